"""LYNGK: games played elsewhere replay here, move by move (rules, section 10)."""

from __future__ import annotations

import re
from pathlib import Path

from borj.games.lyngk.board import BOARD
from borj.games.lyngk.rules import LyngkPosition
from tests.games.lyngk.kit import LYNGK

ACTION = re.compile(r"P([12]):(?:claim([IBRGK])|(\w\d-\w\d)|(pass))(?:\[(\d+)\])?")


def lines(folder: Path) -> list[list[str]]:
    text = (folder / "lyngk.txt").read_text("utf-8")
    return [line.split(";") for line in text.splitlines() if line and not line.startswith("#")]


def start(variant: str, cells: str) -> LyngkPosition:
    letters = {cell[:2]: cell[2] for cell in cells.split()}
    layout = "".join(letters[cell] for cell in BOARD.cells)
    position: LyngkPosition = (
        LYNGK.start("six", layout=layout)
        if variant == "lyngk-6"
        else LYNGK.start(layout=layout, collect_on_claim=True)
    )
    return position


def replay(position: LyngkPosition, moves: str) -> LyngkPosition:
    """The last position, if every action is legal and every count is ours too."""
    for action in moves.split():
        found = ACTION.fullmatch(action)
        assert found, action
        player, claim, move, passed, count = found.groups()
        assert position.turn == int(player) - 1
        if count:
            assert len(position.moves_of(position.turn)) == int(count)
        position = position.play(claim or move or passed)
    return position


def standing(position: LyngkPosition) -> int | None:
    """Who would win if the game were over (6.5, 7.3, 7.6)."""
    if position.outcome:
        return position.outcome.winner
    height = position.deciding_height
    counts = [position.score, position.owned(height) if height else (0, 0)]
    return next((0 if first > second else 1 for first, second in counts if first != second), None)


def test_the_neighbours_are_the_same(shared_records: Path) -> None:
    table = re.findall(r"# (\w\d): (.*)", (shared_records / "lyngk.txt").read_text("utf-8"))
    assert len(table) == 43
    for cell, row in table:
        near = {BOARD.cells[n] for n in BOARD.neighbours[BOARD.index[cell]]}
        assert near == set(re.findall(r"=(\w\d)", row))


def test_random_games_with_counts_and_results(shared_records: Path) -> None:
    games = lines(shared_records)
    assert len(games) == 200
    finished = 0
    for variant, cells, key, moves, result in games:
        position = replay(start(variant.strip(), cells), moves)
        facts = dict(re.findall(r"(\w+)=(\S+)", result))
        board = dict(re.findall(r"\b([A-I]\d)([A-Z]+)", result.split("final=")[1]))
        assert board == position.setup()["cells"], key
        assert facts["captured"] == "{}-{}".format(*position.score), key
        claims = ["".join(sorted(facts[f"P{n}colours"].strip("-"))) for n in (1, 2)]
        assert tuple(claims) == position.claims, key
        winner = {("true", "false"): 0, ("false", "true"): 1}.get((facts["P1win"], facts["P2win"]))
        assert standing(position) == winner, key
        if position.outcome is None:
            # That program stops when nobody can move without claiming (6.2 says otherwise).
            assert not position.moves_of(0), key
            assert not position.moves_of(1), key
        else:
            finished += 1
            assert position.outcome.winner == winner, key
    assert finished == 142
