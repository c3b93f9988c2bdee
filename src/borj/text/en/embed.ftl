# What other sites show of ours in a frame; the server writes it.
embed-here = See it on Borj
embed-first = To the start
embed-back = One turn back
embed-on = One turn on
embed-last = To the last turn
embed-turn = { $who } to move
embed-draw = A draw
embed-won = { $who } has won
embed-after = After turn { $turn } of { $turns }
embed-players = { $one } and { $other }
