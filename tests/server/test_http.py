"""The HTTP API: catalogue, previews, the editor, lists, records, pictures, streams, the page."""

from __future__ import annotations

import asyncio
import io
import json
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

import borj
from borj.core.scene import hash_of
from tests.server.kit import Person, Refused, Server, opponents, people, some_turn


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30) as client:
        yield client


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_the_catalogue_has_every_game_and_shape(http: httpx.Client) -> None:
    answer = http.get("/api/catalogue")
    catalogue = answer.json()
    assert [game["id"] for game in catalogue["games"]] == list(borj.GAMES)
    for game in catalogue["games"]:
        assert game["first"]["shape"] in catalogue["shapes"]
        assert {o["name"] for o in game["options"]} == {
            o.name for o in borj.game(game["id"]).options
        }
    assert "sixth-4" in catalogue["shapes"]
    again = http.get("/api/catalogue", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_games_actions_are_worked_out_once(http: httpx.Client) -> None:
    answer = http.get("/api/actions?game=dvonn")
    assert len(answer.json()) == len(borj.game("dvonn").table)
    headers = {"if-none-match": answer.headers["etag"]}
    again = http.get("/api/actions?game=dvonn", headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    assert http.get("/api/actions?game=nothing").status_code == 400


@pytest.mark.parametrize("id", borj.GAMES)
def test_a_preview_shows_what_the_book_says(http: httpx.Client, id: str) -> None:
    chance = random.Random(3)
    start = borj.game_named(id).start(seed=1)
    position, actions = start, []
    for _ in range(6):
        move = chance.choice(position.legal)
        actions.append(position.write(move))
        position = position.after(move)
    found = http.post(
        "/api/preview", json={"game": id, "code": start.code(), "actions": actions}
    ).json()
    assert found["view"]["code"] == position.code()
    assert [step["action"] for step in found["steps"]] == actions
    assert found["view"]["legal"] == [position.game.index(move) for move in position.legal]
    scene = position.scene()
    assert found["view"]["hash"] == hash_of(scene.stacks, scene.trays)
    assert set(found["view"]["look"]["stacks"]) == set(scene.stacks)
    assert found["steps"][-1]["effects"][-1]["status"]["turn"] == position.turn


def test_a_preview_says_why_not_in_both_languages(http: httpx.Client) -> None:
    answer = http.post("/api/preview", json={"game": "dvonn", "actions": ["C3", "C3"]})
    fault = answer.json()
    assert (answer.status_code, fault["key"]) == (400, "dvonn.2.3")
    assert "C3" in fault["text"]["en"]
    assert "خانه" in fault["text"]["fa"]


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"},
        {"game": "dvonn", "code": "nonsense"},
        {"game": "dvonn", "variant": "nonsense"},
        {"game": "sixth", "options": {"kings": 7}},
        {"game": "dvonn", "actions": ["C3"] * 601},
        {"game": "dvonn", "nonsense": 1},
        {"game": 5},
        [],
    ],
)
def test_nonsense_gets_a_fault(http: httpx.Client, asked: Any) -> None:
    answer = http.post("/api/preview", json=asked)
    assert answer.status_code == 400
    assert set(answer.json()["text"]) == {"en", "fa"}


@pytest.mark.parametrize("id", borj.GAMES)
def test_the_editor_reads_and_builds(http: httpx.Client, id: str) -> None:
    position = borj.game_named(id).start(seed=5)
    position = position.after(position.legal[0])
    found = http.get("/api/position/setup", params={"game": id, "code": position.code()}).json()
    built = http.post("/api/position/build", json={"game": id, "setup": found["setup"]}).json()
    assert built["view"]["code"] == found["view"]["code"] == position.code()
    wrong = http.post("/api/position/build", json={"game": id, "setup": {}})
    assert wrong.json()["fault"]["key"] == "setup-missing"


@pytest.mark.parametrize("id", borj.GAMES)
def test_a_game_becomes_records_and_pictures(server: Server, id: str) -> None:
    async def work() -> None:
        chance = random.Random(2)
        async with people(server.url, 1) as (person,):
            game = (await person.create(id, "here"))["state"]["id"]
            mirror = await person.follow(game)
            for _ in range(6):
                await person.take_turn(game, *some_turn(mirror.position, chance))
            played = [step["action"] for turn in mirror.turns for step in turn["steps"]]
            text = (await person.http.get(f"/api/games/{game}/record.text")).text
            (record,) = borj.load(io.StringIO(text))
            assert [node.text for node in record.line()] == played
            tree = await person.ask("POST", "/api/records/read", {"text": text})
            (told,) = tree["records"]
            assert [node["step"]["action"] for node in told["nodes"]] == played
            assert told["nodes"][-1]["code"] == mirror.view["code"]
            written = await person.ask(
                "POST", "/api/records/write", {"records": [told["document"]], "format": "json"}
            )
            assert json.loads(written["text"]) == told["document"]
            picture = await person.http.get(f"/api/games/{game}.svg?ply=3&theme=dark&lang=fa")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert ElementTree.fromstring(picture.text).tag.endswith("svg")
            png = await person.http.get(f"/api/games/{game}.png?width=200")
            assert png.content.startswith(b"\x89PNG")
            code = mirror.view["code"]
            shared = await person.http.get("/api/position.svg", params={"game": id, "code": code})
            assert shared.status_code == 200
            with pytest.raises(Refused, match="server-no-ply"):
                await person.ask("GET", f"/api/games/{game}.svg?ply=99")
            with pytest.raises(Refused, match="record-format"):
                await person.ask("GET", f"/api/games/{game}/record.doc")

    run(work)


def test_a_record_that_is_none_is_named(http: httpx.Client) -> None:
    answer = http.post("/api/records/write", json={"records": [{}], "format": "text"})
    assert answer.status_code == 400
    for said in answer.json()["text"].values():
        assert "$" not in said
        assert "game" in said


def test_foreign_records_are_written_and_read(server: Server) -> None:
    async def work() -> None:
        async with people(server.url, 1) as (person,):
            game = (await person.create("dvonn", "here", variant="standard"))["state"]["id"]
            await person.follow(game)
            await person.take_turn(game, "C3")
            sgf = (await person.http.get(f"/api/games/{game}/record.boardspace")).text
            told = await person.ask("POST", "/api/records/read", {"text": sgf})
            assert told["format"] == "boardspace"
            with pytest.raises(Refused, match="record-unrecognised"):
                await person.ask("POST", "/api/records/read", {"text": "Dear diary"})

    run(work)


def test_what_is_wrong_in_a_record_is_a_sentence(server: Server) -> None:
    async def work() -> None:
        async with people(server.url, 1) as (person,):
            asked = {"text": '[Game "dvonn"]\n\n1. A1 Z9'}
            answer = await person.http.post("/api/records/read", json=asked)
            said = answer.json()
            assert said["key"] == "record-move"
            assert said["facts"]["why"]["key"] == "move-unreadable"
            assert all("Z9" in text and "{" not in text for text in said["text"].values())

    run(work)


def test_a_game_can_be_streamed(server: Server) -> None:
    async def work() -> None:
        async with opponents(server.url, "kamisado") as (first, second, game):
            stranger = Person(server.url)
            async with stranger.http.stream("GET", f"/api/games/{game}/stream") as answer:
                assert answer.headers["content-type"].startswith("application/x-ndjson")
                lines = answer.aiter_lines()
                assert json.loads(await anext(lines))["said"] == "game"
                chance = random.Random(1)
                await first.take_turn(game, *some_turn(first.games[game].position, chance))
                await second.act(game, "resign")
                heard = [json.loads(line) async for line in lines if line]
            events = [e["event"] for m in heard if m["said"] == "events" for e in m["events"]]
            assert events == ["turn", "ended"]
            async with stranger.http.stream(
                "GET", f"/api/games/{game}/stream", headers={"accept": "text/event-stream"}
            ) as answer:
                assert (await anext(answer.aiter_lines())).startswith("data: {")
            await stranger.close()

    run(work)


def test_lists_show_what_is_public_and_ones_own(server: Server) -> None:
    async def work() -> None:
        async def ids(person: Person, which: str) -> set[str]:
            found = await person.ask("GET", f"/api/games?which={which}&game=tzaar")
            return {game["id"] for game in found["games"]}

        async with (
            opponents(server.url, "tzaar") as (first, second, public),
            opponents(server.url, "tzaar", public=False) as (third, _, private),
        ):
            assert public in await ids(third, "running")
            assert private not in await ids(first, "running")
            assert private in await ids(third, "mine")
            await second.act(public, "resign")
            assert public not in await ids(third, "running")
            # Nothing was played in it, so it is nothing to look at either.
            assert public not in await ids(third, "finished")
            assert private in {g["id"] for g in (await third.ask("GET", "/api/me"))["games"]}

    run(work)


def test_names_are_shown_in_games(server: Server) -> None:
    async def work() -> None:
        async with opponents(server.url, "lyngk") as (first, second, game):
            await first.ask("PUT", "/api/me", {"name": "  شیرین "})
            await second.until(lambda: second.games[game].state["seats"][0]["name"] == "شیرین")
            assert (await first.ask("GET", "/api/me"))["name"] == "شیرین"
            # Nothing in a name turns the text of others around, or breaks a line.
            await first.ask("PUT", "/api/me", {"name": "\u202eلی\u200cلی\x00\n  Evil\u2028"})
            assert (await first.ask("GET", "/api/me"))["name"] == "لی\u200cلی Evil"
            for wrong in ("", "x" * 41):
                with pytest.raises(Refused, match="server-bad-request"):
                    await first.ask("PUT", "/api/me", {"name": wrong})

    run(work)


def test_every_answer_is_guarded(http: httpx.Client) -> None:
    for path in ("/", "/api/catalogue", "/api/nothing", "/game/abc", "/health"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_other_sites_may_show_pictures_and_nothing_of_anybodys_own(http: httpx.Client) -> None:
    game = http.post("/api/games", json={"game": "dvonn", "opponent": "here"}).json()["state"]["id"]
    shared = (
        "/api/position.svg?game=dvonn",
        f"/api/games/{game}.svg",
        f"/api/games/{game}/record.text",
    )
    for path in shared:
        headers = http.get(path).headers
        assert headers["access-control-allow-origin"] == "*"
        assert headers["cross-origin-resource-policy"] == "cross-origin"
    for path in ("/", "/api/me", f"/api/games/{game}", "/api/games"):
        headers = http.get(path).headers
        assert "access-control-allow-origin" not in headers
        assert headers["cross-origin-resource-policy"] == "same-origin"


def test_the_schema_describes_everything(http: httpx.Client) -> None:
    schema = http.get("/api/schema/openapi.json").json()
    for path in ("/api/preview", "/api/games", "/api/games/{game}/join", "/api/records/read"):
        assert path in schema["paths"]
    assert "<script" not in http.get("/api/schema").text


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/api/games/zz", "server-no-game"),
        ("/api/games/%00%00%00%00", "server-no-game"),
        ("/api/games/..%2f..%2fkey", "server-no-address"),  # the slash leads elsewhere
        ("/api/links/abc", "server-no-link"),
        ("/api/links/%00", "server-no-link"),
        ("/api/games?game=%00", "unknown-game"),
    ],
)
def test_what_is_no_id_names_nothing(http: httpx.Client, path: str, key: str) -> None:
    answer = http.get(path)
    assert answer.json()["key"] == key
    assert answer.status_code in (400, 404)


def test_only_the_head_of_an_answer(http: httpx.Client) -> None:
    for path in ("/", "/health", "/api/catalogue"):
        whole, head = http.get(path), http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]


def test_files_outside_the_page_cannot_be_had(http: httpx.Client) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/key", "/assets/..%2f..%2fmessages.py"):
        answer = http.get(path)
        assert answer.status_code == 404 or answer.headers["content-type"].startswith("text/")
        assert "borj.server" not in answer.text
        assert "[project]" not in answer.text


def test_large_answers_are_packed_for_those_who_can_unpack(server: Server) -> None:
    paths = (
        "/api/catalogue",
        "/api/position?game=tzaar",
        "/api/position.svg?game=dvonn",
        "/api/schema/openapi.json",
    )
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30) as http:
        for path in paths:
            plain = http.get(path, headers={"accept-encoding": "identity"})
            packed = http.get(path, headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in plain.headers
            assert packed.headers["content-encoding"] == "gzip"
            assert int(packed.headers["content-length"]) < len(plain.content) / 2
            assert packed.content == plain.content
            for answer in (plain, packed):
                assert answer.headers["vary"] == "accept-encoding"
        small = http.get("/health", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in small.headers


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/schema/openapi.yaml"])
def test_a_type_says_its_charset_once(http: httpx.Client, path: str) -> None:
    kind = http.get(path).headers["content-type"]
    assert kind.count("charset") == kind.startswith("text/"), kind


def test_health(http: httpx.Client) -> None:
    assert http.get("/health").json()["ok"] is True
    assert "set-cookie" not in http.get("/health").headers
