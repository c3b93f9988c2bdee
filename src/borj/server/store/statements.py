"""The statements that store turns, each for as many as there are: they go in as one JSON text.

A driver that is given row by row lets go of the interpreter for each of them and has to wait until
it gets it back, while the event loop is at work. With all rows in one text it does so once, and
the database takes them apart without Python.

SQLite writes every index over a column that an update names, whether its value changes or not. So
an update names the columns of those groups in which something did change, and no others.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Dialect,
    Insert,
    Table,
    Update,
    bindparam,
    insert,
    update,
)

from borj.server.store import schema
from borj.server.store.direct import Writing
from borj.server.store.rows import Row, columns

CHANNEL = "borj"  # by which processes that share a database tell each other
Entry = tuple[str, int, str | None, str]  # a game, the number of its event, a token, the event
Changed = tuple[Row, Row]  # a game's row, and the one in its place

_FIXED = ("id", "created", "game", "variant", "options", "placed", "draw", "creator", "until")
_TURN = ("version", "code", "ply", "turn", "events", "offer0", "offer1", "since", "updated")
_CLOCK = ("left0", "left1", "quota0", "quota1", "ticking", "deadline")
_ALL = tuple(c.name for c in schema.games.c if c.name not in _FIXED)
# Columns that are one of a pair in a row.
_PAIRS = {
    "offer": "offers",
    "left": "left",
    "quota": "quota",
    "person": "people",
    "kind": "kinds",
    "name": "names",
}

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
_MANY_AT_ONCE = (3, 38)  # the SQLite that has both UPDATE with FROM and JSON
_EVENT = ("game", "number", "token", "data")
_ARRAY = "json_array_elements(CAST(%s AS json))"  # each of an array, as `value`
_TOLD = (
    f"(SELECT count(pg_notify('{CHANNEL}', told))"
    " FROM json_array_elements_text(CAST(%s AS json)) AS told)"
)
_encode = msgspec.json.Encoder().encode


def _text(values: Sequence[Any]) -> str:
    return _encode(values).decode()


def by_turns_alone(old: Row, new: Row) -> bool:
    """Whether nothing has changed but what does with turns."""
    return bool(_seldom(old) == _seldom(new))


def named(old: Row, new: Row) -> tuple[str, ...]:
    """The columns that an update from one row to the next has to name."""
    if not by_turns_alone(old, new):
        return _ALL
    return _TURN if _clock(old) == _clock(new) else _TURN + _CLOCK


class Storing(Protocol):
    """What stores turns."""

    def __call__(
        self,
        connection: Writing,
        changes: Sequence[Changed],
        entries: Sequence[Entry],
        told: Sequence[str] = (),
    ) -> bool:
        """Store rows in place of those before them, and events; False if one was another.

        `told` is for other processes, where there are any.
        """


def storing(dialect: Dialect, sqlite: tuple[int, ...] = sqlite3.sqlite_version_info) -> Storing:
    """How turns are stored in a kind of database."""
    if dialect.name == "postgresql":
        return _Shared(dialect)
    return _Single() if sqlite >= _MANY_AT_ONCE else _OneByOne(dialect)


def _by_names(changes: Sequence[Changed]) -> dict[tuple[str, ...], list[Row]]:
    """New rows, by the columns that updates to them have to name."""
    found: dict[tuple[str, ...], list[Row]] = {}
    for old, new in changes:
        found.setdefault(named(old, new), []).append(new)
    return found


class _Update(NamedTuple):
    """A statement, and what of a row goes into it, in one text for all rows."""

    text: str
    values: Callable[[Row], Any]

    def given(self, rows: Iterable[Row]) -> str:
        return _text([self.values(row) for row in rows])


def _place_of(name: str) -> tuple[str, int | None]:
    """Where a column's value is in a row: an attribute, and which of two."""
    pair = _PAIRS.get(name[:-1])
    return (name, None) if pair is None else (pair, int(name[-1]))


Place = Callable[[int, int | None, Column[Any]], str]  # a column's value in an array, as SQL


def _sets(names: tuple[str, ...], place: Place) -> tuple[str, Callable[[Row], Any]]:
    """What an update of these columns sets, and for each row an array, from its id on."""
    places = [_place_of(name) for name in names]
    given = ["id", "version"]
    given += dict.fromkeys(name for name, _ in places if name not in given)
    sets = [
        f"{column} = {place(given.index(name), inner, schema.games.c[column])}"
        for column, (name, inner) in zip(names, places, strict=True)
    ]
    return ", ".join(sets), attrgetter(*given)


def _events(place: Place) -> str:
    """The values of an event, from an array."""
    return ", ".join(place(at, None, schema.events.c[name]) for at, name in enumerate(_EVENT))


class _Single:
    """SQLite."""

    def __init__(self) -> None:
        self._update = cache(self._updating)
        into = f"INSERT INTO events ({', '.join(_EVENT)})"
        self._insert = f"{into} SELECT {_events(_extracted)} FROM json_each(?)"

    def _updating(self, names: tuple[str, ...]) -> _Update:
        sets, values = _sets(names, _extracted)
        return _Update(
            f"UPDATE games SET {sets} FROM json_each(?)"
            " WHERE games.id = json_extract(value, '$[0]')"
            " AND games.version = json_extract(value, '$[1]') - 1",
            values,
        )

    def __call__(
        self,
        connection: Writing,
        changes: Sequence[Changed],
        entries: Sequence[Entry],
        told: Sequence[str] = (),
    ) -> bool:
        """Store rows, by the columns that have to be named, and events."""
        for names, rows in _by_names(changes).items():
            update = self._update(names)
            if connection.exec_driver_sql(update.text, (update.given(rows),)).rowcount != len(rows):
                return False
        if entries:
            connection.exec_driver_sql(self._insert, (_text(entries),))
        return True


def _extracted(at: int, inner: int | None, _: Column[Any]) -> str:
    """A value for SQLite; objects are texts there, true is 1."""
    return f"json_extract(value, '$[{at}]{'' if inner is None else f'[{inner}]'}')"


def put(connection: Writing, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """New rows of a table, all by one statement, each with the same columns."""
    if not rows:
        return
    text = _putting(connection.dialect, table, tuple(rows[0]))
    if text is None:
        connection.execute(insert(table), rows)
    else:
        connection.exec_driver_sql(text, (_text([tuple(row.values()) for row in rows]),))


@cache
def _putting(dialect: Dialect, table: Table, names: tuple[str, ...]) -> str | None:
    place: Place = _extracted
    source = "json_each(?)"
    if dialect.name == "postgresql":
        place, source = _Shared(dialect).cast, _ARRAY
    elif sqlite3.sqlite_version_info < _MANY_AT_ONCE:
        return None
    values = [place(at, None, table.c[name]) for at, name in enumerate(names)]
    into = ", ".join(f'"{name}"' for name in names)
    return f"INSERT INTO {table.name} ({into}) SELECT {', '.join(values)} FROM {source}"


class _Shared:
    """PostgreSQL: all in one statement, and rows in one order, as others may want them, too."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._update = cache(self._updating)

    def cast(self, at: int, inner: int | None, column: Column[Any]) -> str:
        """A value in an array, as what a column holds."""
        way = f"{at}" if inner is None else f"{at},{inner}"
        return f"CAST(value #>> '{{{way}}}' AS {column.type.compile(self._dialect)})"

    def _updating(self, names: tuple[str, ...]) -> _Update:
        sets, values = _sets(names, self.cast)
        id = self.cast(0, None, schema.games.c.id)
        version = self.cast(1, None, schema.games.c.version)
        return _Update(
            f"WITH new AS MATERIALIZED (SELECT {id} AS its_id, value FROM {_ARRAY}),"
            " held AS MATERIALIZED (SELECT id FROM games"
            " WHERE id IN (SELECT its_id FROM new) ORDER BY id FOR UPDATE),"
            f" stored AS (UPDATE games SET {sets} FROM new JOIN held ON held.id = its_id"
            f" WHERE games.id = its_id AND version = {version} - 1 RETURNING 1),"
            f" happened AS (INSERT INTO events ({', '.join(_EVENT)})"
            f" SELECT {_events(self.cast)} FROM {_ARRAY})"
            f" SELECT (SELECT count(*) FROM stored), {_TOLD}",
            values,
        )

    def __call__(
        self,
        connection: Writing,
        changes: Sequence[Changed],
        entries: Sequence[Entry],
        told: Sequence[str] = (),
    ) -> bool:
        """Store rows and events. PostgreSQL looks by itself which values are others."""
        rows = [new for _, new in changes]
        update = self._update(max((named(*change) for change in changes), key=len))
        given = update.given(rows), _text(entries), _text(told)
        found = connection.exec_driver_sql(update.text, given).scalar_one()
        return bool(found == len(rows))


class _OneByOne:
    """An SQLite that cannot take many rows at once."""

    def __init__(self, dialect: Dialect) -> None:
        self._update = cache(lambda names: _Compiled(_update(names), dialect))
        self._insert = _Compiled(insert(schema.events), dialect)

    def __call__(
        self,
        connection: Writing,
        changes: Sequence[Changed],
        entries: Sequence[Entry],
        told: Sequence[str] = (),
    ) -> bool:
        """Store rows and events, one after the other."""
        for names, rows in _by_names(changes).items():
            given = [{**columns(row), "b_id": row.id, "b_version": row.version - 1} for row in rows]
            if self._update(names)(connection, given) != len(rows):
                return False
        if entries:
            self._insert(connection, [dict(zip(_EVENT, e, strict=True)) for e in entries])
        return True


class _Compiled:
    """A statement as text, for a driver that takes our values as they are."""

    def __init__(self, statement: Update | Insert, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self._text, self._names = str(compiled), compiled.positiontup or []

    def __call__(self, connection: Writing, rows: Sequence[dict[str, Any]]) -> int:
        values = [tuple(row[name] for name in self._names) for row in rows]
        return int(connection.exec_driver_sql(self._text, values).rowcount)


def _update(names: tuple[str, ...]) -> Update:
    games = schema.games.c
    same = games.id == bindparam("b_id"), games.version == bindparam("b_version")
    return update(schema.games).where(*same).values({name: bindparam(name) for name in names})


def notify(connection: Connection, told: Sequence[str]) -> None:
    """Tell the other processes, when the transaction is through."""
    if told:
        connection.exec_driver_sql(f"SELECT {_TOLD}", (_text(told),))
