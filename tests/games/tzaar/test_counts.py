"""TZAAR: counts that independent programs agree on (rules, section 7)."""

from __future__ import annotations

import borj
from tests.games.tzaar.kit import TZAAR

FIXED = TZAAR.start("fixed")


def test_7_moves_of_both_sides_at_the_fixed_start() -> None:
    for player in (0, 1):
        captures, stackings = FIXED.moves_of(player)
        assert (len(captures), len(stackings)) == (42, 108)


def test_7_actions_from_the_fixed_start() -> None:
    assert [borj.perft(FIXED, depth) for depth in (1, 2, 3)] == [42, 1797, 260556]


def test_7_turns_from_the_fixed_start() -> None:
    assert [borj.perft(FIXED, depth, turns=True) for depth in (1, 2)] == [42, 260556]


def test_7_placements() -> None:
    start = TZAAR.start("tournament")
    assert [borj.perft(start, depth) for depth in (1, 2, 3)] == [180, 31860, 5543640]


def test_the_action_space_holds_placements_both_kinds_of_moves_and_the_pass() -> None:
    assert TZAAR.actions == 180 + 960 + 960 + 1
    assert all(TZAAR.index(TZAAR.move(index)) == index for index in range(TZAAR.actions))
