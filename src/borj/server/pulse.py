"""The server's pulse: it says that it lives, and looks whose time is up.

While no server is alive no clock runs: the gap since the last beat is given back to everybody,
and some time to come back. The same holds after a machine slept with the server on it, or the
server was stopped; then the beat that is overdue is made up for before anything is judged by time.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from borj.core.errors import BorjError
from borj.server import acts
from borj.server.chronometer import now
from borj.server.duties import Duties, Well
from borj.server.lobby import Lobby
from borj.server.metrics import Metrics
from borj.server.store.store import Store
from borj.server.stuck import Stuck
from borj.server.tables import Tables

BEAT = 2.0  # seconds
GAP = 4000  # milliseconds without a beat that count as downtime
RETURN = 10_000  # milliseconds, at most, for people to find the server again: their longest pause
_LOOK = 0.5  # seconds between looks at the clocks
_FEW = 100  # games that are ended in a row
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
        self._beating = asyncio.Lock()
        self._stuck = Stuck()
        self._old = False  # clocks may have been moved since games were read into memory
        tables.fair_now = self.fair_now

    async def start(self) -> None:
        """Give back what was lost while no server ran, then keep beating."""
        alone = await self._store.alone()
        if not alone:
            await self._find_others()
        await self._beat(first=alone)
        self._duties.begin("beats", self._beats, every=BEAT)
        self._duties.begin("flags", self._flags, every=_LOOK)

    async def stop(self) -> None:
        """One last beat, so that the time until the next start is known."""
        try:
            await self._beat()
        except BorjError:
            _log.warning("no last beat")

    async def fair_now(self) -> int:
        """The time to judge by: if there was a pause before it, that is made up for.

        A beat may itself take long; what is not made up for yet is not judged by.
        """
        at = now()
        if at - self._last > GAP:
            async with self._beating:
                if now() - self._last > GAP:
                    await self._beat()
            at = min(now(), self._last + GAP)
        return at

    async def _find_others(self) -> None:
        """Other servers live, yet none has beaten: the database's clock may just have been set.

        They will notice with their next beat, and we must not take that for a gap.
        """
        for _ in range(round(3 * BEAT / _LOOK)):
            if -GAP < await self._store.since_beat() <= GAP:
                return
            await asyncio.sleep(_LOOK)

    async def _beat(self, *, first: bool = False) -> None:
        before = self._last
        beat = await self._store.beat(GAP, RETURN, first=first)
        self._last = beat.at
        if beat.moved:
            _log.info("there was no server; clocks moved on by %.1f s", beat.moved / 1000)
        if beat.moved or beat.at - before > GAP:  # if not we, another one has moved them
            self._old = True

    async def _beats(self, well: Well) -> None:
        while True:
            await asyncio.sleep(BEAT)
            async with self._beating:
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
            at = await self.fair_now()
            if self._old:
                await self._tables.refresh_all(clocked=True)
                self._old = False
            found = await self._store.overdue(at, _FEW + len(self._stuck))
            for id in self._stuck.others(found):
                await self._flag(id)
            well()

    async def _flag(self, id: str) -> None:
        """End a game whose time is up; one that cannot be ended must not stop the others."""
        try:
            live = await self._tables.change(id, acts.flag)
        except BorjError as error:
            _log.warning("no flag in %s: %s", id, error.key)
            self._stuck.add(id)
        except Exception:
            _log.exception("no flag in %s", id)
            self._metrics.count("mistakes")
            self._stuck.add(id)
        else:
            self._lobby.changed(live.row)
