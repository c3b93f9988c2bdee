"""What nobody waits for any more comes to an end by itself.

| what | until when |
| --- | --- |
| a game in the lobby with a clock of minutes | two minutes after its maker has left |
| a game in the lobby without a clock, or with one of days | for 14 days |
| an invitation that nobody has taken | for 30 days |
| a game against the computer or at one screen | for 30 days after it was last touched |
| what somebody tried among the exercises | for 400 days after their last try |

Games end as called off; what was tried is forgotten, since no browser can know any more whose it
is. Each process looks, a few games at a time; a row's version decides which of them ends a game,
and whoever plays on in that moment is first or is told that it is over.
"""

from __future__ import annotations

import asyncio
import logging

from borj.server import clocks, identity, seating
from borj.server.chronometer import now
from borj.server.duties import Duties, Well
from borj.server.hub import Hub
from borj.server.lobby import Lobby
from borj.server.metrics import Metrics
from borj.server.store.rows import Row
from borj.server.store.store import Store
from borj.server.stuck import Stuck
from borj.server.tables import Tables

UNTOUCHED = 30 * clocks.DAY
PRACTICE = identity.AGE * 1000  # milliseconds
_LOOK = 2.0  # seconds between looks
_FEW = 20  # games that are ended in a row, with a pause for others after each
_PAUSE = 0.02  # seconds
_SOON = seating.HERE * 3 // 4  # whose maker is here is let wait longer when less is left than this
_MANY = 1000  # games whose makers are looked for at once
_log = logging.getLogger("borj.expiry")


class Expiry:
    """Looks as long as the server runs."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        lobby: Lobby,
        hub: Hub,
        duties: Duties,
        metrics: Metrics,
    ) -> None:
        self._store = store
        self._tables = tables
        self._lobby = lobby
        self._hub = hub
        self._duties = duties
        self._metrics = metrics
        self._stuck = Stuck()

    async def start(self) -> None:
        """Give those who wait the time to come back, then begin to look."""
        await self._store.let_all_wait(now() + seating.HERE)
        self._duties.begin("expiry", self._run, every=_LOOK)

    async def _run(self, well: Well) -> None:
        while True:
            await self._keep()
            few = _FEW + len(self._stuck)
            await self._end(await self._store.waiting(now(), few))
            await self._end(await self._store.untouched(now() - UNTOUCHED, few))
            await self._store.forget_practice(now() - PRACTICE, _FEW)
            well()
            await asyncio.sleep(_LOOK)

    async def _keep(self) -> None:
        """Let the games wait whose makers have to be here, and are."""
        here = {connection.person for connection in self._hub.connections}
        if not here:
            return
        found = await self._store.waiting(now() + _SOON, _MANY)
        kept = [r.id for r in found if r.creator in here and _needs_maker(r)]
        await self._store.let_wait(kept, now() + seating.HERE)

    async def _end(self, rows: list[Row]) -> None:
        ending = set(self._stuck.others([row.id for row in rows]))
        for row in [row for row in rows if row.id in ending]:
            try:
                ended = await self._tables.call_off(row)
            except Exception:  # one that cannot be ended must not stop the others
                _log.exception("%s was not called off", row.id)
                self._metrics.count("mistakes")
                self._stuck.add(row.id)
            else:
                self._metrics.count("expired", int(ended))
                self._lobby.changed(row)
                if not ended:  # somebody did something with it just now
                    self._stuck.add(row.id)
            await asyncio.sleep(_PAUSE)


def _needs_maker(row: Row) -> bool:
    return row.opponent == "lobby" and seating.needs_maker(row.clock)
