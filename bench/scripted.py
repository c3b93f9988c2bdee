"""Games that are worked out beforehand: a bench must not think while it measures."""

from __future__ import annotations

import random
from typing import NamedTuple

import borj

GAMES = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")
VARIANT = {"kamisado": "standard"}  # a match; a single round would be over in no time


OTHERS = 4  # turns that somebody looks at before another one


class Turn(NamedTuple):
    """A turn: who plays it, its actions by their numbers, as pages send them, and as text.

    `others` are turns that could be played instead, for whoever hovers over the board first.
    """

    player: int
    numbers: list[int]
    texts: list[str]
    others: list[list[int]]


def instead(position: borj.Position, chance: random.Random) -> list[list[int]]:
    """Some turns that can be played, each once."""
    found: list[list[int]] = []
    for _ in range(3 * OTHERS):
        at, numbers = position, []
        while True:
            move = chance.choice(at.legal)
            numbers.append(at.game.index(move))
            at = at.after(move)
            if not at.must_go_on or at.legal == (borj.PASS,):
                break
        if numbers not in found:
            found.append(numbers)
    return found[: OTHERS + 1]


def script(kind: str, seed: int, turns: int) -> tuple[str, list[Turn], list[str]]:
    """A start, turns to play from it, and the codes before them. Forced passes are left out."""
    chance, hand = random.Random(seed), random.Random(seed)
    while True:
        start = position = borj.game_named(kind).start(
            VARIANT.get(kind), seed=chance.randrange(10**6)
        )
        found: list[Turn] = []
        codes: list[str] = []
        while position.legal and len(found) < turns:
            if position.legal == (borj.PASS,):
                position = position.after(borj.PASS)
                continue
            turn = Turn(position.turn, [], [], [])
            codes.append(position.code())
            could = instead(position, hand)
            while True:
                move = chance.choice(position.legal)
                turn.numbers.append(position.game.index(move))
                turn.texts.append(position.write(move))
                position = position.after(move)
                if not position.must_go_on or position.legal == (borj.PASS,):
                    break
            turn.others.extend([one for one in could if one != turn.numbers][:OTHERS])
            found.append(turn)
        if len(found) >= min(turns, 12):
            return start.code(), found, codes
