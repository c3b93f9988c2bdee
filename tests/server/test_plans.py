"""Every list, and every look that the server takes by itself, is served by an index.

On both databases, in one with 20,000 games. What SQLite and PostgreSQL say of the very statements
that the store sends: no table is read from one end to the other. PostgreSQL knows its statistics
(ANALYZE) and is free to choose; and in SQLite, which counts its steps, a page costs no more with
thousands of games behind it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import getmembers, iscoroutinefunction
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from borj.server.metrics import Metrics
from borj.server.store import schema
from borj.server.store.direct import Direct
from borj.server.store.store import Store
from borj.server.store.writer import Change
from tests.server.crowd import fill
from tests.server.looks import looks

NOW = 1_800_000_000_000
GAMES = 20_000
LOOKS = looks(NOW)
# What has to be gone through: somebody's unfinished games are bounded, clocks are moved after a
# pause, a name is written into somebody's games, results are counted, and all that is stored of
# somebody is all of it.
LONGER = {"a beat", "a new name", "letting all wait", "all games of mine", "how I do"}
STEPS = 300  # hundreds, of SQLite's machine; to sort REGULAR's finished games takes far more


TABLES = "|".join(schema.metadata.tables)
# What asks for one row by its key, or for none.
PLAIN = {"read", "write", "healthy", "notify", "alone", "change", "create", "grant", "add_link"}
PLAIN |= {"since_beat"}


def test_nothing_that_the_store_can_be_asked_is_left_out() -> None:
    asked = {name for look in LOOKS.values() for name in look.__code__.co_names}
    known = {name for name, _ in getmembers(Store, iscoroutinefunction) if name[0] != "_"}
    assert known - PLAIN <= asked


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

    def past(direct: Direct, statement: str, given: Any = None) -> Any:
        sent.append((statement, given[0] if isinstance(given, list) else given))
        return execute(direct, statement, given)

    event.listen(store.engine, "before_cursor_execute", note)
    execute, Direct.exec_driver_sql = Direct.exec_driver_sql, past  # type: ignore[method-assign]
    try:
        yield sent
    finally:
        event.remove(store.engine, "before_cursor_execute", note)
        Direct.exec_driver_sql = execute  # type: ignore[method-assign]


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
        assert not re.search(rf"SCAN ({TABLES})(?!.* games_seeks)", told)
        assert "Seq Scan" not in told, told


async def _look(store: Store, name: str) -> None:
    await LOOKS[name](store)


def test_turns_are_stored_by_an_index(store: Store) -> None:
    """Many at once, and not by going through all games."""

    async def play() -> None:
        found = await store.public("running", limit=3, before=None, game=None, since=0)
        assert len(found) == 3
        for row in found:
            after = replace(row, version=row.version + 1, ply=row.ply + 1, events=row.events + 1)
            turn = (after.events, None, '{"event":"offer"}')
            await store.change(Change(row, after, [turn]))

    with noted(store) as sent:
        asyncio.run(play())
    updates = [(s, g) for s, g in sent if "UPDATE games" in s and s.startswith(("UPDATE", "WITH"))]
    assert updates
    for statement, given in updates:
        told = plan(store, statement, given)
        assert re.search(r"USING INDEX|Index Scan", told), told
        assert not re.search(rf"SCAN ({TABLES})|Seq Scan", told), told
