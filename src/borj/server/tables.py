"""The tables where games are played: games in memory, and the one way to change one.

A change is worked out, stored, acknowledged, and then told to everybody. Several processes may
share a database: the row's version decides who was first, and the others catch up.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import TypeVar

from msgspec.structs import replace

import borj
from borj.book.data import Ending
from borj.core.errors import BorjError
from borj.server.chronometer import now
from borj.server.draft import Draft
from borj.server.faults import NotFound, Unavailable
from borj.server.hub import Connection, Hub
from borj.server.identity import hashed
from borj.server.live import Live, Replayed
from borj.server.messages import Ended
from borj.server.metrics import Metrics
from borj.server.news import News
from borj.server.pace import Pace
from borj.server.store.carried import Carried
from borj.server.store.rows import Row, Stored, write
from borj.server.store.store import Store
from borj.server.store.writer import Birth, Change, Conflict

T = TypeVar("T")
KEPT = 100  # games in memory that nobody follows
KEPT_TURNS = 20_000  # and turns in them: a long game takes more than many short ones
_TRIES = 8
_ID = re.compile("[A-Za-z0-9]{4,24}")
_REPLAYS = 2  # games that are replayed at once; who plays comes first
_SHORT = 8  # events that are worked out at once
_log = logging.getLogger("borj.tables")


async def _time() -> int:
    return now()


class Tables:
    """Games by their id."""

    def __init__(self, store: Store, hub: Hub, metrics: Metrics) -> None:
        self._store = store
        self._hub = hub
        self._metrics = metrics
        self._lives: dict[str, Live] = {}
        # Those that nobody follows, the longest unused first; some of them may be followed again.
        self._idle: OrderedDict[str, Live] = OrderedDict()
        hub.on_idle = self._rest
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._replaying = asyncio.Semaphore(_REPLAYS)
        self._pace = Pace()
        self.fair_now: Callable[[], Awaitable[int]] = _time  # the time to judge by
        metrics.gauge("games_in_memory", lambda: len(self._lives))

    # Finding a game.

    def known(self, id: str) -> Live | None:
        """A game, if it is in memory."""
        return self._lives.get(id)

    async def find(self, id: str) -> Live:
        """A game, from memory or from the store."""
        live = self._lives.get(id)
        if live is not None:
            if id in self._idle:
                self._idle.move_to_end(id)
            return live
        if not _ID.fullmatch(id):
            raise NotFound("server-no-game", game=id[:40])
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        found = await asyncio.shield(task)
        if found is None:
            raise NotFound("server-no-game", game=id)
        return found

    async def _load(self, id: str) -> Live | None:
        stored = await self._store.game(id)
        if stored is None:
            return None
        # A long game takes a while to replay: others are served meanwhile.
        async with self._replaying:
            live = await asyncio.to_thread(Live, stored)
        live = self._keep(live)
        # From now on news of it are heard; those that came meanwhile found nobody.
        async with live.lock:
            if not live.gone and not await self._catch_up(live):
                return None
        return live

    def _keep(self, live: Live) -> Live:
        live = self._lives.setdefault(live.row.id, live)
        self._rest(live.row.id)
        for id in [id for id in self._idle if self._hub.followed(id)]:
            del self._idle[id]  # it comes back when the last one leaves it
        idle = [
            other for other in self._idle.values() if not other.lock.locked() and other is not live
        ]
        turns = sum(len(other.line) for other in idle)
        for left, other in zip(range(len(idle), 0, -1), idle, strict=True):  # the longest unused
            if left <= KEPT and turns <= KEPT_TURNS:
                break
            turns -= len(other.line)
            del self._lives[other.row.id], self._idle[other.row.id]
            other.gone = True  # whoever still holds it looks again
        return live

    def _rest(self, id: str) -> None:
        """Nobody follows a game any more, or not yet."""
        if live := self._lives.get(id):
            self._idle[id] = live
            self._idle.move_to_end(id)

    async def readable(self, id: str, person: str, token: str | None = None) -> Live:
        """A game that somebody may see; a private one cannot be told from one that is not there."""
        live = await self.find(id)
        if live.readable_by(person):
            return live
        if token is not None:
            link = await self._store.link(hashed(token))
            if link is not None and link.game == id:
                return live
        raise NotFound("server-no-game", game=id)

    @asynccontextmanager
    async def held(self, id: str, person: str, token: str | None = None) -> AsyncIterator[Live]:
        """The same, between two changes: what is told and followed now misses nothing."""
        for _ in range(_TRIES):
            live = await self.readable(id, person, token)
            async with live.lock:
                if not live.gone:
                    yield live
                    return
        raise Unavailable("server-store")

    # Changing a game.

    async def add(self, birth: Birth, live: Live) -> Live:
        """Store a new game."""
        await self._store.create(birth)
        self._metrics.count("games")
        return self._keep(live)

    async def add_unless(self, birth: Birth, live: Live, known: Collection[str], at: int) -> bool:
        """Store a new game, unless one that is alike and not known waits in the lobby by now."""
        if not await self._store.create_unless(birth, known, at):
            return False
        self._metrics.count("games")
        self._keep(live)
        return True

    async def change(
        self,
        id: str,
        decide: Callable[[Draft], T | BorjError],
        stored: Callable[[T, News | None], Connection | None] = lambda *_: None,
        apart: Callable[[Callable[[Draft], T | BorjError], Draft], Awaitable[T | BorjError]]
        | None = None,
    ) -> Live:
        """Change a game: work out, store, acknowledge (by calling `stored`), tell everybody.

        `stored` gets what `decide` returned, and the news if anything was stored; whoever is told
        by it is returned, and not told again. If `decide` returns an error, what it drafted is
        stored all the same; then it is raised. `apart` does what takes long, beside the loop.
        """
        for _ in range(_TRIES):
            live = await self.find(id)
            async with live.lock:
                await self._pace.keep(id, live.row.game)
                at = await self.fair_now()
                if live.gone:
                    continue
                draft = Draft(live, at)
                try:
                    result = decide(draft) if apart is None else await apart(decide, draft)
                except BorjError:
                    if await self._behind(live):
                        continue  # it was refused by how the game stood before
                    raise
                before, news, prepared = live.row, None, live.prepared
                silent = draft.silent
                if draft.changed:
                    try:
                        await self._store.change(draft.change())
                    except Conflict:
                        await self._catch_up(live)
                        continue
                    draft.apply()
                    news = None if silent else News(live, before, now())
                told = None if isinstance(result, BorjError) else stored(result, news)
                if news is not None:
                    self._hub.tell(live, news, told)
                    draft.told(now())
                self._hub.tell_prepared(live, prepared, told if silent else None)
                if isinstance(result, BorjError):
                    raise result
            return live
        raise Unavailable("server-store")

    async def ask(self, id: str, question: Callable[[Live], T]) -> T:
        """What can be said of a game; nobody is refused by how it stood before."""
        live = await self.find(id)
        asked_of = live.row.version
        try:
            return question(live)
        except BorjError:
            async with live.lock:  # whoever had it may just have caught up
                news = live.gone or live.row.version > asked_of
                if not news and not await self._behind(live):
                    raise
        return question(await self.find(id))

    async def _behind(self, live: Live) -> bool:
        """Whether another process has changed a game, and the news of it had not come yet."""
        if not self._store.shared:
            return False
        version = live.row.version
        await self._catch_up(live)
        return live.gone or live.row.version > version

    async def _catch_up(self, live: Live) -> bool:
        """Bring a game up to date with the store; whoever calls this holds its lock."""
        before, granted, prepared = live.row, live.grants, live.prepared
        stored = await self._store.game(live.row.id, after=before.events)
        if stored is None:
            self._forget(live)
            return False
        if stored.row.version <= live.row.version:
            return True
        live.catch_up(stored, await self._replay(live, stored))
        # What somebody prepares is no news to the others, not even that they do.
        if granted != live.grants or replace(before, version=live.row.version) != live.row:
            self._hub.tell(live, News(live, before, now(), whole=live.grants != granted))
        self._hub.tell_prepared(live, prepared)
        return True

    async def _replay(self, live: Live, stored: Stored) -> Replayed:
        """Work out what a game has missed; if that is much, others are served meanwhile."""
        if len(stored.events) <= _SHORT:
            return live.replay(stored)
        async with self._replaying:
            return await asyncio.to_thread(live.replay, stored)

    def hear(self, told: Carried) -> bool:
        """What happened in a game elsewhere; False if it has to be looked up in the store."""
        live = self._lives.get(told.id)
        if live is None or live.row.version >= told.version:
            return True
        if live.lock.locked() or live.row.version != told.version - 1:
            return False
        before, stored = live.row, told.after(live.row, live.grants, live.prepared)
        live.catch_up(stored, live.replay(stored))
        self._hub.tell(live, News(live, before, now()))
        return True

    async def refresh(self, id: str, version: int | None = None) -> None:
        """The game was changed elsewhere: catch up, if it is in memory."""
        live = self._lives.get(id)
        if live is None or (version is not None and live.row.version >= version):
            return
        async with live.lock:
            if not live.gone:
                await self._catch_up(live)

    async def refresh_all(self, *, clocked: bool = False) -> None:
        """Catch up with everything in memory that is still played."""
        for live in tuple(self._lives.values()):
            if live.row.status != "over" and (live.row.clock is not None or not clocked):
                await self.refresh(live.row.id)

    async def delete(self, id: str, check: Callable[[Row], None]) -> Row:
        """Delete a game for good, unless `check` refuses it as it stands; how it stood."""
        for _ in range(_TRIES):
            live = await self.find(id)
            async with live.lock:  # nothing happens in it between the look and the end
                if live.gone:
                    continue
                check(live.row)
                if await self._store.delete(id, live.row.version):
                    self._forget(live)
                    return live.row
                await self._catch_up(live)  # another process was faster
        raise Unavailable("server-store")

    async def call_off(self, row: Row) -> bool:
        """End a game as it was found in the store, without a look at its past: nobody won.

        When it was last touched stays as it was. False if somebody did so in the meantime.
        """
        try:
            score = borj.game_named(row.game).read(row.code).status.score
        except BorjError:  # this Borj cannot read it any more: all the more it comes to an end
            score = (0, 0)
        ending = Ending(None, "abandoned", None, score)
        ended = Ended(number=row.events + 1, at=now(), ending=ending)
        over = replace(
            row,
            version=row.version + 1,
            events=ended.number,
            status="over",
            ending=ending,
            ticking=None,
            deadline=None,
            offers=(None, None),
        )
        try:
            await self._store.change(Change(row, over, [(ended.number, None, write(ended))]))
        except Conflict:
            return False
        await self.refresh(row.id)
        return True

    async def forget_deleted(self) -> None:
        """Look whether games were deleted by a command beside us, who could not tell."""
        for id in await self._store.missing(list(self._lives)):
            self.gone(id)

    def gone(self, id: str) -> None:
        """The game was deleted elsewhere."""
        if live := self._lives.get(id):
            self._forget(live)
        else:
            self._hub.close(id)  # somebody may have been said to follow it elsewhere

    def _forget(self, live: Live) -> None:
        live.gone = True
        if self._lives.get(live.row.id) is live:
            del self._lives[live.row.id]
            self._idle.pop(live.row.id, None)
        self._hub.close(live.row.id)
