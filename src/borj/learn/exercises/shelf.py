"""Where the exercises are, and how one gets them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from borj.core.errors import InvalidChoice
from borj.games import IDS
from borj.games import game_named as game_of
from borj.learn.exercises.exercise import Exercise, exercise_of

DATA = files("borj.learn.exercises") / "data"


@cache
def exercises(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game, in the order of their names."""
    source = DATA / f"{game_of(game).id}.jsonl"
    if not source.is_file():
        return ()
    lines = source.read_text("utf-8").splitlines()
    return tuple(exercise_of(game, json.loads(line)) for line in lines)


@cache
def _known() -> dict[str, Exercise]:
    return {each.id: each for game in IDS for each in exercises(game)}


def forget() -> None:
    """Read the files anew when somebody asks again."""
    exercises.cache_clear()
    _known.cache_clear()


def exercise(id: str) -> Exercise:
    """The exercise of a name."""
    if id not in _known():
        raise InvalidChoice("unknown-exercise", id=id[:40])
    return _known()[id]


def themes(game: str) -> tuple[str, ...]:
    """The themes of a game's exercises, those with the most exercises first."""
    counts: dict[str, int] = {}
    for each in exercises(game):
        for theme in each.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return tuple(sorted(counts, key=lambda theme: (-counts[theme], theme)))


def theme_key(game: str, theme: str) -> str:
    """The key of a theme's words: those of a game are its own, the others are for all games."""
    own = any(theme == each.id for each in game_of(game).themes)
    return f"theme-{game}-{theme}" if own else f"theme-{theme}"
