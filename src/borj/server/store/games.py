"""Games in the store, one at a time."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import Stored, read_event, row_of
from borj.server.store.writer import Birth, Change, notify

_games, _events, _grants = schema.games, schema.events, schema.grants


class Games(Access):
    """Reading, changing and deleting a game."""

    async def change(self, change: Change) -> None:
        """Store what happened in a game; on disk when it returns. Raises Conflict."""
        assert self.writer is not None
        await self.writer.store(change)

    async def create(self, birth: Birth) -> None:
        """Store a new game."""
        assert self.writer is not None
        await self.writer.store(birth)

    async def game(self, id: str, after: int = 0) -> Stored | None:
        """A game with its events, or with those after a number."""

        def work(connection: Connection) -> Stored | None:
            found = connection.execute(select(_games).where(_games.c.id == id)).mappings().first()
            if found is None:
                return None
            row = row_of(dict(found))
            wanted = select(_events.c.token, _events.c.data).where(
                _events.c.game == id, _events.c.number > after, _events.c.number <= row.events
            )
            rows = connection.execute(wanted.order_by(_events.c.number)).all()
            granted = select(_grants.c.person, _grants.c.seat).where(_grants.c.game == id)
            return Stored(
                row,
                tuple((token, read_event(data)) for token, data in rows),
                frozenset((person, seat) for person, seat in connection.execute(granted)),
            )

        return await self.read(work)

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
