"""Many games at once on one server: how long turns take to be acknowledged and delivered.

    .venv/bin/python bench/load.py                         500 games, a turn a second, for 60 s
    .venv/bin/python bench/load.py --games 1200 --seconds 20
    .venv/bin/python bench/load.py --games 500 --dry 2     with two dry runs before each turn
    .venv/bin/python bench/load.py --postgresql            two processes that share a PostgreSQL
    .venv/bin/python bench/load.py --games 200 --old ../old    beside the server of another checkout
    .venv/bin/python bench/load.py --report --old ../old   the table of docs/hosting.md
    .venv/bin/python bench/load.py --report --postgresql   the same with PostgreSQL

The server is `borj serve` as it is, with real commits. Each game has two people, with a websocket
each, spread over client processes (bench/players.py); with PostgreSQL opponents are at different
server processes. A page that holds the book itself asks for nothing before its turn; one that does
not has dry runs (`--dry`), of other turns than the one it plays. A turn counts from before it is
sent until its acknowledgement is read, and until the opponent has read it.

`--old` names a checkout from before a turn was one message (with its own .venv, such as commit
a537415): its server gets the same games from clients that do what its pages did, a preview by HTTP
for each action before the turn, and for each dry run. Both are started, and are played on in slices
of a few seconds, one after the other, so that what else the machine does hits both alike.

The bare stack is uvicorn with the same protocol classes, told the same: a message in, and as many
bytes out in two messages. It shows what a turn costs before there is any game; bench/turn.py what
it costs where there is nothing else.

`--notes FILE` keeps what was found, row by row: a report that was broken off goes on after them.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import turn
from houses import House, Serving, bare, cpu, memory, numbers, serving
from line import connect
from players import Played, client

SOON = 0.1  # seconds within which a turn should be acknowledged and delivered
# Games and dry runs a turn, as docs/hosting.md tells of them; with the first, how it was before.
ROWS = ((200, 0), (500, 2), (1200, 0))
SPAN = 10  # seconds; the worst of a run are looked at apart
SLICE = 2.0  # seconds, where servers take turns
SAMPLES = 10  # of the server's memory in a run
BARE_TURNS = 4000


@dataclass(frozen=True)
class Found:
    """What a run found; times in milliseconds."""

    games: int
    dry: int
    seconds: float
    turns: int
    per_second: float
    begun: float  # games a second
    errors: int
    acknowledged: tuple[float, float]  # 50 and 99 %
    delivered: tuple[float, float]
    soon: float
    worst: float  # the same of the worst ten seconds
    late: float  # how late clients were by themselves, 99 %
    server: float  # of a core
    clients: float
    turn_cpu: float
    memory: list[tuple[int, int]]  # after how many seconds, how many MB
    message: float  # bytes of the events of a turn, for each who follows
    commit: float
    batch: float
    load: float


def shares(values: Sequence[float]) -> tuple[float, float]:
    """What half of the values, and 99 % of them, stay below."""
    ordered = sorted(values)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99)]
    return at[0] * 1000, at[1] * 1000


def soon(turns: Sequence[tuple[float, float, float]]) -> float:
    """The share of turns that were acknowledged and delivered in time."""
    return sum(max(ack, told) <= SOON for _, ack, told in turns) / len(turns)


class Crew:
    """Clients of a house's servers, and what they found so far."""

    def __init__(self, house: House, games: int, servers: list[Serving]) -> None:
        self.house, self.games, self.servers = house, games, servers
        self.pipes: list[Connection] = []
        self.results: list[Played] = []
        self.memory: list[tuple[int, int]] = []
        self.played = self.used = 0.0
        self.counted = [0.0] * 4

    def play(self, seconds: float, every: float) -> None:
        """Play for some seconds, with a look at the servers' memory every now and then."""
        counted, used = numbers(self.servers), self._used()
        for pipe in self.pipes:
            pipe.send(seconds)
        begun = time.monotonic()
        while not all(pipe.poll() for pipe in self.pipes):
            at = self.played + time.monotonic() - begun
            if len(self.memory) <= at / every:
                self._look(at)
            time.sleep(0.2)
        self.results += [pipe.recv() for pipe in self.pipes]
        self.used += self._used() - used
        self.played += seconds
        pairs = zip(self.counted, numbers(self.servers), counted, strict=True)
        self.counted = [so_far + new - old for so_far, new, old in pairs]

    def _used(self) -> float:
        return sum(cpu(server.pid) for server in self.servers)

    def _look(self, at: float) -> None:
        self.memory.append((round(at), sum(memory(server.pid) for server in self.servers)))

    def found(self) -> Found:
        """All of it."""
        self._look(self.played)
        turns = [one for result in self.results for one in result.turns]
        spans: dict[int, list[tuple[float, float, float]]] = {}
        for one in turns:
            spans.setdefault(int(one[0] / SPAN), []).append(one)
        commits, seconds_of_commits, stored, begun = self.counted
        return Found(
            games=self.games,
            dry=self.house.dry,
            seconds=self.played,
            turns=len(turns),
            per_second=len(turns) / self.played,
            begun=begun / self.played,
            errors=sum(result.errors for result in self.results),
            acknowledged=shares([ack for _, ack, _ in turns]),
            delivered=shares([told for _, _, told in turns]),
            soon=soon(turns),
            worst=min(map(soon, spans.values())),
            late=shares([late for result in self.results for late in result.late])[1],
            server=self.used / self.played,
            clients=sum(result.cpu for result in self.results) / self.played,
            turn_cpu=self.used / len(turns) * 1000,
            memory=self.memory,
            message=sum(result.heard for result in self.results) / len(turns) / 2,
            commit=seconds_of_commits / commits * 1000,
            batch=stored / commits,
            load=os.getloadavg()[0],
        )


@contextmanager
def crew(house: House, games: int, given: argparse.Namespace) -> Iterator[Crew]:
    """Fresh servers, and clients that are ready to play so many games."""
    with serving(house, games) as servers:
        made, clients = Crew(house, games, servers), []
        urls = [server.url for server in servers]
        try:
            for part in range(given.processes):
                here, there = multiprocessing.Pipe()
                own = range(part, games, given.processes)
                process = multiprocessing.Process(
                    target=client,
                    args=(there, urls, own, given.seconds, given.pause, house.habits),
                    daemon=True,
                )
                process.start()
                made.pipes.append(here)
                clients.append(process)
            for pipe in made.pipes:
                pipe.recv()
            yield made
        finally:
            for pipe in made.pipes:
                pipe.send(0)
            for process in clients:
                process.join(10)


def measure(houses: Sequence[House], games: int, given: argparse.Namespace) -> list[Found]:
    """One run: so many games at each house, which take turns."""
    with ExitStack() as held:
        crews = [held.enter_context(crew(house, games, given)) for house in houses]
        slices = 1 if len(houses) == 1 else math.ceil(given.seconds / SLICE)
        for _ in range(slices):
            for one in crews:
                one.play(given.seconds / slices, given.seconds / SAMPLES)
        return [one.found() for one in crews]


def cost_of_messages(size: int) -> float:
    """Milliseconds of processor time for the messages of a turn on the bare stack."""

    async def run(url: str) -> None:
        heard, both = 0, asyncio.Event()

        def hear(_: bytes) -> None:
            nonlocal heard
            heard += 1
            if heard % 2 == 0:
                both.set()

        line = await connect(url, "", hear)
        for _ in range(BARE_TURNS):
            both.clear()
            line.send(b"x" * 150)
            await both.wait()

    with bare(size) as (url, pid):
        begun = cpu(pid)
        asyncio.run(run(url))
        return (cpu(pid) - begun) / BARE_TURNS * 1000


# Telling.

HEAD = (
    "| games | dry runs a turn | turns/s | errors | acknowledged, 50 and 99 % "
    "| delivered, 50 and 99 % | within 100 ms | server | memory at the beginning, in the middle, "
    "at the end |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def row(found: Found) -> str:
    """A run as a row of a table."""
    ack, told, noted = found.acknowledged, found.delivered, found.memory
    sizes = ", ".join(f"{noted[at][1]}" for at in (0, len(noted) // 2, -1))
    return (
        f"| {found.games} | {found.dry} | {found.per_second:.0f} | {found.errors} "
        f"| {ack[0]:.0f} and {ack[1]:.0f} ms | {told[0]:.0f} and {told[1]:.0f} ms "
        f"| {100 * found.soon:.1f} % | {100 * found.server:.0f} % of a core, "
        f"{found.turn_cpu:.2f} ms a turn | {sizes} MB |"
    )


def details(found: Found) -> str:
    """What else a run found."""
    noted = ", ".join(f"{mb} ({at} s)" for at, mb in found.memory)
    return (
        f"{found.games} games for {found.seconds:.0f} s: within 100 ms in the worst {SPAN} seconds "
        f"{100 * found.worst:.1f} %; {found.begun:.1f} new games a second; memory in MB {noted}; "
        f"commits store {found.batch:.1f} turns and take {found.commit:.1f} ms; "
        f"events have {found.message:.0f} bytes; clients used "
        f"{100 * found.clients:.0f} % of a core and were late by themselves by {found.late:.0f} ms "
        f"(99 %); load {found.load:.1f}."
    )


class Notes:
    """What was found before, by a run that was broken off."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, list[Found]] = {}
        if file is not None and file.exists():
            self._found = msgspec.json.decode(file.read_bytes(), type=dict[str, list[Found]])

    def measure(
        self, houses: Sequence[House], games: int, given: argparse.Namespace
    ) -> list[Found]:
        """Measure, unless it is known."""
        name = f"{[str(house) for house in houses]} {games} {given.seconds}"
        if name not in self._found:
            self._found[name] = measure(houses, games, given)
            if self._file is not None:
                self._file.write_bytes(msgspec.json.encode(self._found))
        return self._found[name]


def run(rows: Sequence[tuple[int, int]], given: argparse.Namespace) -> list[Found]:
    """A table: so many games with so many dry runs a turn; the first beside how it was before."""
    notes, results = Notes(given.notes), list[Found]()
    before: list[tuple[House, Found]] = []
    print(HEAD, flush=True)
    for games, dry in rows:
        house = House(postgresql=given.postgresql, dry=dry)
        houses = [house]
        if given.old is not None and not results:
            houses.append(replace(house, checkout=given.old.resolve(), old=True))
        if given.beside is not None and not results:
            houses.append(replace(house, checkout=given.beside.resolve()))
        found, *others = notes.measure(houses, games, given)
        results.append(found)
        before = before or list(zip(houses[1:], others, strict=True))
        print(row(found), flush=True)
    print("\n".join(["", *map(details, results), ""]), flush=True)
    for house, other in before:
        told = ", before a turn was one message, with the previews of its pages" * house.old
        print(
            f"In slices of the same run, {house.checkout}{told}:\n\n{HEAD}\n{row(other)}\n\n"
            f"{details(other)}\n\nA turn costs {results[0].turn_cpu / other.turn_cpu:.2f} of that: "
            f"{results[0].turn_cpu:.2f} ms to {other.turn_cpu:.2f} ms.\n",
            flush=True,
        )
    return results


def main() -> int:
    """Run what is asked for, and print it as it stands in docs/hosting.md."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60, help="of each row")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between turns of a game")
    parser.add_argument("--processes", type=int, default=2, help="client processes")
    parser.add_argument("--dry", type=int, default=0, help="dry runs before each turn")
    parser.add_argument("--postgresql", action="store_true", help="two processes, one PostgreSQL")
    parser.add_argument("--old", type=Path, help="a checkout whose server is measured beside it")
    parser.add_argument("--beside", type=Path, help="the same, of one whose pages do as ours do")
    parser.add_argument("--report", action="store_true", help="the table of docs/hosting.md")
    parser.add_argument("--notes", type=Path, help="a file to go on from")
    given = parser.parse_args()
    results = run(ROWS if given.report else [(given.games, given.dry)], given)
    cost, last = cost_of_messages(round(results[-1].message)), results[-1]
    print(
        f"A turn costs {last.turn_cpu:.2f} ms of the server's processor time with {last.games} "
        f"games; its messages on the bare stack cost {cost:.2f} ms, {last.turn_cpu / cost:.1f} "
        f"times less."
    )
    if given.report:
        print(turn.told(turn.alone()))
    return 1 if any(found.errors for found in results) else 0


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main())
