"""What somebody reaches for on the board: it leads on, or there is a reason in both languages."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import borj
from borj import text
from borj.core.scene import Pick
from tests.kit import CONFIGS, Config, positions, walk

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)


@each_variant
@settings(max_examples=5)
@given(data=st.data())
def test_picks_lead_on_or_have_a_reason(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    paths = {choice.picks for choice in position.choices}
    begun = {path[:length] for path in paths for length in range(1, len(path) + 1)}
    for picks in begun:
        assert position.why(picks) is None
    cells = [cell.id for cell in position.scene().shape.cells]
    chance = random.Random(len(begun))
    some = chance.sample(cells, 12)
    tried: list[tuple[Pick, ...]] = [(Pick("cell", cell),) for cell in some]
    tried += [
        (Pick("cell", one), Pick("target", other))
        for one, other in (chance.sample(cells, 2) for _ in range(12))
    ]
    for picks in tried:
        if picks in begun:
            continue
        because = position.why(picks)
        assert because is not None, picks
        for lang in text.LANGUAGES:
            assert "{" not in text.explain(because, lang)


REASONS = [
    # (game, variant, what was played, picks, the rule)
    ("dvonn", "standard", ["C3"], ["C3"], "dvonn.2.3"),
    ("kamisado", "single", ["c1-f4"], ["a8"], "kamisado.3.2"),  # another tower must move
    ("kamisado", "single", [], ["a8"], "kamisado.3.1"),  # not one's own
    ("kamisado", "single", [], ["a1", "b3"], "kamisado.3.3"),
    ("tzaar", "fixed", [], ["A1", "B3"], "tzaar.3.7"),
    ("tzaar", "fixed", [], ["E1", "E9"], "tzaar.1.5"),
    ("sixth", "standard", ["c3"], ["c3", "d3"], "sixth.2.3"),
]


@pytest.mark.parametrize(("id", "variant", "played", "cells", "rule"), REASONS)
def test_the_reason_is_the_rule_that_forbids_it(
    id: str, variant: str, played: list[str], cells: list[str], rule: str
) -> None:
    position = borj.game_named(id).start(variant, seed=1)
    for action in played:
        position = position.play(action)
    picks = [Pick(kind, cell) for kind, cell in zip(("cell", "target"), cells, strict=False)]
    because = position.why(picks)
    assert because is not None
    assert because.key == rule


def test_a_hand_may_be_called_by_its_owner_or_as_ones_own() -> None:
    position = borj.game("tzaar").start("tournament")
    for tray in ("hand", f"hand-{position.turn}"):
        first = position.choices[0].picks[0]
        assert position.why([Pick(first.kind, first.value, tray)]) is None


def test_what_can_go_nowhere_says_so_with_the_nearest_reason() -> None:
    found = 0
    for position in walk(Config("lyngk", "standard"), seed=1, cap=40):
        for cell in position.game.board.cells:
            because = position.why([Pick("cell", cell)])
            if because is not None and because.key == "move-nowhere":
                reason = because.facts["reason"]
                assert isinstance(reason, borj.IllegalMove)
                assert reason.rule.startswith("lyngk.5")  # not where it is, but where it may go
                found += 1
    assert found


def test_nothing_picked_is_nothing_refused() -> None:
    assert borj.game("dvonn").start().why([]) is None
    assert borj.game("dvonn").start().why([Pick("button", "nothing")]) is None


def test_what_is_on_no_board_has_no_reason() -> None:
    position = borj.game("dvonn").start()
    assert position.why([Pick("hand", "ring", "hand-1"), Pick("cell", "C3")]) is None


def test_a_text_that_also_means_something_else_is_not_taken_for_it() -> None:
    """Above the hole of TZAAR's column E a text can be read in two ways of counting."""
    for position in walk(Config("tzaar", "random"), seed=2, cap=60):
        legal = {choice.picks[:2] for choice in position.choices}
        for one in ("E6", "E7", "E8"):
            for other in position.game.board.cells:
                picks = (Pick("cell", one), Pick("target", other))
                if one != other and picks not in legal:
                    assert position.why(picks) is not None
