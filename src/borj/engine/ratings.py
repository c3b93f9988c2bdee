"""How strong players are, from the games they played: scores, Elo differences, ratings, intervals.

Pure functions. A result is what the first of two players got: 1, 0.5 or 0. Games are played in
pairs, the same start with the sides changed, and only pairs are independent of each other: that is
what the intervals count. An Elo difference of d means an expected score of 1 / (1 + 10^(-d/400)).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, variance

CONFIDENCE = 0.95
_STEEP = math.log(10) / 400  # a rating in Elo times this is one in natural units


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the ends of its interval."""

    value: float
    low: float
    high: float


def expected(difference: float) -> float:
    """The score to expect from so many Elo more than the opponent."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    """The Elo difference that a score stands for; infinite if nothing, or everything, was won."""
    if score <= 0 or score >= 1:
        return math.inf if score >= 1 else -math.inf
    return 400 * math.log10(score / (1 - score))


def wilson(score: float, count: float, confidence: float = CONFIDENCE) -> Estimate:
    """Wilson's interval of a share: never empty, never beyond 0 and 1."""
    if count <= 0:
        return Estimate(score, 0.0, 1.0)
    z = _quantile(confidence)
    centre = (score + z * z / (2 * count)) / (1 + z * z / count)
    spread = score * (1 - score) / count + z * z / (4 * count * count)
    half = z * math.sqrt(spread) / (1 + z * z / count)
    return Estimate(score, max(0.0, centre - half), min(1.0, centre + half))


def score(pairs: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The score over pairs of games, each given as its mean, with the interval of that mean.

    The variance is that of the pairs themselves; where all of them are equal it says nothing,
    and Wilson's interval takes its place.
    """
    if not pairs:
        return Estimate(0.5, 0.0, 1.0)
    mean = fmean(pairs)
    spread = variance(pairs) if len(pairs) > 1 else 0.0
    if not spread:
        return wilson(mean, len(pairs), confidence)
    half = _quantile(confidence) * math.sqrt(spread / len(pairs))
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def difference(pairs: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The Elo difference between two players, from the means of their pairs of games."""
    found = score(pairs, confidence)
    return Estimate(elo(found.value), elo(found.low), elo(found.high))


def _quantile(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)


# Ratings of many players: the model of Bradley and Terry, a draw being half a win.

Pairing = tuple[str, str]
Games = Mapping[Pairing, Sequence[float]]  # the results of the first named, in means of pairs


def bradley_terry(games: Games, anchor: str | None = None, prior: float = 0.1) -> dict[str, float]:
    """The ratings in Elo that make the results most likely; their mean is 0, or the anchor is.

    `prior` is a number of drawn games added to every pairing, so that a player who won all, or
    none, stays finite.
    """
    names = sorted({name for pairing in games for name in pairing})
    place = {name: number for number, name in enumerate(names)}
    rows = [
        (place[a], place[b], sum(results) + prior / 2, len(results) + prior)
        for (a, b), results in games.items()
        if results
    ]
    found = [0.0] * len(names)
    for _ in range(100):
        step = _newton(found, rows)
        longest = max((abs(s) for s in step), default=0.0)
        ease = min(1.0, 2.0 / longest) if longest else 1.0  # far from the answer it overshoots
        found = [r + ease * s for r, s in zip(found, step, strict=True)]
        if longest < 1e-10:
            break
    zero = found[place[anchor]] if anchor is not None else fmean(found) if found else 0.0
    return {name: (found[place[name]] - zero) / _STEEP for name in names}


def _newton(ratings: Sequence[float], rows: Iterable[tuple[int, int, float, float]]) -> list[float]:
    """One step of Newton's method towards the most likely ratings, in natural units."""
    size = len(ratings)
    slope = [0.0] * size
    # A little on the diagonal holds the sum, which no result decides.
    curve = [[1e-9 * (i == j) for j in range(size)] for i in range(size)]
    for a, b, won, played in rows:
        chance = 1 / (1 + math.exp(ratings[b] - ratings[a]))
        slope[a] += won - played * chance
        slope[b] -= won - played * chance
        weight = played * chance * (1 - chance)
        curve[a][a] += weight
        curve[b][b] += weight
        curve[a][b] -= weight
        curve[b][a] -= weight
    step = _solve(curve, slope)
    middle = fmean(step) if step else 0.0
    return [s - middle for s in step]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, size + 1):
                rows[r][c] -= factor * rows[i][c]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


def bootstrap(
    games: Games,
    anchor: str | None = None,
    *,
    rounds: int = 500,
    seed: int = 1,
    confidence: float = CONFIDENCE,
    prior: float = 0.1,
) -> dict[str, Estimate]:
    """Ratings with intervals: each pairing's pairs are drawn anew, with replacement, many times.

    Pairs that are all equal say nothing of how far off their mean may be: it is drawn as it may
    be after so many (Jeffreys). Without any draws nothing is known but the ratings.
    """
    chance = random.Random(seed)
    drawn: dict[str, list[float]] = {}
    played = {pairing: results for pairing, results in games.items() if results}
    for _ in range(rounds):
        again = {who: _drawn(results, chance) for who, results in played.items()}
        for name, rating in bradley_terry(again, anchor, prior).items():
            drawn.setdefault(name, []).append(rating)
    ratings = bradley_terry(games, anchor, prior)
    return {
        name: _around(rating, *_ends(sorted(drawn[name]), confidence))
        if name in drawn
        else Estimate(rating, -math.inf, math.inf)
        for name, rating in ratings.items()
    }


def _around(value: float, low: float, high: float) -> Estimate:
    """What is likeliest lies within, also where all was won and draws stay below it."""
    return Estimate(value, min(low, value), max(high, value))


def _drawn(results: Sequence[float], chance: random.Random) -> Sequence[float]:
    count, mean = len(results), results[0]
    if any(result != mean for result in results):
        return chance.choices(results, k=count)
    return [chance.betavariate(count * mean + 0.5, count * (1 - mean) + 0.5)] * count


def _ends(ordered: Sequence[float], confidence: float) -> tuple[float, float]:
    out = round((1 - confidence) / 2 * (len(ordered) - 1))
    return ordered[out], ordered[-1 - out]
