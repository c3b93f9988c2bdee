"""How hard exercises are: one scale a game, fitted to how often each level solves each of them.

The model is that of Rasch, in Elo: a level of rating r solves an exercise of rating d with the
chance 1 / (1 + 10^((d - r) / 400)). Levels and exercises are rated together, so that the results
are as likely as they can be; level 5 has 1500. A half-solved exercise that everybody met is
added to each, so that what all solve, or nobody, keeps a rating that is not infinite.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from borj.engine import Engine
from borj.engine.bench import bench
from borj.engine.levels import ladder_of
from borj.learn.exercises.examining import TABLE_MB
from borj.learn.exercises.exercise import Exercise, Rating
from borj.learn.exercises.shelf import exercises
from borj.learn.exercises.shipping import ship
from borj.learn.exercises.solving import SOLVING, Solver

ANCHOR, MIDDLE = 5, 1500  # the level whose rating is fixed, and what it is
_STEEP = math.log(10) / 400
_PRIOR = 0.1  # how many levels' worth of results says that all is of middling strength
_ROUNDS = 500
_STILL = 1e-9

Chances = Mapping[str, Sequence[float]]  # for each exercise, how often each level solves it
Signature = tuple[int, int]  # of the bench: its nodes, and those of its proofs


@dataclass(frozen=True, slots=True)
class Scale:
    """Ratings of the levels, from the first to the last, and of the exercises."""

    levels: tuple[float, ...]
    exercises: dict[str, float]


def fit(chances: Chances) -> Scale:
    """The scale on which the results are most likely; level 5 has 1500."""
    names = list(chances)
    rows = [chances[name] for name in names]
    width = len(rows[0]) if rows else 0
    levels, hard = [0.0] * width, [0.0] * len(rows)
    for _ in range(_ROUNDS):
        furthest = 0.0
        for at, row in enumerate(rows):
            step = _step([(1 - p, -r) for p, r in zip(row, levels, strict=True)], hard[at])
            hard[at] += step
            furthest = max(furthest, abs(step))
        for level in range(width):
            results = [(row[level], -d) for row, d in zip(rows, hard, strict=True)]
            step = _step(results, levels[level])
            levels[level] += step
            furthest = max(furthest, abs(step))
        if furthest < _STILL:
            break
    zero = levels[ANCHOR - 1] if width >= ANCHOR else 0.0
    place = [MIDDLE + (value - zero) / _STEEP for value in levels]
    rated = {name: MIDDLE + (d - zero) / _STEEP for name, d in zip(names, hard, strict=True)}
    return Scale(tuple(place), rated)


def _step(results: Sequence[tuple[float, float]], value: float) -> float:
    """Newton's step for one rating: `results` are shares won, and minus what they were won from.

    The prior is a draw of weight `_PRIOR` against something of the middle, which is 0.
    """
    slope = _PRIOR * (0.5 - _logistic(value))
    curve = _PRIOR * _logistic(value) * (1 - _logistic(value))
    for share, against in results:
        chance = _logistic(value + against)
        slope += share - chance
        curve += chance * (1 - chance)
    return max(-1.0, min(1.0, slope / curve))


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0


def solved(
    found: Sequence[Exercise], seeds: int, tell: Callable[[int, int], None]
) -> dict[str, list[float]]:
    """How often each level solves each of some exercises."""
    engine = Engine(table_mb=TABLE_MB)
    levels = [Solver(engine, level, seeds) for level in SOLVING]
    chances = {}
    for number, exercise in enumerate(found, 1):
        chances[exercise.id] = [level.chance(exercise) for level in levels]
        tell(number, len(found))
    return chances


def rate_game(game: str, seeds: int, tell: Callable[[int, int], None]) -> list[Exercise]:
    """Rate all exercises of a game anew, and put the ratings on file."""
    known = exercises(game)
    now = bench(game)
    return put_on_file(game, known, solved(known, seeds, tell), (now.nodes, now.proofs))


def put_on_file(
    game: str, known: Sequence[Exercise], chances: Chances, signature: Signature
) -> list[Exercise]:
    """Write exercises with the ratings that follow from how often each level solves them.

    Where variants have levels of their own, each ladder is fitted by itself.
    """
    ladders: dict[str, dict[str, Sequence[float]]] = {}
    for each in known:
        ladder = ladder_of(game, each.position.pack())
        ladders.setdefault(ladder, {})[each.id] = chances[each.id]
    values: dict[str, float] = {}
    for rows in ladders.values():
        values |= fit(rows).exercises
    rated = [replace(each, rating=Rating(round(values[each.id]), signature)) for each in known]
    ship(game, rated)
    return rated
