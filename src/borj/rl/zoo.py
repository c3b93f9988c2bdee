"""PettingZoo: every variant as an AEC environment, `env(GAME, VARIANT)` or by its id.

Importing this registers them, too: `pettingzoo.make("aec", "borj/GAME-VARIANT-v0")`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils import wrappers

from borj import render
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.rl.observing import mask, observe
from borj.rl.specs import Spec, specs
from borj.rl.specs import spec as spec_of

AGENTS = ("player_0", "player_1")
MODES = ("ansi", "rgb_array", "human")
WIDTH = 480  # pixels of a picture


def env(name: str, variant: str | None = None, **arguments: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: who plays what is not legal loses."""
    made: Any = raw_env(name, variant, **arguments)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(
    name: str,
    variant: str | None = None,
    *,
    seed: int | None = None,
    longest: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> BorjEnv:
    """The environment itself. `seed` decides the set-up until `reset` is given another one."""
    return BorjEnv(spec_of(name, variant, **options), seed, longest, render_mode)


class BorjEnv(AECEnv[str, dict[str, Any], int]):
    """One game. An observation is `{"observation": planes, "action_mask": 0 or 1 for each action}`.

    Planes are those of the player to act, also for who looks on. Rewards come at the end: 1 and -1,
    or 0 and 0 for a draw; a game that is broken off is truncated, with 0 for both.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, spec: Spec, seed: int | None, longest: int | None, render_mode: str | None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise InvalidChoice("rl-render", mode=str(render_mode)[:40], modes=MODES)
        self.spec = spec
        self.metadata = {**type(self).metadata, "name": spec.id.replace("-", "_")}
        self.render_mode = render_mode
        self._seed, self._longest = seed or 0, longest or spec.longest
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, spec.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (spec.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, space)
        self.action_spaces = {agent: spaces.Discrete(spec.actions) for agent in AGENTS}
        self.position: Position = spec.start(self._seed)
        self._length = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes and mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers of the game's action space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed the next set-up follows from the last one."""
        self._seed = seed if seed is not None else self._seed + 1
        self.position, self._length = self.spec.start(self._seed), 0
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.position.turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What there is to see; who is not to act has nothing to choose."""
        acts = agent == AGENTS[self.position.turn] and not any(self.terminations.values())
        legal = mask(self.spec, self.position) if acts else np.zeros(self.spec.actions, np.int8)
        return {"observation": observe(self.spec, self.position), "action_mask": legal}

    def step(self, action: int | None) -> None:
        """An action of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0
        self.position = self.position.play(self.spec.game.move(int(action)))
        self._length += 1
        self.rewards = dict.fromkeys(AGENTS, 0)
        outcome = self.position.outcome
        if outcome is not None:
            for player, agent in enumerate(AGENTS):
                won = 0 if outcome.winner is None else 1 if outcome.winner == player else -1
                self.rewards[agent] = won
                self.infos[agent] = {"reason": outcome.reason.value, "score": outcome.score}
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self._length >= self._longest:
            self.truncations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[self.position.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """`ansi`: text; `rgb_array`: a picture as rows x columns x 3; `human`: text is printed."""
        scene = self.position.scene()
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            from borj.rl.pictures import pixels

            return pixels(scene, WIDTH)
        text = render.terminal(scene, colour="none")
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held."""


for _known in specs():
    _id = _known.id.replace("borj-", "borj/", 1)
    if _id not in aec_registry:
        register("aec", _id, env, kwargs={"name": _known.id})
