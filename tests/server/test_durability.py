"""What was acknowledged is there: after a power cut, with a full disk, whoever acts at once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from borj.server import running
from tests.server.kit import Person, Refused, Server, new_token, people, serving, some_turn

LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError)
KINDS = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")


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
        self.kept = 0

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
            self.kept += 1
            self.pending = None
            await self.person.until(lambda m=mirror, n=done["number"]: m.seen >= n)

    async def _begin_again(self) -> None:
        """The game is over: another one. What was acknowledged in the old one is checked."""
        await self.check()
        game = (await self.person.create(self.kind, "here"))["state"]["id"]
        await self.person.follow(game)
        self.game, self.acknowledged = game, []

    async def check(self) -> None:
        """Every acknowledged turn is stored, as it was acknowledged."""
        told = await self.person.ask("GET", f"/api/games/{self.game}")
        stored = {
            turn["number"]: (turn["ply"], turn["steps"][0]["action"]) for turn in told["turns"]
        }
        plies = [turn["ply"] for turn in told["turns"]]
        assert plies == list(range(len(plies)))
        for number, ply, action in self.acknowledged:
            assert stored.get(number) == (ply, action), "an acknowledged turn is lost"


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


async def kill_again_and_again(server: Server, games: int, rounds: int) -> tuple[int, int]:
    """Kill the server in the middle of many games; how many turns were kept, how many resumes."""
    players = [Stubborn(server.url, number) for number in range(games)]
    timed = Timed(server.url)
    end = asyncio.Event()
    chance = random.Random(4)
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
            await player.check()
        await timed.check()
        return sum(player.kept for player in players), sum(player.resumed for player in players)
    finally:
        await timed.close()
        for player in players:
            await player.person.close()


def test_killed_in_the_middle_of_many_games(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        kept, resumed = asyncio.run(kill_again_and_again(server, games=10, rounds=2))
    finally:
        server.stop()
    assert kept > 20
    assert resumed >= 10


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_a_hundred_times(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    options = []
    if kind == "postgresql":
        options = ["--database", request.getfixturevalue("postgres")()]
    server = Server(tmp_path / "data", *options).start()
    try:
        kept, resumed = asyncio.run(kill_again_and_again(server, games=20, rounds=100))
    finally:
        server.stop()
    print(f"{kind}: {kept} acknowledged turns kept, {resumed} resumes")
    assert kept > 1000
    assert resumed >= 2000


def test_asked_to_stop_it_acknowledges_what_it_stores(tmp_path: Path) -> None:
    """SIGTERM: no turn is stored whose player was not told, and streams come to their end."""

    async def run() -> None:
        server = Server(tmp_path / "data").start()
        players = [Stubborn(server.url, number) for number in range(8)]
        end = asyncio.Event()
        try:
            for player in players:
                await player.begin()
            runs = [asyncio.create_task(player.run(end)) for player in players]
            watched = Stubborn(server.url, 2)
            await watched.begin()
            address = f"/api/games/{watched.game}/stream"
            async with watched.person.http.stream("GET", address) as stream:
                lines = stream.aiter_lines()
                assert "game" in await anext(lines)
                await asyncio.sleep(0.5)
                port = server.port
                assert await asyncio.to_thread(server.stop) in (0, -15)
                assert [line async for line in lines if '"said"' not in line] == []
            end.set()
            await asyncio.gather(*runs)
            await asyncio.to_thread(server.start, port)
            for player in players:
                await player.check()
                told = await player.person.ask("GET", f"/api/games/{player.game}")
                last = max((number for number, _, _ in player.acknowledged), default=0)
                chosen = [turn["number"] for turn in told["turns"] if not turn["forced"]]
                assert not chosen or chosen[-1] == last
        finally:
            for player in (*players, watched):
                await player.person.close()
            server.stop()

    asyncio.run(run())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if not made or made.returncode:
        pytest.skip("NO SMALL DISK: this machine does not let us mount a tmpfs")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_loses_nothing_and_is_survived(small_disk: Path, tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        player = Stubborn(server.url, 2)
        await player.begin()
        for _ in range(3):
            await one_turn(player)
        ballast = small_disk / "ballast"
        fill(ballast)
        with pytest.raises(Refused, match="server-store"):
            await many_turns(player)
        with pytest.raises(Refused, match="server-store"):
            await one_turn(player)
        assert (await player.person.http.get("/health")).status_code == 503
        await player.check()
        ballast.unlink()
        for _ in range(3):
            await one_turn(player)
        await asyncio.sleep(1.5)  # what was found out holds for a second
        assert (await player.person.http.get("/health")).status_code == 200
        await player.check()
        await player.person.close()

    async def one_turn(player: Stubborn) -> None:
        mirror = player.person.games[player.game]
        turn, ply = some_turn(mirror.position, player.chance), mirror.state["ply"]
        done = await player.person.take_turn(player.game, *turn)
        player.acknowledged.append((done["number"], ply, turn[0]))
        if mirror.state["status"] == "over":
            await player._begin_again()

    async def many_turns(player: Stubborn) -> None:
        for _ in range(400):  # as long as there is room in the journal
            await one_turn(player)

    def fill(path: Path) -> None:
        with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(b"x" * 4096)

    data = small_disk / "data"
    with serving(data) as server:
        asyncio.run(run(server))
    with serving(data) as server:
        assert httpx.get(f"{server.url}health", trust_env=False).status_code == 200
    shutil.copy(small_disk / "data.log", tmp_path / "log")


def test_the_server_stops_when_it_is_asked_to(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        async with people(server.url, 2) as (first, _):
            game = (await first.create("dvonn", "here"))["state"]["id"]
            await first.follow(game)
            await first.take_turn(game, "C3")
            assert await asyncio.to_thread(server.stop) in (0, -15)

    asyncio.run(run(Server(tmp_path / "data").start()))


def test_what_hinders_a_start_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a database, and not a folder")

    def start(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "borj", "--lang", "en", "serve", "--port", "0", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    data, file = str(tmp_path / "data"), tmp_path / "file"
    for words, told in (
        (("--data", f"{file}/data"), f"{file}/data cannot be used: Not a directory."),
        (("--data", data, "--database", f"sqlite:///{file}"), "file is not a database."),
        (("--data", data, "--database", "postgresql://x@127.0.0.1:1/x"), "Connection refused."),
        (("--data", data, "--database", "mysql://x/x"), "mysql (sqlite, postgresql)."),
    ):
        refused = start(*words)
        assert refused.returncode == 1
        (line,) = refused.stderr.splitlines()
        assert line.startswith("borj: ")
        assert line.endswith(told)


def test_ctrl_c_stops_it(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    assert server.interrupt() == 130
    assert server.log().splitlines()[-1] == "borj: stopped"


def test_a_second_start_finds_the_first(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
        command = [sys.executable, "-m", "borj", "--lang", "en", "serve", "--open"]
        second = subprocess.run(
            [*command, "--data", str(tmp_path / "data")],
            capture_output=True,
            text=True,
            env=env,
            check=False,
        )
        assert second.returncode == 0
        assert f"already running at {server.url}" in second.stderr
        assert running.answers(server.url)
        taken = subprocess.run(
            [*command, "--data", str(tmp_path / "other"), "--port", str(server.port)],
            capture_output=True,
            text=True,
            env=env,
            check=False,
        )
        assert taken.returncode == 1
        assert f"Port {server.port} is taken" in taken.stderr
    assert not running.answers(server.url)
