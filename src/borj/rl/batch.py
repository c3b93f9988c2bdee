"""Thousands of games at once on the native kernels: NumPy in and out, without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from borj.core.position import Position
from borj.engine.native import native
from borj.rl.specs import Spec
from borj.rl.specs import spec as spec_of

STARTS = 256  # different set-ups that games begin with, where chance decides
_WORD = (1 << 64) - 1


class Batch:
    """`games` games of one variant, side by side.

    Its arrays are views of the engine's memory: `step` and `reset` write them anew, in place. A row
    whose game has ended tells that (`terminated`, or `truncated` where it was broken off) and its
    `rewards`; all else in it belongs to the next game, which has begun already.

    The same seed plays the same games, whatever the number of threads.
    """

    def __init__(
        self,
        name: str,
        games: int,
        *,
        variant: str | None = None,
        seed: int = 0,
        threads: int = 1,
        longest: int | None = None,
        planes: bool = True,
        starts: int = STARTS,
        **options: Any,
    ) -> None:
        self.spec: Spec = spec_of(name, variant, **options)
        first = self.spec.start(seed)
        draws = self.spec.game.draws(self.spec.variant, self.spec.options)
        positions = [self.spec.start(seed + n) for n in range(starts)] if draws else [first]
        grid = self.spec.grid
        self._native = native(f"{self.spec.game_id}_batch")(
            [position.pack() for position in positions],
            grid.places,
            grid.height * grid.width,
            games,
            seed & _WORD,
            longest or self.spec.longest,
            threads,
            planes,
        )
        self.games = games
        self.mask: NDArray[np.bool_] = self._native.mask.view(np.bool_)
        """Which actions are legal: games x actions."""
        self.turn: NDArray[np.uint8] = self._native.turn
        """Who is to act, 0 or 1."""
        self.terminated: NDArray[np.bool_] = self._native.terminated.view(np.bool_)
        self.truncated: NDArray[np.bool_] = self._native.truncated.view(np.bool_)
        self.rewards: NDArray[np.float32] = self._native.rewards
        """Of players 0 and 1: 1 to the winner, -1 to the loser, 0 for a draw and until the end."""
        self.lengths: NDArray[np.int32] = self._native.lengths
        """Actions since each game began."""
        self.counts: NDArray[np.int32] = self._native.counts
        """How many actions are legal."""
        self.planes: NDArray[np.uint8] | None = (
            self._native.planes.reshape(games, *self.spec.shape) if planes else None
        )
        """Games x planes x rows x columns."""

    def __len__(self) -> int:
        return self.games

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """An action in every game; ValueError, and nothing has happened, if one is not legal."""
        self._native.step(np.ascontiguousarray(actions, np.int64))

    def reset(self, seed: int = 0) -> None:
        """All games begin anew."""
        self._native.reset(seed & _WORD)

    def choose(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A legal action by lot in every game."""
        actions = np.empty(self.games, np.int64) if out is None else out
        self._native.choose(actions)
        return actions

    def wander(self, steps: int) -> None:
        """`steps` random actions in every game, without coming back to Python."""
        self._native.wander(steps)

    def pack(self, game: int) -> bytes:
        """The position of a game, as the kernels know it (`Position.pack`)."""
        found: bytes = self._native.pack(game)
        return found

    def set(self, game: int, position: Position) -> None:
        """Go on from a position in one of the games."""
        self._native.set(game, position.pack())
