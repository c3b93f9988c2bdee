"""Sixth!: what people may write for a move, and what is no move."""

from __future__ import annotations

import pytest

import borj
from borj.games.sixth import notation
from borj.games.sixth.towers import Hand
from tests.games.sixth.positions import SIXTH, place


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("C3-E3", "c3-e3"),
        ("c3e3", "c3-e3"),
        (" c3 > e3 ", "c3-e3"),
        ("c3 e3", "c3-e3"),
        ("c3-e3:5", "c3-e3"),
        ("C3-E3*2", "c3-e3:2"),
        ("c3e3:1", "c3-e3:1"),
        ("c3e34", "c3-e3:4"),
        ("B2", "b2"),
        ("@b2", "b2"),
        ("g@b2", "G@b2"),
        ("Hb2", "H@b2"),
        ("l A2", "L@a2"),
    ],
)
def test_readers_are_tolerant(text: str, canonical: str) -> None:
    hand = Hand(1, 1, 1)
    position = place("c3=ABABA e3=B", variant="army", rights=3, hands=(hand, hand))
    assert position.write(position.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("LADY", "lady"), ("No Lady", "no-lady"), ("nolady", "no-lady"), (" no-lady ", "no-lady")],
)
def test_declarations_about_the_lady(text: str, canonical: str) -> None:
    start = SIXTH.start("army")
    assert start.write(start.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Army", "army"),
        ("army:", ""),
        ("army: HG", "army:GH"),
        ("armyL", "army:L"),
        ("army g", "army:G"),
    ],
)
def test_declarations_of_armies(text: str, canonical: str) -> None:
    start = SIXTH.start("army", army="before")
    if canonical:
        assert start.write(start.parse(text)) == canonical
    else:
        with pytest.raises(borj.InvalidMove):
            start.parse(text)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("", []),
        ("  ", []),
        ("c3 e3", ["c3 e3"]),
        ("lady", ["lady"]),
        ("lady L@a3", ["lady", "L@a3"]),
        ("army L@a3", ["army", "L@a3"]),
        ("army La3", ["army", "La3"]),
        ("army:GL, L@a3", ["army:GL", "L@a3"]),
        ("no-lady;c3", ["no-lady", "c3"]),
    ],
)
def test_a_declaration_may_be_followed_by_the_ladys_placing(text: str, actions: list[str]) -> None:
    assert notation.split(text) == actions


def test_one_action_too_many() -> None:
    with pytest.raises(borj.InvalidMove) as error:
        SIXTH.start("army").play("lady lady")
    assert error.value.key == "turn-over"


@pytest.mark.parametrize(
    "text",
    [
        *("f3", "c6", "c0", "c3-", "c3-e3:0", "c3-e3:11", "c3-e3:99999999999", "c3-e3-e4", "c3:2"),
        *("X@c3", "GG@c3", "A@c3", "army:GG", "army:GHLG", "army:X", "ladies", "pass", "c٣", "ｃ3"),
        *(
            "",
            " ",
            "\0",
            "c3\n\ne3\nx",
            "-" * 5000,
            "c3" + " " * 100_000 + "!",
            "g" + " " * 100_000 + "!",
        ),
    ],
)
def test_what_is_no_move_is_invalid(text: str) -> None:
    for position in (place("c3=AB e3=B"), SIXTH.start("army", army="before")):
        with pytest.raises(borj.InvalidMove) as error:
            position.play(text)
        assert str(error.value)


def test_an_absurd_count_is_read_but_refused() -> None:
    with pytest.raises(borj.IllegalMove):
        place("c3=AB e3=B").play("c3-e3:10")
