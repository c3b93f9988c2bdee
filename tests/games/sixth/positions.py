"""Positions of Sixth! for tests: towers as the rules page writes them, with any hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import borj
import borj.text
from borj.games.sixth.board import BOARD
from borj.games.sixth.rules import SixthPosition
from borj.games.sixth.towers import Hand

SIXTH = borj.game("sixth")
SOME = Hand(9)
NONE = Hand()


def place(
    towers: str,
    turn: int = 0,
    variant: str = "standard",
    hands: tuple[Hand, Hand] = (SOME, SOME),
    score: tuple[int, int] = (0, 0),
    rights: int | None = None,
    **options: Any,
) -> SixthPosition:
    """A position in play from `cell=tower` pairs; unlike `build` it does not ask how it came."""
    start: SixthPosition = SIXTH.start(variant, **options)
    stacks = [""] * len(BOARD)
    for pair in towers.split():
        cell, tower = pair.split("=")
        stacks[BOARD.index[cell]] = tower
    return replace(
        start,
        phase="playing",
        turn=turn,
        stacks=tuple(stacks),
        hands=hands,
        score=score,
        rights=start.rights if rights is None else rights,
    )


def tower(position: SixthPosition, cell: str) -> str:
    return position.stacks[BOARD.index[cell]]


def texts(position: SixthPosition) -> set[str]:
    return set(map(position.write, position.legal))


def targets(position: SixthPosition, cell: str) -> set[str]:
    """Where a tower can go."""
    moves = (m for m in position.legal if m.source == BOARD.index[cell])
    return {BOARD.cells[m.target] for m in moves if m.target is not None}


def refused(position: SixthPosition, move: str | borj.Move) -> str:
    """The rule that forbids a move, after its sentence has been made in both languages."""
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    for lang in borj.text.LANGUAGES:
        assert "{$" not in borj.text.explain(error.value, lang)
    return error.value.rule.removeprefix("sixth.")


def follow(position: SixthPosition, line: str) -> SixthPosition:
    for move in line.split():
        position = position.play(move)
    return position
