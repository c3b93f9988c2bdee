"""What exercises of DVONN can be about."""

from __future__ import annotations

from borj.core.themes import Deed, Passage, Theme
from borj.games.dvonn.rules import COLOURS, RED


def lost_by(deed: Deed, player: int) -> int:
    """4.1: how many pieces in stacks of a player a move cuts off."""
    if deed.move.source is None:
        return 0  # a pass, or a piece that is placed
    colour, gone = COLOURS[player], 0
    for cell, stack in enumerate(deed.before.stacks):
        taken = cell in (deed.move.source, deed.move.target)
        if stack and not deed.after.stacks[cell] and not taken and stack[-1] == colour:
            gone += len(stack)
    return gone


def disconnection(passage: Passage) -> bool:
    """4.1: a move of the player cuts off stacks of the opponent."""
    return any(lost_by(deed, 1 - passage.player) for deed in passage.own)


def sacrifice(passage: Passage) -> bool:
    """4.1: a move of the player cuts off stacks of his own."""
    return any(lost_by(deed, passage.player) for deed in passage.own)


def red_moves(passage: Passage) -> bool:
    """3.7: the player moves a stack with a red piece in it."""
    return any(
        deed.move.source is not None and RED in deed.before.stacks[deed.move.source]
        for deed in passage.own
    )


THEMES = (
    Theme("disconnection", disconnection),
    Theme("sacrifice", sacrifice),
    Theme("red-moves", red_moves),
    Theme("stands-still", Passage.stands_still),
)
