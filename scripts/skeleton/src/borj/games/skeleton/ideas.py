"""What can be said of a turn of Skeleton; numbers refer to `docs/rules/skeleton.md`."""

from __future__ import annotations

from borj.core.ideas import Facts, Idea, Turn
from borj.games.skeleton.board import BOARD, rows_ahead
from borj.games.skeleton.rules import COLOURS, SkeletonPosition

At = Turn[SkeletonPosition]


def gets_past(turn: At) -> Facts | None:
    """2.2: no tower of the opponent is ahead of the one that moved; none can meet it any more."""
    (move,) = turn.moves
    assert move.target is not None
    come = rows_ahead(turn.player, move.target)
    for cell, stack in enumerate(turn.after.stacks):
        if stack == COLOURS[turn.other] and rows_ahead(turn.player, cell) > come:
            return None
    return {"cell": BOARD.cells[move.target]}


IDEAS = (Idea("gets-past", True, gets_past),)
