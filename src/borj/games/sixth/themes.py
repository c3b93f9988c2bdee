"""What exercises of Sixth! can be about."""

from __future__ import annotations

from collections.abc import Callable

from borj.core.move import Kind
from borj.core.themes import Deed, Passage, Theme
from borj.games.sixth.board import carried
from borj.games.sixth.towers import GIANT, HUNCHBACK, LADY


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


def armies(passage: Passage) -> bool:
    """6.1: a game of armies."""
    variant: str = passage.start.variant
    return variant == "army"


def with_piece(letters: str) -> Callable[[Passage], bool]:
    """5.1 to 5.3: a special piece enters, is moved, or is in the tower on which another lands."""

    def touched(deed: Deed) -> str:
        if deed.move.kind is Kind.PLACE:
            return str(deed.after.stacks[deed.move.target])
        if deed.move.kind is not Kind.MOVE:
            return ""
        source, target, count = carried(deed.move)
        return str(deed.before.stacks[source][-count:] + deed.before.stacks[target])

    return lambda passage: any(set(letters) & set(touched(deed)) for deed in passage.deeds)


THEMES = (
    Theme("king-made", crowns),
    Theme("split", splits),
    Theme("entry", lambda passage: passage.does(Kind.PLACE)),
    Theme("with-lady", with_piece(LADY)),
    Theme("with-hunchback", with_piece(HUNCHBACK)),
    Theme("with-giant", with_piece(GIANT)),
    Theme("army-game", armies),
)
