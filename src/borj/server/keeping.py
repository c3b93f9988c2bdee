"""Keeping what there is: backups of an SQLite database, bringing them back, deleting a game."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import delete

from borj.core.errors import BorjError
from borj.server.private import keep_private, only_mine
from borj.server.running import Lock
from borj.server.settings import Settings
from borj.server.store import database, schema, soundness
from borj.server.store.statements import notify

SUFFIX = ".borj-backup"


def backup(settings: Settings, wished: Path) -> Path:
    """Save the database to a new file, also while a server uses it; the file, with its suffix."""
    source = _file(settings)
    if not source.exists():
        raise FileNotFoundError(2, os.strerror(2), str(source))
    target = _named(wished)
    if target.exists():
        raise BorjError("server-backup-exists", file=str(target))
    soundness.check(source)
    fresh = target.with_name(f".{target.name}.tmp")
    fresh.unlink(missing_ok=True)
    try:
        with only_mine(), _open(source) as old, _open(fresh) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself
        soundness.check_through(fresh)  # a backup that is damaged would be found out too late
        _name_first(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    return target


def _named(wished: Path) -> Path:
    """A name that says what it is: nobody is to take it for a file of records."""
    if wished.name.endswith(SUFFIX):
        return wished
    return wished.with_name(wished.name.removesuffix(".borj") + SUFFIX)


def _name_first(fresh: Path, target: Path) -> None:
    """Give a file its name, unless somebody has taken that meanwhile."""
    try:
        target.hardlink_to(fresh)
    except FileExistsError:
        raise BorjError("server-backup-exists", file=str(target)) from None
    except OSError:  # a file system without links
        fresh.replace(target)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put a backup in the database's place; where the old one is now, if there was one."""
    target = _file(settings)
    lock = Lock(settings.data)
    if not lock.acquire():
        raise BorjError("server-restore-running")
    _check(source)
    fresh = target.with_name(f".{target.name}.tmp")
    fresh.unlink(missing_ok=True)
    with only_mine(), _open(source) as old, _open(fresh) as new:
        old.backup(new)
    kept = None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    if target.exists():
        # What is still in its journal belongs to it; if it is damaged, the journal stays with it.
        with contextlib.suppress(sqlite3.Error), _open(target) as found:
            found.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        kept = target.with_name(f"{target.name}.{stamp}")
        target.replace(kept)
    journal = target.with_name(f"{target.name}-wal")
    if journal.exists() and journal.stat().st_size:
        journal.replace(target.with_name(f"{target.name}.{stamp}-wal"))
    for rest in ("-wal", "-shm"):
        target.with_name(target.name + rest).unlink(missing_ok=True)
    fresh.replace(target)
    return kept


def delete_game(settings: Settings, id: str) -> bool:
    """Delete a game for good; False if there is none."""
    if settings.sqlite is not None and not settings.sqlite.exists():
        return False
    engine = database.connect(settings.database_url)
    try:
        database.migrate(engine)
        with engine.begin() as connection:
            found = connection.execute(delete(schema.games).where(schema.games.c.id == id))
            if found.rowcount and engine.dialect.name == "postgresql":
                notify(connection, [f"gone command {id}"])
            return bool(found.rowcount)
    finally:
        engine.dispose()


def _file(settings: Settings) -> Path:
    if settings.sqlite is None:
        raise BorjError("server-backup-postgresql")
    keep_private(settings.data, settings.sqlite)
    return settings.sqlite


def _check(source: Path) -> None:
    if not source.is_file():
        raise FileNotFoundError(2, os.strerror(2), str(source))
    try:
        with _open(source) as found:
            (sound,) = found.execute("PRAGMA integrity_check(1)").fetchone()
            found.execute("SELECT version_num FROM alembic_version").fetchone()
            found.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error as error:
        problem = str(error)
        raise BorjError("server-restore-wrong", file=str(source), problem=problem) from None
    if sound != "ok":
        raise BorjError("server-restore-wrong", file=str(source), problem=sound)


@contextlib.contextmanager
def _open(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection
