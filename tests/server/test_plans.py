"""Every list, and every look that the server takes by itself, is served by an index.

On both databases, in one with 20,000 games. What SQLite and PostgreSQL say of the very statements
that the store sends: no table is read from one end to the other. PostgreSQL knows its statistics
(ANALYZE) and is free to choose; and in SQLite, which counts its steps, a page costs no more with
thousands of games behind it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from borj.server.metrics import Metrics
from borj.server.store import bounds
from borj.server.store.lists import Place
from borj.server.store.store import Store
from borj.server.store.traces import Forgotten
from tests.server.crowd import DAY, REGULAR, fill

NOW = 1_800_000_000_000
GAMES = 20_000
MIDDLE = Place(NOW - 100 * DAY, "crowd0000000")

Look = Callable[[Store], Awaitable[Any]]


async def _pause(store: Store) -> int:
    await store.beat(0, 0)
    return (await store.beat(0, 0, first=True)).moved


async def _leave(store: Store) -> Forgotten:
    mine = await store.of_person(REGULAR, over=True, limit=5, before=None)
    found = await store.forget_games(REGULAR, [row.id for row in mine])
    assert found.changed
    return found


LOOKS: dict[str, Look] = {
    "my games": lambda s: s.of_person(REGULAR, over=None, limit=24, before=None),
    "my games, a later page": lambda s: s.of_person(REGULAR, over=None, limit=24, before=MIDDLE),
    "my unfinished games": lambda s: s.of_person(REGULAR, over=False, limit=50, before=None),
    "my finished games": lambda s: s.of_person(REGULAR, over=True, limit=24, before=MIDDLE),
    "games of one who has none": lambda s: s.of_person("x", over=None, limit=24, before=None),
    "running games": lambda s: s.public(
        "running", limit=24, before=None, game=None, since=NOW - 3 * DAY
    ),
    "running games of a kind": lambda s: s.public(
        "running", limit=24, before=Place(NOW - DAY, "z"), game="dvonn", since=NOW - 3 * DAY
    ),
    "finished games": lambda s: s.public("over", limit=24, before=None, game=None),
    "finished games, a later page": lambda s: s.public("over", limit=24, before=MIDDLE, game=None),
    "finished games of a kind": lambda s: s.public("over", limit=24, before=MIDDLE, game="lyngk"),
    "seeks": lambda s: s.seeks(NOW, DAY + 1),
    "fair play": lambda s: s.plays_people_at(REGULAR, "dvonn"),
    "whose time is up": lambda s: s.overdue(NOW),
    "who has waited too long": lambda s: s.waiting(NOW, 20),
    "what nobody touched": lambda s: s.untouched(NOW - 30 * DAY, 20),
    "letting games wait": lambda s: s.let_wait(["crowd0000098"], NOW + 2 * DAY),
    "letting all wait": lambda s: s.let_all_wait(NOW + 1),
    "a new name": lambda s: s.rename("person7", "Ada", NOW),
    "a name": lambda s: s.name("person7"),
    "games that are no more": lambda s: s.missing(["crowd0000001", "gone"]),
    "a game": lambda s: s.game("crowd0000001"),
    "a link": lambda s: s.link("hashcrowd0000001"),
    "my other devices' seats": lambda s: s.granted(REGULAR),
    "deleting": lambda s: s.delete("crowd0000011", 99),
    "how many games somebody has": lambda s: s.read(
        lambda connection: bounds.check(connection, [REGULAR], seek=True)
    ),
    "all games of mine": lambda s: s.games_of(REGULAR),
    "all that is stored of some": lambda s: s.traces(REGULAR, ["crowd0000001", "crowd0000002"]),
    "since when": lambda s: s.since("person7"),
    "leaving games": _leave,
    "leaving for good": lambda s: s.forget_person(REGULAR),
    "the beat after a pause": _pause,
}
# What has to be gone through: somebody's unfinished games are bounded, clocks are moved after a
# pause, a name is written into somebody's games, and all that is stored of somebody is all of it.
LONGER = {"the beat after a pause", "a new name", "letting all wait", "all games of mine"}
STEPS = 300  # hundreds, of SQLite's machine; to sort REGULAR's finished games takes far more


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    """A store full of games."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('plans') / 'borj.sqlite'}"
    else:
        plain: str = request.getfixturevalue("postgres")()
        url = plain.replace("postgresql://", "postgresql+psycopg://", 1)
    made = Store(url, Metrics(), "test")
    made.prepare()
    fill(made.engine, GAMES, NOW)
    made.open()
    yield made
    made.close()


@contextmanager
def noted(store: Store) -> Iterator[list[tuple[str, Any]]]:
    """What the store sends to the database."""
    sent: list[tuple[str, Any]] = []

    def note(_c: Any, _cursor: Any, statement: str, given: Any, _x: Any, many: bool) -> None:
        sent.append((statement, given[0] if many else given))

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(store.engine, "before_cursor_execute", note)


@contextmanager
def counted(store: Store) -> Iterator[list[None]]:
    """An entry for each hundred steps that SQLite takes to read."""
    steps: list[None] = []

    def watch(connection: Any, _record: Any, _proxy: Any) -> None:
        if not store.shared:
            connection.set_progress_handler(lambda: steps.append(None), 100)

    event.listen(store.engine, "checkout", watch)
    try:
        yield steps
    finally:
        event.remove(store.engine, "checkout", watch)


def plan(store: Store, statement: str, given: Any) -> str:
    """What the database would do."""
    word = "EXPLAIN" if store.shared else "EXPLAIN QUERY PLAN"
    with store.engine.connect() as connection:
        found = connection.exec_driver_sql(f"{word} {statement}", given)
        return "\n".join(str(row[-1]) for row in found)


@pytest.mark.parametrize("name", LOOKS)
def test_it_is_served_by_an_index(name: str, store: Store) -> None:
    with noted(store) as sent, counted(store) as steps:
        asyncio.run(_look(store, name))
    assert len(steps) < STEPS or name in LONGER
    asked = [(s, g) for s, g in sent if s.startswith(("SELECT", "UPDATE", "DELETE"))]
    assert asked
    for statement, given in asked:
        if re.search("pg_notify|advisory|clock_timestamp| beat", statement):
            continue  # no table, or one with a single row
        told = plan(store, statement, given)
        assert re.search(r"INDEX|Index", told), told
        # The seeks are read from the index over them, the latest first, up to a limit.
        assert not re.search(r"SCAN (games|events|links|grants|people)(?!.* games_seeks)", told)
        assert "Seq Scan" not in told, told


async def _look(store: Store, name: str) -> None:
    await LOOKS[name](store)
