"""Moves of Sixth! as text: `c3`, `G@c3`, `c3-e3`, `c3-e3:2`, `lady`, `no-lady`, `army:GH`."""

from __future__ import annotations

import re

from borj.core.errors import InvalidMove
from borj.core.move import Kind, Move
from borj.games.sixth.board import ACT, BOARD, carry
from borj.games.sixth.rules import ARMIES, LEVIES, YES_OR_NO, SixthPosition

_DECLARATION = r"(?:(no[-\s]?)?lady|army(?:[\s:]*([ghl]{1,3})(?![\w@]))?)"
_DECLARE = re.compile(_DECLARATION, re.IGNORECASE | re.ASCII)
_DECLARE_FIRST = re.compile(rf"({_DECLARATION})(?:[\s,;]+(\S.*))?", re.IGNORECASE | re.ASCII | re.S)
_PLACE = re.compile(r"(?:([GHL])\s*@?|@)?\s*([a-e][1-5])", re.IGNORECASE | re.ASCII)
_MOVE = re.compile(
    r"([a-e][1-5])\s*[-–—>x]?\s*([a-e][1-5])(?:\s*[:*]?\s*([1-9]|10))?", re.IGNORECASE | re.ASCII
)
_WHOLE = re.compile(r"([a-e][1-5])-([a-e][1-5])")
_EXAMPLES = ("c3", "G@c3", "c3-e3", "c3-e3:2")


def split(text: str) -> list[str]:
    """A turn is one action, save that a declaration may be followed by the Lady's placing."""
    cleaned = text.strip()
    found = _DECLARE_FIRST.fullmatch(cleaned)
    if found and found[4]:
        return [found[1], found[4]]
    return [cleaned] if cleaned else []


def read(position: SixthPosition, text: str) -> Move:
    """The move a text means; without a count it is the whole tower (10.7)."""
    if found := _WHOLE.fullmatch(text):  # as they are written, most of all
        source = BOARD.index[found[1]]
        return carry(source, BOARD.index[found[2]], len(position.stacks[source]))
    cleaned = " ".join(text.split())  # at most one space between two parts
    if found := _DECLARE.fullmatch(cleaned):
        return _read_declaration(found, text)
    if found := _PLACE.fullmatch(cleaned):
        return ACT(Kind.PLACE, target=_cell(found[2]), piece=found[1] and found[1].upper())
    if found := _MOVE.fullmatch(cleaned):
        source = _cell(found[1])
        count = int(found[3]) if found[3] else len(position.stacks[source])
        return carry(source, _cell(found[2]), count)
    raise InvalidMove("move-unreadable", text=text[:80], examples=_EXAMPLES)


def _read_declaration(found: re.Match[str], text: str) -> Move:
    """10.3: the letters of an army may come in any order, but each only once."""
    if found[0].lower().endswith("lady"):
        return YES_OR_NO[bool(found[1])]
    army = "".join(sorted((found[2] or "").upper()))
    if army not in ARMIES:
        raise InvalidMove("move-unreadable", text=text[:80], examples=("army", "army:GHL"))
    return LEVIES[ARMIES.index(army)]


def _cell(name: str) -> int:
    return BOARD.index[name.lower()]


def write(position: SixthPosition, move: Move, _style: str | None, _lang: str) -> str:
    """The canonical text (10.7), without the count of a whole tower; there is no other style."""
    whole = move.source is not None and move.count == len(position.stacks[move.source])
    return name(move).partition(":")[0] if whole else name(move)


def name(move: Move) -> str:
    """A text that is read everywhere: always with the count of what is moved."""
    if move.kind is Kind.DECLARE:
        return str(move.piece)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is None:
        return f"{move.piece}@{target}" if move.piece else target
    return f"{BOARD.cells[move.source]}-{target}:{move.count}"
