"""Both protocols, fed with nonsense made of their own words: every answer is one they know."""

from __future__ import annotations

import io
import json
import os
import random
from typing import Any

import pytest

import borj
from borj.engine.jsonl import JsonLines
from borj.engine.ugi import Ugi
from tests.engine.kit import needs_engine
from tests.kit import CONFIGS, walk

LINES = 20_000 if os.environ.get("BORJ_LONG") else 400
CODES = [list(walk(config, 1, cap=12))[-1].code() for config in CONFIGS]
SAID = """
    name value Game Variant Options Seed MultiPV Level startpos fen moves depth nodes
    p1time wtime infinite p1turn gameover result kings=6 size=4 seed=1 layout=WWW
    0 1 2 -1 1e9 99999999999999999999 ۴ <empty> pass C3 a1-a2 A1xA2 R,B1-B2 left ~~~
"""
WORDS = [
    *SAID.split(),
    *(variant for game in borj.GAMES for variant in (game, *borj.game(game).variants)),
    *CODES,
]
HEADS = ["ugi", "isready", "uginewgame", "stop", "query", "position", "position startpos moves"]
HEADS += ["position fen", "setoption name", "setoption name Options value", "go", "", "what"]
HEADS += ["setoption name Game value", "setoption name Variant value"]
FIELDS = ["do", "position", "variant", "options", "seed", "moves", "limit", "lines", "client"]


def torn(chance: random.Random, line: str) -> str:
    """One line in ten loses some of its letters."""
    return "".join(c for c in line if chance.random() > 0.05) if chance.random() < 0.1 else line


def command(chance: random.Random) -> str:
    words = [chance.choice(WORDS) for _ in range(chance.randrange(5))]
    line = torn(chance, " ".join((chance.choice(HEADS), *words)))
    return f"{line} nodes 20\nstop" if line.startswith("go") else line


def value(chance: random.Random, depth: int = 0) -> Any:
    plain = [None, 1, -1, 1.5, "", True, 10**30, chance.choice(WORDS)]
    if depth == 2 or chance.random() < 0.7:
        return chance.choice(plain)
    inner = value(chance, depth + 1)
    return [inner] if chance.random() < 0.5 else {chance.choice([*FIELDS, "nodes"]): inner}


def request(chance: random.Random) -> str:
    data = {field: value(chance) for field in FIELDS if chance.random() < 0.2}
    data |= {"id": chance.randrange(5), "game": chance.choice(borj.GAMES)}
    if chance.random() < 0.9:
        data["limit"] = {"nodes": 20}
    return torn(chance, json.dumps(data))


@needs_engine("tzaar")
@pytest.mark.parametrize("seed", range(3))
def test_ugi(seed: int) -> None:
    chance = random.Random(seed)
    source = "\n".join(command(chance) for _ in range(LINES)).encode()
    target = io.BytesIO()
    engine = Ugi(io.BytesIO(source), target)
    engine.settings.hash = 2
    engine.run()
    heard = target.getvalue().decode().splitlines()
    known = ("id ", "option ", "ugiok", "readyok", "response ", "info ", "bestmove ")
    assert len(heard) > LINES / 2
    for line in heard:
        assert line.startswith(known)
        assert "Error: " not in line  # a mistake of ours, not of theirs


@needs_engine("tzaar")
@pytest.mark.parametrize("seed", range(3))
def test_json_lines(seed: int) -> None:
    chance = random.Random(seed)
    source = "\n".join(request(chance) for _ in range(LINES)).encode()
    target = io.BytesIO()
    JsonLines(io.BytesIO(source), target, table_mb=2, parallel=2).run()
    heard = [json.loads(line) for line in target.getvalue().decode().splitlines()]
    types = {answer["type"] for answer in heard}
    assert {"error", "final"} <= types <= {"error", "final", "partial", "cancelled", "status"}
    assert not [answer for answer in heard if answer.get("key") == "internal"]
