"""The law of the levels (native/search/levels.hpp), once more in Python, to compare."""

from __future__ import annotations

from collections.abc import Sequence

from borj.core.chance import SplitMix64
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.levels import Habits
from borj.engine.scores import WIN

GLANCE = Limit(depth=1, nodes=50_000)
FAR = 3000
MASK = (1 << 64) - 1


def choose(engine: Engine, position: Position, habits: Habits, seed: int) -> Move:
    """The action somebody with these habits plays."""
    if len(position.legal) == 1:
        return position.legal[0]
    chance = chance_of(seed, position.pack())
    if real(chance) >= habits.glance:
        return engine.search(position, Limit(nodes=habits.nodes)).move
    seen = engine.search(position, GLANCE, habits.lines).lines
    return seen[pick([line.score.value for line in seen], habits.temperature, chance)].move


def chance_of(seed: int, pack: bytes) -> SplitMix64:
    """What decides in a position: the seed, xor FNV-1a of the pack."""
    mixed = 0xCBF29CE484222325
    for byte in pack:
        mixed = (mixed ^ byte) * 0x100000001B3 & MASK
    return SplitMix64(seed ^ mixed)


def real(chance: SplitMix64) -> float:
    """A real number from 0 to 1, without 1."""
    return (chance.next() >> 11) * 2.0**-53


def pick(values: Sequence[int], temperature: int, chance: SplitMix64) -> int:
    """The place of the action that is chosen, from the values of all, best first."""
    if values[0] >= WIN - 2:
        return 0
    near = [max(-FAR, min(FAR, value)) for value in values]
    best, total = max(near), 0.0
    worth = [(1 / (1 + (best - value) / (8 * temperature))) for value in near]
    for _ in range(3):
        worth = [share * share for share in worth]
    for share in worth:  # sum() adds more exactly in some versions of Python than in others
        total += share
    left = real(chance) * total
    for place, share in enumerate(worth):
        left -= share
        if left < 0:
            return place
    return 0
