"""The JSON format: what is written, and errors that say where."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import borj
from borj import text as texts
from borj.core.errors import InvalidRecord
from borj.records import Record, as_json, from_json, limits
from tests.kit import Config
from tests.records.test_text_format import whole
from tests.records.trees import random_record, read, written

WHOLE = {
    "borj": 1,
    "game": "dvonn",
    "ruleset": 1,
    "variant": "standard",
    "headers": {"White": 'Ada "A"', "Black": "بهرام"},
    "comment": "Before the game.",
    "result": {"winner": 1, "ending": "resignation"},
    "moves": [
        {
            "move": "A1",
            "nags": [1],
            "comment": "Well {well}.",
            "clock": 312.3,
            "eval": {"score": -0.25, "depth": 18},
            "variations": [[{"move": "A2", "nags": [14]}, "B2"], [{"move": "A3", "before": "Or"}]],
        },
        {"move": "B1", "nags": [6], "clock": 3600.0},
        "C1",
    ],
}


def test_a_record_is_written_in_the_documented_way() -> None:
    assert as_json(whole()) == WHOLE
    assert from_json(WHOLE) == whole()
    assert json.loads(written(whole(), "json")) == WHOLE
    assert "بهرام" in written(whole(), "jsonl")
    assert written(whole(), "jsonl").count("\n") == 1


def test_a_finished_game_has_reason_and_score() -> None:
    data = as_json(random_record(Config("dvonn", "random"), seed=1))
    assert set(data["result"]) == {"winner", "ending", "reason", "score"}
    assert set(data) == {"borj", "game", "ruleset", "variant", "setup", "result", "moves"}


def test_little_is_needed() -> None:
    assert from_json({"game": "dvonn"}) == Record(borj.game("dvonn").start())
    data = {"game": "sixth", "options": {"size": 4}, "moves": ["a1"]}
    assert from_json(data).start == borj.game("sixth").start(size=4)
    seeded = {"game": "dvonn", "variant": "random", "headers": {"Seed": "7"}}
    assert from_json(seeded).start == Config("dvonn", "random").start(7)


def test_a_move_may_be_a_whole_turn() -> None:
    start = borj.game("tzaar").start("fixed")
    first = start.after(start.legal[0])
    turn = f"{first.write(first.legal[0])} pass"
    record = from_json(
        {"game": "tzaar", "variant": "fixed", "moves": [start.write(start.legal[0]), turn]}
    )
    assert len(record.moves) == 3
    assert record.position.turn == 0


def changed(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in (WHOLE | fields).items() if value is not ...}


MOVE = {"move": "A1"}


@pytest.mark.parametrize(
    ("data", "key", "path"),
    [
        ([], "record-json-kind", "document"),
        (changed(game=...), "record-json-missing", "game"),
        (changed(game=5), "record-json-kind", "game"),
        (changed(colour="red"), "record-json-unknown", "colour"),
        (changed(headers={"White": 1}), "record-json-kind", "headers.White"),
        (changed(ruleset=True), "record-json-kind", "ruleset"),
        (changed(ruleset=0), "record-json-value", "game"),
        (changed(game="chess"), "record-json-value", "game"),
        (changed(variant="random"), "record-json-value", "game"),
        (changed(setup="x~y"), "record-json-value", "game"),
        (changed(options={"size": 4}), "record-json-value", "game"),
        (changed(moves="A1"), "record-json-kind", "moves"),
        (changed(moves=["A1", 5]), "record-json-kind", "moves[1]"),
        (changed(moves=["A1", {}]), "record-json-missing", "moves[1].move"),
        (changed(moves=["A1", "A1"]), "record-json-move", "moves[1]"),
        (changed(moves=["A1", ""]), "record-json-move", "moves[1]"),
        (changed(moves=["x" * 300]), "record-json-kind", "moves[0]"),
        (changed(moves=[MOVE | {"nags": [999]}]), "record-json-value", "moves[0].nags"),
        (changed(moves=[MOVE | {"nags": [[]]}]), "record-json-value", "moves[0].nags"),
        (changed(moves=[MOVE | {"nags": ["1", 2]}]), "record-json-value", "moves[0].nags"),
        (changed(moves=[MOVE | {"clock": -1}]), "record-json-value", "moves[0].clock"),
        (changed(moves=[MOVE | {"eval": {}}]), "record-json-value", "moves[0].eval"),
        (changed(moves=[MOVE | {"eval": {"x": 1}}]), "record-json-unknown", "moves[0].eval.x"),
        (changed(moves=[MOVE | {"variations": ["A2"]}]), "record-json-kind",
         "moves[0].variations[0]"),
        (changed(moves=[MOVE | {"variations": [["A2", "A2"]]}]), "record-json-move",
         "moves[0].variations[0][1]"),
        (changed(result={}), "record-json-missing", "result.winner"),
        (changed(result={"winner": 2, "ending": "time"}), "record-json-kind", "result.winner"),
        (changed(result={"winner": None, "ending": "time"}), "record-json-value", "result"),
        (changed(result={"winner": 0, "ending": "x"}), "record-json-value", "result"),
        (changed(result={"winner": 0, "ending": "rule"}), "record-json-value", "result"),
        (changed(result={"winner": 0, "ending": "time", "score": [1]}), "record-json-kind",
         "result.score"),
    ],
)  # fmt: skip
def test_mistakes_are_found_where_they_are(data: Any, key: str, path: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        list(borj.load(io.StringIO(json.dumps(data)), format="json"))
    assert (caught.value.key, caught.value.facts["path"]) == (key, path)
    for lang in texts.LANGUAGES:
        assert "{$" not in texts.explain(caught.value, lang)


def test_an_illegal_move_says_why() -> None:
    with pytest.raises(InvalidRecord) as caught:
        read(json.dumps(changed(moves=["A1", "A1"])))
    assert "“A1” cannot be played. A1 is already taken" in str(caught.value)
    assert caught.value.facts["game"] == 1


def test_a_winner_who_does_not_exist() -> None:
    data = as_json(random_record(Config("dvonn", "random"), seed=1))
    data["result"]["winner"] = 1111
    with pytest.raises(InvalidRecord) as caught:
        from_json(data)
    assert caught.value.facts["path"] == "result.winner"


@pytest.mark.parametrize("field", ["winner", "reason", "score"])
def test_a_result_that_the_moves_contradict(field: str) -> None:
    data = as_json(random_record(Config("dvonn", "random"), seed=1))
    wrong = {"winner": 1 - data["result"]["winner"], "reason": "equal", "score": [9, 9]}[field]
    data["result"] = data["result"] | {field: wrong}
    with pytest.raises(InvalidRecord) as caught:
        from_json(data)
    assert caught.value.facts["path"] == "result"
    del data["result"]
    assert from_json(data).result is not None


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"game": "dvonn",\n "moves": [}', 2, 12),
        ('{"game": "dvonn"', 1, 17),
        ('{"game": "dvonn"}\n{"game": nonsense}', 2, 10),
        ('{"game": "dvonn"} {"game": nonsense}', 1, 28),
        ('{"borj": NaN}', 1, 1),
        ('{"borj": ' + "1" * 5000 + "}", 1, 1),
    ],
)
def test_broken_json_is_pointed_at(text: str, line: int, column: int) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read(text)
    facts = caught.value.facts
    assert (caught.value.key, facts["line"], facts["column"]) == ("record-json", line, column)
    assert "line" in str(caught.value)


def test_another_version_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="version 2"):
        read('{"borj": 2, "game": "dvonn"}')


def test_depth_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    nested = {"game": "dvonn", "moves": ["A1", {"move": "B1", "variations": [[{"move": "B2"}]]}]}
    assert len(list(from_json(nested).nodes())) == 3
    monkeypatch.setattr(limits, "DEPTH", 0)
    with pytest.raises(InvalidRecord) as caught:
        from_json(nested)
    assert caught.value.key == "record-json-depth"


@pytest.mark.parametrize("nest", ["[", '{"moves":[', '{"x":'])
def test_bottomless_nesting_is_no_crash(nest: str) -> None:
    with pytest.raises(InvalidRecord):
        read('{"game": ' + nest * 200_000)


def test_reading_goes_on_behind_a_bad_document() -> None:
    errors: list[InvalidRecord] = []
    good = written(whole(), "jsonl")
    games = read(good + '{"game": "chess"}\n' + good + "{]}\n" + good, on_error=errors.append)
    assert games == [whole()] * 3
    assert [error.facts["game"] for error in errors] == [2, 4]
    assert [error.facts["line"] for error in errors] == [2, 4]
