"""Two who ask for the same: who waits for it already, and opening a game only where nobody does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, func, select, text

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import Row, columns, row_of
from borj.server.store.writer import Birth, bear

_games = schema.games
_MOST = 50  # of those who wait the longest


class Pairs(Access):
    """Games in the lobby that are alike."""

    async def alike(self, row: Row, now: int) -> list[Row]:
        """Games of others that wait for what this one asks for, the longest first."""
        wanted = _alike(row, now)

        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(found)) for found in connection.execute(wanted).mappings()]

        return await self.read(work)

    async def create_unless(self, birth: Birth, known: Collection[str], now: int) -> bool:
        """Store a new game, unless one that is alike and not known waits by now.

        Those who ask for it at the same moment come one after the other, in all processes.
        """
        row = birth.row
        wanted = _alike(row, now).with_only_columns(_games.c.id)

        def work(connection: Connection) -> bool:
            if self.shared:
                kind = func.hashtextextended(f"{row.game} {row.variant}", 0)
                connection.execute(select(func.pg_advisory_xact_lock(kind)))
            if any(id not in known for id in connection.execute(wanted).scalars()):
                return False
            bear(connection, [birth])
            return True

        return await self.write(work)


def _alike(row: Row, now: int) -> Select[Any]:
    """Both draw lots, or each has the seat that the other leaves."""
    told, games = columns(row), _games.c
    same = [games[name] == told[name] for name in ("game", "variant", "options", "public", "lots")]
    clock = games.clock.is_(None) if row.clock is None else games.clock == told["clock"]
    seats = [] if row.lots else [games[f"kind{row.kinds.index('person')}"] == "open"]
    waits = games.until > now, games.placed.is_(False), games.creator != row.creator
    found = select(_games).where(text(schema.SEEKS), *same, clock, *seats, *waits)
    return found.order_by(games.created, games.id).limit(_MOST)
