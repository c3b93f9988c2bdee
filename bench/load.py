"""Many games at once on one server: how long turns take to be acknowledged and delivered.

    .venv/bin/python bench/load.py                     500 games, a turn a second each, for 60 s
    .venv/bin/python bench/load.py --games 1000 --seconds 20
    .venv/bin/python bench/load.py --curve             250 to 2000 games, and a bare echo

The server is `borj serve` as it is, with SQLite and real commits. Each game has two people, with a
websocket each, spread over client processes. A turn counts from before it is sent until its
acknowledgement is read, and until the opponent has read it. The echo is the same stack (uvicorn,
the same websocket class) answering with as many bytes, and shows what the network alone costs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import borj
from borj.server import views

GAMES = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")
HZ = os.sysconf("SC_CLK_TCK")


# Games are worked out beforehand: the bench must not think while it measures.


def script(kind: str, seed: int, turns: int) -> tuple[str, list[tuple[int, list[str]]]]:
    """A start and turns to play from it, each with its player; forced passes are left out."""
    chance = random.Random(seed)
    while True:
        start = position = borj.game(kind).start(seed=chance.randrange(10**6))
        found: list[tuple[int, list[str]]] = []
        while position.legal and len(found) < turns:
            if position.legal == (borj.PASS,):
                position = position.after(borj.PASS)
                continue
            player, actions = position.turn, []
            while True:
                move = chance.choice(position.legal)
                actions.append(position.write(move))
                position = position.after(move)
                if views.turn_is_over(position) or position.legal == (borj.PASS,):
                    break
            found.append((player, actions))
        if len(found) >= min(turns, 12):
            return start.code(), found


class Tab:
    """One person's tab, as cheap as a client can be: only what is measured is looked at."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.acknowledged: dict[int, float] = {}
        self.ply, self.delivered = 0, 0.0
        self.refused = 0
        self.news = asyncio.Event()

    async def open(self, http: httpx.AsyncClient) -> None:
        answer = await http.get("/api/me", headers={"cookie": ""})
        self.cookie = answer.headers["set-cookie"].split(";")[0].removeprefix("borj=")
        self.socket = await connect(
            self.url.replace("http", "ws", 1) + "ws",
            additional_headers={"cookie": f"borj={self.cookie}"},
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        )
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.socket is not None
        async for message in self.socket:
            now = time.perf_counter()
            assert isinstance(message, str)
            if message.startswith('{"said":"done"'):
                self.acknowledged[json.loads(message)["id"]] = now
            elif message.startswith('{"said":"events"'):
                # The state comes first, and says how many turns have been played.
                at = message.find('"ply":')
                self.ply, self.delivered = int(message[at + 6 : at + 12].split(",")[0]), now
            elif message.startswith('{"said":"refused"'):
                self.refused += 1
                print(message[:300], file=sys.stderr)
            self.news.set()

    async def say(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def until(self, found: Any) -> None:
        async with asyncio.timeout(30):
            while not found():
                self.news.clear()
                await self.news.wait()


class Pair:
    """A game and its two people, who play on as the script says."""

    def __init__(self, url: str, http: httpx.AsyncClient, number: int, turns: int) -> None:
        self.number = number
        self.http = http
        self.kind = GAMES[number % len(GAMES)]
        self.code, self.turns = script(self.kind, number, turns)
        self.tabs = (Tab(url), Tab(url))
        self.game = ""
        self.ply = 0
        self.measured: list[tuple[float, float]] = []

    async def open(self) -> None:
        for tab in self.tabs:
            await tab.open(self.http)
        await self.begin()

    async def begin(self) -> None:
        self.ply = 0
        for tab in self.tabs:
            tab.ply = 0
            if self.game:
                await tab.say(say="leave", id=2, game=self.game)
        asked = {"game": self.kind, "opponent": "link", "code": self.code, "seat": 0}
        headers = [{"cookie": f"borj={tab.cookie}"} for tab in self.tabs]
        made = (await self.http.post("/api/games", json=asked, headers=headers[0])).json()
        self.game = made["state"]["id"]
        token = made["links"]["invite"].rsplit("/", 1)[1]
        await self.http.post(
            f"/api/games/{self.game}/join", json={"token": token}, headers=headers[1]
        )
        for tab in self.tabs:
            await tab.say(say="follow", id=1, game=self.game)
            await tab.until(lambda t=tab: 1 in t.acknowledged)
            del tab.acknowledged[1]

    async def play(self, end: float, pause: float) -> None:
        """A turn every second until the end; a finished script begins again as a new game."""
        await asyncio.sleep(random.random() * pause)
        step = 0
        while time.perf_counter() < end:
            begun = time.perf_counter()
            if step == len(self.turns):
                step = 0
                await self.begin()
            player, actions = self.turns[step]
            mine, other = self.tabs[player], self.tabs[1 - player]
            ply = self.ply
            token = f"{self.number:08x}{step:08x}"
            id = 100 + step
            mine.acknowledged.pop(id, None)
            sent = time.perf_counter()
            await mine.say(say="play", id=id, game=self.game, ply=ply, actions=actions, token=token)
            await mine.until(lambda m=mine, i=id: i in m.acknowledged)
            await other.until(lambda o=other, p=ply: o.ply > p)
            self.measured.append((mine.acknowledged[id] - sent, other.delivered - sent))
            self.ply = other.ply
            step += 1
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - begun)))


def client(
    pipe: Connection, url: str, numbers: Sequence[int], seconds: float, pause: float
) -> None:
    """A process with some of the games."""

    async def run() -> None:
        turns = int(seconds / pause) + 2
        # One for all: each new one would stop this process for some hundredths of a second.
        http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60, verify=False)
        pairs = [Pair(url, http, number, min(turns, 60)) for number in numbers]
        for pair in pairs:
            await pair.open()
        gc.collect()
        gc.disable()  # what is measured is the server, not our own pauses
        pipe.send("ready")
        await asyncio.to_thread(pipe.recv)
        before = resource.getrusage(resource.RUSAGE_SELF)
        end = time.perf_counter() + seconds
        results = await asyncio.gather(
            *(pair.play(end, pause) for pair in pairs), return_exceptions=True
        )
        failed = [r for r in results if isinstance(r, BaseException)]
        for error in failed[:3]:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        refused = sum(tab.refused for pair in pairs for tab in pair.tabs)
        measured = [m for pair in pairs for m in pair.measured]
        used = resource.getrusage(resource.RUSAGE_SELF)
        spent = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
        pipe.send((measured, len(failed) + refused, spent))

    asyncio.run(run())


# Measuring the server from outside.


def cpu(pid: int) -> float:
    """Seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / HZ


def memory(pid: int) -> int:
    """Resident megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return (
        int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
        // 1024
    )


def counted(metrics: str, name: str) -> float:
    """A number that the server counted."""
    return next(float(x.split()[1]) for x in metrics.splitlines() if x.startswith(f"borj_{name} "))


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


def measure(games: int, seconds: float, pause: float, processes: int) -> dict[str, Any]:
    """One run: a fresh server, so many games."""
    with tempfile.TemporaryDirectory(prefix="borj-load-") as folder:
        command = [sys.executable, "-m", "borj", "serve", "--port", "0", "--rates", "0"]
        server = subprocess.Popen(
            [*command, "--workers", "0", "--data", folder], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        pipes, clients = [], []
        try:
            for part in range(processes):
                here, there = multiprocessing.Pipe()
                numbers = range(part, games, processes)
                process = multiprocessing.Process(
                    target=client, args=(there, url, numbers, seconds, pause)
                )
                process.start()
                pipes.append(here)
                clients.append(process)
            for pipe in pipes:
                pipe.recv()
            begun, first = cpu(server.pid), memory(server.pid)
            for pipe in pipes:
                pipe.send("go")
            results = [pipe.recv() for pipe in pipes]
            used, last = cpu(server.pid) - begun, memory(server.pid)
            told = httpx.get(f"{url}metrics", trust_env=False).text
        finally:
            for process in clients:
                process.join(10)
            server.terminate()
            server.wait(20)
    measured = [m for result in results for m in result[0]]
    acknowledged, delivered = [m[0] for m in measured], [m[1] for m in measured]
    both = [max(m) for m in measured]
    return {
        "games": games,
        "turns": len(measured),
        "per_second": len(measured) / seconds,
        "errors": sum(result[1] for result in results),
        "ack_ms": [percentile(acknowledged, share) for share in (0.5, 0.99)],
        "delivered_ms": [percentile(delivered, share) for share in (0.5, 0.9, 0.99, 0.999)],
        "within_100ms": sum(m <= 0.1 for m in both) / len(both),
        "server_cpu": used / seconds,
        "client_cpu": sum(result[2] for result in results) / seconds,
        "cpu_ms_per_turn": used / len(measured) * 1000,
        "memory_mb": (first, last),
        "load": os.getloadavg()[0],
        "commit_ms": counted(told, "commit_seconds_sum")
        / counted(told, "commit_seconds_count")
        * 1000,
        "batch": counted(told, "stored_total") / counted(told, "commit_seconds_count"),
    }


# The bare echo: what a message costs on this stack without any game.

ECHO = """
import sys, uvicorn
from borj.server.wire import Wire
size = int(sys.argv[1])
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    reply = "x" * size
    while (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": reply})
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)
Server(uvicorn.Config(app, port=0, ws=Wire, ws_per_message_deflate=False, lifespan="off",
                      log_config=None)).run()
"""


def echo(size: int, messages: int) -> dict[str, Any]:
    """The processor time of an answer of this size."""

    async def run(port: int) -> list[float]:
        times = []
        async with connect(f"ws://127.0.0.1:{port}/", compression=None, proxy=None) as socket:
            for _ in range(messages):
                begun = time.perf_counter()
                await socket.send("x" * 150)
                await socket.recv()
                times.append(time.perf_counter() - begun)
        return times

    server = subprocess.Popen(
        [sys.executable, "-c", ECHO, str(size)], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    port = int(server.stdout.readline())
    begun = cpu(server.pid)
    times = asyncio.run(run(port))
    used = cpu(server.pid) - begun
    server.terminate()
    server.wait(20)
    return {"cpu_ms": used / messages * 1000, "median_ms": statistics.median(times) * 1000}


def show(found: dict[str, Any]) -> None:
    ack, told = found["ack_ms"], found["delivered_ms"]
    print(
        f"{found['games']:>5} games  {found['per_second']:7.1f} turns/s  {found['errors']} errors  "
        f"ack {ack[0]:.1f}/{ack[1]:.1f} ms (50/99 %)  "
        f"delivered {told[0]:.1f}/{told[1]:.1f}/{told[2]:.1f}/{told[3]:.1f} ms (50/90/99/99.9 %)  "
        f"within 100 ms {found['within_100ms']:.2%}  "
        f"server {found['server_cpu']:.0%} of a core, {found['cpu_ms_per_turn']:.2f} ms a turn, "
        f"clients {found['client_cpu']:.0%}  "
        f"commits of {found['batch']:.1f} turns in {found['commit_ms']:.1f} ms  "
        f"memory {found['memory_mb'][0]} → {found['memory_mb'][1]} MB  load {found['load']:.1f}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between turns of a game")
    parser.add_argument("--processes", type=int, default=2, help="client processes")
    parser.add_argument("--curve", action="store_true", help="250 to 2000 games, and the echo")
    given = parser.parse_args()
    sizes = (250, 500, 750, 1000, 1500, 2000) if given.curve else (given.games,)
    for games in sizes:
        seconds = min(given.seconds, 20) if given.curve else given.seconds
        found = measure(games, seconds, given.pause, given.processes)
        show(found)
    bare = echo(8000, 4000)
    print(
        f"bare echo of 8 kB: {bare['cpu_ms']:.3f} ms of processor time a message, "
        f"{bare['median_ms']:.2f} ms there and back; a turn is one message in and three out"
    )
    return 0


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main())
