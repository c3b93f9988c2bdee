"""What is stored of a game is how it stands, whichever of its columns an update names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields, replace
from sqlalchemy import Engine, inspect, select, text
from sqlalchemy.schema import CreateIndex

from borj.book.data import Ending
from borj.server.drawing import Draw
from borj.server.messages import Clock
from borj.server.store import database, schema
from borj.server.store.rows import Row, columns, row_of
from borj.server.store.statements import Statements, updated
from borj.server.store.writer import Birth, insert_births

ROW = Row(
    id="a game",
    version=1,
    game="dvonn",
    variant="standard",
    start="here",
    code="here",
    status="running",
    opponent="link",
    public=True,
    creator="Ada",
)
CLOCK = Clock("fischer", minutes=3)
# Something else for everything that can change while a game is played.
OTHER: dict[str, Any] = {
    "start": "there",
    "again": Draw("7", "0f"),
    "code": "there",
    "status": "over",
    "opponent": "lobby",
    "public": False,
    "lots": True,
    "level": 4,
    "people": ("Ada", None),
    "kinds": ("person", "open"),
    "names": (None, "Bob"),
    "clock": CLOCK,
    "left": (180_000, 170_000),
    "quota": (700, 40),
    "ticking": 1,
    "since": 7,
    "deadline": 9,
    "ply": 3,
    "turn": 1,
    "events": 5,
    "offers": (None, "draw"),
    "ending": Ending(0, "time", None, (2, 1)),
    "next": "another game",
    "updated": 8,
}
FIXED = {"id", "version", "game", "variant", "options", "placed", "draw", "creator", "created"}
FIXED |= {"until"}


def test_nothing_is_forgotten() -> None:
    assert {field.name for field in fields(Row)} == OTHER.keys() | FIXED


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A database with its tables."""
    made = database.connect(f"sqlite:///{tmp_path_factory.mktemp('store') / 'x.sqlite'}")
    database.migrate(made)
    yield made
    made.dispose()


@pytest.mark.parametrize("name", OTHER)
def test_an_update_stores_what_has_changed(name: str, engine: Engine) -> None:
    statements = Statements(engine.dialect)
    after = replace(ROW, version=2, **{name: OTHER[name]})
    with engine.connect() as connection:  # and nothing of it stays
        insert_births(connection, [Birth(ROW)])
        update = statements.update(statements.named(ROW, after))
        assert update(connection, [updated(after)]).rowcount == 1
        assert update(connection, [updated(after)]).rowcount == 0  # that version is no more
        found = connection.execute(select(schema.games)).mappings().one()
        assert row_of(dict(found)) == after


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("opponent", ["link", "lobby", "computer", "here"])
def test_a_turn_writes_one_index(opponent: str, public: bool, engine: Engine) -> None:
    """SQLite writes every index over a column that is named and that holds the row."""
    game = replace(ROW, opponent=opponent, public=public, people=("Ada", "Bob"))
    turn = replace(game, version=2, code="there", ply=1, turn=1, events=1, since=5, updated=5)
    named = set(Statements(engine.dialect).named(game, turn))
    assert named < columns(ROW).keys()
    with engine.connect() as connection:
        insert_births(connection, [Birth(turn)])
        written = []
        for index in schema.games.indexes:
            where = index.dialect_options["sqlite"]["where"]
            held = connection.execute(select(schema.games.c.id).where(where)).first()
            if held and named & {column.name for column in index.columns}:
                written.append(index.name)
    assert len(written) <= 1


def test_the_tables_are_those_of_the_migrations(engine: Engine) -> None:
    with engine.connect() as connection:
        told = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql > ''"))
        found = {name: " ".join(sql.split()) for name, sql in told}
    for index in schema.games.indexes:
        written = str(CreateIndex(index).compile(engine))
        assert found[str(index.name)] == written
    assert {c.name for c in schema.games.c} == {
        column["name"] for column in inspect(engine).get_columns("games")
    }
