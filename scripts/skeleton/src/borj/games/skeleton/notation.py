"""Moves of Skeleton as text (rules, section 4): `c1-c2`."""

from __future__ import annotations

import re

from borj.core.errors import InvalidMove
from borj.core.move import Kind, Move
from borj.games.skeleton.board import ACT, BOARD
from borj.games.skeleton.rules import SkeletonPosition

_STEP = re.compile(r"([a-e][1-6])[-–>]?([a-e][1-6])", re.IGNORECASE)


def split(text: str) -> list[str]:
    """A turn is one action."""
    return [text.strip()] if text.strip() else []


def read(position: SkeletonPosition, text: str) -> Move:
    """The move a text means; the case and the dash do not matter."""
    found = _STEP.fullmatch("".join(text.split()))
    if found is None:
        raise InvalidMove("move-unreadable", text=text[:80], examples=("c1-c2",))
    return ACT(Kind.MOVE, BOARD.index[found[1].lower()], BOARD.index[found[2].lower()])


def write(position: SkeletonPosition, move: Move, style: str | None, lang: str) -> str:
    """The canonical text; there is no other style."""
    return name(move)


def name(move: Move) -> str:
    """The canonical text, which is the same everywhere."""
    return "-".join(BOARD.names((move.source, move.target)))
