"""Clients for bench/load.py: pairs of people who play scripted games, and note how long it took.

They share the machine with the server, so they do as little as they can: no task and no future for
a turn, but a timer and what is called when a message comes.
"""

from __future__ import annotations

import asyncio
import gc
import math
import random
import re
import resource
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import uvloop
from line import Line, Post, connect
from scripted import GAMES, Turn, script

LENGTHS = (60, 120)  # turns after which a new game begins, at the latest; not in all at once
PATIENCE = 30.0  # seconds after which a turn is one that failed
_LOOK = 0.01  # seconds between looks at how late the client itself is
_OPENED = 8  # pairs that come at the same time
_FOLLOW, _LEAVE, _FIRST = 1, 2, 100  # ids of messages; turns have those from the last one on

_encode = msgspec.json.Encoder().encode
_digits = re.compile(rb"[0-9]+").match


@dataclass
class Played:
    """What a client process found in a slice of time.

    Of each turn: when it was sent, and the seconds to its acknowledgement and to its delivery.
    `late` are seconds by which the client itself was late, whatever the server did.
    """

    turns: list[tuple[float, float, float]]
    late: list[float]
    errors: int
    cpu: float
    heard: int  # bytes of events


@dataclass(frozen=True)
class Habits:
    """What pages do beside playing: `dry` runs before a turn, of others that might be played.

    `old` is how it was before a turn was one message: each action is asked for by HTTP before it
    is played, and so is what is hovered over.
    """

    dry: int = 0
    old: bool = False


class Tab:
    """One person's tab."""

    def __init__(self, url: str, post: Post, hear: Callable[[Tab, bytes], None]) -> None:
        self.url, self.post = url, post
        self.cookie = ""
        self.line: Line | None = None
        self._hear = hear
        self.following: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Get a cookie and a websocket."""
        self.cookie, _ = await self.post.ask("/api/me")
        self.line = await connect(self.url, self.cookie, lambda message: self._hear(self, message))

    def say(self, message: bytes) -> None:
        """Ask for something."""
        assert self.line is not None
        self.line.send(message)

    async def follow(self, game: str) -> None:
        """Be told of a game from now on."""
        self.following = asyncio.get_running_loop().create_future()
        self.say(b'{"say":"follow","id":%d,"game":"%s"}' % (_FOLLOW, game.encode()))
        async with asyncio.timeout(PATIENCE):
            await self.following


def _number(message: bytes, name: bytes, after: int = 0) -> int:
    """The number that a name stands before."""
    found = _digits(message, message.index(name, after) + len(name))
    assert found is not None, message
    return int(found[0])


class _Said:
    """A turn of a script, encoded."""

    def __init__(self, turn: Turn, habits: Habits, kind: str) -> None:
        self.player = turn.player
        self.actions = _encode(turn.texts if habits.old else turn.numbers)
        self.others = [_encode(other.numbers) for other in turn.others[: habits.dry]]
        self.asked: list[bytes] = []
        if habits.old:
            tried = [other.texts for other in turn.others[: habits.dry]]
            tried += [turn.texts[: count + 1] for count in range(len(turn.texts))]
            asked = [{"game": kind, "code": turn.code, "actions": texts} for texts in tried]
            self.asked = [*map(_encode, asked)]


class Pair:
    """A game and its two people, who play on as the script says."""

    def __init__(
        self,
        urls: Sequence[str],
        posts: Sequence[Post],
        number: int,
        turns: int,
        habits: Habits,
    ) -> None:
        self.number = number
        self.kind = GAMES[number % len(GAMES)]
        self._chance = random.Random(number)
        length = self._chance.randint(*LENGTHS)
        self.code, found = script(self.kind, number, min(turns, length), habits.dry)
        self.turns = [_Said(turn, habits, self.kind) for turn in found]
        # The first game is given up after some of its turns, as if it had begun before: so games
        # begin and end all the time.
        self.length = min(self._chance.randint(1, length), len(self.turns))
        # With several servers, opponents are at different ones.
        own = number % len(urls), (number + 1) % len(urls)
        self.tabs = (
            Tab(urls[own[0]], posts[own[0]], self._hear),
            Tab(urls[own[1]], posts[own[1]], self._hear),
        )
        self.game = b""
        self.step = self.ply = self.errors = self.heard = 0
        self.measured: list[tuple[float, float, float]] = []
        self._tried = 0
        self._sent = self._acknowledged = self._delivered = 0.0
        self._next_ply = 0
        self._done: Callable[[], None] = lambda: None

    async def open(self) -> None:
        """Two tabs, and their first game."""
        for tab in self.tabs:
            await tab.open()
        await self._begin()

    async def _begin(self) -> None:
        """A new game between the two."""
        self.ply = 0
        if self.game:
            for tab in self.tabs:
                tab.say(b'{"say":"leave","id":%d,"game":"%s"}' % (_LEAVE, self.game))
        first, second = self.tabs
        asked = {"game": self.kind, "opponent": "link", "code": self.code, "seat": 0}
        _, answer = await first.post.ask("/api/games", first.cookie, _encode(asked))
        made = msgspec.json.decode(answer)
        game: str = made["state"]["id"]
        self.game = game.encode()
        token = made["links"]["invite"].rsplit("/", 1)[1]
        joins = _encode({"token": token})
        await second.post.ask(f"/api/games/{game}/join", second.cookie, joins)
        for tab in self.tabs:
            await tab.follow(game)

    # Playing.

    def play(self, end: float, pause: float, done: Callable[[], None]) -> None:
        """A turn every second until the end; a finished script begins again as a new game.

        Each pair has moments of its own and keeps to them: people who had to wait for a server do
        not all play at once when it is back, and then again and again.
        """
        self._end, self._pause, self._done = end, pause, done
        self._due = time.perf_counter() + self._chance.random() * pause
        self._wait()

    def _wait(self) -> None:
        if self._due >= self._end:
            self._done()
            return
        loop = asyncio.get_running_loop()
        loop.call_later(max(0.0, self._due - time.perf_counter()), self._go)

    def _go(self) -> None:
        if self.step == self.length:
            self._later(self._anew())
        elif self.turns[self.step].asked:
            self._later(self._ask())
        else:
            self._tried = 0
            self._say()

    async def _anew(self) -> None:
        self.step, self.length = 0, len(self.turns)
        await self._begin()
        self._go()

    async def _ask(self) -> None:
        """What an older page asked for before the turn was sent."""
        turn = self.turns[self.step]
        mine = self.tabs[turn.player]
        for body in turn.asked:
            await mine.post.ask("/api/preview", mine.cookie, body)
        self._say()

    def _say(self) -> None:
        """The next dry run, or the turn."""
        turn = self.turns[self.step]
        if self._tried < len(turn.others):
            form = b'{"say":"play","id":10000,"game":"%s","ply":%d,"actions":%s,"dry":true}'
            message = form % (self.game, self.ply, turn.others[self._tried])
        else:
            form = b'{"say":"play","id":%d,"game":"%s","ply":%d,"actions":%s,"token":"%08x%08x"}'
            id, token = _FIRST + self.step, (self.number, self.step)
            message = form % (id, self.game, self.ply, turn.actions, *token)
            self._acknowledged = self._delivered = 0.0
            self._sent = time.perf_counter()
        self.tabs[turn.player].say(message)

    def _hear(self, tab: Tab, message: bytes) -> None:
        now = time.perf_counter()
        if message.startswith(b'{"said":"done"'):
            self._hear_done(tab, message, now)
        elif message.startswith(b'{"said":"events"'):
            self._hear_events(tab, message, now)
        elif message.startswith(b'{"said":"tried"'):
            self._tried += 1
            self._say()
        elif message.startswith(b'{"said":"refused"'):
            self._fail(message[:300].decode())

    def _hear_done(self, tab: Tab, message: bytes, now: float) -> None:
        id = _number(message, b'"id":')
        if id == _FIRST + self.step and tab is self.tabs[self.turns[self.step].player]:
            self.heard += len(message)
            self._acknowledged = now
            if self._delivered:
                self._played()
        elif id == _FOLLOW and tab.following is not None:
            tab.following.set_result(None)

    def _hear_events(self, tab: Tab, message: bytes, now: float) -> None:
        self.heard += len(message)
        if not self._sent or tab is self.tabs[self.turns[self.step].player]:
            return  # an older server tells it to the one who played it, too
        # The state says how many turns have been played, wherever it stands.
        ply = _number(message, b'"ply":', message.rfind(b'"state":'))
        if ply > self.ply:
            self._next_ply, self._delivered = ply, now
            if self._acknowledged:
                self._played()

    def _played(self) -> None:
        sent, now = self._sent, time.perf_counter()
        self.measured.append((sent, self._acknowledged - sent, self._delivered - sent))
        self.ply, self._sent = self._next_ply, 0.0
        self.step += 1
        self._due += self._pause * max(1, math.ceil((now - self._due) / self._pause))
        self._wait()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """What takes several answers."""

        def done(task: asyncio.Task[None]) -> None:
            if error := task.exception():
                self._fail(repr(error))

        self._task = asyncio.create_task(work)
        self._task.add_done_callback(done)

    def _fail(self, why: str) -> None:
        """Something was refused: this game is not played on."""
        if not self.errors:
            print(f"{self.kind}, turn {self.step}: {why}", file=sys.stderr)
        self.errors += 1
        self._done()


async def _watch(late: list[float]) -> None:
    """Note how late this process is, again and again."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(_LOOK)
        late.append(time.perf_counter() - begun - _LOOK)


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def _slice(pairs: Sequence[Pair], seconds: float, pause: float, played: float) -> Played:
    """Play for so long, when it was played for so long before."""
    before, heard = _used(), sum(pair.heard for pair in pairs)
    late: list[float] = []
    watching = asyncio.create_task(_watch(late))
    playing = {pair for pair in pairs if not pair.errors}
    over = asyncio.Event()

    def ended(pair: Pair) -> None:
        playing.discard(pair)
        if not playing:
            over.set()

    begun = time.perf_counter()
    for pair in tuple(playing):
        pair.play(begun + seconds, pause, lambda pair=pair: ended(pair))  # type: ignore[misc]
    try:
        async with asyncio.timeout(seconds + PATIENCE):
            await over.wait()
    except TimeoutError:
        for pair in playing:
            pair.errors = pair.errors or 1
    watching.cancel()
    turns = [(at - begun + played, ack, told) for pair in pairs for at, ack, told in pair.measured]
    for pair in pairs:
        pair.measured.clear()
    heard = sum(pair.heard for pair in pairs) - heard
    return Played(turns, late, sum(pair.errors for pair in pairs), _used() - before, heard)


def client(
    pipe: Connection,
    urls: Sequence[str],
    numbers: Sequence[int],
    longest: float,
    pause: float,
    habits: Habits,
) -> None:
    """A process with some of the games: says "ready", plays for as long as it is told, and again.

    `longest` is for how many seconds it will be told to play in all.
    """

    async def run() -> None:
        posts = [Post(url) for url in urls]
        turns = int(longest / pause) + 2
        pairs = [Pair(urls, posts, number, turns, habits) for number in numbers]
        some = asyncio.Semaphore(_OPENED)

        async def come(pair: Pair) -> None:
            async with some:
                await pair.open()

        await asyncio.gather(*map(come, pairs))
        gc.collect()
        gc.disable()  # what is measured is the server, not our own pauses
        pipe.send("ready")
        played = 0.0
        while seconds := await asyncio.to_thread(pipe.recv):
            pipe.send(await _slice(pairs, seconds, pause, played))
            played += seconds

    uvloop.run(run())
