"""What exercises of TZAAR can be about."""

from __future__ import annotations

from itertools import pairwise

from borj.core.move import Kind
from borj.core.themes import Passage, Theme, ends_by
from borj.games.tzaar.rules import Reason


def captures_twice(passage: Passage) -> bool:
    """3.2: both actions of a turn of the player capture."""
    return any(
        first.move.kind is Kind.CAPTURE
        and second.move.kind is Kind.CAPTURE
        and second.before.mid_turn
        for first, second in pairwise(passage.own)
    )


THEMES = (
    Theme("extinction", ends_by(Reason.TYPE_CAPTURED)),
    Theme("stalemate", ends_by(Reason.NO_CAPTURE)),
    Theme("double-capture", captures_twice),
    Theme("stacking-up", lambda passage: passage.does(Kind.STACK)),
    Theme("quiet-pass", lambda passage: passage.does(Kind.PASS)),
)
