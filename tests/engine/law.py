"""The law of the levels (native/search/levels.hpp), once more in Python, to compare."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import borj
from borj.core.chance import SplitMix64
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.levels import Habits
from borj.engine.native import kernel
from borj.engine.scores import WIN

FAR = 3000
MASK = (1 << 64) - 1
NEAR = {"kamisado": 2, "lyngk": 2, "dvonn": 2, "tzaar": 2, "sixth": 1}  # steps

Point = tuple[int, int]


def choose(engine: Engine, position: Position, habits: Habits, seed: int) -> Move:
    """The action somebody with these habits plays."""
    legal = [
        position.game.move(index) for index in kernel(position.game.id)(position.pack()).legal()
    ]
    if len(legal) == 1:
        return legal[0]
    chance = chance_of(seed, position.pack())
    if real(chance) >= habits.glance:
        return engine.search(position, Limit(nodes=habits.nodes)).move
    blind, narrow = real(chance) < habits.blind, real(chance) < habits.narrow
    eyes = legal[int(real(chance) * len(legal))]
    look = Look(engine, position, eyes if narrow else None)
    seen = {move: look.value(move, blind) for move in legal if look.sees(move)}
    for move in legal:
        if move not in seen and look.worth(position.after(move)) == WIN - 1:
            seen[move] = WIN - 1
    ordered = [move for move in legal if move in seen]
    return ordered[pick([seen[move] for move in ordered], habits.temperature, chance)]


class Look:
    """What somebody sees who looks at each action by itself, and perhaps at its loud answers."""

    def __init__(self, engine: Engine, position: Position, eyes: Move | None) -> None:
        self._judge = engine._judge(position)
        self._engine, self._position, self._me = engine, position, position.turn
        self._eyes = None if eyes is None else spot(position, eyes)

    def sees(self, move: Move) -> bool:
        """Whether an action begins near enough to where the eyes rest."""
        where = spot(self._position, move)
        game = self._position.game.id
        return self._eyes is None or where is None or steps(game, self._eyes, where) <= NEAR[game]

    def value(self, move: Move, blind: bool) -> int:
        """What an action seems to be worth."""
        after = self._position.after(move)
        if not after.legal:
            return self.worth(after)
        heeds = not blind and self._eyes is None
        found = self.worth(after) if heeds else self._judge.heedless(after.pack(), self._me)
        if not blind and after.turn != self._me:
            for index in self._judge.loud(after.pack()):
                reply = after.game.move(index)
                if self.sees(reply):
                    found = min(found, self.worth(after.after(reply)))
        return int(found)

    def worth(self, position: Position) -> int:
        """How whoever looks stands."""
        if position.legal:
            return self._engine.evaluate(position).pov(self._me).value
        assert position.outcome is not None
        winner = position.outcome.winner
        return 0 if winner is None else WIN - 1 if winner == self._me else 1 - WIN


def spot(position: Position, move: Move) -> Point | None:
    """Where an action begins; None if that is nowhere on the board."""
    game = position.game
    board = game.board
    for picked in game.table[game.index(move)].picks:
        if picked.kind == "cell":
            return board.points[board.index[picked.value]]
    return None


@cache
def steps(game: str, here: Point, there: Point) -> int:
    """How many steps lead from a space to another, as if there were no edge and no hole."""
    ways = set(borj.game_named(game).board.directions)
    if game == "kamisado":
        ways |= {(1, 0), (-1, 0)}  # nobody moves so, but it is a step
    reached, count = {here}, 0
    while there not in reached:
        reached |= {(x + dx, y + dy) for x, y in reached for dx, dy in ways}
        count += 1
    return count


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
    """The place of the action that is chosen, from the values of all."""
    if max(values) >= WIN - 1:
        return values.index(max(values))
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
