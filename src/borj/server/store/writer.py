"""Writing: one thread, and one transaction for everything that waits.

A commit has to reach the disk before it is acknowledged, and that takes as long for one turn as
for a hundred. So the turns of many games that arrive while a commit is under way are stored
together by the next one; and those that were worked out together (pace.py) are by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic, perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from borj.server.faults import Refusal, Unavailable
from borj.server.metrics import Metrics
from borj.server.store import bounds, carried, schema
from borj.server.store.direct import Direct, Writing
from borj.server.store.prepared import store_prepared
from borj.server.store.rows import Prepared, Row, columns
from borj.server.store.statements import by_turns_alone, put, storing

T = TypeVar("T")
_FAULTS = (SQLAlchemyError, sqlite3.Error)
_ALREADY = (IntegrityError, sqlite3.IntegrityError)
_MOST = 500  # changes in one transaction
_REMEMBERED = 30.0  # seconds for which a failure is news
_TRUSTED = 2.0  # seconds after its last use for which a line to a server needs no trial
_log = logging.getLogger("borj.store")


class Conflict(Exception):
    """Another process changed the game first: look again."""


@dataclass
class Change:
    """A game's new row in place of the one before it, its new events, and what else is new.

    `events` are (number, token, text); `made` are other games that begin with it; `counted` are
    people who get one more game by it. `prepared` is what seats have prepared from now on.
    """

    before: Row
    row: Row
    events: list[tuple[int, str | None, str]] = field(default_factory=list)
    made: list[Birth] = field(default_factory=list)
    counted: frozenset[str] = frozenset()
    prepared: dict[int, Prepared] = field(default_factory=dict)


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


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, metrics: Metrics, origin: str) -> None:
        self._engine = engine.execution_options(writes=True)
        self._metrics = metrics
        self._origin = origin
        self._failed = 0.0  # when a turn could not be stored; 0 since one was
        self._store = storing(engine.dialect)
        self._notifies = engine.dialect.name == "postgresql"
        self._own: Connection | None = None
        self._direct: Direct | None = None  # of the same connection
        self._used = 0.0  # when it was last used
        self.written = 0  # changes and other work
        self.between = Lock()  # held while a transaction is under way
        self._queue: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._put_down: list[_Job] = []
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
        if not self._put_down:
            loop.call_soon(self._hand_over)
        self._put_down.append(job)
        return job.done

    def _hand_over(self) -> None:
        """Wake the thread for all that was put down at the same moment."""
        self._queue.put(self._put_down)
        self._put_down = []

    def close(self) -> None:
        """Finish what waits, and end."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._drop()

    # In the thread.

    def _run(self) -> None:
        gathered = list[_Job]()
        while True:
            jobs = self._queue.get()
            while jobs is not None:
                for job in jobs:
                    if isinstance(job.work, Change | Birth):
                        gathered.append(job)
                    else:
                        self._together(gathered)
                        gathered = []
                        self._alone(job)
                if len(gathered) >= _MOST or self._queue.empty():
                    break
                jobs = self._queue.get()
            self._together(gathered)
            gathered = []
            if jobs is None:
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
        kept = self._keep()
        try:
            if self._notifies or any(change.prepared for change in changes):
                with self._begin() as connection:
                    self._write(connection, changes, births)
            else:
                with self._begin_direct() as direct:
                    self._write(direct, changes, births)
        except (Conflict, Refusal, *_FAULTS) as error:
            # A line that was good a moment ago is cut: the server may be back. If it has stored
            # all of it before, there is a conflict now, and whoever looks again finds it.
            if len(jobs) > 1 or (kept and getattr(error, "connection_invalidated", False)):
                for job in jobs:
                    self._together([job])
            else:
                # A game that is there already is no fault of the database.
                if isinstance(error, _FAULTS) and not isinstance(error, _ALREADY):
                    self._failed = monotonic()
                _finish(jobs, error=_told(error))
            return
        except BaseException as error:
            _finish(jobs, error=error)
            return
        self._metrics.time("commit_seconds", perf_counter() - begun)
        self._metrics.count("stored", len(changes))
        self.written += len(jobs)
        self._failed = 0.0
        _finish(jobs)

    def _alone(self, job: _Job) -> None:
        assert not isinstance(job.work, Change | Birth)
        if self._notifies:
            self._drop()  # work may not be done twice, so the line is tried before it
        try:
            with self._begin() as connection:
                result = job.work(connection)
            self.written += 1
        except SQLAlchemyError as error:
            _finish([job], error=_told(error))
        except BaseException as error:
            _finish([job], error=error)
        else:
            _finish([job], result)

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction, on the one connection that is kept."""
        if self._own is None:
            self._own = self._engine.connect()
        try:
            with self.between, self._own.begin():
                yield self._own
        except BaseException:
            self._drop()
            raise
        self._used = monotonic()

    @contextlib.contextmanager
    def _begin_direct(self) -> Iterator[Direct]:
        """The same past SQLAlchemy, for a file."""
        try:
            if self._own is None:
                self._own = self._engine.connect()
            if self._direct is None:
                self._direct = Direct(self._own)
            with self.between, self._direct.begin() as direct:
                yield direct
        except BaseException:
            self._drop()
            raise

    def _keep(self) -> bool:
        """Whether a connection is kept. A server may have gone meanwhile, unlike a file."""
        if self._notifies and monotonic() - self._used > _TRUSTED:
            self._drop()
        return self._own is not None

    def _drop(self) -> None:
        if self._own is not None:
            own, self._own, self._direct = self._own, None, None
            own.close()

    def _write(self, connection: Writing, changes: list[Change], births: list[Birth]) -> None:
        """Few statements for all: for each the thread lets go of the interpreter, and waits."""
        wished = [bounds.More(person) for change in changes for person in change.counted]
        made = [birth for change in changes for birth in change.made]
        bear(connection, [*births, *made], wished)
        for row in _in_rows(changes):
            pairs = [(change.before, change.row) for change in row]
            events = [(change.row.id, *entry) for change in row for entry in change.events]
            news = [*self._news(row)] if self._notifies else ()
            if not self._store(connection, pairs, events, news):
                raise Conflict
        for change in changes:
            if change.prepared:
                assert isinstance(connection, Connection)
                store_prepared(connection, change.row.id, change.prepared)

    def _news(self, changes: list[Change]) -> Iterator[str]:
        """What the other processes are told: turns as they are, of all else that there is some."""
        told, head = [], f"turns {self._origin} "
        most = carried.MOST - len(head)
        for change in changes:
            row = change.row
            if by_turns_alone(change.before, row) and not change.made and not change.prepared:
                text = carried.carry(row, change.events)
                if len(text) + 2 <= most:
                    told.append(text)
                    continue
            yield f"game {self._origin} {row.id} {row.version}"
        for packet in carried.packets(told, most):
            yield head + packet


def _in_rows(changes: list[Change]) -> list[list[Change]]:
    """Changes in rows, in none of which a game comes twice: its second builds on its first."""
    rows, nth = list[list[Change]](), Counter[str]()
    for change in changes:
        id = change.row.id
        if nth[id] == len(rows):
            rows.append([])
        rows[nth[id]].append(change)
        nth[id] += 1
    return rows


def bear(connection: Writing, births: list[Birth], wished: Sequence[bounds.More] = ()) -> None:
    """Store new games of people who may have one more, beside what else is wished for."""
    own = (bounds.More(one, birth.seek) for birth in births for one in sorted(birth.people))
    bounds.check(connection, [*own, *wished])
    insert_births(connection, births)


def insert_births(connection: Writing, births: list[Birth]) -> None:
    """Store new games."""
    put(connection, schema.games, [columns(birth.row) for birth in births])
    events = [_event(birth.row.id, entry) for birth in births for entry in birth.events]
    put(connection, schema.events, events)
    links = [
        {"hash": token, "game": birth.row.id, "kind": kind, "seat": seat}
        for birth in births
        for token, kind, seat in birth.links
    ]
    put(connection, schema.links, links)


def _event(game: str, entry: tuple[int, str | None, str]) -> dict[str, Any]:
    number, token, data = entry
    return {"game": game, "number": number, "token": token, "data": data}


def _told(error: BaseException) -> BaseException:
    """What whoever waits gets to know: that it was not stored, and nothing about the database."""
    if isinstance(error, (Conflict, Refusal)):
        return error
    if isinstance(error, _ALREADY):
        return Conflict()
    _log.error("not stored: %s", error)
    told = Unavailable("server-store")
    told.__cause__ = error
    return told
