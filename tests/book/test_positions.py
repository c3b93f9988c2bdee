"""Positions as steps: which actions go on with the turn of the one before."""

from __future__ import annotations

import borj
from borj.book import positions


def joined(game: str, variant: str | None, count: int) -> list[tuple[int, bool]]:
    """Who plays the first actions of a game, and whether each joins the one before."""
    position = borj.game_named(game).start(variant, seed=1)
    found = []
    for _ in range(count):
        told, position = positions.step(position, position.legal[0])
        found.append((told.player, told.joins))
    return found


def test_the_second_action_of_a_turn_joins_the_first() -> None:
    assert joined("tzaar", None, 3) == [(0, False), (1, False), (1, True)]


def test_where_placing_ends_the_same_player_begins_a_turn() -> None:
    *_, last, first = joined("dvonn", None, 50)
    assert (last[0], first) == (first[0], (first[0], False))
