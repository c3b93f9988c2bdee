"""Set-ups: pieces are placed at once, whatever the time, and where they are worth something."""

from __future__ import annotations

import pytest

import borj
from borj.core.chance import SplitMix64
from borj.core.position import Position
from borj.engine import Engine, Limit
from tests.engine.kit import needs_engine

pytestmark = [needs_engine("dvonn"), needs_engine("tzaar")]

SPACES, REDS = 49, 3


def by_lot(seed: int, pieces: int, game: str = "dvonn", variant: str = "standard") -> Position:
    """A board on which so many pieces were placed by lot."""
    chance = SplitMix64(seed)
    position: Position = borj.game_named(game).start(variant)
    for _ in range(pieces):
        position = position.after(position.legal[chance.below(len(position.legal))])
    return position


def placed(engine: Engine, position: Position, side: int, chance: SplitMix64) -> Position:
    """The full board: one side's pieces by the engine, the other's by lot."""
    while position.pack()[0] & 2:
        move = position.legal[chance.below(len(position.legal))]
        if position.turn == side:
            move = engine.search(position, Limit(nodes=100)).move
        position = position.after(move)
    return position


def winner(engine: Engine, position: Position) -> int | None:
    """Who wins when the engine plays both."""
    while position.legal:
        position = position.after(engine.search(position, Limit(nodes=300)).move)
    return position.outcome.winner if position.outcome else None


@pytest.mark.parametrize("pieces", [0, 1, 2, REDS, 10, 30, SPACES - 2])
def test_nobody_thinks_long_about_a_placement(pieces: int) -> None:
    found = Engine(table_mb=16).search(by_lot(pieces, pieces), Limit(time=60))
    assert found.nodes < (2 * SPACES if pieces >= REDS else 50_000)


@pytest.mark.parametrize("pieces", [0, 20, 58])
def test_nor_in_a_tournament(pieces: int) -> None:
    start = by_lot(pieces, pieces, "tzaar", "tournament")
    found = Engine(table_mb=16).search(start, Limit(time=60))
    # Beside each placement: the last one is free, so that with two left a move is looked at, too.
    assert found.nodes <= 2 * len(start.legal) + 2


def test_who_places_by_lot_loses() -> None:
    engine, chance = Engine(table_mb=1), SplitMix64(8)
    won = [
        winner(engine, placed(engine, by_lot(seed, REDS), side, chance)) == side
        for seed in range(6)
        for side in (0, 1)
    ]
    assert sum(won) >= 10
