"""TZAAR: positions as data and as a line, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import borj
from borj import text
from borj.games.tzaar.rules import FIXED, PIECES, Reason, TzaarPosition
from tests.games.tzaar.kit import STRONG, TZAAR, WEAK, at

LAYOUT = "".join(letter * count for letter, count in PIECES.items())
FULL = dict(zip(TZAAR.board.cells, LAYOUT, strict=True))
START = TZAAR.start("fixed")


def refusal(**changes: Any) -> str:
    """The key of the error for these data, and a sentence for it in both languages."""
    setup = {"variant": "random", "phase": "first-action", "turn": 0, "cells": {}} | changes
    with pytest.raises(borj.InvalidPosition) as error:
        TZAAR.build(setup)
    for lang in text.LANGUAGES:
        assert "{" not in text.explain(error.value, lang)
    return error.value.key


def cells(pairs: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in pairs.split())


def test_a_line_says_it_all() -> None:
    position = START.play("D3xD4").play("E9xD8")
    assert position.code() == (
        "fixed~s~1~ttttT.TaaaAT.TAzzZAT.TA-ZTZAt.TAZTtza-.taztTzat.tazZZat.taAAAt.tTTTT"
    )
    assert TZAAR.read(position.code()) == position


@pytest.mark.parametrize(
    "position",
    [
        START,
        START.play("D3xD4"),
        START.play("D3xD4").play("E9xD8 F8+G7"),
        TZAAR.start(seed=5),
        TZAAR.start("tournament"),
        TZAAR.start("tournament").play("T@C4"),
        at(f"{STRONG} {WEAK}"),
        at(f"{STRONG} {WEAK}", turn=1),
        at(f"{STRONG} {WEAK}", phase="second-action"),
        at(f"{STRONG} {WEAK}", phase="second-action").play("A2+A1"),
        at(f"{STRONG} B1=a I2=t I5=z").play("A1xB1"),
    ],
    ids=lambda position: position.code(),
)
def test_round_trips(position: TzaarPosition) -> None:
    assert TZAAR.read(position.code()) == position
    again = TZAAR.build(position.setup())
    assert again == position
    assert (again.legal, again.outcome) == (position.legal, position.outcome)
    assert again.pack() == position.pack()


def test_the_pack_leaves_out_what_is_hidden() -> None:
    hidden = at("A1=TAZ A5=T C1=A I1=ttz I2=a I5=t")
    other = at("A1=ATZ A5=T C1=A I1=atz I2=a I5=t")
    assert hidden != other
    assert hidden.pack() == other.pack()
    assert hidden.pack()[:6] == bytes((0b010, 8 * 3, 0, 0, 0, 8 + 2 * 2))
    assert hidden.pack()[56:58] == bytes((8 * 3 + 1, 8 + 2 + 1))
    start = TZAAR.start("tournament").play("T@A1")
    assert start.pack() == bytes((1, 8 + 4, *[0] * 59))


def test_fields_and_kinds() -> None:
    assert refusal(extra=1) == "setup-unknown"
    assert refusal(variant="standard") == "setup-value"
    assert refusal(phase="third") == "setup-value"
    assert refusal(phase=1) == "setup-value"
    assert refusal(turn=True) == "setup-value"
    assert refusal(turn="0") == "setup-value"
    assert refusal(cells=[]) == "setup-kind"
    assert refusal(cells={"E5": "T"}) == "setup-cell"
    assert refusal(cells={"A1": "X"}) == "setup-stack"
    assert refusal(cells={"A1": ["T"]}) == "setup-stack"
    with pytest.raises(borj.InvalidPosition) as error:
        TZAAR.build({"variant": "random", "phase": "first-action", "turn": 0})
    assert error.value.key == "setup-missing"


BOARD = "-----.------.-------.--------.--------.--------.-------.------.-----"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "code-fields"),
        ("random~f~0", "code-fields"),
        (f"random~f~2~{BOARD}", "code-player"),
        ("random~f~0~ttttT", "code-rows"),
        (f"random~x~0~{BOARD}", "setup-value"),
        (f"random~f~0~{BOARD}-", "code-row-length"),
        (f"random~f~0~2t{BOARD[1:]}", "code-row"),
        (f"random~f~0~{BOARD}", "tzaar-types-missing"),
    ],
)
def test_lines_that_cannot_be_read(code: str, key: str) -> None:
    with pytest.raises(borj.InvalidPosition) as error:
        TZAAR.read(code)
    assert error.value.key == key


def test_1_1_no_more_pieces_than_there_are() -> None:
    assert refusal(cells={"A1": "Z" * 7}) == "tzaar-too-many"
    assert refusal(cells=FULL | {"A1": "t"}) == "tzaar-too-many"


def test_3_7_one_colour_in_a_stack() -> None:
    assert refusal(cells=cells(f"{STRONG} {WEAK} C1=Tt")) == "tzaar-two-colours"


def test_2_3_placing() -> None:
    def placing(pairs: dict[str, str], turn: int = 0, variant: str = "tournament") -> str:
        return refusal(variant=variant, phase="placing", turn=turn, cells=pairs)

    assert placing({}, variant="fixed") == "tzaar-only-tournament"
    assert placing({}, variant="random") == "tzaar-only-tournament"
    assert placing({"A1": "TT"}) == "tzaar-placing-stack"
    assert placing(FULL) == "tzaar-placing-full"
    assert placing({"A1": "t"}, turn=1) == "tzaar-placing-turns"
    assert placing({"A1": "T", "A2": "T"}) == "tzaar-placing-turns"
    assert placing({"A1": "T"}) == "setup-turn"
    assert placing({}, turn=1) == "setup-turn"


def test_3_1_a_full_board_is_white_s_first_turn() -> None:
    assert refusal(cells=FULL, turn=1) == "setup-turn"
    assert refusal(cells=FULL, phase="second-action") == "tzaar-full-second"
    assert refusal(cells=FULL, variant="fixed") == "tzaar-not-fixed"
    for variant in ("random", "tournament"):
        setup = {"variant": variant, "phase": "first-action", "turn": 0, "cells": FULL}
        assert "".join(TZAAR.build(setup).stacks) == LAYOUT
    assert "".join(START.stacks) == FIXED


def test_4_1_at_most_one_type_is_missing_and_an_action_explains_it() -> None:
    assert refusal(cells={}) == "tzaar-types-missing"
    assert refusal(cells=cells(f"{STRONG} I1=t I2=a A1=AA")) == "tzaar-types-missing"
    # White is on turn, so Black has just acted: only covering can have cost Black the Tzaars.
    assert refusal(cells=cells(f"{STRONG} I1=t I2=a")) == "tzaar-type-not-covered"
    covered = at(f"{STRONG} I1=t I2=za")
    assert covered.outcome == borj.Outcome(0, Reason.TYPE_COVERED, (0, 0))
    # Nobody covers anything with the first action.
    black = cells("A1=T A2=A I1=t I2=a I3=z A5=ZT")
    assert refusal(cells=black, phase="second-action") == "tzaar-type-not-covered"
