"""Ten levels of play, from a first-day beginner to full strength, the same on every machine.

A level is a number of nodes and a model of errors, never a time. It looks at several lines, with
a blind spot for some, and picks among what it sees: the worse a line is compared with the best,
the less likely, by a temperature. Even a beginner takes a win at hand and avoids giving the game
away in one move, most of the time. The numbers are in `levels.json`.
"""

from __future__ import annotations

import json
import math
import random
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.search import Engine, Line

LEVELS = range(1, 11)
FULL = 10


@dataclass(frozen=True, slots=True)
class Habits:
    """How a level plays: `nodes` to think with, `lines` to choose among, and its weaknesses.

    `temperature` is how much worse a line may be, in the game's hundredths, to be chosen about a
    third as often; `blind` is the chance that it never considers an action; `slip` the chance
    that it overlooks how a proved win or loss goes.
    """

    nodes: int
    lines: int
    temperature: int
    blind: float
    slip: float


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

    def habits(self, game: str) -> Habits:
        """How this level plays a game."""
        table = _table()
        return Habits(**table.get(game, table["all"])[self.number - 1])

    def choose(self, engine: Engine, position: Position, seed: int) -> Move:
        """The action this level plays; the same seed, the same action."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        habits = self.habits(position.game.id)
        limit = Limit(nodes=habits.nodes)
        if self.number == FULL:
            return engine.search(position, limit).move
        chance = random.Random(f"{position.code()} {seed} {self.number}")
        lines = engine.search(position, limit, habits.lines).lines
        seen = [line for line in lines if chance.random() >= habits.blind] or [lines[0]]
        if lines[0] not in seen and lines[0].score.win_in == 1:
            seen.insert(0, lines[0])  # nobody overlooks a win that is there to be taken
        if chance.random() >= habits.slip:
            seen = _sound(seen)
        worth = [math.exp(-_gap(seen[0], line) / max(habits.temperature, 1)) for line in seen]
        return chance.choices(seen, worth)[0].move


def _sound(lines: list[Line]) -> list[Line]:
    """The lines that keep a proved win, or escape a proved loss, where there are any."""
    won = [line for line in lines if (line.score.win_in or 0) > 0]
    alive = [line for line in lines if (line.score.win_in or 0) >= 0]
    return won or alive or lines


def _gap(best: Line, line: Line) -> float:
    """How much worse a line is, with proved results no further away than a large evaluation."""
    most = 3000
    first, second = (max(-most, min(most, item.score.value)) for item in (best, line))
    return first - second
