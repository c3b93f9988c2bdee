# DVONN: names, rules and reasons. Rule ids are those of docs/rules/dvonn.md.
game-dvonn = DVONN
variant-dvonn-standard = The whole game: place all pieces, then stack them.
variant-dvonn-random = The board is filled at random; play starts with stacking.
option-dvonn-layout = The filled board as 49 letters W, B, R in the order A1 to I1, A2 to J2, A3 to K3, B4 to K4, C5 to K5.
reason-dvonn-pieces = Neither side can move, and { $winner } controls more pieces.
reason-dvonn-equal = Neither side can move, and both control the same number of pieces.
dvonn-ring = { $colour ->
    [ivory] white
    [ebony] black
   *[red] red
  } piece
dvonn-2-3 = { $cell } is already taken: a piece is placed on an empty space.
dvonn-2-4 = All pieces are placed before any stack moves; { $left ->
        [one] one is
       *[other] { $left } are
    } still to come.
dvonn-3-1 = The board is full, so stacks move now; nothing is placed any more.
dvonn-3-2 = The stack on { $cell } is not yours: the colour of its top piece decides.
dvonn-3-3 = There is nothing on { $cell } to move.
dvonn-3-4 = The stack on { $cell } is { $height } high, so it moves exactly that far in a straight line; { $target } is not such a space.
dvonn-3-5 = { $target } is empty: a stack must land on another stack.
dvonn-3-6 = The stack on { $cell } is surrounded on all six sides and cannot move.
dvonn-3-7 = The red piece on { $cell } never moves by itself, only as part of a stack.
dvonn-3-8 = You may pass only when you have no move, and you still have one.
dvonn-5-2 = The game is over: neither side can move.
dvonn-random-placing = In the random variant all pieces are on the board from the start.
dvonn-placing-stack = While pieces are being placed there are no stacks, but { $cell } holds one.
dvonn-placing-full = All 49 spaces are filled, so the placing is over.
dvonn-red-on-top = On { $cell } a red piece lies on top of others, which cannot happen: red pieces never move by themselves.
dvonn-disconnected = The stack on { $cell } has no connection to a red piece and would have been removed.
