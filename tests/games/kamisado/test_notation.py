"""Kamisado: moves as text, in all styles and both languages (rules, section 7)."""

from __future__ import annotations

import random

import pytest

import borj
from borj import text
from borj.games.kamisado import notation
from tests.games.kamisado.kit import (
    EXAMPLE_4,
    EXAMPLE_10,
    KAMISADO,
    example_7,
    example_8,
    example_9,
    play,
)

START = KAMISADO.start()
PETE = example_8().play("f1-d3")  # White's sumo on a6 may push
WON = example_7().play("f3-a8")


@pytest.mark.parametrize(
    ("position", "action", "english", "persian", "ascii_"),
    [
        (START, "c1-f4", "red 3 ↗ blue", "قرمز ۳ ↗ آبی", "Re3/Bl"),
        (START, "e1-e7", "pink 6 ↑ blue", "صورتی ۶ ↑ آبی", "Pi6|Bl"),
        (START, "h1-c6", "orange 5 ↖ orange", "نارنجی ۵ ↖ نارنجی", "Or5\\Or"),
        (PETE, "a6-c4", "purple 2 ↖ green", "بنفش ۲ ↖ سبز", "Pu2\\Gr"),  # White's own left
        (PETE, "a6>a5", "purple 1 ⇑ yellow", "بنفش ۱ ⇑ زرد", "Pu1^1:Ye"),
        (example_9(), "d4>d5", "green 1 ⇑ green", "سبز ۱ ⇑ سبز", "Gr1^2:Gr"),
        (EXAMPLE_10.play("h2-h5"), "d6>d5", "yellow 1 ⇑ blue", "زرد ۱ ⇑ آبی", "Ye1^3:Bl"),
        (EXAMPLE_4, "pass", "green 0 – yellow", "سبز ۰ – زرد", "Gr0-Ye"),
        (WON, "left", "left", "چپ", "left"),
        (WON, "right", "right", "راست", "right"),
    ],
)
def test_7_1_and_7_2_styles(
    position: borj.Position, action: str, english: str, persian: str, ascii_: str
) -> None:
    move = position.parse(action)
    assert position.write(move) == action
    assert position.write(move, style="rulebook") == english
    assert position.write(move, style="rulebook", lang="fa") == persian
    assert position.write(move, style="ascii", lang="fa") == ascii_
    for written in (english, persian, ascii_, english.upper(), ascii_.lower(), f"  {persian} "):
        assert position.parse(written) is move
        assert position.play(written) == position.play(move)


@pytest.mark.parametrize(
    "written",
    [
        *("c1-f4", "C1-F4", "c1f4", "c1 f4", " c1 – f4 ", "c1:f4", "c1→f4", "c۱-f۴"),
        *("Red 3/Blue", "red3↗blue", "قرمز ٣ ↗ آبي", "\u2067قرمز ۳ ↗ آبی\u2069", "RE 3 / BL"),
    ],
)
def test_tolerant_reading(written: str) -> None:
    assert START.write(START.parse(written)) == "c1-f4"


@pytest.mark.parametrize(
    "written", ["a1-a5", "قهوه‌ای ۴ ↑ صورتی", "قهوه ای 4↑صورتی", "قهوهای ۴ | Pi"]
)
def test_brown_has_two_halves_in_persian(written: str) -> None:
    assert START.write(START.parse(written)) == "a1-a5"


@pytest.mark.parametrize("written", ["a6>a5", "a6-a5", "a6a5", "A6 > A5", "purple 1 ^ yellow"])
def test_a_push_is_understood_without_its_sign(written: str) -> None:
    assert PETE.write(PETE.parse(written)) == "a6>a5"


@pytest.mark.parametrize(
    ("written", "side"),
    [
        *(("LEFT", "left"), ("fill left", "left"), ("fill from the right", "right")),
        *(("از چپ", "left"), ("پر کردن از راست", "right"), ("پر كردن از چپ", "left")),
    ],
)
def test_refills_in_words(written: str, side: str) -> None:
    assert WON.write(WON.parse(written)) == side


def test_passes_in_words() -> None:
    for written in ("pass", "PASS", "پاس"):
        assert EXAMPLE_4.write(EXAMPLE_4.parse(written)) == "pass"


def test_without_teeth_running_into_a_tower_is_a_move() -> None:
    with pytest.raises(borj.IllegalMove) as error:
        EXAMPLE_4.play("pass").play("h5-g6")
    assert error.value.rule == "kamisado.3.4"
    facing = example_9()  # the blue tower on d5 is no sumo and faces the double on d4
    assert notation.read(facing, "d5d4").kind is borj.Kind.MOVE
    assert notation.read(facing, "d4e5").kind is borj.Kind.MOVE  # not straight ahead
    assert notation.read(facing, "d4d5").kind is borj.Kind.PUSH


@pytest.mark.parametrize(
    ("text_", "actions"),
    [
        ("c1-f4", ["c1-f4"]),
        ("red 3 ↗ blue", ["red 3 ↗ blue"]),
        ("green 1 ⇑ green green 1 ⇑ pink, pink 3 ↖ yellow", None),
        ("a6>a5 e8-e5", ["a6>a5", "e8-e5"]),
        ("a6a5 e8e5", ["a6a5", "e8e5"]),
        ("a6 a5 e8 e5", ["a6 a5", "e8 e5"]),
        ("Gr1^2:Gr Gr1^2:Pi; left", ["Gr1^2:Gr", "Gr1^2:Pi", "left"]),
        ("f3-a8، چپ", ["f3-a8", "چپ"]),
        ("f3-a8 fill left", ["f3-a8", "fill left"]),
        ("pass\npass", ["pass", "pass"]),
        ("a6>a5 nonsense", ["a6>a5 nonsense"]),
        ("a6>a5b", ["a6>a5b"]),
        (" , ; ", []),
        ("", []),
    ],
)
def test_whole_turns_split_between_actions_only(text_: str, actions: list[str] | None) -> None:
    expected = actions or ["green 1 ⇑ green", "green 1 ⇑ pink", "pink 3 ↖ yellow"]
    assert notation.split(text_) == (expected if actions != [] else [])


def test_whole_turns_play() -> None:
    turn = "green 1 ⇑ green green 1 ⇑ pink, pink 3 ↖ yellow"
    assert example_9().play(turn) == play(example_9(), "d4>d5 d5>d6 h5-e8")
    assert example_7().play("f3-a8 left") == WON.play("left")
    with pytest.raises(borj.InvalidMove) as error:
        START.play("c1-f4 b8-b3")
    assert error.value.key == "turn-over"


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("", "move-empty"),
        ("c9-f4", "move-unreadable"),
        ("c1-", "move-unreadable"),
        ("c1-f4-f5", "move-unreadable"),
        ("c1xf4", "move-unreadable"),
        ("paſſ", "move-unreadable"),
        ("red 33 ↗ blue", "move-unreadable"),
        ("teal 3 ↗ blue", "move-unreadable"),
        ("red 3 ↘ blue", "move-unreadable"),
        ("red 0 ↗ blue", "kamisado-symbols"),
        ("red 3 – blue", "kamisado-symbols"),
        ("red 2 ⇑ blue", "kamisado-symbols"),
        ("Re3/1:Bl", "kamisado-symbols"),
        ("red 9 ↑ blue", "kamisado-symbols-edge"),
        ("red 3 ↖ blue", "kamisado-symbols-edge"),
        ("red 3 ↗ green", "kamisado-symbols-colour"),
        ("red 0 – blue", "kamisado-symbols-colour"),
    ],
)
def test_what_cannot_be_read(written: str, key: str) -> None:
    with pytest.raises(borj.InvalidMove) as error:
        START.play(written)
    assert error.value.key == key
    for lang in text.LANGUAGES:
        assert "{$" not in text.explain(error.value, lang)


@pytest.mark.parametrize(
    ("written", "key"),
    [("Pu1^2:Ye", "kamisado-symbols-count"), ("purple 1 ⇑ green", "kamisado-symbols-colour")],
)
def test_a_push_must_say_what_happens(written: str, key: str) -> None:
    with pytest.raises(borj.InvalidMove) as error:
        PETE.play(written)
    assert error.value.key == key


def test_an_impossible_push_is_refused_by_its_rule() -> None:
    with pytest.raises(borj.IllegalMove) as error:
        START.play("red 1 ⇑ blue")
    assert error.value.rule == "kamisado.4.1"


@pytest.mark.parametrize(("style", "lang"), [("fancy", "en"), ("rulebook", "de"), ("ascii", "")])
def test_unknown_styles_and_languages(style: str, lang: str) -> None:
    with pytest.raises(borj.InvalidChoice):
        START.write(START.legal[0], style=style, lang=lang)


def test_a_finished_round_is_read_without_harm() -> None:
    # The winner stands on the far row, with nothing ahead.
    for written in ("a8-a7", "a8>a7", "purple 1 ↑ red", "purple 0 – orange"):
        with pytest.raises(borj.BorjError):
            WON.play(written)


def test_any_text_is_read_or_refused() -> None:
    chance = random.Random(7)
    pieces = [
        *"abch1348-> ,;/|^:0",
        "red",
        "Bl",
        "↗",
        "⇑",
        "–",
        "آبی",
        "قهوه",
        "pass",
        "left",
        "\0",
    ]
    read, refused = 0, []
    for _ in range(3000):
        written = "".join(chance.choices(pieces, k=chance.randrange(1, 9)))
        for position in (START, PETE, WON):
            try:
                position.play(written)
                read += 1
            except borj.BorjError as error:
                refused.append(str(error))
    assert read
    assert all(refused)


def test_a_square_alone_is_enough_for_the_tower_that_must_move() -> None:
    position = KAMISADO.start().play("c1-f4")
    assert position.write(position.parse("b3")) == "b8-b3"
    with pytest.raises(borj.IllegalMove):
        position.play("b1")


def test_a_square_alone_is_ambiguous_where_several_towers_can_go() -> None:
    start = KAMISADO.start()
    with pytest.raises(borj.AmbiguousMove) as error:
        start.play("d4")
    assert error.value.facts["candidates"] == ("a1-d4", "d1-d4", "g1-d4")
    assert "a1-d4, d1-d4" in str(error.value)
    with pytest.raises(borj.IllegalMove):
        start.play("a8")
