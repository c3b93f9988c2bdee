"""Bots in the store: programs that play, each with an owner and a token that can be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from borj.server.faults import Refusal
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.statements import notify

MOST_BOTS = 10  # of one person
_bots = schema.bots


@dataclass(frozen=True, slots=True)
class StoredBot:
    """A bot. Its id is that of whoever sits in its games; `scopes` are what its token allows."""

    id: str
    owner: str
    name: str
    scopes: tuple[str, ...]
    created: int


class Bots(Access):
    """Who plays for whom."""

    async def add_bot(self, bot: StoredBot, hash: str) -> None:
        """A new bot; nobody has more than a few."""

        def work(connection: Connection) -> None:
            owned = select(func.count()).select_from(_bots).where(_bots.c.owner == bot.owner)
            if (connection.scalar(owned) or 0) >= MOST_BOTS:
                raise Refusal("server-most-bots", most=MOST_BOTS)
            connection.execute(
                insert(_bots).values(
                    id=bot.id,
                    owner=bot.owner,
                    name=bot.name,
                    scopes=" ".join(bot.scopes),
                    hash=hash,
                    created=bot.created,
                )
            )

        await self.write(work)

    async def bot(self, hash: str) -> StoredBot | None:
        """The bot whose token has this hash."""
        wanted = select(_bots).where(_bots.c.hash == hash)

        def work(connection: Connection) -> StoredBot | None:
            found = connection.execute(wanted).mappings().first()
            return None if found is None else _bot(dict(found))

        return await self.read(work)

    async def bots_of(self, owner: str) -> list[StoredBot]:
        """Somebody's bots, the oldest first."""
        wanted = select(_bots).where(_bots.c.owner == owner).order_by(_bots.c.created, _bots.c.id)

        def work(connection: Connection) -> list[StoredBot]:
            return [_bot(dict(found)) for found in connection.execute(wanted).mappings()]

        return await self.read(work)

    async def drop_bot(self, owner: str, id: str) -> bool:
        """Take back a bot's token; whether there was such a bot."""

        def work(connection: Connection) -> bool:
            gone = delete(_bots).where(_bots.c.id == id, _bots.c.owner == owner)
            found = bool(connection.execute(gone).rowcount)
            if found and self.shared:
                notify(connection, [f"left {self.origin} {id}"])
            return found

        return await self.write(work)


def _bot(found: dict[str, object]) -> StoredBot:
    return StoredBot(
        id=str(found["id"]),
        owner=str(found["owner"]),
        name=str(found["name"]),
        scopes=tuple(str(found["scopes"]).split()),
        created=int(str(found["created"])),
    )
