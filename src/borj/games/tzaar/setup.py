"""Positions of TZAAR as data and as one line, both ways, and what makes them possible.

Whether captures and stackings can be counted out so that a game leads to a position is not asked:
studies, and games by other house rules, may begin anywhere that the rules can go on from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core.errors import InvalidPosition
from borj.core.stacked import Stacked
from borj.games.tzaar.board import BOARD, COLUMNS, LETTERS
from borj.games.tzaar.rules import FIXED, PIECES, Phase, TzaarPosition

VARIANTS = ("random", "fixed", "tournament")
PHASES = tuple(phase.value for phase in Phase)
COLUMNS_OF_CELLS = [
    [cell for cell, name in enumerate(BOARD.cells) if name[0] == column] for column in COLUMNS
]
STACKED = Stacked(BOARD, COLUMNS_OF_CELLS, "".join(PIECES), VARIANTS, PHASES)
encode, decode = STACKED.encode, STACKED.decode


def describe(position: TzaarPosition) -> dict[str, Any]:
    """A position as data."""
    phase = position.phase.value
    return STACKED.describe(position.variant, phase, position.turn, position.stacks)


def build(setup: Mapping[str, Any]) -> TzaarPosition:
    """The position that data describe."""
    variant, stacks, phase, turn = STACKED.read(setup)
    position = TzaarPosition(variant, stacks, Phase(phase), turn)
    _check_pieces(position)
    if position.phase is Phase.PLACING:
        _check_placing(position)
    elif "" not in position.stacks:
        _check_opening(position)
    else:
        _check_types(position)
    return position


def _check_pieces(position: TzaarPosition) -> None:
    """1.1, 3.7: no more pieces than there are, and one colour in a stack."""
    together = "".join(position.stacks)
    for letter, most in PIECES.items():
        if together.count(letter) > most:
            raise InvalidPosition(
                "tzaar-too-many", piece=letter, found=together.count(letter), most=most
            )
    for cell, stack in enumerate(position.stacks):
        if stack and not stack.isupper() and not stack.islower():
            raise InvalidPosition("tzaar-two-colours", cell=BOARD.cells[cell])


def _check_placing(position: TzaarPosition) -> None:
    """2.3: in the tournament set-up only; single pieces, in turn, and some are still in hand."""
    if position.variant != "tournament":
        raise InvalidPosition("tzaar-only-tournament", variant=position.variant)
    for cell, stack in enumerate(position.stacks):
        if len(stack) > 1:
            raise InvalidPosition("tzaar-placing-stack", cell=BOARD.cells[cell])
    placed = position.placed
    if placed == len(BOARD):
        raise InvalidPosition("tzaar-placing-full")
    white = sum(map(str.isupper, position.stacks))
    if white != (placed + 1) // 2:
        raise InvalidPosition("tzaar-placing-turns", white=white, black=placed - white)
    if position.turn != placed % 2:
        raise InvalidPosition("setup-turn", turn=placed % 2)


def _check_opening(position: TzaarPosition) -> None:
    """3.1: on a full board White is to make the first capture."""
    if position.turn:
        raise InvalidPosition("setup-turn", turn=0)
    if position.phase is Phase.SECOND:
        raise InvalidPosition("tzaar-full-second")
    for cell, stack in enumerate(position.stacks):
        if position.variant == "fixed" and stack != FIXED[cell]:
            raise InvalidPosition("tzaar-not-fixed", cell=BOARD.cells[cell], piece=FIXED[cell])


def _check_types(position: TzaarPosition) -> None:
    """4.1: one action ends the game, so at most one type is missing, and an action explains it."""
    visible = {stack[-1:] for stack in position.stacks}
    missing = [letter for letter in PIECES if letter not in visible]
    if len(missing) > 1:
        raise InvalidPosition("tzaar-types-missing", pieces=tuple(missing))
    mover = position.turn if position.phase is Phase.SECOND else 1 - position.turn
    for letter in missing:
        # Who has just acted can have covered an own type (4.1), but only by action 2.
        if letter in LETTERS[mover] and not _covered(position, letter):
            raise InvalidPosition("tzaar-type-not-covered", piece=letter)


def _covered(position: TzaarPosition, letter: str) -> bool:
    hidden = any(letter in stack[:-1] for stack in position.stacks)
    return position.phase is Phase.FIRST and hidden
