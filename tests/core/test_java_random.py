"""java.util.Random: the numbers that Java itself gives."""

from __future__ import annotations

from collections import Counter

import pytest

from borj.core.java_random import JavaRandom, shuffle


def test_next_int_gives_the_numbers_of_java() -> None:
    """`new Random(42)` and `new Random(0)`, as printed by Java."""
    chance = JavaRandom(42)
    assert [chance.next_int() for _ in range(3)] == [-1170105035, 234785527, -1360544799]
    assert JavaRandom(0).next_int() == -1155484576


def test_below_gives_the_numbers_of_java() -> None:
    """From OpenJDK 25: an ordinary bound, one that rejects draws, and a power of two."""
    expected = {100: (42, [30, 63, 48, 84, 70]), 8: (7, [5, 5, 5, 0, 2])}
    expected |= {(1 << 30) + 1: (42, [117392763, 102948884, 662969970])}
    for bound, (seed, numbers) in expected.items():
        chance = JavaRandom(seed)
        assert [chance.below(bound) for _ in numbers] == numbers
    chance = JavaRandom(42)
    assert [chance.below(10) for _ in range(10)] == [0, 3, 8, 4, 0, 5, 5, 8, 9, 3]


def test_a_power_of_two_takes_the_upper_bits() -> None:
    reference, chance = JavaRandom(7), JavaRandom(7)
    assert [chance.below(8) for _ in range(20)] == [reference.bits(31) >> 28 for _ in range(20)]


def test_an_unfair_number_is_drawn_again() -> None:
    """Close above 2^30, almost half of all draws would favour small numbers."""
    bound = (1 << 30) + 1
    seed = next(s for s in range(100) if JavaRandom(s).bits(31) >= bound)
    reference, chance = JavaRandom(seed), JavaRandom(seed)
    draws = iter(lambda: reference.bits(31), -1)
    assert chance.below(bound) == next(draw for draw in draws if draw < bound)


def test_negative_seeds_and_old_numbers() -> None:
    assert JavaRandom(-1).next_int() == 1155099827
    old, new = JavaRandom(42), JavaRandom(42)
    assert [old.old_below(60) for _ in range(2)] == [abs(new.next_int()) % 60 for _ in range(2)]


@pytest.mark.parametrize("passes", [0, 1, 4])
def test_shuffling_keeps_the_items(passes: int) -> None:
    items = "JJJ" + "KRGBI" * 8
    mixed = shuffle(items, passes, JavaRandom(1).below)
    assert Counter(mixed) == Counter(items)
    assert (mixed == list(items)) == (passes == 0)
