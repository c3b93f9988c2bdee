# What holds of a turn of DVONN, and the terms of its evaluation.
why-dvonn-cuts-off = cuts off { $count ->
    [one] one
   *[other] { $count }
  } of { $whose }'s stacks
why-dvonn-loses-touch = cuts off { $count ->
    [one] one
   *[other] { $count }
  } of { $whose }'s own stacks
why-dvonn-open-to = leaves { $whose }'s stack of { $height } on { $cell } to be taken
why-dvonn-takes = takes { $whose }'s stack of { $height } on { $cell }{ $red ->
    [yes] {" "}with its DVONN piece
   *[no] {""}
  }
why-dvonn-takes-red = takes the DVONN piece on { $cell }
why-dvonn-shut-in = ends on { $cell }, where the stack of { $height } is surrounded
why-dvonn-beside-red = puts a piece beside a DVONN piece
why-dvonn-at-edge = puts a piece at the edge, where nothing can ever surround it
term-dvonn-ground = what all else rests on
term-dvonn-tempo = being on turn
term-dvonn-pieces = pieces in one's stacks
term-dvonn-stacks = the number of stacks
term-dvonn-moves = moves, and stacks that have one
term-dvonn-reds = stacks with a DVONN piece
term-dvonn-near = being near the DVONN pieces
term-dvonn-settled = tall stacks that nothing can move any more
term-dvonn-attacked = stacks that can be jumped on
term-dvonn-thin = stacks that hang by one neighbour
term-dvonn-free = moves when the opponent has none
term-dvonn-placing = good places for the pieces
term-dvonn-net = what games have taught beyond that
