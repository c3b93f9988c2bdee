"""Links to seats in the store, and whom they let act."""

from __future__ import annotations

from sqlalchemy import Connection, and_, insert, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite

from borj.server.faults import NotFound
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import Link
from borj.server.store.statements import notify

_games, _links, _grants = schema.games, schema.links, schema.grants


class Links(Access):
    """What tokens open."""

    async def link(self, hash: str) -> Link | None:
        """What the token of this hash opens."""

        def work(connection: Connection) -> Link | None:
            found = connection.execute(
                select(_links.c.game, _links.c.kind, _links.c.seat).where(_links.c.hash == hash)
            ).first()
            return Link(*found) if found else None

        return await self.read(work)

    async def links_of(self, game: str) -> frozenset[str]:
        """The hashes of a game's links."""
        wanted = select(_links.c.hash).where(_links.c.game == game)
        return await self.read(lambda connection: frozenset(connection.scalars(wanted)))

    async def add_link(self, hash: str, link: Link) -> None:
        """One more way to a seat, unless it is known or its game has been deleted."""
        add = postgresql.insert(_links) if self.shared else sqlite.insert(_links)
        row = select(literal(hash), _games.c.id, literal(link.kind), literal(link.seat))
        made = add.from_select(
            ["hash", "game", "kind", "seat"], row.where(_games.c.id == link.game)
        ).on_conflict_do_nothing()
        await self.write(lambda connection: connection.execute(made))

    async def grant(self, game: str, person: str, seats: tuple[int, ...]) -> None:
        """Let somebody act for seats."""

        def work(connection: Connection) -> None:
            changed = update(_games).where(_games.c.id == game)
            if not connection.execute(changed.values(version=_games.c.version + 1)).rowcount:
                raise NotFound("server-no-game", game=game)
            for seat in seats:
                values = {"game": game, "person": person, "seat": seat}
                known = and_(*(_grants.c[name] == value for name, value in values.items()))
                if connection.execute(select(_grants.c.seat).where(known)).first() is None:
                    connection.execute(insert(_grants).values(**values))
            if self.shared:
                notify(connection, [f"game {self.origin} {game} 0"])

        await self.write(work)

    async def granted(self, person: str) -> frozenset[tuple[str, int]]:
        """The seats, each with its game, that somebody may act for by private links."""
        wanted = select(_grants.c.game, _grants.c.seat).where(_grants.c.person == person)
        return await self.read(
            lambda connection: frozenset((game, seat) for game, seat in connection.execute(wanted))
        )
