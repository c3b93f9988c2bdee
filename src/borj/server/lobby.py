"""The lobby: who waits for an opponent, and which public games are being played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from itertools import islice

from borj.core.errors import BorjError
from borj.server import clocks, seating, states
from borj.server.chronometer import now
from borj.server.duties import Duties, Well
from borj.server.hub import Connection, Hub
from borj.server.live import encode
from borj.server.messages import GameState
from borj.server.store.lists import MOST_SEEKS
from borj.server.store.rows import BETWEEN_PEOPLE, Row
from borj.server.store.store import Store

MOST_RUNNING = 24  # that are shown
_MOST_READ = 200  # among which those that live are found
WATCHED = 3 * clocks.DAY  # milliseconds without a turn after which a game is not shown to watchers
_PAUSE = 0.5  # seconds in which changes are gathered
_log = logging.getLogger("borj.lobby")


class Lobby:
    """Tells everybody in the lobby what changes there, a little later and all at once."""

    def __init__(self, store: Store, hub: Hub, duties: Duties) -> None:
        self._store = store
        self._hub = hub
        self._duties = duties
        self._changed = asyncio.Event()
        self._looking, self._old = asyncio.Lock(), True  # old: the store may say something else
        self._seeks: list[Row] = []
        self._running: list[Row] = []
        self._parts: dict[tuple[str, str], bytes] = {}  # what all see alike, since the last look
        self.on_change: Callable[[], None] = lambda: None

    async def start(self) -> None:
        """Look who is there, and begin to listen."""
        self._hub.on_seen = self._seen
        await self._look()
        self._duties.begin("lobby", self._run)

    def changed(self, row: Row) -> None:
        """A game began, ended, or waits: here, so the other processes are told too."""
        if row.opponent in BETWEEN_PEOPLE:
            self.told_all()

    def told_all(self) -> None:
        """What the lobby shows is different, and the other processes are told so."""
        self.heard()
        self.on_change()

    def heard(self) -> None:
        """Something changed, perhaps elsewhere."""
        self._old = True
        self._changed.set()

    def _seen(self, game: str) -> None:
        """Somebody came to a game or left it; if it is shown here, that matters at once."""
        self._parts.pop(("game", game), None)
        if any(row.id == game for row in (*self._seeks, *self._running)):
            self._changed.set()

    def _waiting(self) -> Iterator[Row]:
        """Those who really wait: with a clock of minutes one has to be there."""
        left = MOST_SEEKS
        for row in self._seeks:
            if not seating.needs_maker(row.clock):
                yield row
            elif left and any(self._hub.online(row.id)):
                left -= 1
                yield row

    def _living(self) -> Iterator[Row]:
        """Those worth watching: somebody sits there, or has days for a turn."""
        return islice((row for row in self._running if self._lives(row)), MOST_RUNNING)

    def _lives(self, row: Row) -> bool:
        lasting = row.clock is not None and row.clock.kind == "days"
        return lasting or any(self._hub.online(row.id))

    async def show(self, connection: Connection) -> None:
        """Tell somebody who has just come in."""
        try:
            await self._look()
        except BorjError as error:
            _log.warning("somebody was told what was so a while ago: %s", error.key)
        connection.send(self._message(connection.person))

    async def _run(self, well: Well) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE)
            self._changed.clear()
            if not any(connection.lobby for connection in self._hub.connections):
                well()  # whoever comes will look
                continue
            try:
                await self._look()
                self._tell()
            except Exception:
                self._changed.set()  # once more, a little later
                raise
            well()

    async def _look(self) -> None:
        """Read what the store says, if that may have changed."""
        async with self._looking:
            if not self._old:
                return
            self._old = False
            try:
                at = now()
                seeks = await self._store.seeks(at, seating.HERE)
                self._running = await self._store.public(
                    "running", limit=_MOST_READ, before=None, game=None, since=at - WATCHED
                )
                begun = {row.id for row in self._running}  # between the two looks
                self._seeks = [row for row in seeks if row.id not in begun]
            except BaseException:
                self._old = True
                raise
            self._parts = {}

    def _tell(self) -> None:
        """One message for all, and one of their own for those who are in it."""
        named = {person for row in (*self._seeks, *self._running) for person in row.people}
        common = self._message("")
        for connection in self._hub.connections:
            if connection.lobby:
                own = connection.person in named
                connection.send(self._message(connection.person) if own else common)

    def _message(self, person: str) -> bytes:
        """The lobby for somebody: what all see alike is encoded once and put together."""
        seeks = (self._part("seek", row, person, states.seek) for row in self._waiting())
        running = (self._part("game", row, person, self._listed) for row in self._living())
        return b'{"said":"lobby","seeks":[%s],"running":[%s],"people":%d}' % (
            b",".join(seeks),
            b",".join(running),
            self._hub.people(),
        )

    def _part(self, kind: str, row: Row, person: str, make: Callable[[Row, str], object]) -> bytes:
        if person in row.people:
            return encode(make(row, person))
        found = self._parts.get((kind, row.id))
        if found is None:
            found = self._parts[kind, row.id] = encode(make(row, ""))
        return found

    def _listed(self, row: Row, person: str) -> GameState:
        return states.listed(row, row.seats_of(person), self._hub.online(row.id), now())
