"""How a game ended, and what an engine or a clock said on the way."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from enum import StrEnum

from borj.core.errors import InvalidRecord


class Ending(StrEnum):
    """How a result came about."""

    RULE = "rule"  # the position decides; the reason is the game's own
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"  # only where the game knows draw offers
    HOUSE = "house"  # drawn by the rules of the house where it was played, as too long
    ADJUDICATION = "adjudication"
    ABANDONED = "abandoned"  # broken off: nobody won, and it is no draw either
    UNKNOWN = "unknown"  # there is a result, but nobody wrote down how


@dataclass(frozen=True, slots=True)
class Result:
    """Who won (None for a draw or an abandoned game), how, and for RULE the reason and score."""

    winner: int | None
    ending: Ending
    reason: str | None = None
    score: tuple[int, int] | None = None

    def __str__(self) -> str:
        if self.ending is Ending.ABANDONED:
            return "*"
        return WORDS[self.winner]

    @property
    def draw(self) -> bool:
        """Whether the game ended without a winner, but ended."""
        return self.winner is None and self.ending is not Ending.ABANDONED


WORDS: dict[int | None, str] = {0: "1-0", 1: "0-1", None: "1/2-1/2"}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an engine thinks, seen from player 0.

    Either a `score`, or `wins_in`: player 0 wins by force in so many actions, player 1 if the
    number is negative, and 0 is a proved draw. `depth` is how deep the engine looked.
    """

    score: float | None = None
    wins_in: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        number = self.score if self.wins_in is None else self.wins_in
        both = self.score is not None and self.wins_in is not None
        if both or number is None or abs(number) > _MOST or math.isnan(number):
            raise InvalidRecord("record-evaluation", value=repr(number))
        for whole, least in ((self.wins_in, -_MOST_WHOLE), (self.depth, 0)):
            if whole is not None and not least <= whole <= _MOST_WHOLE:
                facts = {"value": repr(whole), "least": least, "most": _MOST_WHOLE}
                raise InvalidRecord("record-evaluation-whole", **facts)

    def __str__(self) -> str:
        value = f"#{self.wins_in}" if self.wins_in is not None else repr(self.score)
        return value if self.depth is None else f"{value},{self.depth}"


_MOST = 1_000_000_000
_MOST_WHOLE = 999_999_999  # as many digits as can be read again
_EVALUATION = re.compile(r"(?:#([+-]?\d{1,9})|([+-]?\d{1,20}(?:\.\d{0,30})?(?:e[+-]?\d{1,3})?))"
                         r"(?:,(\d{1,9}))?")  # fmt: skip
_CLOCK = re.compile(r"(\d{1,7}):([0-5]?\d):([0-5]?\d)(?:\.(\d{1,9}))?")


def read_evaluation(text: str) -> Evaluation | None:
    """`0.35`, `-1.2,18` (with the depth), `#5`, `#-5`; None for anything else."""
    found = _EVALUATION.fullmatch(text)
    if not found:
        return None
    depth = int(found[3]) if found[3] else None
    if found[1]:
        return Evaluation(wins_in=int(found[1]), depth=depth)
    score = float(found[2])
    return Evaluation(score, depth=depth) if abs(score) <= _MOST else None


def clock_seconds(value: object) -> float:
    """A clock's time, in seconds with three decimals."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 3.6e10:
        raise InvalidRecord("record-clock", value=repr(value)[:80])
    return round(float(value), 3)


def read_clock(text: str) -> float | None:
    """`0:05:12.3` in seconds; None for anything else."""
    found = _CLOCK.fullmatch(text)
    if not found:
        return None
    hours, minutes, seconds, fraction = found.groups()
    whole = int(hours) * 3600 + int(minutes) * 60 + int(seconds)
    return clock_seconds(whole + float(f"0.{fraction or 0}"))


def write_clock(value: float) -> str:
    """Seconds as `0:05:12.3`."""
    minutes, rest = divmod(round(value * 1000), 60_000)
    seconds = f"{rest // 1000:02}.{rest % 1000:03}".rstrip("0").rstrip(".")
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds}"
