"""Whether a new net plays better than the one before: pairs of games, until a test is settled."""

from __future__ import annotations

import json
from dataclasses import dataclass

from borj.core.chance import SplitMix64
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.search import Engine
from borj.games import game_named as game_of

_LONGEST = 400  # actions after which a game is called even


@dataclass(frozen=True, slots=True)
class Pairs:
    """Some pairs of games, each pair from one start with the sides changed."""

    game: str
    first: int
    count: int
    nodes: int
    new: bytes
    old: bytes
    seed: int
    opening: int = 6


def play(task: Pairs) -> bytes:
    """What the new net gets from each pair, from 0 to 1, as JSON."""
    engines = [Engine(table_mb=4, net=net) for net in (task.new, task.old)]
    found = []
    for number in range(task.first, task.first + task.count):
        start = _start(task, number)
        points = _game((engines[0], engines[1]), start, task.nodes)
        points += 1 - _game((engines[1], engines[0]), start, task.nodes)
        found.append(points / 2)
    return json.dumps(found).encode()


def _start(task: Pairs, number: int) -> Position:
    game, chance = game_of(task.game), SplitMix64(task.seed << 32 | number)
    while True:
        variant = game.variants[number % len(game.variants)]
        position: Position = game.start(variant, seed=chance.next() >> 16)
        for _ in range(task.opening):
            if position.legal:
                position = position.after(position.legal[chance.below(len(position.legal))])
        if position.legal:
            return position


def _game(engines: tuple[Engine, Engine], position: Position, nodes: int) -> float:
    """A game; what the first player gets."""
    for _ in range(_LONGEST):
        legal = position.legal
        if not legal:
            break
        move = legal[0]
        if len(legal) > 1:
            move = engines[position.turn].search(position, Limit(nodes=nodes)).move
        position = position.after(move)
    winner = position.outcome.winner if position.outcome else None
    return 0.5 if winner is None else float(winner == 0)
