"""Kamisado: games played elsewhere replay here, move by move."""

from __future__ import annotations

import re
from pathlib import Path

from borj.core.move import PASS
from borj.games.kamisado.board import BOARD, COLOURS, LETTERS
from tests.games.kamisado.kit import KAMISADO, play


def lines(folder: Path, name: str) -> list[list[str]]:
    text = (folder / name).read_text("utf-8")
    return [line.split("; ") for line in text.splitlines() if line and not line.startswith("#")]


def test_contest_games(shared_records: Path) -> None:
    games = lines(shared_records, "kamisado.txt")
    assert len(games) == 12
    stopped = 0
    for _variant, _setup, _id, moves, result, *more in games:
        position = play(KAMISADO.start(), moves)
        if won := re.match(r"(\d) wins", result):
            assert position.outcome
            assert position.outcome.winner == int(won[1]) - 1
            continue
        # These end where the contest stopped; what the record says about the rest holds here.
        stopped += 1
        rest = "; ".join((result, *more))
        must = re.search(r"player (\d) must move (\w) on (\w\d) and has 0 moves", rest)
        then = re.search(r"player (\d) must move (\w), (\d) moves", rest)
        assert must
        assert then
        assert (position.turn, position.legal) == (int(must[1]) - 1, (PASS,))
        assert position.scene().status.must == (must[3],)
        after = position.play("pass")
        assert (after.turn, after.scene().status.facts.get("required-colour")) == (
            int(then[1]) - 1,
            COLOURS[LETTERS.index(then[2])],
        )
        assert len([move for move in after.legal if move is not PASS]) == int(then[3])
    assert stopped == 6


def test_lines_of_a_tree_search(shared_records: Path) -> None:
    games = lines(shared_records, "kamisado_mcts.txt")
    assert len(games) == 154
    for _variant, _setup, _id, moves, result in games:
        position = play(KAMISADO.start(), moves)
        assert position.outcome
        assert position.outcome.winner == int(result[0]) - 1


def test_complete_sets_of_destinations(shared_records: Path) -> None:
    positions = lines(shared_records, "kamisado_legal.txt")
    assert len(positions) == 1662
    for moves, side, colour, squares in positions:
        position = play(KAMISADO.start(), moves)
        assert position.turn == int(side) - 1
        assert position.required == LETTERS.index(colour)
        found = {BOARD.cells[m.target] for m in position.legal if m.target is not None}
        assert found == set(squares.split())
