"""The action space of a game: every action any of its variants knows, numbered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from borj.core.errors import InvalidMove
from borj.core.move import Move
from borj.core.scene import Pick


@dataclass(frozen=True, slots=True)
class Action:
    """An action as data, the same in every position: a text that the book reads, and the picks.

    Two actions may share their picks, such as a move and a push; no two that are legal do.
    """

    text: str
    picks: tuple[Pick, ...]

    def picks_of(self, turn: int) -> tuple[Pick, ...]:
        """The picks of the player to act, whose hand is meant."""
        own = f"hand-{turn}"
        return tuple(replace(p, tray=own) if p.tray == "hand" else p for p in self.picks)


class ActionSpace:
    """Moves with an index each, both ways. The order is part of the engine's contract."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)
        self._index = {move: index for index, move in enumerate(self._moves)}

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._index

    def index(self, move: Move) -> int:
        """The number of a move."""
        try:
            return self._index[move]
        except KeyError:
            raise InvalidMove("move-outside-space", move=repr(move)) from None

    def indices(self, moves: Iterable[Move]) -> tuple[int, ...]:
        """The numbers of moves that are in it."""
        index = self._index
        return tuple([index[move] for move in moves])

    def move(self, index: int) -> Move:
        """The move of a number."""
        if not 0 <= index < len(self._moves):
            raise InvalidMove("move-number-outside-space", index=index, size=len(self._moves))
        return self._moves[index]
