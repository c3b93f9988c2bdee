"""What exercises of Sixth! can be about."""

from __future__ import annotations

from collections.abc import Callable

from borj.core.move import Kind
from borj.core.themes import Passage, Theme
from borj.games.sixth.board import carried


def crowns(passage: Passage) -> bool:
    """3.1: the player makes a king."""
    player = passage.player
    return any(deed.after.score[player] > deed.before.score[player] for deed in passage.own)


def splits(passage: Passage) -> bool:
    """2.4: the player moves a part of a tower."""
    for deed in passage.own:
        if deed.move.kind is Kind.MOVE:
            source, _, count = carried(deed.move)
            if count < len(deed.before.stacks[source]):
                return True
    return False


def of(variant: str) -> Callable[[Passage], bool]:
    """Tells lines of a variant."""
    return lambda passage: passage.start.variant == variant


THEMES = (
    Theme("king-made", crowns),
    Theme("split", splits),
    Theme("entry", lambda passage: passage.does(Kind.PLACE)),
    Theme("lady-game", of("lady")),
    Theme("hunchback-game", of("hunchback")),
    Theme("giant-game", of("giant")),
    Theme("army-game", of("army")),
)
