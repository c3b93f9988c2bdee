"""Sixth!: numbers of action sequences that an independent program found too (7.1, 10.13)."""

from __future__ import annotations

from typing import Any

import pytest

import borj

SIXTH = borj.game("sixth")


@pytest.mark.parametrize(
    ("variant", "options", "counts"),
    [
        ("standard", {}, (25, 600, 13960, 318480)),
        ("standard", {"size": 4}, (16, 240, 3456, 49152)),
        ("lady", {}, (41, 1368, 38520, 981912)),
        ("lady", {"lady": "edge"}, (16, 384, 7864, 155540)),
        ("hunchback", {}, (50, 2400, 83120, 2786320)),
        ("giant", {}, (50, 2400, 83920, 2871920)),
        ("army", {}, (2, 4, 332, 26208)),
        ("army", {"army": "before"}, (8, 64, 3712, 202752)),
    ],
)
def test_7_1_and_10_13(variant: str, options: dict[str, Any], counts: tuple[int, ...]) -> None:
    start = SIXTH.start(variant, **options)
    assert tuple(borj.perft(start, depth) for depth in range(1, 5)) == counts
