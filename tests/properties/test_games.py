"""What is true of every whole game: it ends within its bound, and its score adds up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from borj.core.position import Position
from tests.kit import CAP, CONFIGS, Config, walk

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
@given(seed=st.integers(0, 2**64 - 1))
def test_equal_packs_have_equal_legal_moves(config: Config, seed: int) -> None:
    known: dict[bytes, Position] = {}
    for start in (seed, seed, seed + 1):
        for position in walk(config, start, 60):
            other = known.setdefault(position.pack(), position)
            assert set(other.legal) == set(position.legal) or other.outcome != position.outcome
