"""Positions of Skeleton for the engine: 31 bytes.

Byte 0: whose turn it is. Bytes 1 to 30: the cells in board order, 0 where empty, 1 for a white
tower, 2 for a black one.
"""

from __future__ import annotations

from borj.games.skeleton.rules import SkeletonPosition

_BYTE = {"": 0, "W": 1, "B": 2}


def pack(position: SkeletonPosition) -> bytes:
    """The 31 bytes of a position."""
    return bytes((position.turn, *(_BYTE[stack] for stack in position.stacks)))
