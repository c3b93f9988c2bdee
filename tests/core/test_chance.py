"""Chance: the generator is the published one, and its shuffles are fair."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from borj.core.chance import SplitMix64


def test_the_numbers_are_those_of_splitmix64() -> None:
    # The first numbers of the reference implementation for the seed 1234567.
    chance = SplitMix64(1234567)
    assert [chance.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(seed=st.integers(0, 2**64 - 1), n=st.integers(1, 100))
def test_numbers_stay_below_their_bound(seed: int, n: int) -> None:
    assert 0 <= SplitMix64(seed).below(n) < n


@given(seed=st.integers(0, 2**64 - 1), items=st.lists(st.integers()))
def test_a_shuffle_keeps_everything(seed: int, items: list[int]) -> None:
    mixed = SplitMix64(seed).shuffle(items)
    assert sorted(mixed) == sorted(items)
    assert SplitMix64(seed).shuffle(items) == mixed


def test_all_orders_are_about_as_likely() -> None:
    chance = SplitMix64(1)
    counts = Counter("".join(chance.shuffle("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_without_a_seed_nobody_can_guess() -> None:
    assert SplitMix64().next() != SplitMix64().next()
