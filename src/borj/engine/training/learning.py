"""A net from lessons: the judge's own evaluation stays, the net learns what is missing there.

What is foreseen is the chance to win, from what the search said and from how the game ended. Each
batch is turned by one of the board's symmetries. NumPy does it, on one core, in minutes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from typing import Any

from borj.core.board import Board
from borj.core.errors import InvalidChoice
from borj.engine.native import native
from borj.engine.search import weights
from borj.engine.training.lessons import width

SEARCH = 0.7  # how much the search's word counts beside the end of the game
BATCH = 512
EPOCHS = 5
_RATE, _DECAY = 0.004, 0.3
_END = 100.0  # the unit of the last weights, in the evaluation's hundredths
_ONE, _PARTS = 255, 16  # as in native/eval/net.hpp
_PROVED, _FAR = 30_000, 2500  # scores that are proved; evaluations that need no net
_APART = 12  # every so many-th shard is kept apart to measure with


@dataclass(frozen=True, slots=True)
class Learnt:
    """A net, and how well it foresees positions that it was not learnt from: less is better."""

    numbers: bytes
    lessons: int
    before: float  # the judge alone
    after: tuple[float, ...]  # with the net, after each epoch


def learn(
    game: str,
    shards: Sequence[bytes],
    seed: int = 1,
    epochs: int = EPOCHS,
    tell: Callable[[int, float], None] | None = None,
) -> Learnt:
    """Make a net of all shards."""
    np = numpy()
    shape = native(f"{game}_engine").net_shape
    rows = [np.frombuffer(shard, "<i2").reshape(-1, width(game)) for shard in shards]
    apart = [index % _APART == _APART - 1 for index in range(len(rows))]
    if not any(apart):
        apart[-1] = True
    kept = [np.full(len(each), flag) for each, flag in zip(rows, apart, strict=True)]
    samples = _Samples(np, np.concatenate(rows), np.concatenate(kept), game, shape[0])
    net = _Net(np, shape, math.log(3) / weights(game)["wdl_scale"], seed)
    before = net.loss(samples, samples.apart, alone=True)
    after = []
    maps = [_turned(np, shape, places) for places in turns(_board(game))]
    steps = epochs * max(1, len(samples.learnt) // BATCH)
    for epoch in range(epochs):
        net.epoch(samples, maps, steps)
        after.append(net.loss(samples, samples.apart))
        if tell is not None:
            tell(epoch, after[-1])
    return Learnt(net.numbers(), len(samples.hand), before, tuple(after))


def numpy() -> Any:
    """NumPy, or what to do about it."""
    try:
        return import_module("numpy")
    except ModuleNotFoundError as error:
        raise InvalidChoice("train-numpy") from error


class _Samples:
    """Lessons as arrays."""

    def __init__(self, np: Any, rows: Any, apart: Any, game: str, inputs: int) -> None:
        keep = np.abs(rows[:, 2]) < _FAR
        rows, apart = rows[keep], apart[keep]
        scale = math.log(3) / weights(game)["wdl_scale"]
        score, self.hand = rows[:, 1].astype("f4"), rows[:, 2].astype("f4")
        said = 1 / (1 + np.exp(-np.clip(scale * score, -30, 30)))
        said = np.where(np.abs(score) > _PROVED, score > 0, said)
        self.target = (SEARCH * said + (1 - SEARCH) * rows[:, 0] / 2).astype("f4")
        self.stage = rows[:, 3].astype("i8")
        active = rows[:, 4:].astype("u2").astype("i4")
        self.active = np.where(active == 0xFFFF, inputs, active)
        self.apart, self.learnt = np.flatnonzero(apart), np.flatnonzero(~apart)


class _Net:
    """Rows for the inputs, sums that are clipped, ends for each stage; learnt by Adam."""

    def __init__(self, np: Any, shape: Sequence[int], scale: float, seed: int) -> None:
        self._np, self._scale = np, scale
        self._inputs, self._hidden, self._stages = shape[:3]
        self._chance = np.random.default_rng(seed)
        self._parts = [
            (self._chance.normal(size=(self._inputs, self._hidden)) * 0.05).astype("f4"),
            np.full(self._hidden, 0.4, "f4"),
            (self._chance.normal(size=(self._stages, self._hidden)) * 0.1).astype("f4"),
            np.zeros(self._stages, "f4"),
        ]
        self._mean = [np.zeros_like(part) for part in self._parts]
        self._square = [np.zeros_like(part) for part in self._parts]
        self._step = 0

    def epoch(self, samples: _Samples, maps: Sequence[Any], steps: int) -> None:
        """Learn from all samples once."""
        order = self._chance.permutation(samples.learnt)
        for at in range(0, max(1, len(order) - BATCH + 1), BATCH):
            some = order[at : at + BATCH]
            turned = maps[self._chance.integers(len(maps))][samples.active[some]]
            self._learn(
                turned, samples.stage[some], samples.hand[some], samples.target[some], steps
            )

    def loss(self, samples: _Samples, some: Any, *, alone: bool = False) -> float:
        """How far what is foreseen is from what came, beyond what cannot be foreseen."""
        np, total = self._np, 0.0
        for at in range(0, len(some), 4096):
            part = some[at : at + 4096]
            value = samples.hand[part]
            if not alone:
                *_, said = self._forward(self._dense(samples.active[part]), samples.stage[part])
                value = value + _END * said
            p = np.clip(1 / (1 + np.exp(-np.clip(self._scale * value, -30, 30))), 1e-6, 1 - 1e-6)
            t = np.clip(samples.target[part].astype("f8"), 1e-6, 1 - 1e-6)
            total += float(np.sum(t * np.log(t / p) + (1 - t) * np.log((1 - t) / (1 - p))))
        return total / max(1, len(some))

    def numbers(self) -> bytes:
        """The net in whole numbers, as native/eval/net.hpp reads it."""
        np = self._np
        rows, begin, ends, constants = self._parts
        parts = [rows * _ONE, begin * _ONE, ends * (_END * _PARTS), constants * (_END * _PARTS)]
        flat = np.concatenate([np.round(part).ravel() for part in parts])
        return bytes(np.clip(flat, -32_000, 32_000).astype("<i2").tobytes())

    def _dense(self, active: Any) -> Any:
        np = self._np
        made = np.zeros((len(active), self._inputs + 1), "f4")
        made[np.arange(len(active))[:, None], active] = 1
        return made[:, : self._inputs]

    def _forward(self, seen: Any, stage: Any) -> tuple[Any, Any, Any]:
        rows, begin, ends, constants = self._parts
        sums = seen @ rows + begin
        clipped = self._np.clip(sums, 0, 1)
        return sums, clipped, (clipped * ends[stage]).sum(1) + constants[stage]

    def _learn(self, active: Any, stage: Any, hand: Any, target: Any, steps: int) -> None:
        np, seen = self._np, self._dense(active)
        sums, clipped, said = self._forward(seen, stage)
        value = np.clip(self._scale * (hand + _END * said), -30, 30)
        wrong = (1 / (1 + np.exp(-value)) - target) * (self._scale * _END * 20 / len(stage))
        ends, constants = np.zeros_like(self._parts[2]), np.zeros_like(self._parts[3])
        np.add.at(ends, stage, wrong[:, None] * clipped)
        np.add.at(constants, stage, wrong)
        back = wrong[:, None] * self._parts[2][stage] * ((sums > 0) & (sums < 1))
        self._follow([seen.T @ back, back.sum(0), ends, constants], steps)

    def _follow(self, slopes: Sequence[Any], steps: int) -> None:
        np = self._np
        self._step += 1
        rate = _RATE * (1 + math.cos(math.pi * min(1.0, self._step / steps))) / 2 + 1e-5
        for number, slope in enumerate(slopes):
            mean, square = self._mean[number], self._square[number]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self._step)
            step = step / (np.sqrt(square / (1 - 0.999**self._step)) + 1e-8)
            if number == 0:
                step = step + _DECAY * self._parts[0]
            self._parts[number] -= rate * step


def _board(game: str) -> Board:
    board: Board = import_module(f"borj.games.{game}.board").BOARD
    return board


def _turned(np: Any, shape: Sequence[int], places: Sequence[int]) -> Any:
    """Where each input goes when the board is turned."""
    inputs, *_, spaces, kinds = shape
    found = np.arange(inputs + 1)
    for space in range(spaces):
        found[space * kinds : (space + 1) * kinds] = places[space] * kinds + np.arange(kinds)
    return found


def turns(board: Board) -> Iterator[tuple[int, ...]]:
    """The ways to lay a board onto itself, each as the new place of every cell."""
    points, first = board.points, board.directions[0]
    second = next(d for d in board.directions if d[0] * first[1] != d[1] * first[0])
    middle = [sum(axis) for axis in zip(*points, strict=True)]
    area = (first[0] * second[1] - first[1] * second[0]) * len(points)
    for u, v in product(board.directions, repeat=2):
        # The linear map that takes `first` to u and `second` to v, in whole numbers times `area`.
        across = (u[0] * second[1] - v[0] * first[1], v[0] * first[0] - u[0] * second[0])
        along = (u[1] * second[1] - v[1] * first[1], v[1] * first[0] - u[1] * second[0])
        places = []
        for point in points:
            x, y = (n * len(points) - m for n, m in zip(point, middle, strict=True))
            moved = [
                a * x + b * y + m * area // len(points)
                for (a, b), m in zip((across, along), middle, strict=True)
            ]
            if any(number % area for number in moved):
                break
            place = board.at(moved[0] // area, moved[1] // area)
            if place is None:
                break
            places.append(place)
        if len(set(places)) == len(points):
            yield tuple(places)
