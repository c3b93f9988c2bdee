# What holds of a turn of Kamisado, and the terms of its evaluation.
why-kamisado-round-won = brings the { $colour } tower home and wins the round
why-kamisado-round-lost = ends in a deadlock and gives the round to { $whose }
why-kamisado-home-next = lets { $whose }'s { $colour } tower come home at once
why-kamisado-no-escape = leaves { $whose } no way out: after every answer { $who } can bring a tower home
why-kamisado-passes = leaves { $whose }'s { $colour } tower blocked, so that { $who } moves twice
why-kamisado-blocked-again = leaves { $whose }'s own { $colour } tower blocked, too, so that the turn goes back
why-kamisado-pushes = pushes { $count ->
    [one] a tower
   *[other] { $count } towers
  } of { $whose }'s back
why-kamisado-in-sight = puts the { $colour } tower where its next move can bring it home
term-kamisado-ground = the standing of the match
term-kamisado-ranks = sumo towers
term-kamisado-opening = who opens the rounds
term-kamisado-safe = safe moves with the tower that must move
term-kamisado-shut = moves that leave the opponent's tower blocked
term-kamisado-clear = towers with a clear way home
term-kamisado-blocked = towers that are blocked
term-kamisado-steps = free squares ahead of the towers
term-kamisado-rows = rows the towers have come
term-kamisado-exposed = towers with their own colour straight ahead
