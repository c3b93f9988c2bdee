"""Exercises: positions of real games with one right turn at every step.

Each of them lies in `data/` as a line of JSON; docs/exercises.md tells what the fields are. Reading
and judging needs nothing but Python. What finds, proves and rates them needs the engine and is
loaded by the commands that do it.

>>> from borj.learn.exercises import exercises
>>> first = exercises("dvonn")[0]
>>> first.judge(0, first.steps[0].answer).right
True
"""

from borj.learn.exercises.exercise import (
    Action,
    Evidence,
    Exercise,
    Origin,
    Rating,
    Step,
    Turn,
    Verdict,
    id_of,
)
from borj.learn.exercises.shelf import exercise, exercises, theme_key, themes

__all__ = [
    "Action",
    "Evidence",
    "Exercise",
    "Origin",
    "Rating",
    "Step",
    "Turn",
    "Verdict",
    "exercise",
    "exercises",
    "id_of",
    "theme_key",
    "themes",
]
