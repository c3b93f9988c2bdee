"""News between server processes that share a PostgreSQL database, by LISTEN and NOTIFY.

| message | meaning |
| --- | --- |
| turns PROCESS CHANGES | turns were played in games (store/carried.py) |
| game PROCESS ID VERSION | a game was changed otherwise (version 0: look in any case) |
| gone PROCESS ID | a game was deleted |
| lobby PROCESS | somebody waits, a game began or ended |
| here PROCESS ID SEATS WATCHERS | who follows a game there: SEATS is two of 0 and 1 |
| alive PROCESS PEOPLE | the process lives, and so many people are with it |
| name PROCESS PERSON | somebody has another name |
| left PROCESS PERSON | somebody was forgotten |
| hello PROCESS | a process has begun to listen: the others say who is with them |

Changes of games are told in the transaction that stores them. One process alone, on SQLite, needs
none of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

import psycopg

from borj.core.errors import BorjError
from borj.server.duties import AGAIN, Duties, Well
from borj.server.faults import Unavailable
from borj.server.hub import Hub, Told
from borj.server.lobby import Lobby
from borj.server.metrics import Metrics
from borj.server.states import NOBODY
from borj.server.store import carried
from borj.server.store.carried import Carried
from borj.server.store.statements import CHANNEL
from borj.server.store.store import Store
from borj.server.tables import Tables

ALIVE = 5.0  # seconds between signs of life
DEAD = 20.0  # seconds after which a silent process is no more
_GATHER = 0.2  # seconds in which presences are gathered
_SETTLE = 3.0  # seconds for the others to say who is with them, after we missed some news
_MOST_UNTOLD = 10_000  # news that wait for a database that is away
# A line that only listens would never notice that the other end is no more.
_NOTICE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
_log = logging.getLogger("borj.bus")


class Bus:
    """Listens to the other processes, and tells them."""

    def __init__(
        self,
        process: str,
        store: Store,
        tables: Tables,
        hub: Hub,
        lobby: Lobby,
        duties: Duties,
        metrics: Metrics,
    ) -> None:
        self._process = process
        self._store = store
        self._tables = tables
        self._hub = hub
        self._lobby = lobby
        self._duties = duties
        self._metrics = metrics
        self.on_name: Callable[[str | None], None] = lambda _person: None  # None: anybody's
        self.on_left: Callable[[str], None] = lambda _person: None
        self._heard: dict[str, float] = {}
        self._ghosts: set[tuple[str, str]] = set()  # process, game
        self._to_tell: list[str] = []
        self._wake = asyncio.Event()
        self._listening = asyncio.Event()
        self._refreshing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen; when this returns, nothing is missed any more."""
        self._hub.on_presence = self._tell_presence
        self._lobby.on_change = lambda: self._tell("lobby")
        self._duties.begin("listening", self._listen)
        self._duties.begin("telling", self._speak)
        self._duties.begin("presence", self._live, every=ALIVE)
        try:
            await asyncio.wait_for(self._listening.wait(), 30)
        except TimeoutError:
            raise Unavailable("server-store") from None

    async def stop(self) -> None:
        """Catch up with nothing more."""
        under_way = list(self._refreshing)
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    @property
    def listening(self) -> bool:
        """Whether we hear what happens elsewhere."""
        return self._listening.is_set()

    # Telling.

    def _tell(self, kind: str, *facts: object) -> None:
        self._to_tell.append(" ".join((kind, self._process, *map(str, facts))))
        self._wake.set()

    def _tell_presence(self, game: str, told: Told) -> None:
        (first, second), watchers = told
        self._tell("here", game, f"{first:d}{second:d}", watchers)

    async def _speak(self, well: Well) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_GATHER)
            self._wake.clear()
            # Of what is said twice the last one counts: who came, left and came again is here.
            telling = list(dict.fromkeys(reversed(self._to_tell)))[::-1]
            self._to_tell = []
            try:
                await self._store.notify(telling)
            except BorjError:
                self._to_tell = [*telling, *self._to_tell][-_MOST_UNTOLD:]
                self._wake.set()
                raise
            well()

    async def _live(self, well: Well) -> None:
        while True:
            self._tell("alive", self._hub.people_here())
            well()
            await asyncio.sleep(ALIVE)
            late = monotonic() - DEAD
            for process in [name for name, at in self._heard.items() if at < late]:
                del self._heard[process]
                self._hub.forget_process(process)

    # Listening.

    async def _listen(self, well: Well) -> None:
        url = self._store.url.replace("+psycopg", "", 1)
        try:
            async with await psycopg.AsyncConnection.connect(
                url, autocommit=True, application_name=self._store.known_as, **_NOTICE
            ) as line:
                await line.execute(f"LISTEN {CHANNEL}".encode())
                await self._look_up()
                self._listening.set()
                well()
                async for news in line.notifies():
                    self._hear_any(news.payload)
        except (psycopg.Error, OSError) as error:
            _log.warning("not listening: %s", error)
            raise Unavailable("server-store") from error
        finally:
            self._listening.clear()

    async def _look_up(self) -> None:
        """Look up what happened while nobody listened."""
        await self._tables.refresh_all()
        await self._tables.forget_deleted()
        self.on_name(None)
        self._lobby.heard()
        self._tell("hello")
        self._ghosts = self._hub.elsewhere()
        asyncio.get_running_loop().call_later(_SETTLE, self._lay_ghosts)

    def _lay_ghosts(self) -> None:
        """Forget those whom nobody has mentioned since: they left while we did not listen."""
        for process, game in self._ghosts:
            self._hub.hear_presence(process, game, (NOBODY, 0))
        self._ghosts = set()

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
                await asyncio.sleep(AGAIN)
            except Exception:
                _log.exception("not caught up with %s", id)
                self._metrics.count("mistakes")
                return
            else:
                return

    def _hear_any(self, payload: str) -> None:
        """Hear what anybody says: what makes no sense must not deafen us for what does."""
        try:
            self._hear(payload)
        except Exception:
            _log.exception("news that make no sense: %r", payload[:200])
            self._metrics.count("mistakes")

    def _hear_turns(self, told: Carried) -> None:
        """Go on with a game as it is told; where that cannot be, as the store says."""
        try:
            known = self._tables.hear(told)
        except Exception:
            _log.exception("turns that make no sense in %s", told.id[:40])
            self._metrics.count("mistakes")
            known = False
        if not known:
            self._catch_up(told.id, told.version)

    def _hear(self, payload: str) -> None:
        kind, process, *rest = payload.split(maxsplit=2)
        if process == self._process:
            return
        self._heard[process] = monotonic()
        if kind == "turns":
            for change in carried.read(*rest):
                self._hear_turns(change)
            return
        match kind, "".join(rest).split():
            case "game", [id, version]:
                self._catch_up(id, int(version) or None)
            case "gone", [id]:
                self._tables.gone(id)
            case "lobby", _:
                self._lobby.heard()
            case "here", [id, seats, watchers]:
                told = ((seats[0] == "1", seats[1] == "1"), int(watchers))
                self._ghosts.discard((process, id))
                self._hub.hear_presence(process, id, told)
            case "alive", [people]:
                self._hub.hear_people(process, int(people))
            case "name", [person]:
                self.on_name(person)
            case "left", [person]:
                self.on_left(person)
            case "hello", _:
                for game, told in self._hub.presences().items():
                    self._tell_presence(game, told)
