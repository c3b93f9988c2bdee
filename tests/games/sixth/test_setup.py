"""Sixth!: positions as data and as one line, and what cannot be."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import borj
import borj.text
from borj.games.sixth.rules import SixthPosition
from borj.games.sixth.terms import OPTIONS, VARIANTS
from tests.games.sixth.positions import SIXTH, follow

EMPTY = "-----.-----.-----.-----.-----"
COMBINATIONS: list[tuple[str, dict[str, Any]]] = [
    ("standard", {}),
    ("standard", {"size": 4}),
    ("standard", {"pieces": 16, "kings": 6}),
    ("lady", {"kings": 6, "removal": "whole"}),
    ("lady", {"lady": "edge", "kings": 6}),
    ("hunchback", {"kings": 6}),
    ("giant", {"kings": 6, "removal": "whole"}),
    ("army", {}),
    ("army", {"lady": "edge", "kings": 6}),
    ("army", {"army": "before", "lady": "edge", "kings": 6, "removal": "whole"}),
]


@pytest.mark.parametrize(("variant", "options"), COMBINATIONS)
def test_code_and_setup_both_ways(variant: str, options: dict[str, Any]) -> None:
    chance = random.Random(5)
    for _ in range(3):
        position: SixthPosition = SIXTH.start(variant, **options)
        for _ in range(200):
            again = SIXTH.read(position.code())
            assert again == position
            assert again.code() == position.code()
            assert again.pack() == position.pack()
            assert SIXTH.build(json.loads(json.dumps(position.setup()))) == position
            if position.outcome is not None:
                break
            position = position.play(chance.choice(position.legal))


def test_a_code_is_short_and_safe() -> None:
    position = follow(SIXTH.start(), "a1 a2 a1-a2 b2 e5 a2-b2:1")
    assert position.code() == "standard~p~0~-----.B2BA---.-----.-----.----A~13~13~n~0.0~b2-a2-1"
    start = SIXTH.start("army", kings=6, removal="whole", lady="edge", army="before")
    assert start.code() == f"army.kings6.whole.edge.before~d~0~{EMPTY}~0p12~0p12~n~0.0~-"


def read(code: str) -> str:
    """Why a code is refused, after the sentence has been made in both languages."""
    with pytest.raises(borj.InvalidPosition) as error:
        SIXTH.read(code)
    for lang in borj.text.LANGUAGES:
        assert "{$" not in borj.text.explain(error.value, lang)
    return error.value.key


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("standard~p~0", "code-fields"),
        (f"chess~p~0~{EMPTY}~15~15~n~0.0~-", "setup-value"),
        (f"standard.kings7~p~0~{EMPTY}~15~15~n~0.0~-", "sixth-code-options"),
        (f"standard.kings6.kings6~p~0~{EMPTY}~15~15~n~0.0~-", "sixth-code-options"),
        (f"standard.whole~p~0~{EMPTY}~15~15~n~0.0~-", "option-needs"),
        (f"standard.edge~p~0~{EMPTY}~15~15~n~0.0~-", "option-elsewhere"),
        (f"standard~x~0~{EMPTY}~15~15~n~0.0~-", "setup-value"),
        (f"standard~p~2~{EMPTY}~15~15~n~0.0~-", "code-player"),
        ("standard~p~0~----~15~15~n~0.0~-", "code-rows"),
        (f"standard.size4~p~0~{EMPTY}~12~12~n~0.0~-", "code-rows"),
        (f"standard~p~0~{EMPTY}~x~15~n~0.0~-", "sixth-code-hand"),
        (f"standard~p~0~{EMPTY}~15~15HG~n~0.0~-", "sixth-code-hand"),
        (f"standard~p~0~{EMPTY}~99~15~n~0.0~-", "setup-number"),
        (f"standard~p~0~{EMPTY}~15~15~x~0.0~-", "setup-value"),
        (f"standard~p~0~{EMPTY}~15~15~n~0~-", "sixth-code-score"),
        (f"standard~p~0~{EMPTY}~15~15~n~0.7~-", "sixth-code-score"),
        (f"standard~p~0~{EMPTY}~15~15~n~0.0~x", "sixth-ban-text"),
        (f"standard~p~0~{EMPTY}~15~15~n~0.0~a1-b9-1", "sixth-ban-text"),
    ],
)
def test_what_is_no_code(code: str, key: str) -> None:
    assert read(code) == key


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("options", [], "setup-kind"),
        ("options", {"seed": 1}, "setup-unknown"),
        ("options", {7: 1}, "setup-unknown"),
        ("options", {"kings": []}, "bad-option"),
        ("options", {"kings": True}, "bad-option"),
        ("turn", True, "setup-value"),
        ("cells", [], "setup-kind"),
        ("cells", {"f1": "A"}, "setup-cell"),
        ("cells", {"a1": "X"}, "setup-stack"),
        ("cells", {"a1": "A" * 1000}, "sixth-too-tall"),
        ("hands", {}, "setup-pair"),
        ("hands", [1], "setup-pair"),
        ("hands", [1, 2], "setup-kind"),
        ("hands", [{}, {}], "setup-missing"),
        ("score", 3, "setup-pair"),
        ("score", ["1", 0], "setup-number"),
        ("ban", 3, "sixth-ban-text"),
        ("lady", None, "setup-value"),
        ("phase", ["playing"], "setup-value"),
    ],
)
def test_data_of_the_wrong_kind(field: str, value: object, key: str) -> None:
    setup = SIXTH.start().setup() | {field: value}
    with pytest.raises(borj.InvalidPosition) as error:
        SIXTH.build(setup)
    assert error.value.key == key


def test_fields_are_all_there_and_no_more() -> None:
    setup = SIXTH.start().setup()
    with pytest.raises(borj.InvalidPosition):
        SIXTH.build(setup | {"colour": 1})
    del setup["ban"]
    with pytest.raises(borj.InvalidPosition):
        SIXTH.build(setup)


@pytest.mark.parametrize(
    ("code", "key"),
    [
        # 1.2, 1.3, 5.2b: pieces and towers.
        ("standard.size4~p~1~A---.----.----.----~11~12~n~0.0~-", ""),
        ("standard~p~1~G----.-----.-----.-----.-----~15~15~n~0.0~-", "sixth-letter"),
        ("hunchback~p~1~2HA----.-----.-----.-----.-----~10~11H~n~0.0~-", "sixth-covered-hunchback"),
        ("standard~p~1~A----.-----.-----.-----.-----~15~15~n~0.0~-", "sixth-too-many"),
        ("standard~p~0~-----.-----.-----.-----.-----~15G~15~n~0.0~-", "sixth-too-many"),
        # A study leaves pieces out, and then nobody asks who placed what: 7.9 and 7.8.
        ("standard~p~1~A----.-----.--B--.-----.-----~0~0~n~0.0~-", ""),
        ("standard~p~1~5ABABA----.-----.2BB----.-----.-----~0~0~n~0.0~-", ""),
        ("army~p~1~A----.-----.-----.-----.-----~0p10~0p12~n~0.0~-", ""),
        ("standard~p~0~-----.-----.-----.-----.-----~15p3~15~n~0.0~-", "sixth-points"),
        # 2.1, 2.7: placing by turns.
        ("standard~p~1~-----.-----.-----.-----.-----~15~15~n~0.0~-", "setup-turn"),
        ("standard~p~1~AB---.-----.-----.-----.-----~14~14~n~0.0~-", "setup-turn"),
        ("standard~p~1~B----.-----.-----.-----.-----~15~14~n~0.0~-", "sixth-order"),
        ("standard~p~0~AA---.-----.-----.-----.-----~13~15~n~0.0~-", "sixth-order"),
        ("standard~p~0~2AA----.-----.-----.-----.-----~13~15~n~0.0~-", "sixth-order"),
        ("standard~p~0~2BB----.-----.-----.-----.-----~15~13~n~0.0~-", "sixth-order"),
        ("lady~p~1~L----.-----.-----.-----.-----~12~12~b~0.0~-", ""),
        ("lady~p~0~LB---.-----.-----.-----.-----~12~11~b~0.0~-", ""),
        ("lady~p~0~LA---.-----.-----.-----.-----~11~12~b~0.0~-", ""),
        ("lady~p~1~LAA--.-----.-----.-----.-----~10~12~b~0.0~-", ""),
        ("lady~p~1~LBB--.-----.-----.-----.-----~12~10~b~0.0~-", "sixth-order"),
        ("lady.edge~p~0~2LA----.-----.-----.-----.-----~11~12~b~0.0~-", ""),
        ("lady.edge~p~1~LA---.-----.-----.-----.-----~11~12~b~0.0~-", ""),
        ("lady.edge~p~0~LB---.-----.-----.-----.-----~12~11~b~0.0~-", "setup-turn"),
        ("lady.edge~p~1~LB---.-----.-----.-----.-----~12~11~b~0.0~-", "sixth-order"),
        ("army~p~0~LA---.-----.-----.-----.-----~0p11~0p10~s~0.0~-", ""),
        ("army~p~0~LA---.-----.-----.-----.-----~0p9~0p12~f~0.0~-", "sixth-order"),
        # 3.1, 4.1: kings and scores.
        ("standard~p~0~6ABABAB----.-----.-----.-----.-----~12~12~n~0.1~-", ""),
        ("standard~p~0~6ABABAB----.-----.-----.-----.-----~12~12~n~0.0~-", "sixth-king"),
        ("standard~p~0~6ABABAB----.-----.-----.-----.-----~12~12~n~1.0~-", "sixth-king"),
        ("standard~p~0~6ABABAB6ABABAB---.-----.-----.-----.-----~9~9~n~0.1~-", "sixth-king"),
        ("standard~p~0~5ABABA----.-----.-----.-----.-----~12~13~n~0.1~-", "sixth-no-king"),
        ("standard~p~0~6ABABAB----.-----.-----.-----.-----~12~12~n~1.1~-", "sixth-score"),
        ("standard~p~0~6ABABAB----.-----.-----.-----.-----~12~12~n~0.2~-", "sixth-score"),
        ("lady~p~0~6ABABAL----.-----.-----.-----.-----~9~10~b~0.1~-", "sixth-king"),
        ("giant~p~0~9AAAAGBBBB----.-----.-----.-----.-----~7~7G~n~0.1~-", "sixth-king-built"),
        ("standard.kings6~p~0~5ABABA----.-----.-----.-----.-----~12~13~n~0.1~-", ""),
        ("standard.kings6~p~0~4ABAB----.-----.-----.-----.-----~13~13~n~0.1~-", "sixth-emptied"),
        ("giant.kings6~p~0~4ABAB----.-----.-----.-----.-----~9G~9G~n~0.1~-", ""),
        (f"standard.kings6.whole~p~0~{EMPTY}~15~15~n~0.1~-", ""),
        # 5.1, 6: the Lady, declarations, armies.
        ("standard~p~0~-----.-----.-----.-----.-----~15~15~b~0.0~-", "sixth-rights"),
        ("lady~p~0~-----.-----.-----.-----.-----~12~12~f~0.0~-", "sixth-rights"),
        ("lady~p~0~LL---.-----.-----.-----.-----~12~12~b~0.0~-", "setup-count"),
        ("army~p~1~L----.-----.-----.-----.-----~0p12~0p12~n~0.0~-", "setup-count"),
        ("lady.edge~p~0~-----.-----.-----.-----.-----~12~12~b~0.0~-", "setup-count"),
        ("lady.kings6.edge~p~0~A3AAB---.BBB--.-----.-----.-----~9~8~b~1.0~-", ""),
        (f"standard~d~0~{EMPTY}~15~15~n~0.0~-", "sixth-preparation"),
        (f"lady~l~1~{EMPTY}~12~12~b~0.0~-", "sixth-preparation"),
        (f"army~d~1~{EMPTY}~0p10~0p10~f~0.0~-", "sixth-preparation"),
        (f"army~d~1~{EMPTY}~0p10~0p12~f~0.0~-", ""),
        (f"army.edge~l~1~{EMPTY}~0p10~0p10~b~0.0~-", ""),
        (f"army.edge~l~1~{EMPTY}~0p10~0p12~f~0.0~-", "sixth-preparation"),
        ("army~p~1~G----.-----.-----.-----.-----~0p11~0p12~n~0.0~-", "sixth-points"),
        ("army~p~1~G----.-----.-----.-----.-----~0Gp8~0p12~n~0.0~-", "sixth-too-many"),
        ("army~p~1~A----.-----.-----.-----.-----~1p10~0p12~n~0.0~-", "sixth-army-returned"),
        ("army.before~p~1~A----.-----.-----.-----.-----~10p1~12~n~0.0~-", "sixth-army-fixed"),
        ("army.before~p~1~A----.-----.-----.-----.-----~6GH~12~n~0.0~-", ""),
        # 2.6: the ban.
        ("standard~p~1~A-2AB--.-----.-----.-----.-----~13~14~n~0.0~c1-a1-1", ""),
        ("standard~p~1~A-2AB--.-----.-----.-----.-----~13~14~n~0.0~c1-a1-2", "sixth-ban"),
        ("standard~p~1~A-2AB--.-----.-----.-----.-----~13~14~n~0.0~c1-b1-1", "sixth-ban"),
        ("standard~p~1~A-2AB--.-----.-----.-----.-----~13~14~n~0.0~c1-c1-1", "sixth-ban"),
        ("standard~p~1~A-3AAB--.-----.-----.-----.-----~12~14~n~0.0~c1-a1-2", "sixth-ban"),
        ("standard~p~1~AB2AB--.-----.-----.-----.-----~13~13~n~0.0~c1-a1-1", "sixth-ban"),
        ("standard~p~1~4ABAB-3AAB--.-----.-----.-----.-----~11~12~n~0.0~c1-a1-2", "sixth-ban"),
        ("standard~p~0~6ABABAB2AB---.-----.-----.-----.-----~11~11~n~0.1~b1-a1-1", "sixth-ban"),
        ("hunchback~p~1~H-2AB--.-----.-----.-----.-----~10~10H~n~0.0~c1-a1-1", "sixth-ban"),
    ],
)
def test_what_is_and_is_not_possible(code: str, key: str) -> None:
    if key:
        assert read(code) == key
    else:
        assert SIXTH.read(code).code() == code


def test_squares_outside_the_small_board() -> None:
    setup = SIXTH.start(size=4).play("a1").setup()
    with pytest.raises(borj.InvalidPosition) as error:
        SIXTH.build(setup | {"cells": {"e5": "A"}})
    assert error.value.key == "sixth-1-2"


def test_a_position_from_a_code_has_no_past() -> None:
    position = follow(SIXTH.start(), "a1 a2 a1-a2 a1 a2-a1:1")
    assert len(position.past) == 1
    assert SIXTH.read(position.code()).past == ()
    assert SIXTH.read(position.code()).banned is position.banned


def combinations() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every choice of options that the rules allow, and those that they do not."""
    for variant in VARIANTS:
        known = [o for o in OPTIONS if not o.variants or variant in o.variants]
        choices = [dict.fromkeys((o.default, *(o.values or ()))) for o in known]
        for values in product(*choices):
            yield variant, {o.name: v for o, v in zip(known, values, strict=True)}


def test_every_combination_that_the_rules_allow_can_be_played() -> None:
    played = set()
    for variant, options in combinations():
        try:
            position = SIXTH.start(variant, **options)
        except borj.InvalidChoice:  # contradictions: other tests ask for their keys
            continue
        if (key := (variant, tuple(position.options.items()))) in played:
            continue
        played.add(key)
        chance = random.Random(repr(key))
        for _ in range(150):
            assert SIXTH.read(position.code()).options == position.options
            if not position.legal:
                break
            position = position.play(chance.choice(position.legal))
    # 3 boards, 2 places of the Lady, 1 and 1, 2 places by 2 times of armies; each with 3 ends
    assert len(played) == 3 * (3 + 2 + 1 + 1 + 4)
