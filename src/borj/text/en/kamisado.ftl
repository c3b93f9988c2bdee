# Kamisado: names, rules and reasons. Rule ids are those of docs/rules/kamisado.md.
game-kamisado = Kamisado
variant-kamisado-single = A single round: whoever first reaches the opponent's home row wins.
variant-kamisado-standard = Standard game, to 3 points: from the second round on there are sumo towers that push others back.
variant-kamisado-long = Long game, to 7 points: double sumos join in, which push two towers at once.
variant-kamisado-marathon = Marathon, to 15 points: triple sumos join in, which push three towers at once.
reason-kamisado-home = { $goal ->
    [1] { $winner } has reached the opponent's home row.
   *[other] { $winner } has reached the opponent's home row and has the points that win the match.
  }
reason-kamisado-deadlock = { $goal ->
    [1] Deadlock: the last move before it was the opponent's, so { $winner } wins.
   *[other] Deadlock: the last move before it was the opponent's, so { $winner } gets the points and wins the match.
  }
colour-kamisado-brown = brown
colour-kamisado-green = green
colour-kamisado-red = red
colour-kamisado-yellow = yellow
colour-kamisado-pink = pink
colour-kamisado-purple = purple
colour-kamisado-blue = blue
colour-kamisado-orange = orange
kamisado-tower = { $owner ->
        [0] Black's
       *[1] White's
    } { $colour } tower
kamisado-rank-0 = plain tower
kamisado-rank-1 = sumo
kamisado-rank-2 = double sumo
kamisado-rank-3 = triple sumo
kamisado-rank-4 = quadruple sumo
kamisado-weak = The tower on { $cell } would have a square of its own colour straight ahead, a weak spot.
kamisado-3-1 = The first move of a round is free, but it is made with one of your own towers.
kamisado-3-2 = Your { $colour } tower on { $cell } must move: the last action ended on a square of its colour.
kamisado-3-3 = The tower on { $cell } moves in a line, straight or diagonally forward; never sideways or backwards.
kamisado-3-4 = { $taken ->
        [none] The tower on { $cell } can move at most { $range } squares: the more teeth, the shorter its steps.
       *[other] { $taken } is taken: a tower moves over empty squares only, and onto one.
    }
kamisado-3-6 = Your { $colour } tower on { $cell } can move, so it has to: passing is only for a blocked tower.
kamisado-3-8 = Your { $colour } tower on { $cell } is blocked: it makes a move of length zero, written “pass”.
kamisado-4-1 = The tower on { $cell } cannot make this push: only a tower with teeth pushes, one step straight forward, and the opposing tower must stand directly before it.
kamisado-4-2 = The tower on { $cell } can push at most as many towers as it has teeth ({ $teeth }), each with fewer teeth than itself, and only if the square behind them is empty.
kamisado-4-3 = The tower on { $target } stands on its home row and cannot be pushed off the board.
kamisado-4-4 = The tower on { $target } is your own, and only opposing towers can be pushed.
kamisado-5-3 = The match is over.
kamisado-6-1 = The round is over: its winner now chooses “left” or “right”, the side from which both home rows are refilled.
kamisado-6-4 = The home rows are refilled only when a round is over.
kamisado-symbols = The symbols of “{ $text }” do not go together: a move has 1 to 7 squares and an arrow, a push has 1 square and ⇑, a blocked tower has 0 and a dash.
kamisado-symbols-edge = “{ $text }” would lead off the board from { $cell }.
kamisado-symbols-colour = “{ $text }” names the wrong square: { $cell } is { $colour }.
kamisado-symbols-count = “{ $text }” names the wrong number of pushed towers: here it is { $count }.
kamisado-tower-text = “{ $stack }” on { $cell } is not a tower: a tower is its colour's letter (upper case for White, lower case for Black) and a t for each of at most four teeth.
kamisado-tooth-alone = There is a tooth on { $cell }, but no tower.
kamisado-teeth = The tower on { $cell } has too many teeth; it can have { $most } at most.
kamisado-nothing-required = When a round is over no tower has to move, so no colour can be required.
kamisado-first-round = No tooth has been won, so this is the first round, and each tower starts it on its own colour.
kamisado-home = The tower on { $cell } has reached the opponent's home row, so the round is over.
kamisado-decided = { $player ->
        [0] Black
       *[1] White
    } has { $score } points and { $target } win the match, so it would be over.
kamisado-extra = No push can have led here, so this is no extra move after a push.
kamisado-required-missing = Some towers have left their home row, so this is not the first move of a round, and the required colour must be given.
kamisado-required-first = All towers stand on their home rows, so this is the first move of a round, and it is free.
kamisado-required-unasked = { $player ->
        [0] Black
       *[1] White
    } cannot have to move the { $colour } tower: no opposing tower can have ended its move on a square of that colour.
kamisado-deadlocked = This is a deadlock, so the round would be over.
kamisado-phase = { $phase ->
        [decided] The match cannot be over:
       *[other] The rows cannot be refilled now:
    } { $player ->
        [0] Black
       *[1] White
    } has { $score } points, and { $target } win the match.
kamisado-not-won = { $player ->
        [0] Black
       *[1] White
    } cannot just have won a round: the tower that came home alone, or the one that a deadlock rewards, must be there with its tooth.
