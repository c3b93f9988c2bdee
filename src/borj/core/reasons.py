"""Why picks lead nowhere: the rule that forbids what somebody reaches for on the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from borj.core.errors import BorjError, IllegalMove
from borj.core.move import Move
from borj.core.scene import Pick

if TYPE_CHECKING:
    from borj.core.position import Position

_NUMBER = re.compile(r"(\d+)(\w*)")


def reason(position: Position, picks: Sequence[Pick]) -> BorjError | None:
    """Why no legal action begins with these picks; None if one does, or if nothing can be said.

    What names a move, from here to there, is refused as the book refuses its text. A first pick
    alone gets what all its actions have in common, such as that the piece is not one's own.
    """
    if not picks:
        return None
    wanted = tuple(_own(position.turn, pick) for pick in picks)
    paths = position.game.picked.get(wanted[0], {}).items()
    found = [move for path, moves in paths if path[: len(wanted)] == wanted for move in moves]
    if any(move in position.legal for move in found):
        return None
    if refused := _refused_text(position, wanted):
        return refused
    kinds = {move.kind for move in position.legal}
    likely = [move for move in found if move.kind in kinds] or found
    reasons = [position.refuse(move) for move in likely or _unheard_of(position, wanted)]
    if not reasons:
        return None
    nearest = max(reasons, key=_how_far)
    place = wanted[-1]
    if place.kind not in ("cell", "target") or len({str(other) for other in reasons}) == 1:
        return nearest
    return IllegalMove("move-nowhere", cell=place.value, reason=nearest)


def _own(turn: int, pick: Pick) -> Pick:
    """A pick as the table has it, where the tray of the player to act is the hand."""
    return replace(pick, tray="hand") if pick.tray == f"hand-{turn}" else pick


def _refused_text(position: Position, picks: tuple[Pick, ...]) -> BorjError | None:
    """From one cell to another: what the book says to the text of it."""
    cells = [pick.value for pick in picks if pick.kind in ("cell", "target")]
    if len(cells) != 2 or len(picks) != 2:
        return None
    try:
        position.parse("-".join(cells))
    except BorjError as error:
        return error
    return None


def _unheard_of(position: Position, picks: tuple[Pick, ...]) -> list[Move]:
    """From one cell to another where no variant ever goes: a move all the same, to be refused."""
    index = position.game.board.index
    cells = [index[pick.value] for pick in picks if pick.value in index]
    sample = next((move for move in position.legal if move.source is not None), None)
    if len(cells) != 2 or sample is None:
        return []
    return [replace(sample, source=cells[0], target=cells[1], piece=None)]


def _how_far(refused: IllegalMove) -> list[tuple[int, str]]:
    """How late in the rulebook's order a move fails: the later, the nearer it was to be legal."""
    _, *numbers = refused.rule.split(".")
    return [(int(found[1]), found[2]) for part in numbers if (found := _NUMBER.match(part))]
