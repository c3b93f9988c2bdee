# Records: files of games, what can be wrong with them, and what other formats cannot hold.
record-empty = There is no game in this file.
record-binary = This is not a text file: it holds a zero byte near line { $line }.
record-database = This is no file of records but a database: a backup of all games of a server, perhaps. “borj restore” brings one back.
record-encoding = Line { $line } is not valid UTF-8; save the file as UTF-8 text.
record-too-large = This is too large to be read at once: more than { $limit } characters.
record-unrecognised = Borj does not know this format: “{ $text }”. If it is a plain list of moves, name the game as well.
record-not-format = This file is not in the format “{ $format }”.
record-format = There is no format called “{ $format }”; the formats are { $formats }.
record-one-document = A .json file holds one game; for several, use .jsonl or the text format.
record-nothing = There is no game to write.
record-read-only = Borj reads the format “{ $format }” but does not write it.
record-lossy = Not everything in this game can be told in the format “{ $format }”. Lost would be: { $losses }.
record-untold = This game cannot be told in the format “{ $format }”, which has no such start or no such rules.
record-move = Game { $game }, line { $line }, column { $column }: “{ $text }” cannot be played. { $why }
record-start = Game { $game }, line { $line }, column { $column }: the game's start cannot be set up. { $why }
record-no-game = Nothing says which game this is; the games are { $games }.
record-start-open = Chance decides how “{ $variant }” starts, so the record must hold a Setup or a Seed.
record-start-contradicts = The start contradicts itself: its { $field } is { $expected } by the code and { $found } elsewhere.
record-options = “{ $text }” is not an option; options are written as name=value.
record-version = Game { $game }, line { $line }, column { $column }: the record is in version { $found } of the format; this program reads version { $known }.
record-ruleset = The record follows ruleset { $found }; this program knows rulesets 1 to { $known }.
record-header = Game { $game }, line { $line }, column { $column }: “{ $text }” is not a header; a header is written as [Name "value"].
record-header-long = Game { $game }, line { $line }, column { $column }: the header { $name } is longer than { $limit } characters.
record-header-twice = Game { $game }, line { $line }, column { $column }: the header { $name } comes twice. A new game begins after the last game's moves and result.
record-headers = Game { $game }, line { $line }, column { $column }: there are more than { $limit } headers.
record-header-name = “{ $name }” cannot be the name of a header: it is made of letters, digits, - and _, begins with a letter, and is none of the names with a meaning of their own.
record-header-size = The header { $name } is longer than { $limit } characters.
record-headers-size = There are more than { $limit } headers.
record-size = The record is too large; accepted are { $nodes } moves and { $depth } variations inside each other at most.
record-comment-size = A comment is longer than { $limit } characters.
record-truncated = Game { $game }, line { $line }, column { $column }: what begins here has no end; the file may be cut off.
record-comment-long = Game { $game }, line { $line }, column { $column }: a comment is longer than { $limit } characters.
record-character = Game { $game }, line { $line }, column { $column }: “{ $text }” has no meaning here.
record-word-long = Game { $game }, line { $line }, column { $column }: a word is longer than { $limit } characters: “{ $text }…”.
record-nag = “{ $number }” is not an annotation; annotations are !, ?, !!, ??, !?, ?! and $0 to $255.
record-nag-place = Game { $game }, line { $line }, column { $column }: an annotation needs a move before it.
record-nodes = Game { $game }, line { $line }, column { $column }: the game has more than { $limit } moves.
record-annotation = Game { $game }, line { $line }, column { $column }: “{ $text }” is not an annotation; annotations are !, ?, !!, ??, !?, ?! and $0 to $255.
record-result = Game { $game }, line { $line }, column { $column }: the result cannot be right. { $why }
record-variation-first = Game { $game }, line { $line }, column { $column }: a variation needs a move before it, whose place it takes.
record-variation-open = Game { $game }, line { $line }, column { $column }: this variation is not closed; the file may be cut off.
record-variation-close = Game { $game }, line { $line }, column { $column }: this closes a variation that was never opened.
record-depth = Game { $game }, line { $line }, column { $column }: there are more than { $limit } variations inside each other.
record-result-unknown = “{ $found }” is not a result; results are { $words }.
record-result-two = The header says { $header }, but { $found } stands at the end.
record-result-wrong = The record says “{ $found }”, but the moves say “{ $expected }”.
record-result-missing = The record says how the game ended (“{ $ending }”), but not who won.
record-ending = “{ $found }” is not a way to end a game; the ways are { $endings }.
record-over = The game is already over by the rules.
record-not-over = The game is not over by the rules.
record-no-draw-offers = In { $name } the players cannot agree to a draw.
record-winner = { $winner } cannot be the winner of a game that ended by “{ $ending }”.
record-root = The beginning of a record has no move, and so no “{ $field }”.
record-clock = { $value } is not a time on a clock.
record-evaluation-whole = { $value } is out of bounds: a depth or a distance in an evaluation is a whole number from { $least } to { $most }.
record-evaluation = { $value } is not an evaluation.
record-json = Game { $game }, line { $line }, column { $column }: this is not valid JSON.
record-json-version = Game { $game }, line { $line }, column { $column }: the record is in version { $found } of the format; this program reads version { $known }.
record-json-kind = Game { $game }, line { $line }, column { $column }: the field “{ $path }” must be { $kind ->
    [whole] a whole number
    [number] a number
    [object] an object
    [list] a list
    [move] a move
    [pair] a pair of whole numbers
    [winner] 0, 1 or null
   *[text] a text
  }.
record-json-missing = Game { $game }, line { $line }, column { $column }: “{ $path }” is missing.
record-json-unknown = Game { $game }, line { $line }, column { $column }: “{ $path }” is not known here; the fields are { $fields }.
record-json-depth = Game { $game }, line { $line }, column { $column }: at “{ $path }” there are more than { $limit } variations inside each other.
record-json-move = Game { $game }, line { $line }, column { $column }: at “{ $path }”, “{ $text }” cannot be played. { $why }
record-json-value = Game { $game }, line { $line }, column { $column }: “{ $path }” cannot be accepted. { $why }
sgf-unreadable = Game { $game }, line { $line }, column { $column }: “{ $text }” cannot be read as SGF.
sgf-truncated = Game { $game }, line { $line }, column { $column }: the SGF ends in the middle of a game.
sgf-verb = Game { $game }, line { $line }, column { $column }: “{ $text }” is not something a player can do.
sgf-setup = Game { $game }: “{ $text }” is not a set-up that Borj knows.
loss-comments = comments
loss-variations = variations
loss-annotations = annotations
loss-clocks = clock times
loss-evaluations = evaluations
loss-result = how the game ended
loss-headers = some headers
