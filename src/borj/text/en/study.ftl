# Replay, analysis board and position editor.

# The fields of the position editor (core/editor.py).
edit-yes = yes
edit-no = no
edit-variant = Variant
edit-turn = To act
edit-phase = What comes now
edit-phase-placing = pieces are placed
edit-phase-stacking = stacks are moved
edit-phase-tower-moves = a tower moves
edit-phase-extra-move = an extra move after a push
edit-phase-refilling = the home rows are refilled
edit-phase-decided = the match is over
edit-phase-turn-begins = a turn begins
edit-phase-move-follows = the move after a claim
edit-phase-six = a stack of six has decided
edit-phase-first-action = the first action
edit-phase-second-action = the second action
edit-phase-declaring = armies are declared
edit-phase-lady = the Lady is placed
edit-phase-playing = play
edit-required = Required colour
edit-required-none = none, the first move is free
edit-collect-on-claim = Claims collect neutral stacks
edit-claims = Claimed colours
edit-won = Removed stacks
edit-hands-plain = Plain pieces in hand
edit-hands-giants = Giants in hand
edit-hands-hunchbacks = Hunchbacks in hand
edit-hands-points = Points left
edit-lady = Who may enter the Lady
edit-lady-nobody = nobody
edit-lady-first = the first player
edit-lady-second = the second player
edit-lady-both = both
edit-score = Kings won
edit-ban = Not allowed now: to undo the last split
edit-options-kings = Kings to win
edit-options-removal = What leaves with a king
edit-options-removal-none = as usual
edit-options-removal-excess = the excess
edit-options-removal-whole = the whole tower
edit-options-size = Size of the board
edit-options-pieces = Pieces of each player
edit-options-pieces-none = as usual
edit-options-lady = Where the Lady begins
edit-options-lady-supply = beside the board
edit-options-lady-edge = at the edge
edit-options-army = When armies are formed
edit-options-army-during = during the game
edit-options-army-before = before the game

# What the server refuses.
study-arrows = “{ $text }” are no arrows; write pairs of cells such as C3-C4, with commas between them.

# Replay.
study-replay-title = Replay: { $game }
study-winner = winner
study-still-running = The game is still being played.
study-where = { $at } of { $of }
study-steps = Step by step
study-first = To the beginning
study-back = One move back
study-next = One move forward
study-last = To the end
study-autoplay = Autoplay
study-pause = Pause
study-speed = Speed
study-seconds = { $seconds } s a move
study-flip = Turn the board
study-flip-brief = Turn
study-analyse = Analyse
study-play-on = Play on from here
study-play-on-brief = Play on
study-share = Share and save
study-share-brief = Share
study-link-game = The replay, at this move
study-link-position = This position
study-link-note = Whoever opens the address finds this position on the analysis board.
study-picture = A picture of the position
study-embed = Put it on your own page
study-file = The whole game as a file
study-format-text = Text
study-format-json = JSON
study-format-jsonl = JSON, one line
study-format-boardspace = Boardspace (SGF)
study-format-littlegolem = Little Golem
study-format-codecup = CodeCup

# The analysis board.
study-analysis = Analysis
study-analysis-of = Analysis: { $game }
study-analysis-note = Try out moves for both sides, follow variations, write down what you think, and ask the engine when you want to know more.
study-from-record = From a record
study-from-code = From a position code
study-game = Game
study-code = Position code
study-open = Open
study-open-record = Open a record
study-open-record-brief = Open
study-record-note = Borj's own records, JSON, and the formats of Boardspace, Little Golem and CodeCup; several games in a file are fine.
study-record-text = Paste the record here
study-record-file = … or choose a file
study-record-game = Which game is it?
study-record-game-any = As the record says
study-record-which = { $count } games are in this file. Which one?
study-record-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
study-too-long = This text is too long: at most { $most } letters can be read at once.
study-restored = Your analysis is here again as you left it.
study-anew = Start over
study-moves-none = No moves yet. Play on the board, for both sides.
study-variation = Variation
study-remarks = Remarks on this move
study-signs = Signs
study-sign-1 = good move
study-sign-2 = mistake
study-sign-3 = brilliant move
study-sign-4 = blunder
study-sign-5 = interesting move
study-sign-6 = doubtful move
study-comment = Comment on this move
study-comment-game = Comment on the game
study-promote = Make it the main line
study-delete = Delete from here
study-setup = Set up a position
study-setup-brief = Set up

# The engine beside the board.
study-engine = Engine
study-engine-note = Off until you ask for it. It thinks in your browser.
study-barred = You are playing { $game } against somebody now, so the engine is silent about this game until yours is over.
study-over = The game is over here.
study-thinking = Thinking …
study-queue = Waiting for the server; { $count ->
        [one] { $count } other is
       *[other] { $count } others are
    } before you.
study-depth = Depth { $depth }, { $nodes } positions
study-depth-millions = Depth { $depth }, { $nodes } million positions
study-lines = Lines
study-on-server = on the server
study-strong = Stronger, on the server
study-prove = Look for a proof
study-terms = What the engine sees
study-terms-note = What the position is worth at a glance, without looking ahead, for { $seat }:
study-terms-sum = Together
study-terms-none = Only an engine in the browser can say this, and here there is none.
study-proof-looking = Looking for a proof …
study-proof-open = No proof was found; that does not say that there is none.
study-proof-draw = Proved: with best play it is a draw.
study-show = Show me
study-proof-win = Proved: { $who } wins, whatever the opponent does. One way, of { $moves ->
        [one] { $moves } action
       *[other] { $moves } actions
    }:
study-bar = Evaluation { $score }, seen from { $who }
study-bar-none = No evaluation yet
study-review = The whole game
study-review-run = Let the engine go through it
study-review-note = The engine looks at every position of the main line, draws a graph and finds the biggest mistakes.
study-stop = Stop
study-graph = Evaluation over the game
study-graph-at = After { $at } moves: { $score }
study-mistakes = The biggest mistakes
study-mistake = It cost { $loss } % of the chances to win.
study-again = Try it again
study-again-note = What was better here? Play it on the board.
study-again-open = Find it on the board.
study-again-judging = The engine looks at it …
study-again-right = Right: as good as what the engine found.
study-again-wrong = Not yet: there is something better.
study-again-unknown = The engine does not answer, so nobody can say.
study-again-show = Show what was better
study-better = Better:
study-add-line = add as a variation
study-no-mistakes = No big mistakes found on this side.

# The position editor.
study-setup-of = Set up: { $game }
study-undo = Undo
study-undo-brief = Undo
study-start-position = Start position
study-start-position-brief = Start
study-clear = Empty the board
study-clear-brief = Empty
study-fix-turn = Give the turn to { $who }
study-possible = This position is possible.
study-checking = Checking …
study-palette = Pieces and tools
study-carry = Move
study-take = Take away
study-used = { $used } of { $most }
study-tooth = dragon's tooth
study-fields = What else belongs to the position
study-less = less: { $what }
study-more = more: { $what }
study-remove-stack = Take away stack { $number }
study-pile = A new stack, from bottom to top: { $done } of { $of }
study-redo = Redo
study-redo-brief = Redo
study-fill = Fill at random
study-fill-brief = Fill
study-alike = Both sides alike
study-alike-brief = Alike
study-carried-none = everything is allowed
study-carried-from = From where
study-carried-to = To where
study-carried-count = How many pieces
study-carried-from-cell = from { $cell }
study-carried-to-cell = to { $cell }
study-carried-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
  }
