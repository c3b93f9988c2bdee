"""Positions of DVONN as data and as one line, both ways, and what makes them possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core import lines, setups
from borj.core.errors import InvalidPosition
from borj.games.dvonn.board import BOARD, ROWS
from borj.games.dvonn.rules import PIECES, RED, DvonnPosition, disconnected, piece_of_ply

VARIANTS = ("standard", "random")
PHASES = ("placing", "stacking")
LINE = lines.BoardLine(
    BOARD, [[BOARD.index[f"{c}{r}"] for c in row] for r, row in enumerate(ROWS, 1)], "".join(PIECES)
)


def describe(position: DvonnPosition) -> dict[str, Any]:
    """A position as data."""
    return {
        "variant": position.variant,
        "phase": PHASES[not position.placing],
        "turn": position.turn,
        "cells": {BOARD.cells[c]: stack for c, stack in enumerate(position.stacks) if stack},
    }


def encode(setup: Mapping[str, Any]) -> str:
    """`variant~phase~turn~board`, the phase as its first letter."""
    return lines.FIELD.join(
        (setup["variant"], setup["phase"][0], str(setup["turn"]), LINE.write(setup["cells"]))
    )


def decode(code: str) -> dict[str, Any]:
    """The data of a code."""
    variant, phase, turn, board = lines.split_code(code, 4)
    return {
        "variant": variant,
        "phase": {name[0]: name for name in PHASES}.get(phase, phase),
        "turn": lines.player(turn),
        "cells": LINE.read(board),
    }


def build(setup: Mapping[str, Any]) -> DvonnPosition:
    """The position that data describe."""
    setups.check_fields(setup, ("variant", "phase", "turn", "cells"))
    placing = setups.one_of(setup, "phase", PHASES) == "placing"
    position = DvonnPosition(
        setups.one_of(setup, "variant", VARIANTS),
        tuple(setups.stacks(setup, "cells", BOARD, "".join(PIECES))),
        placing,
        setups.one_of(setup, "turn", (0, 1)),
    )
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
