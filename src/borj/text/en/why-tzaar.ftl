# What holds of a turn of TZAAR, and the terms of its evaluation.
why-tzaar-last-open = leaves { $whose }'s last { $kind ->
    [tzaar] Tzaar
    [tzarra] Tzarra
   *[tott] Tott
  } to be taken in { $count ->
    [one] one way
   *[other] { $count } ways
  }
why-tzaar-few-left = leaves { $whose } only { $left ->
    [one] one
   *[other] { $left }
  } { $kind ->
    [tzaar] Tzaar
    [tzarra] Tzarra
   *[tott] Tott
  }{ $left ->
    [one] {""}
   *[other] s
  }
why-tzaar-covers-own = leaves { $whose } only { $left ->
    [one] one
   *[other] { $left }
  } { $kind ->
    [tzaar] Tzaar
    [tzarra] Tzarra
   *[tott] Tott
  }{ $left ->
    [one] {""}
   *[other] s
  } to show
why-tzaar-open-to = leaves { $whose }'s stack of { $height } on { $cell } to be captured
why-tzaar-few-captures = leaves { $whose } only { $count ->
    [one] one capture
   *[other] { $count } captures
  }
why-tzaar-takes = captures a stack of { $height } from { $whose }
why-tzaar-tallest = gives { $who } the tallest stack, of { $height }: no stack of { $whose }'s can capture it
term-tzaar-ground = what all else rests on
term-tzaar-tempo = being on turn
term-tzaar-visible = how many of each type are visible
term-tzaar-height = tall stacks
term-tzaar-tallest = the tallest stack
term-tzaar-safe = types with a stack that nothing can capture
term-tzaar-exposed = stacks that can be captured
term-tzaar-left = types that are running out
term-tzaar-captures = captures to choose from
term-tzaar-placing = good places for the pieces
term-tzaar-net = what games have taught beyond that
