"""Positions of TZAAR for the engine: 61 bytes.

Byte 0: bit 0 whose turn it is, bits 1 and 2 the phase: 0 placing, 1 first action, 2 second action.
Bytes 1 to 60: the spaces in board order, 0 where empty, else 8 * height + 2 * type + owner, where
the type of the top piece is 0 Tzaar, 1 Tzarra, 2 Tott. What lies below the top is left out: it
cannot matter (3.6). Neither can the variant: what is still in hand follows from the board, and a
full board with a first action to come is White's first turn (3.1).
"""

from __future__ import annotations

from functools import lru_cache

from borj.games.tzaar.board import TYPES
from borj.games.tzaar.rules import Phase, TzaarPosition

_PHASE = {phase: number for number, phase in enumerate(Phase)}


def pack(position: TzaarPosition) -> bytes:
    """The 61 bytes of a position."""
    return bytes((position.turn | _PHASE[position.phase] << 1, *map(_stack, position.stacks)))


@lru_cache(1 << 16)  # stacks are too many to keep all of them for ever
def _stack(stack: str) -> int:
    if not stack:
        return 0
    return 8 * len(stack) + 2 * TYPES.index(stack[-1].upper()) + stack.islower()
