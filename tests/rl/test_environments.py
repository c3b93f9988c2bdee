"""PettingZoo, OpenSpiel, Gymnasium and the batch, with the tests that those libraries bring along.

They need the extra `rl`: `python scripts/extras.py rl tests/rl` runs them, and so does --long.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.rl import Spec, spec, specs, symmetries

np: Any = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("default")]

SPECS = tuple(specs())
SMALL = spec("sixth", "standard", size=4)
each = pytest.mark.parametrize("known", SPECS, ids=lambda known: known.id)


@each
def test_pettingzoo_accepts_it(known: Spec) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from borj.rl import zoo

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(zoo.env(known.id), num_cycles=200, verbose_progress=False)
    allowed = ("agent_selection", "Observation")  # it need not alternate; planes are not floats
    assert [w for w in told if not any(a in str(w.message) for a in allowed)] == []
    seed_test(lambda: zoo.env(known.id), num_cycles=20)
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda render_mode: zoo.env(known.id, render_mode=render_mode))


@pytest.mark.parametrize("game", borj.GAMES)
def test_pettingzoo_measures_it(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import pettingzoo.test.performance_benchmark as measuring

    from borj.rl import zoo

    class Hurried:
        """It measures for five seconds; these are over after a quarter of one."""

        @staticmethod
        def time() -> float:
            return 20 * time.time()

    monkeypatch.setattr(sys.modules[measuring.__module__], "time", Hurried)
    measuring(zoo.env(game))
    assert "turns per second" in capsys.readouterr().out.lower()


@each
def test_pettingzoo_rewards_who_wins(known: Spec) -> None:
    import pettingzoo

    from borj.rl import zoo

    assert pettingzoo.make("aec", known.id.replace("-", "/", 1)).unwrapped.spec == known
    made = zoo.raw_env(known.id, longest=300)
    made.reset(seed=5)
    assert made.position == known.start(5)
    chance = random.Random(1)
    while made.agents and not (made.terminations["player_0"] or made.truncations["player_0"]):
        seen, reward, *_ = made.last()
        assert reward == 0
        legal = np.flatnonzero(seen["action_mask"])
        made.step(int(chance.choice(list(legal))))
    outcome = made.position.outcome
    rewards = [made.rewards[agent] for agent in ("player_0", "player_1")]
    if outcome is None:
        assert rewards == [0, 0]
        assert made.truncations["player_1"]
    else:
        wanted = {None: [0, 0], 0: [1, -1], 1: [-1, 1]}[outcome.winner]
        assert rewards == wanted


def test_sixth_is_broken_off_after_as_many_actions_as_are_stated() -> None:
    from borj.rl import zoo

    made = zoo.raw_env("sixth", "standard", longest=6)
    made.reset(seed=0)
    for number in range(6):
        assert not any(made.truncations.values()), number
        made.step(int(np.flatnonzero(made.last()[0]["action_mask"])[0]))
    assert all(made.truncations.values())
    assert set(made.rewards.values()) == {0}


@each
def test_open_spiel_plays_it(known: Spec) -> None:
    import pyspiel

    from borj.rl import spiel

    game = pyspiel.load_game(spiel.short_name(known))
    assert game.max_game_length() == known.longest
    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    other = pyspiel.load_game(f"{spiel.short_name(known)}(seed=4)")
    assert str(other.new_initial_state()) == known.start(4).code()


def test_gymnasium_accepts_one_player_against_a_level() -> None:
    from gymnasium.utils.env_checker import check_env

    from borj.rl import gym

    made = gym.make("kamisado", "single", level=1, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made, skip_render_check=True)
    for number in range(4):
        seen, info = made.reset(seed=number)
        assert made.position.turn == info["player"]
        over, reward = False, 0.0
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            seen, reward, ended, cut, _ = made.step(int(legal[0]))
            over = ended or cut
        assert reward in (-1.0, 1.0)
    assert made.render().shape[2] == 3
    illegal = int(np.flatnonzero(made.reset(seed=1)[0]["action_mask"] == 0)[0])
    assert made.step(illegal)[1:3] == (-1.0, True)
    made.close()


@each
def test_gymnasium_knows_it_by_its_id(known: Spec) -> None:
    import gymnasium

    import borj.rl.gym  # noqa: F401

    made = gymnasium.make(known.id.replace("-", "/", 1), level=None)
    assert made.unwrapped.game_spec == known
    seen, _ = made.reset(seed=1)
    made.step(int(np.flatnonzero(seen["action_mask"])[0]))
    made.close()


@each
def test_a_batch_is_what_the_book_plays(known: Spec) -> None:
    from borj.rl.batch import Batch
    from borj.rl.observing import mask, observe

    batch = Batch(known.id, 3, seed=3)
    chance = random.Random(1)
    for seed in (1, 2):
        position = known.start(seed)
        batch.set(1, position)
        for number in range(250):
            assert batch.planes is not None
            assert (batch.planes[1] == observe(known, position)).all()
            assert (batch.mask[1] == mask(known, position)).all()
            assert (batch.turn[1], batch.lengths[1]) == (position.turn, number)
            assert batch.counts[1] == len(position.legal)
            assert batch.pack(1) == position.pack()
            move = chance.choice(position.legal)
            actions = batch.choose()
            actions[1] = position.game.index(move)
            batch.step(actions)
            position = position.after(move)
            outcome = position.outcome
            assert batch.terminated[1] == (outcome is not None)
            if outcome is not None:
                won = {None: (0, 0), 0: (1, -1), 1: (-1, 1)}[outcome.winner]
                assert tuple(batch.rewards[1]) == won
                assert batch.lengths[1] == 0
                break


def test_repetition_ends_a_game_of_a_batch_as_it_does_in_the_book() -> None:
    from borj.engine import conformance
    from borj.rl.batch import Batch

    found = [case for case in conformance.cases("sixth")
             if case.outcome is not None and case.outcome["reason"] == "repetition"]  # fmt: skip
    assert found
    for case in found[:4]:
        batch = Batch("sixth", 1, variant=case.variant, **case.options)
        position = case.first
        batch.set(0, position)
        for number, text in enumerate(case.moves):
            assert not batch.terminated[0], (case.id, number)
            batch.step(np.array([position.game.index(position.parse(text))]))
            position = position.play(text)
        assert batch.terminated[0], case.id
        assert tuple(batch.rewards[0]) == (0, 0)


def test_threads_do_not_change_what_is_played() -> None:
    from borj.rl.batch import Batch

    one, two = (Batch("lyngk", 300, threads=n, seed=9) for n in (1, 2))
    for batch in (one, two):
        batch.wander(60)
    assert [one.pack(n) for n in range(300)] == [two.pack(n) for n in range(300)]
    assert (one.mask == two.mask).all()
    assert np.array_equal(one.planes, two.planes)


def test_a_batch_refuses_what_is_not_legal_and_shares_its_memory() -> None:
    from borj.rl.batch import Batch

    batch = Batch("dvonn", 2, variant="random")
    before = batch.pack(0)
    for wrong in (-1, batch.spec.actions, int(np.flatnonzero(~batch.mask[1])[0])):
        good = int(np.flatnonzero(batch.mask[0])[0])
        with pytest.raises(ValueError, match="game 1"):
            batch.step(np.array([good, wrong]))
        assert batch.pack(0) == before
    with pytest.raises(ValueError, match="one action"):
        batch.step(np.array([1]))
    shared = np.from_dlpack(batch.rewards)
    assert shared.__array_interface__["data"][0] == batch.rewards.__array_interface__["data"][0]
    turn = batch.turn
    batch.step(batch.choose())
    assert turn is batch.turn
    del batch
    assert turn.sum() >= 0  # a view keeps what it shows


@pytest.mark.parametrize(
    "known",
    [s for s in (*SPECS, SMALL) if not s.game.draws(s.variant, s.options)],
    ids=lambda known: f"{known.id}{known.options or ''}",
)
def test_symmetries_map_games_to_games(known: Spec) -> None:
    """From a start that is its own image, a game and its image look alike all the way."""
    from borj.rl.observing import mask, observe

    places = np.array(known.grid.places)

    def image(planes: Any, symmetry: Any) -> Any:
        seen = planes.reshape(len(known.planes), -1)
        found = np.zeros_like(seen)
        cells = places[list(symmetry.cells)]
        found[np.ix_(symmetry.planes, cells)] = seen[:, places]
        return found.reshape(planes.shape)

    mapped = 0
    for symmetry in symmetries(known.game_id, **known.options):
        one = two = known.start()
        if (image(observe(known, one), symmetry) != observe(known, two)).any():
            continue
        mapped += 1
        chance = random.Random(2)
        for _ in range(60):
            legal = np.zeros(known.actions, np.int8)
            legal[[symmetry.actions[n] for n in np.flatnonzero(mask(known, one))]] = 1
            assert (mask(known, two) == legal).all(), symmetry.name
            if not one.legal:
                break
            move = chance.choice(one.legal)
            number = symmetry.actions[one.game.index(move)]
            one, two = one.after(move), two.after(two.game.move(number))
            assert (image(observe(known, one), symmetry) == observe(known, two)).all()
    assert mapped >= 1


def test_the_example_learns_to_beat_chance_and_level_1() -> None:
    program = Path(__file__).parents[2] / "examples" / "train_policy.py"
    alone = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, str(program), "--minutes", "20"]
    done = subprocess.run(
        command, env=os.environ | alone, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
