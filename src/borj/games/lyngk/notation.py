"""Moves of LYNGK as text (rules, section 8): `R` claims, `B1-B2` moves, `R,B1-B2` is a turn."""

from __future__ import annotations

import re

from borj.core.errors import IllegalMove, InvalidMove
from borj.core.move import PASS, Kind, Move
from borj.games.lyngk.board import ACT, BOARD
from borj.games.lyngk.chains import broken_chain
from borj.games.lyngk.rules import LyngkPosition

# A letter is a colour unless a digit makes it a cell. More than two cells are a way, point by
# point. White cannot be claimed, but that is for the rules to say.
_ACTION = re.compile(
    r"pass|[IBRGKJ](?![1-7])|[A-I][1-7](?:\s*(?:[-–>:]\s*)?[A-I][1-7])+", re.IGNORECASE | re.ASCII
)
_BETWEEN = re.compile(r"\s*(?:[-–,;:]\s*)?")
_CELL = re.compile(r"[A-I][1-7]")


def split(text: str) -> list[str]:
    """The actions of a turn; what cannot be taken apart stays whole, for `read` to refuse."""
    cleaned = text.strip()
    actions, at = [], 0
    while at < len(cleaned):
        action = _ACTION.match(cleaned, at)
        if not action:
            return [cleaned]
        actions.append(action[0])
        gap = _BETWEEN.match(cleaned, action.end())
        if gap and gap[0] and gap.end() == len(cleaned):
            return [cleaned]  # a separator with nothing behind it
        at = gap.end() if gap else action.end()
    return actions


def read(position: LyngkPosition, text: str) -> Move:
    """The move a text means; case and separator do not matter, a way written out has to be one."""
    action = text.strip()
    cells = [BOARD.index.get(name, -1) for name in _CELL.findall(action.upper())]
    if not _ACTION.fullmatch(action) or -1 in cells:
        examples = ("R", "B1-B2", "R,B1-B2", "pass")
        raise InvalidMove("move-unreadable", text=text[:80], examples=examples)
    if action.lower() == "pass":
        return PASS
    if not cells:
        return ACT(Kind.CLAIM, piece=action.upper())
    move = ACT(Kind.MOVE, cells[0], cells[-1])
    if len(cells) > 2 and move in position.legal and (broken := broken_chain(position, cells)):
        rule, facts = broken
        raise IllegalMove(f"lyngk.{rule}", **facts)
    return move


def write(position: LyngkPosition, move: Move, style: str | None, lang: str) -> str:
    """The canonical text; LYNGK has no other style."""
    return name(move)


def name(move: Move) -> str:
    """The canonical text, which is the same everywhere."""
    if move is PASS:
        return "pass"
    if move.piece is not None:
        return move.piece
    assert move.source is not None
    assert move.target is not None
    return f"{BOARD.cells[move.source]}-{BOARD.cells[move.target]}"
