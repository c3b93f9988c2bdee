"""TZAAR: what people write, in both coordinates, and what cannot be read."""

from __future__ import annotations

import pytest

import borj
from borj import text as texts
from borj.core.move import PASS, Kind, Move
from borj.games.tzaar import notation
from borj.games.tzaar.board import BOARD
from tests.games.tzaar.kit import TZAAR, at, board, refused

BASE = "A1=TZ A3=z A5=t C1=T C5=A E1=a I5=t I1=z"
# In E9, E7 can capture E8; E6 is empty, so that E6xE7 makes sense in E8 only.
EAST = "E7=TZ E8=z A1=T A2=A I1=t I2=a I3=z"
# E6xE7 is legal as it stands, and E7xE8 too.
BOTH = "E6=TZ E7=tz E8=t E9=A D8=T A1=TA I1=t I2=a I3=z H1=Z"


def capture(text: str) -> Move:
    source, target = text.split("x")
    return Move(Kind.CAPTURE, BOARD.index[source], BOARD.index[target], game="tzaar")


@pytest.mark.parametrize(
    "text", ["A1xA3", "a1xa3", "A1-A3", "A1a3", " a1 X A3 ", "A1:A3", "A1+A3", "A1→A3", "A1 × A3"]
)
def test_5_1_any_separator_or_none(text: str) -> None:
    position = at(BASE)
    assert position.write(position.parse(text)) == "A1xA3"


@pytest.mark.parametrize("text", ["A3+C5", "a3xc5", "A3C5", "A3 - c5"])
def test_5_1_the_position_says_what_an_action_is(text: str) -> None:
    position = at(BASE).play("A1xA3")
    assert position.write(position.parse(text)) == "A3+C5"


@pytest.mark.parametrize(
    "text",
    ["A1xA3 C1+C5", "a1a3c1c5", "A1-A3/C1-C5", "a1xa3,c1+c5", "A1-A3-C1-C5", "A1xA3; C1xC5 "],
)
def test_5_1_whole_turns(text: str) -> None:
    assert board(at(BASE).play(text))["C5"] == "AT"


@pytest.mark.parametrize("text", ["A1xA3 pass", "a1a3 -", "A1xA3/PASS", "A1xA3 –", "a1xa3/-"])
def test_5_1_passing(text: str) -> None:
    assert at(BASE).play(text).last is PASS


def test_5_1_passing_alone() -> None:
    for text in ("-", " pass ", "—"):
        assert at(BASE, phase="second-action").play(text).last is PASS
        assert at(BASE, phase="second-action").parse(text) is PASS


@pytest.mark.parametrize("text", ["T@C4", "t@c4", "TC4", "T C4", "T-C4", "@E9 T@C4"])
def test_5_1_placements(text: str) -> None:
    position = TZAAR.start("tournament")
    assert position.write(position.parse(text)) == "T@C4"
    assert board(position.play(text)) == {"C4": "T"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "move-empty"),
        (" \n", "move-empty"),
        ("@E8", "move-empty"),
        (",;", "move-empty"),
        ("C2", "move-unreadable"),
        ("C2xC", "move-unreadable"),
        ("J1xA1", "move-unreadable"),
        ("A0xA1", "move-unreadable"),
        ("passs", "move-unreadable"),
        ("A1xA3-", "move-unreadable"),
        ("A1xA3 --", "move-unreadable"),
        ("A1xA3 C1", "move-unreadable"),
        ("A1xA3!", "move-unreadable"),
        ("A1xA3 @E8 C1+C5", "move-unreadable"),
        ("A1&A3", "move-unreadable"),
        ("A1_A3", "move-unreadable"),
        ("A1۳A3", "move-unreadable"),
        ("ı1xA3", "move-unreadable"),
        ("@E7 A1xA3", "move-unreadable"),
        ("A9xA3", "tzaar-no-space"),
        ("A1xI6", "tzaar-no-space"),
        ("T@A6", "tzaar-no-space"),
        ("@E9 E5xA3", "tzaar-no-space"),
        ("@E8 E9xA3", "tzaar-no-space"),
        ("E5xE9", "tzaar-both-coordinates"),
        ("E5xE6 E8+E9", "tzaar-both-coordinates"),
    ],
)
def test_5_1_what_is_no_move_is_invalid(text: str, key: str) -> None:
    with pytest.raises(borj.InvalidMove) as error:
        at(BASE).play(text)
    assert error.value.key == key
    assert str(error.value)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("A1xA3 C1+C5", "move-unreadable"),
        ("A1", "move-unreadable"),
        ("", "move-unreadable"),
        ("E5xE9", "tzaar-both-coordinates"),
        ("A1xA3&E6xE7", "move-unreadable"),
        ("&E6xE7", "move-unreadable"),
    ],
)
def test_5_1_one_action_is_one_action(text: str, key: str) -> None:
    with pytest.raises(borj.InvalidMove) as error:
        at(BASE).parse(text)
    assert error.value.key == key


@pytest.mark.parametrize("text", ["A1" + " " * 200_000, "A1xA3" + "-" * 200_000, "A" * 200_000])
def test_5_1_long_texts_are_refused_quickly(text: str) -> None:
    with pytest.raises(borj.InvalidMove):
        at(BASE).play(text)


def test_1_3_what_is_legal_as_it_stands_is_read_as_it_stands() -> None:
    position = at(BOTH)
    assert position.parse("E6xE7") is capture("E6xE7")
    assert position.parse("@E9 E6xE7") is capture("E6xE7")


def test_1_3_otherwise_the_other_coordinates_are_tried() -> None:
    position = at(EAST)
    assert position.parse("E6xE7") is capture("E7xE8")
    assert refused(position, "@E9 E6xE7") == ("tzaar.3.3", "nothing")
    assert refused(position, "E8xE6") == ("tzaar.3.7", None)


def test_1_3_e5_proves_e8_and_e9_proves_e9() -> None:
    assert at("E6=TZ E7=z A1=T A2=A I1=t I2=a I3=z").parse("E5xE6") is capture("E6xE7")
    position = at("E9=TZ E8=z E7=t A1=T A2=A I1=t I2=a I3=z")
    assert position.parse("E9xE8") is capture("E9xE8")
    assert refused(position, "E9xE7") == ("tzaar.3.3", "blocked")
    assert refused(position, "E8xE6") == ("tzaar.3.7", None)


def test_1_3_a_mark_settles_it() -> None:
    position = at("E7=TZ E8=z E6=T A1=T A2=A I1=t I2=a I3=z")
    assert position.parse("@E8 E6xE7") is capture("E7xE8")
    after = position.play("@e8 E6xE7 E7xE5")
    assert board(after)["E6"] == "TTZ"


def test_1_3_one_action_of_a_turn_proves_it_for_the_other() -> None:
    position = at("E7=TZ E8=z E6=T A1=T A2=A I1=t I2=a I3=z")
    assert board(position.play("E6xE7 E7+E5")) == board(position.play("E7xE8 E8+E6"))
    east = at("E7=TZ E8=z E9=T A1=T A2=A I1=t I2=a I3=z")
    assert board(east.play("E7xE8 E9+E8"))["E8"] == "TZT"
    assert refused(east, "E6xE7 E9+E8") == ("tzaar.3.3", "nothing")


def test_1_3_a_second_action_is_read_as_the_first_was() -> None:
    position = at(f"{EAST} E9=T D8=T")
    # As it stands, E6xE7 is no capture, so the turn is in E8; E8+D8 would be legal in both.
    after = board(position.play("E6xE7 E8+D8"))
    assert (after["E8"], after["D8"]) == ("TZ", "TT")
    # E7xE6 is legal as it stands, so E8xD8 does not mean E9xD8.
    west = at("E7=TZ E6=t E9=T D8=t A1=TA I1=t I2=a I3=z")
    assert refused(west, "E7xE6 E8xD8") == ("tzaar.3.3", "nothing")
    assert board(west.play("E7xE6 E9xD8"))["D8"] == "T"


def test_1_3_whole_games_are_converted() -> None:
    game = ["d3xd4", "E5xE6 f8+g7"]
    assert notation.coordinates_of(game) == "E8"
    assert [notation.canonical(turn, "E8") for turn in game] == ["D3xD4", "E6xE7 F8+G7"]
    assert notation.canonical("E1xE4 E6+E9 pass", "E9") == "E1xE4 E6+E9 pass"
    assert notation.coordinates_of(["e9xd8"]) == "E9"
    assert notation.coordinates_of(["E6xE7", "pass"]) is None


def test_1_3_conversion_refuses_what_does_not_exist() -> None:
    with pytest.raises(borj.InvalidMove) as error:
        notation.canonical("E9xE8", "E8")
    assert error.value.facts["cell"] == "E9"
    with pytest.raises(borj.InvalidMove):
        notation.canonical("E5xE4", "E9")
    with pytest.raises(borj.InvalidMove):
        notation.coordinates_of(["E5xE6", "E9xE8"])


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    position = at(BASE)
    for move in ("pass", "C1+C5", "T@A2", "A1xA5", "A1xB3", "A2xA3", "A3xA1", "A1xA2", "C1xE1"):
        if move == "C1xE1":
            position = at("A1=TZ A3=z A5=t C1=T C5=A E1=ttta I5=t I1=z")
        with pytest.raises(borj.IllegalMove) as error:
            position.play(move)
        for lang in texts.LANGUAGES:
            sentence = texts.explain(error.value, lang)
            assert "{" not in sentence
            assert sentence.endswith(".")
