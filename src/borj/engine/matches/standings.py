"""How a match stands: points, scores with intervals, the table of everybody against everybody."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from borj.engine import ratings, sprt
from borj.engine.matches.fixtures import Fixture, Settings
from borj.engine.matches.results import Row
from borj.engine.ratings import Estimate


@dataclass(frozen=True, slots=True)
class Place:
    """A player in the table."""

    name: str
    games: int
    points: float
    wins: int
    draws: int
    losses: int
    faults: int
    score: Estimate
    rating: Estimate  # Elo; with two players the difference, halved between them


@dataclass(frozen=True, slots=True)
class Standings:
    """All places, best first; `cross[a, b]` is what a got against b, and out of how many games."""

    places: tuple[Place, ...]
    cross: dict[tuple[str, str], tuple[float, int]]
    difference: Estimate | None  # Elo, of two players: the first entered against the second
    ratio: float | None  # of the sequential test
    verdict: bool | None

    def _repr_html_(self) -> str:
        """In a notebook: the table."""
        from borj.render.tables import table

        rows = [
            (
                str(number),
                place.name,
                f"{place.points:g}/{place.games}",
                _percents(place.score),
                _rounded(place.rating),
            )
            for number, place in enumerate(self.places, 1)
        ]
        return table(("#", "player", "points", "score", "Elo"), rows)

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data."""
        return {
            "places": [
                {name: getattr(p, name) for name in ("name", "games", "points", "wins", "draws",
                 "losses", "faults")} | {"score": _ends(p.score), "elo": _ends(p.rating)}
                for p in self.places
            ],
            "cross": [
                {"player": a, "against": b, "points": points, "games": games}
                for (a, b), (points, games) in self.cross.items()
            ],
            "difference": None if self.difference is None else _ends(self.difference),
            "sprt": None if self.ratio is None else {"llr": self.ratio, "accepted": self.verdict},
        }  # fmt: skip


def _percents(estimate: Estimate) -> str:
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % [{low:.1f}, {high:.1f}]"


def _rounded(estimate: Estimate) -> str:
    return f"{estimate.value:+.0f} [{estimate.low:+.0f}, {estimate.high:+.0f}]"


def _ends(estimate: Estimate) -> list[float | None]:
    """Value, low and high; JSON knows no infinity."""
    values = (estimate.value, estimate.low, estimate.high)
    return [round(value, 4) if abs(value) < 1e6 else None for value in values]


def pairs_of(settings: Settings, rows: Iterable[Row]) -> dict[tuple[str, str], list[float]]:
    """For each two players, the means of the finished pairs of the first named."""
    found: dict[tuple[str, str], list[float]] = {pairing: [] for pairing in settings.pairings}
    points = {row.fixture: row.points for row in rows}
    rounds = 1 + max((fixture.round for fixture in points), default=-1)
    for (a, b), means in found.items():
        for number in range(rounds):
            games = (points.get(Fixture(number, a, b)), points.get(Fixture(number, b, a)))
            if games[0] is not None and games[1] is not None:
                means.append((games[0] + 1 - games[1]) / 2)
    return found


def standings(settings: Settings, rows: Iterable[Row], *, draws: int = 300) -> Standings:
    """The table; `draws` is how often the bootstrap of the ratings draws anew."""
    played = list(rows)
    pairs = pairs_of(settings, played)
    cross: dict[tuple[str, str], tuple[float, int]] = {}
    results: dict[str, list[float]] = {player.name: [] for player in settings.players}
    faults = dict.fromkeys(results, 0)
    for row in played:
        for me, other, got in (
            (row.fixture.first, row.fixture.second, row.points),
            (row.fixture.second, row.fixture.first, 1 - row.points),
        ):
            points, games = cross.get((me, other), (0.0, 0))
            cross[me, other] = points + got, games + 1
            results[me].append(got)
            faults[me] += bool(row.fault) and got == 0
    two = len(settings.players) == 2
    difference = ratings.difference(pairs[settings.pairings[0]]) if two else None
    rated = _halves(settings, difference) if difference else ratings.bootstrap(pairs, rounds=draws)
    places = [
        Place(
            name=name,
            games=len(got),
            points=sum(got),
            wins=got.count(1.0),
            draws=got.count(0.5),
            losses=got.count(0.0),
            faults=faults[name],
            score=ratings.score(_means(name, pairs)),
            rating=rated.get(name, Estimate(0.0, -math.inf, math.inf)),
        )
        for name, got in results.items()
    ]
    places.sort(key=lambda p: (-p.rating.value, -p.score.value, p.name))
    ratio = verdict = None
    if settings.sprt is not None and two:
        counts = sprt.counts(pairs[settings.pairings[0]])
        ratio, verdict = settings.sprt.ratio(counts), settings.sprt.verdict(counts)
    return Standings(tuple(places), cross, difference, ratio, verdict)


def _means(name: str, pairs: dict[tuple[str, str], list[float]]) -> list[float]:
    """The means of all finished pairs of a player."""
    found: list[float] = []
    for (a, b), means in pairs.items():
        if name in (a, b):
            found += means if name == a else [1 - mean for mean in means]
    return found


def _halves(settings: Settings, difference: Estimate) -> dict[str, Estimate]:
    first, second = settings.pairings[0]
    value, low, high = difference.value / 2, difference.low / 2, difference.high / 2
    return {first: Estimate(value, low, high), second: Estimate(-value, -high, -low)}
