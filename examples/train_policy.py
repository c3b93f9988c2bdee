"""Trains a small policy by playing against itself, until it beats chance and then level 1.

    python examples/train_policy.py [--minutes 10] [--game kamisado --variant single]

It needs the extra `rl`, which brings NumPy. A network with one hidden layer learns what positions
are worth from how games end (Monte Carlo); the policy looks at what each action leads to. Games run
in the batch of borj.rl, and what actions lead to comes from the walker. The exit code is 0 once
both are beaten.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np

from borj.engine import kernel
from borj.rl import Spec, gym
from borj.rl.batch import Batch
from borj.rl.observing import draw

HIDDEN = 64
GAMES = 64  # side by side
RATE = 1e-3
CURIOUS = 0.1  # how often any action is tried
LESSON = 512  # positions that are learnt from at a time
KEPT = 20_000  # positions to draw lessons from


class Values:
    """What a position is worth to the player to act, from -1 to 1."""

    def __init__(self, inputs: int, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        self.weights = [
            chance.normal(0, 0.05, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            chance.normal(0, 0.1, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._first = [np.zeros_like(w) for w in self.weights]
        self._second = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def __call__(self, planes: Any) -> Any:
        """The values of positions."""
        return self._look(planes)[0]

    def _look(self, planes: Any) -> tuple[Any, Any]:
        hidden = np.maximum(planes @ self.weights[0] + self.weights[1], 0)
        return np.tanh(hidden @ self.weights[2] + self.weights[3]), hidden

    def learn(self, planes: Any, ends: Any) -> None:
        """Come closer to how the games of these positions ended (Adam)."""
        value, hidden = self._look(planes)
        slope = (ends - value) * (1 - value * value) / len(ends)
        back = slope[:, None] * self.weights[2] * (hidden > 0)
        grown = [planes.T @ back, back.sum(axis=0), slope @ hidden, slope.sum(keepdims=True)]
        self._steps += 1
        rate = RATE * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, first, second, gradient in zip(
            self.weights, self._first, self._second, grown, strict=True
        ):
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            weight += rate * first / (np.sqrt(second) + 1e-8)


class Policy:
    """The action that leads to what is worth most."""

    def __init__(self, spec: Spec) -> None:
        self.spec, self._walker = spec, kernel(spec.game_id)
        self.values = Values(int(np.prod(spec.shape)))

    def choose(self, packs: list[bytes]) -> list[int]:
        """An action for each of these positions."""
        actions: list[list[int]] = []
        worth: list[float] = []
        signs: list[float] = []
        seen: list[Any] = []
        for pack in packs:
            walker = self._walker(pack)
            me, legal = walker.turn, walker.legal()
            actions.append(legal)
            for action in legal:
                walker.make(action)
                over = not walker.legal()
                winner = walker.result()[0] if over else -1
                worth.append(0.0 if winner < 0 else 1.0 if winner == me else -1.0)
                signs.append(0.0 if over else 1.0 if walker.turn == me else -1.0)
                seen.append(draw(self.spec, walker.pack()))
                walker.unmake()
        scores = worth + np.array(signs) * self.values(flat(np.stack(seen)))
        chosen, at = [], 0
        for legal in actions:
            chosen.append(legal[int(scores[at : at + len(legal)].argmax())])
            at += len(legal)
        return chosen


def flat(planes: Any) -> Any:
    """Planes as rows of numbers."""
    return planes.reshape(len(planes), -1).astype(np.float32)


class School:
    """Games that the policy plays against itself, and what it learns from those that ended."""

    def __init__(self, policy: Policy, batch: Batch, seed: int = 0) -> None:
        self.policy, self.batch = policy, batch
        self._chance = np.random.default_rng(seed)
        self._games: list[list[tuple[Any, int]]] = [[] for _ in range(len(batch))]
        self._planes: list[Any] = []
        self._ends: list[float] = []

    def step(self) -> None:
        """One action in every game, and a lesson."""
        batch = self.batch
        assert batch.planes is not None
        for game, player in enumerate(batch.turn):
            self._games[game].append((batch.planes[game].copy(), int(player)))
        best = np.array(self.policy.choose([batch.pack(game) for game in range(len(batch))]))
        curious = self._chance.random(len(batch)) < CURIOUS
        batch.step(np.where(curious, batch.choose(), best))
        for game in np.flatnonzero(batch.terminated | batch.truncated):
            for planes, player in self._games[game]:
                self._planes.append(planes)
                self._ends.append(float(batch.rewards[game, player]))
            self._games[game] = []
        del self._planes[:-KEPT], self._ends[:-KEPT]
        if len(self._planes) > LESSON:
            drawn = self._chance.integers(len(self._planes), size=LESSON)
            planes = np.stack([self._planes[n] for n in drawn])
            ends = np.array([self._ends[n] for n in drawn], np.float32)
            self.policy.values.learn(flat(planes), ends)


def score(policy: Policy, level: int | None, games: int) -> float:
    """What it scores against a level, or against chance: 1 for a win, half for a draw."""
    made = gym.make(policy.spec.id, level=level)
    total = 0.0
    for number in range(games):
        made.reset(seed=number)
        reward, over = 0.0, False
        while not over:
            _, reward, ended, cut, _ = made.step(policy.choose([made.position.pack()])[0])
            over = ended or cut
        total += (reward + 1) / 2
    made.close()
    return total / games


def main() -> int:
    """Learn until both are beaten, or the time is over."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    asked.add_argument("--game", default="kamisado")
    asked.add_argument("--variant", default="single")
    asked.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    given = asked.parse_args()
    batch = Batch(given.game, GAMES, variant=given.variant, seed=1)
    policy = Policy(batch.spec)
    school = School(policy, batch)
    end, steps = time.process_time() + 60 * given.minutes, 0
    while time.process_time() < end:
        for _ in range(200):
            school.step()
        steps += 200
        chance, level = score(policy, None, 40), score(policy, 1, 40)
        told = f"{chance:.0%} against chance, {level:.0%} against level 1"
        print(f"{steps * GAMES:>9} actions: {told}", flush=True)
        if chance > 0.8 and level > 0.65 and score(policy, 1, 100) > 0.6:
            print("Both are beaten.")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
