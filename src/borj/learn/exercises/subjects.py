"""The themes of an exercise: those that any game can have, and those that the game knows."""

from __future__ import annotations

from borj.core.themes import Deed, Passage
from borj.learn.exercises.exercise import Exercise

_COUNTED = 4  # wins in more turns than these are all called long


def themes_of(exercise: Exercise) -> tuple[str, ...]:
    """What an exercise is about: what is claimed of it, then what its line shows."""
    deeds = tuple(Deed(p, move, p.after(move)) for p, move in exercise.passage)
    passage = Passage(exercise.solver, deeds)
    shown = (theme.id for theme in exercise.position.game.themes if theme.holds(passage))
    return (_task(exercise), *shown)


def _task(exercise: Exercise) -> str:
    """What is to be done."""
    evidence = exercise.evidence
    if evidence.claim != "wins":
        return {"holds": "only-turn", "best": "best-turn"}[evidence.claim]
    if evidence.wins_in is None:
        return "win"
    return f"win-in-{evidence.wins_in}" if evidence.wins_in <= _COUNTED else "win-long"
