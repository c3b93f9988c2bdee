"""News between server processes that share a PostgreSQL database, by LISTEN and NOTIFY.

| message | meaning |
| --- | --- |
| game PROCESS ID VERSION | a game was changed (version 0: look in any case) |
| gone PROCESS ID | a game was deleted |
| lobby PROCESS | somebody waits, a game began or ended |
| here PROCESS ID SEATS WATCHERS | who follows a game there: SEATS is two of 0 and 1 |
| alive PROCESS PEOPLE | the process lives, and so many people are with it |
| hello PROCESS | a process has begun: the others say who is with them |

Changes of games are told in the transaction that stores them. One process alone, on SQLite, needs
none of this.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

import psycopg

from borj.core.errors import BorjError
from borj.server.hub import Hub, Told
from borj.server.lobby import Lobby
from borj.server.store.store import Store
from borj.server.store.writer import CHANNEL
from borj.server.tables import Tables

ALIVE = 5.0  # seconds between signs of life
DEAD = 20.0  # seconds after which a silent process is no more
_GATHER = 0.2  # seconds in which presences are gathered
_AGAIN = 1.0  # seconds before listening is tried again
# A line that only listens would never notice that the other end is no more.
_NOTICE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
_log = logging.getLogger("borj.bus")


class Bus:
    """Listens to the other processes, and tells them."""

    def __init__(self, process: str, store: Store, tables: Tables, hub: Hub, lobby: Lobby) -> None:
        self._process = process
        self._store = store
        self._tables = tables
        self._hub = hub
        self._lobby = lobby
        self._heard: dict[str, float] = {}
        self._to_tell: list[str] = []
        self._wake = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._refreshing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen; when this returns, nothing is missed any more."""
        self._hub.on_presence = self._tell_presence
        self._lobby.on_change = lambda: self._tell("lobby")
        runs = (self._listen(), self._speak(), self._live())
        self._tasks = [asyncio.create_task(run) for run in runs]
        await asyncio.wait_for(self._listening.wait(), 30)
        self._tell("hello")

    async def stop(self) -> None:
        """Say nothing more."""
        under_way = [*self._tasks, *self._refreshing]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    # Telling.

    def _tell(self, kind: str, *facts: object) -> None:
        self._to_tell.append(" ".join((kind, self._process, *map(str, facts))))
        self._wake.set()

    def _tell_presence(self, game: str, told: Told) -> None:
        (first, second), watchers = told
        self._tell("here", game, f"{first:d}{second:d}", watchers)

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_GATHER)
            self._wake.clear()
            telling, self._to_tell = list(dict.fromkeys(self._to_tell)), []
            try:
                await self._store.notify(telling)
            except BorjError as error:
                _log.warning("not told: %s", error.key)

    async def _live(self) -> None:
        while True:
            self._tell("alive", self._hub.people_here())
            await asyncio.sleep(ALIVE)
            late = monotonic() - DEAD
            for process in [name for name, at in self._heard.items() if at < late]:
                del self._heard[process]
                self._hub.forget_process(process)

    # Listening.

    async def _listen(self) -> None:
        while True:
            try:
                url = self._store.url.replace("+psycopg", "", 1)
                async with await psycopg.AsyncConnection.connect(
                    url, autocommit=True, application_name=self._store.known_as, **_NOTICE
                ) as line:
                    await line.execute(f"LISTEN {CHANNEL}".encode())
                    self._listening.set()
                    # What happened while nobody listened is looked up.
                    await self._tables.refresh_all()
                    self._lobby.heard()
                    async for news in line.notifies():
                        await self._hear(news.payload)
            except (psycopg.Error, OSError) as error:
                _log.warning("not listening: %s", error)
            except BorjError as error:
                _log.warning("not caught up: %s", error.key)
            await asyncio.sleep(_AGAIN)

    def _catch_up(self, id: str, version: int | None) -> None:
        """Many games change elsewhere at once: they do not wait for each other."""
        if self._tables.known(id) is not None:
            task = asyncio.create_task(self._refresh(id, version))
            self._refreshing.add(task)
            task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, id: str, version: int | None) -> None:
        while True:
            try:
                await self._tables.refresh(id, version)
            except BorjError as error:
                _log.warning("not caught up with %s: %s", id, error.key)
                await asyncio.sleep(_AGAIN)
            else:
                return

    async def _hear(self, payload: str) -> None:
        kind, process, *facts = payload.split()
        if process == self._process:
            return
        self._heard[process] = monotonic()
        match kind, facts:
            case "game", [id, version]:
                self._catch_up(id, int(version) or None)
            case "gone", [id]:
                self._tables.gone(id)
            case "lobby", _:
                self._lobby.heard()
            case "here", [id, seats, watchers]:
                told = ((seats[0] == "1", seats[1] == "1"), int(watchers))
                self._hub.hear_presence(process, id, told)
            case "alive", [people]:
                self._hub.hear_people(process, int(people))
            case "hello", _:
                for game, told in self._hub.presences().items():
                    self._tell_presence(game, told)
