# A companion for the box on the table.
table-title = At your own table
table-note = For those who have the wooden games: clock, score, lots, boards to copy, and an answer to “Is this allowed?”. It works without a network once it is kept.
table-game = Game
table-name = { $seat }
table-name-hint = Name
table-clock = Clock
table-clock-open = Show the clock
table-minutes = Minutes each
table-increment = Seconds a turn
table-reset = Reset
table-pause = Pause
table-go-on = Go on
table-close = Close
table-press = Your turn is over? Press here.
table-start = Press to let the other one begin.
table-up = Time is up: { $name } loses on time.
table-score = Score
table-games-won = games won
table-add = { $name }: { $worth } more
table-goal = Play to
table-no-goal = no limit
table-round = Round { $n }
table-rounds =
    { $count ->
        [0] no round won yet
        [one] one round won
       *[other] { $count } rounds won
    }
table-worths-kamisado = A tower’s first dragon tooth counts 1, its second 2, its third 4, its fourth 8.
table-won = { $name } has { $score } and wins.
table-undo = Take back
table-lots = Lots
table-lots-draw = Who begins?
table-lots-begins = { $name } begins.
table-setup = A board to copy
table-seed = Number of the board
table-another = Another one
table-setup-note = Put the pieces as you see them. The same number gives the same board on every device.
table-setup-none = This game always begins alike; there is nothing to draw.
table-allowed-note = Play the move here, with a finger or as text. The board begins at the start; for another position set it up first.
table-allowed-yes = Yes, { $move } is allowed.
table-allowed-no = No. { $reason }
table-allowed-back = Take it back
table-allowed-setup = Set up another position
table-variant = Variant
