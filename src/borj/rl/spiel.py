"""OpenSpiel: importing this registers every variant, as `borj_GAME_VARIANT_v0(seed=0)`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from borj.core.position import Position
from borj.rl.observing import observe
from borj.rl.specs import Spec, specs


def short_name(spec: Spec) -> str:
    """What OpenSpiel calls a variant."""
    return spec.id.replace("-", "_")


def _type(spec: Spec) -> Any:
    return pyspiel.GameType(
        short_name=short_name(spec),
        long_name=f"Borj: {spec.game_id}, {spec.variant}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seed": 0},
    )


class BorjState(pyspiel.State):  # type: ignore[misc]
    """A position of the book, with the actions that led to it."""

    def __init__(self, game: Any, position: Position, longest: int) -> None:
        super().__init__(game)
        self.position, self._longest, self._length = position, longest, 0

    def current_player(self) -> int:
        """Who is to act."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.game.space.indices(self.position.legal))

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(self.position.game.move(action))
        self._length += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.table[action].text

    def is_terminal(self) -> bool:
        """Whether it is over, or was broken off."""
        return not self.position.legal or self._length >= self._longest

    def returns(self) -> list[float]:
        """1 and -1 to winner and loser; 0 and 0 for a draw, and until the end."""
        outcome = self.position.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.position.code()


class BorjObserver:
    """Planes for the player to act; the code as text."""

    def __init__(self, spec: Spec, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known: {params}")
        self._spec = spec
        self.tensor = np.zeros(int(np.prod(spec.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(spec.shape)}

    def set_from(self, state: BorjState, player: int) -> None:
        """Write the planes of a state."""
        self.dict["observation"][:] = observe(self._spec, state.position)

    def string_from(self, state: BorjState, player: int) -> str:
        """The code of the position."""
        return state.position.code()


def _register(spec: Spec) -> None:
    kind = _type(spec)
    info = pyspiel.GameInfo(
        num_distinct_actions=spec.actions,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=spec.longest,
    )

    class BorjGame(pyspiel.Game):  # type: ignore[misc]
        """A variant; its parameter `seed` decides the set-up."""

        def __init__(self, params: Any = None) -> None:
            given = dict(params or {})
            super().__init__(kind, info, given)
            self._seed = int(given.get("seed", 0))

        def new_initial_state(self) -> BorjState:
            """The start."""
            return BorjState(self, spec.start(self._seed), spec.longest)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BorjObserver:
            """Planes and code."""
            return BorjObserver(spec, params)

        def observation_tensor_shape(self) -> list[int]:
            """Planes, rows, columns."""
            return list(spec.shape)

    pyspiel.register_game(kind, BorjGame)


NAMES = tuple(short_name(known) for known in specs())
for _known in specs():
    _register(_known)
