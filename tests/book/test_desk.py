"""The book's desk: plain JSON in and out, with the standard library alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from base64 import b64encode
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import borj
from borj.book import desk, lines, positions, setups, trees
from borj.book.plain import plain
from borj.core.position import Position
from tests.kit import CONFIGS, Config, walk

# What the book must not need: everything that is no part of Python or of the book's own floors.
ALONE = """
import json, sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        floors = ("core", "games", "records", "render", "text", "book")
        if top == "borj" and name != "borj" and name.split(".")[1] not in floors:
            raise ImportError(f"{name} is another floor")
        if top != "borj" and top not in sys.stdlib_module_names:
            raise ImportError(f"{name} is no part of Python")

sys.meta_path.insert(0, Nothing())
from borj.book import desk
for line in sys.stdin:
    print(json.dumps(desk.answer(json.loads(line))), flush=True)
"""

DVONN = borj.game("dvonn").start().code()


def questions(config: Config) -> list[dict[str, Any]]:
    """Every question there is, about one variant."""
    line = list(walk(config, seed=3, cap=6))
    first, last = line[0], line[-1]
    game = config.game
    texts = [p.write(q.last) for p, q in pairwise(line) if q.last is not None]
    record = {"ask": "records", "text": _record(config, texts)}
    document = desk.answer(record)["records"][0]["document"]
    return [
        {
            "ask": "start",
            "game": game,
            "variant": first.variant,
            "options": first.options,
            "seed": 3,
        },
        {"ask": "read", "game": game, "code": last.code()},
        {"ask": "play", "game": game, "code": first.code(), "actions": texts},
        {
            "ask": "walks",
            "game": game,
            "code": first.code(),
            "lines": [texts, [10**6]],
            "before": [],
        },
        {"ask": "remarks", "game": game, "code": first.code(), "lines": [texts[:6], [10**6]]},
        {"ask": "setup", "game": game, "code": last.code()},
        {"ask": "build", "game": game, "setup": last.setup()},
        record,
        {"ask": "write", "records": [document], "format": "text"},
        {"ask": "read", "game": game, "code": "nonsense"},
        {"ask": "read", "game": game},
    ]


def _record(config: Config, texts: list[str]) -> str:
    record = borj.Record(next(walk(config, seed=3, cap=6)))
    node = record.root
    for text in texts:
        node = node.add(text)
    return trees.written([record], "text", lossy=False).text


def test_the_book_needs_nothing_but_python() -> None:
    asked = [question for config in CONFIGS for question in questions(config)]
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        input="\n".join(json.dumps(question) for question in asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [json.loads(json.dumps(desk.answer(question))) for question in asked]
    assert sum(set(answer) == {"fault"} for answer in told) == 2 * len(CONFIGS)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_what_is_left_out_is_what_readers_put_back(config: Config) -> None:
    position = list(walk(config, seed=3, cap=6))[-1]
    texts = [position.write(move) for move in position.legal[:1]]
    start = positions.start(config.game, position.code())
    for told in (
        positions.whole_view(start),
        lines.attempt(start, texts),
        lines.walks(config.game, start.code(), [texts])[0],
        setups.setup(start),
    ):
        data = plain(told)
        assert json.loads(json.dumps(data)) == data
        assert msgspec.convert(data, type(told), strict=False) == told


def test_actions_are_texts_of_whole_turns_or_numbers() -> None:
    game = borj.game("lyngk")
    start = game.start(seed=2)
    claim = start.legal[0]
    after = start.after(claim)
    move = after.legal[0]
    whole = f"{start.write(claim)},{after.write(move)}"
    asked = {"ask": "play", "game": "lyngk", "code": start.code()}
    told = desk.answer({**asked, "actions": [whole]})
    assert len(told["steps"]) == 2
    assert told["view"]["turn"] == 1
    by_number = [game.index(claim), game.index(move)]
    assert desk.answer({**asked, "actions": by_number}) == told
    halves = desk.answer({**asked, "before": by_number[:1], "actions": by_number[1:]})
    assert halves["view"] == told["view"]
    assert halves["steps"] == told["steps"][1:]


@pytest.mark.parametrize("field", ["actions", "before"])
def test_a_text_is_one_turn_at_most(field: str) -> None:
    """What a question costs is counted by its texts, so none of them holds a whole game."""
    question = {"ask": "play", "game": "lyngk", "code": borj.game("lyngk").start(seed=1).code()}
    position = borj.game("lyngk").start(seed=1)
    texts = []
    for _ in range(2):
        texts.append(position.write(next(m for m in position.legal if m.kind.value == "move")))
        position = position.play(texts[-1])
    assert "fault" not in desk.answer({**question, "actions": [], field: texts})
    told = desk.answer({**question, "actions": [], field: [", ".join(texts)]})
    assert told["fault"]["key"] == "turn-over"


def test_where_repetition_counts_the_past_is_told_to_who_keeps_none() -> None:
    start: Position = borj.game("sixth").start()
    chance, line, position = random.Random(1), list[str](), start
    while not position.past:  # after a split something may come again
        move = chance.choice(position.legal)
        line.append(position.write(move))
        position = position.after(move)
        assert position.legal
    asked = {"ask": "play", "game": "sixth", "code": start.code(), "actions": line}
    past = [b64encode(pack).decode() for pack in position.past]
    assert desk.answer(asked)["view"]["past"] == past


@pytest.mark.parametrize(
    "question",
    [
        None,
        [],
        {},
        {"ask": 1},
        {"ask": "nonsense"},
        {"ask": "read"},
        {"ask": "read", "game": "chess", "code": ""},
        {"ask": "read", "game": "dvonn", "code": 1},
        {"ask": "read", "game": "dvonn", "code": "x" * 5000},
        {"ask": "start", "game": "dvonn", "seed": True},
        {"ask": "start", "game": "dvonn", "options": []},
        {"ask": "play", "game": "dvonn", "actions": ["A1"]},
        {"ask": "play", "game": "dvonn", "code": DVONN, "actions": [None]},
        {"ask": "play", "game": "dvonn", "code": DVONN, "actions": [-1]},
        {"ask": "play", "game": "dvonn", "code": DVONN, "actions": [" "]},
        {"ask": "play", "game": "dvonn", "code": DVONN, "actions": [10**9]},
        {"ask": "why", "game": "dvonn", "code": DVONN, "picks": ["A1"]},
        {"ask": "why", "game": "dvonn", "code": DVONN, "picks": [{"kind": "cell"}]},
        {"ask": "play", "game": "dvonn", "code": DVONN, "actions": ["A1"] * 2000},
        {"ask": "walks", "game": "dvonn", "code": "x", "lines": [1]},
        {"ask": "walks", "game": "dvonn", "code": "x", "lines": [[True]]},
        {"ask": "remarks", "game": "dvonn", "code": DVONN, "lines": [[], [], []]},
        {"ask": "build", "game": "dvonn", "setup": "x"},
        {"ask": "records", "text": None},
        {"ask": "write", "records": [1]},
        {"ask": "write", "records": [], "lossy": 1},
    ],
)
def test_what_makes_no_sense_is_told(question: object) -> None:
    told = desk.answer(question)
    assert set(told) == {"fault"}
    assert set(told["fault"]["text"]) == {"en", "fa"}
    json.dumps(told)
