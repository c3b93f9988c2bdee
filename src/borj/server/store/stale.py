"""Games that nobody waits for or plays any more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, select, text, update

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import Row, row_of

_games = schema.games


class Stale(Access):
    """What has waited or lain for too long."""

    async def waiting(self, until: int, limit: int) -> list[Row]:
        """Games that wait until a time or less long, the most urgent first."""
        wanted = select(_games).where(text(schema.WAITING), _games.c.until <= until)
        return await self._first(wanted.order_by(_games.c.until).limit(limit))

    async def untouched(self, since: int, limit: int) -> list[Row]:
        """Games against the computer or at one screen in which nothing happened since a time."""
        wanted = select(_games).where(text(schema.ALONE), _games.c.updated <= since)
        return await self._first(wanted.order_by(_games.c.updated).limit(limit))

    async def _first(self, wanted: Select[Any]) -> list[Row]:
        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(row)) for row in connection.execute(wanted).mappings()]

        return await self.read(work)

    async def let_wait(self, ids: Collection[str], until: int) -> None:
        """Let games wait until a time."""
        if ids:
            these = update(_games).where(_games.c.id.in_(ids), text(schema.WAITING))
            await self.write(lambda connection: connection.execute(these.values(until=until)))

    async def let_all_wait(self, until: int) -> None:
        """Let no game that waits end before a time: its maker could not come while we were away."""
        these = update(_games).where(text(schema.WAITING), _games.c.until < until)
        await self.write(lambda connection: connection.execute(these.values(until=until)))
