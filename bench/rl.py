"""What an action costs in the batch, beside OpenSpiel's C++ games and PettingZoo's classics.

    PYTHONPATH=.venv/extra-rl .venv/bin/python bench/rl.py [--seconds S] [--games N]

All of them do the same, in one process on one core: a random legal action is made, and legal
actions and observation are written for the next player. What counts is processor time, since
machines are busy; every line is the best of three slices.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel
from pettingzoo import make

from borj.rl import specs
from borj.rl.batch import Batch

SPIEL = ("tic_tac_toe", "connect_four", "breakthrough", "othello", "chess", "go", "hex", "amazons")
ZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5")


def spiel_actions(name: str) -> Iterator[int]:
    """Random play in a game of OpenSpiel; an observation and a mask for every action."""
    game, chance = pyspiel.load_game(name), random.Random(0)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            state.observation_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(chance.choice(state.legal_actions()))
            yield 1


def zoo_actions(name: str) -> Iterator[int]:
    """Random play in a classic of PettingZoo."""
    made, chance = zoo_game(name), np.random.default_rng(0)
    while True:
        made.reset(seed=0)
        for _agent in made.agent_iter():
            seen, _, ended, cut, info = made.last()
            if ended or cut:
                made.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            made.step(int(chance.choice(np.flatnonzero(mask))))
            yield 1


def zoo_game(name: str) -> object:
    short, version = name.rsplit("_v", 1)
    return make("aec", f"classic/{short}-v{version}")


def batch_actions(id: str, games: int) -> Iterator[int]:
    """The batch as a learner uses it: actions from Python, arrays back."""
    batch = Batch(id, games, seed=1)
    actions = np.empty(games, np.int64)
    while True:
        batch.step(batch.choose(actions))
        yield games


def cost(stream: Callable[[], Iterator[int]], seconds: float) -> float:
    """Microseconds of processor time for an action; the best of three."""
    best = float("inf")
    running = stream()
    next(running)
    for _ in range(3):
        made, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            for _ in range(8):
                made += next(running)
        best = min(best, (time.process_time() - began) / made * 1e6)
    return best


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    asked.add_argument("--seconds", type=float, default=0.5)
    asked.add_argument("--games", type=int, default=1024)
    given = asked.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core
    for known in specs():
        found = cost(lambda id=known.id: batch_actions(id, given.games), given.seconds)  # type: ignore[misc]
        print(f"batch       {known.id:<32} {found:8.2f} us", flush=True)
    for name in SPIEL:
        found = cost(lambda name=name: spiel_actions(name), given.seconds)  # type: ignore[misc]
        print(f"OpenSpiel   {name:<32} {found:8.2f} us", flush=True)
    for name in ZOO:
        try:
            found = cost(lambda name=name: zoo_actions(name), given.seconds)  # type: ignore[misc]
        except Exception as error:  # a classic may need packages of its own
            print(f"PettingZoo  {name:<32} not measured: {type(error).__name__}: {error}")
            continue
        print(f"PettingZoo  {name:<32} {found:8.2f} us", flush=True)


if __name__ == "__main__":
    main()
