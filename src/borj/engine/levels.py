"""Levels of play, from a first-day beginner to a master, the same on every machine.

A level is a number of nodes and a model of errors, never a time. Most of its actions come from a
search of so many nodes. But it does not always think: with some chance it only glances at the
board, at each action by itself and at what the other player threatens to do about it, and picks
among what looks best, the worse the less likely. A glance errs as beginners do. With some chance
it is blind: it does not ask for threats, only for what one's own action brings. With some chance
it is narrow: the eyes rest somewhere, and stacks far from there are forgotten, one's own as well
as those that threaten. Even so a win at hand is always taken.

The numbers are in `levels.json`, under "habits" for each game, as many rows as there are levels;
everything else counts them there. A variant may have habits of its own; "apart" then says how its
packs are known: by the value of a byte under a mask.
docs/levels.md tells how strong the levels are.

How a level decides is written once, for Python and for the page alike: native/search/levels.hpp.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from threading import Event
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.search import Engine


@dataclass(frozen=True, slots=True)
class Habits:
    """How a level plays.

    `nodes` is how many it thinks with and `glance` the chance that it does not think. In a glance,
    `blind` is the chance that it overlooks what the other player threatens, and `narrow` that it
    forgets what stands far from where it looks; `temperature` is how much worse an action may
    seem, in the game's hundredths, to be chosen about a third as often as the best.
    """

    nodes: int
    glance: float
    blind: float
    narrow: float
    temperature: int

    def choose(
        self, engine: Engine, position: Position, seed: int, stopped: Event | None = None
    ) -> Move:
        """The action somebody with these habits plays; the same seed, the same action."""
        return engine.choose(position, seed=seed, stopped=stopped, **asdict(self))


@cache
def _table() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((files("borj.engine") / "levels.json").read_text("utf-8"))
    return loaded


LEVELS = range(1, 1 + min(map(len, _table()["habits"].values())))
FULL = LEVELS[-1]  # who never glances, and has the most nodes


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, by its number from 1 on."""

    number: int

    def __post_init__(self) -> None:
        if self.number not in LEVELS:
            raise InvalidChoice("engine-level", found=self.number, most=FULL)

    def habits(self, ladder: str) -> Habits:
        """How this level plays a game, or a variant that stands apart."""
        return Habits(**_table()["habits"][ladder][self.number - 1])

    def choose(
        self, engine: Engine, position: Position, seed: int, stopped: Event | None = None
    ) -> Move:
        """The action this level plays; the same seed, the same action, unless it is stopped."""
        ladder = ladder_of(position.game.id, position.pack())
        return self.habits(ladder).choose(engine, position, seed, stopped)


def ladders() -> tuple[str, ...]:
    """The names under which habits are kept: games, and variants that stand apart."""
    return tuple(_table()["habits"])


def ladder_of(game: str, pack: bytes) -> str:
    """The name under which the habits for a position are kept."""
    for ladder, rule in _table()["apart"].items():
        if rule["game"] == game and pack[rule["byte"]] & rule["mask"] == rule["value"]:
            return str(ladder)
    return game
