"""SQLite without anything between: the few statements of the writer, given to the driver as text.

SQLAlchemy takes longer to begin a transaction, to pass a statement on and to look at its result
than SQLite to do it, and does so with the interpreter in its hands, for which the event loop waits.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Protocol, cast

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.sql.compiler import SQLCompiler


class Result(Protocol):
    """What a statement came to."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def one(self) -> Any:
        """The one row that it found."""


class Writing(Protocol):
    """What stores turns and new games needs: a connection of SQLAlchemy, or a direct one."""

    @property
    def dialect(self) -> Dialect:
        """Which kind of database it is."""

    def execute(self, statement: Any, given: Any = None, /) -> Result:
        """Do what a statement says, for one set of values or for several."""

    def exec_driver_sql(self, statement: str, given: Any = None, /) -> Any:
        """The same for a statement as text."""


class _Found:
    """What a cursor has, as far as it is asked for."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._cursor = cursor
        self.rowcount = cursor.rowcount

    def one(self) -> Any:
        (found,) = self._cursor.fetchall()
        return found


class Direct:
    """A connection's driver. Its values are texts, numbers and nothing: SQLite takes them so."""

    def __init__(self, connection: Connection) -> None:
        self.dialect = connection.dialect
        self._driver = cast("sqlite3.Connection", connection.connection.driver_connection)
        self._compiled = cache(self._compile)

    def _compile(self, statement: Executable) -> tuple[str, Callable[[Mapping[str, Any]], Any]]:
        """A statement as text, and what puts values in their order for it."""
        made = statement.compile(dialect=self.dialect)  # type: ignore[attr-defined]
        assert isinstance(made, SQLCompiler)
        own, names = made.params, made.positiontup or []
        return str(made), lambda given: tuple(map({**own, **given}.__getitem__, names))

    @contextmanager
    def begin(self) -> Iterator[Direct]:
        """A transaction, with the lock that writing takes."""
        driver = self._driver
        driver.execute("BEGIN IMMEDIATE")
        try:
            yield self
            driver.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                driver.rollback()
            raise

    def execute(self, statement: Any, given: Any = None, /) -> Result:
        """Do what a statement says, for one set of values or for several."""
        text, values = self._compiled(statement)
        one = isinstance(given, Mapping)
        return _Found(self.exec_driver_sql(text, values(given) if one else [*map(values, given)]))

    def exec_driver_sql(self, statement: str, given: Any = None, /) -> Any:
        """The same for a statement as text."""
        if isinstance(given, list):
            return self._driver.executemany(statement, given)
        return self._driver.execute(statement, given)
