"""Pieces, towers and hands. A tower is a string of piece letters, from bottom to top."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

# Letters of players 0 and 1; the Lady belongs to nobody (5.1b).
PLAIN, GIANT, HUNCHBACK, LADY = "AB", "Gg", "Hh", "L"
LETTERS = PLAIN + GIANT + HUNCHBACK + LADY
OWNER = {"A": 0, "G": 0, "H": 0, "B": 1, "g": 1, "h": 1, "L": -1}

KING = 6  # 3.1: the height that makes a king
TALLEST = 10  # five on top of five
RANKS = ("", "pawn", "rook", "knight", "bishop", "queen", "king")  # 2.5

BUDGET = 12  # 6.1
COST = {None: 1, "G": 2, "H": 3, "L": 2}


@lru_cache(1 << 16)  # towers are too many to keep all of them for ever
def height(tower: str) -> int:
    """1.5 and 5.3a: a Giant counts two, every other piece one."""
    return len(tower) + tower.count("G") + tower.count("g")


def rank(tower: str) -> str:
    """The chess piece that a tower moves as."""
    return RANKS[min(height(tower), KING)]


def owned(piece: str | None, player: int) -> str:
    """The letter of a player's plain piece (None), Giant (G) or Hunchback (H)."""
    return {None: PLAIN, "G": GIANT, "H": HUNCHBACK}[piece][player]


class Hand(NamedTuple):
    """What a player may still enter: pieces, and in armies formed during play, points (6.2)."""

    plain: int = 0
    giants: int = 0
    hunchbacks: int = 0
    points: int = 0

    def holds(self, piece: str | None) -> bool:
        """Whether such a piece lies in the hand itself."""
        return (
            self.plain if piece is None else self.giants if piece == "G" else self.hunchbacks
        ) > 0

    def enter(self, piece: str | None) -> Hand:
        """10.6: the hand without a piece; one in hand is used before points are paid."""
        if not self.holds(piece):
            return self._replace(points=self.points - COST[piece])
        return self._with(piece, -1)

    def regain(self, letter: str) -> Hand:
        """4.2, 6.4: the hand with a piece that comes back from the board."""
        return self._with(None if letter in PLAIN else letter.upper(), 1)

    def _with(self, piece: str | None, change: int) -> Hand:
        plain, giants, hunchbacks, points = self
        if piece is None:
            return Hand(plain + change, giants, hunchbacks, points)
        if piece == "G":
            return Hand(plain, giants + change, hunchbacks, points)
        return Hand(plain, giants, hunchbacks + change, points)
