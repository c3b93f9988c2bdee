"""Themes of exercises: what a line of play shows, told by its positions and actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from borj.core.move import Kind, Move
from borj.core.outcome import Reason


@dataclass(frozen=True, slots=True)
class Deed:
    """An action of a line, and the positions before and after it."""

    before: Any
    move: Move
    after: Any


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of play from one player's view: the one who has to find it."""

    player: int
    deeds: tuple[Deed, ...]

    @property
    def start(self) -> Any:
        """The position before the line."""
        return self.deeds[0].before

    @property
    def end(self) -> Any:
        """The position after the line."""
        return self.deeds[-1].after

    @property
    def own(self) -> Iterator[Deed]:
        """What the player does."""
        return (deed for deed in self.deeds if deed.before.turn == self.player)

    def does(self, *kinds: Kind) -> bool:
        """Whether the player makes an action of these kinds."""
        return any(deed.move.kind in kinds for deed in self.own)

    def stands_still(self) -> bool:
        """Whether the opponent has to pass."""
        passes = (deed.before.turn for deed in self.deeds if deed.move.kind is Kind.PASS)
        return any(turn != self.player for turn in passes)


@dataclass(frozen=True, slots=True)
class Theme:
    """Something that an exercise can be about: an id, which has its words, and what tells it."""

    id: str
    holds: Callable[[Passage], bool]


def ends_by(reason: Reason) -> Callable[[Passage], bool]:
    """Tells lines at whose end the player has won for this reason."""

    def holds(passage: Passage) -> bool:
        outcome = passage.end.outcome
        return outcome is not None and outcome.reason is reason and outcome.winner == passage.player

    return holds
