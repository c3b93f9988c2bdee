"""The statements that store a turn, compiled once: they are needed hundreds of times a second.

SQLite writes every index over a column that an update names, whether its value changes or not. So
an update names the columns of those groups in which something did change, and no others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter, itemgetter
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update, bindparam, insert, update

from borj.server.store import schema
from borj.server.store.rows import Row, columns

_FIXED = ("id", "created", "game", "variant", "options", "placed", "draw", "creator", "until")
_TURN = ("version", "code", "ply", "turn", "events", "offer0", "offer1", "since", "updated")
_CLOCK = ("left0", "left1", "quota0", "quota1", "ticking", "deadline")
_ALL = tuple(c.name for c in schema.games.c if c.name not in _FIXED)

# Of a row: what the columns of the second group say, and those of no group.
_clock = attrgetter("left", "quota", "ticking", "deadline")
_seldom = attrgetter(
    "start",
    "again",
    "status",
    "opponent",
    "public",
    "lots",
    "level",
    "people",
    "kinds",
    "names",
    "clock",
    "ending",
    "next",
)


class Prepared:
    """A statement as text, for a driver that takes our values as they are."""

    def __init__(self, statement: Update | Insert, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self._text = str(compiled)
        self._order = itemgetter(*compiled.positiontup) if compiled.positiontup else None

    def __call__(self, connection: Connection, rows: list[dict[str, Any]]) -> CursorResult[Any]:
        """Execute it for each of some rows."""
        values: Sequence[Any] = rows if self._order is None else [*map(self._order, rows)]
        return connection.exec_driver_sql(self._text, values)


class Statements:
    """The statements for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        # PostgreSQL looks at values by itself; and all rows in one order need one statement.
        self._whole = dialect.name != "sqlite"
        self.insert_events = Prepared(insert(schema.events), dialect)
        self.update = cache(lambda names: Prepared(_update(names), dialect))

    def named(self, old: Row, new: Row) -> tuple[str, ...]:
        """The columns that an update from one row to the next has to name."""
        if self._whole or _seldom(old) != _seldom(new):
            return _ALL
        return _TURN if _clock(old) == _clock(new) else _TURN + _CLOCK


def _update(names: tuple[str, ...]) -> Update:
    games = schema.games.c
    same = games.id == bindparam("b_id"), games.version == bindparam("b_version")
    return update(schema.games).where(*same).values({name: bindparam(name) for name in names})


def updated(row: Row) -> dict[str, Any]:
    """What an update takes: the new row, and the version that it replaces."""
    return {**columns(row), "b_id": row.id, "b_version": row.version - 1}
