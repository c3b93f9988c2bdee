"""LYNGK, section 8: actions and whole turns as text, and ways written point by point."""

from __future__ import annotations

import pytest

import borj
from borj.core.move import Kind, Move
from borj.games.lyngk import notation
from tests.games.lyngk.kit import LYNGK, refused, study

START = LYNGK.start(layout="JIBRGKIBRGKIBRGKIBRGKJIBRGKIBRGKIBRGKIBRGKJ")


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("R,B1-B2", ["R", "B1-B2"]),
        ("r b1b2", ["r", "b1b2"]),
        ("RB1-B2", ["R", "B1-B2"]),
        ("BB1B2", ["B", "B1B2"]),
        ("I,I1-H2", ["I", "I1-H2"]),
        ("II1H2", ["I", "I1H2"]),
        (" R : B1 > B2 ", ["R", "B1 > B2"]),
        ("R-B1-B2", ["R", "B1-B2"]),
        ("B4-B1-C3-E2", ["B4-B1-C3-E2"]),
        ("B1-B2, C1-C2", ["B1-B2", "C1-C2"]),
        ("R,PASS", ["R", "PASS"]),
        ("pass", ["pass"]),
        ("", []),
        (" \n", []),
        ("R,", ["R,"]),
        ("B1-", ["B1-"]),
        ("Blue", ["Blue"]),
        ("B1-B2 ?", ["B1-B2 ?"]),
    ],
)
def test_8_1_a_turn_is_split_into_its_actions(text: str, actions: list[str]) -> None:
    assert notation.split(text) == actions


@pytest.mark.parametrize("text", ["R,B1-B2", "rb1b2", " R ; b1 – B2\n", "R B1:B2"])
def test_8_1_a_whole_turn_is_played_whatever_its_case_and_separators(text: str) -> None:
    assert START.play(text) == START.play("R").play("B1-B2")


def test_8_1_a_turn_is_all_or_nothing_and_no_more_than_a_turn() -> None:
    with pytest.raises(borj.InvalidMove, match="too many"):
        START.play("B1-B2, R")
    with pytest.raises(borj.InvalidMove, match="too many"):
        START.play("R,B1-B2,C1-C2")
    assert refused(START, "R,G,B1-B2") == ("3.1", "again")
    assert refused(START, "R,pass") == ("3.4", "pass")


@pytest.mark.parametrize(
    "text",
    [
        *("", "B1", "A2-B1", "B1-I2", "B1-B2-", "B1--B2", "B1xB2", "resign", "X", "Rr1", "پاس"),
        *("R,", ",R", "B1-B2!", "1B", "passs", "B1-B۲", "\u212a", "ı"),
    ],
)
def test_8_1_what_is_no_move_is_invalid(text: str) -> None:
    with pytest.raises(borj.InvalidMove):
        START.play(text)


def test_8_1_canonical_text() -> None:
    assert START.write(START.legal[0]) == "I"
    assert START.write(START.parse("b1b2")) == "B1-B2"
    stuck = study("E1=BI E3=BG D3=R H4=JRGBK", "I/RG")
    assert stuck.write(stuck.parse(" Pass ")) == "pass"


def test_8_1_one_action_is_read_at_a_time() -> None:
    assert START.parse("r") is Move(Kind.CLAIM, piece="R", game="lyngk")
    with pytest.raises(borj.InvalidMove):
        START.parse("R,B1-B2")


def test_8_1_a_way_written_out_is_the_same_move() -> None:
    position = study("B1=I B4=I C3=I E2=R C7=BGK A1=JGB", "I/")
    for way in ("B4-B1-C3-E2", "b4b1c3e2", "B4 B1 C3 E2"):
        assert position.parse(way) is position.parse("B4-E2")


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ("B4-B1-C3-B1-C3-E2", "again"),
        ("B4-E4-E2", "link"),  # red and black are no links for ivory
        ("B4-B2-C3-E2", "link"),  # nothing stands there
        ("B4-B1-B4-C3-E2", "origin"),  # the origin is empty now
        ("B4-E6-C3-E2", "sight"),
        ("B4-C3-E2", "sight"),
        ("B4-B1-E2", "sight"),
    ],
)
def test_8_1_a_wrong_way_is_illegal_although_the_move_is_not(way: str, why: str) -> None:
    position = study("B1=I B4=I C3=I E2=R E4=K E6=I C7=BGK A1=JGB", "I/")
    assert position.parse("B4-E2") in position.legal
    assert refused(position, way) == ("5.4", why)


def test_8_1_neutral_stacks_have_no_ways() -> None:
    position = study("B1=I B4=I C3=R C7=BGK")
    assert position.parse("B1-C3") in position.legal
    assert refused(position, "B1-B4-C3") == ("5.4", "neutral")
    assert refused(position, "B1-B4-C7") == ("5.1", "line")


def test_8_3_layout_text_is_in_the_order_of_the_cells() -> None:
    cells = START.setup()["cells"]
    assert (cells["A1"], cells["B1"], cells["C1"], cells["E4"], cells["I1"]) == tuple("JIKJJ")
