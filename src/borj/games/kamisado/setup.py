"""Positions of Kamisado as data and as one line, both ways, and what makes them possible.

A tower is written as its colour's letter, upper case for White and lower case for Black, with a
`t` for each tooth on it: `mtt` is Black's purple tower, a double sumo.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core import lines, setups
from borj.core.errors import InvalidPosition
from borj.games.kamisado.board import BOARD, COLOURS, FILES, LETTERS
from borj.games.kamisado.declared import PHASES
from borj.games.kamisado.possible import check
from borj.games.kamisado.rules import POINTS, TARGET, KamisadoPosition

VARIANTS = tuple(TARGET)
TOWERS = LETTERS.lower() + LETTERS  # in the order of the towers' numbers
TOOTH = "t"
LINE = lines.BoardLine(
    BOARD, [[BOARD.index[f"{f}{r}"] for f in FILES] for r in range(8, 0, -1)], TOWERS + TOOTH
)
FREE = "-"  # in a code, where no colour is required
PHASE_LETTERS = dict(zip(PHASES, "mero", strict=True))


def describe(position: KamisadoPosition) -> dict[str, Any]:
    """A position as data."""
    return {
        "variant": position.variant,
        "phase": position.phase,
        "turn": position.turn,
        "required": None if position.required is None else COLOURS[position.required],
        "cells": {
            BOARD.cells[square]: TOWERS[tower] + TOOTH * position.teeth[tower]
            for square, tower in sorted(position.tower_on.items())
        },
    }


def encode(setup: Mapping[str, Any]) -> str:
    """`variant~phase~turn~required~board`: the phase and the colour as letters."""
    required = setup["required"]
    return lines.FIELD.join(
        (
            setup["variant"],
            PHASE_LETTERS[setup["phase"]],
            str(setup["turn"]),
            FREE if required is None else LETTERS[COLOURS.index(required)],
            LINE.write(setup["cells"]),
        )
    )


def decode(code: str) -> dict[str, Any]:
    """The data of a code."""
    variant, phase, turn, required, board = lines.split_code(code, 5)
    colours = {FREE: None, **dict(zip(LETTERS, COLOURS, strict=True))}
    return {
        "variant": variant,
        "phase": {letter: name for name, letter in PHASE_LETTERS.items()}.get(phase, phase),
        "turn": lines.player(turn),
        "required": colours.get(required, required),
        "cells": LINE.read(board),
    }


def build(setup: Mapping[str, Any]) -> KamisadoPosition:
    """The position that data describe."""
    setups.check_fields(setup, ("variant", "phase", "turn", "required", "cells"))
    squares, teeth = _towers(setups.stacks(setup, "cells", BOARD, TOWERS + TOOTH))
    required = setups.one_of(setup, "required", (None, *COLOURS))
    position = KamisadoPosition(
        setups.one_of(setup, "variant", VARIANTS),
        squares,
        teeth,
        setups.one_of(setup, "turn", (0, 1)),
        None if required is None else COLOURS.index(required),
        setups.one_of(setup, "phase", PHASES),
    )
    check(position)
    return position


def _towers(stacks: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """2.1: the squares and the teeth of all sixteen towers, each of which is there once."""
    for cell, stack in zip(BOARD.cells, stacks, strict=True):
        if stack and not stack.strip(TOOTH):
            raise InvalidPosition("kamisado-tooth-alone", cell=cell)
        if stack.strip(TOOTH) != stack[:1]:
            raise InvalidPosition("kamisado-tower-text", cell=cell, stack=stack[:20])
        if len(stack) > len(POINTS):
            raise InvalidPosition("kamisado-teeth", cell=cell, most=len(POINTS) - 1)
    found = "".join(stack[:1] for stack in stacks)
    for letter in TOWERS:
        if found.count(letter) != 1:
            raise InvalidPosition(
                "setup-count", piece=letter, found=found.count(letter), expected=1
            )
    square_of = {stack[0]: square for square, stack in enumerate(stacks) if stack}
    squares = tuple(square_of[letter] for letter in TOWERS)
    return squares, tuple(len(stacks[square]) - 1 for square in squares)
