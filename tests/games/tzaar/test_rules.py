"""TZAAR, rule by rule: the numbers are those of docs/rules/tzaar.md."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import borj
from borj.core.move import PASS, Kind, Move
from borj.games.tzaar.board import BOARD
from borj.games.tzaar.rules import PIECES, Phase, Reason, TzaarPosition
from tests.games.tzaar.kit import STRONG, TZAAR, WEAK, at, board, refused, texts

ADJACENT = """
A1: A2 B1 B2|D4: C3 C4 D3 D5 E4|E4: D3 D4 E3 F3 F4|E6: D5 D6 E7 F5 F6|F5: E6 F4 F6 G4 G5
F4: E4 F3 F5 G3 G4|D5: C4 C5 D4 D6 E6|E9: D8 E8 F8|I1: H1 H2 I2|G4: F4 F5 G3 G5 H3 H4
C3: B2 B3 C2 C4 D3 D4|H3: G3 G4 H2 H4 I2 I3|E1: D1 E2 F1|A5: A4 B5 B6|I5: H5 H6 I4
"""
LINES = """
A1-B2-C3-D4 A2-B3-C4-D5-E6-F6-G6-H6 A3-B4-C5-D6-E7-F7-G7 A4-B5-C6-D7-E8-F8 A5-B6-C7-D8-E9
B1-C2-D3-E4-F4-G4-H4-I4 C1-D2-E3-F3-G3-H3-I3 D1-E2-F2-G2-H2-I2 E1-F1-G1-H1-I1 F5-G5-H5-I5
A1-B1-C1-D1-E1 A2-B2-C2-D2-E2-F1 A3-B3-C3-D3-E3-F2-G1 A4-B4-C4-D4-E4-F3-G2-H1 A5-B5-C5-D5
B6-C6-D6-E6-F5-G4-H3-I2 C7-D7-E7-F6-G5-H4-I3 D8-E8-F7-G6-H5-I4 E9-F8-G7-H6-I5 F4-G3-H2-I1
A1-A2-A3-A4-A5 E1-E2-E3-E4 E6-E7-E8-E9 I1-I2-I3-I4-I5
"""


def placed(count: int) -> TzaarPosition:
    """A tournament position after so many placements, each the first one listed."""
    position: TzaarPosition = TZAAR.start("tournament")
    for _ in range(count):
        position = position.play(position.legal[0])
    return position


def test_1_1_sixty_spaces_and_pieces() -> None:
    assert len(BOARD) == 60
    assert Counter(TZAAR.start(seed=1).stacks) == PIECES
    assert [sum(n for p, n in PIECES.items() if p.islower() is low) for low in (False, True)] == [
        30,
        30,
    ]


def test_1_2_columns_are_counted_from_the_bottom() -> None:
    columns = Counter(cell[0] for cell in BOARD.cells)
    assert [columns[letter] for letter in "ABCDEFGHI"] == [5, 6, 7, 8, 8, 8, 7, 6, 5]
    assert BOARD.cells[26:34] == ("E1", "E2", "E3", "E4", "E6", "E7", "E8", "E9")


def test_1_3_the_hole_is_no_space() -> None:
    assert "E5" not in BOARD.index


def test_1_4_neighbours() -> None:
    for entry in ADJACENT.replace("\n", "|").strip("|").split("|"):
        cell, near = entry.split(": ")
        found = {BOARD.cells[n] for n in BOARD.neighbours[BOARD.index[cell]]}
        assert found == set(near.split())


def test_1_5_lines_stop_at_the_hole() -> None:
    found = {frozenset(BOARD.cells[cell] for cell in line) for line in BOARD.lines()}
    assert {frozenset(line.split("-")) for line in LINES.split()} <= found
    position = at("G5=TAZ A1=A H5=T D4=z C7=a H4=t")
    assert refused(position, "G5xD4") == ("tzaar.1.5", None)
    down = at("E4=TZ A1=A H5=T E6=z C7=a H4=t")
    assert refused(down, "E4xE6") == ("tzaar.1.5", None)
    up = at("D5=TZ A1=A H5=T F4=z C7=a I1=t", phase="second-action")
    assert refused(up, "D5xF4") == ("tzaar.1.5", None)
    assert refused(up, "D5xI1") == ("tzaar.1.5", None)


def test_1_6_pairs_lines_and_degrees() -> None:
    degrees = [len(near) for near in BOARD.neighbours]
    assert sum(degrees) == 2 * 150
    assert [degrees.count(n) for n in (3, 4, 5, 6)] == [6, 18, 6, 30]
    assert sorted(map(len, BOARD.lines())) == sorted(3 * [5, 6, 7, 8, 4, 4, 8, 7, 6, 5])


def test_2_1_random_is_the_default_and_reproducible() -> None:
    assert TZAAR.start(seed=7) == TZAAR.start("random", seed=7)
    assert TZAAR.start(seed=7) != TZAAR.start(seed=8)
    assert TZAAR.start() != TZAAR.start()


def test_2_1_a_given_layout_and_its_case() -> None:
    layout = "".join(letter * count for letter, count in PIECES.items())
    position = TZAAR.start(layout=layout)
    assert "".join(position.stacks) == layout
    with pytest.raises(borj.InvalidChoice) as error:
        TZAAR.start(layout=layout.upper())
    assert error.value.key == "layout-letters"
    with pytest.raises(borj.InvalidChoice) as error:
        TZAAR.start(layout=layout[:-1])
    assert error.value.key == "layout-length"


@pytest.mark.parametrize("variant", ["fixed", "tournament"])
def test_2_1_a_layout_contradicts_the_other_variants(variant: str) -> None:
    with pytest.raises(borj.InvalidChoice) as error:
        TZAAR.start(variant, layout="Z")
    assert error.value.key == "option-elsewhere"


def test_2_2_the_fixed_start() -> None:
    stacks = board(TZAAR.start("fixed"))
    black = {
        "t": "A1 A2 A3 A4 D4 E6 E9 F1 F4 F8 G1 G7 H1 H6 I1",
        "a": "B2 B3 B4 E8 F2 F7 G2 G6 H2",
        "z": "C3 C4 E7 F3 F6 G3",
    }
    white = {
        "T": "A5 B1 B6 C1 C7 D1 D5 D8 E1 E4 F5 I2 I3 I4 I5",
        "A": "B5 C2 C6 D2 D7 E2 H3 H4 H5",
        "Z": "C5 D3 D6 E3 G4 G5",
    }
    for piece, cells in (black | white).items():
        assert {cell for cell, stack in stacks.items() if stack == piece} == set(cells.split())


def test_2_3_players_place_any_type_in_hand_on_any_empty_space() -> None:
    start = TZAAR.start("tournament")
    assert len(start.legal) == 180
    position = start.play("T@C4")
    assert (position.turn, len(position.legal)) == (1, 177)
    assert board(position.play("z@c5")) == {"C4": "T", "C5": "z"}
    assert refused(position, "T@C4") == ("tzaar.2.3", "taken")


def test_2_3_nobody_places_more_of_a_type_than_there_are() -> None:
    position = placed(12)
    assert Counter(position.stacks) == {"": 48, "Z": 6, "z": 6}
    assert refused(position, "Z@I5") == ("tzaar.2.3", "hand")
    assert len(position.legal) == 2 * 48


def test_2_3_nothing_else_happens_while_placing() -> None:
    position = TZAAR.start("tournament").play("T@C4").play("T@C5")
    assert refused(position, "C4xC5") == ("tzaar.2.3", "placing")
    assert refused(position, "pass") == ("tzaar.2.3", "placing")
    assert refused(position, Move(Kind.PLACE, target=99, piece="T", game="tzaar")) == (
        "tzaar.2.3",
        "placing",
    )
    assert refused(position, Move(Kind.PLACE, target=0, piece="K", game="tzaar")) == (
        "tzaar.2.3",
        "placing",
    )
    assert refused(position, Move(Kind.PLACE, target=0, game="tzaar")) == ("tzaar.2.3", "placing")
    assert refused(position, Move(Kind.PLACE, target=0, piece="T", count=1, game="tzaar")) == (
        "tzaar.2.3",
        "placing",
    )
    assert not position.mid_turn


def test_2_3_black_places_last_and_play_begins() -> None:
    position = placed(59)
    assert (position.turn, position.phase) == (1, Phase.PLACING)
    full = position.play(position.legal[0])
    assert (full.turn, full.phase, full.opening) == (0, Phase.FIRST, True)
    assert refused(full, "T@C4") == ("tzaar.2.3", "over")


@pytest.mark.parametrize("variant", TZAAR.variants)
def test_2_4_white_begins(variant: str) -> None:
    assert TZAAR.start(variant).turn == 0


def test_3_1_the_first_turn_is_one_capture() -> None:
    start = TZAAR.start("fixed")
    assert {move.kind for move in start.legal} == {Kind.CAPTURE}
    assert refused(start, "pass") == ("tzaar.3.1", "pass")
    assert refused(start, "D1+D2") == ("tzaar.3.1", "stack")
    after = start.play("D3xD4")
    assert (after.turn, after.phase, after.mid_turn) == (1, Phase.FIRST, False)
    with pytest.raises(borj.InvalidMove) as error:
        start.play("D3xD4 pass")
    assert error.value.key == "turn-over"


def test_3_1_always_possible() -> None:
    assert all(TZAAR.start(seed=seed).legal for seed in range(100))


def test_3_2_then_a_capture_and_a_free_action() -> None:
    first = TZAAR.start("fixed").play("D3xD4")
    assert {move.kind for move in first.legal} == {Kind.CAPTURE}
    assert refused(first, "pass") == ("tzaar.3.2", "pass")
    assert refused(first, "F1+F2") == ("tzaar.3.2", "stack")
    second = first.play("E9xD8")
    assert (second.turn, second.mid_turn) == (1, True)
    assert {move.kind for move in second.legal} == {Kind.CAPTURE, Kind.STACK, Kind.PASS}
    for action in ("A1xB1", "F1+F2", "pass"):
        after = second.play(action)
        assert (after.turn, after.mid_turn) == (0, False)


def test_3_2_a_whole_turn_is_all_or_nothing() -> None:
    first = TZAAR.start("fixed").play("D3xD4")
    assert first.play("E9xD8 F8+G7") == first.play("E9xD8").play("F8+G7")
    with pytest.raises(borj.IllegalMove):
        first.play("E9xD8 F8+A1")
    with pytest.raises(borj.InvalidMove) as error:
        first.play("E9xD8 F8+G7 C1xC2")
    assert error.value.key == "turn-over"


def test_3_3_to_the_first_stack_of_a_line() -> None:
    position = at("A1=TZ A4=z A5=t C1=T E1=a C5=A", phase="second-action")
    assert [text for text in texts(position) if text.startswith("A1")] == ["A1xA4", "A1+C1"]
    assert refused(position, "A1xA5") == ("tzaar.3.3", "blocked")
    assert refused(position, "A1xE1") == ("tzaar.3.3", "blocked")
    assert refused(position, "A1xA3") == ("tzaar.3.3", "empty")
    assert refused(position, "A1xB3") == ("tzaar.3.3", "line")
    assert refused(position, "A1xC5") == ("tzaar.3.3", "line")
    assert refused(position, "A1xA1") == ("tzaar.3.3", "line")
    assert refused(position, "A2xA4") == ("tzaar.3.3", "nothing")


def test_3_4_a_capture_takes_the_whole_stack_and_its_space() -> None:
    position = at("A1=TAZ A4=tz A5=z C1=T C5=A E1=a I1=t")
    after = position.play("A1xA4")
    assert board(after) == {
        "A4": "TAZ",
        "A5": "z",
        "C1": "T",
        "C5": "A",
        "E1": "a",
        "I1": "t",
    }


def test_3_4_height_decides() -> None:
    position = at("A1=TZ A5=tz E1=aat C1=T C5=A I1=a")
    assert refused(position, "C1xE1") == ("tzaar.3.4", "taller")
    assert {"A1xA5"} == {text for text in texts(position) if text.startswith("A1")}
    own = Move(Kind.CAPTURE, BOARD.index["A1"], BOARD.index["C1"], game="tzaar")
    assert refused(position, own) == ("tzaar.3.4", "own")


def test_3_5_stacking_keeps_the_order() -> None:
    position = at("A1=TZ C1=AT C5=A A5=z E1=a I1=t", phase="second-action")
    assert board(position.play("A1+C1"))["C1"] == "ATTZ"
    foreign = Move(Kind.STACK, BOARD.index["A1"], BOARD.index["A5"], game="tzaar")
    assert refused(position, foreign) == ("tzaar.3.5", None)


def test_3_6_the_type_of_the_target_is_irrelevant() -> None:
    position = at("E1=T D1=z E2=a F1=t A1=Z A2=A I5=zz I4=a I3=t")
    assert {"E1xD1", "E1xE2", "E1xF1"} <= set(texts(position))


def test_3_7_only_own_stacks_move_and_the_same_may_move_twice() -> None:
    position = at("A1=TZ A3=z A5=t C1=T C5=A E1=a I5=t I1=z")
    assert refused(position, "A3xA1") == ("tzaar.3.7", None)
    assert refused(position, "A3+A5") == ("tzaar.3.7", None)
    assert board(position.play("A1xA3 A3xA5"))["A5"] == "TZ"
    assert board(position.play("A1xA3 C1+C5"))["C5"] == "AT"


def test_3_8_an_empty_space_stays_empty() -> None:
    position = TZAAR.start("fixed")
    choose = random.Random(1)
    empty: set[int] = set()
    while position.outcome is None:
        position = position.play(choose.choice(position.legal))
        now = {cell for cell, stack in enumerate(position.stacks) if not stack}
        assert empty <= now
        empty = now


def test_4_1_a_type_captured_in_action_1_ends_the_game_at_once() -> None:
    position = at(f"{STRONG} B1=a I2=t I5=z")
    won = position.play("A1xB1")
    assert won.outcome == borj.Outcome(0, Reason.TYPE_CAPTURED, (0, 0))
    assert won.legal == ()
    assert refused(won, "pass") == ("tzaar.4.1", None)
    with pytest.raises(borj.IllegalMove):
        position.play("A1xB1 pass")


def test_4_1_a_type_captured_in_action_2() -> None:
    won = at(f"{STRONG} B1=a B2=t I2=t I5=z").play("A1xB2 B2xB1")
    assert won.outcome == borj.Outcome(0, Reason.TYPE_CAPTURED, (0, 0))
    lost = at("A1=Z A2=T A3=A B1=tt I2=a I5=z", turn=1).play("B1xA1")
    assert lost.outcome == borj.Outcome(1, Reason.TYPE_CAPTURED, (0, 0))


def test_4_1_covering_an_own_type_is_legal_and_loses() -> None:
    position = at("A1=T A2=Z A5=A E1=t I2=a I5=z", phase="second-action")
    assert "A2+A1" in texts(position)
    lost = position.play("A2+A1")
    assert lost.outcome == borj.Outcome(1, Reason.TYPE_COVERED, (0, 0))
    assert lost.legal == ()
    assert TZAAR.read(lost.code()).outcome == lost.outcome


def test_4_2_no_capture_at_the_start_of_a_turn_loses() -> None:
    lost = at(f"{STRONG} {WEAK}", phase="second-action").play("pass")
    assert lost.outcome == borj.Outcome(0, Reason.NO_CAPTURE, (0, 0))
    assert refused(lost, "I2xA2") == ("tzaar.4.2", None)


def test_4_3_covering_comes_before_having_no_capture() -> None:
    position = at(f"{STRONG} {WEAK}", phase="second-action")
    assert position.play("A2+A1").outcome == borj.Outcome(1, Reason.TYPE_COVERED, (0, 0))


def test_4_4_an_action_takes_at_most_one_type_out_of_sight() -> None:
    choose = random.Random(2)
    for seed in range(10):
        position = TZAAR.start(seed=seed)
        while position.outcome is None:
            position = position.play(choose.choice(position.legal))
            assert len({stack[-1] for stack in position.stacks if stack}) >= 5


def test_4_5_no_draws_and_at_most_55_spaces_emptied() -> None:
    assert TZAAR.longest == {"random": 109, "fixed": 109, "tournament": 169}
    choose = random.Random(3)
    for seed in range(20):
        position, actions = TZAAR.start(seed=seed), 0
        while position.outcome is None:
            captures = [move for move in position.legal if move.kind is Kind.CAPTURE]
            # Passing makes games longest.
            position = position.play(PASS if position.mid_turn else choose.choice(captures))
            actions += 1
        assert position.outcome.winner in (0, 1)
        assert actions <= 109
        assert position.stacks.count("") <= 55


def test_4_6_no_capture_for_action_2_is_no_loss() -> None:
    position = at(f"{STRONG} {WEAK}", phase="second-action")
    assert position.outcome is None
    assert {move.kind for move in position.legal} == {Kind.STACK, Kind.PASS}


def test_6_faq_equal_heights_capture_each_other() -> None:
    for turn, text in ((0, "A1xA5"), (1, "A5xA1")):
        assert text in texts(at("A1=TZ A5=tz C1=T C5=A E1=a I1=t", turn=turn))


def test_6_faq_hidden_pieces_do_not_count() -> None:
    position = at(f"{STRONG} B1=a I1=at I2=t I5=az")
    assert position.play("A1xB1").outcome == borj.Outcome(0, Reason.TYPE_CAPTURED, (0, 0))


def test_6_faq_a_tzaar_on_a_tott_is_a_tzaar() -> None:
    position = at("A1=T A2=Z A5=A C1=T E1=t I2=a I5=z", phase="second-action")
    visible = position.play("A2+A1").scene().status.visible[0]
    assert visible == {"tzaar": 1, "tzarra": 1, "tott": 1}


def test_6_faq_stacking_cannot_come_first() -> None:
    position = at("A1=TZ A5=tz C1=T C5=A E1=a I1=t")
    assert refused(position, "A1+C1 A1xA5") == ("tzaar.3.2", "stack")


@pytest.mark.parametrize("variant", ["random", "tournament"])
def test_6_faq_the_first_turn_is_one_capture_in_every_variant(variant: str) -> None:
    position = TZAAR.start(variant)
    while position.phase is Phase.PLACING:
        position = position.play(position.legal[-1])
    assert position.play(position.legal[0]).turn == 1


@pytest.mark.parametrize(
    "move",
    [
        Move(Kind.CLAIM, piece="W", game="tzaar"),
        Move(Kind.MOVE, 0, 1, game="tzaar"),
        Move(Kind.CAPTURE, game="tzaar"),
        Move(Kind.CAPTURE, 0, None, game="tzaar"),
        Move(Kind.STACK, 0, 60, game="tzaar"),
        Move(Kind.CAPTURE, -1, 3, game="tzaar"),
        Move(Kind.PASS, 0, game="tzaar"),
        Move(Kind.STACK, BOARD.index["A1"], BOARD.index["C1"], count=2, game="tzaar"),
    ],
)
def test_refusing_needs_no_particular_move(move: Move) -> None:
    position = at("A1=TZ A5=tz C1=T C5=A E1=a I1=t", phase="second-action")
    assert refused(position, move) == ("tzaar.3.2", "other")
    assert refused(TZAAR.start("tournament"), move) == ("tzaar.2.3", "placing")


def test_options_are_part_of_the_position() -> None:
    assert TZAAR.start("fixed").options == {}
