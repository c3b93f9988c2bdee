"""LYNGK, rule by rule, sections 3 to 5: the numbers are those of docs/rules/lyngk.md."""

from __future__ import annotations

import pytest

import borj
from borj.core.move import PASS, Kind, Move
from borj.games.lyngk.pieces import CLAIM
from borj.games.lyngk.rules import Reason
from tests.games.lyngk.kit import LYNGK, refused, stacks, study, targets

WHITE = Move(Kind.CLAIM, piece="J", game="lyngk")
L1 = "JIBRGKIBRGKIBRGKIBRGKJIBRGKIBRGKIBRGKIBRGKJ"


def test_3_1_one_unclaimed_colour_in_a_turn_before_the_move() -> None:
    position = LYNGK.start(layout=L1)
    assert [move.piece for move in position.legal[:5]] == list("IBRGK")
    claimed = position.play("R")
    assert (claimed.turn, claimed.mid_turn, claimed.claims) == (0, True, ("R", ""))
    assert refused(claimed, "G") == ("3.1", "again")
    assert claimed.play("B1-B2").turn == 1


def test_3_1_two_colours_at_most_and_no_white() -> None:
    position = LYNGK.start(layout=L1)
    for claim in "IBRG":
        position = position.play(claim)
        position = position.play(position.legal[0])
    assert position.claims == ("IR", "BG")
    assert refused(position, "K") == ("3.1", "enough")
    assert not any(move.kind is Kind.CLAIM for move in position.legal)
    start = LYNGK.start(layout=L1)
    assert refused(start.play("R,B1-B2"), "R") == ("3.1", "taken")
    assert refused(start, WHITE) == refused(start, "J") == ("3.1", "white")


def test_3_2_a_claim_takes_effect_at_once() -> None:
    position = study("E4=I E5=RG")
    assert targets(position, "E4") == set()
    assert targets(position.play("I"), "E4") == {"E5"}


def test_3_3_claiming_is_optional() -> None:
    position = study("E4=I E5=R")
    after = position.play("E4-E5")
    assert after.claims == ("", "")
    assert after.outcome is not None


def test_3_4_a_move_follows_every_claim() -> None:
    position = study("E4=I E5=RG", "G/", turn=1)
    assert refused(position, "K") == ("3.4", "claim")
    assert refused(position.play("I"), "pass") == ("3.4", "pass")
    stuck = study("E1=BI E3=BG D3=R H4=JRGBK", "I/RG")
    assert stuck.legal == (PASS,)
    assert refused(stuck, "K") == ("3.4", "claim")


def test_4_1_the_top_piece_decides_the_status() -> None:
    position = study("E4=RI E5=B E3=IR E2=G A1=KJG", "I/R")
    assert targets(position, "E4") == {"E5"}  # own: no height to compare, but I is in E3
    assert refused(position, "E3-E2") == ("4.2", "enemy")
    assert targets(position, "E5") == set()  # neutral: lower than E4


def test_4_2_own_and_neutral_stacks_move_whole() -> None:
    position = study("E4=RI E5=B D3=J E2=IR A1=KJG", "I/R")
    assert refused(position, "D3-E4") == ("4.2", "joker")
    assert refused(position, "E2-E4") == ("4.2", "enemy")
    assert refused(position, "F4-E4") == ("4.2", "empty")
    assert stacks(position.play("E4-E5")) == "A1=KJG D3=J E2=IR E5=BRI"


def test_4_3_any_stack_may_be_landed_on() -> None:
    position = study("E4=I E5=G E3=B D3=J F4=KR A1=GKB", "IB/R")
    assert targets(position, "E4") == {"E5", "E3", "D3", "F4"}


def test_5_1_to_the_first_stack_of_a_line() -> None:
    position = study("E1=I E4=R E6=B F4=K")
    assert targets(position, "E1") == {"E4"}
    assert refused(position, "E1-E6") == ("5.1", "blocked")
    assert refused(position, "E1-E3") == ("5.1", "empty")
    assert refused(position, "E1-F4") == ("5.1", "line")


@pytest.mark.parametrize(
    "move",
    [
        Move(Kind.PLACE, target=3, game="lyngk"),
        Move(Kind.MOVE, game="lyngk"),
        Move(Kind.MOVE, 3, game="lyngk"),
        Move(Kind.MOVE, 3, 3, game="lyngk"),
        Move(Kind.MOVE, -1, 90, game="lyngk"),
        Move(Kind.MOVE, 1, 2, count=1, game="lyngk"),
        Move(Kind.CLAIM, game="lyngk"),
        Move(Kind.CLAIM, piece="X", game="lyngk"),
        Move(Kind.CLAIM, source=1, piece="R", game="lyngk"),
        Move(Kind.PASS, 4, game="lyngk"),
    ],
)
def test_5_1_what_is_no_action_of_lyngk(move: Move) -> None:
    assert refused(LYNGK.start(layout=L1), move) == ("5.1", "action")


def test_5_2_a_five_is_the_limit() -> None:
    assert targets(study("E4=JRG E5=IB"), "E4") == {"E5"}
    position = study("E4=JRG E5=JIB E3=K")
    assert targets(position, "E4") == {"E3"}
    assert refused(position, "E4-E5") == ("5.2", "high")


def test_5_2_b_no_colour_twice_but_jokers() -> None:
    position = study("E4=RG E5=KR E3=JB F4=JJI")
    assert targets(position, "E4") == {"E3"}
    assert targets(position, "F4") == {"E4", "E5"}
    assert refused(position, "E4-E5") == ("5.2", "twice")
    assert targets(study("E4=JRG E5=JK"), "E4") == {"E5"}


def test_5_2_c_a_neutral_single_lands_on_singles_only() -> None:
    position = study("E4=I E5=RG E3=K D3=J")
    assert targets(position, "E4") == {"E3", "D3"}
    assert refused(position, "E4-E5") == ("5.2", "neutral")


def test_5_2_c_a_neutral_stack_never_on_a_higher_one() -> None:
    position = study("E4=IB E5=RGK E3=RK D3=G")
    assert targets(position, "E4") == {"E3", "D3"}
    assert refused(position, "E4-E5") == ("5.2", "neutral")


def test_5_2_c_a_claimed_stack_compares_no_heights() -> None:
    assert targets(study("E4=IB E5=RGK E3=RK D3=G", "B/"), "E4") == {"E3", "D3", "E5"}


@pytest.mark.parametrize("below", ["RGKB", "JGKB", "JJKB", "JJJB"])
def test_5_3_jokers_stand_for_missing_colours(below: str) -> None:
    after = study(f"E4=I E5={below}", "I/").play("E4-E5")
    assert after.score == (1, 0)
    assert after.won == ((below + "I",), ())


def test_5_4_only_stacks_of_the_same_colour_are_links() -> None:
    other = study("E1=I E4=R E5=K A1=BGK", "IR/")
    assert targets(other, "E1") == {"E4"}
    joker = study("E1=I E4=J E5=K A1=BGK", "I/")
    assert targets(joker, "E1") == {"E4"}
    neutral = study("E1=I E4=I E5=K A1=BGK")
    assert targets(neutral, "E1") == set()
    assert refused(neutral, "E1-E5") == ("5.1", "blocked")


def test_5_4_height_and_hidden_pieces_of_a_link_do_not_matter() -> None:
    position = study("E1=BI E4=BRGI E5=K", "I/")
    assert targets(position, "E1") == {"E5"}
    assert targets(position, "E4") == {"E5"}
    assert refused(position, "E1-E4") == ("5.2", "high")


def test_5_4_a_chain_may_be_long_and_ends_on_a_stack() -> None:
    # E1 - E4 - C3 - C6 - D5: straight on, turning, any number of links.
    position = study("E1=I E4=I C3=I C6=I D5=R A1=BGK", "I/")
    assert "D5" in targets(position, "E1")
    assert targets(position, "E1") & {"E4", "C3", "C6"} == set()
    assert refused(position, "E1-C3") == ("5.2", "twice")
    assert refused(position, "E1-B4") == ("5.1", "empty")
    far = study("E1=I E4=K E5=R A1=BGK", "I/")
    assert refused(far, "E1-E5") == ("5.4", "chain")


def test_5_4_the_landing_must_be_allowed() -> None:
    position = study("E1=BI E4=I E5=KB A1=BGK", "I/")
    assert targets(position, "E1") == set()
    assert targets(position, "E4") == {"E5"}
    assert refused(position, "E1-E5") == ("5.2", "twice")


def test_5_4_back_over_the_empty_origin() -> None:
    position = study("E1=R E2=I E4=I C7=BGK", "I/")
    assert targets(position, "E2") == {"E1"}
    assert position.parse("E2-E4-E1") is position.parse("E2-E1")


def test_5_5_an_own_five_stack_leaves_and_scores() -> None:
    position = study("E4=I E5=RGKB", "I/")
    after = position.play("E4-E5")
    assert stacks(after) == ""
    assert after.score == (1, 0)
    second = study("E4=I E5=RGKB", "/I", turn=1).play("E4-E5")
    assert second.score == (0, 1)
    assert second.won == ((), ("RGKBI",))


def test_5_5_the_opponents_colour_is_never_put_on_top() -> None:
    position = study("E4=I E5=RGKB", "/I")
    assert refused(position, "E4-E5") == ("4.2", "enemy")


def test_5_6_a_neutral_five_stack_stays_as_an_obstacle() -> None:
    position = study("E4=RGK E5=IB E6=R E2=J D5=G").play("E4-E5")
    assert stacks(position) == "D5=G E2=J E5=IBRGK E6=R"
    assert position.score == (0, 0)
    assert refused(position, "E5-E6") == refused(position, "E6-E5") == ("5.6", None)
    assert refused(position, "E6-E2") == ("5.1", "blocked")
    assert position.play("E6-D5").outcome == borj.Outcome(None, Reason.EQUAL, (0, 0))


def test_5_7_a_later_claim_leaves_neutral_five_stacks_alone() -> None:
    position = study("E4=BRGKI E7=I E1=K C3=B G5=R").play("I")
    assert position.score == (0, 0)
    assert "E4=BRGKI" in stacks(position)
    assert targets(position, "E7") == {"E1", "C3", "G5"}


def test_5_7_with_collect_on_claim_they_are_taken_before_the_move() -> None:
    cells = "E4=BRGKI E7=I E1=K C3=B G5=R A1=BRGIK I1=JBRGI"
    position = study(cells, collect_on_claim=True).play("I")
    assert position.won == (("BRGKI", "JBRGI"), ())
    assert position.score == (2, 0)
    assert stacks(position) == "A1=BRGIK C3=B E1=K E7=I G5=R"
    assert targets(position, "E7") == {"E1"}
    assert position.options == {"collect_on_claim": True}


def test_5_7_a_claim_that_collects_still_needs_a_move() -> None:
    position = study("E4=BRGKI A1=K I1=R", collect_on_claim=True)
    assert position.outcome == borj.Outcome(None, Reason.EQUAL, (0, 0))
    assert CLAIM["I"] not in position.legal


def test_5_8_a_standing_five_stack_is_a_link_for_its_colours_owner() -> None:
    position = study("E4=BRGKI E7=I E1=K C3=B G5=R", "I/")
    assert targets(position, "E7") == {"E1", "C3", "G5"}
    assert refused(position, "E4-E1") == ("5.6", None)
    assert refused(position, "E7-E4") == ("5.6", None)
