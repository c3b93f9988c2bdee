"""LYNGK, rule by rule, sections 6 and 7: passing, the end, and the stack of six."""

from __future__ import annotations

import random

import pytest

import borj
from borj.core.move import PASS, Kind
from borj.games.lyngk.rules import Phase, Reason
from tests.games.lyngk.kit import LYNGK, refused, stacks, study, targets, turns

RE_ENTRY = "E1=BI E3=BG D3=R E5=K H4=JRGBK"


def test_6_1_passing_only_without_a_legal_turn() -> None:
    position = LYNGK.start(seed=1)
    assert refused(position, "pass") == ("6.1", None)
    assert refused(study("E4=I E5=R"), "pass") == ("6.1", None)


def test_6_2_who_can_move_only_after_a_claim_must_claim() -> None:
    position = study("E4=I E5=RG", "G/", turn=1)
    assert turns(position) == {"I,E4-E5"}
    with pytest.raises(borj.IllegalMove) as error:
        position.play("pass")
    assert error.value.rule == "lyngk.6.2"
    assert error.value.facts["colours"] == ("I",)
    assert refused(position, "E4-E5") == ("5.2", "neutral")


def test_6_3_a_passed_player_comes_back() -> None:
    position = study(RE_ENTRY, "IB/RG")
    assert position.legal == (PASS,)
    position = position.play("pass")
    assert (position.turn, position.last) == (1, PASS)
    position = position.play("E3-D3")
    assert turns(position) == {"E1-E5"}
    assert refused(position, "pass") == ("6.1", None)


def test_6_3_the_other_goes_on_alone() -> None:
    position = study(RE_ENTRY, "IB/RG").play("pass").play("D3-E3")
    assert position.legal == (PASS,)
    assert turns(position.play("pass")) == {"E3-E5"}


def test_6_4_the_game_ends_when_neither_has_a_turn() -> None:
    over = study("A1=RGKI E4=BR I1=J", "I/R")
    assert over.outcome is not None
    assert over.legal == ()
    assert refused(over, "A1-E4") == refused(over, "pass") == refused(over, "K") == ("6.4", None)


def test_6_4_a_claim_that_would_give_a_move_keeps_the_game_going() -> None:
    # Once claimed, E4 is a link from E1 to E5; until then nobody has a move.
    position = study("E1=I E4=KI E5=RK", "GB/")
    assert position.moves_of(0) == position.moves_of(1) == []
    assert position.legal == (PASS,)
    assert turns(position.play("pass")) == {"I,E1-E5"}
    assert study("E1=I E4=KI E5=RK A1=JRGBK", "GB/RK").outcome is not None


def test_6_5_more_removed_stacks_win() -> None:
    cells, claims = "A1=RGKI I1=BGR E4=BJR", "I/R"
    first = study(cells, claims, won=[["JRGKI"], []])
    assert first.outcome == borj.Outcome(0, Reason.STACKS, (1, 0))
    second = study(cells, claims, won=[["BRGKI"], ["IBGKR", "BIKGR"]])
    assert second.outcome == borj.Outcome(1, Reason.STACKS, (1, 2))


@pytest.mark.parametrize(
    ("cells", "winner", "height"),
    [
        ("A1=RGKI I1=BGR E4=BJR", 0, 4),
        ("A1=RGKI I1=BGIR E4=BJR", 1, 3),
        ("A1=RGKI I1=BGIR E4=JR G1=BGK", 1, 2),
        ("A1=RGKI I1=BGIR E4=J C2=R", 1, 1),
        ("A1=RGKI I1=BGIR E4=J C1=BGK", None, None),
        ("A1=BRGKI I1=GR E4=J", 1, 2),  # 5.7: a stack of five claimed later is no step
    ],
)
def test_6_5_ties_go_down_the_ladder(cells: str, winner: int | None, height: int | None) -> None:
    position = study(cells, "I/R")
    reason = Reason.EQUAL if winner is None else Reason.LADDER
    assert position.outcome == borj.Outcome(winner, reason, (0, 0))
    assert position.deciding_height == height
    facts = position.scene().status.facts
    assert facts.get("deciding-height") == height
    if height is not None:
        ladder = facts["stacks-by-height"]
        assert ladder == position.ladder
        assert [rung[0] for rung in ladder] == list(range(4, height - 1, -1))
        assert [first == second for _, first, second in ladder] == [*[True] * (4 - height), False]


def test_6_5_neutral_stacks_and_jokers_count_for_nobody() -> None:
    assert study("A1=RGIK E4=J I1=BG").outcome == borj.Outcome(None, Reason.EQUAL, (0, 0))


@pytest.mark.parametrize("variant", ["standard", "six"])
def test_6_6_a_game_has_at_most_42_moves(variant: str) -> None:
    chance = random.Random(6)
    for seed in range(5):
        position = LYNGK.start(variant, seed=seed)
        kinds = []
        while position.outcome is None:
            move = chance.choice(position.legal)
            position = position.play(move)
            kinds.append(move.kind)
        assert kinds.count(Kind.MOVE) <= 42
        assert kinds.count(Kind.CLAIM) <= 4
        assert len(kinds) <= 42 + 4 + 41 == LYNGK.longest[variant]


def test_7_1_five_stacks_stay_and_take_part() -> None:
    position = study("E4=RGKB E5=I E3=J E1=G A1=R", "I/", variant="six")
    after = position.play("E5-E4")
    assert "E4=RGKBI" in stacks(after)
    assert after.score == (0, 0)
    assert after.outcome is None
    own = study("E4=RGKBI E3=J E1=G E7=I", "I/", variant="six")
    assert targets(own, "E4") == {"E3"}  # it moves
    assert targets(own, "E7") == {"E3"}  # it is a link
    assert targets(study("E4=JRGKB E5=I", "I/", variant="six"), "E5") == {"E4"}  # landed on


def test_7_1_claims_collect_nothing_there() -> None:
    with pytest.raises(borj.InvalidChoice) as error:
        LYNGK.start("six", collect_on_claim=True)
    assert error.value.facts["option"] == "collect_on_claim"
    claimed = study("E4=RGKBI E3=J E1=G E7=R", variant="six").play("I")
    assert "E4=RGKBI" in stacks(claimed)


def test_7_2_a_stack_of_six_needs_a_joker_for_white() -> None:
    position = study("E4=RGKBI E5=K E3=J", "IK/", variant="six")
    assert refused(position, "E5-E4") == ("5.2", "twice")
    assert refused(position, "J") == ("3.1", "white")
    assert refused(position, "E3-E4") == ("4.2", "joker")
    two_jokers = study("E4=I E5=JJRGK", "I/", variant="six").play("E4-E5")
    assert two_jokers.outcome


def test_7_3_forming_six_with_an_own_colour_on_top_wins_at_once() -> None:
    position = study("E4=BRGKI E5=J A1=K B2=G", "I/", variant="six")
    after = position.play("E4-E5")
    assert after.outcome == borj.Outcome(0, Reason.SIX, (0, 0))
    assert (after.legal, after.phase, after.turn) == ((), Phase.SIX, 1)
    assert refused(after, "A1-B2") == ("7.3", None)
    assert LYNGK.read(after.code()) == after
    assert LYNGK.read(after.code()).outcome == after.outcome


def test_7_4_a_neutral_six_does_not_win_and_is_dead() -> None:
    position = study("E4=RGK E5=JBI E6=R E2=G F5=K", variant="six").play("E4-E5")
    assert "E5=JBIRGK" in stacks(position)
    assert position.outcome is None
    assert refused(position, "E5-E6") == refused(position, "E6-E5") == ("7.4", None)
    assert refused(position, "E6-E2") == ("5.1", "blocked")
    claimed = position.play("K")
    assert claimed.outcome is None  # claiming it later does not win
    assert targets(claimed, "F5") == {"E6"}
    assert refused(claimed, "E5-E6") == ("7.4", None)


def test_7_4_a_stack_of_six_is_no_link() -> None:
    five = study("E4=BRGIK E1=K E7=R", "K/", variant="six")
    assert targets(five, "E1") == {"E7"}
    six = study("E4=JBRGIK E1=K E7=R D1=G", "K/", variant="six")
    assert targets(six, "E1") == {"D1"}
    assert refused(six, "E1-E7") == ("5.4", "chain")


def test_7_5_neutral_stacks_still_compare_heights() -> None:
    position = study("E4=RGK E5=JBI E3=JBIR", variant="six")
    assert targets(position, "E4") == {"E5"}
    assert refused(position, "E4-E3") == ("5.2", "high")
    assert refused(study("E4=GK E5=JBI", variant="six"), "E4-E5") == ("5.2", "neutral")


@pytest.mark.parametrize(
    ("cells", "winner", "reason"),
    [
        ("A1=BRGKI I1=BGIR E4=GBIR", 0, Reason.LADDER),
        ("A1=BRGKI I1=BGKIR E4=BIR", 1, Reason.LADDER),
        ("A1=BRGKI I1=BGKIR E4=J", None, Reason.EQUAL),
        # 7.4: a neutral stack of six that was claimed later is no step of the ladder.
        ("A1=JBRGKI I1=BGKIR E4=J", 1, Reason.LADDER),
    ],
)
def test_7_6_without_six_the_ladder_starts_at_five(
    cells: str, winner: int | None, reason: Reason
) -> None:
    assert study(cells, "I/R", variant="six").outcome == borj.Outcome(winner, reason, (0, 0))
