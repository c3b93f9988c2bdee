"""Weights and chances from games: self-play, the fit of the scale, the tuner and the duel."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from borj.engine.search import weights
from tests.engine.kit import built

BENCH = Path(__file__).resolve().parent.parent.parent / "bench"
GAME = "sixth"

pytestmark = pytest.mark.skipif(not built(GAME), reason="the native engine is not built")


def run(tool: str, *arguments: object) -> str:
    command = [sys.executable, str(BENCH / f"{tool}.py"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five short games of each of two variants."""
    file = tmp_path_factory.mktemp("games") / "games of sixth.jsonl"
    play(file)
    return file


def play(file: Path) -> None:
    few = ("--variant", "standard", "giant", "--games", 5, "--nodes", 300)
    run("selfplay", GAME, file, *few)


def test_games_that_were_broken_off_are_played_again(played: Path, tmp_path: Path) -> None:
    lines = played.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 10
    assert {json.loads(line)["variant"] for line in lines} == {"standard", "giant"}
    part = tmp_path / "part.jsonl"
    part.write_text("".join(lines[:7]), "utf-8")
    play(part)
    assert part.read_text("utf-8") == "".join(lines)


def test_the_scale_is_measured(played: Path) -> None:
    told = run("wdl", GAME, played)
    assert "10 games" in told
    assert "wdl_scale" in told


def test_the_tuner_learns_and_keeps_the_layout(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    one = ("--only", "king", "tempo", "tower_2", "--quiet", 9)
    told = run("tune", GAME, played, "--out", out, *one, "--minutes", 1)
    losses = [float(found) for found in re.findall(r": ([\d.]+), left out", told)]
    # The tempo is held by little in ten games, so there is something to gain.
    assert losses[-1] < losses[0]
    new, old = json.loads(out.read_text("utf-8")), weights(GAME)
    assert list(new) == list(old)
    changed = {name for name in old if new[name] != old[name]}
    assert changed
    assert changed <= {"king", "tempo", "tower_2"}
    source = (files("borj.engine") / "weights" / f"{GAME}.json").read_text("utf-8")
    assert out.read_text("utf-8").count("\n") == source.count("\n")


def test_a_duel_of_the_same_weights_is_even(tmp_path: Path) -> None:
    same = tmp_path / "same.json"
    same.write_text(json.dumps(weights(GAME)), "utf-8")
    arguments = (GAME, same, "--variant", "standard", "--games", 4, "--nodes", 300)
    told = run("duel", *arguments, "--out", tmp_path / "duel.jsonl")
    assert told.startswith("4 games: 50.0%")
