# LYNGK: names, rules and reasons. Rule ids are those of docs/rules/lyngk.md.
game-lyngk = LYNGK
variant-lyngk-standard = Build stacks of five colours; a stack of five topped by a colour of yours leaves the board as a point for you.
variant-lyngk-six = Sudden death: whoever forms a stack of six topped by a colour of theirs wins at once. Try it only when you know the standard game well, or luck will decide.
option-lyngk-layout = The starting board as 43 letters I, B, R, G, K, J in the order A1, B1 to B4, C1 to C7, D1 to D6, E1 to E7, F1 to F6, G1 to G7, H1 to H4, I1.
option-lyngk-collect-on-claim = Whoever claims a colour takes at once the neutral stacks of five that it tops, a point each. By the rulebook they stay to the end and count for nobody.
reason-lyngk-stacks = Neither side can move, and { $winner } has removed more stacks.
reason-lyngk-ladder = Neither side can move and the points are equal. Counting stacks from tall to short, { $winner } has more of height { $deciding-height }, where the numbers first differ.
reason-lyngk-equal = Neither side can move, and the two are equal in points and in stacks of every height.
reason-lyngk-six = { $winner } has formed a stack of six.
lyngk-disc = { $colour ->
    [ivory] ivory
    [blue] blue
    [red] red
    [green] green
   *[black] black
  }
lyngk-joker = white joker
lyngk-3-1 = { $why ->
    [white] White cannot be claimed: it is nobody's colour.
    [again] Only one colour may be claimed in a turn; now move.
    [enough] You have two colours already, and nobody gets more.
   *[taken] { $colour ->
        [I] Ivory
        [B] Blue
        [R] Red
        [G] Green
        [K] Black
       *[none] That colour
    } has already been claimed.
    }
lyngk-3-4 = { $why ->
    [claim] With { $colour ->
        [I] ivory
        [B] blue
        [R] red
        [G] green
        [K] black
       *[none] that colour
    } claimed you would have no move, and a move follows every claim.
   *[pass] You have claimed a colour, so you cannot pass: a move follows every claim.
    }
lyngk-4-2 = { $why ->
    [empty] There is nothing on { $cell } to move.
    [joker] The joker on { $cell } never moves by itself, only as part of a stack.
   *[enemy] The stack on { $cell } is topped by one of your opponent's colours; you move your own and neutral stacks.
    }
lyngk-5-1 = { $why ->
    [action] That is no action of this game: in a turn you may claim a colour, then you move one stack along the lines onto another.
    [empty] { $target } is empty: a move ends on a piece or a stack.
    [blocked] Something stands between { $cell } and { $target }: a stack goes to the first occupied point of a line and never jumps.
   *[line] No line leads straight from { $cell } to { $target }.
    }
lyngk-5-2 = { $why ->
    [high] { $cell } on { $target } would be { $height } high; { $limit } is the limit.
    [twice] { $cell } on { $target } would hold a colour twice: { $colours }. All colours of a stack differ; only jokers may repeat.
   *[neutral] The stack on { $cell } is neutral, so it cannot land on a higher one such as that on { $target }.
    }
lyngk-5-4 = { $why ->
    [chain] Neither a straight way over empty points nor a chain of stacks of its colour leads from { $cell } to { $target }.
    [neutral] The stack on { $cell } is neutral: only claimed stacks go by way of LYNGK-points such as { $target }.
    [origin] { $target }, where the move begins, is no LYNGK-point: it is empty as soon as the stack is lifted.
    [link] { $target } is not a LYNGK-point for the stack on { $cell }: the top there must have the same colour.
    [again] The LYNGK-point { $target } is used twice; once in a turn is allowed.
   *[sight] From { $cell } to { $target } there is no straight way over empty points.
    }
lyngk-5-6 = The stack on { $cell } is complete and stays as an obstacle: it never moves, and nothing lands on it.
lyngk-6-1 = You may pass only when you have no move, and you still have one.
lyngk-6-2 = You cannot move as it is, but you can after claiming a colour, so you must: { $colours }.
lyngk-6-4 = The game is over: neither side can move.
lyngk-7-3 = The game is over: a stack of six has decided it.
lyngk-7-4 = The stack of six on { $cell } stays as an obstacle: it never moves, and nothing lands on it.
lyngk-claims = { $value } is not a claim: each player has at most two of the colours I, B, R, G, K.
lyngk-claimed-twice = A colour is claimed twice: { $claims }.
lyngk-won = This stack, from bottom to top, cannot have been removed by its owner: { $pieces }. A removed stack has five pieces, no colour twice, and a colour claimed by that player on top.
lyngk-won-six = With stacks of six no stack is ever removed.
lyngk-stack-height = { $stack } on { $cell } is too high; { $limit } is the limit.
lyngk-stack-colours = { $stack } on { $cell } holds a colour twice; only jokers may repeat.
lyngk-joker-on-top = In { $stack } on { $cell } a joker lies on top of others, which cannot happen: jokers never move by themselves.
lyngk-aside = { $value } cannot be set aside: write the pieces left out of the game as the letters { $letters }.
lyngk-count = On the board, in removed stacks and set aside there are { $found } of this piece: { $piece }. There must be { $expected }.
lyngk-uncollected = The stack of five on { $cell } has a claimed colour on top and would have been collected with the claim.
lyngk-no-six = The game cannot have been won with a stack of six: there is none topped by a colour of this player: { $player }.
lyngk-no-claim = This player cannot have just claimed a colour: { $player }. They have none, or no move to follow it.
lyngk-early-claims = These claims do not fit the moves that have been made ({ $claims } claims, { $moves } moves): a player claims only in a turn of his own, and together with a move.
