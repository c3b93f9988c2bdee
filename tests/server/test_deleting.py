"""Deleting a game never takes away what was acknowledged, nor what somebody lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.kit import Person, Refused, Server, opponents, people, serving, some_turn

TRIES = 40


async def race(ada: Person, bob: Person, chance: random.Random) -> None:
    """Ada deletes her game while Bob plays its first turn: one of them was first."""
    made = await ada.create("dvonn", "lobby", seat=1)
    id = made["state"]["id"]
    await bob.ask("POST", f"/api/games/{id}/join", {})
    mirror = await bob.follow(id)
    turn = some_turn(mirror.position, chance)

    async def delete() -> None:
        await asyncio.sleep(chance.random() * 0.006)
        await ada.ask("DELETE", f"/api/games/{id}")

    played, deleted = await asyncio.gather(bob.play(id, *turn), delete(), return_exceptions=True)
    for result in (played, deleted):
        assert result is None or isinstance(result, dict | Refused), result
    if isinstance(played, dict):
        assert isinstance(deleted, Refused)
        assert deleted.key == "server-not-deletable"
        assert (await bob.ask("GET", f"/api/games/{id}"))["state"]["ply"] == 1
    else:
        assert deleted is None
        assert isinstance(played, Refused)
        assert played.key == "server-no-game"
        with pytest.raises(Refused, match="server-no-game"):
            await bob.ask("GET", f"/api/games/{id}")


def test_a_turn_that_was_acknowledged_is_not_deleted(any_server: Server) -> None:
    async def run() -> None:
        chance = random.Random(1)
        async with people(any_server.url, 2) as (ada, bob):
            for _ in range(TRIES):
                await race(ada, bob, chance)

    asyncio.run(run())


def test_nor_by_another_process(tmp_path: Path, postgres: Callable[[], str]) -> None:
    async def run(first: str, second: str) -> None:
        chance = random.Random(2)
        async with people(first, 1) as (ada,), people(second, 1) as (bob,):
            for _ in range(TRIES):
                await race(ada, bob, chance)

    url = postgres()
    with (
        serving(tmp_path / "data", "--database", url) as first,
        serving(tmp_path / "data", "--database", url) as second,
    ):
        asyncio.run(run(first.url, second.url))


def test_who_resigned_before_the_first_turn_has_lost(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (ada, bob, id):
            await bob.act(id, "resign")
            with pytest.raises(Refused, match="server-not-deletable"):
                await ada.ask("DELETE", f"/api/games/{id}")
            state = (await bob.ask("GET", f"/api/games/{id}"))["state"]
            assert (state["ending"]["how"], state["ending"]["winner"]) == ("resignation", 0)

    asyncio.run(run())


def test_what_came_to_nothing_can_be_deleted(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (ada, bob, id):
            await bob.act(id, "abort")
            await ada.ask("DELETE", f"/api/games/{id}")
            waits = (await ada.create("dvonn", "lobby"))["state"]["id"]
            with pytest.raises(Refused, match="server-not-deletable"):
                await bob.ask("DELETE", f"/api/games/{waits}")
            await ada.ask("DELETE", f"/api/games/{waits}")
            for gone in (id, waits):
                with pytest.raises(Refused, match="server-no-game"):
                    await ada.ask("GET", f"/api/games/{gone}")

    asyncio.run(run())
