"""Positions of LYNGK for the engine: 91 bytes.

Byte 0: bit 0 whose turn it is, bit 1 set if a colour has been claimed in this turn, bit 2 set in
the variant with stacks of six, bit 3 set if claims collect, bit 4 set if a stack of six has won.
Bytes 1 and 2: the colours that players 0 and 1 have claimed, as bits (I 1, B 2, R 4, G 8, K 16).
Bytes 3 and 4: the stacks they have removed. Bytes 5 to 90: two for each point, in board order:
the colours in its stack as bits plus 32 for each joker (0 where empty), then the number of the
top colour (0 for I to 4 for K, 5 for a lone joker, 0 where empty). The height is the number of
colours and jokers. The order inside a stack, and what lies in removed stacks, is left out.
"""

from __future__ import annotations

from functools import cache

from borj.games.lyngk.pieces import COLOURS, JOKER, colours_in
from borj.games.lyngk.rules import LyngkPosition, Phase


def pack(position: LyngkPosition) -> bytes:
    """The 91 bytes of a position."""
    state = (
        position.turn
        | position.mid_turn << 1
        | (position.variant == "six") << 2
        | position.collect_on_claim << 3
        | (position.phase is Phase.SIX) << 4
    )
    head = bytes((state, *map(colours_in, position.claims), *position.score))
    return head + b"".join(map(_stack, position.stacks))


@cache
def _stack(stack: str) -> bytes:
    top = (COLOURS + JOKER).index(stack[-1:])
    return bytes((colours_in(stack) + 32 * stack.count(JOKER), top))
