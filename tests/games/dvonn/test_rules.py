"""DVONN, rule by rule: the numbers are those of docs/rules/dvonn.md."""

from __future__ import annotations

import pytest

import borj
from borj.core.move import PASS, Kind, Move
from borj.games.dvonn.board import BOARD
from borj.games.dvonn.rules import DvonnPosition, Reason

DVONN = borj.game("dvonn")
RE_ENTRY = (
    "A2=W D2=BBWBBWBB F2=BBBW B3=BW C3=R E3=BWBW F3=RW H3=BW I3=RBW "
    "B4=W C4=B D4=WWB J4=W C5=W D5=BW K5=W"
)


def stacking(cells: str, turn: int = 0) -> DvonnPosition:
    """A position of phase two from `cell=stack` pairs."""
    stacks = dict(pair.split("=") for pair in cells.split())
    setup = {"variant": "standard", "phase": "stacking", "turn": turn, "cells": stacks}
    position: DvonnPosition = DVONN.build(setup)
    return position


def refused(position: DvonnPosition, move: str) -> str:
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    return error.value.rule


def targets(position: DvonnPosition, cell: str) -> set[str]:
    return {text[3:] for text in map(position.write, position.legal) if text.startswith(cell)}


def test_1_1_forty_nine_spaces_and_pieces() -> None:
    assert len(BOARD) == 49
    position = DVONN.start("random", seed=1)
    assert sorted(position.stacks) == ["B"] * 23 + ["R"] * 3 + ["W"] * 23


def test_1_6_adjacency_lines_and_degrees() -> None:
    degrees = [len(near) for near in BOARD.neighbours]
    assert sum(degrees) == 2 * 120
    assert [degrees.count(n) for n in (3, 4, 6)] == [6, 18, 25]
    assert sorted(map(len, BOARD.lines())) == sorted(
        [9, 10, 11, 10, 9] + 2 * ([3, 4] + [5] * 7 + [4, 3])
    )


def test_1_7_cells_are_numbered_row_by_row() -> None:
    ends = {0: "A1", 8: "I1", 9: "A2", 18: "J2", 19: "A3", 29: "K3", 30: "B4", 39: "K4"}
    assert {number: BOARD.cells[number] for number in ends} == ends
    assert (BOARD.cells[40], BOARD.cells[48]) == ("C5", "K5")


def test_2_1_white_starts_with_two_reds_and_black_with_one() -> None:
    hands = DVONN.start().scene().trays
    counts = [{stack[0].colour: n for stack, n in hand.stacks} for hand in hands]
    assert counts == [{"ivory": 23, "red": 2}, {"ebony": 23, "red": 1}]


def test_2_2_plies_alternate_and_reds_come_first() -> None:
    position = DVONN.start()
    for ply in range(49):
        assert position.turn == ply % 2
        position = position.play(position.legal[0])
    assert "".join(position.stacks) == "RRR" + "BW" * 23


def test_2_3_any_empty_space() -> None:
    position = DVONN.start().play("C3")
    assert len(position.legal) == 48
    assert refused(position, "c3") == "dvonn.2.3"


def test_2_4_placement_moves_and_removes_nothing() -> None:
    position = DVONN.start().play("C3").play("D3")
    assert refused(position, "C3-D3") == "dvonn.2.4"
    assert refused(position, "pass") == "dvonn.2.4"
    while position.placing:
        position = position.play(position.legal[-1])
    assert "" not in position.stacks


def test_2_5_placement_counts() -> None:
    assert [borj.perft(DVONN.start(), depth) for depth in (1, 2, 3)] == [49, 2352, 110544]


def test_2_6_random_full_board_and_given_layout() -> None:
    layout = "R" * 3 + "WB" * 23
    position = DVONN.start(layout=layout.lower())
    assert "".join(position.stacks) == layout
    assert not position.placing
    assert DVONN.start("random", seed=7) == DVONN.start("random", seed=7)
    assert DVONN.start("random", seed=7) != DVONN.start("random", seed=8)


def test_3_1_white_places_last_and_moves_first() -> None:
    position = DVONN.start()
    while position.placing:
        position = position.play(position.legal[0])
    assert position.turn == 0
    assert refused(position, "A1") == "dvonn.3.1"


def test_3_2_the_top_piece_decides_the_owner() -> None:
    position = stacking("A1=WB B1=BW C1=R D1=R E1=R")
    assert refused(position, "A1-C1") == "dvonn.3.2"
    assert targets(position, "B1") == {"D1"}


def test_3_3_only_stacks_move_and_whole() -> None:
    position = stacking("A1=W B1=BW C1=R D1=RRB")
    assert refused(position, "E1-D1") == "dvonn.3.3"
    assert position.play("B1-D1").stacks[BOARD.index["B1"]] == ""


def test_3_4_a_stack_moves_exactly_its_height() -> None:
    position = stacking("A1=BBW B1=B C1=R D1=R E1=R")
    assert targets(position, "A1") == {"D1"}
    assert refused(position, "A1-C1") == "dvonn.3.4"
    assert refused(position, "A1-B3") == "dvonn.3.4"


def test_3_5_landing_on_any_stack_never_on_an_empty_space() -> None:
    position = stacking("A1=W B1=B A2=W B2=R C2=R D2=R")
    assert targets(position, "A1") == {"B1", "A2", "B2"}
    assert refused(stacking("A1=W B1=R C1=R D1=R"), "A1-A2") == "dvonn.3.5"
    after = stacking("A1=BW B1=B C1=RWB D1=RRB").play("A1-C1")
    assert after.stacks[BOARD.index["C1"]] == "RWBBW"


def test_3_6_a_surrounded_stack_may_not_move() -> None:
    ring = "E2=B E3=B D2=B F3=R D3=R"
    position = stacking(f"{ring} E4=W C3=W F4=R D4=B C2=B")
    inner = stacking(f"E3=W {ring.replace('E3=B', 'F4=B')} E4=W C3=R")
    assert refused(inner, "E3-E4") == "dvonn.3.6"
    assert "E4" in {BOARD.cells[m.source] for m in position.legal if m.source is not None}


def test_3_6_an_edge_stack_is_never_surrounded() -> None:
    position = stacking("A1=W A2=B B1=B B2=R C1=R C2=R")
    assert targets(position, "A1") == {"A2", "B1", "B2"}


def test_3_7_a_lone_red_never_moves() -> None:
    assert refused(stacking("A1=W B1=R C1=R D1=R"), "B1-A1") == "dvonn.3.7"
    carried = stacking("A1=RW B1=B C1=RRB").play("A1-C1")
    assert carried.stacks[BOARD.index["C1"]] == "RRBRW"


def test_3_8_passing_only_and_always_when_stuck() -> None:
    position = stacking("A1=W B1=R C1=R D1=R")
    assert refused(position, "pass") == "dvonn.3.8"
    stuck = stacking("A1=W B1=R C1=R D1=R", turn=1)
    assert stuck.legal == (PASS,)
    assert refused(stuck, "A1-B1") == "dvonn.3.2"
    assert stuck.play("PASS").turn == 0


def test_4_1_everything_out_of_touch_with_red_is_removed() -> None:
    position = stacking("A1=B B1=W C1=W D1=RRRB E1=B F1=W")
    after = position.play("C1-D1")
    assert {c: s for c, s in zip(BOARD.cells, after.stacks, strict=True) if s} == {
        "D1": "RRRBW",
        "E1": "B",
        "F1": "W",
    }


def test_4_2_the_moved_stack_may_be_removed_itself() -> None:
    position = stacking("A1=W B1=W C1=W D1=W E1=RRRB")
    assert position.play("B1-A1").stacks[BOARD.index["A1"]] == ""


def test_4_3_red_stacks_always_stay() -> None:
    after = stacking("A1=R B1=W C1=R D1=R").play("B1-C1")
    assert [after.stacks[BOARD.index[c]] for c in ("A1", "C1", "D1")] == ["R", "RW", "R"]


def test_4_4_removed_pieces_score_for_nobody() -> None:
    position = stacking("A1=BBB B1=W C1=RRRW")
    assert position.score == (5, 3)
    assert position.play("B1-C1").score == (5, 0)


def test_5_1_a_passed_player_comes_back() -> None:
    position = stacking(RE_ENTRY, turn=1)
    line = "pass A2B3 pass J4I3 pass C5D5 C4D5 E3I3 pass B4B3 pass F3H3"
    for move in line.split():
        assert position.outcome is None
        position = position.play(move)
    assert position.outcome == borj.Outcome(0, Reason.PIECES, (16, 7))


def test_5_2_the_game_ends_when_neither_can_move() -> None:
    over = stacking("A1=R C1=R F1=RB")
    assert over.outcome == borj.Outcome(1, Reason.PIECES, (0, 2))
    assert over.legal == ()
    assert refused(over, "F1-C1") == "dvonn.5.2"


def test_5_3_lone_reds_count_for_nobody() -> None:
    assert stacking("A1=R C1=R E1=WRB").score == (0, 3)


def test_5_4_equal_scores_are_a_draw() -> None:
    assert stacking("A1=R C1=R E1=R").outcome == borj.Outcome(None, Reason.EQUAL, (0, 0))


def test_5_5_white_without_an_edge_piece_passes_first() -> None:
    edge = [cell for cell, near in enumerate(BOARD.neighbours) if len(near) < 6]
    inner = [cell for cell in range(49) if cell not in edge]
    letters = dict(zip(edge, "R" + "B" * 23, strict=True)) | dict(
        zip(inner, "RR" + "W" * 23, strict=True)
    )
    position = DVONN.start(layout="".join(letters[cell] for cell in range(49)))
    assert position.legal == (PASS,)
    blacks = position.play("pass")
    assert DVONN.read(blacks.code()) == blacks


def test_5_6_a_game_has_at_most_48_moves() -> None:
    position = DVONN.start("random", seed=3)
    moves = 0
    while position.outcome is None:
        position = position.play(position.legal[0])
        moves += position.last is not PASS
    assert moves <= 48


@pytest.mark.parametrize("text", ["C3-C4", "c3c4", "C3 C4", " c3 - c4 "])
def test_6_1_readers_take_any_case_and_separator(text: str) -> None:
    position = stacking("C3=W C4=R D4=R E4=R")
    assert position.write(position.parse(text)) == "C3-C4"


@pytest.mark.parametrize("text", ["", "Z9", "A5", "C3-", "C3-C4-C5", "C3xC4", "passs", "ه۳"])
def test_6_1_what_is_no_move_is_invalid(text: str) -> None:
    with pytest.raises(borj.InvalidMove):
        DVONN.start().play(text)


def test_7_faq_heights_of_eleven_and_more_are_immobile() -> None:
    position = stacking("A3=WWWWWWWWWWW B3=R C3=R K3=R B4=B")
    assert targets(position, "A3") == set()


@pytest.mark.parametrize(
    "move",
    [
        Move(Kind.CLAIM, piece="W", game="dvonn"),
        Move(Kind.PLACE, target=70, game="dvonn"),
        Move(Kind.PLACE, target=-1, game="dvonn"),
        Move(Kind.PLACE, target=20, piece="R", game="dvonn"),
        Move(Kind.PLACE, 3, 20, game="dvonn"),
        Move(Kind.PLACE, game="dvonn"),
        Move(Kind.MOVE, 0, 49, game="dvonn"),
        Move(Kind.MOVE, -2, 0, game="dvonn"),
        Move(Kind.MOVE, 10**9, 0, game="dvonn"),
        Move(Kind.MOVE, 0, game="dvonn"),
        Move(Kind.MOVE, 0, 1, count=1, game="dvonn"),
        Move(Kind.PASS, 0, game="dvonn"),
    ],
)
def test_refusing_needs_no_particular_move(move: Move) -> None:
    assert DVONN.start().refuse(move).rule == "dvonn.2.4"
    with pytest.raises(borj.IllegalMove) as error:
        stacking("A1=W B1=R C1=R D1=R").play(move)
    assert error.value.rule == "dvonn.3.1"
