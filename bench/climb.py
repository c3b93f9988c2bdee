"""Choose the habits of the levels, so that each is about as far above the one below as all others.

    .venv/bin/python bench/climb.py COURSE [--rounds N] [--pairs N] [--seconds S] [--ceiling PLACE]
                                    [--write]

All habits of a game lie on one path, from somebody who only glances to full strength: nodes grow
and temperatures fall by factors, glances become rare. Players along it play their neighbours, from
all results together follows how strong each point is, and ten levels are put at equal steps; then
these play, too, and are put anew, as many rounds as asked for. `--write` puts the last ones into
levels.json; bench/levels.py then measures them. Costly matches get fewer pairs of games, as many
as S seconds allow, but not less than six. Above the ceiling nobody plays: there the path is taken
to go on as it does just below.
"""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_right
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise

from ladder import COURSES, ROOT, Course, Match, play_pair

from borj.engine import ratings
from borj.engine.levels import LEVELS, Habits

FILE = ROOT / "src" / "borj" / "engine" / "levels.json"
LEAST_PAIRS = 6
STRETCH = 0.3  # of the path below the ceiling, to tell how it goes on above


@dataclass(frozen=True)
class Path:
    """From a beginner's habits to full strength; places on it are numbers from 0 to 1."""

    nodes: int  # at the top: about half a second's
    lines: int  # that are looked at in a glance
    hot: int  # the beginner's temperature
    cold: int  # where glances end
    few: int = 60  # nodes of a beginner, if he thought

    def at(self, place: float) -> Habits:
        """The habits at a place."""
        return Habits(
            nodes=_short(self.few * (self.nodes / self.few) ** place),
            glance=round((1.0 - place) ** 3, 3),
            lines=self.lines,
            temperature=_short(self.hot * (self.cold / self.hot) ** place),
        )


# About half a second of one core; the beginner's temperature is what he needs to beat somebody
# who plays anything nine times out of ten.
PATHS = {
    "kamisado": Path(1_800_000, 60, 60, 10),
    "lyngk": Path(800_000, 60, 100, 10),
    "dvonn": Path(1_600_000, 60, 400, 20),
    "tzaar": Path(1_200_000, 60, 400, 20),
    "sixth": Path(1_250_000, 60, 1000, 20),
}
GRID = (0, 0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.85, 1)


def _short(number: float) -> int:
    """Two digits that count are enough."""
    return int(float(f"{number:.2g}"))


class Climb:
    """What is known of a path: matches of players on it."""

    def __init__(self, course: Course, pairs: int, seconds: float, ceiling: float) -> None:
        self._course, self._pairs, self._seconds = course, pairs, seconds
        self._ceiling = ceiling
        self._path = PATHS[course.game]
        self._matches: dict[tuple[str, str], Match] = {}

    def play(self, places: list[float]) -> None:
        """Neighbours of these places play, if they have not yet."""
        for low, high in pairwise(places):
            if (_name(high), _name(low)) in self._matches or high > self._ceiling:
                continue
            match = Match(self._course, self._path.at(high), self._path.at(low))
            self._matches[_name(high), _name(low)] = match
            self._fill(match, f"{low:.3f} {high:.3f}")

    def bottom(self) -> None:
        """The beginner plays somebody who plays anything."""
        self._fill(Match(self._course, self._path.at(0), None), "anything 0")

    def _fill(self, match: Match, title: str) -> None:
        while len(match.pairs) < self._pairs and (
            match.seconds < self._seconds or len(match.pairs) < LEAST_PAIRS
        ):
            match.add(play_pair(match.task(len(match.pairs))))
        score = ratings.score(match.pairs).value
        print(f"{title:12} {score:6.1%} {ratings.elo(score):6.0f} Elo", end=" ")
        print(f"{match.games:4} games, {match.seconds:6.1f} s  {match.stronger}", flush=True)

    def levels(self) -> list[float]:
        """Places at equal steps, from all results."""
        games = {who: match.pairs for who, match in self._matches.items()}
        rated = ratings.bradley_terry(games, anchor=_name(0), prior=1)
        places = sorted(map(float, rated))
        heights = [0.0]
        for place in places[1:]:  # chance must not make the path go down
            heights.append(max(heights[-1] + 1, rated[_name(place)]))
        if places[-1] < 1:
            below = _between(places, heights, places[-1] - STRETCH)
            heights.append(heights[-1] + (heights[-1] - below) * (1 - places[-1]) / STRETCH)
            places.append(1.0)
        print(f"from bottom to top: {heights[-1]:.0f} Elo")
        steps = len(LEVELS) - 1
        wanted = [heights[-1] * step / steps for step in range(steps)]
        return [*(_between(heights, places, height) for height in wanted), 1.0]

    def habits(self, places: list[float]) -> list[Habits]:
        """The habits at some places."""
        return [self._path.at(place) for place in places]


@cache
def _name(place: float) -> str:
    return f"{place:.3f}"


def _between(known: list[float], values: list[float], at: float) -> float:
    """The value there, straight between those that are known."""
    i = min(bisect_right(known, at), len(known) - 1)
    share = (at - known[i - 1]) / (known[i] - known[i - 1])
    return round(values[i - 1] + share * (values[i] - values[i - 1]), 3)


def write(game: str, levels: list[Habits]) -> None:
    """Put them on file."""
    table = json.loads(FILE.read_text("utf-8"))
    table[game] = [asdict(habits) for habits in levels]
    parts = []
    for name, rows in sorted(table.items()):
        lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Choose the habits of the levels.")
    parser.add_argument("course", choices=COURSES)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60, help="for each two players")
    parser.add_argument("--ceiling", type=float, default=1.0, help="a place on the path")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    course = COURSES[given.course]
    climb = Climb(course, given.pairs, given.seconds, given.ceiling)
    climb.bottom()
    climb.play([float(place) for place in GRID])
    for _ in range(given.rounds):
        places = climb.levels()
        climb.play(places)
    found = climb.habits(climb.levels())
    print(*found, sep="\n")
    if given.write:
        write(course.game, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
