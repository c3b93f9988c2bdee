"""What planes say of themselves: names for all of them, and maps that are one to one."""

from __future__ import annotations

import pytest

import borj


@pytest.mark.parametrize("id", borj.GAMES)
def test_a_game_says_what_its_planes_show(id: str) -> None:
    game = borj.game_named(id)
    planes = game.planes
    if planes is None:
        pytest.skip("without planes a game has no batch, and is whole all the same")
    assert len(set(planes.names)) == len(planes.names)
    for exchange in planes.exchanges:
        assert sorted(exchange.planes) == list(range(len(planes.names)))
        assert sorted(exchange.cells) == list(range(len(game.board)))
        images = {exchange.move(game.move(number)) for number in range(game.actions)}
        assert images == {game.move(number) for number in range(game.actions)}
