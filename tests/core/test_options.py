"""Options of the games: what goes together is declared, and nothing else can be chosen."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import borj
from borj.core.options import Need, Option, agree

REMOVAL = Option("removal", None, ("excess", "whole"), needs=(Need("kings", (6,)),))
PIECES = Option(
    "pieces", None, (15, 12), needs=(Need("size", (5,), (15,)), Need("size", (4,), (12,)))
)


def test_a_default_needs_nothing() -> None:
    agree([REMOVAL], {"removal": None, "kings": 1})
    agree([REMOVAL], {"removal": "whole", "kings": 6})


def test_what_does_not_go_together_is_refused_with_what_does() -> None:
    with pytest.raises(borj.InvalidChoice) as error:
        agree([PIECES], {"pieces": 12, "size": 5})
    assert error.value.facts["values"] == (15,)
    assert str(error.value) == (
        "pieces=12 goes only with size=4. Beside size=5 accepted for pieces: 15."
    )


def test_a_value_names_its_company() -> None:
    assert PIECES.company(12) == {"pieces": 12, "size": 4}
    assert PIECES.company(None) == {"pieces": None}


@pytest.mark.parametrize("game", borj.GAMES)
def test_declared_needs_are_all_that_is_refused(game: str) -> None:
    """Every combination of values begins a game, or breaks a need that is declared."""
    found = borj.game_named(game)
    for variant in found.variants:
        known = [o for o in found.options if not o.variants or variant in o.variants]
        lists: list[list[Any]] = [
            list(dict.fromkeys((o.default, *(o.values or ())))) for o in known
        ]
        for values in product(*lists):
            chosen = {o.name: value for o, value in zip(known, values, strict=True)}
            fits = all(
                chosen[need.option] in need.values
                for o in known
                for need in o.needed(chosen[o.name])
            )
            if fits:
                assert found.start(variant, seed=1, **chosen).legal
            else:
                with pytest.raises(borj.InvalidChoice, match="goes only with"):
                    found.start(variant, seed=1, **chosen)


@pytest.mark.parametrize("game", borj.GAMES)
def test_every_value_has_company_beside_which_it_can_be_chosen(game: str) -> None:
    found = borj.game_named(game)
    for option in found.options:
        for value in option.values or ():
            for variant in option.variants or found.variants:
                assert found.start(variant, seed=1, **option.company(value)).legal
