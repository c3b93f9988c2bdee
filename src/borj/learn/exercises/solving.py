"""How often a level of the engine solves an exercise, over many seeds.

Chance decides twice when a level acts: whether it thinks, and what it picks when it only glances.
What it thinks is always the same; so it thinks once, glances with every seed, and both are put
together with the chance of a glance. That is what playing with many more seeds would come to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Level
from borj.engine.levels import Habits, ladder_of
from borj.learn.exercises.examining import forks_of
from borj.learn.exercises.exercise import Exercise, Step, played

SEEDS = 40
SOLVING = range(1, 11)  # the levels that solve; the master would take long and tell little more


class Solver:
    """A level that solves exercises."""

    def __init__(self, engine: Engine, level: int, seeds: int = SEEDS) -> None:
        self._engine = engine
        self._level = Level(level)
        self._seeds = seeds

    def chance(self, exercise: Exercise) -> float:
        """How likely it is that the level finds every step of an exercise."""
        ladder = ladder_of(exercise.game, exercise.position.pack())
        habits = self._level.habits(ladder)
        chance = 1.0
        for step in exercise.steps:
            if chance:
                chance *= self._step(step, habits)
        return chance

    def first(self, exercise: Exercise) -> float:
        """The same for the first step alone."""
        ladder = ladder_of(exercise.game, exercise.position.pack())
        return self._step(exercise.steps[0], self._level.habits(ladder))

    def _step(self, step: Step, habits: Habits) -> float:
        forks = {f.position: f.right for f in forks_of(step.position, played_turn(step))}
        return self._reach(step.position, forks, habits)

    def _reach(
        self, position: Position, forks: Mapping[Position, tuple[Move, ...]], habits: Habits
    ) -> float:
        """How likely it is that a turn that stands here ends where it should."""
        chance = 0.0
        for move, share in self._actions(position, habits).items():
            if move in forks[position]:
                reached = position.after(move)
                rest = self._reach(reached, forks, habits) if reached in forks else 1.0
                chance += share * rest
        return chance

    def _actions(self, position: Position, habits: Habits) -> dict[Move, float]:
        """How often the level plays each action."""
        glance, shares = habits.glance, dict[Move, float]()
        if len(position.legal) == 1:
            return {position.legal[0]: 1.0}
        if glance < 1:
            thought = replace(habits, glance=0.0)
            shares[thought.choose(self._engine, position, 0)] = 1 - glance
        if glance > 0:
            glanced = replace(habits, glance=1.0)
            for seed in range(self._seeds):
                move = glanced.choose(self._engine, position, seed)
                shares[move] = shares.get(move, 0.0) + glance / self._seeds
        return shares


def played_turn(step: Step) -> Position:
    """Where the right turn of a step leads."""
    return played(step.position, step.answer)
