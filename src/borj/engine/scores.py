"""What a search thinks of a position: a score, and the chances that follow from it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import total_ordering

WIN = 32000  # of the native search: a win in n actions is worth WIN - n
_DECIDED = WIN - 1000


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """A value in hundredths of what the game counts in, from one player's side.

    Values beyond 31,000 are proved wins, below -31,000 losses; `win_in` is then the number of
    actions, negative for a loss. Scores compare where they are of the same player (`pov`).
    """

    value: int
    player: int

    @property
    def win_in(self) -> int | None:
        """In how many actions the player wins by force; negative: loses."""
        if self.value >= _DECIDED:
            return WIN - self.value
        if self.value <= -_DECIDED:
            return -(WIN + self.value)
        return None

    def pov(self, player: int) -> Score:
        """The same score from the other side, or from this one."""
        return self if player == self.player else Score(-self.value, player)

    def wdl(self, scale: int, draw: int = 0) -> Wdl:
        """The chances of a game that was measured: see `bench/wdl.py`.

        `scale` is the value with which a win is about three times as likely as a loss, `draw` how
        many of a thousand games with an even score are drawn; fewer are as the chances part.
        """
        if self.win_in is not None:
            return Wdl(1.0, 0.0, 0.0) if self.value > 0 else Wdl(0.0, 0.0, 1.0)
        expected = 1 / (1 + math.exp(-1.1 * self.value / scale))
        drawn = min(draw, 500) / 1000 * 4 * expected * (1 - expected)
        return Wdl(expected - drawn / 2, drawn, 1 - expected - drawn / 2)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score) or other.player != self.player:
            return NotImplemented
        return self.value < other.value

    def __str__(self) -> str:
        if self.win_in is not None:
            return f"{'+' if self.value > 0 else '-'}#{abs(self.win_in)}"
        return f"{self.value / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class Wdl:
    """The chances to win, to draw and to lose; together 1."""

    win: float
    draw: float
    loss: float

    @property
    def expectation(self) -> float:
        """The points to expect from a game that counts 1 for a win."""
        return self.win + self.draw / 2
