"""The oracle's data: what it says of the first moves, its certificate, and what checks it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.position import Position
from borj.engine.certificates import verify
from borj.engine.native import native
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


# Rounds of matches: the end of the round is the end, whoever leads.


def round_winner(position: Position, solver: Any, nodes: int) -> int | None:
    """Who wins a round, as the oracle's page asks for it."""
    facts = SOLVED[position.game.id]["round"]
    pack = bytearray(position.pack())
    pack[facts["byte"]] |= facts["bit"]
    for player in (position.turn, 1 - position.turn):
        verdict, _, _ = solver.prove(bytes(pack), (), player, nodes, None)
        if verdict == 1:
            return player
    return None


def plain_winner(position: Position, depth: int) -> int | None:
    """Who wins a round within so many actions, by the book alone."""
    over = SOLVED[position.game.id]["round"]["over"]
    if position.outcome is not None or position.status.phase == over:
        return position.turn if position.outcome is None else position.outcome.winner
    if depth == 0:
        return None
    found = {plain_winner(position.after(move), depth - 1) for move in position.legal}
    if position.turn in found:
        return position.turn
    return 1 - position.turn if found == {1 - position.turn} else None


def match_positions(game: str, seed: int) -> Iterator[Position]:
    """Positions of matches by lot, in later rounds, too, when sumos are there."""
    chance = random.Random(seed)
    variants = [v for v in borj.game_named(game).variants if v != SOLVED[game]["variant"]]
    position: Position = borj.game_named(game).start(chance.choice(variants))
    while position.outcome is None:
        if position.status.phase != SOLVED[game]["round"]["over"]:
            yield position
        position = position.after(chance.choice(position.legal))


@pytest.mark.parametrize("game", SOLVED)
def test_a_round_of_a_match_is_proved_as_the_book_plays_it_out(game: str) -> None:
    solver, seen, sumos = native(f"{game}_solver")(16), 0, 0
    for seed in range(12):
        for position in list(match_positions(game, seed))[::3]:
            if len(position.legal) > 20:
                continue
            expected = plain_winner(position, 3)
            if expected is not None:
                assert round_winner(position, solver, 20_000) == expected, position.code()
                seen += 1
                sumos += any(p.teeth for stack in position.scene().stacks.values() for p in stack)
    assert seen > 50
    assert sumos > 20


@pytest.mark.parametrize("game", SOLVED)
def test_the_first_round_of_a_match_is_a_single_round(game: str) -> None:
    solver, facts = native(f"{game}_solver")(16), SOLVED[game]
    chance = random.Random(1)
    known, agreed = Solver(game, table_mb=16), 0
    for _ in range(6):
        position: Position = borj.game_named(game).start(facts["variant"])
        moves = []
        for _ in range(12):
            moves.append(chance.choice(position.legal))
            position = position.after(moves[-1])
            if not position.legal:
                break
        if not position.legal:
            continue
        match = borj.game_named(game).start(borj.game_named(game).variants[1])
        for move in moves:
            match = match.after(move)
        found = known.solve(position, 50_000).winner
        if found is not None:
            assert round_winner(match, solver, 50_000) == found
            agreed += 1
    assert agreed > 2
