"""People in the store: their names."""

from __future__ import annotations

from sqlalchemy import Connection, and_, insert, select, text, update

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.statements import notify

_games, _people = schema.games, schema.people


class People(Access):
    """Who somebody is."""

    async def name(self, person: str) -> str:
        """Somebody's display name; empty if they never chose one."""

        def work(connection: Connection) -> str:
            found = connection.execute(
                select(_people.c.name).where(_people.c.id == person)
            ).scalar()
            return str(found or "")

        return await self.read(work)

    async def rename(self, person: str, name: str, now: int) -> list[str]:
        """Give somebody a name, also in their unfinished games; the ids of those.

        At one screen both players were named, or nobody, when the game was made.
        """

        def work(connection: Connection) -> list[str]:
            known = update(_people).where(_people.c.id == person).values(name=name)
            if connection.execute(known).rowcount == 0:
                connection.execute(insert(_people).values(id=person, name=name, created=now))
            changed: list[str] = []
            for seat in (0, 1):
                theirs = and_(
                    _games.c[f"person{seat}"] == person,
                    _games.c.opponent != "here",
                    text(schema.UNFINISHED),
                )
                changed += connection.execute(select(_games.c.id).where(theirs)).scalars()
                connection.execute(
                    update(_games)
                    .where(theirs)
                    .values({f"name{seat}": name, "version": _games.c.version + 1})
                )
            if self.shared:
                told = [f"game {self.origin} {id} 0" for id in changed]
                notify(connection, [f"name {self.origin} {person}", *told])
            return changed

        return await self.write(work)
