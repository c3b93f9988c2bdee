"""Ten levels of play, from a first-day beginner to full strength, the same on every machine.

A level is a number of nodes and a model of errors, never a time. Most of its actions come from a
search of so many nodes. But it does not always think: with some chance it only glances at the
board, one action deep, and picks among what looks best, the worse the less likely. Even a glance
takes a win at hand and sees most of what gives the game away at once.

The numbers are in `levels.json`, under "habits" for each game. A variant may have habits of its
own; "apart" then says how its packs are known: by the value of a byte under a mask.
docs/levels.md tells how strong the levels are.

How a level decides is written once, for Python and for the page alike: native/search/levels.hpp.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.search import Engine

LEVELS = range(1, 11)
FULL = 10
TABLE_MB = 16  # the least table with which the levels play everywhere the same


@dataclass(frozen=True, slots=True)
class Habits:
    """How a level plays.

    `nodes` is how many it thinks with and `glance` the chance that it does not think; it then
    chooses among `lines` actions, where `temperature` is how much worse one may be, in the
    game's hundredths, to be chosen about a third as often.
    """

    nodes: int
    glance: float
    lines: int
    temperature: int

    def choose(self, engine: Engine, position: Position, seed: int) -> Move:
        """The action somebody with these habits plays; the same seed, the same action."""
        return engine.choose(position, seed=seed, **asdict(self))


@cache
def _table() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((files("borj.engine") / "levels.json").read_text("utf-8"))
    return loaded


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, 1 to 10."""

    number: int

    def __post_init__(self) -> None:
        if self.number not in LEVELS:
            raise InvalidChoice("engine-level", found=self.number)

    def habits(self, ladder: str) -> Habits:
        """How this level plays a game, or a variant that stands apart."""
        return Habits(**_table()["habits"][ladder][self.number - 1])

    def choose(self, engine: Engine, position: Position, seed: int) -> Move:
        """The action this level plays; the same seed, the same action."""
        ladder = ladder_of(position.game.id, position.pack())
        return self.habits(ladder).choose(engine, position, seed)


def ladders() -> tuple[str, ...]:
    """The names under which habits are kept: games, and variants that stand apart."""
    return tuple(_table()["habits"])


def ladder_of(game: str, pack: bytes) -> str:
    """The name under which the habits for a position are kept."""
    for ladder, rule in _table()["apart"].items():
        if rule["game"] == game and pack[rule["byte"]] & rule["mask"] == rule["value"]:
            return str(ladder)
    return game
