"""What people tried among the exercises, and how far they came in lessons, in the store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, insert, select, text, update

from borj.server.glicko import Strength
from borj.server.memory import Memory
from borj.server.store import schema
from borj.server.store.access import Access

MOST_TRIES = 2_000  # the latest ones are kept
MOST_REPEATS = 500  # the ones that are due first
MOST_RUNS = 100  # the best ones

_readers, _ratings, _tries = schema.readers, schema.ratings, schema.tries
_repeats, _runs, _lessons = schema.repeats, schema.runs, schema.lessons


@dataclass(frozen=True, slots=True)
class Try:
    """What became of the first try at an exercise; `rating` is that after it, if it changed."""

    exercise: str
    game: str
    at: int
    right: bool
    rating: float | None = None
    day: str | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """A run against the clock; `game` is empty where exercises of all games come."""

    id: str
    game: str
    began: int
    solved: int = 0
    missed: int = 0

    @property
    def at(self) -> int:
        """Which of its exercises is to be solved now."""
        return self.solved + self.missed


@dataclass(frozen=True, slots=True)
class Lesson:
    """How far a reader has come in a lesson: the task to go on with, and those that were solved."""

    game: str
    lesson: str
    at: int
    solved: tuple[str, ...]
    done: bool


@dataclass(frozen=True, slots=True)
class Practice:
    """All that is known of a reader: tries from the oldest on, runs from the latest on."""

    strengths: dict[str, Strength]
    tries: tuple[Try, ...]
    repeats: dict[str, Memory]
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What matters for one exercise: how strong the reader is, and whether they met it before.

    `that_day`: they had it as the exercise of that day.
    """

    strength: Strength | None
    met: bool
    that_day: bool
    memory: Memory | None


@dataclass(frozen=True, slots=True)
class Learnt:
    """What is known afterwards; what is None stays as it was."""

    noted: Try
    strength: Strength | None = None
    memory: Memory | None = None


Decide = Callable[[Known], Learnt | None]


class Practices(Access):
    """Tries, ratings, what comes again, runs."""

    async def practice(self, person: str) -> Practice:
        """All that is known of a reader."""

        def work(connection: Connection) -> Practice:
            def rows(table: Table, *order: Any) -> list[dict[str, Any]]:
                wanted = select(table).where(table.c.person == person).order_by(*order)
                return [dict(row) for row in connection.execute(wanted).mappings()]

            return Practice(
                {row["game"]: _strength(row) for row in rows(_ratings)},
                tuple(_try(row) for row in rows(_tries, _tries.c.number)),
                {row["exercise"]: memory_of(row) for row in rows(_repeats, _repeats.c.due)},
                tuple(_run(row) for row in rows(_runs, _runs.c.began.desc())),
            )

        return await self.read(work)

    async def practise(self, person: str, tried: Try, decide: Decide) -> Learnt | None:
        """Note a try, if it counts: `decide` says so, from what was known before."""

        def work(connection: Connection) -> Learnt | None:
            number = take(connection, person, tried.at)
            day = tried.day or ""
            learnt = decide(_known(connection, person, tried.exercise, tried.game, day))
            if learnt is not None:
                _note(connection, person, number, learnt)
            return learnt

        return await self.write(work)

    async def lessons(self, person: str) -> tuple[Lesson, ...]:
        """How far a reader has come in each lesson that they began."""
        wanted = select(_lessons).where(_lessons.c.person == person)

        def work(connection: Connection) -> tuple[Lesson, ...]:
            return tuple(map(_lesson, connection.execute(wanted).mappings()))

        return await self.read(work)

    async def learn(self, person: str, lesson: Lesson, now: int) -> None:
        """A reader has gone on in a lesson."""

        def work(connection: Connection) -> None:
            take(connection, person, now)
            keys = {"person": person, "game": lesson.game, "lesson": lesson.lesson}
            solved = " ".join(lesson.solved)
            values = {"at": lesson.at, "solved": solved, "done": lesson.done}
            _put(connection, _lessons, keys, values)

        await self.write(work)

    async def begin_run(self, person: str, run: Run) -> None:
        """Store a run that begins; of those before it the best stay."""

        def work(connection: Connection) -> None:
            take(connection, person, run.began)
            connection.execute(insert(_runs).values(person=person, **asdict(run)))
            keep_first(
                connection,
                and_(_runs.c.person == person, _runs.c.id != run.id),
                _runs.c.id,
                MOST_RUNS - 1,
                _runs.c.solved.desc(),
                _runs.c.began.desc(),
            )

        await self.write(work)

    async def run(self, person: str, id: str) -> Run | None:
        """A run of somebody."""
        wanted = select(_runs).where(_runs.c.id == id, _runs.c.person == person)

        def work(connection: Connection) -> Run | None:
            found = connection.execute(wanted).mappings().first()
            return _run(dict(found)) if found else None

        return await self.read(work)

    async def go_on(self, person: str, run: Run, right: bool) -> bool:
        """One more exercise of a run is done; false if another tab was faster."""
        solved, missed = run.solved + right, run.missed + (not right)
        this = and_(
            _runs.c.id == run.id,
            _runs.c.person == person,
            _runs.c.solved == run.solved,
            _runs.c.missed == run.missed,
        )
        changed = update(_runs).where(this).values(solved=solved, missed=missed)
        return await self.write(lambda connection: connection.execute(changed).rowcount == 1)

    async def forget_practice(self, before: int, limit: int) -> int:
        """Forget those who have tried nothing since a time, so many at once; how many they were."""
        stale = select(_readers.c.person).where(_readers.c.last < before)
        some = stale.order_by(_readers.c.last).limit(limit)
        found = await self.read(lambda connection: list(connection.execute(some).scalars()))
        if found:
            these = and_(_readers.c.person.in_(found), _readers.c.last < before)
            await self.write(lambda connection: connection.execute(delete(_readers).where(these)))
        return len(found)


def forget_reader(connection: Connection, person: str) -> None:
    """Forget all that somebody tried."""
    connection.execute(delete(_readers).where(_readers.c.person == person))


_TAKE = text(
    "INSERT INTO readers (person, tries, last) VALUES (:person, 0, :now) "
    "ON CONFLICT (person) DO UPDATE SET last = excluded.last RETURNING tries"
)


def take(connection: Connection, person: str, now: int) -> int:
    """Take the reader's row, so that nobody else changes what hangs on it; tries until now."""
    return int(connection.execute(_TAKE, {"person": person, "now": now}).scalar_one())


def _known(connection: Connection, person: str, exercise: str, game: str, day: str) -> Known:
    def first(table: Table, **keys: str) -> dict[str, Any] | None:
        these = [table.c[name] == value for name, value in keys.items()]
        wanted = select(table).where(table.c.person == person, *these).limit(1)
        found = connection.execute(wanted).mappings().first()
        return None if found is None else dict(found)

    rated, remembered = first(_ratings, game=game), first(_repeats, exercise=exercise)
    return Known(
        _strength(rated) if rated else None,
        first(_tries, exercise=exercise) is not None,
        first(_tries, exercise=exercise, day=day) is not None,
        memory_of(remembered) if remembered else None,
    )


def _note(connection: Connection, person: str, number: int, learnt: Learnt) -> None:
    tried = learnt.noted
    connection.execute(insert(_tries).values(person=person, number=number + 1, **asdict(tried)))
    this = _readers.c.person == person
    connection.execute(update(_readers).where(this).values(tries=number + 1))
    too_old = _tries.c.number <= number + 1 - MOST_TRIES
    connection.execute(delete(_tries).where(_tries.c.person == person, too_old))
    if learnt.strength is not None:
        keys = {"person": person, "game": tried.game}
        _put(connection, _ratings, keys, asdict(learnt.strength))
    if learnt.memory is not None:
        keys = {"person": person, "exercise": tried.exercise}
        _put(connection, _repeats, keys, asdict(learnt.memory))
        theirs = _repeats.c.person == person
        keep_first(connection, theirs, _repeats.c.exercise, MOST_REPEATS, _repeats.c.due)


def _put(
    connection: Connection, table: Table, keys: dict[str, Any], values: dict[str, Any]
) -> None:
    """Change a row, or add it: the reader's row is ours, so nobody adds it meanwhile."""
    this = and_(*(table.c[name] == value for name, value in keys.items()))
    if connection.execute(update(table).where(this).values(values)).rowcount == 0:
        connection.execute(insert(table).values({**keys, **values}))


def keep_first(connection: Connection, of: Any, key: Any, most: int, *order: Any) -> None:
    """Of some rows keep the first ones in an order."""
    found = connection.execute(select(key).where(of).order_by(*order).offset(most)).scalars()
    beyond = list(found)
    if beyond:
        connection.execute(delete(key.table).where(of, key.in_(beyond)))


def _strength(row: dict[str, Any]) -> Strength:
    return Strength(row["rating"], row["deviation"], row["volatility"])


def memory_of(row: dict[str, Any]) -> Memory:
    """How well something is remembered, by a row that tells it."""
    return Memory(row["stability"], row["difficulty"], row["seen"], row["due"])


def _try(row: dict[str, Any]) -> Try:
    names = ("exercise", "game", "at", "right", "rating", "day")
    return Try(**{name: row[name] for name in names})


def _run(row: dict[str, Any]) -> Run:
    return Run(row["id"], row["game"], row["began"], row["solved"], row["missed"])


def _lesson(row: Mapping[Any, Any]) -> Lesson:
    return Lesson(
        row["game"], row["lesson"], row["at"], tuple(row["solved"].split()), bool(row["done"])
    )
