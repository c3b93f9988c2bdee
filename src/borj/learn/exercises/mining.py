"""Finds exercises in games that levels of the engine play with each other.

A game is played by two levels, so that there are mistakes in it as people make them. A quick
search of each of its positions tells where one turn seems to be worth much more than all others;
some of these are examined, and the first that stands is taken: one game gives one exercise at most.

A pool is a file with a line for every game that was looked at, so that mining can be stopped and
taken up again; `borj puzzles mine` fills it and `borj puzzles ship` chooses from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

from borj.core.chance import SplitMix64
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Level, Line
from borj.engine.executors import Executor
from borj.games import game_named as game_of
from borj.learn.exercises.examining import (
    BEST,
    FOUND,
    HOLDS,
    TABLE_MB,
    WINS,
    Examiner,
    after,
    chances,
)
from borj.learn.exercises.exercise import Exercise, Origin, data_of, exercise_of
from borj.learn.exercises.lines import compose
from borj.learn.exercises.solving import Solver

_LEVELS = range(2, 6)  # who plays: weak enough for mistakes, strong enough for sense
_LOTS = 4  # opening actions by lot, at most, where the start is always the same
_LONGEST = 240  # actions of a game
_GLANCE = 4_000  # nodes for each position
_LOOK = 30_000  # the same in every sixth game, to find what is harder to see
_RARELY = 6
_LINES = 3  # so many are compared: two may be the same turn in two orders
_GAP = 25  # percent between the chances of the best turn and of the next
_TRIES = 3  # positions of a game that are examined
_EASY = 0.8  # how often a beginner may find the first step by glancing at it
_PLAIN = 10  # of so many that are plainer than that, one is taken


@dataclass(frozen=True, slots=True)
class Lode:
    """What to mine: a game, its variant and options."""

    game: str
    variant: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Hint:
    """A position that may be an exercise, and what may be claimed of it."""

    turn: int
    position: Position
    claims: tuple[str, ...]
    depth: int  # how far away the win is


def dig(lode: Lode, seed: int) -> Exercise | None:
    """Play one game and look for an exercise in it."""
    chance = SplitMix64(seed)
    first = _LEVELS[chance.below(len(_LEVELS))]
    levels = (first, min(first + chance.below(2), _LEVELS[-1]))  # alike, or nothing is open
    if chance.below(2):
        levels = levels[::-1]
    nodes = _GLANCE if chance.below(_RARELY) else _LOOK
    wanted = 3 + 2 * chance.below(4)  # how far away a win should be, in actions
    engine = Engine(table_mb=TABLE_MB)
    examiner = Examiner(lode.game, FOUND)
    hints = []
    for turn, position in enumerate(_game(lode, levels, engine, chance)):
        if not position.mid_turn and len(position.legal) > 1:
            hints += list(_hint(examiner, turn, position, nodes))
    mixed = sorted(chance.shuffle(hints), key=lambda hint: abs(hint.depth - wanted))
    for hint in mixed[:_TRIES]:
        origin = Origin(lode.variant, seed, levels, hint.turn)
        found = compose(examiner, hint.position, origin, hint.claims)
        if found and (not chance.below(_PLAIN) or Solver(engine, 1).first(found) < _EASY):
            return found
    return None


def _game(
    lode: Lode, levels: tuple[int, int], engine: Engine, chance: SplitMix64
) -> Iterator[Position]:
    game = game_of(lode.game)
    seed = chance.next() >> 16
    position: Position = game.open(lode.variant, lode.options, seed)
    lots = 0 if game.draws(lode.variant, lode.options) else chance.below(_LOTS + 1)
    for number in range(_LONGEST):
        if not position.legal:
            return
        yield position
        if number < lots:
            move = position.legal[chance.below(len(position.legal))]
        else:
            move = Level(levels[position.turn]).choose(engine, position, seed + number)
        position = position.after(move)


def _hint(examiner: Examiner, turn: int, position: Position, nodes: int) -> Iterator[_Hint]:
    """Whether one turn seems much better than the next that is not the same in another order."""
    game = position.game.id
    found = examiner.search(position, nodes, _LINES)
    best, *others = found.lines
    if not others or not _apart(game, best, others[-1]):
        return
    mine = _whole(examiner, position, best)
    others = [line for line in others if not _same(position, line, mine)]
    if not others:
        return
    next_best = max(others, key=lambda line: line.score)
    wins, loses = best.score.win_in or 0, next_best.score.win_in or 0
    if wins > 0 and loses <= 0:
        yield _Hint(turn, position, (WINS,), wins)
    elif loses < 0 <= wins:
        yield _Hint(turn, position, (HOLDS, WINS), -loses)
    elif wins == loses == 0 and _apart(game, best, next_best):
        yield _Hint(turn, position, (WINS, HOLDS, BEST), found.depth)


def _apart(game: str, best: Line, other: Line) -> bool:
    return chances(game, best) - chances(game, other) >= _GAP


def _whole(examiner: Examiner, position: Position, line: Line) -> frozenset[Move]:
    """The actions of a line's first turn; a search does not always tell all of them."""
    moves = list(_turn(position, line))
    end = after(position, moves)
    if end.must_go_on:
        moves += examiner.turn(end, _GLANCE)
    return frozenset(moves)


def _same(position: Position, line: Line, turn: frozenset[Move]) -> bool:
    """Whether a line begins with these actions in some order, as far as it tells."""
    moves = _turn(position, line)
    whole = not after(position, moves).must_go_on
    return turn == frozenset(moves) if whole else turn > frozenset(moves)


def _turn(position: Position, line: Line) -> tuple[Move, ...]:
    """The actions of a line that belong to its first turn."""
    for number, move in enumerate(line.moves, 1):
        position = position.after(move)
        if not position.must_go_on:
            return line.moves[:number]
    return line.moves


# The pool.


class Pool:
    """A file of games that were looked at, and the exercises found in them."""

    def __init__(self, path: Path, game: str) -> None:
        self._path = path
        self._game = game
        self.done: set[tuple[str, int]] = set()
        self.exercises: list[Exercise] = []
        for line in path.read_text("utf-8").splitlines(keepends=True) if path.exists() else ():
            if line.endswith("\n"):  # a last line that was cut off is left out
                self._take(json.loads(line))

    def _take(self, data: dict[str, Any]) -> None:
        if data["game"] != self._game:
            return
        self.done.add((data["lode"], data["seed"]))
        if data["exercise"]:
            self.exercises.append(exercise_of(self._game, data["exercise"]))

    def add(self, lode: Lode, seed: int, found: Exercise | None) -> None:
        """Put what a game gave into the file."""
        told = found and data_of(found)
        data = {"game": self._game, "lode": name_of(lode), "seed": seed, "exercise": told}
        with self._path.open("ab+") as out:
            out.seek(0)
            out.truncate(out.read().rfind(b"\n") + 1)  # without what was cut off
            out.write(json.dumps(data).encode() + b"\n")
        self._take(data)


def name_of(lode: Lode) -> str:
    """The name of what is mined: the variant, and options with their values."""
    options = (f"{name}={value}" for name, value in sorted(lode.options.items()))
    return ",".join((lode.variant, *options))


def mine_games(
    pool: Pool,
    lodes: Sequence[Lode],
    seed: int,
    games: int,
    workers: Executor,
    tell: Callable[[int, Exercise | None], None],
) -> None:
    """Look through so many more games, the variants in turns; `tell` hears of each."""
    work = (
        (lode, number)
        for number in count(seed)
        for lode in lodes
        if (name_of(lode), number) not in pool.done
    )
    wanted = list(islice(work, games))
    with closing(workers.run(_dig, wanted)) as results:
        for number, ((lode, used), found) in enumerate(results, 1):
            pool.add(lode, used, found)
            tell(number, found)


def _dig(work: tuple[Lode, int]) -> Exercise | None:
    return dig(*work)
