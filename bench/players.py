"""Clients for bench/load.py: pairs of people who play scripted games, and note how long it took."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import re
import resource
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import httpx
import msgspec
import uvloop
from line import Line, connect
from scripted import GAMES, script

LENGTHS = (60, 120)  # turns after which a new game begins, at the latest; not in all at once
_LOOK = 0.01  # seconds between looks at how late the client itself is


@dataclass
class Played:
    """What a client process found.

    Of each turn: when it was sent, and the seconds to its acknowledgement and to its delivery.
    `late` are seconds by which the client itself was late, whatever the server did.
    """

    turns: list[tuple[float, float, float]]
    late: list[float]
    errors: int
    cpu: float
    heard: int  # bytes of events


class Tab:
    """One person's tab, as cheap as a client can be: only what is measured is looked at."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        self.line: Line | None = None
        self.acknowledged: dict[int, float] = {}
        self.ply, self.delivered = 0, 0.0
        self.refused = 0
        self.heard = 0
        self._waiter: asyncio.Future[None] | None = None

    async def open(self, http: httpx.AsyncClient) -> None:
        """Get a cookie and a websocket."""
        answer = await http.get("/api/me", headers={"cookie": ""})
        self.cookie = answer.headers["set-cookie"].split(";")[0].removeprefix("borj=")
        self.line = await connect(self.url, self.cookie, self._hear)

    def _hear(self, message: bytes) -> None:
        now = time.perf_counter()
        if message.startswith((b'{"said":"done"', b'{"said":"tried"')):
            self.acknowledged[_number(message, b'"id":')] = now
            self.heard += len(message) if message.startswith(b'{"said":"done"') else 0
        elif message.startswith(b'{"said":"events"'):
            # The state says how many turns have been played, wherever it stands.
            self.ply = _number(message, b'"ply":', message.rfind(b'"state":'))
            self.delivered = now
            self.heard += len(message)
        elif message.startswith(b'{"said":"refused"'):
            self.refused += 1
            print(message[:300], file=sys.stderr)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def say(self, **message: Any) -> None:
        """Ask for something."""
        assert self.line is not None
        self.line.send(_encode(message))

    async def until(self, found: Any) -> None:
        """Wait until something is so."""
        if found():
            return
        async with asyncio.timeout(30):
            while not found():
                self._waiter = asyncio.get_running_loop().create_future()
                await self._waiter


_encode = msgspec.json.Encoder().encode
_digits = re.compile(rb"[0-9]+").match


def _number(message: bytes, name: bytes, after: int = 0) -> int:
    """The number that a name stands before."""
    found = _digits(message, message.index(name, after) + len(name))
    assert found is not None, message
    return int(found[0])


@dataclass(frozen=True)
class Habits:
    """What pages do beside playing: `dry` runs before a turn, for hover and confirmation.

    `old` is how it was before a turn was one message: each action is asked for by HTTP before it
    is played, and so is what is hovered over.
    """

    dry: int = 0
    old: bool = False


class Pair:
    """A game and its two people, who play on as the script says."""

    def __init__(
        self,
        urls: Sequence[str],
        https: Sequence[httpx.AsyncClient],
        number: int,
        turns: int,
        habits: Habits,
    ) -> None:
        self.number = number
        self.habits = habits
        # With several servers, opponents are at different ones.
        self.https = (https[number % len(https)], https[(number + 1) % len(https)])
        self.kind = GAMES[number % len(GAMES)]
        self.code, self.turns, self.codes = script(
            self.kind, number, min(turns, random.Random(number).randint(*LENGTHS))
        )
        self.tabs = (Tab(urls[number % len(urls)]), Tab(urls[(number + 1) % len(urls)]))
        self.game = ""
        self.ply = 0
        self.measured: list[tuple[float, float, float]] = []

    async def open(self) -> None:
        """Two tabs, and their first game."""
        for tab, http in zip(self.tabs, self.https, strict=True):
            await tab.open(http)
        await self.begin()

    async def begin(self) -> None:
        """A new game between the two."""
        self.ply = 0
        for tab in self.tabs:
            tab.ply = 0
            if self.game:
                await tab.say(say="leave", id=2, game=self.game)
        asked = {"game": self.kind, "opponent": "link", "code": self.code, "seat": 0}
        headers = [{"cookie": f"borj={tab.cookie}"} for tab in self.tabs]
        made = (await self.https[0].post("/api/games", json=asked, headers=headers[0])).json()
        self.game = made["state"]["id"]
        token = made["links"]["invite"].rsplit("/", 1)[1]
        await self.https[1].post(
            f"/api/games/{self.game}/join", json={"token": token}, headers=headers[1]
        )
        for tab in self.tabs:
            await tab.say(say="follow", id=1, game=self.game)
            await tab.until(lambda t=tab: 1 in t.acknowledged)
            del tab.acknowledged[1]

    async def play(self, end: float, pause: float) -> None:
        """A turn every second until the end; a finished script begins again as a new game.

        Each pair has moments of its own and keeps to them: people who had to wait for a server do
        not all play at once when it is back, and then again and again.
        """
        due = time.perf_counter() + random.random() * pause
        step = 0
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            if step == len(self.turns):
                step = 0
                await self.begin()
            player, numbers, texts, _ = self.turns[step]
            actions = texts if self.habits.old else numbers
            mine, other = self.tabs[player], self.tabs[1 - player]
            ply, id = self.ply, 100 + step
            token = f"{self.number:08x}{step:08x}"
            mine.acknowledged.pop(id, None)
            await self.consider(player, step)
            sent = time.perf_counter()
            await mine.say(say="play", id=id, game=self.game, ply=ply, actions=actions, token=token)
            await mine.until(lambda m=mine, i=id: i in m.acknowledged)
            await other.until(lambda o=other, p=ply: o.ply > p)
            self.measured.append((sent, mine.acknowledged[id] - sent, other.delivered - sent))
            self.ply = other.ply
            step += 1
            due += pause * max(1, math.ceil((time.perf_counter() - due) / pause))

    async def consider(self, player: int, step: int) -> None:
        """What a page asks for before the turn is sent."""
        _, actions, texts, others = self.turns[step]
        if self.habits.old:
            asked = [texts] * self.habits.dry
            asked += [texts[: count + 1] for count in range(len(texts))]
            code = self.codes[step]
            for tried in asked:
                body = {"game": self.kind, "code": code, "actions": tried}
                headers = {"cookie": f"borj={self.tabs[player].cookie}"}
                await self.https[player].post("/api/preview", json=body, headers=headers)
            return
        mine = self.tabs[player]
        # A hand hovers over what it does not play: the server remembers the last turn it tried.
        looked = others or [actions]
        for run in range(self.habits.dry):
            id = 10_000 + run
            actions = looked[run % len(looked)]
            mine.acknowledged.pop(id, None)
            await mine.say(
                say="play", id=id, game=self.game, ply=self.ply, actions=actions, dry=True
            )
            await mine.until(lambda m=mine, i=id: i in m.acknowledged)


async def watch(late: list[float]) -> None:
    """Note how late this process is, again and again."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(_LOOK)
        late.append(time.perf_counter() - begun - _LOOK)


def client(
    pipe: Connection,
    urls: Sequence[str],
    numbers: Sequence[int],
    seconds: float,
    pause: float,
    habits: Habits,
) -> None:
    """A process with some of the games: says "ready", waits to be told to begin, sends Played."""

    async def run() -> None:
        # One for all: each new one would stop this process for some hundredths of a second.
        https = [
            httpx.AsyncClient(
                base_url=url,
                trust_env=False,
                timeout=60,
                verify=False,
                limits=httpx.Limits(keepalive_expiry=2),  # before the server ends them
            )
            for url in urls
        ]
        turns = int(seconds / pause) + 2
        pairs = [Pair(urls, https, number, turns, habits) for number in numbers]
        for pair in pairs:
            await pair.open()
        gc.collect()
        gc.disable()  # what is measured is the server, not our own pauses
        pipe.send("ready")
        await asyncio.to_thread(pipe.recv)
        before = resource.getrusage(resource.RUSAGE_SELF)
        begun, late = time.perf_counter(), list[float]()
        end = begun + seconds
        watching = asyncio.create_task(watch(late))
        results = await asyncio.gather(
            *(pair.play(end, pause) for pair in pairs), return_exceptions=True
        )
        watching.cancel()
        used = resource.getrusage(resource.RUSAGE_SELF)
        failed = [result for result in results if isinstance(result, BaseException)]
        for error in failed[:3]:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        tabs = [tab for pair in pairs for tab in pair.tabs]
        pipe.send(
            Played(
                [(at - begun, ack, told) for pair in pairs for at, ack, told in pair.measured],
                late,
                len(failed) + sum(tab.refused for tab in tabs),
                used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime,
                sum(tab.heard for tab in tabs),
            )
        )

    uvloop.run(run())
