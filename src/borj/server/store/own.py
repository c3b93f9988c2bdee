"""Exercises from people's own games, in the store: what was better, and when they come again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from borj.server import memory
from borj.server.memory import Memory
from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.practice import keep_first, memory_of, take

MOST_OWN = 200  # the latest ones are kept

_own = schema.own


@dataclass(frozen=True, slots=True)
class Own:
    """A position in which somebody could have played better.

    `best` is the engine's turn, as numbers of actions; `score`, `wins_in` and `proof` are what it
    thought of the position, from player 0's side.
    """

    id: str
    game: str
    code: str
    best: tuple[int, ...]
    score: int
    wins_in: int | None
    proof: bool
    at: int
    memory: Memory


class Owns(Access):
    """What was better in one's own games."""

    async def own(self, person: str) -> tuple[Own, ...]:
        """All that is kept for somebody, what is due first."""
        wanted = select(_own).where(_own.c.person == person).order_by(_own.c.due, _own.c.exercise)

        def work(connection: Connection) -> tuple[Own, ...]:
            return tuple(map(_read, connection.execute(wanted).mappings()))

        return await self.read(work)

    async def keep_own(self, person: str, found: Sequence[Own], now: int) -> None:
        """Keep some more; what is there already stays as it is, the oldest ones go."""
        theirs = _own.c.person == person

        def work(connection: Connection) -> None:
            take(connection, person, now)
            known = set(connection.execute(select(_own.c.exercise).where(theirs)).scalars())
            for each in found:
                if each.id not in known:
                    connection.execute(insert(_own).values(_written(person, each)))
                    known.add(each.id)
            newest = (_own.c.at.desc(), _own.c.exercise)
            keep_first(connection, theirs, _own.c.exercise, MOST_OWN, *newest)

        await self.write(work)

    async def ask_own(self, person: str, id: str, right: bool, now: int) -> Own | None:
        """Note how somebody did, if it was due; None if there is no such exercise."""
        this = and_(_own.c.person == person, _own.c.exercise == id)

        def work(connection: Connection) -> Own | None:
            take(connection, person, now)
            row = connection.execute(select(_own).where(this)).mappings().first()
            if row is None:
                return None
            found = _read(row)
            if found.memory.due > now:
                return found
            learnt = memory.again(found.memory, right, now)
            connection.execute(update(_own).where(this).values(asdict(learnt)))
            return _read({**row, **asdict(learnt)})

        return await self.write(work)


def _written(person: str, own: Own) -> dict[str, Any]:
    values = asdict(own)
    remembered = values.pop("memory")
    exercise, best = values.pop("id"), " ".join(map(str, values.pop("best")))
    return {"person": person, "exercise": exercise, "best": best, **values, **remembered}


def _read(row: Mapping[Any, Any]) -> Own:
    return Own(
        row["exercise"],
        row["game"],
        row["code"],
        tuple(map(int, row["best"].split())),
        row["score"],
        row["wins_in"],
        bool(row["proof"]),
        row["at"],
        memory_of(dict(row)),
    )
