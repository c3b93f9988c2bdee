"""Reaching the database: threads that read, the one that writes, and whether all is well."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from sqlalchemy import Connection, update
from sqlalchemy.exc import SQLAlchemyError

from borj.core.errors import BorjError
from borj.server.faults import Unavailable
from borj.server.metrics import Metrics
from borj.server.store import database, schema, soundness
from borj.server.store.journal import Journal
from borj.server.store.statements import notify
from borj.server.store.writer import Writer

T = TypeVar("T")
_log = logging.getLogger("borj.store")


class Access:
    """A database that is open. Reading happens in threads, writing in the writer's."""

    def __init__(self, url: str, metrics: Metrics, origin: str) -> None:
        self.url = url
        self.known_as = f"borj-{origin}"  # by which PostgreSQL knows this process
        self.engine = database.connect(url, self.known_as)
        self.shared = self.engine.dialect.name == "postgresql"
        self._metrics = metrics
        self.origin = origin
        self.writer: Writer | None = None
        self.journal: Journal | None = None  # an SQLite file's
        if not self.shared:
            metrics.gauge("journal_pages", lambda: self.journal.pages if self.journal else 0)
        self._damaged = False

    def prepare(self) -> None:
        """Bring the tables up to date; raises what is wrong with the database."""
        database.migrate(self.engine)

    def open(self) -> None:
        """Begin to write."""
        self.writer = writer = Writer(self.engine, self._metrics, self.origin)
        if not self.shared:
            self.journal = Journal(
                self.engine, self._metrics, lambda: writer.written, writer.between
            )

    def close(self) -> None:
        """Finish writing."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None
        if self.writer is not None:
            self.writer.close()
            self.writer = None
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do what reads, in a thread."""

        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                _log.error("not read: %s", database.problem(error))
                raise Unavailable("server-store") from error

        return await asyncio.to_thread(run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do what writes, in the writer's thread and a transaction of its own."""
        assert self.writer is not None
        return await self.writer.work(work)

    def look_through(self) -> None:
        """Look whether a large file is whole, beside all else; a small one was looked at before."""
        file = database.file_of(self.engine)

        def look() -> None:
            assert file is not None
            try:
                soundness.check_through(file)
            except BorjError as error:
                self._damaged = True
                _log.error("%s", error)

        if file is not None and not soundness.is_small(file):
            Thread(target=look, name="borj-look", daemon=True).start()  # nobody waits for its end

    async def healthy(self) -> bool:
        """Whether the database answers, can be written and is whole, as far as that is known."""
        if self._damaged:
            return False
        try:
            await self.write(lambda c: c.execute(update(schema.beat).values(at=schema.beat.c.at)))
        except Unavailable:
            return False
        # There may be room for this little, and none for a turn.
        return self.writer is not None and not self.writer.failing

    async def notify(self, told: list[str]) -> None:
        """Tell the other processes."""
        if told:
            await self.write(lambda connection: notify(connection, told))
