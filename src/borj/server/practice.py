"""Exercises for a reader: which one comes next, what a try at it is worth, runs against the clock.

Only the first try at an exercise changes the reader's rating. What was missed comes again when it
is due (`memory`), and what is tried before that is for the joy of it.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from hashlib import sha256

from borj.games import IDS
from borj.learn.exercises import Action, Exercise, Turn, Verdict, exercises
from borj.server import glicko, memory
from borj.server.faults import BadRequest
from borj.server.glicko import Strength
from borj.server.store.practice import Decide, Known, Learnt, Practice, Run, Try

BEGINNER = Strength(1200, 250)  # 350, as in the paper, would let one slip cost hundreds
LEAST_DEVIATION = 60.0  # a reader can still get better when much is known of them
DEVIATION = 60.0  # of an exercise: ten levels tried it many times
MIDDLE = 1500  # an exercise that was never rated
RUN = 180_000  # milliseconds
MOST_MISSED = 3  # and a run ends
MOST_IN_RUN = 120  # which nobody solves in its time
_NEAR = 6  # from so many of about the reader's strength the next one is drawn
_STEP = 60  # an exercise of a run is so much harder than the one before, about


def strength_of(exercise: Exercise) -> int:
    """How hard an exercise is."""
    return exercise.rating.value if exercise.rating else MIDDLE


@cache
def every(game: str = "") -> tuple[Exercise, ...]:
    """All exercises of a game, or of all, from the easiest on."""
    found = [each for one in ([game] if game else IDS) for each in exercises(one)]
    return tuple(sorted(found, key=lambda each: (strength_of(each), each.id)))


@cache
def by_id() -> dict[str, Exercise]:
    """All exercises by their ids."""
    return {each.id: each for each in every()}


# The exercise of a day.


def day_of(now: int) -> str:
    """The day by UTC, such as 2026-11-16."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def exercise_of(day: str) -> Exercise | None:
    """One for everybody: a game a day, and none of its exercises again before all were there."""
    number = date.fromisoformat(day).toordinal()
    games = [game for game in IDS if every(game)]
    if not games:
        return None
    in_turn = sorted(every(games[number % len(games)]), key=_shuffled)
    return in_turn[number // len(games) % len(in_turn)]


def _shuffled(exercise: Exercise) -> str:
    return sha256(exercise.id.encode()).hexdigest()


def streak(tries: Collection[Try], today: str) -> int:
    """How many days in a row somebody solved theirs at once, up to today or yesterday."""
    solved = {each.day for each in tries if each.day and each.right}
    day = date.fromisoformat(today)
    if today not in solved:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in solved:
        count, day = count + 1, day - timedelta(days=1)
    return count


# Judging.


def judge(exercise: Exercise, turns: Sequence[Sequence[Action]]) -> Verdict:
    """What is said to the turns of somebody who solves, from the first one on."""
    if not 0 < len(turns) <= len(exercise.steps):
        raise BadRequest("server-exercise-turns", limit=len(exercise.steps))
    for number, turn in enumerate(turns[:-1]):
        verdict = exercise.judge(number, turn)
        if not verdict.right:
            return verdict
    return exercise.judge(len(turns) - 1, turns[-1])


def lines(turns: Sequence[Turn]) -> tuple[tuple[str, ...], ...]:
    """Turns as they are told."""
    return tuple(tuple(turn) for turn in turns)


def tried(exercise: Exercise, right: bool, now: int) -> Try:
    """A try, before it is known what it counts for."""
    today = day_of(now)
    day = today if exercise_of(today) == exercise else None
    return Try(exercise.id, exercise.game, now, right, day=day)


def counting(exercise: Exercise, what: Try) -> Decide:
    """What a try counts for, when it is known what was before it."""

    def decide(known: Known) -> Learnt | None:
        due = known.memory is not None and known.memory.due <= what.at
        new_day = what.day is not None and not known.that_day
        if known.met and not due and not new_day:
            return None
        strength = None if known.met else _after(known.strength or BEGINNER, exercise, what.right)
        remembered = None
        if known.memory is not None and due:
            remembered = memory.again(known.memory, what.right, what.at)
        elif known.memory is None and not what.right:
            remembered = memory.missed(what.at)
        rating = None if strength is None else strength.rating
        return Learnt(replace(what, rating=rating), strength, remembered)

    return decide


def in_run(what: Try) -> Decide:
    """In a run nothing is rated, but what was missed comes again."""

    def decide(known: Known) -> Learnt | None:
        if what.right or known.memory is not None:
            return None
        return Learnt(replace(what, day=None), memory=memory.missed(what.at))

    return decide


def _after(reader: Strength, exercise: Exercise, right: bool) -> Strength:
    against = Strength(strength_of(exercise), DEVIATION)
    found = glicko.after(reader, [(against, float(right))])
    return replace(found, deviation=max(found.deviation, LEAST_DEVIATION))


# Choosing.


def fitting(game: str, theme: str, least: int, most: int) -> Iterator[Exercise]:
    """The exercises of a game, theme and strength, from the easiest on."""
    for each in every(game):
        if (not theme or theme in each.themes) and least <= strength_of(each) <= most:
            yield each


def choose(fit: Sequence[Exercise], known: Practice, but: str, chance: random.Random) -> Exercise:
    """One that the reader has not met, of about their strength; if there is none, any other."""
    others = [each for each in fit if each.id != but] or list(fit)
    met = {each.exercise for each in known.tries}
    fresh = [each for each in others if each.id not in met]
    if not fresh:
        return chance.choice(others)

    def distance(exercise: Exercise) -> float:
        reader = known.strengths.get(exercise.game, BEGINNER)
        return abs(strength_of(exercise) - reader.rating)

    return chance.choice(sorted(fresh, key=distance)[:_NEAR])


# Runs.


def ends(run: Run) -> int:
    """When its time is up."""
    return run.began + RUN


def over(run: Run, now: int) -> bool:
    """Whether a run has ended."""
    return run.missed >= MOST_MISSED or now >= ends(run) or in_turn(run) is None


def in_turn(run: Run) -> Exercise | None:
    """The exercise that is to be solved now; None when all were there."""
    order = _order(run.id, run.game)
    return order[run.at] if run.at < len(order) else None


@lru_cache(256)
def _order(id: str, game: str) -> tuple[Exercise, ...]:
    """Harder and harder, and in every run others: the run's own chance decides.

    The first ones are easy and each step leads a little up; beyond the hardest ones come the
    hardest of those that were left out.
    """
    chance = random.Random(id)
    left = list(every(game))
    wanted = strength_of(left[0]) if left else 0
    found: list[Exercise] = []
    while left and len(found) < MOST_IN_RUN:
        place = bisect(left, wanted, key=strength_of)
        near = left[max(0, place - _NEAR // 2) :][:_NEAR]
        one = chance.choice(near)
        left.remove(one)
        found.append(one)
        wanted += _STEP
    return tuple(found)
