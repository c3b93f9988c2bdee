"""Games in memory: what is stored while one is loaded, and how much an address has us hold."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.kit import Person, Refused, Server, opponents, people, some_turn

SLOW = """
import os, time
from borj.server import live
real = live.Live.__init__
def slow(self, stored):
    real(self, stored)
    if os.path.exists(os.environ["SLOW"]):
        time.sleep(1.5)  # a long game, a busy machine
live.Live.__init__ = slow
"""
FEW = "from borj.server import hub; hub.MOST_TURNS = 5"


@contextmanager
def running(data: Path, first: str, env: dict[str, str] | None = None) -> Iterator[Server]:
    """A server before which something else is run."""
    server = Server(data, env=env, first=first).start()
    try:
        yield server
    finally:
        server.stop()


def test_what_is_stored_while_a_game_is_loaded_is_not_missed(tmp_path: Path) -> None:
    async def run() -> None:
        flag, data = tmp_path / "slow", tmp_path / "data"
        told = {"SLOW": str(flag)}
        with running(data, SLOW, told) as server:
            async with people(server.url, 1) as (ann,):
                await ann.ask("PUT", "/api/me", {"name": "Before"})
                game = (await ann.create("tzaar", "computer", seat=0))["state"]["id"]
                cookie = ann.http.cookies["borj"]
        with running(data, SLOW, told) as server:
            ann = Person(server.url)
            ann.http.cookies.set("borj", cookie)
            flag.touch()
            loading = asyncio.create_task(ann.http.get(f"/api/games/{game}"))
            await asyncio.sleep(0.7)
            await ann.ask("PUT", "/api/me", {"name": "After"})
            await loading
            state = (await ann.ask("GET", f"/api/games/{game}"))["state"]
            assert state["seats"][0]["name"] == "After"
            await ann.close()

    asyncio.run(run())


def test_an_address_follows_only_so_many_turns(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(3)
        with running(tmp_path / "data", FEW) as server:
            async with people(server.url, 2) as (ann, bob):
                games = []
                for _ in range(2):
                    game = (await ann.create("dvonn", "here", seat=0))["state"]["id"]
                    await ann.follow(game)
                    for _ in range(4):
                        seen = ann.games[game].seen
                        await ann.take_turn(game, *some_turn(ann.games[game].position, chance))
                        await ann.until(lambda g=game, n=seen: ann.games[g].seen > n)
                    games.append(game)
                await bob.follow(games[0])
                with pytest.raises(Refused, match="server-many-followed"):
                    await bob.follow(games[1])
                await bob.say("leave", game=games[0])
                await bob.follow(games[1])  # there is room again

    asyncio.run(run())


def test_the_lobby_hears_of_a_turn_that_came_too_late(server: Server) -> None:
    async def run() -> None:
        clock = {"kind": "fischer", "minutes": 0.02}
        chance = random.Random(1)
        async with (
            opponents(server.url, "kamisado", clock=clock) as (ann, bob, game),
            people(server.url, 1) as (watcher,),
        ):
            await watcher.say("lobby", on=True)

            def listed() -> bool | None:
                told = [m for m in watcher.heard if m["said"] == "lobby"]
                return game in {each["id"] for each in told[-1]["running"]} if told else None

            for player in (ann, bob):
                done = await player.take_turn(game, *some_turn(player.games[game].position, chance))
                for each in (ann, bob):
                    await each.until(lambda e=each, d=done: e.games[game].seen >= d["number"])
            await watcher.until(lambda: listed() is True)
            await asyncio.sleep(1.4)  # 1.2 s are on the clock, and the server waits a second more
            with pytest.raises(Refused, match="server-game-over"):
                await ann.take_turn(game, *some_turn(ann.games[game].position, chance))
            await watcher.until(lambda: listed() is False)

    asyncio.run(run())
