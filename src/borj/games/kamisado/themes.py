"""What exercises of Kamisado can be about."""

from __future__ import annotations

from borj.core.move import Kind
from borj.core.themes import Passage, Theme
from borj.games.kamisado.board import HOME


def comes_home(passage: Passage) -> bool:
    """3.7: the line ends on the opponent's home row."""
    last = passage.deeds[-1]
    target = last.move.target
    mine = last.before.turn == passage.player
    return mine and target is not None and HOME[1 - passage.player] >> target & 1 == 1


THEMES = (
    Theme("home", comes_home),
    Theme("block", Passage.stands_still),  # 3.8
    Theme("push", lambda passage: passage.does(Kind.PUSH)),
    Theme("refill", lambda passage: passage.does(Kind.REFILL)),
    Theme("match", lambda passage: passage.start.variant != "single"),
)
