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
