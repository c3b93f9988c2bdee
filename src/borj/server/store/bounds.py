"""How many games somebody may have at once, looked at in the transaction that adds some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from borj.server.faults import Refusal
from borj.server.store import schema
from borj.server.store.direct import Writing

MOST_SEEKS = 10
MOST_GAMES = 200  # unfinished ones, so that all who wait may begin

_ALONE = (
    "SELECT pg_advisory_xact_lock(hashtextextended(person, 0))"
    " FROM unnest(CAST(%s AS text[])) AS person"
)


class More(NamedTuple):
    """Somebody is to have one more game, perhaps one that waits in the lobby."""

    person: str
    seek: bool = False


@cache
def _counting(people: int, mark: str) -> str:
    """How many unfinished games each of so many people has, and how many wait in the lobby."""
    asked = ", ".join([mark] * people)
    parts = (
        f"SELECT person{seat} AS person, status, opponent FROM games"
        f" WHERE {schema.UNFINISHED} AND person{seat} IN ({asked})"
        for seat in (0, 1)
    )
    # Who sits on both sides has one game, not two.
    theirs = " UNION ALL ".join(parts) + " AND (person0 IS NULL OR person0 <> person1)"
    return (
        f"SELECT person, count(*), count(CASE WHEN {schema.SEEKS} THEN 1 END)"
        f" FROM ({theirs}) AS theirs GROUP BY person"
    )


def check(connection: Writing, wished: Sequence[More]) -> None:
    """Refuse one more game, or one more that waits in the lobby, to those who have too many.

    All are counted by one statement, and what comes before somebody's in the same row is added.
    """
    if not wished:
        return
    people = sorted({more.person for more in wished})
    shared = connection.dialect.name == "postgresql"
    if shared:  # other processes count too: one at a time, and all in one order
        connection.exec_driver_sql(_ALONE, (people,))
    text = _counting(len(people), "%s" if shared else "?")
    unfinished, seeks = Counter[str](), Counter[str]()
    for person, games, waiting in connection.exec_driver_sql(text, (*people, *people)):
        unfinished[person], seeks[person] = games, waiting
    for person, seek in wished:
        if seek and seeks[person] >= MOST_SEEKS:
            raise Refusal("server-most-seeks", limit=MOST_SEEKS)
        if unfinished[person] >= MOST_GAMES:
            raise Refusal("server-most-games", limit=MOST_GAMES)
        unfinished[person] += 1
        seeks[person] += seek
