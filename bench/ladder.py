"""The matches of neighbouring levels: who plays whom, from where, and what is kept of it.

bench/levels.py runs them and bench/climb.py chooses habits by them.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

import borj
from borj.core.chance import SplitMix64
from borj.core.position import Position
from borj.engine import Engine, Level
from borj.engine.bench import bench
from borj.engine.levels import LEVELS, Habits, ladders
from borj.engine.matches.fixtures import Openings

ROOT = Path(__file__).resolve().parent.parent
STATES = ROOT / "bench" / "levels"
SEED = 1
LONGEST = 1000  # actions before a game is called a draw
RANDOM = "random"  # who plays any legal action


@dataclass(frozen=True)
class Course:
    """What is played: a variant of a game, and how many actions by lot a game begins with."""

    game: str
    variant: str | None = None
    opening: int | None = None  # as the variant needs

    @property
    def name(self) -> str:
        """Of the file and in the table."""
        return f"{self.game}-{self.variant}" if self.variant else self.game

    @property
    def ladder(self) -> str:
        """The name under which its habits are kept."""
        return self.name if self.name in ladders() else self.game


# A single round of Kamisado is won or lost from the start, and a mistake or two decide it; a match
# is decided by who makes fewer of them. So they have habits of their own. More than two actions by
# lot would leave too many rounds that are as good as over.
COURSES = {
    course.name: course
    for course in (
        Course("kamisado", "standard", 2),
        Course("kamisado", "single", 2),
        *(Course(game) for game in borj.GAMES if game != "kamisado"),
    )
}


@cache
def engine() -> Engine:
    """One for each process."""
    return Engine(table_mb=16)


@cache
def openings(course: Course) -> Openings:
    """How the games begin: set-ups by lot, or some actions by lot where the start is one."""
    return Openings(borj.game(course.game), course.variant, {}, SEED, course.opening)


def play(position: Position, players: tuple[Habits | None, Habits | None], seed: int) -> float:
    """What player 0 gets out of a game; None plays any legal action."""
    chance = SplitMix64(seed)
    for _ in range(LONGEST):
        if not position.legal:
            break
        luck, habits = chance.next(), players[position.turn]
        if habits is None:
            move = position.legal[luck * len(position.legal) >> 64]
        else:
            move = habits.choose(engine(), position, luck)
        position = position.after(move)
    outcome = position.outcome
    return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner == 0)


Signature = tuple[int, int]  # nodes of the bench's searches and of its proofs
Task = tuple[Course, Habits, Habits | None, int]
Found = tuple[float, float]


def play_pair(task: Task) -> Found:
    """What the stronger gets from a start and, with the sides changed, from the same; seconds."""
    course, stronger, weaker, number = task
    begin = time.process_time()
    position = openings(course).of_round(number).position
    luck = SplitMix64(SEED << 32 | number)
    first = play(position, (stronger, weaker), luck.next())
    second = 1 - play(position, (weaker, stronger), luck.next())
    return (first + second) / 2, time.process_time() - begin


@dataclass
class Match:
    """Two neighbours: their habits, what the stronger got in each pair of games, and the cost."""

    course: Course
    stronger: Habits
    weaker: Habits | None
    pairs: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many were played."""
        return 2 * len(self.pairs)

    @property
    def cost(self) -> float:
        """Seconds of a pair of games."""
        return self.seconds / len(self.pairs) if self.pairs else 0.0

    def task(self, number: int) -> Task:
        """The pair of games of a number."""
        return self.course, self.stronger, self.weaker, number

    def add(self, found: Found) -> None:
        """The result of the next pair."""
        mean, seconds = found
        self.pairs.append(mean)
        self.seconds += seconds


class Ladder:
    """All matches of a course, from somebody who plays anything up to full strength."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.path = STATES / f"{course.name}.json"
        self.habits = {str(number): Level(number).habits(course.ladder) for number in LEVELS}
        names = [RANDOM, *self.habits]
        self.matches = {
            (strong, weak): Match(course, self.habits[strong], self.habits.get(weak))
            for weak, strong in pairwise(names)
        }
        self.signature: Signature | None = None
        self._load()

    @property
    def stale(self) -> bool:
        """Whether the engine has come to play otherwise than when the results were found."""
        found = bench(self.course.game)
        return (found.nodes, found.proofs) != self.signature

    def check(self) -> bool:
        """Whether the results belong to the engine that is here; if they do not, forget them."""
        found = bench(self.course.game)
        if (found.nodes, found.proofs) != self.signature:
            self.signature = found.nodes, found.proofs
            for match in self.matches.values():
                match.pairs, match.seconds = [], 0.0
        return not found.changed

    def _load(self) -> None:
        if not self.path.exists():
            return
        state = json.loads(self.path.read_text("utf-8"))
        nodes, proofs = state["signature"]
        self.signature = nodes, proofs
        for row in state["matches"]:
            match = self.matches.get(tuple(row["who"]))
            if match and row["habits"] == _written(match) and state["seed"] == SEED:
                match.pairs, match.seconds = row["pairs"], row["seconds"]

    def save(self) -> None:
        """Keep what was played; the file is there whole or not at all."""
        rows = ",\n".join(
            f"  {json.dumps({'who': who, **_kept(match)})}" for who, match in self.matches.items()
        )
        head = f' "signature": {json.dumps(self.signature)},\n "seed": {SEED},\n'
        part = self.path.with_suffix(".part")
        part.write_text(f'{{\n{head} "matches": [\n{rows}\n ]\n}}\n', "utf-8")
        part.replace(self.path)


def _written(match: Match) -> list[dict[str, float] | None]:
    return [None if who is None else asdict(who) for who in (match.stronger, match.weaker)]


def _kept(match: Match) -> dict[str, object]:
    return {
        "habits": _written(match),
        "seconds": round(match.seconds, 2),
        "pairs": match.pairs,
    }
