"""DVONN: games played elsewhere replay here, move by move."""

from __future__ import annotations

import re
from pathlib import Path

import borj

DVONN = borj.game("dvonn")


def lines(folder: Path, name: str) -> list[list[str]]:
    text = (folder / name).read_text("utf-8")
    return [line.split("; ") for line in text.splitlines() if line and not line.startswith("#")]


def test_games_of_programs_and_people(shared_records: Path) -> None:
    games = lines(shared_records, "dvonn.txt")
    assert len(games) == 7
    for _variant, _setup, _id, moves, result in games:
        position = DVONN.start()
        for move in moves.split():
            if position.placing and position.placed == 48 and len(move) == 4:
                position = position.play(position.legal[0])  # some leave the forced one out
            if move != "resign":
                position = position.play(move)
        if score := re.search(r"score \((\d+), (\d+)\)", result):
            assert position.score == (int(score[1]), int(score[2]))


def test_random_games_with_counts_and_results(shared_records: Path) -> None:
    games = lines(shared_records, "dvonn_selfplay.txt")
    assert len(games) == 150
    for _variant, _setup, _id, moves, result in games:
        position = DVONN.start()
        for move in moves.split():
            found = re.fullmatch(r"(\w+)(?:\[(\d+)\])?", move)
            assert found
            if found[2]:
                assert len(position.legal) == int(found[2])
            position = position.play(found[1])
        score = re.search(r"white (\d+) black (\d+)", result)
        assert score
        assert position.outcome
        assert position.outcome.score == (int(score[1]), int(score[2]))
        expected = {"white wins": 0, "black wins": 1}.get(result.split("-> ")[1])
        assert position.outcome.winner == expected
