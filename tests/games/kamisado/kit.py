"""What the tests of Kamisado share: positions written as the rules page writes them."""

from __future__ import annotations

import re

import pytest

import borj
from borj.games.kamisado.board import BOARD, LETTERS
from borj.games.kamisado.notation import CODES
from borj.games.kamisado.rules import KamisadoPosition

KAMISADO = borj.game("kamisado")


def place(
    black: str,
    white: str,
    *,
    turn: int = 0,
    required: str | None = None,
    variant: str = "single",
    phase: str = "tower-moves",
) -> KamisadoPosition:
    """A position from towers such as `Pu*@d3`, a star for each tooth."""
    cells = {}
    for letters, towers in ((LETTERS.lower(), black), (LETTERS, white)):
        for tower in towers.split():
            found = re.fullmatch(r"(\w\w)(\**)@(\w\d)", tower)
            assert found, tower
            cells[found[3]] = letters[CODES.index(found[1])] + "t" * len(found[2])
    setup = {
        "variant": variant,
        "phase": phase,
        "turn": turn,
        "required": required,
        "cells": cells,
    }
    position: KamisadoPosition = KAMISADO.build(setup)
    return position


def play(position: KamisadoPosition, line: str) -> KamisadoPosition:
    """The position after single actions."""
    for action in line.split():
        position = position.play(action)
    return position


def names(text: str) -> set[str]:
    """Squares written one after another, as a set."""
    return set(text.split())


def texts(position: KamisadoPosition) -> set[str]:
    """All legal actions as text."""
    return {position.write(move) for move in position.legal}


def targets(position: KamisadoPosition, source: str) -> set[str]:
    """Where the tower on a square can move."""
    return {text[3:] for text in texts(position) if text.startswith(f"{source}-")}


def tower(position: KamisadoPosition, square: str) -> tuple[int, str, int]:
    """Owner, colour and teeth of the tower on a square."""
    number = position.tower_on[BOARD.index[square]]
    return number // 8, CODES[number % 8], position.teeth[number]


def row(position: KamisadoPosition, rank: int) -> str:
    """The towers of a rank from file a to file h."""
    found = (tower(position, f"{file}{rank}") for file in "abcdefgh")
    return " ".join(code + "*" * teeth for _, code, teeth in found)


def refused(position: KamisadoPosition, move: str) -> str:
    """The rule that forbids a move."""
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    return error.value.rule


# The positions of the worked examples (rules, section 8); comments there say how sure they are.
EXAMPLE_4 = place(
    "Br@a6 Pi@e6 Re@g5 Ye@h5 Bl@d4 Pu@f2 Gr@b1 Or@h1",
    "Or@a8 Bl@b8 Pi@d8 Gr@g6 Re@c5 Br@f5 Ye@b4 Pu@c3",
    turn=1,
    required="green",
)
EXAMPLE_5 = place(
    "Bl@d2 Re@g7 Pi@e6 Pu@f6 Ye@h6 Br@a4 Gr@b1 Or@h1",
    "Pi@d8 Or@a7 Gr@f7 Br@h7 Bl@b6 Ye@g6 Pu@c5 Re@c3",
    required="blue",
)


def example_6(variant: str = "single") -> KamisadoPosition:
    """White to play blue a7-a6."""
    return place(
        "Bl@g7 Re@a5 Br@a4 Pi@e4 Pu@g4 Gr@a3 Ye@d2 Or@h2",
        "Gr@f7 Bl@a7 Ye@b5 Or@c5 Pi@d5 Re@f5 Br@f4 Pu@b3",
        turn=1,
        required="blue",
        variant=variant,
    )


def example_7(variant: str = "standard") -> KamisadoPosition:
    """Black to play purple f3-a8."""
    return place(
        "Pu@f3 Gr@h7 Ye@e6 Re@c5 Pi@e5 Or@h4 Br@a1 Bl@g1",
        "Ye@e8 Re@f8 Gr@g8 Pi@d6 Or@b5 Br@h5 Bl@b3 Pu@a2",
        required="purple",
        variant=variant,
    )


def example_8() -> KamisadoPosition:
    """Black to play orange from f1; what the example leaves open stands out of the way."""
    return place(
        "Re@a5 Or@f1 Br@a1 Gr@b1 Ye@c1 Pi@d1 Pu@e1 Bl@g1",
        "Pu*@a6 Gr@c6 Or@a8 Bl@b8 Pi@d8 Ye@e8 Re@f8 Br@h8",
        required="orange",
        variant="standard",
    )


def example_9() -> KamisadoPosition:
    """Black to act with green, 5 points to 3; the rest stands out of the way."""
    return place(
        "Gr**@d4 Pi*@h5 Re*@c1 Br@a1 Ye@d1 Pu@f1 Bl@g1 Or@h1",
        "Bl@d5 Ye*@d6 Re@e5 Pi@f5 Br*@h8 Or*@b8 Pu@c8 Gr@f8",
        required="green",
        variant="long",
    )


EXAMPLE_10 = place(
    "Re**@h2 Or@d5 Br**@d4 Gr**@d3 Ye@c3 Pu@e2 Bl@h6 Pi@f4",
    "Ye***@d6 Bl**@c4 Pi**@g5 Or*@h7 Re@e8 Gr@g8 Br@a8 Pu@b8",
    required="red",
    variant="marathon",
)
PUSHED_INTO_DEADLOCK = place(  # 3.11
    "Pu*@d3 Or@c3 Re@e4 Br@f3 Gr@d6 Ye@a4 Pi@b3 Bl@a5",
    "Br@d4 Re@c4 Or@b4 Pi@e3 Bl@e6 Gr@h5 Ye@a6 Pu@g3",
    required="purple",
    variant="standard",
)
# A deadlock of five blocked turns, and not just two: White plays c4-e2.
LONG_CHAIN: KamisadoPosition = KAMISADO.read(
    "marathon~m~1~G~2BtML2YtPR--.-g-2ot----.--------.--------.--G-----.--------.------2Ot-.l--br2ptmy"
)
