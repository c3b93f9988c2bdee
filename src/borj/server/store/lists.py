"""Lists of games: somebody's, the public ones, those that wait."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, or_, select

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import BETWEEN_PEOPLE, Row, row_of

_games, _grants = schema.games, schema.grants


class Lists(Access):
    """Many games at once."""

    async def of_person(
        self, person: str, *, over: bool | None, limit: int, before: int | None
    ) -> list[Row]:
        """Games of somebody, the latest first; `over` for finished ones, or for the others."""
        granted = select(_grants.c.game).where(_grants.c.person == person)
        theirs = or_(
            _games.c.person0 == person, _games.c.person1 == person, _games.c.id.in_(granted)
        )
        wanted = select(_games).where(theirs)
        if over is not None:
            wanted = wanted.where(_games.c.status == "over" if over else _games.c.status != "over")
        return await self._rows(wanted, limit, before)

    async def public(
        self, status: str, *, limit: int, before: int | None, game: str | None = None
    ) -> list[Row]:
        """Public games between people, the latest first."""
        wanted = select(_games).where(
            _games.c.status == status, _games.c.public, _games.c.opponent.in_(BETWEEN_PEOPLE)
        )
        if status == "over":
            wanted = wanted.where(_games.c.ply > 0)
        if game is not None:
            wanted = wanted.where(_games.c.game == game)
        return await self._rows(wanted, limit, before)

    async def seeks(self) -> list[Row]:
        """Games that wait for whoever comes."""
        wanted = select(_games).where(_games.c.status == "waiting", _games.c.opponent == "lobby")
        return await self._rows(wanted, 200, None)

    async def _rows(self, wanted: Select[Any], limit: int, before: int | None) -> list[Row]:
        if before is not None:
            wanted = wanted.where(_games.c.updated < before)
        wanted = wanted.order_by(_games.c.updated.desc(), _games.c.id).limit(limit)

        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(row)) for row in connection.execute(wanted).mappings()]

        return await self.read(work)

    async def plays_people_at(self, person: str, game: str) -> bool:
        """Whether somebody has a running game of this kind against another person."""
        theirs = or_(_games.c.person0 == person, _games.c.person1 == person)
        granted = select(_grants.c.game).where(_grants.c.person == person)
        wanted = (
            select(_games.c.id)
            .where(
                _games.c.status == "running",
                _games.c.game == game,
                _games.c.opponent.in_(BETWEEN_PEOPLE),
                or_(theirs, _games.c.id.in_(granted)),
            )
            .limit(1)
        )
        return await self.read(lambda connection: connection.execute(wanted).first() is not None)
