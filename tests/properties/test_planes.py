"""What planes say of themselves: names for all of them, and maps that are one to one."""

from __future__ import annotations

import borj


def test_every_game_says_what_its_planes_show() -> None:
    for game in map(borj.game, borj.GAMES):
        planes = game.planes
        assert planes is not None
        assert len(set(planes.names)) == len(planes.names)
        for exchange in planes.exchanges:
            assert sorted(exchange.planes) == list(range(len(planes.names)))
            assert sorted(exchange.cells) == list(range(len(game.board)))
            images = {exchange.move(game.move(number)) for number in range(game.actions)}
            assert images == {game.move(number) for number in range(game.actions)}
