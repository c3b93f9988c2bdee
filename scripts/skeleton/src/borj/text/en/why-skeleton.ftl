# What holds of a turn of Skeleton, and the terms of its evaluation.
why-skeleton-gets-past = gets past all towers of the opponent, to { $cell }
term-skeleton-ground = what all else rests on
term-skeleton-tempo = being on turn
term-skeleton-rows = rows the towers have come
term-skeleton-moves = steps that can be made
