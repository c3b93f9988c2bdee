"""What the store knows of a person: all of it, and how it goes away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, delete, select, union_all, update

from borj.server.messages import Joined
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.lists import theirs
from borj.server.store.practice import forget_reader
from borj.server.store.prepared import forget_prepared, prepared_in
from borj.server.store.rows import BothPrepared, Row, read_event, row_of, write
from borj.server.store.statements import notify

_games, _events, _links = schema.games, schema.events, schema.links
_grants, _people = schema.grants, schema.people


@dataclass(frozen=True)
class Trace:
    """A game of somebody: how it stands, events as they are stored, what seats have prepared."""

    row: Row
    events: list[str]
    granted: tuple[int, ...]  # seats by private links
    prepared: BothPrepared


@dataclass(frozen=True)
class Forgotten:
    """What became of games: those that go on without a name, and those that are no more."""

    changed: list[str]
    gone: list[str]


class Traces(Access):
    """Everything about one person."""

    async def since(self, person: str) -> int | None:
        """When somebody first took a name."""
        wanted = select(_people.c.created).where(_people.c.id == person)
        return await self.read(lambda connection: connection.execute(wanted).scalar())

    async def games_of(self, person: str) -> list[str]:
        """The ids of all games of somebody, also those that private links let them act in."""
        return await self._ids(
            [*theirs(person, schema.UNFINISHED), *theirs(person, schema.OVER)],
        )

    async def seats_of(self, person: str, of: str) -> list[str]:
        """The ids of games of a kind in which somebody sits at the board."""
        first, second, _ = theirs(person, of)
        return await self._ids([first, second])

    async def _ids(self, parts: list[ColumnElement[bool]]) -> list[str]:
        wanted = union_all(*(select(_games.c.id).where(part) for part in parts))
        return await self.read(lambda connection: sorted(connection.execute(wanted).scalars()))

    async def traces(self, person: str, ids: list[str]) -> list[Trace]:
        """Some games of somebody with all that is stored of them."""

        def work(connection: Connection) -> list[Trace]:
            events = defaultdict(list)
            told = select(_events.c.game, _events.c.data).where(_events.c.game.in_(ids))
            for id, data in connection.execute(told.order_by(_events.c.game, _events.c.number)):
                events[id].append(data)
            granted = defaultdict(list)
            linked = and_(_grants.c.person == person, _grants.c.game.in_(ids))
            seats = select(_grants.c.game, _grants.c.seat).where(linked)
            for id, seat in connection.execute(seats):
                granted[id].append(seat)
            found = connection.execute(select(_games).where(_games.c.id.in_(ids))).mappings()
            rows = [row_of(dict(one)) for one in found]
            prepared = prepared_in(connection, rows)
            return [
                Trace(row, events[row.id], tuple(sorted(granted[row.id])), prepared[row.id])
                for row in rows
            ]

        return await self.read(work)

    async def forget_games(self, person: str, ids: list[str]) -> Forgotten:
        """Take somebody out of games that are over: the games stay, if anybody can see them.

        What waited for an opponent goes, and so does a private game that nobody else has part in.
        """

        def work(connection: Connection) -> Forgotten:
            wanted = select(_games).where(_games.c.id.in_(ids), _games.c.status == "over")
            found = connection.execute(wanted.with_for_update()).mappings()
            rows = [row for row in map(row_of, map(dict, found)) if row.seats_of(person)]
            others = _others(connection, person, rows)
            gone = [row.id for row in rows if row.open or not (row.public or others[row.id])]
            kept = [row for row in rows if row.id not in gone]
            if gone:
                connection.execute(delete(_games).where(_games.c.id.in_(gone)))
            for row in kept:
                _take_out(connection, person, row)
            if self.shared:
                told = [f"game {self.origin} {row.id} 0" for row in kept]
                notify(connection, told + [f"gone {self.origin} {id}" for id in gone])
            return Forgotten([row.id for row in kept], gone)

        return await self.write(work)

    async def forget_person(self, person: str) -> list[str]:
        """Forget somebody's name, what they practised, where private links let them act.

        Tells the games of those links.
        """

        def work(connection: Connection) -> list[str]:
            linked = select(_grants.c.game).where(_grants.c.person == person).distinct()
            ids = list(connection.execute(linked).scalars())
            connection.execute(delete(_grants).where(_grants.c.person == person))
            connection.execute(delete(_people).where(_people.c.id == person))
            connection.execute(delete(schema.bots).where(schema.bots.c.owner == person))
            forget_reader(connection, person)
            if ids:
                linked_to = update(_games).where(_games.c.id.in_(ids))
                connection.execute(linked_to.values(version=_games.c.version + 1))
            if self.shared:
                told = [f"game {self.origin} {id} 0" for id in ids]
                notify(connection, [f"left {self.origin} {person}", *told])
            return ids

        return await self.write(work)


def _others(connection: Connection, person: str, rows: Iterable[Row]) -> dict[str, set[str]]:
    """Who else has part in games: at the board, or by a private link."""
    others = {row.id: {who for who in row.people if who and who != person} for row in rows}
    linked = select(_grants.c.game, _grants.c.person).where(_grants.c.game.in_(list(others)))
    for id, who in connection.execute(linked):
        if who != person:
            others[id].add(who)
    return others


def _take_out(connection: Connection, person: str, row: Row) -> None:
    """Take somebody out of a game that stays: id, name, links to seats, what they prepared."""
    seats = row.seats_of(person)
    values: dict[str, str | None] = {
        f"{column}{seat}": None for seat in seats for column in ("person", "name")
    }
    if row.creator == person:
        values["creator"] = ""
    connection.execute(
        update(_games)
        .where(_games.c.id == row.id)
        .values({**values, "offer0": None, "offer1": None, "version": _games.c.version + 1})
    )
    connection.execute(
        delete(_links).where(
            _links.c.game == row.id, _links.c.kind == "seat", _links.c.seat.in_(seats)
        )
    )
    forget_prepared(connection, row.id, seats)
    # Who joined said their name in an event.
    joined = and_(_events.c.game == row.id, _events.c.data.like('{"event":"joined"%'))
    for number, data in connection.execute(
        select(_events.c.number, _events.c.data).where(joined)
    ).all():
        event = read_event(data)
        if isinstance(event, Joined) and event.seat in seats:
            connection.execute(
                update(_events)
                .where(_events.c.game == row.id, _events.c.number == number)
                .values(data=write(replace(event, name="")))
            )
