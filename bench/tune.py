"""Rewrites the weights of a game's evaluation so that it foresees how games end.

    .venv/bin/python bench/tune.py GAME GAMES [GAMES …] --out FILE [--only NAME …] [--minutes 10]
                                   [--results 0.5] [--quiet 1.0] [--hold 0.00002] [--most 30000]

GAMES are files of bench/selfplay.py. An evaluation becomes a chance by the logistic curve with the
scale that fits best before anything is changed; what it should have said is a mixture of how the
game ended and of what the search said (`--results` is the share of the first). Weights are changed
one by one, with smaller and smaller steps, as long as the mean square of what is missing gets less;
every fifth game is left out and only looked at: when it gets worse there, a change is not kept. A
weight that few positions know about would wander, so each is held where it was: `--hold` is what a
change by one scale has to gain.
FILE has the layout of the game's weights; the same command goes on from what it holds. Whether new
weights play better is another question: bench/duel.py.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from selfplay import Played, read

from borj.engine.native import native
from borj.engine.search import weights as known_weights

DECIDED = 20_000  # beyond it a search speaks of proofs
STEPS = (32, 16, 8, 4, 2)


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, and the chance that its evaluation should come to."""

    pack: bytes
    chance: float
    left_out: bool


def chance(value: float, scale: float) -> float:
    return 1 / (1 + math.exp(-1.1 * value / scale))


def result(played: Played, turn: int) -> float:
    return 0.5 if played.winner is None else float(played.winner == turn)


def fit_scale(pairs: Sequence[tuple[int, float]]) -> int:
    """The scale with which values foresee results best, by golden section over its logarithm."""
    counts: Counter[int] = Counter(value for value, _ in pairs)
    ends: dict[int, float] = dict.fromkeys(counts, 0.0)
    for value, end in pairs:
        ends[value] += end

    def loss(power: float) -> float:
        """The sum of squares, less what does not depend on the scale."""
        scale = math.exp(power)
        return sum(
            (c := chance(value, scale)) * (count * c - 2 * ends[value])
            for value, count in counts.items()
        )

    low, high, golden = math.log(20), math.log(5000), (math.sqrt(5) - 1) / 2
    while high - low > 0.003:
        one, two = high - golden * (high - low), low + golden * (high - low)
        if loss(one) < loss(two):
            high = two
        else:
            low = one
    return round(math.exp((low + high) / 2))


class Judge:
    """A game's evaluation with any weights."""

    def __init__(self, game: str) -> None:
        self._kind: Any = native(f"{game}_engine")

    @property
    def names(self) -> list[str]:
        return list(self._kind.weights)

    def values(self, weights: dict[str, int], packs: Sequence[bytes]) -> list[int]:
        engine = self._kind(1, [weights[name] for name in self.names])
        return list(map(engine.evaluate, packs))


def samples(
    judge: Judge, weights: dict[str, int], games: Sequence[Played], given: argparse.Namespace
) -> tuple[list[Sample], int]:
    """Quiet positions and what they should be worth; and the scale."""
    found = [
        (turn, played, number)
        for number, played in enumerate(games)
        for turn in played.turns
        if abs(turn.score) < DECIDED
    ]
    glances = judge.values(weights, [bytes.fromhex(turn.pack) for turn, _, _ in found])
    pairs = [(turn.score, result(played, turn.turn)) for turn, played, _ in found]
    scale = fit_scale(pairs)
    chosen = [
        Sample(
            bytes.fromhex(turn.pack),
            given.results * result(played, turn.turn)
            + (1 - given.results) * chance(turn.score, scale),
            number % 5 == 4,
        )
        for (turn, played, number), glance in zip(found, glances, strict=True)
        if abs(glance - turn.score) <= given.quiet * scale
    ]
    chosen = chosen[:: max(1, len(chosen) // given.most)]
    values = judge.values(weights, [sample.pack for sample in chosen])
    wanted = (sample.chance for sample in chosen)
    return chosen, fit_scale(list(zip(values, wanted, strict=True)))


class Tuner:
    """Weights, and how well they foresee the samples."""

    def __init__(
        self,
        judge: Judge,
        before: dict[str, int],
        begun: dict[str, int],
        found: list[Sample],
        scale: int,
        hold: float,
    ) -> None:
        self._judge, self._scale, self._before, self._hold = judge, scale, before, hold
        self.weights = before | begun
        self._parts = [[s for s in found if s.left_out is left] for left in (False, True)]
        self._packs = [[sample.pack for sample in part] for part in self._parts]
        self.losses = self.look(self.weights)

    def look(self, weights: dict[str, int]) -> tuple[float, float]:
        """The mean square of what is missing, for what is learnt from and for what is left out."""
        return self._loss(weights, 0), self._loss(weights, 1)

    def _loss(self, weights: dict[str, int], part: int) -> float:
        values, scale = self._judge.values(weights, self._packs[part]), -1.1 / self._scale
        total = 0.0
        for value, sample in zip(values, self._parts[part], strict=True):
            total += (1 / (1 + math.exp(scale * value)) - sample.chance) ** 2
        held = sum(((weights[name] - old) / self._scale) ** 2 for name, old in self._before.items())
        return total / max(1, len(values)) + (0 if part else self._hold * held)

    def matters(self, name: str) -> bool:
        """Whether a glance at any of the positions depends on a weight."""
        packs = self._packs[0]
        other = self.weights | {name: self.weights[name] + STEPS[0]}
        return self._judge.values(other, packs) != self._judge.values(self.weights, packs)

    def change(self, name: str, step: int) -> bool:
        """Take a step with one weight if it helps, this way or the other."""
        for by in (step, -step):
            trial = self.weights | {name: self.weights[name] + by}
            learnt = self._loss(trial, 0)
            if learnt < self.losses[0] and (left := self._loss(trial, 1)) <= self.losses[1]:
                self.weights, self.losses = trial, (learnt, left)
                return True
        return False


def layout(game: str, weights: dict[str, int]) -> str:
    """The game's file of weights with other numbers."""
    text = (files("borj.engine") / "weights" / f"{game}.json").read_text("utf-8")
    return re.sub(r'"(\w+)": -?\d+', lambda m: f'"{m[1]}": {weights[m[1]]}', text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Tune the weights of a game.")
    parser.add_argument("game")
    parser.add_argument("games", type=Path, nargs="+", help="files of bench/selfplay.py")
    parser.add_argument("--out", type=Path, required=True, help="the new weights")
    parser.add_argument("--only", nargs="*", default=[], help="weights to change")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--results", type=float, default=0.5, help="share of results, 0 to 1")
    parser.add_argument("--quiet", type=float, default=1.0, help="in scales: glance and search")
    parser.add_argument("--hold", type=float, default=2e-5)
    parser.add_argument("--most", type=int, default=30_000, help="positions")
    given = parser.parse_args()
    judge, before = Judge(given.game), known_weights(given.game)
    games = [played for path in given.games for played in read(path)]
    found, scale = samples(judge, before, games, given)
    begun = json.loads(given.out.read_text("utf-8")) if given.out.exists() else {}
    tuner = Tuner(judge, before, begun, found, scale, given.hold)
    first = tuner.look(before)
    print(f"{len(games)} games, {len(found)} positions, scale {scale}", flush=True)
    print(f"before: {first[0]:.6f}, left out {first[1]:.6f}", flush=True)
    end = time.monotonic() + 60 * given.minutes
    names = [name for name in given.only or judge.names if tuner.matters(name)]
    for step in STEPS:
        helped = True
        while helped and time.monotonic() < end:
            helped = False
            for name in names:
                while time.monotonic() < end and tuner.change(name, step):
                    helped = True
            given.out.write_text(layout(given.game, tuner.weights), "utf-8")
            learnt, left = tuner.losses
            print(f"step {step}: {learnt:.6f}, left out {left:.6f}", flush=True)
    changed = {name: value for name, value in tuner.weights.items() if value != before[name]}
    for name, value in changed.items():
        print(f"{name:20} {before[name]:>6} {value:>6}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
