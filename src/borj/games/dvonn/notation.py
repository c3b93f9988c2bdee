"""Moves of DVONN as text (rules, section 6): `C3` places, `C3-C4` moves, `pass`."""

from __future__ import annotations

import re

from borj.core.errors import InvalidMove
from borj.core.move import PASS, Kind, Move
from borj.games.dvonn.board import ACT, BOARD
from borj.games.dvonn.rules import DvonnPosition

_ACTION = re.compile(r"([A-K][1-5])(?:[-–>:]?([A-K][1-5]))?", re.IGNORECASE)


def split(text: str) -> list[str]:
    """A turn is one action."""
    return [text.strip()] if text.strip() else []


def read(position: DvonnPosition, text: str) -> Move:
    """The move a text means; the case and the separator do not matter."""
    cleaned = "".join(text.split())
    if cleaned.lower() == "pass":
        return PASS
    found = _ACTION.fullmatch(cleaned)
    source = found and BOARD.find(found[1])
    target = found and found[2] and BOARD.find(found[2])
    if found is None or source is None or (found[2] and target is None):
        raise InvalidMove("move-unreadable", text=text[:80], examples=("C3", "C3-C4", "pass"))
    if not found[2]:
        return ACT(Kind.PLACE, target=source)
    assert isinstance(target, int)
    return ACT(Kind.MOVE, source, target)


def write(position: DvonnPosition, move: Move, style: str | None, lang: str) -> str:
    """The canonical text; DVONN has no other style."""
    return name(move)


def name(move: Move) -> str:
    """The canonical text, which is the same everywhere."""
    if move is PASS:
        return "pass"
    assert move.target is not None
    if move.source is None:
        return BOARD.cells[move.target]
    return f"{BOARD.cells[move.source]}-{BOARD.cells[move.target]}"
