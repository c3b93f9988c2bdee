"""The pieces of LYNGK and what a stack of them amounts to."""

from __future__ import annotations

from functools import cache

from borj.core.move import Kind
from borj.games.lyngk.board import ACT

COLOURS = "IBRGK"  # ivory, blue, red, green, black: those that can be claimed
JOKER = "J"  # white
PIECES = dict.fromkeys(COLOURS, 8) | {JOKER: 3}  # 1.1; the five markers stay beside the board
CLAIM = {colour: ACT(Kind.CLAIM, piece=colour) for colour in COLOURS}
LIMIT = {"standard": 5, "six": 6}  # 5.2 a, 7.1: the height of a complete stack
DEAD = 6  # 7.4: a stack of six is no link; one of five is (5.8, 7.1)


@cache
def colours_in(stack: str) -> int:
    """The set of colours in a stack as bits; jokers are exempt (5.2 b)."""
    return sum(1 << bit for bit, colour in enumerate(COLOURS) if colour in stack)
