"""How many games somebody may have at once, looked at in the transaction that adds one."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, func, select, text, union

from borj.server.faults import Refusal
from borj.server.store import schema

MOST_SEEKS = 10
MOST_GAMES = 200  # unfinished ones, so that all who wait may begin

_games = schema.games


def check(connection: Connection, people: Collection[str], *, seek: bool) -> None:
    """Refuse one more game, or one more that waits in the lobby, to those who have too many."""
    for person in sorted(people):
        if connection.dialect.name == "postgresql":  # other processes count too: one at a time
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(person, 0))))
        unfinished, seeks = _count(connection, person)
        if seek and seeks >= MOST_SEEKS:
            raise Refusal("server-most-seeks", limit=MOST_SEEKS)
        if unfinished >= MOST_GAMES:
            raise Refusal("server-most-games", limit=MOST_GAMES)


def _count(connection: Connection, person: str) -> tuple[int, int]:
    seats = (_games.c.person0, _games.c.person1)
    theirs = union(
        *(
            select(_games.c.id, _games.c.status, _games.c.opponent).where(
                text(schema.UNFINISHED), seat == person
            )
            for seat in seats
        )
    ).subquery()
    waits = (theirs.c.status == "waiting") & (theirs.c.opponent == "lobby")
    found = connection.execute(select(func.count(), func.count().filter(waits)).select_from(theirs))
    unfinished, seeks = found.one()
    return unfinished, seeks
