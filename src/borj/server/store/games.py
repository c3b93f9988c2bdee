"""Games in the store, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, delete, select, tuple_

from borj.core.errors import BorjError
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.prepared import prepared_in
from borj.server.store.rows import AnyStored, Row, Stored, read_event, row_of
from borj.server.store.statements import notify
from borj.server.store.writer import Birth, Change

_games, _events, _grants = schema.games, schema.events, schema.grants
_FEW = 200  # events that are asked for by their numbers


class _Batch:
    """Games that are read at once, each with its events after a number."""

    def __init__(self, games: Games) -> None:
        self.after: dict[str, int] = {}
        self.open = True  # whether more may come
        self._games = games
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> dict[str, Stored]:
        self.open = False
        return await self._games.read(lambda connection: _stored(connection, self.after))


def _stored(connection: Connection, after: Mapping[str, int]) -> dict[str, Stored]:
    """Games, each with its events after a number."""
    wanted = connection.execute(select(_games).where(_games.c.id.in_(after))).mappings()
    rows = [row_of(dict(found)) for found in wanted]
    events: dict[str, list[tuple[str | None, AnyStored]]] = {row.id: [] for row in rows}
    for game, token, data in _told(connection, rows, after):
        events[game].append((token, read_event(data)))
    grants: dict[str, list[tuple[str, int]]] = {row.id: [] for row in rows}
    granted = select(_grants.c.game, _grants.c.person, _grants.c.seat)
    for game, person, seat in connection.execute(granted.where(_grants.c.game.in_(events))):
        grants[game].append((person, seat))
    prepared = prepared_in(connection, rows)
    return {
        row.id: Stored(row, tuple(events[row.id]), frozenset(grants[row.id]), prepared[row.id])
        for row in rows
    }


def _told(
    connection: Connection, rows: list[Row], after: Mapping[str, int]
) -> Iterator[tuple[str, str | None, str]]:
    """Events in their order: by what they are called where they are few, or all of a game."""
    wanted = select(_events.c.game, _events.c.token, _events.c.data).order_by(_events.c.number)
    numbers = [(row.id, n) for row in rows for n in range(after[row.id] + 1, row.events + 1)]
    if len(rows) > 1 and len(numbers) <= _FEW:
        named = tuple_(_events.c.game, _events.c.number).in_(numbers)
        yield from connection.execute(wanted.where(named))
        return
    for row in rows:
        between = _events.c.number > after[row.id], _events.c.number <= row.events
        yield from connection.execute(wanted.where(_events.c.game == row.id, *between))


class Games(Access):
    """Reading, changing and deleting a game."""

    _batch: _Batch | None = None

    async def change(self, change: Change) -> None:
        """Store what happened in a game; on disk when it returns. Raises Conflict."""
        assert self.writer is not None
        await self.writer.store(change)

    async def create(self, birth: Birth) -> None:
        """Store a new game."""
        assert self.writer is not None
        await self.writer.store(birth)

    async def game(self, id: str, after: int = 0) -> Stored | None:
        """A game with its events, or with those after a number.

        Those that are asked for at the same moment, since another process changed them together,
        are read together.
        """
        batch = self._batch
        if batch is None or not batch.open or batch.after.get(id, after) != after:
            batch = self._batch = _Batch(self)
        batch.after[id] = after
        try:
            found = await asyncio.shield(batch.reading)
        except BorjError:
            raise
        except Exception:  # one of them cannot be read: the others can
            found = await self.read(lambda connection: _stored(connection, {id: after}))
        return found.get(id)

    async def missing(self, ids: list[str]) -> set[str]:
        """Those of these games that are no more."""
        wanted = select(_games.c.id).where(_games.c.id.in_(ids))
        return await self.read(lambda c: set(ids) - set(c.execute(wanted).scalars()))

    async def delete(self, id: str, version: int) -> bool:
        """Delete a game and all that belongs to it, if it is still as it was in this version."""
        same = delete(_games).where(_games.c.id == id, _games.c.version == version)

        def work(connection: Connection) -> bool:
            gone = bool(connection.execute(same).rowcount)
            if gone and self.shared:
                notify(connection, [f"gone {self.origin} {id}"])
            return gone

        return await self.write(work)
