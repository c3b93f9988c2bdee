"""Two honest people who play while the server is attacked; how long their moves take is noted.

A move is due every 0.3 s and counts until its acknowledgement was read. While one waits no other
can be sent; all that were due meanwhile count too, so that a server that stands still for 30 s is
late a hundred times and not once.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bench.attack.client import LOST, Refused, Tab, begin, new_token
from bench.attack.stage import clock, pin
from bench.scripted import GAMES, Turn, script

PAUSE = 0.3  # seconds between moves
SOON = 0.25  # seconds within which a move should be acknowledged
ADDRESSES = ("127.0.0.2", "127.0.0.3")
_TURNS = 80  # of a game, at most


@dataclass
class Served:
    """How honest people were served; times in milliseconds."""

    moves: int
    soon: float  # share within 250 ms
    half: float
    most: float  # 99 %
    worst: float
    resumed: int  # connections that were lost and made again
    errors: list[str]


class Honest:
    """Two people and their games, one after another."""

    def __init__(self, url: str) -> None:
        self._tabs = (Tab(url, ADDRESSES[0]), Tab(url, ADDRESSES[1]))
        self._number = 0
        self._game = ""
        self._turns: list[Turn] = []
        self._ply = 0
        self.moves: list[tuple[float, float]] = []  # when it was due, and the seconds it took
        self.resumed = 0
        self.errors: list[str] = []

    async def begin(self) -> None:
        """Sit down."""
        for tab in self._tabs:
            await tab.connect()
        await self._new_game()

    async def _new_game(self) -> None:
        kind = GAMES[self._number % len(GAMES)]
        code, turns = script(kind, self._number, _TURNS)
        self._number += 1
        if self._game:
            for tab in self._tabs:
                await tab.say("leave", game=self._game)
        self._game = await begin(self._tabs, kind, code=code)
        self._turns, self._ply = turns[::-1], 0

    async def play(self, end: asyncio.Event) -> None:
        """Play until the end."""
        due = clock()
        while not end.is_set():
            if not self._turns:
                try:
                    await self._new_game()
                except (*LOST, Refused, TimeoutError) as error:
                    self.errors.append(f"no new game: {error!r}")
                    await self._resume()
                due = max(due, clock())
                continue
            turn = self._turns.pop()
            sent = clock()
            await self._move(self._tabs[turn.player], turn.texts)
            done = clock()
            self.moves.append((sent, done - sent))
            due = max(due, sent) + PAUSE
            while due < done:  # what was due while the server stood still is late as well
                self.moves.append((due, done - due))
                due += PAUSE
            await asyncio.sleep(due - clock())

    async def _move(self, tab: Tab, actions: list[str]) -> None:
        """One move, sent again with the same token if the connection is lost."""
        token = new_token()
        for _ in range(100):
            try:
                await tab.play(self._game, self._ply, actions, token)
                # A pass that is forced is played by the server: the state says where we are.
                await tab.until(lambda: tab.states[self._game]["ply"] > self._ply)
                self._ply = tab.states[self._game]["ply"]
                return
            except Refused as error:
                self.errors.append(str(error))
                self._turns = []
                return
            except (*LOST, TimeoutError):
                await self._resume()
        raise ConnectionError("there is no server")

    async def _resume(self) -> None:
        await asyncio.sleep(0.1)
        for tab in self._tabs:
            if tab.open:
                continue
            try:
                await tab.connect()
                await tab.say("follow", game=self._game)
                self.resumed += 1
            except (*LOST, Refused, TimeoutError):
                return

    def leave(self) -> None:
        """Stand up."""
        for tab in self._tabs:
            tab.cut()


def judged(
    moves: Sequence[Sequence[float]],
    resumed: int,
    errors: list[str],
    pauses: Sequence[tuple[float, float]] = (),
) -> Served:
    """What a list of moves says."""
    took = sorted(
        seconds
        for at, seconds in moves
        if not any(at < end and at + seconds > begun for begun, end in pauses)
    ) or [float("inf")]
    at = [1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.99)]
    return Served(
        len(took),
        sum(seconds <= SOON for seconds in took) / len(took),
        at[0],
        at[1],
        1000 * took[-1],
        resumed,
        errors,
    )


async def _run(url: str) -> dict[str, Any]:
    honest = Honest(url)
    await honest.begin()
    end = asyncio.Event()
    playing = asyncio.create_task(honest.play(end))
    while len(honest.moves) < 3 and not playing.done():
        await asyncio.sleep(0.1)
    gc.collect()
    gc.disable()  # what is measured is the server, not our own pauses
    honest.moves.clear()
    print("ready", flush=True)
    reading = asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    await asyncio.wait([reading, playing], return_when=asyncio.FIRST_COMPLETED)
    end.set()
    try:
        await asyncio.wait_for(playing, 90)
    except Exception as error:
        honest.errors.append(repr(error))
    return {"moves": honest.moves, "resumed": honest.resumed, "errors": honest.errors}


if __name__ == "__main__":
    pin(1)
    print(json.dumps(asyncio.run(_run(sys.argv[1]))), flush=True)
