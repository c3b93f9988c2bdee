"""Chooses what is shipped: from all that was found, in turns by variant, the surest first."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import chain, zip_longest
from pathlib import Path

from borj.learn.exercises import shelf
from borj.learn.exercises.examining import CLAIMS, Examiner
from borj.learn.exercises.exercise import Exercise, data_of
from borj.learn.exercises.lines import verified
from borj.learn.exercises.subjects import themes_of
from borj.learn.exercises.twins import without_twins


def choose(found: Iterable[Exercise], most: int, proved: Collection[str] = ()) -> list[Exercise]:
    """At most so many, each variant as often as any other as long as it has some; no near twins.

    What rests on proofs alone comes first, then what was proved in part, then margins. Of the
    variants in `proved`, the others do not come at all.
    """
    variants: dict[str, list[Exercise]] = {}
    for exercise in {each.id: each for each in found}.values():
        if exercise.evidence.exact or exercise.variant not in proved:
            variants.setdefault(exercise.variant, []).append(exercise)
    ordered = (sorted(each, key=_rank) for each in variants.values())
    turns = chain.from_iterable(zip_longest(*ordered))
    sure = (again for each in turns if each is not None and (again := _verified(each)))
    kept = without_twins(sure)
    return [each for each, _ in zip(kept, range(most), strict=False)]


def _verified(exercise: Exercise) -> Exercise | None:
    """The exercise as it is verified today: what was found long ago may not hold any more."""
    evidence = verified(Examiner(exercise.game), exercise)
    return None if evidence is None else replace(exercise, evidence=evidence)


def _rank(exercise: Exercise) -> tuple[bool, int, str]:
    evidence = exercise.evidence
    return not evidence.exact, CLAIMS.index(evidence.claim), exercise.id


def ship(game: str, chosen: Iterable[Exercise]) -> Path:
    """Write the exercises of a game where Borj reads them; ratings that are known are kept."""
    rated = {each.id: each.rating for each in shelf.exercises(game)}
    named = [
        replace(each, themes=themes_of(each), rating=each.rating or rated.get(each.id))
        for each in sorted(chosen, key=lambda each: each.id)
    ]
    path = Path(str(shelf.DATA)) / f"{game}.jsonl"
    lines = (json.dumps(data_of(each), separators=(",", ":")) for each in named)
    part = path.with_suffix(".part")
    part.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    part.replace(path)
    shelf.forget()
    return path
