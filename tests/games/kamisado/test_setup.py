"""Kamisado: positions as data and as one line, and what is refused."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

import borj
from borj import text
from borj.games.kamisado.declared import PHASES, REFILLING
from tests.games.kamisado.kit import (
    EXAMPLE_4,
    EXAMPLE_10,
    KAMISADO,
    LONG_CHAIN,
    PUSHED_INTO_DEADLOCK,
    example_6,
    example_7,
    example_8,
    example_9,
    play,
)

START_CODE = "single~m~0~-~OLMPYRGB.--------.--------.--------.--------.--------.--------.bgrypmlo"
WON = example_7().play("f3-a8")
DEADLOCK = play(example_6("standard"), "a7-a6 a3-b4")
PUSHED = example_9().play("d4>d5")


def changed(position: borj.Position, **fields: Any) -> dict[str, Any]:
    return position.setup() | fields


def moved(position: borj.Position, *moves: tuple[str, str], **fields: Any) -> dict[str, Any]:
    """The set-up with some stacks elsewhere; one without a new square is taken away."""
    setup = changed(position, **fields)
    cells = dict(setup["cells"])
    lifted = {target: cells.pop(source) for source, target in moves}
    return setup | {"cells": cells | {cell: s for cell, s in lifted.items() if cell}}


def stacked(position: borj.Position, cells: dict[str, str], **fields: Any) -> dict[str, Any]:
    """The set-up with other stacks on some squares."""
    setup = changed(position, **fields)
    return setup | {"cells": setup["cells"] | cells}


def test_the_code_of_the_start() -> None:
    assert KAMISADO.start().code() == START_CODE
    assert KAMISADO.read(START_CODE) == KAMISADO.start()


@pytest.mark.parametrize(
    "position",
    [
        EXAMPLE_4,
        EXAMPLE_10,
        LONG_CHAIN,
        PUSHED_INTO_DEADLOCK,
        WON,
        DEADLOCK,
        PUSHED,
        LONG_CHAIN.play("c4-e2"),
        PUSHED_INTO_DEADLOCK.play("d3>d4"),
        EXAMPLE_4.play("pass"),
        play(example_6(), "a7-a6 a3-b4"),
        example_7("single").play("f3-a8"),
        WON.play("right"),
    ],
    ids=str,
)
def test_round_trips(position: borj.Position) -> None:
    for again in (
        KAMISADO.read(position.code()),
        KAMISADO.build(json.loads(json.dumps(position.setup()))),
        pickle.loads(pickle.dumps(position)),
    ):
        assert again == position
        assert hash(again) == hash(position)
        assert again.pack() == position.pack()
        assert again.mid_turn == position.mid_turn
        assert again.outcome == position.outcome


@pytest.mark.parametrize("variant", KAMISADO.variants)
def test_positions_of_whole_matches_are_possible(variant: str) -> None:
    chance = random.Random(variant)
    position = KAMISADO.start(variant)
    phases = {position.phase}
    while position.outcome is None:
        position = position.play(chance.choice(position.legal))
        phases.add(position.phase)
        assert KAMISADO.read(position.code()) == position
    assert phases <= set(PHASES)


def test_codes_show_teeth_phase_and_colour() -> None:
    assert WON.code().startswith("standard~r~0~-~2mt---YRG-.")
    assert PUSHED.code().startswith("long~e~0~G~-2Ot")


def test_equal_packs_have_equal_futures() -> None:
    pack = PUSHED.pack()
    assert len(pack) == 34
    plain = KAMISADO.build(changed(PUSHED, phase="tower-moves"))
    assert plain != PUSHED
    assert plain.pack() == pack  # that it is an extra move cannot matter
    assert plain.legal == PUSHED.legal
    assert WON.pack()[:2] == bytes((0 | 1 << 1 | 1 << 3, 8))
    assert example_7("single").play("f3-a8").pack()[0] == 2 << 3
    assert PUSHED_INTO_DEADLOCK.pack()[1] == 5


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        ([], "setup-kind"),
        ({}, "setup-missing"),
        (changed(WON, round=2), "setup-unknown"),
        (changed(WON, variant="blitz"), "setup-value"),
        (changed(WON, variant=None), "setup-value"),
        (changed(WON, phase="resting"), "setup-value"),
        (changed(WON, turn=True), "setup-value"),
        (changed(WON, turn="0"), "setup-value"),
        (changed(WON, required="mauve"), "setup-value"),
        (changed(WON, required=["red"]), "setup-value"),
        (changed(WON, cells=[]), "setup-kind"),
        (changed(WON, cells={"a9": "b"}), "setup-cell"),
        (changed(WON, cells={"a1": 7}), "setup-stack"),
        (changed(WON, cells={"a1": "x"}), "setup-stack"),
        (changed(WON, cells={"a1": "tb"}), "kamisado-tower-text"),
        (changed(WON, cells={"a1": "t"}), "kamisado-tooth-alone"),
        (changed(WON, cells={"a1": "bg"}), "kamisado-tower-text"),
        (changed(WON, cells={"a1": "btbt"}), "kamisado-tower-text"),
        (changed(WON, cells={"a1": "bttttt"}), "kamisado-teeth"),
        (changed(WON, cells={}), "setup-count"),
        (moved(WON, ("a8", "")), "setup-count"),
        (stacked(WON, {"b2": "G"}), "setup-count"),
        (changed(WON, required="red"), "kamisado-nothing-required"),
        # While a round goes on.
        (stacked(example_7("single"), {"f3": "mt"}), "kamisado-decided"),
        (stacked(example_7("marathon"), {"f3": "mtttt"}), "kamisado-decided"),
        (stacked(example_7(), {"a2": "Mtt"}), "kamisado-decided"),
        (moved(example_7(), ("f3", "a8")), "kamisado-home"),
        (moved(example_7(), ("a2", "h1")), "kamisado-home"),
        # The first move of a round.
        (moved(KAMISADO.start(), ("a1", "a2")), "kamisado-required-missing"),
        (changed(KAMISADO.start(), turn=1), "setup-turn"),
        (changed(KAMISADO.start(), phase="extra-move"), "kamisado-extra"),
        (moved(KAMISADO.start(), ("a1", "b1"), ("b1", "a1")), "kamisado-first-round"),
        (changed(WON.play("left"), turn=0), "setup-turn"),
        # A colour that must move.
        (changed(KAMISADO.start(), required="red"), "kamisado-required-first"),
        (changed(EXAMPLE_4, required="orange", turn=0), "kamisado-required-unasked"),
        (moved(EXAMPLE_4, ("a6", "a7"), required="green"), "kamisado-required-unasked"),
        (changed(EXAMPLE_4, phase="extra-move"), "kamisado-extra"),
        (changed(PUSHED, required="blue"), "kamisado-extra"),
        (stacked(PUSHED, {"d5": "gt", "d7": "Y"}), "kamisado-extra"),
        (moved(PUSHED, ("d1", "d4")), "kamisado-extra"),
        # The end of a round.
        (changed(WON, phase="decided"), "kamisado-phase"),
        (changed(example_7("single").play("f3-a8"), phase="refilling"), "kamisado-phase"),
        (stacked(WON, {"b3": "Ltt"}), "kamisado-decided"),
        (stacked(WON, {"a8": "m", "c5": "rt"}), "kamisado-not-won"),
        (changed(WON, turn=1), "kamisado-not-won"),
        (moved(WON, ("h7", "h8")), "kamisado-not-won"),
        (moved(WON, ("e6", "b7"), ("c5", "a7")), "kamisado-not-won"),
        (stacked(WON, {"a8": "mt", "c5": "rtt"}, phase="decided"), "kamisado-not-won"),
        (moved(DEADLOCK, ("g4", "g3")), "kamisado-not-won"),
        (stacked(DEADLOCK, {"f5": "R", "b5": "Yt"}), "kamisado-not-won"),
    ],
)
def test_impossible_set_ups_are_explained(setup: Any, key: str) -> None:
    with pytest.raises(borj.InvalidPosition) as error:
        KAMISADO.build(setup)
    assert error.value.key == key
    for lang in text.LANGUAGES:
        assert "{$" not in text.explain(error.value, lang)


def test_a_deadlock_without_its_end_is_impossible() -> None:
    cells = DEADLOCK.setup()["cells"] | {"f5": "R"}
    setup = changed(DEADLOCK, phase="tower-moves", turn=1, required="red", cells=cells)
    with pytest.raises(borj.InvalidPosition) as error:
        KAMISADO.build(setup)
    assert error.value.key == "kamisado-deadlocked"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "code-fields"),
        ("single~m~0~-", "code-fields"),
        (START_CODE.replace("~0~", "~2~"), "code-player"),
        (START_CODE.replace("~m~", "~x~"), "setup-value"),
        (START_CODE.replace("~-~", "~b~"), "setup-value"),
        (START_CODE.replace("single", "double"), "setup-value"),
        (START_CODE.replace("bgrypmlo", "bgrypml"), "code-row-length"),
        (START_CODE.replace("bgrypmlo", "bgrypml?"), "code-row"),
        (START_CODE.replace("--------.", "", 1), "code-rows"),
    ],
)
def test_codes_that_cannot_be_read(code: str, key: str) -> None:
    with pytest.raises(borj.InvalidPosition) as error:
        KAMISADO.read(code)
    assert error.value.key == key


def test_a_round_won_stays_undecided_until_the_refill() -> None:
    assert WON.phase == REFILLING
    assert example_8().phase == "tower-moves"
