"""Games that go on while the server is killed again and again, and what was lost by it."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from time import monotonic

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.kit import Person, Server, new_token, some_turn

LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError)
KINDS = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")


@dataclass
class Kept:
    """What kills left: acknowledged turns, those of them that are lost, those stored twice."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    resumed: int = 0


class Stubborn:
    """Plays both sides of a game and comes back whenever the connection is lost.

    It remembers every turn that was acknowledged.
    """

    def __init__(self, url: str, number: int) -> None:
        self.person = Person(url)
        self.kind = KINDS[number % len(KINDS)]
        self.chance = random.Random(number)
        self.game = ""
        self.acknowledged: list[tuple[int, int, str]] = []  # number of event, ply, first action
        self.pending: tuple[list[str], int, str] | None = None
        self.resumed = 0
        self.kept = Kept()

    async def begin(self) -> None:
        await self.person.connect()
        self.game = (await self.person.create(self.kind, "here"))["state"]["id"]
        await self.person.follow(self.game)

    async def run(self, end: asyncio.Event) -> None:
        there = True
        while not end.is_set():
            try:
                if not there:
                    await self.person.connect()
                    await self.person.follow(self.game, after=self.person.games[self.game].seen)
                    self.resumed += 1
                there = True
                await self._play_on(end)
            except LOST:
                there = False
                await self.person.drop()
                await asyncio.sleep(0.05)

    async def _play_on(self, end: asyncio.Event) -> None:
        while not end.is_set():
            mirror = self.person.games[self.game]
            if mirror.state["status"] == "over" and self.pending is None:
                await self._begin_again()
                continue
            # What was not acknowledged is sent again as it was: it may have been stored or not.
            turn, ply, token = self.pending or (
                some_turn(mirror.position, self.chance),
                mirror.state["ply"],
                new_token(),
            )
            self.pending = turn, ply, token
            done = await self.person.play(self.game, *turn, ply=ply, token=token)
            self.acknowledged.append((done["number"], ply, turn[0]))
            self.kept.acknowledged += 1
            self.pending = None
            await self.person.until(lambda m=mirror, n=done["number"]: m.seen >= n)

    async def _begin_again(self) -> None:
        """The game is over: another one. What was acknowledged in the old one is checked."""
        await self.look()
        game = (await self.person.create(self.kind, "here"))["state"]["id"]
        await self.person.follow(game)
        self.game, self.acknowledged = game, []

    async def check(self) -> None:
        """Nothing is lost or doubled."""
        await self.look()
        assert (self.kept.lost, self.kept.doubled) == (0, 0)

    async def look(self) -> None:
        """Look whether every acknowledged turn is stored, as it was acknowledged, and once."""
        told = await self.person.ask("GET", f"/api/games/{self.game}")
        stored = {
            turn["number"]: (turn["ply"], turn["steps"][0]["action"]) for turn in told["turns"]
        }
        plies = [turn["ply"] for turn in told["turns"]]
        assert plies == list(range(len(plies)))
        for number, ply, action in self.acknowledged:
            self.kept.lost += stored.get(number) != (ply, action)
        chosen = {turn["number"] for turn in told["turns"] if not turn["forced"]}
        unknown = chosen - {number for number, *_ in self.acknowledged}
        # What was sent last may be stored although nobody could be told.
        self.kept.doubled += max(0, len(unknown) - (self.pending is not None))


class Timed:
    """A game whose clock runs all the time. It may cost no more than the time a server ran."""

    LEFT = 3_600_000

    def __init__(self, url: str) -> None:
        self.people = Person(url), Person(url)
        self.game = ""
        self.alive = 0.0  # seconds that the clock may have run
        self.since = 0.0

    async def begin(self) -> None:
        first, second = self.people
        for person in self.people:
            await person.connect()
        clock = {"kind": "fischer", "minutes": self.LEFT / 60_000}
        made = await first.create("dvonn", "lobby", seat=0, clock=clock)
        self.game = made["state"]["id"]
        await second.ask("POST", f"/api/games/{self.game}/join", {})
        for person, cell in ((first, "C3"), (second, "D3")):
            await person.follow(self.game)
            self.since = monotonic()
            await person.take_turn(self.game, cell)

    def stopped(self) -> None:
        """The server was killed: from now on no clock runs."""
        self.alive += monotonic() - self.since

    def started(self) -> None:
        """There is a server again."""
        self.since = monotonic()

    async def check(self) -> None:
        """What the clock shows."""
        self.stopped()
        self.started()
        told = await self.people[0].ask("GET", f"/api/games/{self.game}")
        assert told["state"]["ticking"] == 0
        used = self.LEFT - told["state"]["clocks"][0]
        assert used <= self.alive * 1000 + 100, "a clock ran while there was no server"

    async def close(self) -> None:
        for person in self.people:
            await person.drop()
            await person.close()


async def kill_again_and_again(server: Server, games: int, rounds: int, seed: int = 4) -> Kept:
    """Kill the server in the middle of many games; what was kept."""
    players = [Stubborn(server.url, number + games * seed) for number in range(games)]
    timed = Timed(server.url)
    end = asyncio.Event()
    chance = random.Random(seed)
    try:
        for player in players:
            await player.begin()
        await timed.begin()
        runs = [asyncio.create_task(player.run(end)) for player in players]
        port = server.port
        for _ in range(rounds):
            await asyncio.sleep(0.3 + chance.random())
            await asyncio.to_thread(server.kill)
            timed.stopped()
            await asyncio.to_thread(server.start, port)
            timed.started()
            before = [player.resumed for player in players]
            async with asyncio.timeout(60):  # everybody comes back by themselves
                while any(p.resumed <= n for p, n in zip(players, before, strict=True)):
                    await asyncio.sleep(0.1)
            await timed.check()
            for player in players:
                player.person.heard.clear()  # a hundred rounds of it would fill the memory
        await asyncio.sleep(0.5)
        end.set()
        await asyncio.gather(*runs)
        for player in players:
            await player.look()
        await timed.check()
        return Kept(
            rounds,
            sum(player.kept.acknowledged for player in players),
            sum(player.kept.lost for player in players),
            sum(player.kept.doubled for player in players),
            sum(player.resumed for player in players),
        )
    finally:
        await timed.close()
        for player in players:
            await player.person.close()
