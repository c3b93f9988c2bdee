"""Whatever a move holds, it is legal or refused by a rule: a grid of odd ones for every variant."""

from __future__ import annotations

from itertools import islice, product

import pytest

import borj
from tests.kit import CONFIGS, Config, walk

CELLS = (None, -1, 0, 17, 48, 63, 10**9)
PIECES = ("", "G", "J", "L", "R", "T", "left", "lady", "army:G")
DETAILS = ((None, None), *((piece, None) for piece in PIECES), (None, 0), (None, 1), ("G", 1))


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_odd_moves_are_refused_by_a_rule(config: Config) -> None:
    game = borj.game_named(config.game)
    for position in islice(walk(config, 3, 80), 0, None, 40):
        for kind, source, target, details in product(borj.Kind, CELLS, CELLS, DETAILS):
            move = borj.Move(kind, source, target, *details, config.game)
            if move in position.legal:
                assert move in game.space
                continue
            with pytest.raises(borj.IllegalMove) as error:
                position.play(move)
            assert error.value.rule.startswith(f"{config.game}.")
