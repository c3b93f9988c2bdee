"""Whether an SQLite file is a whole database of ours; one that is not is never begun anew."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from borj.core.errors import BorjError

_MAGIC = b"SQLite format 3\0"
_QUICK = 16_000_000  # bytes that are looked through at once; more are while the server runs
_OURS = {"alembic_version", "games", "events"}


def check(file: Path) -> None:
    """Say what is wrong with a file, as far as that is found at once."""
    told = str(file)
    journal = file.with_name(f"{file.name}-wal")
    journaled = journal.exists() and journal.stat().st_size > 0
    if not file.exists():
        if journaled:  # a new database would throw away what is in it
            raise BorjError("server-database-lost", file=told, journal=str(journal))
        return
    size = file.stat().st_size
    if size == 0:
        raise BorjError("server-database-empty", file=told)
    with file.open("rb") as opened:
        head = opened.read(100)
    if not head.startswith(_MAGIC) or len(head) < 100:
        raise BorjError("server-database-foreign", file=told)
    pages, page = int.from_bytes(head[28:32], "big"), int.from_bytes(head[16:18], "big")
    wanted = pages * (65_536 if page == 1 else page)
    # With a journal the end of the file may still be in there, after a power cut.
    if size < wanted and not journaled:
        raise BorjError("server-database-cut", file=told, size=size, wanted=wanted)
    try:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            found = {name for (name,) in tables}
    except sqlite3.DatabaseError as error:
        raise BorjError("server-database-damaged", file=told, problem=str(error)) from None
    if not found >= _OURS:
        raise BorjError("server-database-foreign", file=told)
    if is_small(file):
        check_through(file)


def is_small(file: Path) -> bool:
    """Whether looking through all of a file takes no time."""
    return file.stat().st_size <= _QUICK


def check_through(file: Path) -> None:
    """Look through all of a file, which may take a while."""
    try:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            (problem,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        problem = str(error)
    if problem != "ok":
        last = problem.splitlines()[-1][:200].rstrip(".")
        raise BorjError("server-database-damaged", file=str(file), problem=last)
