"""What can be said of a turn: a game's ideas, each with a predicate that its rules answer.

An idea never guesses. It looks at the position before a turn, at its actions and at the position
after them, and says what holds there, or nothing. Words follow by rule: `why-GAME-IDEA`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic

from borj.core.move import Move
from borj.core.position import P

Facts = Mapping[str, object]  # cells by name, players by number, colours and kinds by id, counts
YES: Facts = {}


@dataclass(frozen=True)
class Turn(Generic[P]):
    """Actions of one player, one after another, and the positions before and after them."""

    before: P
    moves: tuple[Move, ...]
    after: P

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.before.turn

    @property
    def other(self) -> int:
        """The opponent."""
        return 1 - self.before.turn


@dataclass(frozen=True)
class Idea(Generic[P]):
    """Something that may hold of a turn; `good`: it speaks for the turn, else against it.

    `find` gives the facts of its sentence, or None where it does not hold.
    """

    id: str
    good: bool
    find: Callable[[Turn[P]], Facts | None]


def turns(position: P, most: int) -> Iterator[Turn[P]]:
    """Every turn that can be played, as long as no more than `most` positions are looked at.

    The last of them is cut off by TooMany, so that nobody takes some for all.
    """
    waiting: list[tuple[tuple[Move, ...], P]] = [((), position)]
    looked = 0
    while waiting:
        played, at = waiting.pop()
        for move in at.legal:
            looked += 1
            if looked > most:
                raise TooMany
            after = at.after(move)
            if after.must_go_on:
                waiting.append(((*played, move), after))
            else:
                yield Turn(position, (*played, move), after)


class TooMany(Exception):
    """More turns than somebody wants to look at: what holds for all of them is not known."""
