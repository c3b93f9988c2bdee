"""Sixth!, sections 1 to 4, rule by rule: the numbers are those of docs/rules/sixth.md."""

from __future__ import annotations

import pytest

import borj
from borj.core.move import PASS, Kind, Move
from borj.games.sixth.board import BOARD, CARRIES
from borj.games.sixth.rules import Reason
from borj.games.sixth.towers import Hand
from tests.games.sixth.positions import (
    NONE,
    SIXTH,
    SOME,
    follow,
    place,
    refused,
    targets,
    texts,
    tower,
)

CYCLE = "a1-a2:1 e1-e2:1 a2-a1:1 e2-e1:1"
TWO_PAIRS = "a1=AB a2=A e1=BA e2=B"


def test_1_1_twenty_five_squares() -> None:
    assert len(BOARD) == 25
    assert [BOARD.cells[i] for i in (0, 4, 5, 24)] == ["a1", "e1", "a2", "e5"]


def test_1_2_fifteen_pieces_each_and_an_empty_board() -> None:
    start = SIXTH.start()
    assert start.hands == (Hand(15), Hand(15))
    assert set(start.stacks) == {""}
    assert SIXTH.start(pieces=16).hands == (Hand(16), Hand(16))
    small = SIXTH.start(size=4)
    assert small.hands == (Hand(12), Hand(12))
    assert texts(small) == {f"{c}{r}" for c in "abcd" for r in "1234"}
    assert refused(small, "e1") == "1.2"
    assert refused(small.play("a1"), "a1-a5") == "1.2"


@pytest.mark.parametrize("text", ["G@c3", "H@c3", "L@a3"])
def test_1_3_special_pieces_belong_to_their_variants(text: str) -> None:
    assert refused(SIXTH.start(), text) == "1.3"


def test_1_4_player_0_moves_first() -> None:
    assert SIXTH.start().turn == 0
    assert SIXTH.start().play("c3").turn == 1


def test_1_5_the_height_decides_the_rank_and_the_top_the_colour() -> None:
    position = place("a1=AB b3=BA c3=A")
    assert refused(position, "d4-c3") == "1.5"
    assert position.scene().status.badges == {"a1": "rook", "b3": "rook", "c3": "pawn"}


def test_2_1_place_or_move_and_never_pass() -> None:
    position = place("a1=A a2=B")
    assert texts(position) == {"a1-a2", "a2-a1"} | {
        cell for cell in BOARD.cells if cell not in ("a1", "a2")
    }
    after = position.play("c3")
    assert (tower(after, "c3"), after.turn, after.hands) == ("A", 1, (Hand(8), SOME))
    assert refused(position, PASS) == "2.1"


@pytest.mark.parametrize(
    "move",
    [
        Move(Kind.CLAIM, piece="R", game="sixth"),
        Move(Kind.PLACE, game="sixth"),
        Move(Kind.PLACE, target=99, game="sixth"),
        Move(Kind.PLACE, target=-1, game="sixth"),
        Move(Kind.PLACE, source=1, target=12, game="sixth"),
        Move(Kind.PLACE, target=12, count=1, game="sixth"),
        Move(Kind.MOVE, 0, None, None, 1, game="sixth"),
        Move(Kind.MOVE, 99, 0, None, 1, game="sixth"),
        Move(Kind.MOVE, 0, 5, "G", 1, game="sixth"),
    ],
)
def test_2_1_any_other_move_is_refused_too(move: Move) -> None:
    assert refused(place("a1=A a2=B"), move) == "2.1"


def test_2_2_towers_of_either_colour_move() -> None:
    position = place("a1=A a2=B")
    assert tower(position.play("a2-a1"), "a1") == "AB"
    assert tower(position.play("a1-a2"), "a2") == "BA"


def test_2_3_moves_end_on_towers_and_placements_on_empty_squares() -> None:
    position = place("a1=A a2=B")
    assert refused(position, "a1-b1") == "2.3"
    assert refused(position, "a1") == "2.3"


def test_2_4_the_upper_part_moves_as_the_whole_tower_and_keeps_its_order() -> None:
    position = place("c3=ABBA e4=B c4=A")
    assert targets(position, "c3") == set()
    position = place("c3=ABA e4=B c4=A")
    assert targets(position, "c3") == {"e4"}
    after = position.play("c3-e4:2")
    assert (tower(after, "c3"), tower(after, "e4")) == ("A", "BBA")
    whole = position.play("c3-e4")
    assert (tower(whole, "c3"), tower(whole, "e4")) == ("", "BABA")
    assert refused(position, "c3-e4:4") == "2.4"
    assert refused(position, Move(Kind.MOVE, 12, 19, game="sixth")) == "2.4"
    assert refused(position, Move(Kind.MOVE, 12, 19, None, 0, game="sixth")) == "2.4"


@pytest.mark.parametrize(
    ("tall", "goes", "not_there"),
    [
        ("A", "c4 d3", "c5 d4 e3"),
        ("AB", "c4 d3", "d4 c5 d5"),
        ("ABA", "d5", "c4 d3 d4 e3"),
        ("ABAB", "d4", "e5 c4 d5"),
        ("ABABA", "c4 d3 d4", "e5 c5 d5"),
    ],
)
def test_2_5_where_each_height_goes(tall: str, goes: str, not_there: str) -> None:
    position = place(f"c3={tall} c4=A c5=B d3=A e3=B d4=A e5=A d5=B")
    assert targets(position, "c3") == set(goes.split())
    for cell in not_there.split():
        assert refused(position, f"c3-{cell}") == "2.5"


def test_2_5_sliders_land_on_the_first_tower_met() -> None:
    position = place("a1=AB c1=A d1=B")
    assert refused(position, "a1-d1") == "2.5"
    assert refused(position, "a1-b1") == "2.3"
    assert refused(position, "a1-a1") == "2.5"


def test_2_6_the_exact_reverse_is_banned_and_nothing_else() -> None:
    position = place("c3=AABAB e3=ABA c4=A").play("c3-c4:4")
    assert (tower(position, "c3"), tower(position, "c4")) == ("A", "AABAB")
    backward = {text for text in texts(position) if text.startswith("c4-c3")}
    assert backward == {"c4-c3:1", "c4-c3:2", "c4-c3:3", "c4-c3"}
    assert refused(position, "c4-c3:4") == "2.6"


def test_2_6_only_a_split_bans_and_a_scoring_move_does_not() -> None:
    split = place("a1=AB a3=A").play("a1-a3:1")
    assert split.banned is Move(Kind.MOVE, BOARD.index["a3"], 0, None, 1, game="sixth")
    assert place("a1=AB a3=A").play("a1-a3").banned is None
    assert split.play("e5").banned is None
    assert place("a1=AB a3=ABABA").play("a1-a3:1").banned is None


def test_2_6_own_and_older_moves_may_be_undone() -> None:
    position = follow(place("a1=ABA a2=BA e1=AB e3=B"), "e1-e3:1 c5")
    assert "e3-e1:1" in texts(position)
    assert tower(position.play("e3-e1:1"), "e1") == "AB"


def test_2_6_the_ban_holds_even_if_nothing_else_is_left() -> None:
    position = place("a1=AAB e1=B c1=AAAA", hands=(NONE, NONE))
    assert position.legal == ()
    position = place("a1=AB e1=A b2=H", hands=(NONE, NONE)).play("a1-e1:1")
    assert texts(position) == {"e1-a1"}
    assert refused(position, "e1-a1:1") == "2.6"


def test_2_7_the_first_two_actions_are_placements() -> None:
    start = SIXTH.start()
    assert len(start.legal) == 25
    assert len(start.play("c3").legal) == 24


@pytest.mark.parametrize("turn", [0, 1])
def test_3_1_the_top_piece_owns_the_king_whoever_moved(turn: int) -> None:
    after = place("a1=AB a3=BBBBB", turn).play("a1-a3:1")
    assert after.outcome == borj.Outcome(1, Reason.KING, (0, 1))
    assert after.legal == ()
    assert refused(after, "c3") == "3.1"
    assert refused(after, "a3-a1") == "3.1"


def test_3_1_a_king_may_have_up_to_ten_pieces() -> None:
    after = place("a1=ABABA a3=BBBBB").play("a1-a3")
    assert after.outcome == borj.Outcome(0, Reason.KING, (1, 0))
    assert tower(after, "a3") == "BBBBBABABA"
    assert after.scene().status.badges == {"a3": "king"}


def test_3_2_one_action_makes_one_tower_grow() -> None:
    before = place("a1=ABABA a3=BB e1=A")
    for move in before.legal:
        after = before.after(move)
        grown = [
            new for old, new in zip(before.stacks, after.stacks, strict=True) if len(new) > len(old)
        ]
        assert len(grown) == 1


def test_3_3_an_empty_hand_must_move() -> None:
    position = place("a1=A a2=B", hands=(NONE, SOME))
    assert texts(position) == {"a1-a2", "a2-a1"}
    assert refused(position, "c3") == "3.3"


def test_3_3_a_full_board_leaves_only_moves() -> None:
    full = " ".join(f"{cell}={'AB'[i % 2]}" for i, cell in enumerate(BOARD.cells))
    moves = place(full).legal
    assert {move.kind for move in moves} == {Kind.MOVE}
    assert len(moves) == 80


def test_3_4_no_action_loses() -> None:
    position = place("a1=A c3=B", turn=1, hands=(SOME, NONE))
    assert position.outcome == borj.Outcome(0, Reason.STUCK, (0, 0))
    assert refused(position, "a1-a2") == "3.4"


def test_3_5_the_third_occurrence_is_a_draw() -> None:
    position = place(TWO_PAIRS)
    occurrences = []
    for move in f"{CYCLE} {CYCLE} a1-a2:1".split():
        assert position.outcome is None
        position = position.play(move)
        occurrences.append(position.repetitions)
    assert occurrences == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert position.outcome == borj.Outcome(None, Reason.REPETITION, (0, 0))
    assert position.legal == ()
    assert refused(position, "c3") == "3.5"
    assert position.scene().status.facts["repetitions"] == 3


def test_3_5_the_first_position_had_no_ban_and_so_was_another() -> None:
    start = place(TWO_PAIRS)
    once = follow(start, CYCLE)
    assert once.stacks == start.stacks
    assert once != start
    assert once.banned is not None


def test_3_5_the_past_is_no_part_of_the_position() -> None:
    position = follow(place(TWO_PAIRS), CYCLE)
    again = follow(position, CYCLE)
    assert again == position
    assert hash(again) == hash(position)
    assert again.past[:4] == position.past
    assert again.past[4] == position.pack()


@pytest.mark.parametrize("move", ["c3", "a1-a2"])
def test_3_5_what_cannot_be_undone_begins_a_new_past(move: str) -> None:
    position = follow(place(TWO_PAIRS), "e1-e2:1")
    assert position.past
    assert position.play(move).past == ()


def test_3_5_draws_may_be_offered() -> None:
    assert SIXTH.draw_offers


def test_4_1_six_kings_win() -> None:
    position = place("a1=AB a3=BBBBB", score=(0, 4), kings=6).play("a1-a3:1")
    assert (position.score, position.outcome) == ((0, 5), None)
    won = place("a1=AB a3=BBBBB", score=(5, 5), kings=6).play("a1-a3:1")
    assert won.outcome == borj.Outcome(1, Reason.KINGS, (5, 6))
    assert refused(won, "c3") == "4.1"


@pytest.mark.parametrize(
    ("source", "count", "left", "hands"),
    [
        ("AB", 1, "BBABA", (9, 10)),
        ("AB", 2, "BBABA", (10, 10)),
        ("ABABA", 5, "BBABA", (12, 11)),
    ],
)
def test_4_2_only_the_excess_leaves(
    source: str, count: int, left: str, hands: tuple[int, int]
) -> None:
    straight = place(f"a1={source} a3=BBABA", kings=6)
    after = straight.play(f"a1-a3:{count}")
    assert tower(after, "a3") == left
    assert tuple(hand.plain for hand in after.hands) == hands
    assert after.turn == 1


def test_4_3_or_the_whole_tower_leaves() -> None:
    after = place("a1=AB a3=BBABA", kings=6, removal="whole").play("a1-a3:1")
    assert (tower(after, "a1"), tower(after, "a3")) == ("A", "")
    assert after.hands == (Hand(11), Hand(13))


def test_4_4_no_ban_after_a_king_and_the_stuck_player_loses() -> None:
    after = place("a1=AB a3=BBABA", kings=6).play("a1-a3:1")
    assert after.banned is None
    assert after.past == ()
    assert "a3-a1:1" in texts(after)
    lone = place("a1=A c3=B", hands=(NONE, SOME), score=(5, 0), kings=6)
    assert lone.outcome == borj.Outcome(1, Reason.STUCK, (5, 0))


def test_the_action_space_holds_every_move_once() -> None:
    assert SIXTH.actions == 3 * 25 + 16 + len(CARRIES) + 2 + 8
    assert len(CARRIES) == len(set(CARRIES)) == 320 * 5 + 96 * 3
