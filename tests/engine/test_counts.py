"""The kernels reproduce the counts of the rules pages, those too deep for the book as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import borj
from borj.engine.native import kernel
from tests.engine.counts import COUNTS, Count
from tests.games.lyngk import test_counts as lyngk
from tests.games.lyngk.kit import study

if TYPE_CHECKING:
    from borj.engine._native import Walker

# The book's own tests of these, once more.
(MIDDLE_GAMES,) = lyngk.test_10_middle_games.pytestmark  # type: ignore[attr-defined]


@pytest.mark.parametrize("count", COUNTS, ids=str)
def test_numbers_of_action_sequences(count: Count) -> None:
    walker = kernel(count.game)(count.position().pack())
    found = [walker.perft(depth + 1) for depth in range(len(count.numbers))]
    assert found == list(count.numbers)


def turns(walker: Walker, depth: int) -> int:
    """Perft in whole turns of LYNGK: only a claim leaves the turn with its player."""
    total = 0
    for action in walker.legal():
        mover = walker.turn
        walker.make(action)
        inside = walker.turn == mover and walker.legal()
        if inside and depth == 1:
            total += len(walker.legal())  # after a claim a move ends the turn
        elif inside:
            total += turns(walker, depth)
        else:
            total += turns(walker, depth - 1) if depth > 1 else 1
        walker.unmake()
    return total


@pytest.mark.parametrize(
    ("layout", "expected"),
    [(lyngk.L1, [1076]), (lyngk.L2, [1035, 738_278]), (lyngk.L3, [990])],
    ids=["L1", "L2", "L3"],
)
def test_lyngk_turns_from_the_start(layout: str, expected: list[int]) -> None:
    walker = kernel("lyngk")(borj.game("lyngk").start(layout=layout).pack())
    assert [turns(walker, depth + 1) for depth in range(len(expected))] == expected


@pytest.mark.parametrize(*MIDDLE_GAMES.args)
def test_lyngk_middle_games(
    cells: str, claims: str, won: str, variant: str, collect: bool, expected: list[int]
) -> None:
    removed = [[], [won] if won else []]
    position = study(cells, claims, variant=variant, collect_on_claim=collect, won=removed)
    walker = kernel("lyngk")(position.pack())
    assert [turns(walker, depth) for depth in (1, 2, 3)] == expected
