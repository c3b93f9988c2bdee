"""What is said is so: in every process, whatever it missed, and for games that are no more."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from borj.server.tables import KEPT
from tests.server.kit import Person, Refused, Server, opponents, people, serving, some_turn
from tests.server.test_shared import Pair, hang_up

NONSENSE = (
    "x",
    "game",
    "game elsewhere abcd1234",
    "game elsewhere abcd1234 many",
    "here elsewhere abcd1234 1 0",
    "here elsewhere abcd1234 11 several",
    "alive elsewhere everybody",
    "turns elsewhere",
    "turns elsewhere []",
    "turns elsewhere [[]]",
    'turns elsewhere [["abcd1234",1]]',
    "\u06f1 \u06f2 \u06f3",
)


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two servers with one database and one key, for all of these tests."""
    data, url = tmp_path_factory.mktemp("truth") / "data", postgres()
    counted = ("--metrics-port", "0", "--database", url)
    with serving(data, *counted) as first, serving(data, "--database", url) as second:
        yield first, second


async def until(found: Callable[[], Awaitable[Any]], seconds: float = 60) -> Any:
    """Ask until it is so."""
    async with asyncio.timeout(seconds):
        while not (result := await found()):
            await asyncio.sleep(0.1)
    return result


def tell(url: str, *statements: str) -> None:
    """Have a database do something beside the servers."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def test_nonsense_between_processes_deafens_nobody(pair: Pair) -> None:
    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()
        game = (await first.create("dvonn", "lobby", seat=0))["state"]["id"]
        await second.ask("POST", f"/api/games/{game}/join", {})
        for person in (first, second):
            await person.follow(game)
        await first.until(lambda: first.games[game].state["status"] == "running")
        said = [f"NOTIFY borj, '{payload}'" for payload in NONSENSE]
        await asyncio.to_thread(tell, pair[0].options[-1], "NOTIFY borj", *said)
        chance = random.Random(7)
        for number in range(4):
            person, other = ((first, second), (second, first))[number % 2]
            await person.until(lambda p=person, n=number: p.games[game].state["ply"] == n)
            await person.take_turn(game, *some_turn(person.games[game].position, chance))
            await other.until(lambda o=other, n=number: o.games[game].state["ply"] == n + 1)

        async def well() -> bool:
            health = (await first.http.get("/health")).json()
            return bool(health["ok"] and health["listening"] and health["wrong"] == [])

        await until(well)
        for person in (first, second):
            await person.close()

    asyncio.run(run())


def test_a_server_that_hears_nothing_says_so(pair: Pair) -> None:
    """Its line to the others is cut and cannot be had again, while it can still write."""
    url = pair[0].options[-1]
    name = conninfo_to_dict(url)["dbname"]
    elsewhere = url.replace(f"/{name}?", "/postgres?")
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        f" WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
    )

    async def run() -> None:
        person = Person(pair[0].url)
        await person.ask("GET", "/api/me")

        async def ill() -> bool:
            answer = await person.http.get("/health")
            told = answer.json()
            assert answer.status_code == (200 if told["ok"] else 503)
            return not told["ok"] and told["wrong"] == ["listening"] and not told["listening"]

        async def well() -> bool:
            told = (await person.http.get("/health")).json()
            return bool(told["listening"] and told["wrong"] == [])

        await until(well)
        forbid = f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS"
        await asyncio.to_thread(tell, elsewhere, f"{forbid} false", cut)
        begun = monotonic()
        await until(ill)
        assert monotonic() - begun > 3  # a moment is no illness
        await person.create("dvonn", "here")  # what it can do, it does
        await asyncio.to_thread(tell, elsewhere, f"{forbid} true")
        await until(well)
        assert "borj_duties_failed_total" in (await person.http.get(pair[0].metrics)).text
        await person.close()

    asyncio.run(run())


def test_a_new_name_is_known_to_every_process(pair: Pair) -> None:
    async def run() -> None:
        person = await Person(pair[0].url).connect()
        watcher = await Person(pair[1].url).connect()
        twin = Person(pair[1].url)
        twin.http.cookies = person.http.cookies
        await watcher.say("lobby", on=True)
        await person.create("dvonn", "lobby", clock={"kind": "days", "days": 1})
        for name in ("Toranj", "Golnar"):
            assert (await twin.ask("GET", "/api/me"))["name"] != name  # now it knows that one
            await person.ask("PUT", "/api/me", {"name": name})

            async def known(name: str = name) -> bool:
                return bool((await twin.ask("GET", "/api/me"))["name"] == name)

            await until(known, 5)
            await watcher.until(lambda name=name: name in seekers(watcher), 5)
        made = await twin.create("dvonn", "lobby", seat=0)
        assert made["state"]["seats"][0]["name"] == "Golnar"
        for one in (person, watcher, twin):
            await one.close()

    asyncio.run(run())


def seekers(person: Person) -> list[str]:
    """Who waits in the lobby, as somebody was told last."""
    told = [message for message in person.heard if message["said"] == "lobby"]
    return [seek["name"] for seek in told[-1]["seeks"]] if told else []


def test_what_was_missed_while_nobody_listened_is_looked_up(pair: Pair) -> None:
    """A game is deleted, and somebody leaves, while one process cannot hear of it."""
    url = pair[0].options[-1]

    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()
        over = (await first.create("dvonn", "here", public=True))["state"]["id"]
        await first.act(over, "resign")
        await second.ask("GET", f"/api/games/{over}")  # now the other process has it in memory
        game = (await first.create("dvonn", "lobby", seat=0))["state"]["id"]
        await second.ask("POST", f"/api/games/{game}/join", {})
        mirror = await second.follow(game)
        await first.follow(game)
        await second.until(lambda: online(second, game) or mirror.state["seats"][0]["online"])
        await asyncio.to_thread(tell, url, f"DELETE FROM games WHERE id = '{over}'")
        await asyncio.to_thread(hang_up, url)
        await first.drop()

        async def gone() -> bool:
            return (await second.http.get(f"/api/games/{over}")).status_code == 404

        await until(gone)
        await second.until(lambda: not online(second, game))
        for person in (first, second):
            await person.close()

    asyncio.run(run())


def online(person: Person, game: str) -> bool:
    """Whether the first seat's player is there, as somebody was told last."""
    told = [m for m in person.heard if m["said"] == "presence" and m["game"] == game]
    return bool(told and told[-1]["online"][0])


def test_a_game_that_vanished_is_not_found(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (owner, watcher):
            game = (await owner.create("dvonn", "here", public=True))["state"]["id"]
            await owner.follow(game)
            await watcher.follow(game)
            await owner.ask("DELETE", f"/api/games/{game}")
            for person in (owner, watcher):
                with pytest.raises(Refused, match="server-no-game"):
                    await person.follow(game)
                with pytest.raises(Refused, match="server-no-game"):
                    await person.play(game, "C3")
                with pytest.raises(Refused, match="server-no-game"):
                    await person.act(game, "resign")
            for path in ("", "/stream", "/record/text", "/svg"):
                answer = await watcher.http.get(f"/api/games/{game}{path}")
                assert answer.status_code == 404, path

    asyncio.run(run())


def test_the_stream_of_a_deleted_game_ends_at_once(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (owner, watcher):
            game = (await owner.create("dvonn", "here", public=True))["state"]["id"]
            async with watcher.http.stream("GET", f"/api/games/{game}/stream") as stream:
                lines = stream.aiter_lines()
                assert '"said":"game"' in await anext(lines)
                await owner.ask("DELETE", f"/api/games/{game}")
                async with asyncio.timeout(30):
                    rest = [json.loads(line) async for line in lines if line.strip()]
                assert {message["said"] for message in rest} <= {"presence"}

    asyncio.run(run())


def test_a_stream_ends_though_its_game_was_put_out_of_memory_meanwhile(pair: Pair) -> None:
    """While its link is looked up, so many others are read that the game has to go."""

    async def run() -> None:
        owner, stranger, reader = Person(pair[0].url), Person(pair[1].url), Person(pair[1].url)
        made = await owner.create("dvonn", "here", public=False)
        game, token = made["state"]["id"], made["links"]["seat"].rsplit("/", 1)[1]
        others = [(await owner.create("dvonn", "here"))["state"]["id"] for _ in range(KEPT + 5)]
        await owner.connect(pair[1].url)

        async def follow() -> list[str]:
            path = f"/api/games/{game}/stream?token={token}"
            async with stranger.http.stream("GET", path) as stream:
                return [line async for line in stream.aiter_lines() if '"event":"ended"' in line]

        line = await psycopg.AsyncConnection.connect(pair[0].options[-1])
        await line.execute("LOCK TABLE links IN ACCESS EXCLUSIVE MODE")
        following = asyncio.create_task(follow())
        await asyncio.sleep(0.5)
        for other in others:  # by one who is shown no links
            await reader.ask("GET", f"/api/games/{other}")
        await line.close()
        await asyncio.sleep(0.5)
        await owner.act(game, "resign")
        async with asyncio.timeout(60):
            assert len(await following) == 1
        for person in (owner, stranger, reader):
            await person.close()

    asyncio.run(run())


def test_an_opponent_who_follows_sees_it_vanish(any_server: Server) -> None:
    """A game without turns may be deleted by its creator while the opponent looks at it."""

    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            await first.ask("DELETE", f"/api/games/{game}")
            with pytest.raises(Refused, match="server-no-game"):
                await second.act(game, "resign")

    asyncio.run(run())
