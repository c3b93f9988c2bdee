"""Gymnasium: one player against a level, or against chance. `make(GAME, VARIANT, level=1)`.

Importing this registers them, too: `gymnasium.make("borj/GAME-VARIANT-v0", level=1)`.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from borj import render
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.engine.levels import Level
from borj.engine.search import Engine
from borj.rl.observing import mask, observe
from borj.rl.specs import Spec, specs
from borj.rl.specs import spec as spec_of

MODES = ("ansi", "rgb_array")


def make(name: str, variant: str | None = None, **arguments: Any) -> BorjGym:
    """The environment of a variant; what follows is handed to BorjGym, options of the game too."""
    own = {
        key: arguments.pop(key)
        for key in ("level", "player", "longest", "render_mode")
        if key in arguments
    }
    return BorjGym(spec_of(name, variant, **arguments), **own)


class BorjGym(gymnasium.Env[dict[str, Any], Any]):
    """One player's side of a game; the other one is a level from 1 to 10, or None for chance.

    `player` is 0, 1 or None, which alternates from game to game. Who plays what is not legal
    loses. Rewards: 1, -1 or 0 at the end.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        spec: Spec,
        level: int | None = 1,
        player: int | None = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise InvalidChoice("rl-render", mode=str(render_mode)[:40], modes=MODES)
        self.game_spec, self.render_mode = spec, render_mode
        self._level = None if level is None else Level(level)
        self._engine = Engine(table_mb=1)
        self._player, self._longest = player, longest or spec.longest
        self.action_space = spaces.Discrete(spec.actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, spec.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (spec.actions,), np.int8),
            }
        )
        self.me = player or 0
        self.position: Position = spec.start(0)
        self._length = 0
        self._chance = random.Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, in which the other one may have begun."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**31))
        self._chance = random.Random(chosen)
        self.position, self._length = self.game_spec.start(chosen), 0
        self.me = chosen % 2 if self._player is None else self._player
        self._answer()
        return self._seen(), {"player": self.me}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action, and all that the other one answers."""
        move = self.game_spec.game.move(int(action))
        if move not in self.position.legal:
            return self._seen(), -1.0, True, False, {"illegal": True}
        self._play(move)
        self._answer()
        outcome = self.position.outcome
        if outcome is None:
            return self._seen(), 0.0, False, self._length >= self._longest, {}
        won = 0.0 if outcome.winner is None else 1.0 if outcome.winner == self.me else -1.0
        return self._seen(), won, True, False, {"reason": outcome.reason.value}

    def _play(self, move: Any) -> None:
        self.position = self.position.after(move)
        self._length += 1

    def _answer(self) -> None:
        while self.position.legal and self.position.turn != self.me:
            if self._length >= self._longest:
                return
            if self._level is None:
                self._play(self._chance.choice(self.position.legal))
            else:
                seed = self._chance.getrandbits(32)
                self._play(self._level.choose(self._engine, self.position, seed))

    def _seen(self) -> dict[str, Any]:
        spec = self.game_spec
        return {
            "observation": observe(spec, self.position),
            "action_mask": mask(spec, self.position),
        }

    def render(self) -> Any:
        """`ansi`: text; `rgb_array`: a picture."""
        scene = self.position.scene()
        if self.render_mode == "rgb_array":
            from borj.rl.pictures import pixels

            return pixels(scene, 480)
        return render.terminal(scene, colour="none") if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Give back the engine's memory."""
        self._engine.close()


for _known in specs():
    _id = _known.id.replace("borj-", "borj/", 1)
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id, "borj.rl.gym:make", kwargs={"name": _known.id}, disable_env_checker=True
        )
