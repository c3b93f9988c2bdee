"""Sixth!, section 5: Lady, Hunchback and Giant, rule by rule."""

from __future__ import annotations

from typing import Any

import borj
from borj.games.sixth.board import BOARD, EDGE
from borj.games.sixth.rules import Reason
from borj.games.sixth.towers import Hand
from tests.games.sixth.positions import (
    NONE,
    SIXTH,
    follow,
    place,
    refused,
    targets,
    texts,
    tower,
)


def test_5_1_twelve_plain_pieces_and_the_lady_in_the_supply() -> None:
    start = SIXTH.start("lady")
    assert start.hands == (Hand(12), Hand(12))
    assert not start.on_board("L")


def test_5_1a_either_player_may_enter_her_at_the_edge_once() -> None:
    start = SIXTH.start("lady")
    assert len(EDGE) == 16
    for position in (start, start.play("c3")):
        assert {t for t in texts(position) if "L" in t} == {f"L@{BOARD.cells[c]}" for c in EDGE}
    assert refused(start, "L@c3") == "5.1a"
    entered = start.play("a3").play("L@c1")
    assert (entered.turn, entered.hands) == (0, (Hand(11), Hand(12)))
    assert refused(entered, "L@a1") == "10.5"
    assert refused(start.play("a3"), "L@a3") == "2.3"


def test_5_1b_alone_she_is_a_pawn_and_in_a_tower_she_counts_one() -> None:
    alone = place("a3=L b1=AA e5=B", variant="lady")
    assert targets(alone, "a3") == set()
    assert place("a3=L a4=AAAAA", variant="lady").scene().status.badges["a3"] == "pawn"
    assert place("a3=ALB b5=A", variant="lady").scene().status.badges["a3"] == "knight"
    assert targets(place("a3=ALB b5=A", variant="lady"), "a3") == {"b5"}


def test_5_1c_uncovered_she_must_be_covered() -> None:
    position = place("a3=AL a4=B c3=BA e5=A e4=B", variant="lady")
    assert texts(position) == {"a4-a3", "c3-a3:1", "c3-a3"}
    assert position.onto == BOARD.index["a3"]
    assert refused(position, "b1") == "5.1c"
    assert refused(position, "e4-e5") == "5.1c"
    assert refused(position, "a3-c3") == "5.1c"


def test_5_1c_even_if_that_gives_the_game_away() -> None:
    position = place("a3=AAAAL a4=B", variant="lady")
    assert texts(position) == {"a4-a3"}
    assert position.play("a4-a3").outcome == borj.Outcome(1, Reason.KING, (0, 1))


def test_5_1d_covered_she_has_no_effect_and_uncovered_again_she_has() -> None:
    covered = place("a3=LA a5=B b1=A", variant="lady")
    assert covered.visible_lady is None
    assert len(covered.legal) > 20
    uncovered = covered.play("a3-a5:1")
    assert uncovered.visible_lady == BOARD.index["a3"]
    assert texts(uncovered) == {"a5-a3"}


def test_5_1e_a_banned_reverse_does_not_count_as_possible() -> None:
    # It never decides alone: where it reaches her, the whole tower below it does too.
    split = place("a1=LA a3=B", variant="lady").play("a1-a3:1")
    assert texts(split) == {"a3-a1"}
    assert refused(split, "a3-a1:1") == "2.6"
    queen = place("a1=LAAAA b2=A", variant="lady").play("a1-b2:4")
    assert texts(queen) == {"b2-a1", "b2-a1:1", "b2-a1:2", "b2-a1:3"}


def test_5_1f_no_king_for_the_lady() -> None:
    position = place("a1=AAAL d4=BB e5=B", variant="lady")
    assert position.onto is None
    assert {t for t in texts(position) if t.startswith("a1-")} == {"a1-d4:1", "a1-d4:2", "a1-d4:3"}
    assert refused(position, "a1-d4") == "5.1f"
    assert tower(position.play("a1-d4:3"), "d4") == "BBAAL"


def test_5_1g_supply_or_edge() -> None:
    edge = SIXTH.start("lady", lady="edge")
    assert edge.turn == 1
    assert texts(edge) == {f"L@{BOARD.cells[c]}" for c in EDGE}
    assert not edge.mid_turn
    after = edge.play("L@a3")
    assert after.turn == 0
    assert texts(after) == set(BOARD.cells) - {"a3"}
    assert refused(edge, "c3") == "10.4"
    assert refused(edge, "L@c3") == "5.1a"


def test_5_2_eleven_plain_pieces_and_a_hunchback() -> None:
    assert SIXTH.start("hunchback").hands == (Hand(11, hunchbacks=1),) * 2


def test_5_2a_a_hunchback_enters_anywhere_and_may_win() -> None:
    start = SIXTH.start("hunchback")
    after = start.play("H@c3")
    assert (tower(after, "c3"), after.hands[0]) == ("H", Hand(11))
    assert refused(after.play("H@a1"), "H@b1") == "5.2a"
    won = place("a1=h a2=AAAAA", variant="hunchback").play("a1-a2")
    assert won.outcome == borj.Outcome(1, Reason.KING, (0, 1))


def test_5_2b_nothing_goes_onto_a_hunchback() -> None:
    position = place("a1=A a2=BH b1=h", variant="hunchback")
    assert targets(position, "a1") == set()
    assert refused(position, "a1-a2") == "5.2b"
    assert refused(position, "a1-b1") == "5.2b"


def test_5_2c_it_blocks_lines_but_not_jumps() -> None:
    position = place("a1=AB a2=H a4=B c3=ABB b2=A", variant="hunchback")
    assert "a4" not in targets(position, "a1")
    assert refused(position, "a1-a4") == "2.5"
    assert targets(position, "c3") == {"a4"}


def test_5_2d_it_moves_on_top_of_a_tower_or_part() -> None:
    after = place("a1=ABH b3=B", variant="hunchback").play("a1-b3:2")
    assert (tower(after, "a1"), tower(after, "b3")) == ("A", "BBH")


def test_5_3_eleven_plain_pieces_and_a_giant() -> None:
    assert SIXTH.start("giant").hands == (Hand(11, giants=1),) * 2


def test_5_3a_a_giant_counts_two() -> None:
    after = SIXTH.start("giant").play("G@c3")
    assert (tower(after, "c3"), after.hands[0]) == ("G", Hand(11))
    assert refused(after.play("G@a1"), "G@b1") == "5.3a"
    ranks = place("a1=G a2=AG a3=Gg a4=ABg", variant="giant").scene().status.badges
    assert ranks == {"a1": "rook", "a2": "knight", "a3": "bishop", "a4": "bishop"}


def test_5_3b_a_giant_is_one_piece() -> None:
    position = place("a1=G a4=B", variant="giant")
    assert [t for t in texts(position) if t.startswith("a1-")] == ["a1-a4"]
    assert refused(position, "a1-a4:2") == "2.4"
    bishop = place("a1=GBA c3=B", variant="giant")
    assert {t for t in texts(bishop) if t.startswith("a1-")} == {"a1-c3", "a1-c3:1", "a1-c3:2"}


def test_5_3c_taking_a_giant_off_lowers_by_two() -> None:
    after = place("a1=G a4=BBBB", variant="giant", kings=6).play("a1-a4")
    assert (tower(after, "a4"), after.score) == ("BBBB", (1, 0))
    assert after.hands[0] == Hand(9, giants=1)
    below = place("a1=AB a4=AgBB", variant="giant", kings=6).play("a1-a4:1")
    assert (tower(below, "a4"), below.score) == ("AgBB", (0, 1))


def test_5_specials_come_back_from_six_kings() -> None:
    whole: dict[str, Any] = {"kings": 6, "removal": "whole"}
    hunchback = place("a1=h a2=AAAAA", variant="hunchback", **whole).play("a1-a2")
    assert hunchback.hands == (Hand(14), Hand(9, hunchbacks=1))
    lady = place("a1=B a2=AALAA", variant="lady", **whole).play("a1-a2")
    assert lady.hands == (Hand(13), Hand(10))
    assert "L@a3" in texts(lady)


def test_5_1_after_the_excess_the_lady_may_be_in_sight() -> None:
    after = place("a1=AA a4=BBBBL a5=A", variant="lady", kings=6).play("a1-a4")
    assert tower(after, "a4") == "BBBBL"
    assert texts(after) == {"a5-a4"}


def test_10_5_entering_the_lady_saves_an_empty_hand() -> None:
    position = place("a1=A c3=B", variant="lady", hands=(NONE, NONE))
    assert {t[:2] for t in texts(position)} == {"L@"}
    assert follow(position, "L@e5").outcome == borj.Outcome(0, Reason.STUCK, (0, 0))
