"""Kamisado: counts that independent programs agree on (rules, 8.1)."""

from __future__ import annotations

import borj
from tests.games.kamisado.kit import KAMISADO


def test_8_1_perft_with_deadlock_recognised_at_once() -> None:
    start = KAMISADO.start()
    counts = [borj.perft(start, depth) for depth in range(1, 6)]
    assert counts == [102, 1150, 11182, 105020, 900982]


def test_8_1_the_first_round_is_the_same_in_every_variant() -> None:
    # With four plies some rounds end, and only a match goes on with a refill.
    assert [borj.perft(KAMISADO.start("marathon"), depth) for depth in (1, 2, 3)] == [
        102,
        1150,
        11182,
    ]
