"""The oracle's data: what it says of the first moves, its certificate, and what checks it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.engine.certificates import verify
from borj.engine.solver import Solver

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = ROOT / "web" / "public"
SOLVED: dict[str, Any] = json.loads((ROOT / "web/app/content/solved.json").read_text("utf-8"))


def check(game: str, file: Path) -> subprocess.CompletedProcess[str]:
    program = PUBLIC / SOLVED[game]["checker"].lstrip("/")
    command = [sys.executable, "-I", str(program), str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("game", SOLVED)
def test_the_certificate_holds_for_the_book_and_for_the_program(game: str) -> None:
    facts = SOLVED[game]
    file = PUBLIC / facts["certificate"].lstrip("/")
    checked = verify(file)
    assert checked.position == borj.game_named(game).start(facts["variant"])
    assert (checked.winner, checked.positions) == (0, facts["positions"])
    assert len(file.read_text("utf-8").splitlines()) == facts["answers"] + 1
    said = check(game, file)
    assert said.returncode == 0
    assert f"{facts['positions']:,} positions, {facts['answers']:,} answers" in said.stdout


@pytest.mark.parametrize("game", SOLVED)
def test_the_program_finds_what_is_wrong(game: str, tmp_path: Path) -> None:
    lines = (PUBLIC / SOLVED[game]["certificate"].lstrip("/")).read_text("utf-8").splitlines()
    position, _ = lines[100].split()
    broken = tmp_path / "broken.txt"
    for changed in ([], [f"{position} a1-a1"]):
        broken.write_text("\n".join([*lines[:100], *changed, *lines[101:]]), "utf-8")
        assert check(game, broken).returncode == 1


def prove(game: str, most: int | None) -> None:
    """What is known of the first moves is proved again, as far as so many nodes reach."""
    facts = SOLVED[game]
    start = borj.game_named(game).read(facts["known"]["code"])
    known = {int(number): worth for number, worth in facts["known"]["moves"].items()}
    assert [start.game.index(move) for move in start.legal] == sorted(known)
    assert (facts["moves"], facts["wins"]) == (len(known), sum(n > 0 for n in known.values()))
    proved, solver = 0, Solver(game, table_mb=64)
    for number, worth in known.items():
        winner = solver.solve(start.after(start.game.move(number)), most).winner
        if winner is not None:
            assert winner == (start.turn if worth > 0 else 1 - start.turn)
            proved += 1
    assert proved == len(known) if most is None else proved > 10


@pytest.mark.parametrize("game", SOLVED)
def test_quick_first_moves_are_what_is_said(game: str) -> None:
    prove(game, 1000)


@pytest.mark.long
@pytest.mark.parametrize("game", SOLVED)
def test_all_first_moves_are_what_is_said(game: str) -> None:
    prove(game, None)
