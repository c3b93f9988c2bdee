# What holds of a turn of LYNGK, and the terms of its evaluation.
why-lyngk-completes = brings in { $count ->
    [one] a complete stack
   *[other] { $count } complete stacks
  } of { $height }
why-lyngk-lets-complete = lets { $whose } complete a stack of { $height }{ $count ->
    [one] {""}
   *[other] , in { $count } places
  }
why-lyngk-covers = covers { $whose }'s stack of { $height } on { $cell }
why-lyngk-prepares = prepares to complete a stack of { $height }{ $count ->
    [one] {""}
   *[other] , in { $count } places
  }
why-lyngk-claims = claims { $colour }, which is on top of { $count ->
    [one] one stack
   *[other] { $count } stacks
  }
term-lyngk-ground = what all else rests on
term-lyngk-tempo = being on turn
term-lyngk-removed = stacks won
term-lyngk-own = stacks with a colour of one's own on top
term-lyngk-linked = stacks joined by links
term-lyngk-reach = stacks that can be landed on
term-lyngk-completes = stacks that can be completed
term-lyngk-lacks = stacks that lack a colour of one's own
term-lyngk-claims = colours still to claim
term-lyngk-net = what games have taught beyond that
