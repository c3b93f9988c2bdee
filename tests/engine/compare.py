"""The book beside the kernel, action by action: where they differ, and the shortest way there.

Used by the suite (test_equality.py) and by the long fuzzer (bench/differ.py).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.native import kernel
from tests.kit import Config

if TYPE_CHECKING:
    from borj.engine._native import Walker

CAP = 300  # actions of a game
OVER_BY_THE_PAST = "repetition"  # a kernel has no past: what repeats is the search's to see


@dataclass(frozen=True)
class Difference:
    """Book and kernel disagree after these moves from this start."""

    game: str
    start: str
    moves: tuple[str, ...]
    code: str
    what: str
    book: str
    kernel: str

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.what}\n"
            f"  start  {self.start}\n"
            f"  moves  {' '.join(self.moves) or '(none)'}\n"
            f"  code   {self.code}\n"
            f"  book   {self.book}\n"
            f"  kernel {self.kernel}"
        )


class Disagreement(Exception):
    """What differs in one position, as book and kernel see it."""

    def __init__(self, what: str, book: object, kernel: object) -> None:
        super().__init__(what)
        self.what, self.book, self.kernel = what, str(book), str(kernel)


def same(what: str, book: object, kernel: object) -> None:
    """Both must say the same."""
    if book != kernel:
        raise Disagreement(what, book, kernel)


def compare(position: Position, walker: Walker, children: bool = False) -> int:
    """Compare one position, and its children if asked; returns how many were looked at."""
    stands(position, walker)
    outcome = position.outcome
    if outcome and outcome.reason.value == OVER_BY_THE_PAST:
        return 1
    index = position.game.index
    book = sorted(map(index, position.legal))
    found = sorted(walker.legal())
    if book != found:
        only_book = [position.write(m) for m in position.legal if index(m) not in set(found)]
        only_kernel = [position.game.move(i) for i in found if i not in set(book)]
        twice = sorted({i for i in found if found.count(i) > 1})
        raise Disagreement("legal actions", only_book, f"{only_kernel} twice: {twice}")
    if outcome:
        winner = -1 if outcome.winner is None else outcome.winner
        same("result", (winner, *outcome.score), walker.result())
    if not children:
        return 1
    here, key = walker.pack(), walker.hash
    for move in position.legal:
        walker.make(index(move))
        stands(position.after(move), walker, f" after {position.write(move)}")
        walker.unmake()
        same(f"pack when {position.write(move)} is taken back", here.hex(), walker.pack().hex())
        same(f"hash when {position.write(move)} is taken back", key, walker.hash)
        same(f"turn when {position.write(move)} is taken back", position.turn, walker.turn)
    same("legal actions when all are taken back", book, sorted(walker.legal()))
    return 1 + len(position.legal)


def stands(position: Position, walker: Walker, when: str = "") -> None:
    """Compare what a position is, without what may follow."""
    same(f"pack{when}", position.pack().hex(), walker.pack().hex())
    same(f"turn{when}", position.turn, walker.turn)
    same(f"hash from nothing{when}", walker.fresh_hash(), walker.hash)


class Game:
    """A game as it is played by both sides."""

    def __init__(self, start: Position) -> None:
        self.positions = [start]
        self.moves: list[Move] = []
        self.walker = kernel(start.game.id)(start.pack())

    def play(self, move: Move) -> None:
        """Make a move on both sides."""
        self.walker.make(self.positions[-1].game.index(move))
        self.positions.append(self.positions[-1].after(move))
        self.moves.append(move)

    def compare(self, children: bool) -> int:
        """Compare where the game stands."""
        return compare(self.positions[-1], self.walker, children)

    def rewind(self) -> None:
        """Take everything back; each position must be as it was."""
        for position in reversed(self.positions[:-1]):
            self.walker.unmake()
            stands(position, self.walker, " when the game is taken back")


def around(position: Position) -> None:
    """Compare a position, all its children, and what one of each kind of action leads to."""
    walker = kernel(position.game.id)(position.pack())
    compare(position, walker, children=True)
    kinds = {(m.kind, m.piece, m.count): m for m in position.legal}
    for move in kinds.values():
        walker.make(position.game.index(move))
        compare(position.after(move), walker, children=True)
        walker.unmake()


def choose(position: Position, chance: random.Random) -> Move:
    """A random action; half of the time each kind is as likely as any other, however rare."""
    if chance.random() < 0.5:
        return chance.choice(position.legal)
    kinds: defaultdict[object, list[Move]] = defaultdict(list)
    for move in position.legal:
        kinds[move.kind, move.piece, move.count].append(move)
    return chance.choice(chance.choice(list(kinds.values())))


def play(
    config: Config, seed: int, share: float, most: int = 2**62
) -> tuple[int, Difference | None]:
    """Play a random game on both sides; `share` of its positions are compared with children.

    Returns how many positions were compared, and the difference, cut short, if there was one.
    """
    chance = random.Random(f"{config} {seed}")
    game = Game(config.start(seed))
    count = 0
    try:
        while True:
            count += game.compare(chance.random() < share)
            position = game.positions[-1]
            if not position.legal or len(game.moves) >= CAP or count >= most:
                break
            game.play(choose(position, chance))
        game.rewind()
    except Disagreement:
        return count, shortest(game.positions[0], game.moves)
    return count, None


def replay(start: Position, moves: Sequence[Move]) -> Difference | None:
    """The first difference in a game, children and taking back included."""
    game = Game(start)
    begin = start.code()
    try:
        game.compare(children=True)
        for move in moves:
            game.play(move)
            game.compare(children=True)
        game.rewind()
    except Disagreement as found:
        texts = tuple(p.write(m) for p, m in zip(game.positions, game.moves, strict=False))
        code = game.positions[-1].code()
        return Difference(start.game.id, begin, texts, code, found.what, found.book, found.kernel)
    return None


def shortest(start: Position, moves: Sequence[Move]) -> Difference | None:
    """The same difference from as late a start as shows it, that is, with the fewest moves."""
    found = replay(start, moves)
    if found is None:
        return None
    moves = moves[: len(found.moves)]
    positions = [start]
    for move in moves:
        positions.append(positions[-1].after(move))
    for first in range(len(moves), -1, -1):
        later = replay(positions[first], moves[first:])
        if later is not None:
            return later
    return found
