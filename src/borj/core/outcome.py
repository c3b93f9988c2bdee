"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a game is over; each game lists its own reasons."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner (None for a draw), why, and the score of players 0 and 1."""

    winner: int | None
    reason: Reason
    score: tuple[int, int]

    @property
    def as_result(self) -> tuple[int, str]:
        """Winner (-1 for a draw) and reason, as a scene shows them."""
        return (-1 if self.winner is None else self.winner, self.reason.value)
