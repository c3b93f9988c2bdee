"""The bench: its signature is on file, so that no change of behaviour is silent."""

from __future__ import annotations

import pytest

import borj
from borj.engine import Engine
from borj.engine.bench import PROOF, TABLE_MB, bench, endings, positions
from tests.engine.kit import built


@pytest.mark.parametrize("game", borj.GAMES)
def test_the_signature_is_the_one_on_file(game: str) -> None:
    if not built(game):
        pytest.skip(f"the native engine of {game} is not built")
    found = bench(game)
    if found.known is None:
        pytest.skip(f"no signature of {game} is on file yet: borj bench {game} --accept")
    assert not found.changed, "the search has changed: if that was meant, borj bench --accept"


@pytest.mark.parametrize("game", borj.GAMES)
def test_every_variant_is_in_the_bench(game: str) -> None:
    found = positions(game)
    if not found:
        pytest.skip(f"no positions of {game} are on file yet: borj bench {game} --renew")
    assert {position.variant for position, _ in found} == set(borj.game_named(game).variants)
    assert all(len(position.legal) > 1 and depth >= 1 for position, depth in found)


@pytest.mark.parametrize("game", borj.GAMES)
def test_the_endings_are_proved(game: str) -> None:
    engine = Engine(table_mb=TABLE_MB)
    found = [engine.search(position, PROOF) for position in endings(game)]
    assert found
    assert all(analysis.proof for analysis in found)
