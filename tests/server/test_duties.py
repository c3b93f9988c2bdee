"""What the server does by itself: it is seen when that fails, hangs, or works again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from borj.server import duties, pulse
from borj.server.duties import Duties, Well
from borj.server.metrics import Metrics
from borj.server.pulse import Pulse
from borj.server.service import Service
from borj.server.store.beats import Beat
from borj.server.store.database import connect as connect_database
from tests.server.test_lobby import come, serving


def test_one_that_hangs_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duties, "SILENCE", 0.05)

    async def run() -> None:
        watched = Duties(Metrics())
        go_on = asyncio.Event()

        async def hangs(well: Well) -> None:
            while True:
                await go_on.wait()
                well()
                await asyncio.sleep(0.01)

        async def waits_for_news(_well: Well) -> None:
            await asyncio.Event().wait()

        watched.begin("hangs", hangs, every=0.01)
        watched.begin("waits", waits_for_news)
        assert watched.failing() == ()
        await asyncio.sleep(0.1)
        assert watched.failing() == ("hangs",)
        go_on.set()
        await asyncio.sleep(0.02)
        assert watched.failing() == ()
        await watched.stop()

    asyncio.run(run())


def test_a_lobby_that_failed_is_well_again_though_nobody_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "MOMENT", 0.0)

    async def run() -> None:
        async with serving(tmp_path) as service:
            ada = await come(service, "Ada")
            await asyncio.to_thread(tell, service, "ALTER TABLE games RENAME TO lost")
            service.lobby.heard()
            await soon(lambda: "lobby" in service.duties.failing())
            service.hub.remove(ada)
            await asyncio.to_thread(tell, service, "ALTER TABLE lost RENAME TO games")
            await soon(lambda: "lobby" not in service.duties.failing())

    asyncio.run(run())


def tell(service: Service, statement: str) -> None:
    """Have the database do something beside the server."""
    engine = connect_database(service.settings.database_url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


async def soon(found: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(20):
        while not found():
            await asyncio.sleep(0.05)


def test_beats_that_take_long_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that takes longer for each beat than may pass between two."""
    time = 1_000_000
    monkeypatch.setattr(pulse, "now", lambda: time)

    class Slow:
        async def beat(self, gap: int, return_time: int, *, first: bool) -> Beat:
            nonlocal time
            at = time
            time += 2 * gap
            return Beat(at, 0, moved=gap)

    class Nothing:
        pass

    async def run() -> None:
        nonlocal time
        made = Pulse(Slow(), Nothing(), Nothing(), Duties(Metrics()), Metrics())  # type: ignore[arg-type]
        assert await made.fair_now() == time
        time += 60_000
        paused = time
        async with asyncio.timeout(30):
            # What the beat did not make up for is not judged by.
            assert await made.fair_now() == paused + pulse.GAP < time

    asyncio.run(run())
