# What every game shares: seats, languages, errors that belong to no single game.
seat-white = White
seat-black = Black
seat-first = First player
seat-second = Second player
unknown-game = There is no game called “{ $game }”; the games are { $games }.
unknown-variant = { $game } has no variant “{ $variant }”; its variants are { $variants }.
unknown-option = { $game } { $variant } has no option “{ $option }”; its options are { $options }.
option-elsewhere = { $game } { $variant } has no option “{ $option }”: it belongs to { $variants }. Options here: { $options }.
bad-option = { $value } is not a value for the option { $option }; accepted: { $values }.
option-needs = { $option }={ $value } goes only with { $other }={ $needed }. Beside { $other }={ $found } accepted for { $option }: { $values }.
bad-seed = { $seed } is not a value for seed; a whole number is needed.
unknown-style = { $game } has no style “{ $style }” of writing moves; its styles are { $styles }.
unknown-language = Borj does not write in the language “{ $lang }”; it knows { $languages }.
layout-length = The layout has { $found } letters; { $expected } are needed, one for each cell.
layout-letters = The layout has the letter { $letter } { $found } times instead of { $expected }; it is made of { $letters }.
move-empty = There is no move in this text; write one.
move-unreadable = “{ $text }” cannot be read as a move; moves look like { $examples }.
move-ambiguous = “{ $text }” can mean several moves: { $candidates }. Write one of them.
move-nowhere = Nothing on { $cell } can be used now. One of the reasons: { $reason }
move-outside-space = There is no action { $move } in this game.
move-elsewhere = “{ $move }” is a move of another game, not of { $game }.
move-number-outside-space = There is no action number { $index }; the numbers go from 0 to below { $size }.
turn-over = “{ $action }” is one action too many: the turn was already complete before it.
code-fields = A position code has { $expected } parts joined by ~, but this one has { $found }: { $code }
code-rows = The board has { $expected } rows joined by dots, but the code has { $found }.
code-row-length = Row { $row } of the board has { $expected } cells, but the code describes { $found }.
code-row = Row { $row } of the code cannot be read: “{ $text }”. It is made of - for an empty cell, the letters { $letters }, and the height before a taller stack.
code-player = “{ $text }” is not a player; write 0 or 1.
setup-missing = The set-up lacks the field “{ $field }”.
setup-unknown = The field “{ $field }” is not known here; the fields are { $fields }.
setup-kind = The field “{ $field }” must be { $kind ->
    [object] an object
   *[array] an array
  }.
setup-pair = The field “{ $field }” must be an array of two values, one for each player.
setup-value = { $value } is not a value for the field “{ $field }”; accepted: { $values }.
setup-number = { $value } is not a value for the field “{ $field }”; it must be a whole number from { $least } to { $most }.
setup-cell = There is no cell “{ $cell }” on this board; cells are named like { $example }.
setup-stack = { $stack } is not a stack for { $cell }: a stack is one or more of the letters { $letters }, from bottom to top.
setup-count = This position has { $found } of this piece: { $piece }. It must have { $expected }.
setup-turn = In this position it can only be the turn of this player: { $turn }.
