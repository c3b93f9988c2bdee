"""An evaluation in its named terms: together they are all of it, and each has its words."""

from __future__ import annotations

import pytest

import borj
from borj import text
from borj.core.errors import InvalidChoice
from borj.engine import Engine
from borj.engine.native import native
from borj.engine.search import weights
from tests.engine.kit import built
from tests.kit import CONFIGS, Config, walk

pytestmark = pytest.mark.skipif(
    not all(map(built, borj.GAMES)), reason="the native engine is not built"
)
SEEDS = range(3)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=1)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_the_terms_together_are_the_evaluation(engine: Engine, config: Config) -> None:
    for seed in SEEDS:
        for position in list(walk(config, seed, 200))[::3]:
            if position.legal:
                terms = engine.explain(position)
                assert sum(term.score.value for term in terms) == engine.evaluate(position).value
                assert {term.score.player for term in terms} == {position.turn}


@pytest.mark.parametrize("game", borj.GAMES)
def test_a_term_without_weight_comes_to_nothing(game: str) -> None:
    """What a term is called is what it is: with its own weights at zero it says nothing."""
    (config, *_) = (config for config in CONFIGS if config.game == game)
    names = set(weights(game)) - {"match", "wdl_scale", "wdl_draw"}
    still = Engine(table_mb=1, weights=dict.fromkeys(names, 0), net=b"")
    for position in list(walk(config, 1, 60))[:-1:4]:
        # What is left is the ground: a round of Kamisado that is decided needs no weights.
        assert all(t.score.value == 0 for t in still.explain(position) if t.name != "ground")


@pytest.mark.parametrize("game", borj.GAMES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_term_has_its_words(game: str, lang: str) -> None:
    names = native(f"{game}_engine").terms
    assert names[0] == "ground"
    assert len(set(names)) == len(names) > 1
    assert {f"term-{game}-{name}" for name in names} <= text.keys(lang)


def test_a_game_that_is_over_has_nothing_to_explain(engine: Engine) -> None:
    *_, over = walk(CONFIGS[0], 1)
    with pytest.raises(InvalidChoice):
        engine.explain(over)
