"""Ten levels of play, from a first-day beginner to full strength, the same on every machine.

A level is a number of nodes and a model of errors, never a time. Most of its actions come from a
search of so many nodes. But it does not always think: with some chance it only glances at the
board, one action deep, and picks among what looks best, the worse the less likely. Even a glance
takes a win at hand and sees most of what gives the game away at once.

The numbers are in `levels.json`, under "habits" for each game. A variant may have habits of its
own; "apart" then says how its packs are known: by the value of a byte under a mask.
docs/levels.md tells how strong the levels are.

The page plays the same levels (web/engine/levels.ts), so everything here is laid down. Chance is
one SplitMix64 (borj.core.chance), whose seed is the caller's, xor the 64-bit FNV-1a hash of the
pack. A real number from 0 to 1 is its next number's upper 53 bits, divided by 2^53. The first one
decides whether to glance; after a glance, the second one picks. Nothing but sums, products and
quotients of doubles is computed, which are the same everywhere.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.chance import SplitMix64
from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.scores import WIN
from borj.engine.search import Engine

LEVELS = range(1, 11)
FULL = 10
TABLE_MB = 16  # the least table with which the levels play everywhere the same
GLANCE = Limit(depth=1, nodes=50_000)  # far more than one action deep takes
_FAR = 3000  # proved results are no further away than a large evaluation
_MASK = (1 << 64) - 1


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
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        chance = chance_of(seed, position.pack())
        if real(chance) >= self.glance:
            return engine.search(position, Limit(nodes=self.nodes)).move
        seen = engine.search(position, GLANCE, self.lines).lines
        return seen[pick([line.score.value for line in seen], self.temperature, chance)].move


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


def chance_of(seed: int, pack: bytes) -> SplitMix64:
    """What decides in a position: other positions, other luck."""
    mixed = 0xCBF29CE484222325
    for byte in pack:
        mixed = (mixed ^ byte) * 0x100000001B3 & _MASK
    return SplitMix64(seed ^ mixed)


def real(chance: SplitMix64) -> float:
    """A real number from 0 to 1, without 1."""
    return (chance.next() >> 11) * 2.0**-53


def pick(values: Sequence[int], temperature: int, chance: SplitMix64) -> int:
    """The place of the action that is chosen, from the values of all, best first.

    One that is worse by x temperatures is 1 / (1 + x/8)^8 times as likely as the best: nearly
    e^-x, and the same to the last bit in every language.
    """
    if values[0] >= WIN - 2:
        return 0  # nobody overlooks a win that is there to be taken, in one action or in two
    near = [max(-_FAR, min(_FAR, value)) for value in values]
    best, total = max(near), 0.0
    worth = [_power8(1 / (1 + (best - value) / (8 * temperature))) for value in near]
    for share in worth:  # sum() adds more exactly in some versions of Python than in others
        total += share
    left = real(chance) * total
    for place, share in enumerate(worth):
        left -= share
        if left < 0:
            return place
    return 0


def _power8(base: float) -> float:
    square = base * base
    fourth = square * square
    return fourth * fourth
