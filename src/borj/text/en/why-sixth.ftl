# What holds of a turn of Sixth!, and the terms of its evaluation.
why-sixth-makes-king = makes a king
why-sixth-gives-king = makes a king for { $whose }
why-sixth-lets-king = lets { $whose } make a king{ $count ->
    [one] {""}
   *[other] , in { $count } places
  }
why-sixth-open-to = leaves { $whose }'s tower of { $height } on { $cell } to be taken
why-sixth-takes = takes { $whose }'s tower of { $height } on { $cell }
why-sixth-threatens-king = threatens to make a king{ $count ->
    [one] {""}
   *[other] , in { $count } places
  }
term-sixth-ground = what all else rests on
term-sixth-tempo = being on turn
term-sixth-kings = kings made
term-sixth-towers = towers with one's own piece on top
term-sixth-inner = towers away from the edge
term-sixth-below = own pieces right below the top
term-sixth-humped = pieces below the Hunchback
term-sixth-ready = a king that can be made now
term-sixth-threats = kings that the opponent threatens
term-sixth-joins = towers that can join others
term-sixth-hand = pieces in hand
term-sixth-net = what games have taught beyond that
