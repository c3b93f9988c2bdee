# Sixth!: names, rules and reasons. Rule ids are those of docs/rules/sixth.md.
game-sixth = Sixth!
variant-sixth-standard = The game itself: plain pieces only, and the first king wins.
variant-sixth-lady = Twelve pieces each and one white Lady, whom either player may bring in; if she is alone or on top of a tower in your turn, you must move a tower onto her. For experienced players.
variant-sixth-hunchback = Eleven pieces and a Hunchback each; nothing may be put on a Hunchback. For experienced players.
variant-sixth-giant = Eleven pieces and a Giant each; a Giant counts as two pieces. For experienced players.
variant-sixth-army = All special pieces at once: each player forms an army worth twelve points. For experienced players.
option-sixth-kings = How many kings win the game: 1, or 6 for the longer game “6 Kings”.
option-sixth-removal = What leaves the board when one of the six kings is made: “excess” takes only the pieces that are too many, “whole” takes the whole tower.
option-sixth-size = The board: 5 for 5x5, 4 for the small one of 4x4.
option-sixth-pieces = The pieces of each player: 15 or 16 on the board of 5x5, 12 on that of 4x4.
option-sixth-lady = Where the Lady is at first: in the “supply” beside the board, or on the “edge”, where the second player places her.
option-sixth-army = When armies are formed: “during” the game, or “before” it.
reason-sixth-king = { $winner } has the king: a tower of six or more with their own piece on top.
reason-sixth-kings = { $winner } has made the sixth king.
reason-sixth-stuck = The opponent had no action left, so { $winner } wins.
reason-sixth-repetition = The same position has come up for the third time, so the game is a draw.
sixth-soldier = { $owner ->
    [0] light
   *[1] dark
  } piece
sixth-giant = { $owner ->
    [0] light
   *[1] dark
  } Giant
sixth-hunchback = { $owner ->
    [0] light
   *[1] dark
  } Hunchback
sixth-lady = the Lady
sixth-1-2 = { $cell } is not on this board: the small board goes from a1 to d4.
sixth-1-3 = { $piece ->
    [G] There are no Giants in this variant.
    [H] There are no Hunchbacks in this variant.
    [L] There is no Lady in this variant.
   *[other] There is no such piece in this game.
  }
sixth-1-5 = There is no tower on { $cell }.
sixth-2-1 = In your turn you place one piece or move one tower; there is no other action and no pass.
sixth-2-3 = { $why ->
    [taken] { $cell } is taken: pieces are placed on empty squares.
   *[empty] { $cell } is empty: a tower moves onto another tower.
  }
sixth-2-4 = { $pieces ->
    [one] There is one piece on { $cell }, and it moves alone.
   *[other] The tower on { $cell } has { $pieces } pieces: take all of them, or as many from the top as you like.
  }
sixth-2-5 = { $why ->
    [blocked] { $first } stands in the way: from { $cell } you land on the first tower on the line and cannot reach { $target }.
    [pawn] { $cell } is a pawn (height 1) and goes one square straight ahead, back or sideways; { $target } is not such a square.
    [rook] { $cell } is a rook (height 2) and moves along rows and columns; { $target } is on neither.
    [knight] { $cell } is a knight (height 3) and jumps two squares one way and one across; { $target } is not such a square.
    [bishop] { $cell } is a bishop (height 4) and moves along diagonals; { $target } is on none of them.
   *[queen] { $cell } is a queen (height 5) and moves in straight lines in all eight directions; { $target } is on none of them.
  }
sixth-2-6 = { $count ->
    [one] Moving one piece from { $cell } back to { $target } would exactly undo your opponent's last move, which is forbidden; play another move.
   *[other] Moving { $count } pieces from { $cell } back to { $target } would exactly undo your opponent's last move, which is forbidden; play another move.
  }
sixth-3-1 = The game is over: a king has been made.
sixth-3-3 = You have no piece left to place: move a tower.
sixth-3-4 = The game is over: the player on turn has no action.
sixth-3-5 = The game is over: it is a draw by the third occurrence of the same position.
sixth-4-1 = The game is over: the sixth king has been made.
sixth-5-1a = The Lady enters on an empty square at the edge of the board; { $cell } is not one.
sixth-5-1c = The Lady on { $cell } is not covered: you must move a tower, or its upper part, onto her.
sixth-5-1f = Moving from { $cell } to { $target } would make a king with the Lady on top, and she belongs to nobody.
sixth-5-2a = Your Hunchback is on the board already.
sixth-5-2b = A Hunchback is on top of { $cell }: nothing may be put on it.
sixth-5-3a = Your Giant is on the board already.
sixth-6-1 = { $piece ->
    [G] A Giant costs { $cost } points, and you have { $left } left.
   *[H] A Hunchback costs { $cost } points, and you have { $left } left.
  }
sixth-6-2 = { $why ->
    [declare] First each player declares an army. Possible now: { $accepted }.
   *[fixed] { $piece ->
        [G] There is no Giant in your army, and armies do not change during the game.
       *[H] There is no Hunchback in your army, and armies do not change during the game.
      }
  }
sixth-6-3 = { $why ->
    [declare] First each player says whether to pay for the Lady. Possible now: { $accepted }.
   *[right] Only a player who has paid for the Lady may enter her, and you have not.
  }
sixth-10-2 = There is nothing to declare now: armies and the Lady are declared before the first turn, in the army variant only.
sixth-10-4 = First the second player places the Lady on a square at the edge.
sixth-10-5 = The Lady is on the board already.
sixth-code-options = “{ $text }” cannot be read: a code begins with the variant and then, each after a dot, any of { $words }, each once.
sixth-code-hand = “{ $text }” is not a hand: a hand is the number of plain pieces, then G and H for special ones, then p and the points.
sixth-code-score = “{ $text }” is not a score: a score is the kings of both players, such as 2.0.
sixth-ban-text = { $text } is not a banned move: it is written like c3-e3:1, or left empty.
sixth-ban = The move from { $cell } to { $target } cannot be banned here: it is not the reverse of a split that can have just been played.
sixth-letter = This piece on { $cell } does not belong to the variant: { $piece }. Its pieces are: { $pieces }.
sixth-too-tall = The tower on { $cell } is too tall: no tower has more than { $most } pieces.
sixth-covered-hunchback = On { $cell } something lies on a Hunchback, which is never allowed.
sixth-rights = The rights to the Lady do not fit the variant: both players have them in the Lady's own variant, those who paid have them in armies, and nobody elsewhere.
sixth-preparation = Nothing like this can come before the first turn: the board is empty then, and only declarations have been made.
sixth-score = This score cannot be: one player at most reaches { $most }, and nobody gets more.
sixth-king = The king on { $cell } does not fit the score: a king stands on the board only where it has just won the game for its owner.
sixth-king-built = The king on { $cell } cannot have been made by one move: no two towers of at most five make it.
sixth-no-king = By the score the game is won, but there is no king on the board.
sixth-points = { $player }: pieces, rights and points are worth { $found }; at most { $most } are allowed.
sixth-too-many = On the board and in hand together there are { $found } of this piece: { $piece }. There can be { $most } at most.
sixth-army-fixed = { $player }: there are points left, but in armies formed before the game none are left over.
sixth-army-returned = { $player }: there are pieces in hand, but in armies formed during the game pieces come to hand only from kings, and none was taken down.
sixth-order = The players cannot have entered these pieces by turns.
sixth-emptied = Kings have been cut down, so the towers on the board must have a total height of at least { $least }.
