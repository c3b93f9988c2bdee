"""Lists of games: pages without gaps, and who is in them."""

from __future__ import annotations

import asyncio
from time import time
from typing import Any

import pytest

from tests.server.kit import Json, Person, Refused, Server, opponents, people, query

DAY = 24 * 3_600_000


def ms() -> int:
    """Now."""
    return round(time() * 1000)


async def pages(person: Person, which: str, **more: str) -> list[list[Json]]:
    """All pages of a list."""
    found: list[list[Json]] = []
    asked: dict[str, Any] = {"which": which, **more}
    while True:
        words = "&".join(f"{name}={value}" for name, value in asked.items())
        page = await person.ask("GET", f"/api/games?{words}")
        found.append(page["games"])
        if page["before"] is None:
            return found
        asked["before"] = page["before"]


def test_games_of_the_same_moment_are_all_listed(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (somebody,):
            made = [(await somebody.create("dvonn", "here"))["state"] for _ in range(30)]
            ids = {state["id"] for state in made}
            for which in ("'running'", "'over'"):
                query(
                    any_server,
                    f"UPDATE games SET updated = :at, status = {which}"
                    " WHERE creator = (SELECT creator FROM games WHERE id = :id)",
                    at=made[0]["updated"],
                    id=made[0]["id"],
                )
                told = await pages(somebody, "mine")
                assert [len(page) for page in told] == [24, 6]
                assert {state["id"] for page in told for state in page} == ids

    asyncio.run(run())


def test_my_games_are_those_of_all_my_seats_once_and_in_order(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (ada, bob, together):
            alone = (await ada.create("lyngk", "here"))["state"]["id"]
            theirs = await bob.create("tzaar", "computer", seat=1)
            over = (await ada.create("sixth", "computer", seat=0))["state"]["id"]
            await ada.act(over, "resign")
            # Another device of Bob's: by the link to his seat Ada may act there too.
            await ada.ask("POST", "/api/links/" + theirs["links"]["seat"].rsplit("/", 1)[1])
            mine = [state["id"] for page in await pages(ada, "mine") for state in page]
            assert sorted(mine) == sorted([together, alone, over, theirs["state"]["id"]])
            assert mine[0] == over  # the latest
            unfinished = {state["id"] for state in (await ada.ask("GET", "/api/me"))["games"]}
            assert unfinished == set(mine) - {over}
            assert {state["id"] for page in await pages(bob, "mine") for state in page} == {
                together,
                theirs["state"]["id"],
            }

    asyncio.run(run())


@pytest.mark.parametrize("before", ["x", "-1", "12-!", "1e9", "9" * 16, "1-" + "a" * 25])
def test_what_is_no_place_in_a_list_is_refused(any_server: Server, before: str) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (somebody,):
            with pytest.raises(Refused, match="server-bad-request"):
                await somebody.ask("GET", f"/api/games?which=mine&before={before}")
            page = await somebody.ask("GET", f"/api/games?which=mine&before={ms()}")
            assert page["games"] == []

    asyncio.run(run())


def test_watchers_see_games_that_live(any_server: Server) -> None:
    async def run() -> None:
        kind = "kamisado"
        async with (
            opponents(any_server.url, kind) as (ada, _, lives),
            opponents(any_server.url, kind) as (_, _, left),
        ):
            touch = "UPDATE games SET updated = :at WHERE id = :id"
            query(any_server, touch, at=ms() - 4 * DAY, id=left)
            query(any_server, touch, at=ms() - 2 * DAY, id=lives)
            running = {state["id"] for page in await pages(ada, "running") for state in page}
            assert running >= {lives}
            assert left not in running
            of_kind = await pages(ada, "running", game=kind)
            assert {lives} == {s["id"] for page in of_kind for s in page} & {lives, left}
            # And what is over stays, whenever it was.
            end = "UPDATE games SET status = :status, ply = 1 WHERE id = :id"
            query(any_server, end, status="over", id=left)
            shown = await pages(ada, "finished", game=kind)
            assert left in {state["id"] for page in shown for state in page}
            query(any_server, end, status="running", id=left)

    asyncio.run(run())


def test_seeks_of_those_who_left_do_not_push_out_the_others(any_server: Server) -> None:
    async def run() -> None:
        clock = {"kind": "fischer", "minutes": 5}
        async with people(any_server.url, 23) as (stranger, lasting, *crowd):
            waits = (await lasting.create("lyngk", "lobby"))["state"]["id"]
            stays = (await lasting.create("lyngk", "lobby", clock=clock))["state"]["id"]
            await lasting.follow(stays)
            for person in crowd:
                for _ in range(10):
                    await person.create("lyngk", "lobby", clock=clock)
            await stranger.say("lobby", on=True)

            def listed() -> bool:
                told = [m for m in stranger.heard if m["said"] == "lobby"]
                return bool(told) and {waits, stays} <= {seek["id"] for seek in told[-1]["seeks"]}

            await stranger.until(listed)

    asyncio.run(run())


def test_nobody_fills_the_lobby_with_their_own(any_server: Server) -> None:
    """However many seeks of days somebody makes, everybody's latest comes before a second."""

    async def run() -> None:
        async with people(any_server.url, 23) as (stranger, early, *crowd):
            waits = (await early.create("lyngk", "lobby"))["state"]["id"]
            for person in crowd:
                for _ in range(10):
                    await person.create("lyngk", "lobby")
            await stranger.say("lobby", on=True)

            def listed() -> bool:
                told = [m for m in stranger.heard if m["said"] == "lobby"]
                return bool(told) and waits in {seek["id"] for seek in told[-1]["seeks"]}

            await stranger.until(listed)

    asyncio.run(run())
