"""DVONN, section 7: questions and answers, and some facts of sections 3 to 5."""

from __future__ import annotations

import random

import pytest

import borj
from borj.core.move import PASS
from borj.games.dvonn.board import BOARD
from borj.games.dvonn.rules import Reason, disconnected
from tests.games.dvonn.test_rules import DVONN, refused, stacking, targets


def stack(position: borj.Position, cell: str) -> str:
    found: str = position.setup()["cells"].get(cell, "")
    return found


def test_7_landing_on_an_own_stack() -> None:
    after = stacking("A1=W B1=W C1=R D1=R E1=R").play("A1-B1")
    assert stack(after, "B1") == "WW"


def test_7_landing_on_a_lone_red() -> None:
    after = stacking("A1=W B1=R C1=R D1=R").play("A1-B1")
    assert stack(after, "B1") == "RW"


def test_7_jumping_over_any_number_of_stacks_and_gaps() -> None:
    position = stacking("A3=BBBBW B3=B C3=W D3=R F3=R E3=B G3=R")
    assert targets(position, "A3") == {"F3"}
    gaps = stacking("A3=BBBBW B3=R F3=R E3=B G3=RB B4=B")
    assert targets(gaps, "A3") == {"F3"}
    assert stack(gaps.play("A3-F3"), "F3") == "RBBBBW"


@pytest.mark.parametrize(("height", "goes"), [(10, {"K3"}), (11, set()), (12, set())])
def test_7_the_longest_line_has_ten_steps(height: int, goes: set[str]) -> None:
    position = stacking(f"A3={'B' * (height - 1)}W B3=R J3=R K3=R")
    assert targets(position, "A3") == goes


def test_7_surrounded_is_judged_before_the_move() -> None:
    # E3 is surrounded; D2 would be gone after some move, but it is there now.
    around = "D2=B D3=R E2=B E4=B F3=R F4=R"
    position = stacking(f"E3=W {around}")
    assert refused(position, "E3-E4") == "dvonn.3.6"
    freed = stacking(f"E3=W {around.replace('D2=B ', '')}")
    assert targets(freed, "E3") == {"D3", "E2", "E4", "F3", "F4"}


def test_3_6_it_holds_for_any_height() -> None:
    position = stacking("E3=BW D2=B D3=R E2=B E4=B F3=R F4=R E5=B")
    assert refused(position, "E3-E5") == "dvonn.3.6"


def test_7_a_pass_does_not_end_the_game() -> None:
    position = stacking("A1=W B1=RRB K5=R", turn=1).play("pass")
    assert position.outcome is None
    assert PASS not in position.legal
    over = position.play("A1-B1")
    assert over.outcome == borj.Outcome(0, Reason.PIECES, (4, 0))


def test_4_2_a_move_that_removes_the_mover_may_be_forced() -> None:
    position = stacking("A1=BW B1=B C1=B A2=RRRB")
    assert [position.write(move) for move in position.legal] == ["A1-C1"]
    after = position.play("A1-C1")
    assert after.setup()["cells"] == {"A2": "RRRB"}
    assert after.outcome == borj.Outcome(1, Reason.PIECES, (0, 4))


def test_4_4_one_sweep_suffices() -> None:
    chance = random.Random(4)
    for seed in range(8):
        position = DVONN.start("random", seed=seed)
        while position.outcome is None:
            position = position.play(chance.choice(position.legal))
            assert disconnected(list(position.stacks)) == []
            assert "".join(position.stacks).count("R") == 3  # 4.3


def test_5_5_somebody_always_has_a_move_after_the_placement() -> None:
    edge = [cell for cell, near in enumerate(BOARD.neighbours) if len(near) < 6]
    assert len(edge) == 24
    for seed in range(50):
        position = DVONN.start("random", seed=seed)
        owners = {position.stacks[cell] for cell in edge} - {"R"}
        assert owners
        for player, colour in enumerate("WB"):
            assert bool(position.moves_of(player)) == (colour in owners)
