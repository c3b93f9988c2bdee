"""Games that are worked out beforehand: a bench must not think while it measures."""

from __future__ import annotations

import random
from typing import NamedTuple

import borj
from borj.core.position import Position

GAMES = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")
VARIANT = {"kamisado": "standard"}  # a match; a single round would be over in no time
_TRIES = 20  # for turns that are no other's twin


class Actions(NamedTuple):
    """What a turn consists of: by numbers, as pages send them, and as text."""

    numbers: list[int]
    texts: list[str]


class Turn(NamedTuple):
    """A turn: who plays it, from which code, its actions, and others that could be played."""

    player: int
    code: str
    numbers: list[int]
    texts: list[str]
    others: list[Actions]


def script(kind: str, seed: int, turns: int, others: int = 0) -> tuple[str, list[Turn]]:
    """A start, and turns to play from it. Forced passes are left out."""
    chance = random.Random(seed)
    while True:
        start = position = borj.game_named(kind).start(
            VARIANT.get(kind), seed=chance.randrange(10**6)
        )
        found: list[Turn] = []
        while position.legal and len(found) < turns:
            if position.legal == (borj.PASS,):
                position = position.after(borj.PASS)
                continue
            actions, after = _some(position, chance)
            found.append(
                Turn(
                    position.turn,
                    position.code(),
                    *actions,
                    _others(position, actions, others, chance),
                )
            )
            position = after
        if len(found) >= min(turns, 12):
            return start.code(), found


def _some(position: Position, chance: random.Random) -> tuple[Actions, Position]:
    """Any turn, and where it leads."""
    actions = Actions([], [])
    while True:
        move = chance.choice(position.legal)
        actions.numbers.append(position.game.index(move))
        actions.texts.append(position.write(move))
        position = position.after(move)
        if not position.must_go_on or position.legal == (borj.PASS,):
            return actions, position


def _others(
    position: Position, played: Actions, wanted: int, chance: random.Random
) -> list[Actions]:
    """So many turns that are neither the one that is played nor each other, where there are."""
    found: list[Actions] = []
    for _ in range(_TRIES if wanted else 0):
        actions, _ = _some(position, chance)
        if actions not in (played, *found):
            found.append(actions)
        if len(found) == wanted:
            break
    return found
