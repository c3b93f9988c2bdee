"""The store: what the rest of the server asks of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, and_, delete, insert, or_, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from borj.server.faults import Unavailable
from borj.server.metrics import Metrics
from borj.server.store import database, schema
from borj.server.store.rows import AnyStored, Row, read_event, row_of
from borj.server.store.writer import Birth, Change, Writer, notify

T = TypeVar("T")
BETWEEN_PEOPLE = ("link", "lobby")
_games, _events, _links = schema.games, schema.events, schema.links
_grants, _people, _beat = schema.grants, schema.people, schema.beat


@dataclass(frozen=True)
class Stored:
    """All that is stored of a game."""

    row: Row
    events: tuple[tuple[str | None, AnyStored], ...]  # with their tokens
    grants: frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Link:
    """What a token opens."""

    game: str
    kind: str
    seat: int


class Store:
    """Games, people, links. Reading happens in threads, writing in the writer's."""

    def __init__(self, url: str, metrics: Metrics, origin: str) -> None:
        self.url = url
        self.known_as = f"borj-{origin}"  # by which PostgreSQL knows this process
        self.engine = database.connect(url, self.known_as)
        self.shared = self.engine.dialect.name == "postgresql"
        self._metrics = metrics
        self._origin = origin
        self._writer: Writer | None = None

    def prepare(self) -> None:
        """Bring the tables up to date; raises what is wrong with the database."""
        database.migrate(self.engine)

    def open(self) -> None:
        """Begin to write."""
        self._writer = Writer(self.engine, self._metrics, self._origin)

    def close(self) -> None:
        """Finish writing."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        self.engine.dispose()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise Unavailable("server-store") from error

        return await asyncio.to_thread(run)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        assert self._writer is not None
        return await self._writer.work(work)

    async def healthy(self) -> bool:
        """Whether the database answers and can be written."""
        try:
            await self._write(lambda c: c.execute(update(_beat).values(at=_beat.c.at)))
        except Unavailable:
            return False
        # There may be room for this little, and none for a turn.
        return self._writer is not None and not self._writer.failing

    async def notify(self, told: list[str]) -> None:
        """Tell the other processes."""
        if told:
            await self._write(lambda connection: notify(connection, told))

    # Games.

    async def change(self, change: Change) -> None:
        """Store what happened in a game; on disk when it returns. Raises Conflict."""
        assert self._writer is not None
        await self._writer.store(change)

    async def create(self, birth: Birth) -> None:
        """Store a new game."""
        assert self._writer is not None
        await self._writer.store(birth)

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

        return await self._read(work)

    async def missing(self, ids: list[str]) -> set[str]:
        """Those of these games that are no more."""
        wanted = select(_games.c.id).where(_games.c.id.in_(ids))
        return await self._read(lambda c: set(ids) - set(c.execute(wanted).scalars()))

    async def delete(self, id: str) -> bool:
        """Delete a game and all that belongs to it."""

        def work(connection: Connection) -> bool:
            gone = bool(connection.execute(delete(_games).where(_games.c.id == id)).rowcount)
            if gone and self.shared:
                notify(connection, [f"gone {self._origin} {id}"])
            return gone

        return await self._write(work)

    # Lists of games.

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

        return await self._read(work)

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
        return await self._read(lambda connection: connection.execute(wanted).first() is not None)

    # Links and grants.

    async def link(self, hash: str) -> Link | None:
        """What the token of this hash opens."""

        def work(connection: Connection) -> Link | None:
            found = connection.execute(
                select(_links.c.game, _links.c.kind, _links.c.seat).where(_links.c.hash == hash)
            ).first()
            return Link(*found) if found else None

        return await self._read(work)

    async def grant(self, game: str, person: str, seats: tuple[int, ...]) -> None:
        """Let somebody act for seats."""

        def work(connection: Connection) -> None:
            for seat in seats:
                values = {"game": game, "person": person, "seat": seat}
                known = and_(*(_grants.c[name] == value for name, value in values.items()))
                if connection.execute(select(_grants.c.seat).where(known)).first() is None:
                    connection.execute(insert(_grants).values(**values))
            connection.execute(
                update(_games).where(_games.c.id == game).values(version=_games.c.version + 1)
            )
            if self.shared:
                notify(connection, [f"game {self._origin} {game} 0"])

        await self._write(work)

    async def granted(self, person: str) -> frozenset[tuple[str, int]]:
        """The seats, each with its game, that somebody may act for by private links."""
        wanted = select(_grants.c.game, _grants.c.seat).where(_grants.c.person == person)
        return await self._read(
            lambda connection: frozenset((game, seat) for game, seat in connection.execute(wanted))
        )

    # People.

    async def name(self, person: str) -> str:
        """Somebody's display name; empty if they never chose one."""

        def work(connection: Connection) -> str:
            found = connection.execute(
                select(_people.c.name).where(_people.c.id == person)
            ).scalar()
            return str(found or "")

        return await self._read(work)

    async def rename(self, person: str, name: str, now: int) -> list[str]:
        """Give somebody a name, also in their unfinished games; the ids of those."""

        def work(connection: Connection) -> list[str]:
            known = update(_people).where(_people.c.id == person).values(name=name)
            if connection.execute(known).rowcount == 0:
                connection.execute(insert(_people).values(id=person, name=name, created=now))
            changed: list[str] = []
            for seat in (0, 1):
                theirs = and_(_games.c[f"person{seat}"] == person, _games.c.status != "over")
                changed += connection.execute(select(_games.c.id).where(theirs)).scalars()
                connection.execute(
                    update(_games)
                    .where(theirs)
                    .values({f"name{seat}": name, "version": _games.c.version + 1})
                )
            if self.shared:
                notify(connection, [f"game {self._origin} {id} 0" for id in changed])
            return changed

        return await self._write(work)

    # Time.

    async def overdue(self, now: int) -> list[str]:
        """Games whose time has run out."""
        wanted = (
            select(_games.c.id)
            .where(_games.c.deadline <= now, _games.c.status == "running")
            .limit(100)
        )
        return await self._read(lambda connection: list(connection.execute(wanted).scalars()))

    async def alone(self) -> bool:
        """Whether no other process has this database open; an SQLite file is one process's own."""
        if not self.shared:
            return True
        others = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name LIKE 'borj-%' AND application_name <> :name"
        )
        return await self._read(lambda c: c.execute(others, {"name": self.known_as}).scalar() == 0)

    async def beat(self, now: int, gap: int, return_time: int) -> int:
        """Say that a server is alive. If none was for longer than `gap`, no clock ran meanwhile,
        nor while people came back, for which they get as much again, up to `return_time`.
        Returns by how many milliseconds every running clock was moved on."""

        def work(connection: Connection) -> int:
            locked = select(_beat.c.at).where(_beat.c.id == 1).with_for_update()
            last = connection.execute(locked).scalar()
            if last is None:
                connection.execute(insert(_beat).values(id=1, at=now))
                return 0
            connection.execute(update(_beat).where(_beat.c.id == 1).values(at=max(now, last)))
            away: int = now - last
            if away <= gap:
                return 0
            away += min(away, return_time)
            running = and_(_games.c.status == "running", _games.c.deadline.is_not(None))
            connection.execute(
                update(_games)
                .where(running)
                .values(
                    since=_games.c.since + away,
                    deadline=_games.c.deadline + away,
                    version=_games.c.version + 1,
                )
            )
            return away

        return await self._write(work)
