"""How much is worked out for one question, wherever it is asked."""

MOST_ACTIONS = 1100  # tried at once: a game as long as they get here, and some more
MOST_LINES = 8  # played out at once
MOST_TOLD = 2  # lines of which it is said what holds, which takes longer
MOST_PICKS = 8  # on the way to an action
LONGEST_CODE = 4000  # letters of a position's code
LONGEST_WORD = 200  # and of an action, an id, the name of a format
LONGEST_TEXT = 500_000  # letters of records
MOST_DOCUMENTS = 100  # records that are written at once
