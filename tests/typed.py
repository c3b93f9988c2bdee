"""Whole turns as people type them, in every notation of every game: for page, API and terminal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import borj
from borj.core.move import Move
from borj.core.position import LANGUAGES, Position

# Where a turn has several actions, or begins with no choice.
_STARTS = {
    "kamisado": "standard~m~0~R~----M---.lP----o-.----R--B.--gG----.--p----L.--------.----Y-mO"
    ".b---y--2rt",
    "dvonn": borj.game("dvonn").start("random", seed=3).code(),
}
_BETWEEN = {"tzaar": (", ", "; ", " ", "/", " / ")}  # the others read commas and semicolons
_MIDDLE = 13  # turns


@dataclass(frozen=True, slots=True)
class Typed:
    """A turn: where it is typed, how, and which actions it is."""

    game: str
    code: str
    text: str
    actions: tuple[str, ...]


@cache
def typed(game: str) -> tuple[Typed, ...]:
    """Turns of a game in all its notations, with all that may stand between two actions."""
    chance = random.Random(f"typed {game}")
    return tuple(one for position in _positions(game) for one in _typed(position, chance))


def _typed(position: Position, chance: random.Random) -> Iterator[Typed]:
    game = position.game
    moves = _turn(position, chance)
    styles = [(None, "en"), *((style, lang) for style in game.styles for lang in LANGUAGES)]
    ways = [[at.write(move, style, lang) for at, move in moves] for style, lang in styles]
    between = _BETWEEN.get(game.id, (", ", "; ", ",", ";"))
    texts = [sign.join(way) for way in ways for sign in between]
    actions = tuple(at.write(move) for at, move in moves)
    for text in dict.fromkeys((*texts, texts[0].upper(), f"  {texts[0]} ")):
        yield Typed(game.id, position.code(), text, actions)


def _positions(game: str) -> Iterator[Position]:
    """Where turns are typed: one of their own, and one in the middle of a game."""
    start: Position = borj.game_named(game).start(seed=3)
    # TZAAR's first turn alone has one action.
    first: Position = borj.game_named(game).read(_STARTS[game]) if game in _STARTS else start
    yield first.after(first.legal[0]) if game == "tzaar" else first
    chance = random.Random(game)
    for _ in range(_MIDDLE):
        at, move = _turn(start, chance)[-1]
        if at.after(move).legal:
            start = at.after(move)
    yield borj.game_named(game).read(start.code())


def _turn(position: Position, chance: random.Random) -> list[tuple[Position, Move]]:
    """A turn by chance, of several actions where there is one."""
    moves: list[tuple[Position, Move]] = []
    at = position
    several = [move for move in at.legal if at.after(move).must_go_on]
    while not moves or at.must_go_on:
        move = chance.choice(several if several and not moves else at.legal)
        moves.append((at, move))
        at = at.after(move)
    return moves
