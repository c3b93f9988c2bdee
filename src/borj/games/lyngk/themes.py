"""What exercises of LYNGK can be about."""

from __future__ import annotations

from borj.core.move import Kind
from borj.core.themes import Passage, Theme, ends_by
from borj.games.lyngk.board import seen
from borj.games.lyngk.rules import Reason


def wins_stack(passage: Passage) -> bool:
    """5.5: the player removes a stack of five."""
    player = passage.player
    return any(deed.after.score[player] > deed.before.score[player] for deed in passage.own)


def bends(passage: Passage) -> bool:
    """5.4: the player moves round a corner, from one own stack to the next."""
    return any(
        deed.move.source is not None
        and deed.move.target not in seen(deed.move.source, deed.before.occupied)
        for deed in passage.own
    )


THEMES = (
    Theme("five-stack", wins_stack),
    Theme("six-stack", ends_by(Reason.SIX)),
    Theme("colour-claimed", lambda passage: passage.does(Kind.CLAIM)),
    Theme("detour", bends),
    Theme("ladder", ends_by(Reason.LADDER)),
    Theme("stands-still", Passage.stands_still),
)
