"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from borj.server import states, views
from borj.server.bus import Bus
from borj.server.hub import Connection, Hub
from borj.server.identity import Signer, load_key, new_id
from borj.server.limits import Limits
from borj.server.live import Live
from borj.server.lobby import Lobby
from borj.server.messages import GameState, SeatLink
from borj.server.metrics import Metrics
from borj.server.pages import Pages
from borj.server.pulse import Pulse
from borj.server.settings import Settings
from borj.server.store.store import Store
from borj.server.tables import Tables, now
from borj.server.thinkers import Thinkers

T = TypeVar("T")
_NAMES = 10_000  # kept in memory


class Service:
    """Everything that requests and websockets need."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.process = new_id(8)
        self.signer = Signer(load_key(settings.data))
        self.limits = Limits(settings.rates)
        self.metrics = Metrics()
        self.pages = Pages()
        self.store = Store(settings.database_url, self.metrics, self.process)
        self.hub = Hub(self.metrics)
        self.tables = Tables(self.store, self.hub, self.metrics)
        self.lobby = Lobby(self.store, self.hub)
        self.pulse = Pulse(self.store, self.tables, self.lobby, self.metrics)
        self.bus: Bus | None = None
        if self.store.shared:
            self.bus = Bus(self.process, self.store, self.tables, self.hub, self.lobby)
        self.thinkers = Thinkers(settings.workers, self.store, self.limits, self.metrics)
        self._side = asyncio.Semaphore(2)  # long sums, beside the event loop
        self._names: dict[str, str] = {}

    async def start(self) -> None:
        """Begin to work."""
        await asyncio.to_thread(self.store.open)
        await self.pulse.start()
        await self.lobby.start()
        if self.bus is not None:
            await self.bus.start()

    async def stop(self) -> None:
        """Come to an end: what was begun is finished."""
        await self.thinkers.stop_all()
        if self.bus is not None:
            await self.bus.stop()
        await self.lobby.stop()
        await self.pulse.stop()
        await asyncio.to_thread(self.store.close)

    async def healthy(self) -> bool:
        """Whether everything that is needed works."""
        return await self.store.healthy()

    def left(self, connection: Connection) -> None:
        """A connection has ended: nobody waits for its answers."""
        self.thinkers.leave(connection)

    @cached_property
    def catalogue(self) -> tuple[bytes, str]:
        """The catalogue as it is sent, and its tag."""
        body = msgspec.json.encode(views.catalogue())
        return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'

    async def in_thread(self, work: Callable[..., T], *given: Any, alone: bool = True) -> T:
        """Do what may take long beside the event loop; short work is done at once."""
        if not alone:
            return work(*given)
        async with self._side:
            return await asyncio.to_thread(work, *given)

    # People.

    async def name(self, person: str) -> str:
        """Somebody's display name."""
        known = self._names.get(person)
        if known is None:
            known = await self.store.name(person)
            self._remember(person, known)
        return known

    def _remember(self, person: str, name: str) -> None:
        if len(self._names) > _NAMES:
            self._names.clear()
        self._names[person] = name

    async def rename(self, person: str, name: str) -> None:
        """Give somebody a name."""
        for id in await self.store.rename(person, name.strip(), now()):
            await self.tables.refresh(id)
        self._remember(person, name.strip())
        self.lobby.heard()

    # Games as somebody sees them.

    def state(self, live: Live, person: str) -> GameState:
        """A game's state for somebody."""
        online = self.hub.online(live.row.id)
        return states.state(live.row, live.seats_of(person), online, now())

    def links(self, live: Live, person: str) -> SeatLink | None:
        """The private links that somebody may know: their own seat's, and their invitation."""
        seats = live.seats_of(person)
        row = live.row
        if not seats:
            return None
        invite = None
        if "open" in row.kinds and row.opponent == "link":
            invite = "/i/" + self.signer.token("invite", row.id, row.kinds.index("open"))
        return SeatLink("/seat/" + self.signer.token("seat", row.id, seats[0]), invite)
