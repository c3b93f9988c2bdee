"""Glicko-2: what a result says about how strong somebody is.

After Mark E. Glickman, "Example of the Glicko-2 system" (2022); the steps are numbered as there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt

TAU = 0.5  # how much volatility may change: the paper says 0.3 to 1.2
_MIDDLE = 1500.0
_SCALE = 173.7178
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong somebody is thought to be, how sure that is, and how steady."""

    rating: float
    deviation: float
    volatility: float = 0.06


Result = tuple[Strength, float]  # against whom, and 1 for won, ½ for drawn, 0 for lost


def after(player: Strength, results: Iterable[Result], tau: float = TAU) -> Strength:
    """How strong a player is after a rating period with these results."""
    mu, phi = _inwards(player)  # step 2
    seen = [(*_against(mu, other), score) for other, score in results]
    if not seen:
        return Strength(
            player.rating, _SCALE * sqrt(phi**2 + player.volatility**2), player.volatility
        )
    variance = 1 / sum(g**2 * e * (1 - e) for g, e, _ in seen)  # step 3
    gain = sum(g * (score - e) for g, e, score in seen)
    delta = variance * gain  # step 4
    sigma = _volatility(phi, player.volatility, variance, delta, tau)  # step 5
    wide = sqrt(phi**2 + sigma**2)  # step 6
    narrow = 1 / sqrt(1 / wide**2 + 1 / variance)  # step 7
    moved = mu + narrow**2 * gain
    return Strength(_SCALE * moved + _MIDDLE, _SCALE * narrow, sigma)  # step 8


def _inwards(player: Strength) -> tuple[float, float]:
    return (player.rating - _MIDDLE) / _SCALE, player.deviation / _SCALE


def _against(mu: float, other: Strength) -> tuple[float, float]:
    """How much a result against somebody counts, and which one is to be expected."""
    theirs, unsure = _inwards(other)
    g = 1 / sqrt(1 + 3 * unsure**2 / pi**2)
    return g, 1 / (1 + exp(-g * (mu - theirs)))


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: where a falling function is zero, by the Illinois method."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = exp(x)
        whole = phi**2 + variance + grown
        return grown * (delta**2 - whole) / (2 * whole**2) - (x - a) / tau**2

    low, high = a, _above(f, a, phi, variance, delta, tau)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _above(
    f: Callable[[float], float], a: float, phi: float, variance: float, delta: float, tau: float
) -> float:
    if delta**2 > phi**2 + variance:
        return log(delta**2 - phi**2 - variance)
    k = 1
    while f(a - k * tau) < 0:
        k += 1
    return a - k * tau
