"""Ratings of exercises: the fit finds what it was made from, and levels are what they are."""

from __future__ import annotations

import json
import random
from importlib.resources import files

import pytest

import borj
from borj.engine import Engine, Level
from borj.engine.levels import ladder_of
from borj.learn.exercises import Exercise, exercises
from borj.learn.exercises.exercise import played
from borj.learn.exercises.rating import ANCHOR, MIDDLE, fit
from borj.learn.exercises.solving import SOLVING, Solver

GAMES = tuple(game for game in borj.GAMES if exercises(game))
TRUE_LEVELS = (900.0, 1050.0, 1230.0, 1360.0, 1500.0, 1690.0, 1820.0, 2010.0, 2180.0, 2350.0)


def chance(level: float, exercise: float) -> float:
    return float(1 / (1 + 10 ** ((exercise - level) / 400)))


def test_the_fit_finds_the_scale_that_made_the_results() -> None:
    hard = {f"{number}": 800.0 + 16 * number for number in range(100)}
    scale = fit({name: [chance(r, d) for r in TRUE_LEVELS] for name, d in hard.items()})
    assert scale.levels[ANCHOR - 1] == pytest.approx(MIDDLE)
    for found, true in zip(scale.levels, TRUE_LEVELS, strict=True):
        assert found == pytest.approx(true, abs=40)
    for name, true in hard.items():
        assert scale.exercises[name] == pytest.approx(true, abs=60)


def test_the_fit_finds_it_in_tries_that_chance_decided() -> None:
    luck, tries = random.Random(1), 40
    hard = {f"{number}": 900.0 + 13 * number for number in range(120)}
    rows = {
        name: [sum(luck.random() < chance(r, d) for _ in range(tries)) / tries for r in TRUE_LEVELS]
        for name, d in hard.items()
    }
    scale = fit(rows)
    assert all(
        found == pytest.approx(true, abs=80)
        for found, true in zip(scale.levels, TRUE_LEVELS, strict=True)
    )
    wrong = [abs(scale.exercises[name] - true) for name, true in hard.items()]
    assert sum(wrong) / len(wrong) < 60


def test_what_all_or_nobody_solves_stays_finite() -> None:
    rows = {"easy": [1.0] * 10, "hard": [0.0] * 10, "even": [0.5] * 10}
    scale = fit(rows)
    assert 0 < scale.exercises["easy"] < scale.exercises["even"] < scale.exercises["hard"] < 4000
    assert fit({}).exercises == {}


def solves(engine: Engine, level: int, exercise: Exercise, seed: int) -> bool:
    """Whether a level finds every step with a seed, played as it plays a game."""
    for step in exercise.steps:
        position = step.position
        while position == step.position or position.must_go_on:
            position = position.after(Level(level).choose(engine, position, seed))
        if position != played(step.position, step.answer):
            return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_level_solves_as_often_as_it_does_with_many_seeds(game: str) -> None:
    engine, tries = Engine(table_mb=16), 200
    each = exercises(game)[0]
    for level in (1, 3):
        played_out = sum(solves(engine, level, each, 1000 + n) for n in range(tries)) / tries
        assert Solver(engine, level, 200).chance(each) == pytest.approx(played_out, abs=0.15)


@pytest.mark.parametrize("game", GAMES)
def test_ratings_are_of_the_engine_that_plays(game: str) -> None:
    bench = json.loads((files("borj.engine") / "bench.json").read_text("utf-8"))[game]
    for each in exercises(game):
        assert each.rating is not None
        assert each.rating.signature == (bench["nodes"], bench["proofs"])


@pytest.mark.parametrize("game", GAMES)
def test_ratings_spread_around_those_of_the_levels(game: str) -> None:
    ladders: dict[str, list[int]] = {}
    for each in exercises(game):
        assert each.rating is not None
        ladder = ladder_of(game, each.position.pack())
        ladders.setdefault(ladder, []).append(each.rating.value)
    for values in ladders.values():
        assert min(values) < MIDDLE
        assert max(values) - min(values) > 300


def test_there_are_ten_levels() -> None:
    assert len(SOLVING) == len(TRUE_LEVELS)
