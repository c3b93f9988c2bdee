"""Time in the store: whose is up, and when a server was last alive."""

from __future__ import annotations

from sqlalchemy import Connection, and_, insert, select, text, update

from borj.server.store import schema
from borj.server.store.access import Access

_games, _beat = schema.games, schema.beat


class Beats(Access):
    """Deadlines and heartbeats."""

    async def overdue(self, now: int) -> list[str]:
        """Games whose time has run out."""
        wanted = (
            select(_games.c.id)
            .where(_games.c.deadline <= now, _games.c.status == "running")
            .limit(100)
        )
        return await self.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def alone(self) -> bool:
        """Whether no other process has this database open; an SQLite file is one process's own."""
        if not self.shared:
            return True
        others = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name LIKE 'borj-%' AND application_name <> :name"
        )
        return await self.read(lambda c: c.execute(others, {"name": self.known_as}).scalar() == 0)

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

        return await self.write(work)
