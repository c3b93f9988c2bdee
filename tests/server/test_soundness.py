"""A database that is empty, damaged or not ours is told in a sentence, and left as it is."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.kit import PATIENCE, Server, people, serving

FILE = "borj.sqlite"


def start(data: Path) -> subprocess.CompletedProcess[str]:
    """Try to serve what cannot be served."""
    return command("serve", "--port", "0", "--workers", "0", "--data", str(data))


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """What the command line answers."""
    return subprocess.run(
        [sys.executable, "-m", "borj", *words],
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
        env={**os.environ, "BORJ_LANG": "en"},
        check=False,
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with some games, and a backup of it."""
    data = tmp_path_factory.mktemp("sound") / "data"

    async def play(server: Server) -> None:
        async with people(server.url, 1) as (somebody,):
            for _ in range(60):
                await somebody.create("dvonn", "here")

    with serving(data) as server:
        asyncio.run(play(server))
    assert command("backup", str(data / "saved.borj-backup"), "--data", str(data)).returncode == 0
    return data


def empty(file: Path) -> None:
    file.write_bytes(b"")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 8192 * 4096])


def scribbled(file: Path) -> None:
    """Half of it is something else."""
    found = bytearray(file.read_bytes())
    half = len(found) // 8192 * 4096
    found[half:] = os.urandom(len(found) - half)
    file.write_bytes(found)


def zeroed(file: Path) -> None:
    found = bytearray(file.read_bytes())
    found[4096 * 3 :] = bytes(len(found) - 4096 * 3)
    file.write_bytes(found)


def text(file: Path) -> None:
    file.write_text("not a database " * 400)


def anothers(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE tabs (url TEXT)")
    connection.close()


def lost(file: Path) -> None:
    """The file is gone, and what was not yet in it is left."""
    file.rename(file.with_name("elsewhere"))
    file.with_name(f"{file.name}-wal").write_bytes(b"the last turns")


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (empty, "is empty"),
        (cut, "has been cut off"),
        (scribbled, "is damaged"),
        (zeroed, "is damaged"),
        (text, "is not a database of Borj"),
        (anothers, "is not a database of Borj"),
        (lost, "is missing"),
    ],
)
def test_it_is_told_and_left_alone(
    happened: Callable[[Path], None], said: str, played: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(played, data)
    file = data / FILE
    happened(file)
    before = {path.name: path.read_bytes() for path in data.glob(f"{FILE}*")}
    refused = start(data)
    assert refused.returncode != 0
    assert refused.stdout == ""
    assert said in refused.stderr
    assert "borj restore" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
    if file.exists():
        refused = command("backup", str(tmp_path / "other.borj"), "--data", str(data))
        assert refused.returncode != 0
        assert said in refused.stderr
        assert not (tmp_path / "other.borj").exists()
    kept = {name: (data / name).read_bytes() for name in before}
    assert kept == before
    # And what the sentence says helps.
    restored = command("restore", str(data / "saved.borj-backup"), "--data", str(data))
    assert restored.returncode == 0, restored.stderr
    with serving(data) as server, sqlite3.connect(file) as connection:
        assert httpx.get(f"{server.url}health", trust_env=False).status_code == 200
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (60,)
    connection.close()
    for name in before:  # what was there is kept beside it
        suffix = name.removeprefix(FILE)
        assert any(path.read_bytes() == before[name] for path in data.glob(f"{FILE}.*{suffix}"))


def test_a_first_start_that_was_cut_short_is_no_database(tmp_path: Path) -> None:
    """The file has its name only when it is whole, so a start that was killed leaves none."""
    data = tmp_path / "data"
    data.mkdir()
    (data / f".{FILE}.1.new").write_bytes(b"")
    with serving(data) as server:
        assert httpx.get(f"{server.url}health", trust_env=False).status_code == 200
        assert (data / FILE).stat().st_size > 4096
        assert (data / FILE).stat().st_mode & 0o077 == 0


def test_damage_in_a_large_file_is_found_while_it_is_served(played: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(played, data)
    with sqlite3.connect(data / FILE) as connection:
        connection.execute("INSERT INTO people VALUES ('long ago', 'Ada', 1)")
        numbers = [(f"p{n:028}", "x" * 80, 1) for n in range(150_000)]
        connection.executemany("INSERT INTO people VALUES (?, ?, ?)", numbers)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    found = bytearray((data / FILE).read_bytes())
    assert len(found) > 16_000_000
    found[-4096 * 900 : -4096 * 890] = os.urandom(4096 * 10)
    (data / FILE).write_bytes(found)
    with serving(data) as server:

        async def ill() -> None:
            async with asyncio.timeout(PATIENCE):
                while httpx.get(f"{server.url}health", trust_env=False).status_code == 200:
                    await asyncio.sleep(0.2)

        asyncio.run(ill())
        health = httpx.get(f"{server.url}health", trust_env=False)
        assert "database" in json.dumps(health.json())
        assert "is damaged" in server.log()
