"""Two processes on one PostgreSQL: they share all games, and one may die under load."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import kill
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import inspect

from borj.core.errors import BorjError
from borj.server.store import database, schema
from tests.server.killing import Stubborn
from tests.server.kit import Person, Server, new_token, people, serving, some_turn

Pair = tuple[Server, Server]


@contextmanager
def two(data: Path, url: str) -> Iterator[Pair]:
    """Two servers with one database and one key."""
    with serving(data, "--database", url) as first, serving(data, "--database", url) as second:
        yield first, second


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """A pair for all tests that leave both alive."""
    with two(tmp_path_factory.mktemp("pair") / "data", postgres()) as found:
        yield found


@pytest.fixture
def mortal(postgres: Callable[[], str], tmp_path: Path) -> Iterator[Pair]:
    """A pair of which one may die."""
    with two(tmp_path / "data", postgres()) as found:
        yield found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_what_the_code_expects(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    if kind == "postgresql":
        made: str = request.getfixturevalue("postgres")()
        url = made.replace("postgresql://", "postgresql+psycopg://")
    engine = database.connect(url)
    database.migrate(engine)
    database.migrate(engine)  # once more changes nothing
    found = inspect(engine)
    for name, table in schema.metadata.tables.items():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        indexes = {index["name"]: index["column_names"] for index in found.get_indexes(name)}
        assert indexes == {index.name: [c.name for c in index.columns] for index in table.indexes}
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BorjError, match="newer"):
        database.migrate(engine)
    engine.dispose()


def test_opponents_on_different_processes(pair: Pair) -> None:
    async def run() -> None:
        first, second, watcher = Person(pair[0].url), Person(pair[1].url), Person(pair[1].url)
        for person in (first, second, watcher):
            await person.connect()
        await watcher.say("lobby", on=True)
        made = await first.create("dvonn", "lobby", seat=0)
        game = made["state"]["id"]
        await watcher.until(
            lambda: any(
                game in [seek["id"] for seek in m["seeks"]]
                for m in watcher.heard
                if m["said"] == "lobby"
            )
        )
        mirror = await first.follow(game)
        await second.ask("POST", f"/api/games/{game}/join", {})
        await first.until(lambda: mirror.state["status"] == "running")
        await second.follow(game)
        await first.until(lambda: mirror.state["seats"][1]["online"] or online(first, game, 1))
        chance = random.Random(6)
        for number in range(12):
            person, other = ((first, second), (second, first))[number % 2]
            await person.take_turn(game, *some_turn(person.games[game].position, chance))
            await other.until(lambda o=other, n=number: o.games[game].state["ply"] == n + 1)
            assert other.games[game].view == person.games[game].view
        # Two devices of one player, on two processes, act at once: one turn is played.
        phone = Person(pair[1].url)
        phone.http.cookies = first.http.cookies
        await phone.connect()
        await phone.follow(game)
        ply = mirror.state["ply"]
        turns = [some_turn(mirror.position, random.Random(n)) for n in (1, 2)]
        results = await asyncio.gather(
            first.play(game, *turns[0], ply=ply, token=new_token()),
            phone.play(game, *turns[1], ply=ply, token=new_token()),
            return_exceptions=True,
        )
        assert sum(isinstance(result, dict) for result in results) == 1
        await second.drop()
        await first.until(lambda: not online(first, game, 1))
        for person in (first, second, watcher, phone):
            await person.close()

    asyncio.run(run())


def test_a_dry_run_is_not_refused_while_the_news_that_a_game_began_are_on_their_way(
    pair: Pair,
) -> None:
    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()

        async def begin_and_try() -> None:
            made = await first.create("dvonn", "link", seat=0)
            game = made["state"]["id"]
            mirror = await first.follow(game)
            token = made["links"]["invite"].rsplit("/", 1)[1]
            turn = some_turn(mirror.position, random.Random(1))
            await second.ask("POST", f"/api/games/{game}/join", {"token": token})
            assert (await first.play(game, *turn, ply=0, dry=True))["said"] == "tried"

        for _ in range(5):
            await asyncio.gather(*(begin_and_try() for _ in range(8)))
        for person in (first, second):
            await person.close()

    asyncio.run(run())


def test_a_draw_is_shown_by_both_processes_when_both_are_there(pair: Pair) -> None:
    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()
        made = (await first.create("tzaar", "lobby"))["state"]
        mirror = await first.follow(made["id"])
        for person in (first, second):  # the other process has it in memory, too
            snapshot = await person.ask("GET", f"/api/games/{made['id']}")
            assert (snapshot["start"], snapshot["first"]["stacks"]) == ("", {})
        await second.ask("POST", f"/api/games/{made['id']}/join", {})
        await first.until(lambda: mirror.state["status"] == "running")
        other = await second.follow(made["id"])
        assert mirror.view["code"] == other.view["code"] == mirror.events[-1]["start"]
        assert mirror.state["drawn"] == other.state["drawn"]
        assert mirror.state["drawn"]["hash"] == made["drawn"]["hash"]
        for person in (first, second):
            await person.close()

    asyncio.run(run())


def test_a_process_that_missed_a_turn_and_its_taking_back_tells_the_whole_game(pair: Pair) -> None:
    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()
        game = (await first.create("sixth", "here"))["state"]["id"]
        mirror = await second.follow(game)
        await first.follow(game)
        kill(pair[1].pid, signal.SIGSTOP)
        try:
            for action in ("a1", "b1"):
                await first.take_turn(game, action)
            await first.act(game, "offer", "takeback")
            await first.take_turn(game, "c1")
        finally:
            kill(pair[1].pid, signal.SIGCONT)
        await second.until(lambda: mirror.state["events"] == first.games[game].state["events"])
        assert mirror.view == first.games[game].view
        assert [turn["steps"][0]["action"] for turn in mirror.turns] == ["a1", "c1"]
        await first.close()
        await second.close()

    asyncio.run(run())


def test_a_database_that_hangs_up_is_called_again(pair: Pair) -> None:
    """Every connection is cut while people play: they notice nothing, and hear of each other."""

    async def run() -> None:
        first, second = await Person(pair[0].url).connect(), await Person(pair[1].url).connect()
        game = (await first.create("dvonn", "lobby", seat=0))["state"]["id"]
        await second.ask("POST", f"/api/games/{game}/join", {})
        for person in (first, second):
            await person.follow(game)
        await first.until(lambda: first.games[game].state["status"] == "running")
        chance = random.Random(7)
        for number in range(4):
            cut = await asyncio.to_thread(hang_up, pair[0].options[-1])
            assert cut >= (1 if number else 4)  # each process writes, and listens: soon again
            person, other = ((first, second), (second, first))[number % 2]
            await person.until(lambda p=person, n=number: p.games[game].state["ply"] == n)
            await person.take_turn(game, *some_turn(person.games[game].position, chance))
            await other.until(lambda o=other, n=number: o.games[game].state["ply"] == n + 1)
        for person in (first, second):
            await person.close()

    asyncio.run(run())


def hang_up(url: str) -> int:
    """Cut all connections of servers; how many there were."""
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name LIKE 'borj-%'"
        ).fetchone()
    assert found is not None
    return int(found[0])


def online(person: Person, game: str, seat: int) -> bool:
    told = [m for m in person.heard if m["said"] == "presence" and m["game"] == game]
    return bool(told and told[-1]["online"][seat])


def test_one_of_two_processes_dies_under_load(mortal: Pair) -> None:
    """Its players go on with the other, and nothing is lost."""

    async def run() -> None:
        players = [Stubborn(mortal[number % 2].url, number) for number in range(10)]
        end = asyncio.Event()
        try:
            for player in players:
                await player.begin()
            runs = [asyncio.create_task(player.run(end)) for player in players]
            await asyncio.sleep(1.5)
            await asyncio.to_thread(mortal[0].kill)
            for player in players[::2]:
                player.person.url = mortal[1].url
                player.person.http.base_url = mortal[1].url
            async with asyncio.timeout(60):
                while not all(player.resumed for player in players[::2]):
                    await asyncio.sleep(0.1)
            await asyncio.sleep(1)
            end.set()
            await asyncio.gather(*runs)
            for player in players:
                await player.check()
            assert sum(player.kept.acknowledged for player in players) > 30
        finally:
            for player in players:
                await player.person.close()

    async def others() -> None:
        async with people(mortal[1].url, 1) as (person,):
            assert (await person.http.get("/health")).status_code == 200

    asyncio.run(run())
    asyncio.run(others())
