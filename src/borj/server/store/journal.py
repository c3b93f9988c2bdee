"""SQLite's journal: what was committed gets from there into the database, beside the writer.

By itself SQLite does so within a commit, whenever a thousand pages are in the journal. Everybody
whose turn is in that commit then waits until the database's file has been written, too. So a thread
of its own does it. A commit is on disk when it is in the journal: nothing depends on when it gets
from there into the database, and if that fails it is tried again.

A journal begins anew at its front only where all of it is in the database and nobody reads in it.
While turns come all the time that would never be so: when it is long, the thread brings in the
little that is left while the writer waits. The file stays as long as it was: to write over what is
there takes less than to have it grow.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Event, Thread
from time import perf_counter
from typing import cast

from sqlalchemy import Engine, PoolProxiedConnection

from borj.server.metrics import Metrics
from borj.server.store.database import problem

LOOK = 0.5  # seconds between looks at how much was written
MUCH = 250  # things written that are worth it; each takes three pages or four
LONG = 8000  # pages, 32 MB, from which on a journal begins anew
LEFT = 200  # pages for which the writer may wait
_ROUNDS = 4  # in which what came meanwhile is brought in, too
_PATIENCE = 20  # milliseconds for those who read in it, while the writer waits
_log = logging.getLogger("borj.store")


class Journal:
    """The thread that empties it.

    `written` counts what the writer has written; while `between` is held it writes nothing.
    """

    def __init__(
        self,
        engine: Engine,
        metrics: Metrics,
        written: Callable[[], int],
        between: AbstractContextManager[object],
    ) -> None:
        self._engine = engine
        self._metrics = metrics
        self._written = written
        self._between = between
        self._seen = 0  # of `written`, at the last time
        self.pages = 0  # in the journal, at the last time
        self._failed = False
        self._own: PoolProxiedConnection | None = None
        self._ending = Event()
        self._thread = Thread(target=self._run, name="borj-journal", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End; what is left the last connection brings in when it is closed."""
        self._ending.set()
        self._thread.join()
        self._drop()

    # In the thread.

    def _run(self) -> None:
        while not self._ending.wait(LOOK):
            written = self._written()
            if written - self._seen < MUCH:
                continue
            self._seen = written
            try:
                self._empty()
            except Exception as error:  # it is tried again; and at its limit the writer does it
                if not self._failed:
                    _log.error("the journal is not emptied: %s", problem(error))
                self._failed = True
                self._drop()
            else:
                self._failed = False

    def _empty(self) -> None:
        """Bring in what there is; and if it is long, all of it, so that it begins anew."""
        for _ in range(_ROUNDS):
            self.pages, left = self._bring_in("PASSIVE")
            if self.pages < LONG:
                return
            if left <= LEFT:
                break
        with self._between:
            self.pages, _ = self._bring_in("RESTART")

    def _bring_in(self, way: str) -> tuple[int, int]:
        """How many pages are in the journal, and how many of them are only there."""
        driver, begun = self._driver(), perf_counter()
        _, pages, done = driver.execute(f"PRAGMA wal_checkpoint({way})").fetchone()
        self._metrics.time("checkpoint_seconds", perf_counter() - begun)
        return pages, pages - done

    def _driver(self) -> sqlite3.Connection:
        if self._own is None:
            self._own = self._engine.raw_connection()  # without a transaction around it
            self._own.cursor().execute(f"PRAGMA busy_timeout={_PATIENCE}")
        return cast("sqlite3.Connection", self._own.driver_connection)

    def _drop(self) -> None:
        if self._own is not None:
            own, self._own = self._own, None
            own.invalidate()  # nobody else would want our patience
