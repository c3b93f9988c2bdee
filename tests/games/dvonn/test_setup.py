"""DVONN: positions as data and as one line, and what makes a position impossible."""

from __future__ import annotations

from typing import Any

import pytest

import borj

DVONN = borj.game("dvonn")
STACKING: dict[str, Any] = {
    "variant": "standard",
    "phase": "stacking",
    "turn": 0,
    "cells": {"A1": "WB", "B1": "R", "C1": "R", "D1": "R"},
}


def test_a_code_is_one_readable_line() -> None:
    position = DVONN.build(STACKING)
    assert position.code() == (
        "standard~s~0~2WBRRR-----.----------.-----------.----------.---------"
    )
    assert DVONN.read(f" {position.code()}\n") == position
    assert position.setup() == STACKING


def test_a_code_of_the_placement() -> None:
    position = DVONN.start().play("F3")
    assert position.code() == "standard~p~1~---------.----------.-----R-----.----------.---------"
    assert DVONN.read(position.code()) == position


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"turn": 2}, "setup-value"),
        ({"turn": True}, "setup-value"),
        ({"phase": "ending"}, "setup-value"),
        ({"variant": "chess"}, "setup-value"),
        ({"cells": 7}, "setup-kind"),
        ({"cells": {"Z9": "W"}}, "setup-cell"),
        ({"cells": {"A1": "X"}}, "setup-stack"),
        ({"cells": {"A1": ""}}, "setup-stack"),
        ({"cells": {"A1": ["W"]}}, "setup-stack"),
        ({"cells": {"A1": "R", "B1": "R"}}, "setup-count"),
        ({"cells": {"A1": "RRRR" + "W"}}, "setup-count"),
        ({"cells": {"A1": "RRR" + "W" * 24}}, "setup-count"),
        ({"cells": {"A1": "RRR"}}, "dvonn-red-on-top"),
        ({"cells": {"A1": "RRRW", "C1": "W"}}, "dvonn-disconnected"),
        ({"phase": "placing", "cells": {"A1": "WB"}}, "dvonn-placing-stack"),
        ({"phase": "placing", "cells": {"A1": "W"}}, "setup-count"),
        ({"phase": "placing", "cells": {"A1": "R"}}, "setup-turn"),
        ({"phase": "placing", "variant": "random", "cells": {}}, "dvonn-random-placing"),
    ],
)
def test_an_impossible_set_up_says_why(change: dict[str, Any], key: str) -> None:
    with pytest.raises(borj.InvalidPosition) as error:
        DVONN.build(STACKING | change)
    assert error.value.key == key
    assert str(error.value)


def test_fields_must_be_there_and_be_known() -> None:
    with pytest.raises(borj.InvalidPosition, match="lacks"):
        DVONN.build({"variant": "standard"})
    with pytest.raises(borj.InvalidPosition, match="extra"):
        DVONN.build(STACKING | {"extra": 1})
    with pytest.raises(borj.InvalidPosition, match="object"):
        DVONN.build([])  # type: ignore[arg-type]


def test_a_full_board_is_no_placement_and_is_whites_turn() -> None:
    full = DVONN.start("random", seed=4).setup()
    with pytest.raises(borj.InvalidPosition) as error:
        DVONN.build(full | {"variant": "standard", "phase": "placing"})
    assert error.value.key == "dvonn-placing-full"
    with pytest.raises(borj.InvalidPosition) as error:
        DVONN.build(full | {"turn": 1})
    assert error.value.key == "setup-turn"
    swapped = dict(full["cells"])
    cell = next(cell for cell, stack in swapped.items() if stack == "W")
    swapped[cell] = "B"
    with pytest.raises(borj.InvalidPosition) as error:
        DVONN.build(full | {"cells": swapped})
    assert error.value.key == "setup-count"


@pytest.mark.parametrize(
    "layout", ["", "W" * 49, "RRR" + "WB" * 22 + "WW", "x" * 49, "RRR" + "WB" * 24]
)
def test_a_layout_has_the_right_letters(layout: str) -> None:
    with pytest.raises(borj.InvalidChoice):
        DVONN.start(layout=layout)
