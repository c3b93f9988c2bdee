"""SQLite's journal is emptied beside the writer: it stays short, and nothing waits for it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from borj.server import keeping
from borj.server.metrics import Metrics
from borj.server.settings import Settings
from borj.server.store import database, journal
from borj.server.store.rows import Row
from borj.server.store.store import Store
from borj.server.store.writer import Birth, Change
from tests.server.kit import opponents, serving
from tests.server.test_store import ROW

PAGE = 4096
GAMES = 20


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short is short, and often is often."""
    monkeypatch.setattr(journal, "LOOK", 0.01)
    monkeypatch.setattr(journal, "MUCH", 5)
    monkeypatch.setattr(journal, "LONG", 60)
    monkeypatch.setattr(journal, "LEFT", 20)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store that is open."""
    made = Store(f"sqlite:///{tmp_path / 'borj.sqlite'}", Metrics(), "test")
    made.prepare()
    made.open()
    try:
        yield made
    finally:
        made.close()


def wal(store: Store) -> Path:
    """The journal's file."""
    file = database.file_of(store.engine)
    assert file is not None
    return file.with_name(f"{file.name}-wal")


def emptied(store: Store) -> int:
    """How often pages were brought from the journal into the database."""
    lines = store._metrics.text().decode().splitlines()
    found = [line for line in lines if line.startswith("borj_checkpoint_seconds_count")]
    return int(float(found[0].split()[1])) if found else 0


class Games:
    """Games in which a turn follows the other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rows: list[Row] = []

    async def begin(self) -> None:
        self.rows = [replace(ROW, id=f"game{number:04}") for number in range(GAMES)]
        await asyncio.gather(*(self.store.create(Birth(row)) for row in self.rows))

    async def play(self) -> None:
        """A turn in each of them, in one commit."""
        await asyncio.gather(*(self._turn(at) for at in range(GAMES)))

    async def _turn(self, at: int) -> None:
        before = self.rows[at]
        number = before.events + 1
        row = replace(
            before, version=before.version + 1, ply=number, events=number, code=f"{at} {number}"
        )
        said = f'{{"number":{number},"filling":"{"x" * 300}"}}'
        await self.store.change(Change(before, row, [(number, None, said)]))
        self.rows[at] = row

    def check(self, connection: Connection) -> None:
        """All that was acknowledged is there, once."""
        codes = connection.execute(text("SELECT id, code FROM games"))
        assert dict(codes.all()) == {row.id: row.code for row in self.rows}
        told = connection.execute(text("SELECT game, count(*) FROM events GROUP BY game"))
        assert dict(told.all()) == {row.id: row.events for row in self.rows}


@asynccontextmanager
async def playing(store: Store) -> AsyncIterator[Games]:
    """Games that are played, and looked at when they have been."""
    games = Games(store)
    await games.begin()
    yield games
    await store.read(games.check)


async def until_emptied(store: Store, more: int = 1) -> None:
    """Wait until the journal's thread has been at work again."""
    before = emptied(store)
    async with asyncio.timeout(20):
        while emptied(store) < before + more:
            await asyncio.sleep(0.005)


def test_the_journal_stays_short_while_turns_come_all_the_time(store: Store) -> None:
    longest = 0

    async def run() -> None:
        nonlocal longest
        async with playing(store) as games:
            for _ in range(400):
                await games.play()
                longest = max(longest, wal(store).stat().st_size)

    asyncio.run(run())
    # A turn in twenty games writes twenty pages and more: these would be thousands.
    assert emptied(store) > 5
    assert longest < 3000 * PAGE


def test_it_is_emptied_while_a_transaction_is_under_way(store: Store) -> None:
    """Nothing but its last pages needs the writer to wait."""
    go_on = Event()

    def hold(connection: Connection) -> None:
        connection.execute(text("UPDATE beat SET at = at + 1"))
        go_on.wait(20)

    async def run() -> None:
        async with playing(store) as games:
            await games.play()
            held = asyncio.create_task(store.write(hold))
            await until_emptied(store)
            assert not held.done()
            go_on.set()
            await held

    asyncio.run(run())


def test_who_reads_for_long_stops_nobody(store: Store) -> None:
    """It grows meanwhile, and begins anew afterwards."""

    async def run() -> None:
        async with playing(store) as games:
            with closing(sqlite3.connect(wal(store).with_name("borj.sqlite"))) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM events").fetchone()
                for _ in range(30):
                    await games.play()
                await until_emptied(store)
                grown = wal(store).stat().st_size
                assert grown > journal.LONG * PAGE
            pages = []
            for _ in range(60):
                await games.play()
                await asyncio.sleep(0.01)
                assert store.journal is not None
                pages.append(store.journal.pages)
            assert min(pages[10:]) < journal.LONG
            assert wal(store).stat().st_size < 2 * grown

    asyncio.run(run())


def test_a_failure_there_harms_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    work, tried = journal.Journal._bring_in, 0

    def fail(self: journal.Journal, way: str) -> tuple[int, int]:
        nonlocal tried
        tried += 1
        if tried <= 3:
            raise sqlite3.OperationalError("disk I/O error")
        return work(self, way)

    monkeypatch.setattr(journal.Journal, "_bring_in", fail)

    async def run() -> None:
        async with playing(store) as games:
            async with asyncio.timeout(20):
                while not emptied(store):
                    await games.play()
            assert await store.healthy()

    with caplog.at_level(logging.ERROR, "borj.store"):
        asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == [
        "the journal is not emptied: disk I/O error"  # once, not each time
    ]


def test_a_fault_of_ours_does_not_end_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    work, tried = journal.Journal._empty, 0

    def fail(self: journal.Journal) -> None:
        nonlocal tried
        tried += 1
        if tried == 1:
            raise ZeroDivisionError
        work(self)

    monkeypatch.setattr(journal.Journal, "_empty", fail)

    async def run() -> None:
        async with playing(store) as games, asyncio.timeout(20):
            while not emptied(store):
                await games.play()

    asyncio.run(run())


def test_nothing_is_left_of_it_when_the_store_is_closed(tmp_path: Path) -> None:
    made = Store(f"sqlite:///{tmp_path / 'borj.sqlite'}", Metrics(), "test")
    made.prepare()
    made.open()

    async def run() -> None:
        async with playing(made) as games:
            for _ in range(20):
                await games.play()

    asyncio.run(run())
    assert wal(made).stat().st_size > 0
    made.close()
    assert [file.name for file in tmp_path.iterdir()] == ["borj.sqlite"]


def test_a_server_that_stops_leaves_none(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with opponents(url, "dvonn") as (white, _, game):
            await white.act(game, "resign")

    with serving(tmp_path / "data") as server:
        asyncio.run(run(server.url))
        assert (server.data / "borj.sqlite-wal").exists()
        server.stop()
        assert not (server.data / "borj.sqlite-wal").exists()
        assert not (server.data / "borj.sqlite-shm").exists()


def test_a_backup_made_meanwhile_is_whole(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    assert settings.sqlite is not None
    made = Store(settings.database_url, Metrics(), "test")
    made.prepare()
    made.open()
    seen: list[set[int]] = []

    async def run() -> None:
        async with playing(made) as games:
            for number in range(3):
                for _ in range(30):
                    await games.play()
                saved = tmp_path / f"{number}.borj-backup"
                saving = asyncio.create_task(asyncio.to_thread(keeping.backup, settings, saved))
                while not saving.done():
                    await games.play()
                with closing(sqlite3.connect(await saving)) as found:
                    told = found.execute("SELECT events FROM games").fetchall()
                    events = found.execute("SELECT count(*) FROM events GROUP BY game").fetchall()
                assert sorted(told) == sorted(events)
                seen.append({events for (events,) in told})

    try:
        asyncio.run(run())
    finally:
        made.close()
    assert all(len(turns) == 1 for turns in seen)  # between two commits
    kept = keeping.restore(settings, tmp_path / "0.borj-backup")
    assert kept is not None
    assert kept.exists()
    with closing(sqlite3.connect(settings.sqlite)) as found:
        told = {events for (events,) in found.execute("SELECT events FROM games")}
    assert told == seen[0]
