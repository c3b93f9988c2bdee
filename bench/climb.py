"""Choose the habits of the levels, so that each is about as far above the one below as all others.

    .venv/bin/python bench/climb.py COURSE [--rounds N] [--pairs N] [--seconds S] [--ceiling PLACE]
                                    [--also FILE …] [--keep LEVEL] [--write]

All habits of a game lie on one path, from somebody who only glances to full strength: nodes grow
and temperatures fall by factors, glances become rare. Players along it play their neighbours, and
from all results together follows how steep the path is; the levels are put at equal steps. Then
these play, too, and are put anew, as many rounds as asked for. What bench/levels.py has measured on
the path counts as well; where there is such, no others than the levels play. `--also` names files
of such results from before, with other habits. With `--keep` this level and those above stay as
they are. `--write` puts the last ones into levels.json. The master stands above the path, with the
nodes of ten times as long.

Costly matches get fewer pairs of games, as many as S seconds allow, but not less than six. Above
the ceiling nobody plays: there the path is taken to be as steep as just below.
"""

from __future__ import annotations

import argparse
import json
import math
import pathlib
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise

from ladder import COURSES, ROOT, Course, Ladder, Match, play_pair

from borj.engine import Level, ratings
from borj.engine.levels import LEVELS, Habits, ladders

CLIMBING = LEVELS[:-1]  # the master is not on the path
FILE = ROOT / "src" / "borj" / "engine" / "levels.json"
LEAST_PAIRS = 6
PARTS = 20  # of the path, each of its own steepness
SMOOTH = 20.0  # how much neighbouring parts are alike, in games
USUAL = 90.0  # Elo of a part where nothing is known, which counts a little everywhere
LITTLE = 1.0  # in games
LEAST_STEEP = 20.0  # Elo from end to end: chance must not make the path go down
GRID = (0, 0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.85, 1)


@dataclass(frozen=True)
class Path:
    """From a beginner's habits to full strength; places on it are numbers from 0 to 1."""

    nodes: int  # at the top: about half a second's
    hot: int  # the beginner's temperature
    cold: int  # where glances end
    blind: float = 1.0  # the beginner's chance to overlook threats when he glances
    narrow: float = 1.0  # and to forget what is far away
    fall: int = 1  # with which power of what is left of the way these become rarer
    few: int = 60  # nodes of a beginner, if he thought

    def at(self, place: float) -> Habits:
        """The habits at a place."""
        return Habits(
            nodes=_short(self.few * (self.nodes / self.few) ** place),
            glance=round((1.0 - place) ** 3, 3),
            blind=round(self.blind * (1.0 - place) ** self.fall, 3),
            narrow=round(self.narrow * (1.0 - place) ** self.fall, 3),
            temperature=_short(self.hot * (self.cold / self.hot) ** place),
        )

    @property
    def master(self) -> Habits:
        """Who has ten times as many nodes as there are at the top."""
        return replace(self.at(1), nodes=10 * self.nodes)

    def place(self, habits: Habits) -> float | None:
        """Where somebody with these habits is; None if not on the path."""
        guess = math.log(habits.nodes / self.few) / math.log(self.nodes / self.few)
        for near in range(round(guess * 1000) - 20, round(guess * 1000) + 21):
            if 0 <= near <= 1000 and self.at(near / 1000) == habits:
                return near / 1000
        return None


# Half a second's nodes of one core, about. What beginners overlook makes most of the difference;
# the temperatures are so low that a glance prefers what it sees to be good.
PATHS = {
    # A game that nobody has measured yet.
    **dict.fromkeys(ladders(), Path(1_000_000, hot=60, cold=20)),
    "kamisado": Path(1_500_000, hot=20, cold=10, fall=2),
    "kamisado-single": Path(1_500_000, hot=40, cold=10),
    "lyngk": Path(800_000, hot=15, cold=10),
    "dvonn": Path(1_300_000, hot=40, cold=20),
    "tzaar": Path(1_200_000, hot=30, cold=20),
    "sixth": Path(1_200_000, hot=60, cold=20, fall=3),
}


def _short(number: float) -> int:
    """Two digits that count are enough."""
    return int(float(f"{number:.2g}"))


@dataclass(frozen=True)
class Climbed:
    """A match between two places: the mean of the higher one in so many pairs of games."""

    low: float
    high: float
    mean: float
    pairs: int

    def share(self, part: int) -> float:
        """How much of a part of the path lies between them, from 0 to 1."""
        begin, end = part / PARTS, (part + 1) / PARTS
        return max(0.0, min(self.high, end) - max(self.low, begin)) * PARTS


def steepness(climbed: list[Climbed]) -> list[float]:
    """The Elo that each part of the path climbs: the likeliest ones, neighbours being alike."""
    natural = math.log(10) / 400
    steep = [USUAL] * PARTS
    shares = [[match.share(part) for part in range(PARTS)] for match in climbed]
    for _ in range(200):
        for part in range(PARTS):
            slope, curve = LITTLE * (USUAL - steep[part]) * natural**2, LITTLE * natural**2
            for match, share in zip(climbed, shares, strict=True):
                if share[part]:
                    rise = sum(s * e for s, e in zip(share, steep, strict=True))
                    chance, pull = ratings.expected(rise), natural * share[part]
                    slope += 2 * match.pairs * (match.mean - chance) * pull
                    curve += 2 * match.pairs * chance * (1 - chance) * pull * pull
            for beside in {max(part - 1, 0), min(part + 1, PARTS - 1)} - {part}:
                slope += SMOOTH * (steep[beside] - steep[part]) * natural**2
                curve += SMOOTH * natural**2
            steep[part] = max(LEAST_STEEP / PARTS, steep[part] + slope / curve)
    return steep


class Climb:
    """What is known of a path: matches of players on it."""

    def __init__(self, course: Course, pairs: int, seconds: float, ceiling: float) -> None:
        self._course, self._pairs, self._seconds = course, pairs, seconds
        self._ceiling = ceiling
        self.path = PATHS[course.ladder]
        self.climbed: list[Climbed] = []
        for match in Ladder(course).matches.values():
            self._take(match)

    def also(self, path: pathlib.Path) -> None:
        """Results on the path from before."""
        for row in json.loads(path.read_text("utf-8"))["matches"]:
            stronger, weaker = (habits and Habits(**habits) for habits in row["habits"])
            self._take(Match(self._course, stronger, weaker, row["pairs"], row["seconds"]))

    def play(self, places: list[float]) -> None:
        """Neighbours of these places play."""
        for low, high in pairwise(places):
            if high <= self._ceiling:
                match = Match(self._course, self.path.at(high), self.path.at(low))
                self._fill(match)
                self._note(low, high, match)

    def bottom(self) -> None:
        """The beginner plays somebody who plays anything."""
        match = Match(self._course, self.path.at(0), None)
        self._fill(match)
        print(f"a beginner against anything: {ratings.score(match.pairs).value:.1%}")

    def _fill(self, match: Match) -> None:
        while len(match.pairs) < self._pairs and (
            match.seconds < self._seconds or len(match.pairs) < LEAST_PAIRS
        ):
            match.add(play_pair(match.task(len(match.pairs))))

    def _take(self, match: Match) -> None:
        if match.pairs and match.weaker is not None:
            low, high = self.path.place(match.weaker), self.path.place(match.stronger)
            if low is not None and high is not None and low < high:
                self._note(low, high, match)

    def _note(self, low: float, high: float, match: Match) -> None:
        mean = ratings.score(match.pairs).value
        self.climbed.append(Climbed(low, high, mean, len(match.pairs)))
        print(f"{low:.3f} {high:.3f} {mean:6.1%} {ratings.elo(mean):5.0f} Elo", end=" ")
        print(f"{match.games:4} games, {match.seconds:6.1f} s", flush=True)

    def levels(self, kept: Sequence[float] = (1.0,)) -> list[float]:
        """Places at equal steps up to the first that is kept, from all results."""
        steep = steepness(self.climbed)
        print("climbs", *(f"{rise:.0f}" for rise in steep), f"= {sum(steep):.0f} Elo")
        whole = Climbed(0.0, kept[0], 0.0, 0)
        heights = [rise * whole.share(part) for part, rise in enumerate(steep)]
        steps = len(CLIMBING) - len(kept)
        step, places, height = sum(heights) / steps, [0.0], 0.0
        for part, rise in enumerate(heights):
            while (wanted := step * len(places)) <= height + rise and len(places) < steps:
                places.append(round((part + (wanted - height) / steep[part]) / PARTS, 3))
            height += rise
        return [*places, *kept]


def write(ladder: str, levels: list[Habits]) -> None:
    """Put them on file."""
    kept = json.loads(FILE.read_text("utf-8"))
    kept["habits"][ladder] = [asdict(habits) for habits in levels]
    apart = ",\n".join(f'    "{name}": {json.dumps(rule)}' for name, rule in kept["apart"].items())
    parts = []
    for name, rows in sorted(kept["habits"].items()):
        lines = ",\n".join(f"      {json.dumps(row)}" for row in rows)
        parts.append(f'    "{name}": [\n{lines}\n    ]')
    habits = ",\n".join(parts)
    text = f'{{\n  "apart": {{\n{apart}\n  }},\n  "habits": {{\n{habits}\n  }}\n}}\n'
    FILE.write_text(text, "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Choose the habits of the levels.")
    parser.add_argument("course", choices=COURSES)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60, help="for each two players")
    parser.add_argument("--ceiling", type=float, default=1.0, help="a place on the path")
    parser.add_argument("--also", nargs="*", type=pathlib.Path, default=[], help="files of results")
    parser.add_argument("--keep", type=int, default=len(CLIMBING), help="the first that stays")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    course = COURSES[given.course]
    climb = Climb(course, given.pairs, given.seconds, given.ceiling)
    for path in given.also:
        climb.also(path)
    kept = []
    for number in range(given.keep, len(CLIMBING) + 1):
        place = climb.path.place(Level(number).habits(course.ladder))
        if place is None:
            sys.exit(f"level {number} is not on the path")
        kept.append(place)
    if not climb.climbed:
        climb.bottom()
        climb.play([float(place) for place in GRID])
    for _ in range(given.rounds):
        climb.play(climb.levels(kept))
    places = climb.levels(kept)
    found = [climb.path.at(place) for place in places]
    for place, habits in zip(places, found, strict=True):
        print(f"{place:.3f} {habits}")
    found.append(climb.path.master)
    if given.write:
        write(course.ladder, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
