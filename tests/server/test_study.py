"""Study over HTTP: records in and out, lines, set-ups, pictures."""

from __future__ import annotations

import asyncio
import base64
import io
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj.book import setups
from borj.book.lines import walks
from borj.book.plain import plain
from tests.kit import CONFIGS, Config, positions, walk
from tests.server.kit import PATIENCE, Server, opponents

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)
Client = httpx.Client


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as found:
        yield found


def post(client: Client, path: str, body: Any, status: int = 200) -> Any:
    answer = client.post(f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def get(client: Client, path: str, status: int = 200, **query: Any) -> Any:
    answer = client.get(f"/api/{path}", params=query)
    assert answer.status_code == status, answer.text
    return answer.json()


# The record of a game that was played here.


def test_the_record_of_a_game(server: Server) -> None:
    async def run() -> None:
        clock = {"kind": "fischer", "minutes": 5, "increment": 2}
        async with opponents(server.url, "dvonn", clock=clock) as (first, second, id):
            await first.take_turn(id, "F3")
            await second.until(lambda: second.games[id].state["ply"] == 1)
            await second.take_turn(id, "E3")
            await first.act(id, "resign")
            answer = await second.http.get(f"/api/games/{id}/record.text")
            (record,) = borj.load(io.StringIO(answer.text))
            assert [node.text for node in record.line()] == ["F3", "E3"]
            assert all(0 < (node.clock or 0) <= 302 for node in record.line())
            assert str(record.result) == "0-1"
            json_answer = await second.http.get(f"/api/games/{id}/record.json")
            assert list(borj.load(io.StringIO(json_answer.text))) == [record]

    asyncio.run(run())


def test_an_annotated_record_comes_back_as_it_was(client: Client) -> None:
    text = '[Game "dvonn"]\n\n1. F3! {[%eval 0.35,18] The middle.} (1. C3 D3 {near}) 1... E3 *'
    (record,) = post(client, "records/read", {"text": text})["records"]
    first = record["nodes"][0]
    assert (first["score"], first["depth"], first["nags"]) == (0.35, 18, [1])
    told = post(client, "records/write", {"records": [record["document"]]})["text"]
    assert list(borj.load(io.StringIO(told))) == list(borj.load(io.StringIO(text)))


# Lines.


@each_variant
def test_lines_lead_where_the_book_does(config: Config) -> None:
    game = list(walk(config, 7, 40))
    start = game[0]
    indices: list[str | int] = [p.game.index(p.last) for p in game[1:] if p.last is not None]
    told, again = walks(config.game, start.code(), [indices, [*indices, 10**6]])
    assert told == again
    assert list(told.codes) == [p.code() for p in game[1:]]
    assert list(told.turns) == [p.turn for p in game[1:]]
    assert [base64.b64decode(pack) for pack in told.packs] == [p.pack() for p in game[1:]]
    texts = [step.action for step in told.steps]
    assert walks(config.game, start.code(), [list(texts)]) == (told,)
    half = len(texts) // 2
    rest = walks(config.game, start.code(), [list(texts[half:])], texts[:half])
    assert rest[0].steps == told.steps[half:]


def test_a_line_ends_before_what_is_not_legal(client: Client) -> None:
    start = borj.game("dvonn").start()
    index = start.game.index(start.legal[0])
    body = {"game": "dvonn", "code": start.code(), "lines": [[index, index], [999_999]]}
    first, second = post(client, "position/walks", body)
    assert [len(first["steps"]), len(second["steps"])] == [1, 0]
    body["lines"] = [["F3", "F3"]]
    assert post(client, "position/walks", body, 400)["key"] == "dvonn.2.3"


# Set-ups.


@each_variant
@given(data=st.data())
def test_a_setup_is_built_as_it_was(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    told = setups.setup(position)
    built = setups.build(config.game, json.loads(json.dumps(told.setup)))
    assert built.fault is None
    assert built.view is not None
    assert built.view.code == position.code()
    assert built.shape == position.scene().shape.name
    assert {field.path[0] for field in told.fields} | {"cells", "aside"} >= set(told.setup)


def test_an_impossible_setup_says_why(client: Client) -> None:
    told = get(client, "position/setup", game="kamisado")
    assert told["view"]["code"] == borj.game("kamisado").start().code()
    assert {f["kind"] for f in told["fields"]} == {"choice"}
    assert told["palette"][0]["piece"]["kind"] == "tower"
    cells = {**told["setup"]["cells"]}
    del cells["a1"]
    body = {"game": "kamisado", "setup": {**told["setup"], "cells": cells}}
    built = post(client, "position/build", body)
    assert "view" not in built
    assert built["fault"]["key"] == "setup-count"
    assert set(built["fault"]["text"]) == {"fa", "en"}
    assert post(client, "position/build", {"game": "kamisado", "setup": {}})["fault"]


def test_a_setup_begins_with_a_variant_or_a_code(client: Client) -> None:
    assert get(client, "position/setup", game="sixth", variant="lady")["setup"]["variant"] == "lady"
    code = borj.game("tzaar").start(seed=5).code()
    assert get(client, "position/setup", game="tzaar", code=code)["view"]["code"] == code
    assert get(client, "position/setup", 400, game="chess")["key"] == "unknown-game"
    assert get(client, "position/setup", 400, game="tzaar", code="x")["key"] == "code-fields"


# Pictures.


def test_pictures(client: Client) -> None:
    code = borj.game("lyngk").start(seed=3).code()
    query = {"game": "lyngk", "code": code, "last": "A1,B1", "arrows": "A1-B1", "width": "300"}
    drawn = client.get("/api/position.svg", params=query)
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    flipped = client.get("/api/position.svg", params={**query, "flip": True, "theme": "dark"})
    assert flipped.text != drawn.text
    png = client.get("/api/position.png", params=query)
    assert png.content.startswith(b"\x89PNG")
    assert int.from_bytes(png.content[16:20], "big") == 300


@pytest.mark.parametrize(
    "query",
    [
        {"arrows": "A1"},
        {"arrows": "A1-Z9"},
        {"last": "Z9"},
        {"code": "x"},
        {"theme": "pink"},
        {"width": 1_000_000},
        {"game": "chess"},
    ],
    ids=str,
)
def test_pictures_that_cannot_be(client: Client, query: dict[str, Any]) -> None:
    assert client.get("/api/position.svg", params={"game": "lyngk", **query}).status_code == 400


def test_an_address_with_a_code_is_a_page(client: Client) -> None:
    for code in (borj.game(id).start(seed=1).code() for id in borj.GAMES):
        assert client.get(f"/analyse/x/{code}").status_code == 200
    assert client.get("/analyse/picture.jpg").status_code == 404


def test_the_palette_goes_over_the_wire_as_it_is(client: Client) -> None:
    for id in borj.GAMES:
        told = get(client, "position/setup", game=id)
        editor = borj.game(id).editor
        assert told["palette"] == plain(editor.palette)
        assert [f["text"] for f in told["fields"]] == [f.text for f in editor.fields]
