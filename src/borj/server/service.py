"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
from functools import cached_property
from hmac import compare_digest
from pathlib import Path
from time import monotonic

import msgspec

import borj
from borj import learn
from borj.book.catalogue import catalogue
from borj.book.plain import plain
from borj.core.errors import BorjError
from borj.server import states
from borj.server.bus import Bus
from borj.server.chronometer import now
from borj.server.clerks import Clerks
from borj.server.duties import Duties
from borj.server.expiry import Expiry
from borj.server.fair import Room
from borj.server.films import Films
from borj.server.hosts import Hosts, is_address
from borj.server.hub import Connection, Hub
from borj.server.identity import Signer, display_name, hashed, new_id
from borj.server.keys import load_keys
from borj.server.lanes import Lane
from borj.server.limits import Limits
from borj.server.live import Live, encode
from borj.server.lobby import Lobby
from borj.server.messages import GameState, SeatLink
from borj.server.metrics import Metrics
from borj.server.pages import Page, Pages, page
from borj.server.printing import Printing
from borj.server.private import keep_private
from borj.server.pulse import Pulse
from borj.server.rulebooks import Rulebooks
from borj.server.settings import Settings
from borj.server.store.rows import Link
from borj.server.store.store import Store
from borj.server.tables import Tables
from borj.server.thinkers import Thinkers
from borj.server.wire import COMING_BACK

_NAMES = 10_000  # kept in memory
_FAREWELL = 1.0  # seconds until the connections of somebody who left for good are ended
_REEL = 240.0  # seconds to draw the longest film on a machine that is busy
_HEALTH = 1.0  # seconds for which an answer about health holds
_PATIENCE = 5.0  # seconds for the database to say whether it works


class Service:
    """Everything that requests and websockets need."""

    def __init__(self, settings: Settings) -> None:
        keep_private(settings.data, settings.sqlite)
        self.settings = settings
        self.process = new_id(8)
        self.signer = Signer(*load_keys(settings.data))
        own = () if not settings.host or is_address(settings.host) else (settings.host,)
        self.hosts = Hosts((*settings.names, *own))
        self.limits = Limits(settings.rates)
        self.metrics = Metrics()
        self.pages = Pages()
        self.rulebooks = Rulebooks(self.pages)
        self.manual = Pages(Path(str(learn.GENERATED)) / "docs")
        self.store = Store(settings.database_url, self.metrics, self.process)
        self.hub = Hub(self.metrics)
        self.tables = Tables(self.store, self.hub, self.metrics)
        self.duties = Duties(self.metrics)
        self.lobby = Lobby(self.store, self.hub, self.duties)
        self.pulse = Pulse(self.store, self.tables, self.lobby, self.duties, self.metrics)
        self.expiry = Expiry(
            self.store, self.tables, self.lobby, self.hub, self.duties, self.metrics
        )
        self.bus: Bus | None = None
        if self.store.shared:
            self.bus = Bus(
                self.process,
                self.store,
                self.tables,
                self.hub,
                self.lobby,
                self.duties,
                self.metrics,
            )
            self.bus.on_name = self._forget_name
            self.bus.on_left = self.forget
        self.thinkers = Thinkers(settings.workers, self.store, self.limits, self.metrics)
        self.failed: BorjError | None = None  # why it could not start
        self.streams: set[Connection] = set()
        # Side work, each kind in a lane of its own; texts of records are large, so few may wait.
        self.records = Clerks("records", 1, Room(2, 8, 32), self.metrics)
        self.pixels = Clerks("pixels", 1, Room(8, 40, 200), self.metrics)
        self.prints = Clerks("prints", 1, Room(2, 8, 32), self.metrics)
        self.printing = Printing(self.prints, settings.data)
        self.reels = Clerks("reels", 1, Room(1, 4, 16), self.metrics, _REEL)
        self.films = Films(self.reels, settings.data)
        self.pictures = Lane("pictures", 1, Room(40, 200, 800), self.metrics)
        self.positions = Lane("positions", 1, Room(20, 100, 400), self.metrics)
        self._actions: dict[str, Page] = {}
        self._names: dict[str, str] = {}
        self._renamed = 0  # how often it was heard that somebody has another name
        self._asking, self._asked, self._well = asyncio.Lock(), float("-inf"), False

    async def start(self) -> None:
        """Begin to work."""
        self.store.open()
        await self.pulse.start()
        await self.lobby.start()
        if self.bus is not None:
            await self.bus.start()
        await self.expiry.start()
        self.store.look_through()

    async def stop(self) -> None:
        """Come to an end: what was begun is finished."""
        await self.thinkers.stop_all()
        side = (self.records, self.pixels, self.prints, self.reels, self.pictures, self.positions)
        for lane in side:
            await lane.stop()
        await self.duties.stop()
        if self.bus is not None:
            await self.bus.stop()
        await self.pulse.stop()
        await asyncio.to_thread(self.store.close)

    async def wrong(self) -> tuple[str, ...]:
        """What does not work, by name; nothing, if all is well."""
        failing = self.duties.failing()
        return failing if await self._writes() else ("database", *failing)

    async def _writes(self) -> bool:
        """Whether the database can be written. To find out is a write, so not for everyone."""
        async with self._asking:
            if monotonic() - self._asked > _HEALTH:
                try:
                    self._well = await asyncio.wait_for(self.store.healthy(), _PATIENCE)
                except TimeoutError:
                    self._well = False
                self._asked = monotonic()
            return self._well

    def end_streams(self) -> None:
        """End the streams, which have no end by themselves: the server stops."""
        for stream in self.streams:
            stream.close(COMING_BACK)

    def left(self, connection: Connection) -> None:
        """A connection has ended: nobody waits for its answers."""
        self.thinkers.leave(connection)

    @cached_property
    def catalogue(self) -> Page:
        """The catalogue as it is sent."""
        return page(msgspec.json.encode(catalogue()), "application/json")

    def actions(self, game: str) -> Page:
        """A game's table of actions as it is sent."""
        found = self._actions.get(game)
        if found is None:
            table = encode(plain(borj.game_named(game).table))
            found = self._actions[game] = page(table, "application/json")
        return found

    # People.

    async def name(self, person: str) -> str:
        """Somebody's display name."""
        known = self._names.get(person)
        if known is None:
            heard = self._renamed
            known = await self.store.name(person)
            if heard == self._renamed:  # else it may be a name of before
                self._remember(person, known)
        return known

    def _forget_name(self, person: str | None) -> None:
        """Somebody took another name elsewhere; None if anybody may have."""
        self._renamed += 1
        if person is None:
            self._names.clear()
        else:
            self._names.pop(person, None)

    def _remember(self, person: str, name: str) -> None:
        if len(self._names) > _NAMES:
            self._names.clear()
        self._names[person] = name

    async def rename(self, person: str, name: str) -> None:
        """Give somebody a name."""
        name = display_name(name)
        changed = await self.store.rename(person, name, now())
        self._forget_name(person)  # the next one who asks reads what is stored last
        for id in changed:
            await self.tables.refresh(id)
        self.lobby.told_all() if changed else self.lobby.heard()

    def forget(self, person: str) -> None:
        """Somebody is no more: nothing here may go on speaking for them."""
        self._forget_name(person)
        self.lobby.heard()
        # Their browser has to hear who it is now, before it comes back.
        asyncio.get_running_loop().call_later(_FAREWELL, self.hub.dismiss, person)

    # Games as somebody sees them.

    def state(self, live: Live, person: str) -> GameState:
        """A game's state for somebody."""
        online = self.hub.online(live.row.id)
        return states.state(live.row, live.seats_of(person), online, now())

    async def links(self, live: Live, person: str) -> SeatLink | None:
        """The private links that somebody may know: their own seat's, and their invitation."""
        seats = live.seats_of(person)
        row = live.row
        if not seats:
            return None
        invite = None
        if "open" in row.kinds and row.opponent == "link":
            token = await self._token(live, "invite", row.kinds.index("open"))
            invite = f"/i/{token}"
        return SeatLink(f"/seat/{await self._token(live, 'seat', seats[0])}", invite)

    async def invites(self, live: Live, token: str | None) -> bool:
        """Whether a token is a game's invitation, as we would make it again ourselves.

        One that was made with an older key is not known by this; the store knows it.
        """
        row = live.row
        if token is None or row.opponent != "link" or "open" not in row.kinds:
            return False
        own = self.signer.token("invite", row.id, row.kinds.index("open"))
        same = compare_digest(own.encode(), token.encode(errors="replace"))
        return same and hashed(own) in await self._links(live)

    async def _token(self, live: Live, kind: str, seat: int) -> str:
        """A link's token. Where the key is newer than the game, one more link is made."""
        game = live.row.id
        token = self.signer.token(kind, game, seat)
        links, kept = await self._links(live), hashed(token)
        if kept not in links:
            await self.store.add_link(kept, Link(game, kind, seat))
            live.links = links | {kept}
        return token

    async def _links(self, live: Live) -> frozenset[str]:
        """The hashes of a game's links; they are looked up once."""
        if live.links is None:
            live.links = await self.store.links_of(live.row.id)
        return live.links
