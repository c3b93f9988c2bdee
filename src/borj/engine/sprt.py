"""A sequential test: play pairs of games until one of two claims about the strength is settled.

Wald's test in the generalised form used for engines: the likelihoods of both claims are those of
the distributions closest to what was seen that have the claimed score. Counts are of pairs by
their points: 0, ½, 1, 1½ and 2.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from borj.engine.ratings import expected

_RARE = 1e-3  # stands for a count of nothing, so that no logarithm is infinite


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player `elo1` better than the second (accept), or only `elo0` (reject)?

    `alpha` is the chance to accept wrongly, `beta` the chance to reject wrongly.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 must be less than elo1: {self.elo0}, {self.elo1}")
        if not (0 < self.alpha < 1 and 0 < self.beta < 1 and self.alpha + self.beta < 1):
            raise ValueError(f"alpha and beta must be chances: {self.alpha}, {self.beta}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio ends the test: rejected below, accepted above."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def verdict(self, counts: Sequence[float]) -> bool | None:
        """Accepted, rejected, or None: go on."""
        low, high = self.bounds
        found = self.ratio(counts)
        return True if found >= high else False if found <= low else None

    def ratio(self, counts: Sequence[float]) -> float:
        """The log-likelihood ratio of the two claims, for counts from no points to all of them."""
        if not sum(counts):
            return 0.0
        kept = [count or _RARE for count in counts]
        total = sum(kept)
        points = [i / (len(kept) - 1) for i in range(len(kept))]
        seen = [(point, count / total) for point, count in zip(points, kept, strict=True)]
        first, second = (_likeliest(seen, expected(claim)) for claim in (self.elo0, self.elo1))
        return total * sum(
            share * math.log(b / a) for (_, share), a, b in zip(seen, first, second, strict=True)
        )


def counts(pairs: Sequence[float]) -> list[int]:
    """How many pairs got 0, ½, 1, 1½ and 2 points; a pair is given as its mean."""
    found = [0] * 5
    for mean in pairs:
        found[round(mean * 4)] += 1
    return found


def _likeliest(seen: Sequence[tuple[float, float]], score: float) -> list[float]:
    """The likeliest shares that have a given mean: seen / (1 + x (point - score)), for one x."""
    points = [point for point, _ in seen]
    low, high = -1 / (max(points) - score), -1 / (min(points) - score)

    def excess(x: float) -> float:
        return sum(p * (a - score) / (1 + x * (a - score)) for a, p in seen)

    margin = 1e-12 * (high - low)
    low, high = low + margin, high - margin
    for _ in range(80):  # it falls from one end to the other
        middle = (low + high) / 2
        if excess(middle) > 0:
            low = middle
        else:
            high = middle
    x = (low + high) / 2
    return [p / (1 + x * (a - score)) for a, p in seen]
