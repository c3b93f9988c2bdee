"""Opening the database: SQLite with its safest settings, or PostgreSQL; and its migrations."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from borj.core.errors import BorjError
from borj.server.store import soundness

_KNOWN = ("sqlite", "postgresql")
_SAFE = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what is acknowledged survives a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
    # journal.py empties the journal; only where it does not get to it, at 80 MB, who writes does.
    "PRAGMA wal_autocheckpoint=20000",
    "PRAGMA journal_size_limit=64000000",  # bytes that stay of one that had to grow
)
_MIGRATING = 5_318_320  # the advisory lock under which one server migrates, and others wait


def connect(url: str, name: str = "borj") -> Engine:
    """An engine for a database, which knows us by a name; nothing is opened yet."""
    try:
        dialect = make_url(url).get_dialect().name
    except (ArgumentError, ImportError) as error:
        raise BorjError("server-database", problem=problem(error)) from None
    if dialect not in _KNOWN:
        raise BorjError("server-database", problem=f"{dialect} ({', '.join(_KNOWN)})")
    if dialect == "postgresql":
        told = {"application_name": name}
        return create_engine(
            url, pool_size=4, max_overflow=8, pool_pre_ping=True, connect_args=told
        )
    engine = create_engine(url, pool_size=4, max_overflow=8)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Python's module would begin transactions late and by itself: we say when.
        connection.isolation_level = None
        for pragma in _SAFE:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Whoever will write takes the lock at once, and waits for it if need be.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables up to date; one from a newer Borj, or a damaged one, is left alone."""
    file = file_of(engine)
    if file is None:
        _upgrade(engine)
        return
    soundness.check(file)
    if file.exists():
        _upgrade(engine)
    else:
        _begin(engine, file)


def file_of(engine: Engine) -> Path | None:
    """The file of a database that is one."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def _begin(engine: Engine, file: Path) -> None:
    """A new database, which gets its name when it is whole: what has the name was one."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        fresh.unlink(missing_ok=True)
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        made = connect(engine.url.set(database=str(fresh)).render_as_string(hide_password=False))
        try:
            _upgrade(made)
        finally:
            made.dispose()  # which leaves no journal behind
        fresh.rename(file)
    except OSError as error:
        raise BorjError("server-database", problem=str(error)) from None
    finally:
        for rest in ("", "-wal", "-shm"):
            fresh.with_name(fresh.name + rest).unlink(missing_ok=True)


def _upgrade(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = None
    logging.getLogger("alembic").setLevel(logging.WARNING)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
            found = MigrationContext.configure(connection).get_current_revision()
            if found is not None and found not in known:
                raise BorjError("server-database-newer", found=found)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise BorjError("server-database", problem=problem(error)) from error


def problem(error: BaseException) -> str:
    """What a database says is wrong, in one line."""
    said = str(getattr(error, "orig", None) or error)
    return said.strip().splitlines()[0][:300] if said.strip() else type(error).__name__
