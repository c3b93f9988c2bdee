"""Exercises: what there is to solve, tries, runs against the clock, and the reader's record."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Literal, cast

from litestar import Router, get, post
from litestar.params import Parameter

import borj
from borj.book import positions
from borj.book.data import Look
from borj.games import IDS
from borj.learn.exercises import Exercise, Verdict
from borj.server import practice
from borj.server.chronometer import now
from borj.server.faults import NotFound
from borj.server.identity import new_id
from borj.server.limits import Spend
from borj.server.messages import (
    Counted,
    DayExercise,
    ExerciseGame,
    ExerciseInfo,
    ExercisePage,
    ExerciseRecord,
    ExerciseRun,
    ExerciseShelf,
    ExerciseTask,
    ExerciseTry,
    Judged,
    NewRun,
    RunBest,
    RunState,
    RunTurn,
    Solution,
    Solving,
    ThemeCount,
    ThemeRecord,
)
from borj.server.service import Service
from borj.server.store.practice import MOST_TRIES, Learnt, Practice, Run, Try

PAGE = 24
_STRONGEST = 10_000
Game = Annotated[str, Parameter(description="Only this game", max_length=32)]
Theme = Annotated[str, Parameter(description="Only with this theme", max_length=32)]
Least = Annotated[int, Parameter(description="At least so hard", ge=0, le=_STRONGEST)]
Most = Annotated[int, Parameter(description="At most so hard", ge=0, le=_STRONGEST)]
Id = Annotated[str, Parameter(description="The exercise's id", max_length=32)]
RunId = Annotated[str, Parameter(description="The run's id", max_length=32)]


# What there is.


@get("/exercises", tags=["exercises"], summary="All exercises, and where I stand")
async def shelf(service: Service, person: str) -> ExerciseShelf:
    """Games and themes, the exercise of this day, what comes again, the best runs."""
    known, at = await service.store.practice(person), now()
    own = await service.store.own(person)
    today = practice.exercise_of(practice.day_of(at))
    waiting = [memory.due for memory in known.repeats.values() if memory.due > at]
    return ExerciseShelf(
        _games(known),
        None if today is None else _today(today, known, at),
        len(known.repeats) - len(waiting),
        min(waiting, default=None),
        _best(known.runs),
        len(own),
        sum(each.memory.due <= at for each in own),
    )


@get("/exercises/list", tags=["exercises"], summary="Exercises by game, theme and strength")
async def listed(
    service: Service,
    person: str,
    game: Game = "",
    theme: Theme = "",
    least: Least = 0,
    most: Most = _STRONGEST,
    first: Annotated[int, Parameter(query="from", description="From this one on", ge=0)] = 0,
) -> ExercisePage:
    """A page of exercises, the easiest first."""
    _check(game)
    known = await service.store.practice(person)
    found = list(practice.fitting(game, theme, least, most))
    after = first + PAGE
    page = tuple(_info(each, known) for each in found[first:after])
    return ExercisePage(page, len(found), after if after < len(found) else None)


@get("/exercises/next", tags=["exercises"], summary="The next exercise for me")
async def following(
    service: Service,
    person: str,
    game: Game = "",
    theme: Theme = "",
    least: Least = 0,
    most: Most = _STRONGEST,
    but: Annotated[str, Parameter(description="Not this one", max_length=32)] = "",
) -> ExerciseTask:
    """One that I have not met, of about my strength; or any, when I have met all of them."""
    _check(game)
    fit = list(practice.fitting(game, theme, least, most))
    if not fit:
        raise NotFound("server-no-exercises")
    known = await service.store.practice(person)
    return _task(practice.choose(fit, known, but, random.Random()), known, now())


@get("/exercises/today", tags=["exercises"], summary="The exercise of this day")
async def today(service: Service, person: str) -> ExerciseTask:
    """The same for everybody, from midnight to midnight by UTC."""
    found = practice.exercise_of(practice.day_of(now()))
    if found is None:
        raise NotFound("server-no-exercises")
    return _task(found, await service.store.practice(person), now())


@get("/exercises/due", tags=["exercises"], summary="What I missed, and comes again now")
async def due(service: Service, person: str) -> ExercisePage:
    """The ones that wait, the one that has waited for longest first."""
    known, at = await service.store.practice(person), now()
    ids = [id for id, memory in known.repeats.items() if memory.due <= at]
    found = [each for each in map(_known, ids) if each is not None]
    return ExercisePage(tuple(_info(each, known) for each in found[:PAGE]), len(found), None)


@get("/exercises/one/{id:str}", tags=["exercises"], summary="An exercise")
async def one(id: Id, service: Service, person: str) -> ExerciseTask:
    """Where it begins and what is to be found; not how."""
    return _task(_exercise(id), await service.store.practice(person), now())


# Trying.


@post("/exercises/one/{id:str}/try", tags=["exercises"], status_code=200, summary="Try a turn")
async def attempt(id: Id, data: Solving, service: Service, person: str, spend: Spend) -> Judged:
    """Whether it is right, and what follows by itself.

    The first try at an exercise changes my rating: it is right when all turns of it were.
    """
    spend("exercise")
    found = _exercise(id)
    verdict = practice.judge(found, data.turns)
    if verdict.right and not verdict.solved:
        return _judged(found, verdict)
    return _judged(found, verdict, await _count(service, person, found, verdict.right))


@post("/exercises/one/{id:str}/solution", tags=["exercises"], status_code=200, summary="Show me")
async def solution(id: Id, service: Service, person: str, spend: Spend) -> Solution:
    """The whole line. Whoever asks before they have tried has missed it."""
    spend("exercise")
    found = _exercise(id)
    counted = await _count(service, person, found, right=False)
    return Solution(practice.lines(found.line), found.themes, counted)


async def _count(service: Service, person: str, found: Exercise, right: bool) -> Counted | None:
    known = await service.store.practice(person)
    tried = practice.tried(found, right, now())
    learnt = await service.store.practise(person, tried, practice.counting(found, tried))
    return None if learnt is None else _counted(known, learnt)


# Runs.


@post("/exercises/runs", tags=["exercises"], status_code=200, summary="Run against the clock")
async def begin_run(data: NewRun, service: Service, person: str, spend: Spend) -> RunState:
    """Three minutes, harder and harder; three that are wrong end it."""
    spend("exercise", 5)
    _check(data.game)
    if not practice.every(data.game):
        raise NotFound("server-no-exercises")
    known = await service.store.practice(person)
    run = Run(new_id(), data.game, now())
    await service.store.begin_run(person, run)
    return _run(run, known)


@post("/exercises/runs/{id:str}", tags=["exercises"], status_code=200, summary="A turn in a run")
async def run_turn(
    id: RunId, data: RunTurn, service: Service, person: str, spend: Spend
) -> RunState:
    """Whether it is right; with a wrong one, or when it is solved, the next exercise comes.

    What comes too late, or for another exercise than the one of now, is not judged.
    """
    spend("exercise")
    run = await service.store.run(person, id)
    if run is None:
        raise NotFound("server-no-run")
    known = await service.store.practice(person)
    task, at = practice.in_turn(run), now()
    if task is None or practice.over(run, at) or data.at != run.at:
        return _run(run, known)
    verdict = practice.judge(task, data.turns)
    if verdict.right and not verdict.solved:
        return _run(run, known, _judged(task, verdict))
    judged = None
    if await service.store.go_on(person, run, verdict.right):  # else another tab was faster
        tried = Try(task.id, task.game, at, verdict.right)
        await service.store.practise(person, tried, practice.in_run(tried))
        judged = _judged(task, verdict)
    return _run(await service.store.run(person, id) or run, known, judged)


# The reader.


@get("/exercises/record", tags=["exercises"], summary="What I have solved")
async def record(service: Service, person: str) -> ExerciseRecord:
    """My ratings, tries and runs."""
    known = await service.store.practice(person)
    return ExerciseRecord(
        _games(known),
        round(practice.BEGINNER.rating) if len(known.tries) < MOST_TRIES else None,
        tuple(ExerciseTry(**asdict(each)) for each in known.tries),
        tuple(_themes(known.tries)),
        tuple(ExerciseRun(r.game, r.began, r.solved, r.missed) for r in known.runs[:PAGE]),
        practice.streak(known.tries, practice.day_of(now())),
    )


def _themes(tries: Iterable[Try]) -> Iterable[ThemeRecord]:
    tried: Counter[tuple[str, str]] = Counter()
    right: Counter[tuple[str, str]] = Counter()
    for each in tries:
        found = _known(each.exercise)
        for theme in found.themes if found else ():
            tried[each.game, theme] += 1
            right[each.game, theme] += each.right
    for (game, theme), count in tried.most_common():
        yield ThemeRecord(game, theme, count, right[game, theme])


# As it is told.


def _check(game: str) -> None:
    if game:
        borj.game_named(game)


def _known(id: str) -> Exercise | None:
    """An exercise by its id; what was tried once may be there no more."""
    return practice.by_id().get(id)


def _exercise(id: str) -> Exercise:
    found = _known(id)
    if found is None:
        raise NotFound("server-no-exercise")
    return found


def _games(known: Practice) -> tuple[ExerciseGame, ...]:
    return tuple(_game(game, known) for game in IDS if practice.every(game))


def _game(game: str, known: Practice) -> ExerciseGame:
    found = practice.every(game)
    counts = Counter(theme for each in found for theme in each.themes)
    mine = known.strengths.get(game)
    return ExerciseGame(
        game,
        len(found),
        practice.strength_of(found[0]),
        practice.strength_of(found[-1]),
        tuple(ThemeCount(theme, count) for theme, count in counts.most_common()),
        None if mine is None else round(mine.rating),
        None if mine is None else round(mine.deviation),
    )


def _info(found: Exercise, known: Practice) -> ExerciseInfo:
    mine = next((each.right for each in known.tries if each.exercise == found.id), None)
    return _listed(found, mine)


def _listed(found: Exercise, mine: bool | None) -> ExerciseInfo:
    look, strength = _look(found.id), practice.strength_of(found)
    return ExerciseInfo(found.id, found.game, found.code, look, strength, mine)


@lru_cache(1000)
def _look(id: str) -> Look:
    return positions.look(practice.by_id()[id].position.scene())


def _today(found: Exercise, known: Practice, at: int) -> DayExercise:
    day = practice.day_of(at)
    mine = next((each.right for each in known.tries if each.day == day), None)
    return DayExercise(day, _listed(found, mine), practice.streak(known.tries, day))


def _task(found: Exercise, known: Practice, at: int) -> ExerciseTask:
    memory = known.repeats.get(found.id)
    claim = cast("Literal['wins', 'holds', 'best']", found.evidence.claim)
    return ExerciseTask(
        found.id,
        found.game,
        found.variant,
        found.code,
        found.solver,
        practice.strength_of(found),
        claim,
        counts=all(each.exercise != found.id for each in known.tries),
        due=memory is not None and memory.due <= at,
        today=practice.exercise_of(practice.day_of(at)) == found,
    )


def _judged(found: Exercise, verdict: Verdict, counted: Counted | None = None) -> Judged:
    themes = found.themes if verdict.solved else ()
    return Judged(verdict.right, verdict.solved, practice.lines(verdict.replies), themes, counted)


def _counted(known: Practice, learnt: Learnt) -> Counted:
    due = None if learnt.memory is None else learnt.memory.due
    if learnt.strength is None:
        return Counted(due=due)
    before = known.strengths.get(learnt.noted.game, practice.BEGINNER)
    return Counted(round(before.rating), round(learnt.strength.rating), due)


def _best(runs: Iterable[Run]) -> tuple[RunBest, ...]:
    best: dict[str, Run] = {}
    for run in runs:
        if run.game not in best or run.solved > best[run.game].solved:
            best[run.game] = run
    return tuple(RunBest(run.game, run.solved, run.began) for run in best.values() if run.solved)


def _run(run: Run, known: Practice, judged: Judged | None = None) -> RunState:
    at = now()
    task = None if practice.over(run, at) else practice.in_turn(run)
    others = [each.solved for each in known.runs if each.game == run.game and each.id != run.id]
    return RunState(
        run.id,
        run.game,
        at,
        practice.ends(run),
        run.solved,
        run.missed,
        practice.MOST_MISSED,
        max(others, default=0),
        None if task is None else _task(task, known, at),
        judged,
    )


router = Router(
    "/",
    route_handlers=[
        shelf,
        listed,
        following,
        today,
        due,
        one,
        attempt,
        solution,
        begin_run,
        run_turn,
        record,
    ],
)
