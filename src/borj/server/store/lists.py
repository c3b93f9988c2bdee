"""Lists of games: somebody's, the public ones, those that wait.

Each is put together from parts that an index holds in their order; each part is read from where
the page before ended, and no further than a page. Only somebody's unfinished games, which are
bounded, and those of other people that they may act in are read as a whole and sorted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, select, text, tuple_, union_all

import borj
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import BETWEEN_PEOPLE, DRAW, Row, row_of

_games, _grants = schema.games, schema.grants
MOST_SEEKS = 200  # that the lobby shows, and as many whose makers are there
_MOST_LASTING = 5000  # among which those are found: somebody may fill the lobby with their own
_MOST_SHORT = 1000  # of those whose makers have to be there: most of them may be gone


class Place(NamedTuple):
    """Where a page of a list ended: lists go by `updated`, and among equal times by id."""

    updated: int
    id: str


class Lists(Access):
    """Many games at once."""

    async def of_person(
        self,
        person: str,
        *,
        over: bool | None,
        limit: int,
        before: Place | None,
        game: str | None = None,
        opponents: Collection[str] = (),
        result: str | None = None,
    ) -> list[Row]:
        """Games of somebody, the latest first; `over` for finished ones, or for the others.

        Perhaps only of one game, against some kinds of opponents, or that they won, lost or drew.
        """
        narrowed: list[ColumnElement[bool]] = [] if game is None else [_games.c.game == game]
        if opponents:
            narrowed.append(_games.c.opponent.in_(opponents))
        if result is None:
            parts = [
                *(theirs(person, schema.UNFINISHED) if over is not True else ()),
                *(theirs(person, schema.OVER) if over is not False else ()),
            ]
        else:
            parts = list(_ended(person, result))
        return await self._page([and_(part, *narrowed) for part in parts], limit, before)

    async def public(
        self, status: str, *, limit: int, before: Place | None, game: str | None, since: int = 0
    ) -> list[Row]:
        """Public games between people that were changed since a time, the latest first."""
        listed = schema.SHOWN if status == "over" else schema.WATCHED
        parts = [
            and_(text(listed), _games.c.game == one, _games.c.updated >= since)
            for one in ((game,) if game is not None else borj.GAMES)
        ]
        return await self._page(parts, limit, before)

    async def seeks(self, now: int, short: int) -> list[Row]:
        """Games that wait for whoever comes, the latest first; one of everybody before a second.

        Those that wait no longer than `short` milliseconds from now wait because their makers are
        there, or just were: they do not push out the others, nor those who left them who stay.
        """
        created, until = _games.c.created, _games.c.until
        lasting = select(_games.c.id, _games.c.creator)
        lasting = lasting.where(text(schema.SEEKS), until > now + short)
        lasting = lasting.order_by(created.desc(), _games.c.id.desc()).limit(_MOST_LASTING)
        passing = select(_games).where(
            text(schema.WAITING), _games.c.opponent == "lobby", until > now, until <= now + short
        )
        passing = passing.order_by(until.desc()).limit(_MOST_SHORT)

        def work(connection: Connection) -> list[Row]:
            shown = _fairly([(id, maker) for id, maker in connection.execute(lasting)])
            found = _rows(connection, select(_games).where(_games.c.id.in_(shown)))
            found += _rows(connection, passing)
            return sorted(found, key=lambda row: (row.created, row.id), reverse=True)

        return await self.read(work)

    async def _page(
        self, parts: Collection[ColumnElement[bool]], limit: int, before: Place | None
    ) -> list[Row]:
        """The latest of some parts that have no game in common."""

        def latest(part: ColumnElement[bool]) -> Select[Any]:
            found = select(_games).where(part)
            if before is not None:
                found = found.where(tuple_(_games.c.updated, _games.c.id) < tuple_(*before))
            ordered = found.order_by(_games.c.updated.desc(), _games.c.id.desc()).limit(limit)
            return select(ordered.subquery())

        wanted = union_all(*map(latest, parts)).order_by(text("updated DESC, id DESC")).limit(limit)
        return await self.read(lambda connection: _rows(connection, wanted))

    async def plays_people_at(self, person: str, game: str) -> bool:
        """Whether somebody has a running game of this kind against another person."""
        kind = and_(
            _games.c.status == "running",
            _games.c.game == game,
            _games.c.opponent.in_(BETWEEN_PEOPLE),
        )
        wanted = union_all(
            *(select(_games.c.id).where(part, kind) for part in theirs(person, schema.UNFINISHED))
        ).limit(1)
        return await self.read(lambda connection: connection.execute(wanted).first() is not None)

    async def stands_against_people(self, person: str, game: str, ply: int) -> frozenset[str]:
        """The codes at which somebody's running games of a kind against people stand now, of those
        in which so many turns have been played."""
        kind = and_(
            _games.c.status == "running",
            _games.c.game == game,
            _games.c.opponent.in_(BETWEEN_PEOPLE),
            _games.c.ply >= ply,
        )
        wanted = union_all(
            *(select(_games.c.code).where(part, kind) for part in theirs(person, schema.UNFINISHED))
        )
        return await self.read(lambda found: frozenset(found.execute(wanted).scalars()))


def theirs(person: str, of: str) -> Iterator[ColumnElement[bool]]:
    """Somebody's games of a kind: in the first seat, in the second one alone, by private links."""
    first, second = _games.c.person0, _games.c.person1
    granted = select(_grants.c.game).where(_grants.c.person == person)
    yield and_(text(of), first == person)
    yield and_(text(of), second == person, first.is_distinct_from(person))
    yield and_(
        text(of),
        _games.c.id.in_(granted),
        first.is_distinct_from(person),
        second.is_distinct_from(person),
    )


def _ended(person: str, result: str) -> Iterator[ColumnElement[bool]]:
    """Somebody's games that ended as they wish to see; two at one screen have no such result."""
    for seat, own in enumerate((_games.c.person0, _games.c.person1)):
        code = {"won": seat, "lost": 1 - seat, "drawn": DRAW}[result]
        yield and_(
            text(schema.OVER), own == person, _games.c.result == code, _games.c.opponent != "here"
        )


def _fairly(seeks: list[tuple[str, str]]) -> list[str]:
    """As many as are shown, of games and their makers: everybody's latest, then their second …"""
    nth: Counter[str] = Counter()
    ranked: list[tuple[int, str]] = []
    for id, maker in seeks:
        nth[maker] += 1
        ranked.append((nth[maker], id))
    ranked.sort(key=lambda entry: entry[0])  # stable: the latest first among equals
    return [id for _, id in ranked[:MOST_SEEKS]]


def _rows(connection: Connection, wanted: Any) -> list[Row]:
    return [row_of(dict(row)) for row in connection.execute(wanted).mappings()]
