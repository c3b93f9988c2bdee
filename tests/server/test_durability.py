"""What was acknowledged is there: after a power cut, with a full disk, whoever acts at once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from borj.server import running
from tests.server.killing import Stubborn, kill_again_and_again
from tests.server.kit import Refused, Server, people, serving, some_turn


def test_killed_in_the_middle_of_many_games(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        kept = asyncio.run(kill_again_and_again(server, games=10, rounds=2))
    finally:
        server.stop()
    assert (kept.lost, kept.doubled) == (0, 0)
    assert kept.acknowledged > 20
    assert kept.resumed >= 10


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_a_hundred_times(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    options = []
    if kind == "postgresql":
        options = ["--database", request.getfixturevalue("postgres")()]
    server = Server(tmp_path / "data", *options).start()
    try:
        kept = asyncio.run(kill_again_and_again(server, games=20, rounds=100))
    finally:
        server.stop()
    print(f"{kind}: {kept}")
    assert (kept.lost, kept.doubled) == (0, 0)
    assert kept.acknowledged > 1000
    assert kept.resumed >= 2000


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
        (
            ("--data", data, "--database", f"sqlite:///{file}"),
            "Bring back a backup with “borj restore”, or choose another directory with --data.",
        ),
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
