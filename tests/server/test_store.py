"""What is stored of a game is how it stands, whichever of its columns an update names."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import DecodeError
from msgspec.structs import fields, replace
from sqlalchemy import Engine, delete, inspect, select, text
from sqlalchemy.schema import CreateIndex

from borj.book.data import Ending
from borj.server.drawing import Draw
from borj.server.faults import Refusal
from borj.server.messages import Clock, Joined
from borj.server.metrics import Metrics
from borj.server.store import bounds, database, schema
from borj.server.store.direct import Direct
from borj.server.store.rows import Row, Stored, columns, row_of, write
from borj.server.store.statements import Storing, named, storing
from borj.server.store.store import Store
from borj.server.store.writer import Birth, Change, insert_births

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


@pytest.fixture(scope="module", params=["together", "one by one", "postgresql"])
def base(request: pytest.FixtureRequest, engine: Engine) -> Iterator[tuple[Engine, Storing]]:
    """Each way to store turns: many at once, as an old SQLite can, and as PostgreSQL does."""
    if request.param == "postgresql":
        shared = database.connect(request.getfixturevalue("postgres")())
        database.migrate(shared)
        yield shared, storing(shared.dialect)
        shared.dispose()
    elif request.param == "together":
        yield engine, storing(engine.dialect)
    else:
        yield engine, storing(engine.dialect, (3, 26, 0))


@pytest.mark.parametrize("name", OTHER)
def test_an_update_stores_what_has_changed(name: str, base: tuple[Engine, Storing]) -> None:
    engine, store = base
    after = replace(ROW, version=2, **{name: OTHER[name]})
    with engine.connect() as connection:  # and nothing of it stays
        insert_births(connection, [Birth(ROW)])
        assert store(connection, [(ROW, after)], [])
        assert not store(connection, [(ROW, after)], [])  # that version is no more
        found = connection.execute(select(schema.games)).mappings().one()
        assert row_of(dict(found)) == after


def test_many_are_stored_at_once(base: tuple[Engine, Storing]) -> None:
    engine, store = base
    said = '«گفت» "a\\b" it\'s %s ? \n \U0001f3f0 {}'
    games = [replace(ROW, id=f"game {number}", names=(said, None)) for number in range(3)]
    after = [replace(game, version=2, code=said, ply=2) for game in games]
    after[2] = replace(after[2], ending=OTHER["ending"], clock=CLOCK)
    entries = [("game 1", 1, None, said), ("game 1", 2, said, said), ("game 0", 1, "x", "y")]
    with engine.connect() as connection:
        insert_births(connection, [Birth(game) for game in games])
        assert store(connection, list(zip(games, after, strict=True)), entries)
        found = connection.execute(select(schema.games).order_by(schema.games.c.id)).mappings()
        assert [row_of(dict(row)) for row in found] == after
        kept = connection.execute(select(schema.events)).all()
        assert sorted(map(tuple, kept)) == sorted(entries)


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("opponent", ["link", "lobby", "computer", "here"])
def test_a_turn_writes_one_index(opponent: str, public: bool, engine: Engine) -> None:
    """SQLite writes every index over a column that is named and that holds the row."""
    game = replace(ROW, opponent=opponent, public=public, people=("Ada", "Bob"))
    turn = replace(game, version=2, code="there", ply=1, turn=1, events=1, since=5, updated=5)
    touched = set(named(game, turn))
    assert touched < columns(ROW).keys()
    with engine.connect() as connection:
        insert_births(connection, [Birth(turn)])
        written = []
        for index in schema.games.indexes:
            where = index.dialect_options["sqlite"]["where"]
            held = connection.execute(select(schema.games.c.id).where(where)).first()
            if held and touched & {column.name for column in index.columns}:
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


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_that_are_asked_for_at_once_are_read_at_once(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Each with its own events, and one that cannot be read spoils no other."""
    new = request.getfixturevalue("postgres") if kind == "postgresql" else None
    url = new() if new else f"sqlite:///{tmp_path / 'games.sqlite'}"
    url = url.replace("postgresql://", "postgresql+psycopg://")
    made = Store(url, Metrics(), "test")
    made.prepare()

    def birth(id: str, said: int) -> Birth:
        told = [write(Joined(number=n, at=n, seat=0, name=id)) for n in range(1, said)]
        row = replace(ROW, id=id, events=said - 1)
        return Birth(row, [(n, None, text) for n, text in enumerate(told, 1)])

    async def work() -> None:
        for number in range(5):
            await made.create(birth(f"game{number}", 3 + number))
        await made.create(birth("long", 400))
        await made.create(Birth(replace(ROW, id="broken", events=1), [(1, None, "?")]))
        asked = {**{f"game{number}": number for number in range(5)}, "nothing": 0}
        for more in ({}, {"long": 0}, {"broken": 0}):
            wanted = {**asked, **more}
            found = dict(zip(wanted, await _all(made, wanted), strict=True))
            assert found["nothing"] is None
            for number in range(5):
                told = found[f"game{number}"]
                assert isinstance(told, Stored)
                assert [e.number for _, e in told.events] == list(range(number + 1, 3 + number))
            assert isinstance(found.get("broken"), DecodeError | None)
        twice = await asyncio.gather(made.game("game4"), made.game("game4", 5))
        assert [len(told.events) for told in twice if told] == [6, 1]

    made.open()
    try:
        asyncio.run(work())
    finally:
        made.close()


async def _all(store: Store, wanted: dict[str, int]) -> list[Stored | BaseException | None]:
    asked = (store.game(id, after) for id, after in wanted.items())
    return list(await asyncio.gather(*asked, return_exceptions=True))


def test_past_sqlalchemy_the_same_is_stored_and_nothing_of_what_fails(engine: Engine) -> None:
    store, games = storing(engine.dialect), [replace(ROW, id=f"direct {n}") for n in range(2)]
    after = [replace(game, version=2, ply=1) for game in games]
    with engine.execution_options(writes=True).connect() as connection:
        direct = Direct(connection)
        with direct.begin():
            insert_births(direct, [Birth(games[0], [(1, "token", "said")], [("hash", "seat", 0)])])
            insert_births(direct, [Birth(games[1])])
            assert store(direct, list(zip(games, after, strict=True)), [])
            bounds.check(direct, [bounds.More("Ada", seek=True)])

        def fail() -> None:
            with direct.begin():
                assert store(direct, [(after[0], replace(after[0], version=3))], [])
                insert_births(direct, [Birth(games[1])])

        with pytest.raises(sqlite3.IntegrityError):
            fail()
    with engine.begin() as connection:
        wanted = select(schema.games).where(schema.games.c.id.like("direct %"))
        found = connection.execute(wanted.order_by(schema.games.c.id)).mappings()
        assert [row_of(dict(row)) for row in found] == after
        assert connection.execute(select(schema.links)).all() == [("hash", "direct 0", "seat", 0)]
        connection.execute(delete(schema.games).where(schema.games.c.id.like("direct %")))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_that_begin_at_one_moment_are_counted_one_by_one(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Who would have too many is refused that one, and nobody else anything."""
    new = request.getfixturevalue("postgres") if kind == "postgresql" else None
    url = new() if new else f"sqlite:///{tmp_path / 'games.sqlite'}"
    made = Store(url.replace("postgresql://", "postgresql+psycopg://"), Metrics(), "test")
    made.prepare()
    made.open()
    many = bounds.MOST_GAMES - 2

    def birth(id: str, *people: str | None, lobby: bool = False) -> Birth:
        waits = {"status": "waiting", "opponent": "lobby"} if lobby else {}
        both = (people[0], people[1] if len(people) > 1 else None)
        return Birth(replace(ROW, id=id, people=both, **waits))

    async def run() -> None:
        # One who sits on both sides of a game has one game.
        await asyncio.gather(*(made.create(birth(f"old{n}", "Ada", "Ada")) for n in range(many)))
        await asyncio.gather(*(made.create(birth(f"seek{n}", "Bob", lobby=True)) for n in range(9)))
        before = replace(ROW, id="joined", people=("Cyd", None))
        await made.create(Birth(before))
        joined = Change(
            before, replace(before, version=2, people=("Cyd", "Ada")), [], [], frozenset(("Ada",))
        )
        asked = [
            *(made.create(birth(f"new{n}", "Ada")) for n in range(4)),
            made.change(joined),
            *(made.create(birth(f"more{n}", "Bob", lobby=True)) for n in range(3)),
            *(made.create(birth(f"other{n}", "Cyd", "Bob")) for n in range(5)),
        ]
        told = await asyncio.gather(*asked, return_exceptions=True)
        refused = [isinstance(one, Refusal) for one in told]
        assert sum(refused[:5]) == 3
        assert sum(refused[5:8]) == 2
        assert refused[8:] == [False] * 5
        assert all(one is None for one, no in zip(told, refused, strict=True) if not no)

    try:
        asyncio.run(run())
    finally:
        made.close()
