"""The lobby's messages, which are put together from parts that were encoded before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from borj.book.data import Look
from borj.server import messages, seating
from borj.server.chronometer import now
from borj.server.hub import Connection
from borj.server.live import Live
from borj.server.messages import Clock, NewGame
from borj.server.service import Service
from borj.server.settings import Settings

MINUTES = Clock("fischer", minutes=5)


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Service]:
    """All parts of a server except its network."""
    service = Service(Settings(data=folder, workers=0))
    service.store.prepare()
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def begin(service: Service, game: str, clock: Clock | None = None, by: str = "Ada") -> Live:
    """A game that waits in the lobby."""
    asked = NewGame(game, "lobby", clock=clock, seat=0)
    born, live = seating.birth(
        seating.new_game(asked, by, f"{by} L.", now()), service.signer, now()
    )
    await service.tables.add(born, live)
    service.lobby.changed(live.row)
    return live


async def join(service: Service, live: Live, by: str = "Bob") -> None:
    """Somebody takes the open seat."""
    await service.tables.change(live.row.id, lambda draft: seating.join(draft, by, f"{by} B."))
    service.lobby.changed(live.row)


def arrive(service: Service, live: Live, person: str = "Bob") -> Connection:
    """Somebody opens a game."""
    connection = Connection(person, "?", lambda: 0.0)
    service.hub.follow(connection, live)
    service.hub.update_presence(live)
    return connection


async def come(service: Service, person: str) -> Connection:
    """Somebody comes into the lobby."""
    connection = Connection(person, "?", lambda: 0.0)
    connection.lobby = True
    service.hub.add(connection)
    await service.lobby.show(connection)
    return connection


async def heard(connection: Connection) -> messages.Lobby:
    """The next that somebody is told."""
    message = await anext(connection.take(30))
    return msgspec.json.decode(message, type=messages.Lobby)


def test_what_all_are_told_is_a_lobby(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data") as service:
            empty = await heard(await come(service, "stranger"))
            assert (empty.seeks, empty.running, empty.people) == ((), (), 1)
            waits, plays = await begin(service, "dvonn"), await begin(service, "lyngk")
            await join(service, plays)
            arrive(service, plays)
            for person, own in (("another", False), ("Ada", True)):
                told = await heard(await come(service, person))
                assert [(seek.id, seek.name, seek.you) for seek in told.seeks] == [
                    (waits.row.id, "Ada L.", own)
                ]
                assert [state.id for state in told.running] == [plays.row.id]
                assert [player.you for player in told.running[0].seats] == [own, False]
                assert isinstance(told.running[0].look, Look)

    asyncio.run(run())


def test_who_is_here_is_as_it_is_now(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data") as service:
            plays = await begin(service, "sixth")
            await join(service, plays)
            arrive(service, plays, "Ada")
            told = await heard(await come(service, "stranger"))
            assert [player.online for player in told.running[0].seats] == [True, False]
            arrive(service, plays)
            told = await heard(await come(service, "another"))
            assert [player.online for player in told.running[0].seats] == [True, True]

    asyncio.run(run())


def test_a_seek_with_a_clock_shows_while_its_maker_is_here(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "data") as service:
            waits = await begin(service, "tzaar", MINUTES)
            stranger = await come(service, "stranger")
            assert (await heard(stranger)).seeks == ()
            maker = arrive(service, waits, "Ada")
            assert [seek.id for seek in (await heard(stranger)).seeks] == [waits.row.id]
            service.hub.leave(maker, waits.row.id)
            assert (await heard(stranger)).seeks == ()

    asyncio.run(run())


def test_games_are_watched_while_somebody_plays(tmp_path: Path) -> None:
    """Those with days for a turn live on without anybody there."""

    async def run() -> None:
        async with serving(tmp_path / "data") as service:
            short, long = [
                await begin(service, "dvonn", clock) for clock in (MINUTES, Clock("days", days=2))
            ]
            for live in (short, long):
                await join(service, live)
            stranger = await come(service, "stranger")
            assert [state.id for state in (await heard(stranger)).running] == [long.row.id]
            player = arrive(service, short)
            both = {short.row.id, long.row.id}
            assert {state.id for state in (await heard(stranger)).running} == both
            service.hub.leave(player, short.row.id)
            assert [state.id for state in (await heard(stranger)).running] == [long.row.id]

    asyncio.run(run())
