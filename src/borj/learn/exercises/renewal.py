"""What is shipped is made again for another engine: evidence, themes and ratings, in one go.

Each exercise is verified and then solved by all levels. What does not hold any more is dropped. A
journal has a line for every exercise that is done, so that the work can be stopped and taken up
again; lines of another engine, or of fewer seeds, count for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from borj.engine import Engine
from borj.engine.bench import bench
from borj.engine.executors import Executor
from borj.learn.exercises.examining import TABLE_MB, Examiner
from borj.learn.exercises.exercise import Evidence, Exercise, data_of, exercise_of
from borj.learn.exercises.lines import verified
from borj.learn.exercises.rating import Signature, put_on_file
from borj.learn.exercises.shelf import exercises
from borj.learn.exercises.solving import SOLVING, Solver

Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Renewed:
    """What became of the exercises of a game."""

    kept: tuple[Exercise, ...]
    dropped: tuple[Exercise, ...]


@dataclass(frozen=True, slots=True)
class _Work:
    exercise: Exercise
    seeds: int


@dataclass(frozen=True, slots=True)
class _Done:
    """An exercise as it is found today, and how often each level solves it; None: it fails."""

    id: str
    evidence: Evidence | None
    chances: tuple[float, ...] = ()


def current(game: str) -> bool:
    """Whether all exercises of a game were rated with the engine that plays now."""
    now = _signature(game)
    return all(each.rating and each.rating.signature == now for each in exercises(game))


def renew_game(game: str, seeds: int, workers: Executor, path: Path, tell: Told) -> Renewed:
    """Verify and rate all exercises of a game anew, and put what holds on file."""
    known, now = exercises(game), _signature(game)
    journal = _Journal(path, known, now, seeds)
    work = [_Work(each, seeds) for each in known if each.id not in journal.done]
    tell(len(journal.done), len(known))
    with closing(workers.run(_renew, work)) as results:
        for _, done in results:
            journal.add(done)
            tell(len(journal.done), len(known))
    kept, chances = [], {}
    for each in known:
        done = journal.done[each.id]
        if done.evidence is not None:
            kept.append(replace(each, evidence=done.evidence))
            chances[each.id] = done.chances
    rated = put_on_file(game, kept, chances, now)
    path.unlink(missing_ok=True)
    return Renewed(tuple(rated), tuple(each for each in known if each.id not in chances))


def _signature(game: str) -> Signature:
    now = bench(game)
    return now.nodes, now.proofs


def _renew(work: _Work) -> _Done:
    exercise = work.exercise
    evidence = verified(Examiner(exercise.game), exercise)
    if evidence is None or (exercise.evidence.exact and not evidence.exact):
        return _Done(exercise.id, None)
    engine = Engine(table_mb=TABLE_MB)
    chances = tuple(Solver(engine, level, work.seeds).chance(exercise) for level in SOLVING)
    return _Done(exercise.id, evidence, chances)


class _Journal:
    """What is done, as a file: for each line the engine and seeds it holds for."""

    def __init__(
        self, path: Path, known: Sequence[Exercise], signature: Signature, seeds: int
    ) -> None:
        self._path = path
        self._known = {each.id: each for each in known}
        self._for = [*signature, seeds]
        self.done: dict[str, _Done] = {}
        for line in path.read_text("utf-8").splitlines(keepends=True) if path.exists() else ():
            if line.endswith("\n"):  # a last line that was cut off is left out
                self._take(json.loads(line))

    def _take(self, data: dict[str, Any]) -> None:
        known = self._known.get(data["id"])
        if known is None or data["for"] != self._for:
            return
        evidence = data["exercise"] and exercise_of(known.game, data["exercise"]).evidence
        self.done[known.id] = _Done(known.id, evidence, tuple(data["chances"]))

    def add(self, done: _Done) -> None:
        """Note that an exercise is done."""
        told = done.evidence and data_of(replace(self._known[done.id], evidence=done.evidence))
        data = {"id": done.id, "for": self._for, "exercise": told, "chances": done.chances}
        with self._path.open("ab+") as out:
            out.seek(0)
            out.truncate(out.read().rfind(b"\n") + 1)  # without what was cut off
            out.write(json.dumps(data).encode() + b"\n")
        self.done[done.id] = done
