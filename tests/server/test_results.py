"""How somebody does at each game and level, and lists of their games by how they ended."""

from __future__ import annotations

import asyncio
from importlib import import_module

from tests.server.kit import Json, Person, Server, opponents, people, query


async def found(person: Person, **words: str) -> set[str]:
    """The ids of somebody's games that are asked for."""
    asked = "&".join(f"{name}={value}" for name, value in {"which": "mine", **words}.items())
    page: Json = await person.ask("GET", f"/api/games?{asked}")
    return {game["id"] for game in page["games"]}


def test_results_are_counted(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, id):
            await second.act(id, "resign", seat=1)
            lost = {}
            for level, seat in ((2, 0), (2, 1), (5, 0)):
                made = await first.create("lyngk", "computer", level=level, seat=seat)
                lost[made["state"]["id"]] = level
                await first.follow(made["state"]["id"])
                await first.act(made["state"]["id"], "resign", seat=seat)
            here = (await first.create("lyngk", "here"))["state"]["id"]
            await first.follow(here)
            await first.act(here, "resign", seat=0)
            off = (await first.create("lyngk", "computer", level=9))["state"]["id"]
            await first.follow(off)
            await first.act(off, "abort")
            runs = (await first.create("lyngk", "computer", level=9))["state"]["id"]
            told = (await first.ask("GET", "/api/me/results"))["tallies"]
            assert told == [
                {"game": "lyngk", "level": 2, "won": 0, "lost": 2, "drawn": 0},
                {"game": "lyngk", "level": 5, "won": 0, "lost": 1, "drawn": 0},
                {"game": "dvonn", "level": None, "won": 1, "lost": 0, "drawn": 0},
            ]
            assert (await second.ask("GET", "/api/me/results"))["tallies"] == [
                {"game": "dvonn", "level": None, "won": 0, "lost": 1, "drawn": 0}
            ]
            assert await found(first, result="lost") == set(lost)
            assert await found(first, result="won") == {id}
            assert await found(first, result="won", game="lyngk") == set()
            assert await found(first, result="drawn") == set()
            assert await found(first, against="people") == {id}
            assert await found(first, against="here") == {here}
            assert await found(first, over="false") == {runs}
            assert await found(first, over="true", against="computer") == {*lost, off}
            assert await found(first, game="dvonn") == {id}

    asyncio.run(run())


def test_games_from_before_are_counted_too(any_server: Server) -> None:
    """The migration reads out of stored endings what a game that ends now has at once."""

    migration = import_module("borj.server.store.migrations.versions.0010_results")

    async def run() -> None:
        async with people(any_server.url, 1) as (one,):
            for winner in ("0", "1", "null"):
                made = await one.create("tzaar", "computer", level=1, seat=0)
                id = made["state"]["id"]
                how = "agreement" if winner == "null" else "rules"
                ending = f'{{"winner":{winner},"how":"{how}","reason":null,"score":[0,0]}}'
                query(
                    any_server,
                    "UPDATE games SET status = 'over', ending = :ending WHERE id = :id",
                    ending=ending,
                    id=id,
                )
            query(any_server, migration.FILL, **migration.TOLD)
            told = (await one.ask("GET", "/api/me/results"))["tallies"]
            assert told == [{"game": "tzaar", "level": 1, "won": 1, "lost": 1, "drawn": 1}]

    asyncio.run(run())
