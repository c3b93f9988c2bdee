# Skeleton: names, rules and reasons. Rule ids are those of docs/rules/skeleton.md.
game-skeleton = Skeleton
variant-skeleton-standard = Five towers on each side; the first to cross the board wins.
reason-skeleton-arrived = A tower has crossed the board: { $winner } wins.
reason-skeleton-stuck = No tower of the player to move can move: { $winner } wins.
skeleton-ring = { $colour ->
    [ivory] white
   *[ebony] black
  } tower
skeleton-2-1 = A turn is one step with one of your own towers.
skeleton-2-2 = From { $cell } a tower goes one row ahead, straight or aslant; { $target } is not such a space.
skeleton-2-3 = { $target } is taken: a tower goes to an empty space.
skeleton-3-1 = The game is over.
skeleton-stack = On { $cell } towers stand on each other; here each has a space of its own.
skeleton-steps = White’s towers have come { $white } rows and Black’s { $black }; White may be one ahead, or nobody.
skeleton-over = A tower has crossed the board, so the game ended with that step; nothing came after it.
# The pages.
web-motto-skeleton = Cross the board, and be the first.
web-credit-skeleton = nobody yet
web-variant-skeleton-standard = Standard
edit-phase-racing = racing
web-task-skeleton-racing = move one of your towers a row ahead.
web-learn-skeleton-1 = Five towers on each side look at each other over a small board.
web-learn-skeleton-2 = A turn is one step with one tower: a row ahead, straight or aslant, to an empty space.
web-learn-skeleton-3 = Towers in the way of others stop them; nothing is ever taken.
web-learn-skeleton-4 = The first tower that reaches the other side wins; who cannot move loses.
