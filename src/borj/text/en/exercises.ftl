# Exercises: what is wrong with a try, and the themes in words.
unknown-exercise = There is no exercise “{ $id }”.
exercise-step = Exercise { $id } has { $steps ->
        [one] one step
       *[other] { $steps } steps
    }, counted from 0; there is no step { $step }.
exercise-turn-open = The turn is not complete yet.
theme-win = Win by force
theme-win-in-1 = Win at once
theme-win-in-2 = Win in two turns
theme-win-in-3 = Win in three turns
theme-win-in-4 = Win in four turns
theme-win-long = A longer win
theme-only-turn = The only move that does not lose
theme-best-turn = By far the best move
theme-kamisado-home = A tower comes home
theme-kamisado-block = The blocked tower
theme-kamisado-push = Sumo push
theme-kamisado-refill = The refill
theme-kamisado-match = From a match
theme-lyngk-five-stack = A stack of five
theme-lyngk-six-stack = A stack of six
theme-lyngk-colour-claimed = Claim a colour
theme-lyngk-detour = Around the corner
theme-lyngk-ladder = Decided by smaller stacks
theme-lyngk-stands-still = The opponent must pass
theme-dvonn-disconnection = Cut off
theme-dvonn-sacrifice = Sacrifice
theme-dvonn-red-moves = A red piece moves
theme-dvonn-stands-still = The opponent must pass
theme-tzaar-extinction = The last of a type
theme-tzaar-stalemate = No capture left
theme-tzaar-double-capture = Two captures
theme-tzaar-stacking-up = A higher stack
theme-tzaar-quiet-pass = No second action
theme-sixth-king-made = The king
theme-sixth-split = Split a tower
theme-sixth-entry = A piece enters
theme-sixth-with-lady = With the Lady
theme-sixth-with-hunchback = With the Hunchback
theme-sixth-with-giant = With the Giant
theme-sixth-army-game = With armies
