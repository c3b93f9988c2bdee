"""Attackers, and honest people meanwhile: how long they wait, and how much the server grows."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter

import httpx

import borj
from tests.server.kit import PATIENCE, Person, Server, opponents, some_turn


def heavy_text(trees: int = 20, nodes: int = 2990, size: int = 498_000) -> str:
    """A text of games with variations all over; comments make it as long as is allowed."""
    chance = random.Random(1)
    start = borj.game("dvonn").start()
    cells = [start.write(move) for move in start.legal]
    games = []
    for _ in range(trees):
        lines = []
        for _ in range(nodes // len(cells)):
            chance.shuffle(cells)
            lines.append(" ".join(cells))
        first, _, rest = lines[0].partition(" ")
        variations = " ".join(f"({line})" for line in lines[1:])
        games.append(f'[Game "dvonn"]\n\n{first} {variations} {rest}')
    padding = max(0, (size - sum(map(len, games))) // trees - 10)
    return "".join(f"{game} {{{'x' * padding}}} *\n\n" for game in games)


def hundredth(waits: list[float]) -> float:
    """What 99 of 100 waited at most, in seconds."""
    return sorted(waits)[max(0, -(-len(waits) * 99 // 100) - 1)]


def memory(server: Server) -> int:
    """The most megabytes that the serving process has had."""
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1000
    raise AssertionError


@asynccontextmanager
async def under(
    attack: Callable[[], Awaitable[object]], attackers: int
) -> AsyncIterator[list[int]]:
    """While so many do this again and again; yields how often they did."""
    done = [0]

    async def on() -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError, OSError):
                await attack()
            done[0] += 1

    tasks = [asyncio.create_task(on()) for _ in range(attackers)]
    try:
        yield done
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


HONEST = "198.51.100.1"  # where honest people come from, as a proxy tells it
PROXIED = ("--behind-proxy", "127.0.0.1")


async def waits_of_players(url: str, seconds: float, game: str = "sixth") -> list[float]:
    """How long each turn of two people took until it was acknowledged."""
    chance, waits = random.Random(7), []
    end = perf_counter() + seconds
    while perf_counter() < end:
        async with opponents(url, game, address=HONEST) as (first, second, id):
            people = (first, second)
            while perf_counter() < end:
                view = first.games[id].view
                if "result" in view:  # what is as usual is not told
                    break
                player: Person = people[view["turn"]]
                await player.until(lambda p=player, v=view: p.games[id].view["code"] == v["code"])
                begun = perf_counter()
                await player.take_turn(id, *some_turn(player.games[id].position, chance))
                waits.append(perf_counter() - begun)
                number = player.games[id].seen
                await first.until(lambda n=number: first.games[id].seen >= n)
                await asyncio.sleep(0.05)
    return waits


async def waits_of_stranger(url: str, seconds: float) -> list[float]:
    """How long each picture took that somebody asked for who has nothing to do with anything."""
    waits = []
    end = perf_counter() + seconds
    headers = {"x-forwarded-for": "198.51.100.2"}
    async with httpx.AsyncClient(
        base_url=url, timeout=PATIENCE, trust_env=False, headers=headers
    ) as http:
        while perf_counter() < end:
            begun = perf_counter()
            answer = await http.get("/api/position.svg", params={"game": "dvonn"})
            waits.append(perf_counter() - begun)
            assert answer.status_code == 200, answer.text
            await asyncio.sleep(0.25)
    return waits


@contextmanager
def pinned(server: Server) -> Iterator[None]:
    """Server and clients on a core each, where there are two."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        for task in Path(f"/proc/{server.pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {cores[0]})
        os.sched_setaffinity(0, {cores[1]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
