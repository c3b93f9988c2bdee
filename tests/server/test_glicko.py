"""Ratings, by the paper's own numbers; and when what was missed comes again."""

from __future__ import annotations

import pytest

from borj.server import glicko, memory
from borj.server.glicko import Strength

DAY = 24 * 3600 * 1000


def test_the_worked_example_of_the_paper() -> None:
    others = (Strength(1400, 30), Strength(1550, 100), Strength(1700, 300))
    found = glicko.after(Strength(1500, 200, 0.06), zip(others, (1, 0, 0), strict=True), tau=0.5)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_is_less_sure() -> None:
    found = glicko.after(Strength(1500, 200, 0.06), [])
    assert (found.rating, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(200.2714, abs=0.0001)


@pytest.mark.parametrize("reader", [Strength(1200, 350), Strength(1700, 60), Strength(600, 120)])
@pytest.mark.parametrize("exercise", [400, 1200, 2400])
def test_right_is_up_and_wrong_is_down_and_both_are_knowledge(
    reader: Strength, exercise: float
) -> None:
    against = Strength(exercise, 60)
    up, down = (glicko.after(reader, [(against, score)]) for score in (1.0, 0.0))
    assert up.rating > reader.rating > down.rating
    # What was expected says little, the other much.
    surprising = (up.rating - reader.rating) > (reader.rating - down.rating)
    assert surprising == (exercise > reader.rating) or exercise == reader.rating
    assert up.volatility == pytest.approx(0.06, abs=0.01)


def test_a_great_surprise_makes_restless() -> None:
    """The other branch of the paper's step 5: much more happened than could be expected."""
    found = glicko.after(Strength(1500, 40, 0.06), [(Strength(1500, 30), 1.0)] * 30)
    assert found.volatility > 0.06
    assert found.rating > 1600


def test_intervals_grow_while_it_is_remembered() -> None:
    known = memory.missed(now := 1_800_000_000_000)
    assert known.due == now + DAY
    waits = []
    for _ in range(9):
        now = known.due
        known = memory.again(known, right=True, now=now)
        waits.append((known.due - now) // DAY)
    assert waits[:5] == [2, 6, 17, 44, 102]  # as the published algorithm has it
    assert waits == sorted(waits)
    assert waits[-1] == memory.LONGEST
    forgotten = memory.again(known, right=False, now=known.due)
    assert (forgotten.due - known.due) // DAY < 14
