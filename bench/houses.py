"""Servers that bench/load.py measures: how they are started, and what can be seen from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from players import Habits

ROOT = Path(__file__).resolve().parent.parent
HZ = os.sysconf("SC_CLK_TCK")
COUNTED = ("commit_seconds_count", "commit_seconds_sum", "stored_total", "games_total")


def cpu(pid: int) -> float:
    """Seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / HZ


def memory(pid: int) -> int:
    """Resident megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) // 1024


@dataclass(frozen=True)
class House:
    """Whose server it is, and what pages do: another checkout's, perhaps with PostgreSQL.

    `old` is one from before a turn was one message.
    """

    checkout: Path | None = None
    old: bool = False
    postgresql: bool = False
    dry: int = 0

    @property
    def habits(self) -> Habits:
        """What its pages do beside playing."""
        return Habits(self.dry, self.old)

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
        if not house.old:
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
                if not house.old:
                    metrics = server.stdout.readline().strip()
                found.append(Serving(url, metrics, server.pid))
            yield found
        finally:
            for server in running:
                server.terminate()
            for server in running:
                server.wait(20 + games / 50)


def numbers(servers: Sequence[Serving]) -> list[float]:
    """What all servers together have counted."""
    told = [httpx.get(server.metrics, trust_env=False).text.splitlines() for server in servers]
    return [
        sum(float(x.split()[1]) for lines in told for x in lines if x.startswith(f"borj_{name} "))
        for name in COUNTED
    ]


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


@contextmanager
def bare(size: int) -> Iterator[tuple[str, int]]:
    """A server that answers each message with two of so many bytes; its address and its id."""
    command = [sys.executable, "-c", BARE, str(size)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(server.stdout.readline())}/", server.pid
    finally:
        server.terminate()
        server.wait(20)
