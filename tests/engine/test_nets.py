"""The nets beside the evaluations: what they are given as, and that they are told as one term."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import borj
from borj.engine import Engine, nets
from borj.engine.native import native
from borj.games import game_named
from tests.kit import CONFIGS, walk

GAMES = tuple(game for game in borj.GAMES if native(f"{game}_engine").net_size)


def any_net(game: str, seed: int = 1) -> bytes:
    """A net of small numbers by lot."""
    chance = random.Random(seed)
    size = native(f"{game}_engine").net_size
    return b"".join(
        chance.randint(-60, 60).to_bytes(2, "little", signed=True) for _ in range(size // 2)
    )


def test_some_games_have_nets() -> None:
    assert GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_net_is_what_it_adds_to_the_judge(game: str) -> None:
    config = next(config for config in CONFIGS if config.game == game)
    alone, both = Engine(table_mb=1, net=b""), Engine(table_mb=1, net=any_net(game))
    added = []
    for position in list(walk(config, 3, 60))[:-1:3]:
        if position.legal:
            terms = {term.name: term.score.value for term in both.explain(position)}
            assert both.evaluate(position).value == alone.evaluate(position).value + terms["net"]
            assert all(t.score.value == 0 for t in alone.explain(position) if t.name == "net")
            added.append(terms["net"])
    assert any(added)


@pytest.mark.parametrize("game", borj.GAMES)
def test_what_is_no_net_of_the_game_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match="net"):
        Engine(table_mb=1, net=b"12").evaluate(game_named(game).start())


@pytest.mark.parametrize("game", borj.GAMES)
def test_the_nets_on_file_fit(game: str) -> None:
    size = native(f"{game}_engine").net_size
    found = nets.net(game)
    assert len(found) in (0, size)
    assert size < 600_000


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "net.json"
    nets.write(path, b"\x01\x02\xff\x7f", [{"generation": 0}])
    assert nets.read(path) == b"\x01\x02\xff\x7f"
    assert nets.history(path) == [{"generation": 0}]
