"""What a search thinks of a position: a score, and the chances that follow from it."""

from __future__ import annotations

import math
from dataclasses import dataclass

WIN = 32000  # of the native search: a win in n actions is worth WIN - n
_DECIDED = WIN - 1000


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """A value in hundredths of what the game counts in, from one player's side.

    Values beyond 31,000 are proved wins, below -31,000 losses; `win_in` is then the number of
    actions, negative for a loss.
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

    def wdl(self, scale: int) -> Wdl:
        """The chances, where `scale` is the value that makes a win about three times as likely."""
        if self.win_in is not None:
            return Wdl(1.0, 0.0, 0.0) if self.value > 0 else Wdl(0.0, 0.0, 1.0)
        win = 1 / (1 + math.exp(-1.1 * self.value / scale))
        return Wdl(win, 0.0, 1 - win)

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
