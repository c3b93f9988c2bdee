"""Verifies shipped exercises again: with the book, by prover and search, against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from borj.core.errors import BorjError
from borj.engine.executors import Executor
from borj.learn.exercises.examining import Examiner
from borj.learn.exercises.exercise import Evidence, Exercise, id_of
from borj.learn.exercises.lines import verified
from borj.learn.exercises.subjects import themes_of
from borj.learn.exercises.twins import without_twins


def sample(exercises: Sequence[Exercise], size: int) -> list[Exercise]:
    """So many of them, always the same ones, from all along the list; 0: all."""
    if not size or size >= len(exercises):
        return list(exercises)
    return [exercises[number * len(exercises) // size] for number in range(size)]


def faults(examiner: Examiner, exercise: Exercise) -> Iterator[str]:
    """What is wrong with an exercise, as keys of sentences."""
    try:
        plain = list(_plain(exercise))
    except BorjError:
        plain = ["puzzle-unreadable"]
    yield from plain
    if not plain and not upholds(verified(examiner, exercise), exercise.evidence):
        yield "puzzle-unproved"


def upholds(found: Evidence | None, filed: Evidence) -> bool:
    """Whether what is found today says all that is on file: the claim, not what it took.

    Nodes, depths and margins are those of one engine; the bar for margins is the examiner's. What
    was told to rest on proofs alone still has to, and a win has to come as soon as was told.
    """
    if found is None or found.claim != filed.claim or (filed.exact and not found.exact):
        return False
    return filed.wins_in is None or (found.wins_in or filed.wins_in + 1) <= filed.wins_in


def examine_all(
    exercises: Sequence[Exercise], workers: Executor | None = None
) -> Iterator[tuple[Exercise, list[str]]]:
    """What is wrong with each of some exercises, in any order; without workers, found out here."""
    if workers is None:
        yield from ((exercise, _faults(exercise)) for exercise in exercises)
        return
    with closing(workers.run(_faults, exercises)) as results:
        yield from results


def _faults(exercise: Exercise) -> list[str]:
    return list(faults(Examiner(exercise.game), exercise))


def _plain(exercise: Exercise) -> Iterator[str]:
    """What the book alone can tell."""
    if exercise.id != id_of(exercise.game, exercise.code):
        yield "puzzle-id"
    if exercise.position.code() != exercise.code or exercise.position.mid_turn:
        yield "puzzle-start"
    if not all(exercise.judge(n, s.answer).right for n, s in enumerate(exercise.steps)):
        yield "puzzle-line"
    if exercise.steps[-1].replies:
        yield "puzzle-line"
    if exercise.themes != themes_of(exercise):
        yield "puzzle-themes"


def doubles(exercises: Sequence[Exercise]) -> list[Exercise]:
    """Those that are near twins of an earlier one, or from the same game."""
    kept = {each.id for each in without_twins(exercises)}
    games: set[tuple[object, ...]] = set()
    found = []
    for each in exercises:
        origin = (each.origin.variant, tuple(each.options.items()), each.origin.seed)
        if each.id not in kept or origin in games:
            found.append(each)
        games.add(origin)
    return found
