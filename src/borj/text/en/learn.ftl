# The rulebooks.
learn-not-built = The rulebook of { $game } has not been made here; ./borj setup makes it.
unknown-lesson = { $game } has no lesson “{ $lesson }”; its lessons are { $lessons }.
learn-books = Lessons and rulebooks
learn-books-note = Five games: short lessons on a board, and rulebooks in our own words, with every rule beside a board that moves. Try, read, play.
learn-book = { $game }: the rules
learn-book-short = Rules
learn-contents = Contents
learn-search = Search in this book
learn-search-one = One place.
learn-search-many = { $count } places.
learn-search-none = Nothing found.
learn-rules-taught = { $count ->
    [one] Rule
   *[other] Rules
  }
learn-ours = Our ruling
learn-from-rulebook = An example from the booklet in the box.
learn-try = Try it
learn-answer = Show the answer
learn-picture = A board of { $game }: { $caption }
learn-read = Read the rules
learn-play = Play now
learn-print = Print
learn-language = English
learn-other-books = The other rulebooks
unknown-paragraph = The rulebook of { $game } has no paragraph “{ $name }”; its chapters are { $chapters }.
learn-step = { $number } / { $count }
learn-free = Play on from here
learn-own-moves = your moves
learn-see-rule = Rule { $rule }
learn-right = Right.
learn-wrong = Not yet.
learn-not-it = That is allowed, but it is not what was asked for.
learn-again = Once more
learn-panel-whole = The whole rulebook
learn-papers = As PDF:
learn-paper-rulebook = the rulebook
learn-paper-sheet = score sheet
learn-paper-exercises = exercises
