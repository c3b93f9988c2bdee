"""Many games at once on one server: how long turns take to be acknowledged and delivered.

    .venv/bin/python bench/load.py                     500 games, a turn a second each, for 60 s
    .venv/bin/python bench/load.py --games 1200 --seconds 20
    .venv/bin/python bench/load.py --games 500 --dry 2     with two dry runs before each turn
    .venv/bin/python bench/load.py --postgresql            two processes that share a PostgreSQL
    .venv/bin/python bench/load.py --old ../old            the server of another checkout beside it
    .venv/bin/python bench/load.py --report [--old ../old] all that docs/hosting.md tells

The server is `borj serve` as it is, with real commits. Each game has two people, with a websocket
each, spread over client processes (bench/players.py); with PostgreSQL opponents are at different
server processes. A page that holds the book itself asks for nothing before its turn; one that does
not has dry runs (`--dry`). A turn counts from before it is sent until its acknowledgement is read,
and until the opponent has read it.

`--old` names a checkout from before a turn was one message (with its own .venv, such as commit
a537415): its server gets the same games from clients that do what its pages did, a preview by HTTP
for each action before the turn, and for each dry run.

The bare stack is uvicorn with the same protocol classes, told the same: a message in, and as many
bytes out in two messages. It shows what a turn costs before there is any game; bench/turn.py what
it costs where there is nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
import turn
from players import Habits, Played, client
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parent.parent
HZ = os.sysconf("SC_CLK_TCK")
SOON = 0.1  # seconds within which a turn should be acknowledged and delivered
# Games and dry runs a turn, as docs/hosting.md tells of them.
ROWS = ((200, 0), (500, 2), (1200, 0))
SPAN = 10  # seconds; the worst of a run are looked at apart
SAMPLES = 10  # of the server's memory in a run


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


# Measuring the server from outside.


def cpu(pid: int) -> float:
    """Seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / HZ


def memory(pid: int) -> int:
    """Resident megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) // 1024


def counted(metrics: str, name: str) -> float:
    """A number that the server counted."""
    return next(float(x.split()[1]) for x in metrics.splitlines() if x.startswith(f"borj_{name} "))


def shares(values: Sequence[float]) -> tuple[float, float]:
    """What half of the values, and 99 % of them, stay below."""
    ordered = sorted(values)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99)]
    return at[0] * 1000, at[1] * 1000


def soon(turns: Sequence[tuple[float, float, float]]) -> float:
    """The share of turns that were acknowledged and delivered in time."""
    return sum(max(ack, told) <= SOON for _, ack, told in turns) / len(turns)


@dataclass(frozen=True)
class House:
    """Whose server it is, and what pages do: an older checkout's, perhaps with PostgreSQL."""

    checkout: Path | None = None
    postgresql: bool = False
    dry: int = 0

    @property
    def habits(self) -> Habits:
        """What its pages do beside playing."""
        return Habits(self.dry, self.checkout is not None)

    @property
    def python(self) -> str:
        """The interpreter that runs it."""
        return sys.executable if self.checkout is None else f"{self.checkout}/.venv/bin/python"

    @contextmanager
    def databases(self) -> Iterator[list[str]]:
        """The options of each process."""
        if not self.postgresql:
            yield [""]
            return
        sys.path.insert(0, str(ROOT))
        from tests.server.databases import postgresql

        with postgresql() as fresh:
            url = fresh()
            yield [url, url]


@dataclass(frozen=True)
class Serving:
    """A process that serves: its address, that of its numbers, its id."""

    url: str
    metrics: str
    pid: int


@contextmanager
def serving(house: House, games: int) -> Iterator[list[Serving]]:
    """Fresh servers."""
    with tempfile.TemporaryDirectory(prefix="borj-load-") as folder, house.databases() as databases:
        command = [house.python, "-m", "borj", "serve", "--port", "0", "--rates", "0"]
        command += ["--workers", "0", "--data", folder]
        if house.checkout is None:
            command += ["--metrics-port", "0"]
        running: list[subprocess.Popen[str]] = []
        found: list[Serving] = []
        try:
            for database in databases:
                options = ["--database", database] if database else []
                server = subprocess.Popen(
                    [*command, *options], stdout=subprocess.PIPE, text=True, cwd=folder
                )
                running.append(server)
                assert server.stdout is not None
                url = server.stdout.readline().strip()
                metrics = f"{url}metrics"  # where an older one has its numbers
                if house.checkout is None:
                    metrics = server.stdout.readline().strip()
                found.append(Serving(url, metrics, server.pid))
            yield found
        finally:
            for server in running:
                server.terminate()
            for server in running:
                server.wait(20 + games / 50)


def wait(pipes: list[Connection], servers: list[Serving], seconds: float) -> list[tuple[int, int]]:
    """Wait until all clients have something to say; the server's memory meanwhile."""
    begun = time.monotonic()
    noted: list[tuple[int, int]] = []
    while not all(pipe.poll() for pipe in pipes):
        at = time.monotonic() - begun
        if len(noted) <= at * SAMPLES / seconds:
            noted.append((round(at), sum(memory(s.pid) for s in servers)))
        time.sleep(0.2)
    last = sum(memory(server.pid) for server in servers)
    return [*noted, (round(time.monotonic() - begun), last)]


def numbers(servers: list[Serving]) -> dict[str, float]:
    """What all servers together have counted."""
    told = [httpx.get(server.metrics, trust_env=False).text for server in servers]
    names = ("commit_seconds_count", "commit_seconds_sum", "stored_total", "games_total")
    return {name: sum(counted(text, name) for text in told) for name in names}


def measure(house: House, games: int, seconds: float, pause: float, processes: int) -> Found:
    """One run: fresh servers, so many games."""
    pipes, clients = [], []
    with serving(house, games) as servers:
        urls = [server.url for server in servers]
        for part in range(processes):
            here, there = multiprocessing.Pipe()
            own = range(part, games, processes)
            process = multiprocessing.Process(
                target=client, args=(there, urls, own, seconds, pause, house.habits)
            )
            process.start()
            pipes.append(here)
            clients.append(process)
        for pipe in pipes:
            pipe.recv()
        before = numbers(servers)
        begun = sum(cpu(server.pid) for server in servers)
        for pipe in pipes:
            pipe.send("go")
        noted = wait(pipes, servers, seconds)
        results: list[Played] = [pipe.recv() for pipe in pipes]
        used = sum(cpu(server.pid) for server in servers) - begun
        after = numbers(servers)
        for process in clients:
            process.join(10)
    turns = [one for result in results for one in result.turns]
    spans: dict[int, list[tuple[float, float, float]]] = {}
    for one in turns:
        spans.setdefault(int(one[0] / SPAN), []).append(one)
    commits, seconds_of_commits, stored, begun_games = (
        after[name] - before[name]
        for name in ("commit_seconds_count", "commit_seconds_sum", "stored_total", "games_total")
    )
    return Found(
        games=games,
        dry=house.dry,
        seconds=seconds,
        turns=len(turns),
        per_second=len(turns) / seconds,
        begun=begun_games / seconds,
        errors=sum(result.errors for result in results),
        acknowledged=shares([ack for _, ack, _ in turns]),
        delivered=shares([told for _, _, told in turns]),
        soon=soon(turns),
        worst=min(map(soon, spans.values())),
        late=shares([late for result in results for late in result.late])[1],
        server=used / seconds,
        clients=sum(result.cpu for result in results) / seconds,
        turn_cpu=used / len(turns) * 1000,
        memory=noted,
        message=sum(result.heard for result in results) / len(turns) / 2,
        commit=seconds_of_commits / commits * 1000,
        batch=stored / commits,
        load=os.getloadavg()[0],
    )


# The bare stack: what the messages of a turn cost without any game.

BARE = """
import sys, uvicorn
from borj.server.door import Door
from borj.server.wire import Wire
size = int(sys.argv[1])
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        for length in (size, size):
            await send({"type": "websocket.send", "text": "x" * length})
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)
Server(uvicorn.Config(app, port=0, http=Door, ws=Wire, ws_per_message_deflate=False,
                      lifespan="off", log_config=None)).run()
"""


def bare(size: int, turns: int = 4000) -> float:
    """Milliseconds of processor time for the messages of a turn."""

    async def run(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/", compression=None, proxy=None) as socket:
            for _ in range(turns):
                await socket.send("x" * 150)
                for _ in range(2):
                    await socket.recv()

    command = [sys.executable, "-c", BARE, str(size)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    port = int(server.stdout.readline())
    begun = cpu(server.pid)
    asyncio.run(run(port))
    used = cpu(server.pid) - begun
    server.terminate()
    server.wait(20)
    return used / turns * 1000


# Telling.

HEAD = (
    "| games | dry runs a turn | turns/s | errors | acknowledged, 50 and 99 % "
    "| delivered, 50 and 99 % | within 100 ms | server |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


def row(found: Found) -> str:
    """A run as a row of a table."""
    ack, told = found.acknowledged, found.delivered
    return (
        f"| {found.games} | {found.dry} | {found.per_second:.0f} | {found.errors} "
        f"| {ack[0]:.0f} and {ack[1]:.0f} ms | {told[0]:.0f} and {told[1]:.0f} ms "
        f"| {100 * found.soon:.1f} % | {100 * found.server:.0f} % of a core, "
        f"{found.turn_cpu:.2f} ms a turn, {found.memory[-1][1]} MB |"
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


def run(house: House, runs: Sequence[tuple[int, int]], given: argparse.Namespace) -> list[Found]:
    """A table: so many games with so many dry runs a turn."""
    print(HEAD, flush=True)
    results = []
    for games, dry in runs:
        one = replace(house, dry=dry)
        results.append(measure(one, games, given.seconds, given.pause, given.processes))
        print(row(results[-1]), flush=True)
    print("\n".join(["", *map(details, results), ""]), flush=True)
    return results


def compare(found: Found, old: Path, given: argparse.Namespace) -> Found:
    """The same games on another checkout's server, in the same run."""
    print(f"Before a turn was one message ({old}), with the previews of its pages:\n")
    before = run(House(old.resolve()), [(found.games, found.dry)], given)[0]
    print(
        f"A turn costs {found.turn_cpu / before.turn_cpu:.2f} of that: {found.turn_cpu:.2f} ms to "
        f"{before.turn_cpu:.2f} ms.\n",
        flush=True,
    )
    return before


def main() -> int:
    """Run what is asked for, and print it as it stands in docs/hosting.md."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between turns of a game")
    parser.add_argument("--processes", type=int, default=2, help="client processes")
    parser.add_argument("--dry", type=int, default=0, help="dry runs before each turn")
    parser.add_argument("--postgresql", action="store_true", help="two processes, one PostgreSQL")
    parser.add_argument("--old", type=Path, help="a checkout whose server is measured beside it")
    parser.add_argument("--report", action="store_true", help="all tables of docs/hosting.md")
    given = parser.parse_args()
    results = report(given) if given.report else single(given)
    cost = bare(round(results[0].message))
    print(
        f"A turn costs {results[0].turn_cpu:.2f} ms of the server's processor time; its messages "
        f"on the bare stack cost {cost:.2f} ms, {results[0].turn_cpu / cost:.1f} times less. "
        f"{turn.told(turn.alone())}"
    )
    return 1 if any(found.errors for found in results) else 0


def single(given: argparse.Namespace) -> list[Found]:
    """One table, and the other checkout's beside it."""
    results = run(House(postgresql=given.postgresql), [(given.games, given.dry)], given)
    if given.old is not None:
        results.append(compare(results[0], given.old, given))
    return results


def report(given: argparse.Namespace) -> list[Found]:
    """The table for SQLite, that for PostgreSQL, and how the first row was before."""
    results = run(House(), ROWS, given)
    if given.old is not None:
        results.append(compare(results[0], given.old, given))
    print("PostgreSQL, two processes:\n")
    return results + run(House(postgresql=True), ROWS, given)


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main())
