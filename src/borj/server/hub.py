"""Who is connected, what they follow, and telling them: a message is made once for all alike."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from typing import Any

from borj.server.asgi import Send
from borj.server.faults import TooMuch
from borj.server.live import Live, encode
from borj.server.messages import Presence
from borj.server.metrics import Metrics
from borj.server.news import News
from borj.server.states import NOBODY, Online, prepared, seen
from borj.server.store.rows import BothPrepared
from borj.server.wire import COMING_BACK

MOST_WAITING = 1_000_000  # bytes that a slow client may be behind, besides its largest message
MOST_TURNS = 40_000  # in the games that one address follows: each takes a kilobyte or two
_PACKET = 64_000  # bytes, about, that are sent at once
Told = tuple[Online, int]


class Connection:
    """An open websocket: what is still to be sent, and what its reader follows."""

    def __init__(
        self,
        person: str,
        address: str,
        lag: Callable[[], float],
        say: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.person = person
        self.address = address
        self.lag = lag
        self._say = say  # sends at once what can be
        self.follows: dict[str, Live] = {}
        self.turns: Counter[str] = Counter()  # that each of them had when it came to them
        self.lobby = False
        self.closing: int | None = None
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._pumping = False
        self._wake = asyncio.Event()

    def say(self, message: Any) -> None:
        """Send a message when its turn comes."""
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """The same, already encoded."""
        if self.closing is not None:
            return
        if not self._queue and not self._pumping and self._say(message):
            return
        if self._waiting > MOST_WAITING and self._behind() > MOST_WAITING:
            self._queue.clear()  # it does not read: nothing of this is worth keeping
            self.close(1013)  # it may come again and resume
            return
        self._queue.append(message)
        self._waiting += len(message)
        self._wake.set()

    def _behind(self) -> int:
        """What waits besides the largest message: a whole game may be long, and was asked for."""
        return self._waiting - max(map(len, self._queue), default=0)

    def close(self, code: int) -> None:
        """End the connection once what waits is sent."""
        self.closing = code
        self._wake.set()

    def lose(self, game: str) -> None:
        """A game that is followed is no more; whoever has nothing else to wait for notices."""
        self.follows.pop(game, None)
        self._wake.set()

    async def take(self, patience: float) -> AsyncIterator[bytes]:
        """What there is to send, for whoever sends it otherwise; after a while, nothing at all."""
        if not self._queue and self.closing is None:
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), patience)
            except TimeoutError:
                yield b""
        while self._queue:
            message = self._queue.popleft()
            self._waiting -= len(message)
            yield message

    def _next(self) -> list[bytes]:
        """What goes together: all that waits, unless it is much."""
        texts, size = [], 0
        while self._queue and size < _PACKET:
            texts.append(self._queue.popleft())
            size += len(texts[-1])
        self._waiting -= size
        return texts

    async def pump(self, send: Send) -> None:
        """Send what there is to send, until the connection ends."""
        while True:
            while self._queue:
                self._pumping = True  # nothing may overtake it
                await send({"type": "websocket.send", "texts": self._next()})
                self._pumping = False
            if self.closing is not None:
                await send({"type": "websocket.close", "code": self.closing})
                return
            self._wake.clear()
            await self._wake.wait()


class Hub:
    """All connections of this process."""

    def __init__(self, metrics: Metrics) -> None:
        self.connections: set[Connection] = set()
        self._addresses: Counter[str] = Counter()
        self._turns: Counter[str] = Counter()  # in the games that each address follows
        self._followers: dict[str, set[Connection]] = {}
        self._told: dict[str, Told] = {}
        self._elsewhere: dict[str, dict[str, Told]] = {}  # game, process
        self._people_elsewhere: dict[str, int] = {}
        self.on_seen: Callable[[str], None] = lambda _game: None  # somebody came or went
        self.on_idle: Callable[[str], None] = lambda _game: None  # the last one left it
        self.on_presence: Callable[[str, Told], None] = lambda _game, _told: None
        metrics.gauge("connections", lambda: len(self.connections))
        metrics.gauge("games_followed", lambda: self.games_followed)

    def people(self) -> int:
        """How many people are here, with this process and with the others."""
        return self.people_here() + sum(self._people_elsewhere.values())

    def people_here(self) -> int:
        """How many different people this process serves."""
        return len({connection.person for connection in self.connections})

    def hear_people(self, process: str, count: int) -> None:
        """Another process says how many it serves."""
        self._people_elsewhere[process] = count

    def count(self, address: str) -> int:
        """How many connections come from an address."""
        return self._addresses[address]

    def add(self, connection: Connection) -> None:
        """Somebody came."""
        self.connections.add(connection)
        self._addresses[connection.address] += 1

    def remove(self, connection: Connection) -> None:
        """Somebody left."""
        self.connections.discard(connection)
        self._addresses[connection.address] -= 1
        if not self._addresses[connection.address]:
            del self._addresses[connection.address]
        for live in list(connection.follows.values()):
            self.leave(connection, live.row.id)

    def dismiss(self, person: str) -> None:
        """End all connections of somebody; whoever comes back is another."""
        for connection in self.connections:
            if connection.person == person:
                connection.close(COMING_BACK)

    # Following games.

    def followed(self, game: str) -> bool:
        """Whether anybody follows a game."""
        return game in self._followers

    @property
    def games_followed(self) -> int:
        """How many games anybody follows."""
        return len(self._followers)

    def follow(self, connection: Connection, live: Live) -> None:
        """Somebody watches a game from now on; what an address has us hold in memory is bounded."""
        game, address = live.row.id, connection.address
        if game not in connection.follows:
            turns = len(live.line)
            if self._turns[address] + turns > MOST_TURNS:
                raise TooMuch("server-many-followed")
            connection.turns[game] = turns
            self._turns[address] += turns
        connection.follows[game] = live
        self._followers.setdefault(live.row.id, set()).add(connection)

    def leave(self, connection: Connection, game: str) -> None:
        """Somebody watches a game no longer."""
        live = connection.follows.pop(game, None)
        self._unload(connection, game)
        followers = self._followers.get(game)
        if followers is not None:
            followers.discard(connection)
            if not followers:
                del self._followers[game]
                self.on_idle(game)
        if live is not None:
            self.update_presence(live)

    def close(self, game: str) -> None:
        """A game is no more."""
        for connection in self._followers.pop(game, set()):
            self._unload(connection, game)
            connection.lose(game)
        self._told.pop(game, None)
        self._elsewhere.pop(game, None)

    def _unload(self, connection: Connection, game: str) -> None:
        self._turns[connection.address] -= connection.turns.pop(game, 0)
        if not self._turns[connection.address]:
            del self._turns[connection.address]

    # Telling.

    def tell(self, live: Live, news: News, but: Connection | None = None) -> None:
        """Tell everybody who follows a game what happened, `but` one who knows."""
        followers = self._followers.get(live.row.id)
        if not followers:
            return
        online = self.online(live.row.id)
        for connection in followers:
            if connection is not but:
                connection.send(news.happened(live.seats_of(connection.person), online))

    def tell_prepared(
        self, live: Live, before: BothPrepared, but: Connection | None = None
    ) -> None:
        """Tell whoever holds a seat what it has prepared, if that is not as before."""
        changed = [seat for seat in (0, 1) if live.prepared[seat] != before[seat]]
        for connection in self._followers.get(live.row.id, ()) if changed else ():
            for seat in live.seats_of(connection.person):
                if seat in changed and connection is not but:
                    connection.say(prepared(live, seat))

    # Presence.

    def online(self, game: str) -> Online:
        """Whether the people of both seats are here, in this process or in another."""
        told = self._told.get(game, (NOBODY, 0))[0]
        for other, _ in self._elsewhere.get(game, {}).values():
            told = (told[0] or other[0], told[1] or other[1])
        return told

    def watchers(self, game: str) -> int:
        """How many watch a game without playing it."""
        elsewhere = self._elsewhere.get(game, {}).values()
        return self._told.get(game, (NOBODY, 0))[1] + sum(count for _, count in elsewhere)

    def update_presence(self, live: Live) -> None:
        """Look again who is here, and tell if it is not as before."""
        game = live.row.id
        seated, watching = [False, False], 0
        for connection in self._followers.get(game, ()):
            seats = live.seats_of(connection.person)
            for seat in seats:
                seated[seat] = True
            watching += not seats
        told = ((seated[0], seated[1]), watching)
        if self._told.get(game, (NOBODY, 0)) == told:
            return
        if told == (NOBODY, 0):
            self._told.pop(game, None)
        else:
            self._told[game] = told
        self.on_presence(game, told)
        self._tell_presence(game)

    def hear_presence(self, process: str, game: str, told: Told) -> None:
        """Another process says who is there."""
        others = self._elsewhere.setdefault(game, {})
        if told == (NOBODY, 0):
            others.pop(process, None)
            if not others:
                del self._elsewhere[game]
        else:
            others[process] = told
        self._tell_presence(game)

    def forget_process(self, process: str) -> None:
        """Another process is no more."""
        self._people_elsewhere.pop(process, None)
        for game in [game for game, others in self._elsewhere.items() if process in others]:
            self.hear_presence(process, game, (NOBODY, 0))

    def elsewhere(self) -> set[tuple[str, str]]:
        """Other processes, each with a game that somebody follows there."""
        games = self._elsewhere.items()
        return {(process, game) for game, others in games for process in others}

    def presences(self) -> dict[str, Told]:
        """Who is here, for a process that has just begun."""
        return dict(self._told)

    def _tell_presence(self, game: str) -> None:
        self.on_seen(game)
        message = b""
        for connection in self._followers.get(game, ()):
            if not message:
                first, second = seen(connection.follows[game].row)
                online = self.online(game)
                told = (online[first], online[second])
                message = encode(Presence(game, told, self.watchers(game)))
            connection.send(message)
