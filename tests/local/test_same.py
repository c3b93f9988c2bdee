"""The server's book and the browser's answer alike, whatever they are asked, as JSON values."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.kit import CONFIGS, Config, walk
from tests.local.kit import Local
from tests.server.kit import Person, serving

Question = dict[str, Any]


def questions(config: Config, chance: random.Random, places: int) -> Iterator[Question]:
    """What pages ask: beginnings, turns, reasons, lines, set-ups, records, and nonsense."""
    seed = chance.getrandbits(40)
    named = {"game": config.game, "variant": config.variant, "options": config.options}
    yield {"ask": "start", **named, "seed": seed}
    yield {"ask": "begin", **named, "seed": seed}
    yield {"ask": "setup", "game": config.game, "variant": config.variant}
    game = list(walk(config, seed % 1000, cap=60))
    start = game[0].code()
    played = [position.game.index(position.last) for position in game[1:] if position.last]
    for at in sorted(chance.sample(range(len(game)), min(places, len(game)))):
        position = game[at]
        place = {"game": config.game, "code": start, "before": played[:at]}
        yield {"ask": "read", "game": config.game, "code": position.code()}
        if position.legal:
            move = chance.choice(position.legal)
            yield {"ask": "play", **place, "actions": [position.game.index(move)]}
            yield {"ask": "play", **place, "actions": [position.write(move)]}
            yield {"ask": "turn", **place, "actions": [position.write(move)]}
            yield {"ask": "walks", **place, "lines": [played[at : at + 4], [0, 1, 2]]}
            yield {"ask": "remarks", **place, "lines": [played[at : at + 4], [0, 1, 2]]}
            row = chance.choice(position.game.table)
            picks = [{"kind": p.kind, "value": p.value, "tray": p.tray} for p in row.picks]
            yield {"ask": "why", **place, "picks": picks}
            yield {"ask": "play", **place, "actions": [chance.randrange(position.game.actions)]}
        yield {"ask": "play", **place, "actions": ["nonsense"]}
        yield {"ask": "build", "game": config.game, "setup": position.setup()}
    broken = dict(game[-1].setup())
    broken.pop(chance.choice(sorted(broken)))
    yield {"ask": "build", "game": config.game, "setup": broken}
    yield {"ask": "turn", "game": config.game, "code": start, "actions": []}


def records(told: Callable[[Question], Any], config: Config) -> Iterator[Question]:
    """A game written as a record, and read again, in every format that takes it."""
    game = list(walk(config, 5, cap=40))
    moves = [before.write(after.last) for before, after in pairwise(game) if after.last]
    document = {"game": config.game, "setup": game[0].code(), "headers": {}, "moves": moves}
    for kind in ("text", "json", "sgf"):
        asked = {"ask": "write", "records": [document], "format": kind}
        yield asked
        written = told(asked).get("text")
        if written:
            yield {"ask": "records", "text": written, "game": config.game}
            yield {"ask": "records", "text": written[:-20] + "?", "game": config.game}


NONSENSE: tuple[Any, ...] = (
    {},
    {"ask": "everything"},
    {"ask": "read", "game": "chess", "code": "x"},
    {"ask": "read", "game": "dvonn", "code": "x" * 9000},
    {"ask": "play", "game": "dvonn", "code": "standard", "actions": [True]},
    {"ask": "start", "game": "sixth", "variant": "army", "options": {"size": 4}},
    {"ask": "start", "game": "dvonn", "variant": "none"},
    {"ask": "records", "text": "(;GM[1]"},
    {"ask": "begin", "game": "kamisado", "seed": "1"},
)


def differences(
    book: Local, server: Callable[[Question], Any], asked: Iterator[Question]
) -> list[str]:
    """Questions that are answered otherwise."""
    found, faults, count = [], 0, 0
    for question in asked:
        local, remote = book.ask(question), server(question)
        count, faults = count + 1, faults + ("fault" in remote)
        if local != remote:
            found.append(f"{json.dumps(question)[:300]}: {str(local)[:300]} {str(remote)[:300]}")
    assert count > 2
    assert faults <= count / 2 or count == len(NONSENSE), "both may be wrong in the same way"
    return found


def compare(book: Local, folder: Path, configs: tuple[Config, ...], places: int) -> None:
    with serving(folder / "data") as server, asyncio.Runner() as runner:

        async def connect() -> Person:
            return await Person(server.url).connect()

        person = runner.run(connect())

        def consult(question: Question) -> Any:
            return runner.run(person.say("consult", question=question))["answer"]

        chance = random.Random("same")
        try:
            for config in configs:
                assert differences(book, consult, questions(config, chance, places)) == []
                assert differences(book, consult, records(consult, config)) == []
            assert differences(book, consult, iter(NONSENSE)) == []
        finally:
            runner.run(person.close())


def test_both_answer_alike(book: Local, tmp_path: Path) -> None:
    compare(book, tmp_path, CONFIGS[::3], 1)


@pytest.mark.long
def test_both_answer_alike_in_every_variant_all_along(book: Local, tmp_path: Path) -> None:
    compare(book, tmp_path, CONFIGS, 8)
