"""LYNGK: positions as data and as one line, and what makes a position impossible."""

from __future__ import annotations

from typing import Any

import pytest

import borj
import borj.text
from borj.games.lyngk.rules import Phase
from tests.games.lyngk.kit import LYNGK, setup, study

CELLS = "A1=RGKI E4=J E5=BR I1=BGR"
STUDY = setup(CELLS, "IG/R")
FULL = LYNGK.start(seed=4).setup()


def wrong(data: Any) -> str:
    """The key of the error that a set-up meets."""
    with pytest.raises(borj.InvalidPosition) as error:
        LYNGK.build(data)
    assert "{$" not in str(error.value)
    assert "{$" not in borj.text.explain(error.value, "fa")
    return error.value.key


def test_a_code_is_one_readable_line() -> None:
    position = study("A1=RGKI E4=J E5=BR", "IG/", won=[["JRGKI"], []])
    assert position.code() == (
        "standard~t~0~GI.-~JRGKI.-~4RGKI.----.-------.------.---J2BR--.------.-------.----.-"
        "~IIIIIIBBBBBBBRRRRRGGGGGGKKKKKKJ"
    )
    assert LYNGK.read(f" {position.code()}\n") == position


def test_a_code_has_variant_options_and_phase() -> None:
    start = LYNGK.start(seed=3, collect_on_claim=True)
    assert start.code().startswith("standard.collect~t~0~-.-~-.-~")
    assert start.code().endswith("~-")
    claimed = start.play("R")
    assert claimed.code().startswith("standard.collect~m~0~R.-~")
    assert LYNGK.read(claimed.code()) == claimed
    assert LYNGK.read(claimed.code()).legal == claimed.legal


def test_set_ups_round_trip() -> None:
    assert LYNGK.build(STUDY).setup() == STUDY | {"claims": ["GI", "R"]}
    assert LYNGK.build(FULL) == LYNGK.start(seed=4)


def test_the_order_of_claims_and_of_removed_stacks_does_not_matter() -> None:
    won = [["JRGKI", "RGKBI"], []]
    one = study(CELLS, "IG/R", won=won)
    other = study(CELLS, "GI/R", won=[won[0][::-1], []])
    assert one == other
    assert hash(one) == hash(other)
    assert one != study(CELLS, "IG/R", won=[["JRGKI"], []])


def test_pieces_set_aside_are_told_by_the_others() -> None:
    assert FULL["aside"] == ""
    assert len(STUDY["aside"]) == 43 - 10
    shuffled = STUDY | {"aside": STUDY["aside"][::-1]}
    assert LYNGK.build(shuffled).setup()["aside"] == STUDY["aside"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"variant": "chess"}, "setup-value"),
        ({"collect_on_claim": 1}, "setup-value"),
        ({"collect_on_claim": True, "variant": "six"}, "setup-value"),
        ({"phase": "six"}, "setup-value"),
        ({"turn": 2}, "setup-value"),
        ({"turn": True}, "setup-value"),
        ({"claims": "IG"}, "setup-pair"),
        ({"claims": 7}, "setup-pair"),
        ({"claims": ["I"]}, "setup-pair"),
        ({"claims": ["J", ""]}, "lyngk-claims"),
        ({"claims": ["IBR", ""]}, "lyngk-claims"),
        ({"claims": [["I"], ""]}, "lyngk-claims"),
        ({"claims": ["II", ""]}, "lyngk-claimed-twice"),
        ({"claims": ["IB", "B"]}, "lyngk-claimed-twice"),
        ({"won": {}}, "setup-pair"),
        ({"won": [[], [], []]}, "setup-pair"),
        ({"won": ["", []]}, "setup-kind"),
        ({"won": [[5], []]}, "lyngk-won"),
        ({"won": [["RGKI"], []]}, "lyngk-won"),
        ({"won": [["XRGKI"], []]}, "lyngk-won"),
        ({"won": [["BRGIK"], []]}, "lyngk-won"),
        ({"won": [["RRGKI"], []]}, "lyngk-won"),
        ({"won": [["BRGKI"], []], "variant": "six"}, "lyngk-won-six"),
        ({"cells": 7}, "setup-kind"),
        ({"cells": {"Z9": "I"}}, "setup-cell"),
        ({"cells": {"A1": ""}}, "setup-stack"),
        ({"cells": {"A1": "W"}}, "setup-stack"),
        ({"cells": {"A1": "JIBRGK"}}, "lyngk-stack-height"),
        ({"cells": {"A1": "JIBRI"}}, "lyngk-stack-colours"),
        ({"cells": {"A1": "IJ"}}, "lyngk-joker-on-top"),
        ({"cells": {"A1": "I"}}, "lyngk-count"),
        ({"aside": ""}, "lyngk-count"),
        ({"aside": None}, "lyngk-aside"),
        ({"aside": "W"}, "lyngk-aside"),
        ({"aside": STUDY["aside"] + "K"}, "lyngk-count"),
    ],
)
def test_an_impossible_set_up_says_why(change: dict[str, Any], key: str) -> None:
    assert wrong(STUDY | change) == key


def test_fields_must_be_there_and_be_known() -> None:
    assert wrong({"variant": "standard"}) == "setup-missing"
    assert wrong(STUDY | {"extra": 1}) == "setup-unknown"
    assert wrong([]) == "setup-kind"


def test_5_7_a_claimed_five_stack_was_collected() -> None:
    cells, claims = "A1=BRGKI E4=J E5=R", "I/"
    assert study(cells, claims).score == (0, 0)
    assert wrong(setup(cells, claims, collect_on_claim=True)) == "lyngk-uncollected"


def test_7_3_a_win_with_six_needs_the_stack() -> None:
    changes: dict[str, Any] = {"variant": "six", "phase": "six", "turn": 1}
    assert wrong(setup("A1=BRGKI", "I/", **changes)) == "lyngk-no-six"
    assert wrong(setup("A1=JBRGKI", "/I", **changes)) == "lyngk-no-six"
    assert study("A1=JBRGKI", "I/", **changes).phase is Phase.SIX


def test_3_4_after_a_claim_there_is_a_colour_and_a_move() -> None:
    assert wrong(setup("E4=I E5=R A1=BG", phase="move-follows")) == "lyngk-no-claim"
    assert wrong(setup("E4=I A1=BG", "I/", phase="move-follows")) == "lyngk-no-claim"
    assert study("E4=I E5=R A1=BG", "I/", phase="move-follows").mid_turn


def test_3_1_every_claim_comes_with_a_move() -> None:
    assert wrong(FULL | {"claims": ["I", ""]}) == "lyngk-early-claims"
    assert wrong(setup("E4=I E5=RG", "/G")) == "lyngk-early-claims"  # player 0 moved first
    assert wrong(setup("E4=I E5=RG", "IG/")) == "lyngk-early-claims"
    assert study("E4=I E5=RG", "G/I", turn=1, phase="move-follows").claims == ("G", "I")


def test_2_1_player_0_makes_the_first_move() -> None:
    assert wrong(FULL | {"turn": 1}) == "setup-turn"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "code-fields"),
        ("standard~t~0", "code-fields"),
        ("standard.fast~t~0~-.-~-.-~{board}~-", "setup-value"),
        ("standard.~t~0~-.-~-.-~{board}~-", "setup-value"),
        ("six.collect~t~0~-.-~-.-~{board}~-", "setup-value"),
        ("standard~x~0~-.-~-.-~{board}~-", "setup-value"),
        ("standard~t~2~-.-~-.-~{board}~-", "code-player"),
        ("standard~t~0~-~-.-~{board}~-", "setup-pair"),
        ("standard~t~0~-.-~-.-.-~{board}~-", "setup-pair"),
        ("standard~t~0~I.-~RGKI.-~{board}~-", "lyngk-won"),
        ("standard~t~0~-.-~-.-~I.I~-", "code-rows"),
        ("standard~t~0~-.-~-.-~{board}~W", "lyngk-aside"),
    ],
)
def test_a_code_that_cannot_be_read_says_why(code: str, key: str) -> None:
    board = LYNGK.start(seed=1).code().split("~")[5]
    with pytest.raises(borj.InvalidPosition) as error:
        LYNGK.read(code.format(board=board))
    assert error.value.key == key


@pytest.mark.parametrize("layout", ["", "I" * 43, "JJJ" + "IBRGK" * 7 + "IBRGG", "x" * 43])
def test_a_layout_has_the_right_letters(layout: str) -> None:
    with pytest.raises(borj.InvalidChoice):
        LYNGK.start(layout=layout)


def test_options_are_checked() -> None:
    with pytest.raises(borj.InvalidChoice):
        LYNGK.start(collect_on_claim="yes")
    with pytest.raises(borj.InvalidChoice):
        LYNGK.start(collect=True)
    with pytest.raises(borj.InvalidChoice):
        LYNGK.start(collect_on_claim=1)
    assert LYNGK.start(seed=1).setup()["collect_on_claim"] is False
    assert LYNGK.start(seed=1).options == {}
