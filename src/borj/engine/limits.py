"""When a search ends: limits as a caller gives them, and the time they leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

DEEPEST = 100
_TURNS_LEFT = 24  # how many more turns a clock is divided over
_RESERVE = 0.05  # seconds kept for the way there and back


class Budget(NamedTuple):
    """Seconds: `soft` begins no new depth after it, `hard` stops; 0 is no limit."""

    soft: float
    hard: float


@dataclass(frozen=True, slots=True)
class Limit:
    """How long to search: what is reached first ends it; without any limit, only `stop` does.

    `time` is seconds for this search. `clock` is what the side to act has left in seconds, with
    `increment` for each turn; the search then chooses its own time.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        for name in ("time", "nodes", "depth", "clock"):
            value = getattr(self, name)
            if value is None:
                continue
            if name in ("nodes", "depth") and type(value) is not int:
                raise TypeError(f"{name} must be a whole number: {value!r}")
            if not isinstance(value, (int, float)):
                raise TypeError(f"{name} must be a number of seconds: {value!r}")
            if not value > 0:
                raise ValueError(f"{name} must be positive: {value}")
        if not isinstance(self.increment, (int, float)):
            raise TypeError(f"increment must be a number of seconds: {self.increment!r}")
        if not self.increment >= 0:
            raise ValueError(f"increment must not be negative: {self.increment}")

    @property
    def timeless(self) -> bool:
        """Whether only nodes and depth decide, so that the search can be repeated exactly."""
        return self.time is None and self.clock is None

    def budget(self) -> Budget:
        """The seconds that a search may take."""
        if self.clock is None:
            return Budget(self.time or 0, self.time or 0)
        left = max(self.clock - _RESERVE, 0.01)
        share = left / _TURNS_LEFT + 0.8 * self.increment
        soft = min(share * 0.6, left * 0.4)
        hard = min(share * 2.5, left * 0.5)
        return Budget(min(soft, self.time or soft), min(hard, self.time or hard))
