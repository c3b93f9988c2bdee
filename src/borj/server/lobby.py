"""The lobby: who waits for an opponent, and which public games are being played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from borj.server import states
from borj.server.hub import Connection, Hub
from borj.server.live import encode
from borj.server.messages import Lobby as Told
from borj.server.store.rows import Row
from borj.server.store.store import BETWEEN_PEOPLE, Store
from borj.server.tables import now

MOST_RUNNING = 24
_PAUSE = 0.5  # seconds in which changes are gathered


class Lobby:
    """Tells everybody in the lobby what changes there, a little later and all at once."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._seeks: list[Row] = []
        self._running: list[Row] = []
        self.on_change: Callable[[], None] = lambda: None

    async def start(self) -> None:
        """Look who is there, and begin to listen."""
        await self._look()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Tell nobody any more."""
        if self._task is not None:
            self._task.cancel()

    def changed(self, row: Row) -> None:
        """A game began, ended, or waits: here, so the other processes are told too."""
        if row.opponent in BETWEEN_PEOPLE:
            self.heard()
            self.on_change()

    def heard(self) -> None:
        """Something changed, perhaps elsewhere."""
        self._changed.set()

    async def show(self, connection: Connection) -> None:
        """Tell somebody who has just come in."""
        connection.send(self._message(connection.person))

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE)
            self._changed.clear()
            await self._look()
            self._tell()

    async def _look(self) -> None:
        self._seeks = await self._store.seeks()
        self._running = await self._store.public("running", limit=MOST_RUNNING, before=None)

    def _tell(self) -> None:
        """One message for all, and one of their own for those who are in it."""
        if not any(connection.lobby for connection in self._hub.connections):
            return
        named = {person for row in (*self._seeks, *self._running) for person in row.people}
        common = self._message("")
        for connection in self._hub.connections:
            if connection.lobby:
                own = connection.person in named
                connection.send(self._message(connection.person) if own else common)

    def _message(self, person: str) -> bytes:
        at = now()
        online = self._hub.online
        return encode(
            Told(
                tuple(states.seek(row, person) for row in self._seeks),
                tuple(states.listed(row, person, online(row.id), at) for row in self._running),
                self._hub.people(),
            )
        )
