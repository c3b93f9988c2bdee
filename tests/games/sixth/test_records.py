"""Sixth!: games that another program played; legal, as many choices, and the same result."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from borj.games.sixth.board import BOARD
from borj.games.sixth.rules import SixthPosition
from tests.games.sixth.positions import SIXTH

OPTIONS: dict[str, dict[str, Any]] = {"sixmaking": {"pieces": 16}, "sixmaking-4": {"size": 4}}
ACTION = re.compile(r"@?([A-E][1-5](?:-[A-E][1-5]\*\d+)?)\[(\d+)\]")


def games(folder: Path) -> list[list[str]]:
    lines = (folder / "sixmaking.txt").read_text("utf-8").splitlines()
    return [line.split(";") for line in lines if line and not line.startswith("#")]


def replay(variant: str, moves: str) -> SixthPosition:
    position: SixthPosition = SIXTH.start(**OPTIONS[variant])
    for move in moves.split():
        found = ACTION.fullmatch(move)
        assert found is not None, move
        assert len(position.legal) == int(found[2]), (position, move)
        position = position.play(found[1])
    return position


@pytest.mark.parametrize(("variant", "expected"), [("sixmaking", 100), ("sixmaking-4", 50)])
def test_games_of_boardspace(shared_records: Path, variant: str, expected: int) -> None:
    played = [game for game in games(shared_records) if game[0] == variant]
    assert len(played) == expected
    for _, _, _, moves, result in played:
        facts = dict(fact.split("=") for fact in re.findall(r"\w+=\w+", result))
        position = replay(variant, moves)
        assert len(moves.split()) == int(facts["plies"])
        winners = [facts["P1win"] == "true", facts["P2win"] == "true"]
        outcome = position.outcome
        assert (outcome is not None) == (facts["over"] == "true")
        assert outcome is not None
        assert winners == [outcome.winner == 0, outcome.winner == 1]
        final = result.split("final=")[1].split()
        assert {s[:2].lower(): s[2:] for s in final} == {
            BOARD.cells[cell]: tower.translate(str.maketrans("AB", "wb"))
            for cell, tower in enumerate(position.stacks)
            if tower
        }
