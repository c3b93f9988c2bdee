"""What the tests of LYNGK share: positions written as in the rules (8.3), and their moves."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import borj
import borj.text
from borj.core.position import Position
from borj.games.lyngk.pieces import PIECES
from borj.games.lyngk.rules import LyngkPosition

LYNGK = borj.game("lyngk")


def setup(cells: str, claims: str = "/", turn: int = 0, **changes: Any) -> dict[str, Any]:
    """The set-up of `cell=stack` pairs; all pieces that are not in it are set aside."""
    stacks = dict(pair.split("=") for pair in cells.split())
    data: dict[str, Any] = {
        "variant": "standard",
        "collect_on_claim": False,
        "phase": "turn-begins",
        "turn": turn,
        "claims": claims.split("/"),
        "won": [[], []],
        "cells": stacks,
    }
    data |= changes
    used = Counter("".join(stacks.values()) + "".join(map("".join, data["won"])))
    data.setdefault("aside", "".join(c * (n - used[c]) for c, n in PIECES.items()))
    return data


def study(cells: str, claims: str = "/", turn: int = 0, **changes: Any) -> LyngkPosition:
    """The position of `cell=stack` pairs, of claims such as `RG/IK`, and of other fields."""
    position: LyngkPosition = LYNGK.build(setup(cells, claims, turn, **changes))
    return position


def targets(position: LyngkPosition, cell: str) -> set[str]:
    """Where the stack on a cell may go."""
    texts = map(position.write, position.legal)
    return {text[3:] for text in texts if text.startswith(f"{cell}-")}


def turns(position: LyngkPosition) -> set[str]:
    """All whole turns as text."""
    found = set()
    for move in position.legal:
        text, after = position.write(move), position.after(move)
        rest = after.legal if after.mid_turn else ()
        found |= {f"{text},{after.write(second)}" for second in rest} or {text}
    return found


def stacks(position: LyngkPosition) -> str:
    """The stacks on the board as `cell=stack` pairs."""
    cells: dict[str, str] = position.setup()["cells"]
    return " ".join(f"{cell}={stack}" for cell, stack in cells.items())


def refused(position: Position, move: str | borj.Move) -> tuple[str, object]:
    """The rule that forbids a move, and which of its clauses; its sentences can be said."""
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    assert "{$" not in str(error.value)
    assert "{$" not in borj.text.explain(error.value, "fa")
    return error.value.rule.removeprefix("lyngk."), error.value.facts.get("why")
