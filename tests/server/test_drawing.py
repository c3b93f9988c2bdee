"""What chance decides: nobody chooses it, nobody sees it early, everybody can check it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

import borj
from tests.server.kit import Json, Refused, Server, opponents, people, serving

ROOT = Path(__file__).resolve().parents[2]
LAYOUT = "W" * 23 + "B" * 23 + "R" * 3
# Everything that would be a keyword of ours, and what no game knows.
WRONG = ("self", "variant", "seed", "options", "begin", "nonsense", "__class__", "x" * 5000)


@pytest.mark.parametrize("name", WRONG)
def test_an_option_that_is_not_declared_gets_a_sentence(server: Server, name: str) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        doors: dict[str, Json] = {
            "/api/games": {"game": "lyngk", "opponent": "here", "options": {name: 1}},
            "/api/preview": {"game": "lyngk", "options": {name: 1}},
        }
        for path, asked in doors.items():
            answer = http.post(path, json=asked)
            assert answer.status_code == 400, path
            fault = answer.json()
            assert fault["key"] == "unknown-option"
            assert "collect_on_claim" in fault["text"]["en"]  # what would be accepted
            assert len(answer.content) < 2000
        record = {"game": "lyngk", "options": {name: 1}, "seed": 1, "moves": []}
        asked = {"records": [record], "format": "text"}
        assert http.post("/api/records/write", json=asked).status_code == 400


@pytest.mark.parametrize("value", [True, 1.0, None, [], {}, "x" * 5000, 10**30, [[[[1]]]]])
def test_a_value_that_is_not_declared_gets_a_sentence(server: Server, value: Any) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        for path in ("/api/games", "/api/preview"):
            asked = {"game": "sixth", "options": {"kings": value}}
            if path == "/api/games":
                asked["opponent"] = "here"
            answer = http.post(path, json=asked)
            assert answer.status_code == 400, path
            assert answer.json()["key"] == "bad-option"
            assert len(answer.content) < 2000


def look_everywhere(http: httpx.Client, game: str, token: str) -> str:
    """All that anybody with an invitation is told of a game over HTTP."""
    said = [f"/api/games/{game}", "/api/me", "/api/games?which=mine", f"/api/links/{token}"]
    pictures = [f"/api/games/{game}.svg", f"/api/games/{game}.svg?ply=0"]
    told = []
    for path in (*said, *pictures):
        answer = http.get(path, params={"token": token} if "games/" in path else None)
        assert answer.status_code == 200, path
        told.append(answer.text)
    record = http.get(f"/api/games/{game}/record.json", params={"token": token})
    assert record.json()["key"] == "server-not-drawn"
    return "\n".join(told)


@pytest.mark.parametrize("opponent", ["link", "lobby"])
def test_nobody_sees_a_drawn_start_before_both_are_there(any_server: Server, opponent: str) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (first, second):
            await second.say("lobby", on=True)
            made = await first.create("tzaar", opponent, seat=None)
            game, state = made["state"]["id"], made["state"]
            assert state["code"] == ""
            assert state["drawn"]["seed"] is state["drawn"]["salt"] is None
            promised = state["drawn"]["hash"]
            mirror = await first.follow(game)
            waiting = next(m for m in first.heard if m["said"] == "game")
            assert waiting["start"] == waiting["view"]["code"] == waiting["view"]["pack"] == ""
            assert waiting["first"]["stacks"] == {}
            assert not {"legal", "look"} & set(waiting["view"])
            invite, text = (made["links"]["invite"] or "/").rsplit("/", 1)[1], ""
            if opponent == "lobby":
                found = await second.until(
                    lambda: [s for m in second.heard for s in m.get("seeks", ()) if s["id"] == game]
                )
                assert found[-1]["hash"] == promised
            else:
                with httpx.Client(base_url=any_server.url, trust_env=False) as http:
                    http.cookies = first.http.cookies
                    text = await asyncio.to_thread(look_everywhere, http, game, invite)
                assert promised in text
            await second.ask("POST", f"/api/games/{game}/join", {"token": invite or None})
            await first.until(lambda: mirror.state["status"] == "running")
            started = next(e for e in mirror.events if e["event"] == "started")
            drawn = mirror.state["drawn"]
            assert drawn["hash"] == promised
            start = borj.game("tzaar").start(seed=int(drawn["seed"]))
            assert started["start"] == started["view"]["code"] == start.code()
            assert len(started["first"]["stacks"]) == 60
            if opponent == "link":
                for secret in (start.code(), drawn["seed"], drawn["salt"]):
                    assert secret not in text  # nothing that was told before gave it away
                other = (await first.create("tzaar", "link"))["state"]["id"]
                picture = (await first.http.get(f"/api/games/{other}.svg")).text
                assert text.count(picture) == 2  # an empty board is like any other

    asyncio.run(run())


def test_a_lot_is_not_known_before_both_are_there(server: Server) -> None:
    """Who makes games until a lot pleases learns nothing, by whatever they ask."""

    async def run() -> None:
        async with people(server.url, 2) as (first, second):
            seats = set()
            for _ in range(12):
                made = await first.create("kamisado", "link", seat=None)
                game, token = made["state"]["id"], made["links"]["invite"].rsplit("/", 1)[1]
                assert [s["kind"] for s in made["state"]["seats"]] == ["person", "open"]
                await first.follow(game)
                told = await first.until(
                    lambda g=game: [m for m in first.heard if m.get("game") == g]
                )
                assert told[-1]["online"] == [True, False]
                assert (await first.ask("GET", f"/api/links/{token}"))["seat"] is None
                with pytest.raises(Refused, match="server-not-drawn"):
                    await first.ask("GET", f"/api/games/{game}/record.text")
                for seat in (0, 1):
                    with pytest.raises(Refused) as refused:
                        await first.act(game, "offer", "takeback", seat=seat)
                    assert refused.value.key == "server-waiting"
                state = (await second.ask("POST", f"/api/links/{token}"))["state"]
                seat = int(state["drawn"]["salt"], 16) % 2
                assert state["seats"][1 - seat]["you"]  # the other one is where the lot says
                seats.add(seat)
            assert seats == {0, 1}

    asyncio.run(run())


def test_a_waiting_game_keeps_its_promise_over_a_restart(tmp_path: Path) -> None:
    async def wait(url: str) -> tuple[Json, dict[str, str]]:
        async with people(url, 1) as (person,):
            made = await person.create("lyngk", "lobby", seat=0)
            return made["state"], dict(person.http.cookies)

    async def join(url: str, game: str) -> Json:
        async with people(url, 1) as (person,):
            await person.ask("POST", f"/api/games/{game}/join", {})
            mirror = await person.follow(game)
            told = next(m for m in person.heard if m["said"] == "game")
            await person.act(game, "resign")
            await person.until(lambda: mirror.state["status"] == "over")
            return told

    with serving(tmp_path / "data") as server:
        state, _ = asyncio.run(wait(server.url))
    with serving(tmp_path / "data") as server:
        told = asyncio.run(join(server.url, state["id"]))
    with serving(tmp_path / "data") as server:  # and what was told stays so
        again = httpx.get(f"{server.url}api/games/{state['id']}", trust_env=False).json()
    assert state["drawn"]["hash"] == told["state"]["drawn"]["hash"]
    check(told, state["drawn"]["hash"])
    check(again, state["drawn"]["hash"])


def test_a_game_from_before_promises_were_made_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def begin(url: str) -> tuple[str, str]:
        async with people(url, 1) as (person,):
            made = await person.create("tzaar", "here")
            return made["state"]["id"], made["state"]["code"]

    with serving(data) as server:
        game, code = asyncio.run(begin(server.url))
    with contextlib.closing(sqlite3.connect(data / "borj.sqlite")) as old:
        for column in ("draw", "again"):
            old.execute(f"UPDATE games SET {column} = NULL")
        old.commit()
    with serving(data) as server:
        told = httpx.get(f"{server.url}api/games/{game}", trust_env=False).json()
    assert told["state"]["drawn"] is None
    assert told["start"] == told["state"]["code"] == code


def check(snapshot: Json, promised: str) -> None:
    """Run the lines that docs/api.md offers, as they are."""
    (lines,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "api.md").read_text(), re.S)
    exec(compile(lines, "docs/api.md", "exec"), {"snapshot": snapshot, "promised": promised})


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("tzaar", {}),
        ("dvonn", {"variant": "random"}),
        ("lyngk", {"variant": "standard", "options": {"collect_on_claim": True}}),
        ("kamisado", {"variant": "long"}),
    ],
)
def test_the_lines_of_the_manual_check_what_was_drawn(
    server: Server, game: str, more: Json
) -> None:
    async def run() -> None:
        async with people(server.url, 2) as (first, second):
            made = await first.create(game, "lobby", seat=None, **more)
            id, promised = made["state"]["id"], made["state"]["drawn"]["hash"]
            await second.ask("POST", f"/api/games/{id}/join", {})
            snapshot = await first.ask("GET", f"/api/games/{id}")
            check(snapshot, promised)
            for wrong in ("seed", "salt", "hash"):
                lie = json.loads(json.dumps(snapshot))
                lie["state"]["drawn"][wrong] = "1" * len(lie["state"]["drawn"][wrong])
                with pytest.raises(AssertionError):
                    check(lie, promised)
            record = (await first.http.get(f"/api/games/{id}/record.json")).json()
            assert record["headers"]["Seed"] == snapshot["state"]["drawn"]["seed"]

    asyncio.run(run())


def test_a_rematch_is_promised_when_it_is_offered(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "tzaar") as (first, second, game):
            await second.act(game, "resign")
            await first.act(game, "offer", "rematch")
            mirror = second.games[game]
            promised = await second.until(lambda: mirror.state["again"])
            await second.act(game, "decline", "rematch")
            await second.act(game, "offer", "rematch")  # no other draw by asking again
            await first.act(game, "accept", "rematch")
            following = await first.until(lambda: first.games[game].state["next"])
            snapshot = await second.ask("GET", f"/api/games/{following}")
            assert snapshot["state"]["status"] == "running"
            check(snapshot, promised)
            assert snapshot["start"] != (await first.ask("GET", f"/api/games/{game}"))["start"]

    asyncio.run(run())


def test_a_chosen_start_says_so(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 2) as (first, second):
            await second.say("lobby", on=True)
            code = borj.game("tzaar").start(seed=5).code()
            wishes: dict[str, Json] = {
                "layout": {"game": "dvonn", "options": {"layout": LAYOUT}},
                "code": {"game": "tzaar", "code": code},
                "usual": {"game": "kamisado"},
                "usual code": {"game": "kamisado", "code": borj.game("kamisado").start().code()},
                "drawn": {"game": "tzaar"},
            }
            made = {}
            for kind, wish in wishes.items():
                asked = {"opponent": "lobby", **wish}
                state = (await first.ask("POST", "/api/games", asked))["state"]
                made[state["id"]] = kind
                assert state["placed"] == (kind in ("layout", "code")), kind

            def told() -> dict[str, bool]:
                seeks = [m for m in second.heard if m["said"] == "lobby"][-1]["seeks"]
                return {made[s["id"]]: s["placed"] for s in seeks if s["id"] in made}

            await second.until(lambda: len(told()) == len(made))
            assert {kind for kind, placed in told().items() if placed} == {"layout", "code"}

    asyncio.run(run())


def test_who_plays_alone_sees_the_start_at_once(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            for opponent in ("computer", "here"):
                made = await person.create("tzaar", opponent)
                snapshot = await person.ask("GET", f"/api/games/{made['state']['id']}")
                check(snapshot, made["state"]["drawn"]["hash"])
                assert len(snapshot["first"]["stacks"]) == 60

    asyncio.run(run())
