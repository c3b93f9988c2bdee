"""What is stored of a person: all of it as one document, and how they leave for good.

Whoever leaves takes their id and name with them. Their games stay without them: others played in
them, or may look at them. What was still going on ends first, so that nobody waits in vain.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import asdict
from itertools import islice

from msgspec import Raw
from msgspec.json import encode

from borj.server import owned, states
from borj.server.chronometer import now
from borj.server.draft import Draft, ending_of
from borj.server.faults import NotFound
from borj.server.messages import (
    ExerciseRepeat,
    ExerciseRun,
    ExerciseTry,
    GameRating,
    LessonProgress,
    MyData,
    MyExercises,
    MyGame,
)
from borj.server.messages.bots import Bot
from borj.server.service import Service
from borj.server.store import schema
from borj.server.store.own import Own
from borj.server.store.practice import Lesson, Practice
from borj.server.store.rows import BETWEEN_PEOPLE, NOTHING
from borj.server.store.traces import Trace

_AT_ONCE = 50  # games that are read, or forgotten, together: others want to play meanwhile
_ROUNDS = 5  # in which games are looked for that somebody begins while they leave


# Seeing it.


async def everything(service: Service, person: str) -> AsyncIterator[bytes]:
    """All that is stored of somebody, as one JSON document in parts (`MyData`)."""
    name, since = await service.store.name(person), await service.store.since(person)
    begun = await service.store.lessons(person)
    own = await service.store.own(person)
    known = _practised(await service.store.practice(person), begun, own)
    bots = tuple(
        Bot(bot.id, bot.name, bot.scopes, bot.created)
        for bot in await service.store.bots_of(person)
    )
    head = encode(MyData(person, name, since, now(), known, bots, ()))
    yield head.removesuffix(b"]}")
    ids = await service.store.games_of(person)
    first = True
    for part in _parts(ids):
        for trace in await service.store.traces(person, part):
            yield (b"" if first else b",") + encode(_told(trace, person))
            first = False
    yield b"]}"


def _practised(known: Practice, begun: Iterable[Lesson], own: Iterable[Own]) -> MyExercises:
    return MyExercises(
        tuple(GameRating(game=game, **asdict(s)) for game, s in known.strengths.items()),
        tuple(ExerciseTry(**asdict(each)) for each in known.tries),
        tuple(ExerciseRepeat(exercise=id, **asdict(m)) for id, m in known.repeats.items()),
        tuple(ExerciseRun(run.game, run.began, run.solved, run.missed) for run in known.runs),
        tuple(LessonProgress(**asdict(each)) for each in begun),
        tuple(map(owned.told, own)),
    )


def _told(trace: Trace, person: str) -> MyGame:
    row = trace.row
    held = row.seats_of(person, trace.granted)
    return MyGame(
        state=states.state(row, held, states.NOBODY, now()),
        start=row.start,
        made=row.creator == person,
        by_link=bool(trace.granted),
        events=tuple(Raw(event.encode()) for event in trace.events),
        prepared=tuple(
            states.prepared_by(row, trace.prepared[seat])
            for seat in held
            if trace.prepared[seat] != NOTHING
        ),
    )


def _parts(ids: list[str]) -> Iterator[list[str]]:
    rest = iter(ids)
    while part := list(islice(rest, _AT_ONCE)):
        yield part


# Leaving.


async def leave(service: Service, person: str) -> None:
    """Forget somebody and their bots: when this returns, nothing that is stored names them."""
    for bot in await service.store.bots_of(person):
        await leave(service, bot.id)
    for _ in range(_ROUNDS):
        for id in await service.store.seats_of(person, schema.UNFINISHED):
            await _end(service, person, id)
        ids = await service.store.seats_of(person, schema.OVER)
        if not ids:
            break
        for part in _parts(ids):
            done = await service.store.forget_games(person, part)
            for id in done.gone:
                service.tables.gone(id)
            for id in done.changed:
                await service.tables.refresh(id)
    for id in await service.store.forget_person(person):
        await service.tables.refresh(id)
    service.forget(person)


async def _end(service: Service, person: str, id: str) -> None:
    try:
        live = await service.tables.change(id, lambda draft: _stand_up(draft, person))
    except NotFound:
        return
    service.lobby.changed(live.row)


def _stand_up(draft: Draft, person: str) -> None:
    """End a game as if its player had got up: lost against a person, called off otherwise."""
    row = draft.row
    seats = row.seats_of(person)
    if row.status == "over" or not seats:
        return
    played = draft.played(0) and draft.played(1)
    if row.opponent in BETWEEN_PEOPLE and played:
        draft.end(ending_of(draft, 1 - seats[0], "resignation"))
    else:
        draft.end(ending_of(draft, None, "abandoned"))
