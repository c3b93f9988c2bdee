"""Positions of DVONN as data and as one line, both ways, and what makes them possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core.errors import InvalidPosition
from borj.core.stacked import Stacked
from borj.games.dvonn.board import BOARD, ROWS
from borj.games.dvonn.declared import PHASES, PLACING
from borj.games.dvonn.rules import PIECES, RED, DvonnPosition, disconnected, piece_of_ply

VARIANTS = ("standard", "random")
ROWS_OF_CELLS = [[BOARD.index[f"{c}{r}"] for c in row] for r, row in enumerate(ROWS, 1)]
STACKED = Stacked(BOARD, ROWS_OF_CELLS, "".join(PIECES), VARIANTS, PHASES)
encode, decode = STACKED.encode, STACKED.decode


def describe(position: DvonnPosition) -> dict[str, Any]:
    """A position as data."""
    phase = PHASES[not position.placing]
    return STACKED.describe(position.variant, phase, position.turn, position.stacks)


def build(setup: Mapping[str, Any]) -> DvonnPosition:
    """The position that data describe."""
    variant, stacks, phase, turn = STACKED.read(setup)
    placing = phase == PLACING
    position = DvonnPosition(variant, stacks, placing, turn)
    if placing:
        _check_placing(position)
    else:
        _check_stacking(position)
    return position


def _check_placing(position: DvonnPosition) -> None:
    """2.2: the pieces on the board are those of the first plies, one to a space."""
    if position.variant == "random":
        raise InvalidPosition("dvonn-random-placing")
    for cell, stack in enumerate(position.stacks):
        if len(stack) > 1:
            raise InvalidPosition("dvonn-placing-stack", cell=BOARD.cells[cell])
    placed = position.placed
    if placed == len(BOARD):
        raise InvalidPosition("dvonn-placing-full")
    expected = [piece_of_ply(ply) for ply in range(placed)]
    for letter in PIECES:
        _check_count(letter, position.stacks.count(letter), expected.count(letter))
    if position.turn != placed % 2:
        raise InvalidPosition("setup-turn", turn=placed % 2)


def _check_stacking(position: DvonnPosition) -> None:
    """All three reds are there, reds never ride on top, and nothing is out of touch with them."""
    together = "".join(position.stacks)
    _check_count(RED, together.count(RED), PIECES[RED])
    for letter in "WB":
        if len(together) == len(BOARD) or together.count(letter) > PIECES[letter]:
            _check_count(letter, together.count(letter), PIECES[letter])
    for cell, stack in enumerate(position.stacks):
        if len(stack) > 1 and stack.endswith(RED):
            raise InvalidPosition("dvonn-red-on-top", cell=BOARD.cells[cell])
    for cell in disconnected(list(position.stacks)):
        raise InvalidPosition("dvonn-disconnected", cell=BOARD.cells[cell])
    # 3.1: on a full board White moves; Black only if White had to pass (5.5).
    if "" not in position.stacks and position.turn == 1 and position.moves_of(0):
        raise InvalidPosition("setup-turn", turn=0)


def _check_count(letter: str, found: int, expected: int) -> None:
    if found != expected:
        raise InvalidPosition("setup-count", piece=letter, found=found, expected=expected)
