"""Positions of Skeleton as data and as one line, both ways, and what makes them possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core import lines, setups
from borj.core.errors import InvalidPosition
from borj.games.skeleton.board import BOARD, CELLS, COLUMNS, HOME, ROWS, rows_ahead
from borj.games.skeleton.rules import COLOURS, TOWERS, SkeletonPosition

VARIANTS = ("standard",)
_ROWS = [[BOARD.index[f"{c}{r}"] for c in COLUMNS] for r in range(ROWS, 0, -1)]  # as on a screen
_LINE = lines.BoardLine(BOARD, _ROWS, COLOURS)


def describe(position: SkeletonPosition) -> dict[str, Any]:
    """A position as data."""
    cells = {BOARD.cells[cell]: stack for cell, stack in enumerate(position.stacks) if stack}
    return {"variant": position.variant, "turn": position.turn, "cells": cells}


def encode(setup: Mapping[str, Any]) -> str:
    """`variant~turn~board`, the upper row first."""
    return lines.FIELD.join((setup["variant"], str(setup["turn"]), _LINE.write(setup["cells"])))


def decode(code: str) -> dict[str, Any]:
    """The data of a code."""
    variant, turn, board = lines.split_code(code, 3)
    return {"variant": variant, "turn": lines.player(turn), "cells": _LINE.read(board)}


def build(setup: Mapping[str, Any]) -> SkeletonPosition:
    """The position that data describe."""
    setups.check_fields(setup, ("variant", "turn", "cells"))
    variant = setups.one_of(setup, "variant", VARIANTS)
    turn = setups.one_of(setup, "turn", (0, 1))
    stacks = tuple(setups.stacks(setup, "cells", BOARD, COLOURS))
    for cell, stack in enumerate(stacks):
        if len(stack) > 1:
            raise InvalidPosition("skeleton-stack", cell=BOARD.cells[cell])
    for letter in COLOURS:
        if (found := stacks.count(letter)) != TOWERS:
            raise InvalidPosition("setup-count", piece=letter, found=found, expected=TOWERS)
    _check_steps(stacks, turn)
    return SkeletonPosition(variant, stacks, turn)


def _check_steps(stacks: tuple[str, ...], turn: int) -> None:
    """2.1: every turn is a step ahead, so that the steps of both tell whose turn it is."""
    white, black = (
        sum(rows_ahead(player, cell) for cell in CELLS if stacks[cell] == COLOURS[player])
        for player in (0, 1)
    )
    if white - black not in (0, 1):
        raise InvalidPosition("skeleton-steps", white=white, black=black)
    if turn != white - black:
        raise InvalidPosition("setup-turn", turn=white - black)
    # 3.1: the game was over when the first tower arrived.
    arrived = [p for p in (0, 1) if any(stacks[cell] == COLOURS[p] for cell in HOME[1 - p])]
    if arrived and arrived != [1 - turn]:
        raise InvalidPosition("skeleton-over")
