"""Time in the store: whose is up, and when a server was last alive.

Processes that share a database keep to its time, for deadlines are for all of them. But its clock
may be set, too. So what counts is the database's time less `slip`: whoever notices that it jumped,
since the own steady clock says something else, notes by how much.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, insert, select, text, update

from borj.server.chronometer import chronometer, steady
from borj.server.store import schema
from borj.server.store.access import Access

STEP = 1000  # milliseconds: clocks that differ by less drift, by more they were set
_games, _beat = schema.games, schema.beat
_wall = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
_others = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'borj-%' AND application_name <> :name"
)


@dataclass(frozen=True)
class Beat:
    """When a server was alive, and by how much running clocks were moved on for that."""

    at: int
    slip: int
    moved: int = 0


class Beats(Access):
    """Deadlines and heartbeats."""

    _slip: int | None = None  # as it was at our last beat

    async def overdue(self, now: int, limit: int) -> list[str]:
        """Games whose time has run out, the longest overdue first."""
        wanted = (
            select(_games.c.id)
            .where(_games.c.deadline <= now, _games.c.status == "running")
            .order_by(_games.c.deadline)
            .limit(limit)
        )
        return await self.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def alone(self) -> bool:
        """Whether no other process has this database open; an SQLite file is one process's own."""
        if not self.shared:
            return True
        return await self.read(lambda c: c.execute(_others, {"name": self.known_as}).scalar() == 0)

    async def since_beat(self) -> int:
        """How long ago some server beat, by the database's time."""

        def work(connection: Connection) -> int:
            wall: int = connection.execute(_wall).scalar_one()
            found = connection.execute(select(_beat.c.at, _beat.c.slip)).first()
            return 0 if found is None else wall - found.slip - found.at

        return await self.read(work)

    async def beat(self, gap: int, return_time: int, *, first: bool = False) -> Beat:
        """Say that a server is alive. If none was for longer than `gap`, no clock ran meanwhile,
        nor while people came back, for which they get as much again, up to `return_time`.
        `first`: no other server is alive, and clocks go on from where the last one left them."""

        def work(connection: Connection) -> Beat:
            locked = select(_beat.c.at, _beat.c.slip).where(_beat.c.id == 1).with_for_update()
            found = connection.execute(locked).first()
            last, slip = (None, 0) if found is None else (found.at, found.slip)
            if self.shared:
                slip = self._keep_time(connection, last, 0 if first else slip)
            at = chronometer.now()
            if last is None:
                connection.execute(insert(_beat).values(id=1, at=at, slip=slip))
                return Beat(at, slip)
            connection.execute(update(_beat).where(_beat.c.id == 1).values(at=at, slip=slip))
            moved = at - last
            if moved <= gap and not first:
                return Beat(at, slip)
            # A clock that was set back meanwhile does not say how long nobody was there.
            moved += min(moved, return_time) if moved >= 0 else return_time
            _move(connection, moved)
            return Beat(at, slip, moved)

        beat = await self.write(work)
        self._slip = beat.slip
        return beat

    def _keep_time(self, connection: Connection, last: int | None, slip: int) -> int:
        """Keep to the database's time; the slip, which is another one if its clock was set."""
        before = steady()
        wall: int = connection.execute(_wall).scalar_one()
        ahead = chronometer.off_by(wall - slip - steady(), wall - slip - before)
        others_are_ahead = last is not None and last > chronometer.now() + STEP
        if abs(ahead) <= STEP or slip != self._slip or others_are_ahead:
            chronometer.offset -= ahead
            return slip
        return slip - ahead


def _move(connection: Connection, by: int) -> None:
    """Move all running clocks on."""
    connection.execute(
        update(_games)
        .where(and_(_games.c.status == "running", _games.c.deadline.is_not(None)))
        .values(
            since=_games.c.since + by,
            deadline=_games.c.deadline + by,
            version=_games.c.version + 1,
        )
    )
