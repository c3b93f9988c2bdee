"""JSON lines: many requests, partial and final results, cancelling, fairness, garbage."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

import borj
from borj.engine.limits import Limit
from borj.engine.tasks import Queue, Task
from tests.engine.kit import Talk, needs_engine

GAME = "tzaar"
needs = needs_engine(GAME)
FIXED = borj.game_named(GAME).start("fixed")


class Asked(Talk):
    """A conversation in JSON."""

    def ask(self, **request: Any) -> None:
        self.say(json.dumps(request))

    def answer(self) -> dict[str, Any]:
        line = self.hear()
        assert line is not None, "it ended"
        found: dict[str, Any] = json.loads(line)
        return found

    def last(self, id: Any) -> dict[str, Any]:
        """The last word on a request; what is said about others is passed over."""
        while (found := self.answer())["id"] != id or found["type"] == "partial":
            pass
        return found


@pytest.fixture
def talk() -> Iterator[Asked]:
    made = Asked("engine", "--json", "--table", "4")
    yield made
    made.close()


@needs
def test_an_analysis_tells_each_depth_and_the_result(talk: Asked) -> None:
    talk.ask(id="a", game=GAME, variant="fixed", limit={"depth": 3}, lines=2)
    found = [talk.answer() for _ in range(4)]
    assert [answer["type"] for answer in found] == ["partial"] * 3 + ["final"]
    assert [answer["depth"] for answer in found] == [1, 2, 3, 3]
    final = found[-1]
    assert len(final["lines"]) == 2
    assert final["move"] == final["lines"][0]["moves"][0]
    assert final["score"]["player"] == 0
    assert sum(final["wdl"]) == pytest.approx(1, abs=0.001)
    position = FIXED
    for move in final["lines"][0]["moves"]:
        position = position.play(move)
    assert talk.end() == []


@needs
def test_positions_come_as_codes_or_as_starts_with_moves(talk: Asked) -> None:
    move = FIXED.write(FIXED.legal[0])
    after = FIXED.play(move)
    common = {"game": GAME, "limit": {"nodes": 1000}, "partial": False}
    talk.ask(id=1, variant="fixed", moves=[move], **common)
    talk.ask(id=2, position=after.code(), **common)
    first, second = talk.answer(), talk.answer()
    assert (first["id"], second["id"]) == (1, 2)
    assert first["lines"] == second["lines"]
    assert first["score"]["player"] == 1


@needs
def test_many_at_once_and_one_cancelled(talk: Asked) -> None:
    talk.ask(id="endless", game=GAME, variant="fixed")
    assert talk.answer()["type"] == "partial"
    for number in range(5):
        talk.ask(id=number, game=GAME, variant="fixed", limit={"nodes": 300}, partial=False)
    # The endless one makes room for the others, and goes on.
    heard: list[dict[str, Any]] = []
    while len([answer for answer in heard if answer["type"] == "final"]) < 5:
        heard.append(talk.answer())
    assert [answer["id"] for answer in heard if answer["type"] == "final"] == list(range(5))
    talk.ask(id="endless", do="cancel")
    ended = talk.last("endless")
    assert ended["type"] == "cancelled"
    assert ended["depth"] >= 1
    talk.ask(id="?", do="status")
    assert talk.last("?") == {"id": "?", "type": "status", "running": 0, "waiting": 0}


@needs
def test_cancelling_is_at_once_and_reaches_what_waits(talk: Asked) -> None:
    for id in ("runs", "waits"):
        talk.ask(id=id, game=GAME, variant="fixed", limit={"time": 600}, partial=False)
    began = time.monotonic()
    talk.ask(id="waits", do="cancel")
    assert talk.last("waits")["type"] == "cancelled"
    talk.ask(id=0, do="cancel-all")
    assert talk.last("runs")["type"] == "cancelled"
    assert time.monotonic() - began < 10
    talk.ask(id="waits", do="cancel")
    assert talk.last("waits")["key"] == "jsonl-cancel"


@needs
def test_what_has_a_limit_is_finished_after_the_input_has_ended(talk: Asked) -> None:
    for id in range(3):
        talk.ask(id=id, game=GAME, variant="fixed", limit={"nodes": 2000}, partial=False)
    talk.ask(id="endless", game=GAME, variant="fixed", partial=False)
    types = {answer["id"]: answer["type"] for answer in map(json.loads, talk.end())}
    assert types == {0: "final", 1: "final", 2: "final", "endless": "cancelled"}


@needs
def test_quit_cancels_everything(talk: Asked) -> None:
    talk.ask(id="a", game=GAME, limit={"time": 600}, partial=False)
    talk.ask(do="quit")
    assert talk.last("a")["type"] == "cancelled"
    assert talk.end() == []


GARBAGE: list[tuple[str | bytes, str]] = [
    ("hello", "jsonl-not-json"),
    ("[1, 2]", "jsonl-not-object"),
    ("[" * 100_000, "jsonl-not-json"),
    (b"\xff\xfe\x00", "jsonl-not-json"),
    (b"x" * 3_000_000, "jsonl-too-long"),
    ("{}", "jsonl-id"),
    ('{"id": [1]}', "jsonl-id"),
    ('{"id": true}', "jsonl-id"),
    ('{"id": 1}', "unknown-game"),
    ('{"id": 1, "game": "chess"}', "unknown-game"),
    ('{"id": 1, "game": 5}', "jsonl-value"),
    ('{"id": 1, "do": "jump"}', "jsonl-do"),
    ('{"id": 1, "do": ["cancel"]}', "jsonl-do"),
    ('{"id": 1, "do": "cancel"}', "jsonl-cancel"),
    ('{"id": 1, "game": "tzaar", "colour": "red"}', "jsonl-field"),
    ('{"id": 1, "game": "tzaar", "limit": {"moves": 3}}', "jsonl-field"),
    ('{"id": 1, "game": "tzaar", "limit": {"time": -1}}', "jsonl-value"),
    ('{"id": 1, "game": "tzaar", "limit": {"nodes": 1.5}}', "jsonl-value"),
    ('{"id": 1, "game": "tzaar", "limit": {"time": NaN}}', "jsonl-value"),
    ('{"id": 1, "game": "tzaar", "lines": 0}', "jsonl-value"),
    ('{"id": 1, "game": "tzaar", "lines": true}', "jsonl-value"),
    ('{"id": 1, "game": "tzaar", "variant": "giant"}', "unknown-variant"),
    ('{"id": 1, "game": "tzaar", "options": {"size": 4}}', "unknown-option"),
    ('{"id": 1, "game": "tzaar", "options": {"seed": 4}}', "unknown-option"),
    ('{"id": 1, "game": "tzaar", "position": "x~y"}', "code-fields"),
    ('{"id": 1, "game": "tzaar", "position": "x~y", "seed": 1}', "jsonl-code-and-start"),
    ('{"id": 1, "game": "tzaar", "moves": [1]}', "jsonl-value"),
]


def test_garbage_gets_an_error_line_and_the_engine_lives_on(talk: Asked) -> None:
    for line, key in GARBAGE:
        talk.say(line)
        found = talk.answer()
        assert found["type"] == "error", line[:60]
        assert found["key"] == key, (line[:60], found)
        assert " " in found["error"], found
    talk.ask(id="?", do="status")
    assert talk.answer()["type"] == "status"


@needs
def test_moves_that_are_not_legal_and_games_that_are_over(talk: Asked) -> None:
    talk.ask(id=1, game=GAME, variant="fixed", moves=["A1xA1"])
    assert talk.answer()["type"] == "error"
    position = FIXED
    while position.legal:
        position = position.after(position.legal[-1])
    talk.ask(id=2, game=GAME, position=position.code())
    assert talk.answer()["key"] == "engine-over"
    talk.ask(id=3, game=GAME, variant="fixed", limit={"time": 600}, partial=False)
    talk.ask(id=3, game=GAME)
    assert talk.answer()["key"] == "jsonl-busy"


def test_clients_take_turns() -> None:
    queue = Queue()
    tasks = [Task(n, client, FIXED, Limit(), 1, False) for n, client in enumerate("aaabbc")]
    for task in tasks:
        queue.put(task)
    assert queue.remove(tasks[1])
    assert not queue.remove(tasks[1])
    order = [queue.take() for _ in range(len(queue))]
    assert [task.client for task in order] == ["a", "b", "c", "a", "b"]
