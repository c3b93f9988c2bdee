"""Kamisado, rule by rule: the numbers are those of docs/rules/kamisado.md."""

from __future__ import annotations

from collections import Counter

import pytest

import borj
from borj.core.move import PASS, Kind, Move
from borj.games.kamisado import MOVES, ROUNDS
from borj.games.kamisado.board import ACTIONS, BOARD, COLOUR, COLOURS, LETTERS, ROWS
from borj.games.kamisado.declared import DECIDED, REFILLING
from borj.games.kamisado.refill import refilled, weak_towers
from borj.games.kamisado.rules import TARGET, Reason, points
from tests.games.kamisado.kit import (
    EXAMPLE_4,
    EXAMPLE_5,
    EXAMPLE_10,
    KAMISADO,
    LONG_CHAIN,
    example_6,
    example_7,
    example_8,
    place,
    play,
    refused,
    row,
    targets,
    texts,
    tower,
)

START = KAMISADO.start()
CLOSED_FORM = {
    "brown": (1, 0),
    "pink": (1, 4),
    "green": (3, 1),
    "purple": (3, 5),
    "red": (5, 2),
    "blue": (5, 6),
    "yellow": (7, 3),
    "orange": (7, 7),
}


def test_1_1_black_sits_at_the_bottom_and_moves_up() -> None:
    assert START.turn == 0
    assert {text[1] for text in texts(START)} == {"1"}
    assert BOARD.cells[0] == "a1"
    assert BOARD.cells[63] == "h8"
    shape = {cell.id: (cell.x, cell.y) for cell in START.scene().shape.cells}
    assert (shape["a1"], shape["h8"]) == ((0.0, 7.0), (7.0, 0.0))


def test_1_2_and_1_3_the_colours_follow_the_closed_form() -> None:
    for cell, (x, y) in enumerate(BOARD.points):
        a, b = CLOSED_FORM[COLOURS[COLOUR[cell]]]
        assert (a * y + b - x) % 8 == 0


def test_1_4_a_latin_square_the_same_from_both_seats() -> None:
    for line in (*ROWS, *map("".join, zip(*ROWS, strict=True))):
        assert sorted(line) == sorted(LETTERS)
    assert all(COLOUR[cell] == COLOUR[63 - cell] for cell in range(64))


def test_1_4_mirroring_with_exchanged_colours_pairs_the_first_moves() -> None:
    exchange = {"B": "O", "G": "L", "R": "M", "Y": "P"}
    exchange |= {b: a for a, b in exchange.items()}
    assert all(exchange[LETTERS[COLOUR[cell]]] == LETTERS[COLOUR[cell ^ 7]] for cell in range(64))
    classes = {
        frozenset(((m.source, m.target), (m.source ^ 7, m.target ^ 7)))
        for m in START.legal
        if m.source is not None and m.target is not None
    }
    assert len(classes) == 51


def test_2_1_eight_towers_each_without_teeth() -> None:
    pieces = [stack[0] for stack in START.scene().stacks.values()]
    assert Counter(piece.owner for piece in pieces) == {0: 8, 1: 8}
    assert {(piece.kind, piece.teeth) for piece in pieces} == {("tower", 0)}


def test_2_2_every_tower_starts_on_its_own_colour() -> None:
    assert row(START, 1) == "Br Gr Re Ye Pi Pu Bl Or"
    assert row(START, 8) == "Or Bl Pu Pi Ye Re Gr Br"


def test_2_3_player_0_is_black() -> None:
    assert KAMISADO.seats == ("black", "white")
    assert tower(START, "a1")[0] == 0


def test_2_4_black_opens_and_then_the_loser_of_each_round() -> None:
    assert START.turn == 0
    assert example_7().play("f3-a8 left").turn == 1  # White lost
    assert play(example_6("standard"), "a7-a6 a3-b4 right").turn == 0  # Black lost


def test_3_1_the_first_move_is_free() -> None:
    assert {text[:2] for text in texts(START)} == {f"{file}1" for file in "abcdefgh"}
    assert refused(START, "a8-a7") == "kamisado.3.1"
    assert refused(START, "a4-a5") == "kamisado.3.1"
    assert refused(START, "pass") == "kamisado.3.1"


def test_3_2_the_square_names_the_next_tower() -> None:
    after = START.play("c1-f4")  # blue
    assert after.scene().status.must == ("b8",)
    assert {text[:2] for text in texts(after)} == {"b8"}
    assert refused(after, "c8-c7") == "kamisado.3.2"
    assert refused(after, "c1-c2") == "kamisado.3.2"


def test_3_3_only_forward_in_straight_lines() -> None:
    position = START.play("c1-f4")
    for move in ("b8-c8", "b8-d7", "b8-c5"):
        assert refused(position, move) == "kamisado.3.3"
    assert refused(play(START, "a1-a4 e8-e7"), "g1-f1") == "kamisado.3.3"


def test_3_4_the_way_and_the_target_are_empty() -> None:
    assert refused(START, "c1-c8") == "kamisado.3.4"
    position = play(START, "c1-c5 b8-b7")
    assert position.scene().status.must == ("h1",)
    assert refused(EXAMPLE_5, "d2-d8") == "kamisado.3.4"
    with pytest.raises(borj.IllegalMove) as error:
        EXAMPLE_5.play("d2-d8")
    assert error.value.facts["taken"] == "d8"


@pytest.mark.parametrize(("teeth", "reach"), [(0, 7), (1, 5), (2, 3), (3, 1)])
def test_3_4_teeth_shorten_the_range(teeth: int, reach: int) -> None:
    stars = "*" * teeth
    position = place(
        f"Br{stars}@a1 Gr@b1 Re@c1 Ye@d1 Pi@e1 Pu@f1 Bl@g1 Or*@h1",
        "Or@e5 Bl@b8 Pu@c8 Pi@d8 Ye@e8 Re@f8 Gr@g8 Br@h8",
        required="brown",
        variant="marathon",
    )
    straight = {square for square in targets(position, "a1") if square[0] == "a"}
    assert straight == {f"a{rank}" for rank in range(2, 2 + reach)}
    if teeth:
        assert refused(position, f"a1-a{reach + 2}") == "kamisado.3.4"


def test_3_5_a_tower_slips_between_two_corners() -> None:
    between = place(
        "Or@h1 Br@a1 Gr@b1 Re@c1 Ye@d1 Pi@e1 Pu@g1 Bl*@h2",
        "Or@e4 Bl@b8 Pu@c8 Pi@d8 Ye@e8 Re@f8 Gr@g8 Br@h8",
        required="orange",
        variant="standard",
    )
    assert "g2" in targets(between, "h1")  # between g1 and h2


def test_3_6_who_can_move_must() -> None:
    position = START.play("c1-f4")
    assert PASS not in position.legal
    assert refused(position, "pass") == "kamisado.3.6"
    assert refused(position, "blue 0 – blue") == "kamisado.3.6"
    assert refused(START, "red 0 – red") == "kamisado.3.6"
    assert refused(position, "red 0 – red") == "kamisado.3.2"


def test_3_7_the_home_row_ends_the_round() -> None:
    position = play(START, "g1-d4 h8-h6 d4-h8")
    assert position.outcome == borj.Outcome(0, Reason.HOME, (1, 0))
    assert position.legal == ()


def test_3_8_a_blocked_tower_makes_a_move_of_length_zero() -> None:
    assert EXAMPLE_4.legal == (PASS,)
    after = EXAMPLE_4.play("pass")
    assert after.squares == EXAMPLE_4.squares
    assert after.scene().status.facts["required-colour"] == "yellow"
    assert refused(EXAMPLE_4, "g6-g4") == "kamisado.3.8"
    assert EXAMPLE_4.refuse(Move(Kind.MOVE, 46, 46, game="kamisado")).rule == "kamisado.3.8"


def test_3_8_zero_length_moves_may_chain() -> None:
    assert play(EXAMPLE_5, "d2-d7 pass pass").turn == 1


def test_3_9_a_deadlock_is_seen_at_once() -> None:
    after = play(example_6(), "a7-a6 a3-b4")
    assert after.legal == ()
    assert after.last is not PASS


def test_3_9_also_a_longer_one() -> None:
    chain = [effect for effect in LONG_CHAIN.effects("c4-e2") if effect.kind == "pass"]
    assert [(effect.player, effect.source) for effect in chain] == [
        (0, "b7"),
        (1, "g2"),
        (0, "d7"),
        (1, "e2"),
        (0, "b7"),
    ]
    after = LONG_CHAIN.play("c4-e2")
    assert (after.phase, after.turn) == (REFILLING, 0)


def test_3_10_the_tooth_goes_where_the_last_square_says() -> None:
    after = play(example_6("standard"), "a7-a6 a3-b4")  # b4 is red
    assert tower(after, "f5") == (1, "Re", 1)


def test_5_1_and_5_2_points_double_with_each_tooth() -> None:
    assert [points((teeth, *[0] * 15), 0) for teeth in range(5)] == [0, 1, 3, 7, 15]
    assert points((1, 2, *[0] * 6, 3, *[0] * 7), 0) == 4
    assert points((1, 2, *[0] * 6, 3, *[0] * 7), 1) == 7


def test_5_3_targets_and_no_move_after_the_end() -> None:
    assert TARGET == {"single": 1, "standard": 3, "long": 7, "marathon": 15}
    over = example_7("single").play("f3-a8")
    assert (over.phase, over.outcome is None) == (DECIDED, False)
    assert refused(over, "left") == "kamisado.5.3"
    assert refused(over, "e6-e7") == "kamisado.5.3"


@pytest.mark.parametrize("variant", ["standard", "long", "marathon"])
def test_5_3_a_match_goes_on_below_its_target(variant: str) -> None:
    after = example_7(variant).play("f3-a8")
    assert (after.phase, after.outcome) == (REFILLING, None)


@pytest.mark.parametrize(
    ("teeth", "variant", "over"),
    [
        ("*", "standard", True),  # one double
        ("*", "long", False),
        ("**", "long", True),  # any triple
        ("**", "marathon", False),
        ("***", "marathon", True),  # a triple that comes home
    ],
)
def test_5_3_what_wins_a_match(teeth: str, variant: str, over: bool) -> None:
    position = place(
        f"Pu{teeth}@b7 Br@a1 Gr@b1 Re@c1 Ye@d1 Pi@e1 Bl@g1 Or@h1",
        "Or@b5 Bl@c8 Pu@d8 Pi@e8 Ye@f8 Re@g8 Gr@h8 Br@h7",
        required="purple",
        variant=variant,
    )
    assert (position.play("b7-a8").outcome is not None) == over


def test_5_4_overshooting_is_allowed() -> None:
    after = play(
        EXAMPLE_10,
        "h2-h5 d6>d5 c4>c3 d5>d4 d4-e3 h5-g6 e3>e2 g5-g4 e1-g3 g4>g3 h7>h6 e2-e1",
    )
    assert after.score == (9, 22)


def test_5_5_a_deadlock_scores_by_the_same_table() -> None:
    after = LONG_CHAIN.play("c4-e2")  # e2 is green: Black's green had no tooth
    assert after.score == (LONG_CHAIN.score[0] + 1, LONG_CHAIN.score[1])


def test_5_6_bounds() -> None:
    assert ROUNDS == {"single": 1, "standard": 5, "long": 13, "marathon": 23}
    assert MOVES == {"single": 97, "standard": 121, "long": 193, "marathon": 457}
    assert KAMISADO.longest["single"] == 97 * 16


def test_6_1_the_winner_chooses_the_side() -> None:
    position = example_7().play("f3-a8")
    assert texts(position) == {"left", "right"}
    assert position.turn == 0
    assert position.mid_turn
    assert refused(position, "e6-e7") == "kamisado.6.1"
    assert refused(position, "pass") == "kamisado.6.1"


def test_6_1_after_a_deadlock_the_refill_is_a_turn_of_its_own() -> None:
    position = play(example_6("standard"), "a7-a6 a3-b4")
    assert (position.phase, position.turn) == (REFILLING, 1)
    assert not position.mid_turn
    with pytest.raises(borj.InvalidMove):
        example_6("standard").play("a7-a6").play("a3-b4 left")


def test_6_2_and_6_3_left_and_right_are_mirror_images() -> None:
    squares = example_7().squares
    mirrored = tuple(square ^ 7 for square in squares)
    left, right = refilled(squares, "left"), refilled(mirrored, "right")
    assert tuple(square ^ 7 for square in right) == left


def test_6_4_a_refill_waits_for_the_end_of_the_round_and_keeps_the_teeth() -> None:
    assert refused(START, "left") == "kamisado.6.4"
    assert refused(example_7(), "right") == "kamisado.6.4"
    after = example_7().play("f3-a8").play("left")
    assert tower(after, "h1") == (0, "Pu", 1)
    assert after.required is None
    assert len(after.legal) > 50


def test_6_5_right_takes_ties_from_the_right() -> None:
    after = example_7().play("f3-a8, right")
    assert tower(after, "h1")[1] == "Bl"  # g1 before a1
    assert [tower(after, square)[1] for square in ("e1", "d1")] == ["Pi", "Re"]  # e5 before c5


def test_weak_towers_are_told_for_each_refill() -> None:
    position = example_7().play("f3-a8")
    for side in ("left", "right"):
        after = position.play(side)
        for player, square in weak_towers(position, side):
            owner, code, _ = tower(after, square)
            ahead = BOARD.index[square] + (8 if player == 0 else -8)
            assert owner == player
            assert COLOURS[COLOUR[ahead]].startswith(code.lower())


def test_actions_are_numbered_once() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == KAMISADO.actions == 1008 + 96 + 2 + 1


def test_rounds_are_counted_by_the_teeth() -> None:
    assert START.round == 1
    won = example_7().play("f3-a8")
    assert won.round == 1
    assert won.play("left").round == 2


def test_mid_turn_and_options() -> None:
    assert not START.mid_turn
    assert not example_7("single").play("f3-a8").mid_turn
    assert START.options == {}
    assert example_8().play("f1-d3").play("a6>a5").mid_turn


@pytest.mark.parametrize(
    ("move", "free", "bound"),
    [
        (Move(Kind.CLAIM, piece="x", game="kamisado"), "3.1", "3.2"),
        (Move(Kind.MOVE, 99, -1, game="kamisado"), "3.1", "3.2"),
        (Move(Kind.MOVE, game="kamisado"), "3.1", "3.2"),
        (Move(Kind.PLACE, 2, game="kamisado"), "3.1", "3.2"),
        (Move(Kind.MOVE, 2, game="kamisado"), "3.3", "3.2"),
        (Move(Kind.MOVE, 2, 70, game="kamisado"), "3.3", "3.2"),
        (Move(Kind.PUSH, 2, game="kamisado"), "4.1", "3.2"),
        (Move(Kind.PLACE, 57, game="kamisado"), "3.1", "3.2"),
        (Move(Kind.REFILL, piece="up", game="kamisado"), "6.4", "6.4"),
    ],
)
def test_refusing_copes_with_any_move(move: Move, free: str, bound: str) -> None:
    assert START.refuse(move).rule == f"kamisado.{free}"
    assert START.play("c1-f4").refuse(move).rule == f"kamisado.{bound}"
    assert example_7().play("f3-a8").refuse(move).rule == "kamisado.6.1"
