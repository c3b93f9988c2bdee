"""Writing: one thread, and one transaction for everything that waits.

A commit has to reach the disk before it is acknowledged, and that takes as long for one turn as
for a hundred. So the turns of many games that arrive while a commit is under way are stored
together by the next one; and where that happens the next one waits a moment for still more, for
every commit costs the processor as much as a turn does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from borj.server.faults import Refusal, Unavailable
from borj.server.metrics import Metrics
from borj.server.store import bounds, schema
from borj.server.store.rows import Row, columns
from borj.server.store.statements import Statements, updated

T = TypeVar("T")
CHANNEL = "borj"
_MOST = 500  # changes in one transaction
_PAUSE = 0.012  # seconds, at least, from the beginning of a shared commit to that of the next one
_REMEMBERED = 30.0  # seconds for which a failure is news
_log = logging.getLogger("borj.store")


class Conflict(Exception):
    """Another process changed the game first: look again."""


@dataclass
class Change:
    """A game's new row in place of the one before it, its new events, and what else is new.

    `events` are (number, token, text); `made` are other games that begin with it; `counted` are
    people who get one more game by it.
    """

    before: Row
    row: Row
    events: list[tuple[int, str | None, str]] = field(default_factory=list)
    made: list[Birth] = field(default_factory=list)
    counted: frozenset[str] = frozenset()


@dataclass
class Birth:
    """A game that is new: its row, events, links as (hash, kind, seat)."""

    row: Row
    events: list[tuple[int, str | None, str]] = field(default_factory=list)
    links: list[tuple[str, str, int]] = field(default_factory=list)

    @property
    def people(self) -> frozenset[str]:
        """Who has a game more by it."""
        return frozenset(filter(None, self.row.people))

    @property
    def seek(self) -> bool:
        """Whether it waits for whoever comes."""
        return self.row.status == "waiting" and self.row.opponent == "lobby"


Work = Callable[[Connection], Any]


@dataclass
class _Job:
    work: Change | Birth | Work
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop

    def settle(self, result: Any, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error is not None:
            self.done.set_exception(error)
        else:
            self.done.set_result(result)


def _finish(jobs: list[_Job], result: Any = None, error: BaseException | None = None) -> None:
    """Tell all who wait at once: to wake the event loop costs more than to tell them."""

    def settle() -> None:
        for job in jobs:
            job.settle(result, error)

    with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
        jobs[0].loop.call_soon_threadsafe(settle)


_INSERT_GAME = insert(schema.games)
_INSERT_EVENT = insert(schema.events)
_INSERT_LINK = insert(schema.links)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, metrics: Metrics, origin: str) -> None:
        self._engine = engine.execution_options(writes=True)
        self._metrics = metrics
        self._origin = origin
        self._failed = 0.0  # when a turn could not be stored; 0 since one was
        self._statements = Statements(engine.dialect)
        self._notifies = engine.dialect.name == "postgresql"
        self._own: Connection | None = None
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="borj-writer", daemon=True)
        self._thread.start()

    async def store(self, new: Change | Birth) -> None:
        """Store a change or a new game; when this returns it is on disk. Raises Conflict."""
        await self._put(new)

    async def work(self, work: Callable[[Connection], T]) -> T:
        """Do anything else that writes, in a transaction of its own."""
        result: T = await self._put(work)
        return result

    @property
    def failing(self) -> bool:
        """Whether the last turn could not be stored, a short while ago."""
        return bool(self._failed) and monotonic() - self._failed < _REMEMBERED

    def _put(self, work: Change | Birth | Work) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop)
        self._queue.put(job)
        return job.done

    def close(self) -> None:
        """Finish what waits, and end."""
        self._queue.put(None)
        self._thread.join()
        if self._own is not None:
            self._own.close()

    # In the thread.

    def _run(self) -> None:
        begun, gathered = 0.0, list[_Job]()
        while True:
            job = self._queue.get()
            early = begun + _PAUSE - monotonic()
            if early > 0 and len(gathered) > 1:
                sleep(early)
            begun, gathered = monotonic(), []
            while job is not None:
                if isinstance(job.work, Change | Birth):
                    gathered.append(job)
                else:
                    self._together(gathered)
                    gathered = []
                    self._alone(job)
                if len(gathered) >= _MOST or self._queue.empty():
                    break
                job = self._queue.get()
            self._together(gathered)
            if job is None:
                return

    def _together(self, jobs: list[_Job]) -> None:
        """Store all in one transaction; if it fails, each by itself, to find the one."""
        if not jobs:
            return
        begun = perf_counter()
        # In one order everywhere, so that two processes cannot wait for each other's rows.
        jobs.sort(key=lambda job: job.work.row.id)  # type: ignore[union-attr]
        changes = [job.work for job in jobs if isinstance(job.work, Change)]
        births = [job.work for job in jobs if isinstance(job.work, Birth)]
        try:
            with self._begin() as connection:
                bear(connection, births)
                self._write(connection, changes)
        except (Conflict, Refusal, SQLAlchemyError) as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._together([job])
            else:
                # A game that is there already is no fault of the database.
                if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):
                    self._failed = monotonic()
                _finish(jobs, error=_told(error))
            return
        except BaseException as error:
            _finish(jobs, error=error)
            return
        self._metrics.time("commit_seconds", perf_counter() - begun)
        self._metrics.count("stored", len(changes))
        self._failed = 0.0
        _finish(jobs)

    def _alone(self, job: _Job) -> None:
        assert not isinstance(job.work, Change | Birth)
        try:
            with self._begin() as connection:
                result = job.work(connection)
        except SQLAlchemyError as error:
            _finish([job], error=_told(error))
        except BaseException as error:
            _finish([job], error=error)
        else:
            _finish([job], result)

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction. For a file one connection is kept; a server may have gone meanwhile."""
        if self._notifies:
            with self._engine.begin() as connection:
                yield connection
            return
        if self._own is None:
            self._own = self._engine.connect()
        try:
            with self._own.begin():
                yield self._own
        except BaseException:
            self._own.close()
            self._own = None
            raise

    def _write(self, connection: Connection, changes: list[Change]) -> None:
        if not changes:
            return
        ids = [change.row.id for change in changes]
        # A later change of the same game builds on the first; and games are counted one by one.
        apart = len(set(ids)) < len(ids) or any(change.counted for change in changes)
        if apart and len(changes) > 1:
            for change in changes:
                self._write(connection, [change])
            return
        alike: dict[tuple[str, ...], list[dict[str, Any]]] = {}
        for change in changes:
            names = self._statements.named(change.before, change.row)
            alike.setdefault(names, []).append(updated(change.row))
            bounds.check(connection, change.counted, seek=False)
        for names, rows in alike.items():
            if self._statements.update(names)(connection, rows).rowcount != len(rows):
                raise Conflict
        bear(connection, [birth for change in changes for birth in change.made])
        events = [_event(c.row.id, entry) for c in changes for entry in c.events]
        if events:
            self._statements.insert_events(connection, events)
        if self._notifies:
            notify(connection, [f"game {self._origin} {c.row.id} {c.row.version}" for c in changes])


def bear(connection: Connection, births: list[Birth]) -> None:
    """Store new games of people who may have one more."""
    for birth in births:
        bounds.check(connection, birth.people, seek=birth.seek)
        insert_births(connection, [birth])


def insert_births(connection: Connection, births: list[Birth]) -> None:
    """Store new games."""
    if births:
        connection.execute(_INSERT_GAME, [columns(birth.row) for birth in births])
    events = [_event(birth.row.id, entry) for birth in births for entry in birth.events]
    if events:
        connection.execute(_INSERT_EVENT, events)
    links = [
        {"hash": token, "game": birth.row.id, "kind": kind, "seat": seat}
        for birth in births
        for token, kind, seat in birth.links
    ]
    if links:
        connection.execute(_INSERT_LINK, links)


def notify(connection: Connection, told: list[str]) -> None:
    """Tell the other processes, when the transaction is through."""
    for payload in told:
        connection.execute(select(func.pg_notify(CHANNEL, payload)))


def _event(game: str, entry: tuple[int, str | None, str]) -> dict[str, Any]:
    number, token, data = entry
    return {"game": game, "number": number, "token": token, "data": data}


def _told(error: BaseException) -> BaseException:
    """What whoever waits gets to know: that it was not stored, and nothing about the database."""
    if isinstance(error, (Conflict, Refusal)):
        return error
    if isinstance(error, IntegrityError):
        return Conflict()
    _log.error("not stored: %s", error)
    told = Unavailable("server-store")
    told.__cause__ = error
    return told
