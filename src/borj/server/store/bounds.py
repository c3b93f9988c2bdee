"""How many games somebody may have at once, looked at in the transaction that adds one."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import BindParameter, bindparam, func, select, text, union

from borj.server.faults import Refusal
from borj.server.store import schema
from borj.server.store.direct import Writing

MOST_SEEKS = 10
MOST_GAMES = 200  # unfinished ones, so that all who wait may begin

# The statements are made once: to make one takes longer than to ask it.
_games = schema.games
_person: BindParameter[str] = bindparam("person")
_theirs = union(
    *(
        select(_games.c.id, _games.c.status, _games.c.opponent).where(
            text(schema.UNFINISHED), seat == _person
        )
        for seat in (_games.c.person0, _games.c.person1)
    )
).subquery()
_waits = (_theirs.c.status == "waiting") & (_theirs.c.opponent == "lobby")
_count = select(func.count(), func.count().filter(_waits)).select_from(_theirs)
_alone = select(func.pg_advisory_xact_lock(func.hashtextextended(_person, 0)))


def check(connection: Writing, people: Collection[str], *, seek: bool) -> None:
    """Refuse one more game, or one more that waits in the lobby, to those who have too many."""
    for person in sorted(people):
        given = {"person": person}
        if connection.dialect.name == "postgresql":  # other processes count too: one at a time
            connection.execute(_alone, given)
        unfinished, seeks = connection.execute(_count, given).one()
        if seek and seeks >= MOST_SEEKS:
            raise Refusal("server-most-seeks", limit=MOST_SEEKS)
        if unfinished >= MOST_GAMES:
            raise Refusal("server-most-games", limit=MOST_GAMES)
