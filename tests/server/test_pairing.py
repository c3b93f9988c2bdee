"""Two who ask for the same in the lobby play each other, without either choosing the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.kit import Json, Person, Refused, Server, people, query, serving, some_turn

MINUTES = {"kind": "fischer", "minutes": 10, "increment": 5}
ASKED: dict[str, Any] = {"game": "dvonn", "opponent": "lobby", "pair": True}


@pytest.fixture(scope="module")
def doors(any_server: Server) -> Iterator[list[str]]:
    """The ways in: one process, or two that share a database."""
    with ExitStack() as stack:
        found = [any_server.url]
        if any_server.options:
            found.append(stack.enter_context(serving(any_server.data, *any_server.options)).url)
        yield found


async def pair(person: Person, **wishes: Any) -> Json:
    """Ask for a game with whoever asks for the same."""
    made: Json = await person.ask("POST", "/api/games", {**ASKED, **wishes})
    found: Json = made["state"]
    return found


def own(state: Json) -> list[bool]:
    """The seats that are the reader's."""
    return [player["you"] for player in state["seats"]]


def test_who_asks_for_the_same_plays_at_once(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (first, second):
            waits = await pair(first, clock=MINUTES, variant="standard")
            assert waits["status"] == "waiting"
            mirror = await first.follow(waits["id"])
            begun = await pair(second, clock=MINUTES, variant="standard")
            assert (begun["id"], begun["status"]) == (waits["id"], "running")
            assert begun["drawn"]["hash"] == waits["drawn"]["hash"]  # as it was promised
            await first.until(lambda: mirror.state["status"] == "running")
            mine = (await first.ask("GET", f"/api/games/{waits['id']}"))["state"]
            assert sorted([own(mine), own(begun)]) == [[False, True], [True, False]]
            by_lot = int(begun["drawn"]["salt"], 16) % 2
            assert own(mine)[by_lot]
            # Each may act for their own seat and for no other.
            await second.follow(waits["id"])
            idle = second if own(mine)[begun["turn"]] else first
            turn = some_turn(idle.games[waits["id"]].position, random.Random(1))
            with pytest.raises(Refused):
                await idle.play(waits["id"], *turn)

    asyncio.run(run())


def test_who_asks_for_something_else_waits(any_server: Server) -> None:
    async def run() -> None:
        wishes: list[dict[str, Any]] = [
            {"game": "tzaar"},
            {"game": "tzaar", "variant": "fixed"},
            {"game": "tzaar", "clock": MINUTES},
            {"game": "tzaar", "clock": {**MINUTES, "increment": 6}},
            {"game": "tzaar", "public": False},
            {"game": "tzaar", "seat": 0},
        ]
        async with people(any_server.url, len(wishes) + 2) as (*several, same, other):
            told = [await pair(one, **wish) for one, wish in zip(several, wishes, strict=True)]
            assert {state["status"] for state in told} == {"waiting"}
            assert (await pair(same, **wishes[5]))["status"] == "waiting"  # both want to begin
            begun = await pair(other, game="tzaar", seat=1)
            assert begun["id"] == told[5]["id"]  # who has waited longer
            assert own(begun) == [False, True]
            again = await pair(several[0], game="tzaar", variant="fixed", seat=0)
            assert again["status"] == "waiting"  # who wants a seat is given no lot
            # Nobody plays against themselves, and who did not ask for it opens a game.
            assert (await pair(several[1], **wishes[1]))["status"] == "waiting"
            plain = await other.create("tzaar", "lobby", variant="fixed")
            assert plain["state"]["status"] == "waiting"

    asyncio.run(run())


def test_who_left_is_not_found(any_server: Server) -> None:
    """With a clock of minutes one has to be there, or to have asked just now."""

    async def run() -> None:
        async with people(any_server.url, 2) as (first, second):
            waits = await pair(first, game="lyngk", clock=MINUTES)
            await first.follow(waits["id"])
            await first.say("leave", game=waits["id"])
            long_ago = "UPDATE games SET created = created - 600000 WHERE id = :id"
            query(any_server, long_ago, id=waits["id"])
            later = await pair(second, game="lyngk", clock=MINUTES)
            assert later["status"] == "waiting"

    asyncio.run(run())


def test_many_who_ask_at_once_find_each_other(doors: list[str]) -> None:
    """An even number of them leaves nobody waiting, whichever process each of them asks."""

    async def run() -> None:
        crowd = [Person(doors[number % len(doors)]) for number in range(8)]
        try:
            told = await asyncio.gather(*(pair(one, game="sixth") for one in crowd))
            ids = {state["id"] for state in told}
            assert len(ids) == 4
            for id in ids:
                state = (await crowd[0].ask("GET", f"/api/games/{id}"))["state"]
                assert state["status"] == "running"
            own_games = [await one.ask("GET", "/api/me") for one in crowd]
            assert [len(me["games"]) for me in own_games] == [1] * 8
        finally:
            for one in crowd:
                await one.close()

    asyncio.run(run())
