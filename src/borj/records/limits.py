"""How much of anything a file of games may hold; what is beyond is an error, never a crash."""

from collections.abc import Callable

DEPTH = 100  # variations inside variations
HEADERS = 200  # of one game
NAME = 64  # characters of a header's name
HEADER = 10_000  # characters of a header's value
COMMENT = 1_000_000  # characters of a comment
ESCAPED = 6  # how much longer a text can get when it is written
WORD = 200  # characters of a move or any other word
NODES = 1_000_000  # moves of one game, variations included
DOCUMENT = 64_000_000  # characters of a JSON document, or of a whole file in a foreign format

OnMove = Callable[[], None]  # called before each move that is read; what it raises ends the reading


def free() -> None:
    """Nobody counts the moves."""
