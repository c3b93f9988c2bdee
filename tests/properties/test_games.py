"""What is true of every whole game: it ends within its bound, and its score adds up."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from borj.core.position import Position
from tests.kit import CAP, CONFIGS, Config, positions, repeated, walk

STACKED = ("dvonn", "tzaar", "lyngk")  # their packs leave out the order inside a stack
each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)


@each_variant
@given(seed=st.integers(0, 2**64 - 1))
def test_games_end_within_their_bound(config: Config, seed: int) -> None:
    game = list(walk(config, seed))
    longest = game[0].game.longest[config.variant]
    if longest is None:
        assert len(game) - 1 <= CAP
    else:
        assert game[-1].outcome is not None
        assert len(game) - 1 <= longest


@each_variant
@given(seed=st.integers(0, 2**64 - 1))
def test_the_same_seed_makes_the_same_game(config: Config, seed: int) -> None:
    assert [p.code() for p in walk(config, seed, 40)] == [p.code() for p in walk(config, seed, 40)]


@each_variant
@given(seed=st.integers(0, 2**32 - 1))
def test_scores_add_up(config: Config, seed: int) -> None:
    """The score is what the effects of all moves gave; in DVONN, what stands on the board."""
    given_so_far = [0, 0]
    position = config.start(seed)
    for following in islice(walk(config, seed), 1, None):
        assert following.last is not None
        effects = position.effects(following.last)
        for effect in effects:
            if effect.kind == "score" and effect.player is not None:
                given_so_far[effect.player] += effect.count or 0
        position, status = following, effects[-1].status
        assert status is not None
        if config.game == "dvonn":
            given_so_far = controlled(position)
        assert list(status.score) == given_so_far
    outcome = position.outcome
    if outcome is not None:
        assert outcome.score == tuple(given_so_far)
        if outcome.reason in ("pieces", "stacks", "home", "deadlock", "king", "kings"):
            assert outcome.winner == int(given_so_far[1] > given_so_far[0])


def controlled(position: Position) -> list[int]:
    """The pieces in the stacks that each player controls, once all are placed."""
    scene = position.scene()
    if scene.status.phase == "placing":
        return [0, 0]
    owned = [(pieces[-1].owner, len(pieces)) for pieces in scene.stacks.values()]
    return [sum(height for owner, height in owned if owner == player) for player in (0, 1)]


@each_variant
@given(seed=st.integers(0, 2**64 - 1))
def test_equal_packs_have_equal_legal_moves(config: Config, seed: int) -> None:
    known: dict[bytes, Position] = {}
    for start in (seed, seed + 1, seed + 2):
        for position in walk(config, start, 60):
            other = known.setdefault(position.pack(), position)
            assert set(other.legal) == set(position.legal) or repeated(other) or repeated(position)


@pytest.mark.parametrize("config", [c for c in CONFIGS if c.game in STACKED], ids=str)
@given(data=st.data())
def test_the_order_below_the_top_cannot_matter(config: Config, data: st.DataObject) -> None:
    position, chance = data.draw(positions(config)), data.draw(st.randoms())
    setup = position.setup()
    cells = {
        cell: "".join(chance.sample(stack[:-1], len(stack) - 1)) + stack[-1]
        for cell, stack in setup["cells"].items()
    }
    other = position.game.build(setup | {"cells": cells})
    assert other.pack() == position.pack()
    assert (other.legal, other.outcome) == (position.legal, position.outcome)
    for move in chance.sample(position.legal, min(5, len(position.legal))):
        assert other.after(move).pack() == position.after(move).pack()
