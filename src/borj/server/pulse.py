"""The server's pulse: it says that it lives, and looks whose time is up.

While no server is alive no clock runs: the gap since the last beat is given back to everybody,
and some time to come back. The same holds after a machine slept with the server on it.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from borj.core.errors import BorjError
from borj.server import acts
from borj.server.duties import Duties, Well
from borj.server.lobby import Lobby
from borj.server.metrics import Metrics
from borj.server.store.store import Store
from borj.server.tables import Tables, now

BEAT = 2.0  # seconds
GAP = 8000  # milliseconds without a beat that count as downtime while other processes may run
RETURN = 10_000  # milliseconds, at most, for people to find the server again: their longest pause
_LOOK = 0.5  # seconds between looks at the clocks
_log = logging.getLogger("borj.pulse")


class Pulse:
    """Beats as long as the server runs."""

    def __init__(
        self, store: Store, tables: Tables, lobby: Lobby, duties: Duties, metrics: Metrics
    ) -> None:
        self._duties = duties
        self._metrics = metrics
        self._store = store
        self._tables = tables
        self._lobby = lobby
        self._last = now()

    async def start(self) -> None:
        """Give back what was lost while no server ran, then keep beating."""
        await self._beat(0 if await self._store.alone() else GAP)
        self._duties.begin("beats", self._beats)
        self._duties.begin("flags", self._flags)

    async def stop(self) -> None:
        """One last beat, so that the time until the next start is known."""
        try:
            await self._beat()
        except BorjError:
            _log.warning("no last beat")

    async def _beat(self, gap: int = GAP) -> None:
        self._last = now()
        moved = await self._store.beat(self._last, gap, RETURN)
        if moved:
            _log.info("there was no server; clocks moved on by %.1f s", moved / 1000)
            await self._tables.refresh_all(clocked=True)

    async def _beats(self, well: Well) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._beat()
            if not self._store.shared:
                await self._tables.forget_deleted()
            well()

    async def _flags(self, well: Well) -> None:
        while True:
            begun = monotonic()
            await asyncio.sleep(_LOOK)
            # How late we are says how busy the event loop is.
            self._metrics.time("loop_lag_seconds", max(0.0, monotonic() - begun - _LOOK))
            if now() - self._last > GAP:
                continue  # the machine slept: the next beat comes first
            for id in await self._store.overdue(now()):
                await self._flag(id)
            well()

    async def _flag(self, id: str) -> None:
        """End a game whose time is up; one that cannot be ended must not stop the others."""
        try:
            live = await self._tables.change(id, acts.flag)
        except BorjError as error:
            _log.warning("no flag in %s: %s", id, error.key)
        except Exception:
            _log.exception("no flag in %s", id)
            self._metrics.count("mistakes")
        else:
            self._lobby.changed(live.row)
