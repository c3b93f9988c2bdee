# What holds of a turn of Skeleton, and the terms of its evaluation.
term-skeleton-ground = what all else rests on
term-skeleton-tempo = being on turn
term-skeleton-rows = rows the towers have come
term-skeleton-moves = steps that can be made
