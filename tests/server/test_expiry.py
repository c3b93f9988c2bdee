"""What nobody waits for or plays any more ends by itself; and nobody has more than enough."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import time
from typing import Any

import pytest

from tests.server.kit import (
    Json,
    Person,
    Refused,
    Server,
    opponents,
    people,
    query,
    serving,
    some_turn,
)

DAY = 24 * 3_600_000
MINUTES = {"kind": "fischer", "minutes": 5}


def ms() -> int:
    """Now."""
    return round(time() * 1000)


def until(server: Server, id: str) -> int:
    """Until when a game waits."""
    ((found,),) = query(server, "SELECT until FROM games WHERE id = :id", id=id)
    return int(found)


def expire(server: Server, id: str) -> None:
    """Let the time of a game that waits be up."""
    query(server, "UPDATE games SET until = 1 WHERE id = :id", id=id)


async def ended(person: Person, id: str) -> Json:
    """A game when it is over."""
    async with asyncio.timeout(30):
        while True:
            state: Json = (await person.ask("GET", f"/api/games/{id}"))["state"]
            if state["status"] == "over":
                return state
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("opponent", ["computer", "here"])
def test_a_game_that_nobody_touched_for_a_month_ends(any_server: Server, opponent: str) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (ada,):
            old, fresh = [
                (await ada.create("dvonn", opponent, seat=0))["state"]["id"] for _ in range(2)
            ]
            mirror = await ada.follow(old)
            await ada.take_turn(old, *some_turn(mirror.position, random.Random(1)))
            touched = {old: ms() - 30 * DAY - 1000, fresh: ms() - 29 * DAY}
            for id, at in touched.items():
                query(any_server, "UPDATE games SET updated = :at WHERE id = :id", at=at, id=id)
            # Who looks on is told, and it stays where it was in the list.
            await ada.until(lambda: mirror.state["status"] == "over")
            assert mirror.events[-1]["event"] == "ended"
            state = await ended(ada, old)
            assert state["ending"]["how"] == "abandoned"
            assert state["ending"]["winner"] is None
            assert state["updated"] == touched[old]
            with pytest.raises(Refused, match="server-game-over"):
                await ada.play(old, *some_turn(mirror.position, random.Random(2)))
            assert (await ada.ask("GET", f"/api/games/{fresh}"))["state"]["status"] == "running"

    asyncio.run(run())


def test_a_game_between_people_does_not_end_by_lying_there(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (ada, _, id):
            query(any_server, "UPDATE games SET updated = 1 WHERE id = :id", id=id)
            waits = (await ada.create("dvonn", "lobby"))["state"]["id"]
            expire(any_server, waits)
            await ended(ada, waits)  # by then all had been looked at
            assert (await ada.ask("GET", f"/api/games/{id}"))["state"]["status"] == "running"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("opponent", "more", "days"),
    [
        ("lobby", {}, 14),
        ("lobby", {"clock": {"kind": "days", "days": 3}}, 14),
        ("link", {"clock": MINUTES}, 30),
    ],
)
def test_waiting_has_an_end(
    any_server: Server, opponent: str, more: dict[str, Any], days: int
) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (ada,):
            made = (await ada.create("tzaar", opponent, **more))["state"]
            assert until(any_server, made["id"]) == made["created"] + days * DAY
            expire(any_server, made["id"])
            state = await ended(ada, made["id"])
            assert state["ending"]["how"] == "abandoned"

    asyncio.run(run())


def test_with_a_clock_of_minutes_its_maker_has_to_be_there(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (ada, bob):
            made = (await ada.create("sixth", "lobby", clock=MINUTES))["state"]
            id = made["id"]
            assert until(any_server, id) <= made["created"] + 30_000
            await ada.follow(id)
            async with asyncio.timeout(30):
                while until(any_server, id) < made["created"] + 60_000:
                    await asyncio.sleep(0.2)
            expire(any_server, id)  # as long as she is there even that does not end it
            async with asyncio.timeout(30):
                while until(any_server, id) == 1:
                    await asyncio.sleep(0.2)
            assert (await bob.ask("GET", f"/api/games/{id}"))["state"]["status"] == "waiting"
            await ada.drop()
            await asyncio.sleep(0.2)
            expire(any_server, id)
            assert (await ended(bob, id))["ending"]["how"] == "abandoned"
            with pytest.raises(Refused, match="server-game-over"):
                await bob.ask("POST", f"/api/games/{id}/join", {})

    asyncio.run(run())


def test_whoever_waited_when_the_server_stopped_may_come_back(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:

        async def run(id: str | None) -> str:
            async with people(server.url, 1) as (ada,):
                if id is None:
                    return str((await ada.create("sixth", "lobby", clock=MINUTES))["state"]["id"])
                await asyncio.sleep(1)  # a look of the server
                assert (await ada.ask("GET", f"/api/games/{id}"))["state"]["status"] == "waiting"
                return id

        id = asyncio.run(run(None))
        server.stop()
        expire(server, id)
        server.start()
        asyncio.run(run(id))


def test_nobody_has_more_than_ten_seeks(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (ada, bob):
            many = await asyncio.gather(
                *(ada.create("dvonn", "lobby") for _ in range(14)), return_exceptions=True
            )
            refused = [error for error in many if isinstance(error, Refused)]
            assert [error.key for error in refused] == ["server-most-seeks"] * 4
            assert "10" in refused[0].fault["text"]["en"]
            # Other games may be begun, by others too; and one less is one more.
            await ada.create("dvonn", "link")
            await bob.create("dvonn", "lobby")
            first = next(made["state"]["id"] for made in many if isinstance(made, dict))
            await bob.ask("POST", f"/api/games/{first}/join", {})
            await ada.create("dvonn", "lobby")
            with pytest.raises(Refused, match="server-most-seeks"):
                await ada.create("dvonn", "lobby")

    asyncio.run(run())


def test_nobody_has_more_than_two_hundred_unfinished_games(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (ada, bob, last):
            over = (await ada.create("sixth", "computer", seat=0))["state"]["id"]
            await ada.act(over, "resign")
            for _ in range(20):
                await asyncio.gather(
                    *(ada.create("dvonn", "here") for _ in range(10)), return_exceptions=True
                )
            with pytest.raises(Refused, match="server-most-games") as refused:
                await ada.create("dvonn", "here")
            assert "200" in refused.value.fault["text"]["en"]
            ((count,),) = query(
                any_server,
                "SELECT count(*) FROM games WHERE status <> 'over' AND (creator, 1) IN"
                " (SELECT creator, 1 FROM games WHERE id = :id)",
                id=last,
            )
            assert count == 200
            # Neither by joining nor by a rematch.
            waits = (await bob.create("dvonn", "lobby"))["state"]["id"]
            with pytest.raises(Refused, match="server-most-games"):
                await ada.ask("POST", f"/api/games/{waits}/join", {})
            with pytest.raises(Refused, match="server-most-games"):
                await ada.act(over, "offer", "rematch")
            await ada.act(last, "resign")
            await ada.ask("POST", f"/api/games/{waits}/join", {})
            with pytest.raises(Refused, match="server-most-games"):
                await ada.act(over, "offer", "rematch")

    asyncio.run(run())


def test_games_that_cannot_be_ended_stand_in_nobodys_way(tmp_path: Path) -> None:
    """More than are ended in a row: the database refuses to change them, whatever the reason."""

    async def run(server: Server) -> None:
        async with people(server.url, 1) as (ada,):
            stuck = [(await ada.create("tzaar", "here"))["state"]["id"] for _ in range(25)]
            query(server, "UPDATE games SET updated = 1")
            query(
                server,
                "CREATE TRIGGER stuck BEFORE UPDATE ON games WHEN old.game = 'tzaar'"
                " BEGIN SELECT RAISE(ABORT, 'stuck'); END",
            )
            other = (await ada.create("dvonn", "here"))["state"]["id"]
            query(server, "UPDATE games SET updated = 2 WHERE id = :id", id=other)
            assert (await ended(ada, other))["ending"]["how"] == "abandoned"
            assert (await ada.ask("GET", f"/api/games/{stuck[0]}"))["state"]["status"] == "running"

    with serving(tmp_path / "data") as server:
        asyncio.run(run(server))
