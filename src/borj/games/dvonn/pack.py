"""Positions of DVONN for the engine: 50 bytes.

Byte 0: bit 0 whose turn it is, bit 1 set while placing. Bytes 1 to 49: the spaces in board
order, 0 where empty, else 4 * height + 2 * (holds a red piece) + owner. The owner of a lone red
is 0; height 1 with a red piece is always a lone red. The order inside a stack and the number of
reds in it are left out: they cannot matter (4.1 asks only whether there is one).
"""

from __future__ import annotations

from functools import lru_cache

from borj.games.dvonn.rules import RED, DvonnPosition


def pack(position: DvonnPosition) -> bytes:
    """The 50 bytes of a position."""
    return bytes((position.turn | position.placing << 1, *map(_stack, position.stacks)))


@lru_cache(1 << 16)  # stacks are too many to keep all of them for ever
def _stack(stack: str) -> int:
    return 4 * len(stack) + 2 * (RED in stack) + stack.endswith("B")
