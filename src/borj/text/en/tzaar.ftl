# TZAAR: names, rules and reasons. Rule ids are those of docs/rules/tzaar.md.
game-tzaar = TZAAR
variant-tzaar-random = All 60 pieces are spread over the board at random.
variant-tzaar-fixed = The printed starting position, the same for every game.
variant-tzaar-tournament = The players fill the empty board in turn, piece by piece, before they play.
option-tzaar-layout = The filled board as 60 letters in the order A1 to A5, B1 to B6 and so on to I5 (column E is E1 to E4, then E6 to E9): Z Tzaar, A Tzarra, T Tott, upper case for White, lower case for Black.
reason-tzaar-type-captured = { $winner } wins: { $loser } has lost the last visible { $lost-type ->
    [tzaar] Tzaar
    [tzarra] Tzarra
   *[tott] Tott
  }.
reason-tzaar-type-covered = { $winner } wins: { $loser } covered the last visible { $lost-type ->
    [tzaar] Tzaar
    [tzarra] Tzarra
   *[tott] Tott
  }.
reason-tzaar-no-capture = { $winner } wins: at the start of the turn { $loser } has nothing to capture.
tzaar-tzaar = { $owner ->
    [0] white
   *[1] black
  } Tzaar
tzaar-tzarra = { $owner ->
    [0] white
   *[1] black
  } Tzarra
tzaar-tott = { $owner ->
    [0] white
   *[1] black
  } Tott
tzaar-1-5 = The hole lies between { $cell } and { $target }, and no stack crosses it.
tzaar-2-3 =
    { $why ->
        [taken] { $cell } is already taken: a piece is placed on an empty space.
        [hand] You have no piece of the type { $piece ->
            [Z] Tzaar
            [A] Tzarra
           *[T] Tott
        } left to place; choose another type.
        [over] All pieces are on the board already; nothing is placed any more.
       *[placing] All pieces are placed before play begins; { $left } are still to come. Place one, as in T@C4.
    }
tzaar-3-1 =
    { $why ->
        [pass] White's first turn is one capture, and it cannot be passed.
       *[stack] White's first turn is one capture; there is no stacking yet.
    }
tzaar-3-2 =
    { $why ->
        [pass] The first action of a turn is a capture and cannot be passed; the second one can.
        [stack] The first action of a turn is a capture; you may stack with the second one.
       *[other] A turn is a capture, and then another capture, a stacking or a pass; this is none of them.
    }
tzaar-3-3 =
    { $why ->
        [nothing] There is nothing on { $cell } to move.
        [blocked] The stack on { $between } is in the way from { $cell } to { $target }; stacks do not jump.
        [empty] { $target } is empty: a move ends on the first stack of its line.
       *[line] { $target } is not on a straight line from { $cell }.
    }
tzaar-3-4 =
    { $why ->
        [own] The stack on { $target } is your own; only enemy stacks are captured.
       *[taller] The stack on { $cell } is { $height } high and cannot capture the one on { $target }, which is { $other } high: it must be at least as high.
    }
tzaar-3-5 = The stack on { $target } is not yours: you stack on your own stacks only.
tzaar-3-7 = The stack on { $cell } is not yours; move one of your own.
tzaar-4-1 = The game is over: one side has lost the last visible piece of a type.
tzaar-4-2 = The game is over: at the start of a turn there was nothing to capture.
tzaar-no-space = { $cell } is not a space of this board: the columns are A to I, counted from the bottom, and column E is E1 to E4 and E6 to E9.
tzaar-both-coordinates = E5 and E9 cannot both be named: above the hole, column E is counted either E6 to E9 or E5 to E8.
tzaar-too-many = This position has { $found } of this piece: { $piece }. There can be { $most } at most.
tzaar-two-colours = The stack on { $cell } holds both colours; a stack has only one.
tzaar-only-tournament = In the { $variant ->
    [fixed] fixed
   *[random] random
  } variant all pieces are on the board from the start; they are placed only in the tournament variant.
tzaar-placing-stack = While pieces are being placed there are no stacks, but { $cell } holds one.
tzaar-placing-full = All 60 spaces are filled, so the placing is over.
tzaar-placing-turns = White and Black place in turn, White first; { $white } white and { $black } black pieces cannot be on the board.
tzaar-full-second = On a full board nothing has been captured yet, so there is no second action.
tzaar-not-fixed = A full board in the fixed variant is its starting position, with this piece on { $cell }: { $piece }.
tzaar-types-missing = More than one type has no visible piece: { $pieces }. The game ends as soon as one is lost.
tzaar-type-not-covered = No such piece is visible: { $piece }. But its owner has just acted and can only have lost it by covering it with the second action of a turn.
