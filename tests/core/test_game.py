"""Games: how they are found and started, and what is said when that cannot be."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import borj

DVONN = borj.game("dvonn")


@pytest.mark.parametrize("id", borj.GAMES)
def test_every_game_is_there(id: str) -> None:
    game = borj.game_named(id)
    assert game.id == id
    assert game.start().variant == game.variants[0]
    assert repr(game) == f"borj.game({id!r})"
    assert pickle.loads(pickle.dumps(game)) is game
    assert game.start(seed=1) == game.start(seed=1)


@pytest.mark.parametrize(
    ("id", "variant", "draws"),
    [("dvonn", "standard", False), ("dvonn", "random", True), ("tzaar", None, True)],
)
def test_whether_chance_decides_the_start(id: str, variant: str | None, draws: bool) -> None:
    assert borj.game_named(id).draws(variant, {}) is draws


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(borj.InvalidChoice, match=r"no game called “chess”.*kamisado, lyngk"):
        borj.game_named("chess")


def test_an_unknown_variant_is_named_with_those_there_are() -> None:
    with pytest.raises(borj.InvalidChoice, match=r"no variant “long”.*standard, random"):
        DVONN.start("long")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 4}, "no option “size”"),
        ({"layout": 7}, "7 is not a value for the option layout"),
        ({"layout": True}, "True is not a value"),
    ],
)
def test_an_unknown_option_or_value_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(borj.InvalidChoice, match=message):
        DVONN.start(**options)


def test_an_option_of_another_variant_is_sent_there() -> None:
    with pytest.raises(borj.InvalidChoice, match="it belongs to random"):
        borj.game("tzaar").start("fixed", layout="")
    with pytest.raises(borj.InvalidChoice, match="its options are –"):
        borj.game("kamisado").start(size=9)


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    start = DVONN.start()
    with pytest.raises(borj.InvalidMove, match="no move"):
        start.play("   ")
    assert start.effects("C3") == start.effects(start.parse("C3"))


def test_write_refuses_what_is_not_legal() -> None:
    start = DVONN.start()
    after = start.play("C3")
    with pytest.raises(borj.IllegalMove):
        after.write(start.parse("C3"))


def test_an_option_at_its_default_is_fine_in_every_variant() -> None:
    assert borj.game("lyngk").start("six", seed=1, collect_on_claim=False).variant == "six"
    assert borj.game("sixth").start("giant", size=5) == borj.game("sixth").start("giant")


def test_unknown_styles_and_languages_are_named() -> None:
    start = DVONN.start()
    with pytest.raises(borj.InvalidChoice, match="no style “rulebook”"):
        start.write(start.legal[0], "rulebook")
    with pytest.raises(borj.InvalidChoice, match="language “de”"):
        start.write(start.legal[0], lang="de")
