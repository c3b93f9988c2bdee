"""LYNGK: the small fixtures of section 10, and every ruling of section 9."""

from __future__ import annotations

import borj
from borj.games.lyngk.rules import Reason
from tests.games.lyngk.kit import LYNGK, refused, stacks, study, targets, turns

CHAIN = "C1=I C4=I D4=BI F5=R B2=J D2=K"
OBSTACLE = "E4=BRGKI E7=I E1=K C3=B G5=R"


def test_10_a_chain_of_a_claimed_colour() -> None:
    assert targets(study(CHAIN, "I/"), "C1") == {"B2", "D2", "F5"}
    assert targets(study(CHAIN), "C1") == set()


def test_10_a_claimed_single_climbs_and_the_stack_is_removed() -> None:
    after = study("E4=I E5=RGKB A1=K", "I/").play("E4-E5")
    assert stacks(after) == "A1=K"
    assert after.outcome == borj.Outcome(0, Reason.STACKS, (1, 0))


def test_10_the_other_own_colour_is_no_link() -> None:
    position = study("C1=I C4=R D4=B A1=KGJB", "IR/")
    assert targets(position, "C1") == {"C4"}


def test_10_a_neutral_five_stack_whose_colour_is_claimed() -> None:
    default = study(OBSTACLE).play("I")
    assert targets(default, "E7") == {"E1", "C3", "G5"}
    assert default.score == (0, 0)
    collect = study(OBSTACLE, collect_on_claim=True).play("I")
    assert targets(collect, "E7") == {"E1"}
    assert collect.score == (1, 0)


def test_10_a_forced_claim() -> None:
    assert turns(study("E4=I E5=RG", "G/", turn=1)) == {"I,E4-E5"}


def test_10_a_win_with_six() -> None:
    after = study("E4=BRGKI E5=J", "I/", variant="six").play("E4-E5")
    assert after.outcome == borj.Outcome(0, Reason.SIX, (0, 0))
    assert stacks(after) == "E5=JBRGKI"


def test_9_a_neutral_stack_on_an_enemy_stack_makes_it_neutral() -> None:
    position = study("E4=IB E5=KR E1=G A1=GBR", "/R")
    after = position.play("E4-E5")
    assert "E5=KRIB" in stacks(after)
    assert "E1" in targets(after, "E5")  # the neutral stack moves, for the former owner too


def test_9_a_stack_under_the_opponents_colour_never_moves() -> None:
    position = study("E4=IBGR E5=J A1=GBR", "I/R")
    assert refused(position, "E4-E5") == ("4.2", "enemy")


def test_9_nobody_completes_a_stack_for_the_opponent() -> None:
    position = study("E4=I E5=RGKB E1=J", "/I")
    assert refused(position, "E4-E5") == ("4.2", "enemy")
    after = position.play("E5-E4")  # five, but neutral: it stays
    assert after.score == (0, 0)
    assert "E4=IRGKB" in stacks(after)


def test_9_a_five_stack_need_not_be_completed() -> None:
    position = study("E4=I E5=RGKB E3=K", "I/")
    assert targets(position, "E4") == {"E5", "E3"}


def test_9_a_link_may_be_used_again_in_another_turn() -> None:
    position = study("E1=I E4=I E5=R C3=K G5=B B1=I A1=GJK", "I/")
    after = position.play("E1-E4-E5")
    assert "E5=RI" in stacks(after)
    mine = LYNGK.build(after.setup() | {"turn": 0})
    assert mine.parse("E5-E4-C3") is mine.parse("E5-C3")


def test_9_any_mover_lands_on_a_lone_joker() -> None:
    assert targets(study("E4=I E5=J"), "E4") == {"E5"}
    assert targets(study("E4=RGI E5=J"), "E4") == {"E5"}
    assert targets(study("E4=RGI E5=J", "I/"), "E4") == {"E5"}


def test_9_a_joker_under_a_stack_is_an_ordinary_piece() -> None:
    position = study("E4=JI E5=R E3=J")
    assert targets(position, "E4") == {"E5", "E3"}
    assert targets(position, "E5") == set()  # two high


def test_9_five_with_one_to_three_jokers_are_complete() -> None:
    for below in ("JRGK", "JJGK", "JJJK"):
        assert study(f"E4=I E5={below}", "I/").play("E4-E5").score == (1, 0)


def test_9_the_fifth_colour_stays_neutral_for_both() -> None:
    cells = "E4=K E5=R E3=I A1=BGK I1=GBK"
    for turn in (0, 1):
        assert {"E5", "E3"} <= targets(study(cells, "IB/RG", turn=turn), "E4")
