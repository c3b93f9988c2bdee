"""Sixth!: the positions that section 7 of the rules page writes out, and 10.11."""

from __future__ import annotations

import borj
from borj.games.sixth.rules import Reason
from borj.games.sixth.towers import Hand
from tests.games.sixth.positions import NONE, follow, place, refused, targets, texts, tower


def test_7_2_pawn() -> None:
    position = place("c3=A c4=B d3=A e3=B b2=B")
    assert targets(position, "c3") == {"c4", "d3"}


def test_7_3_rook() -> None:
    position = place("a1=AB c1=A e1=B a4=A b2=A")
    assert targets(position, "a1") == {"c1", "a4"}


def test_7_4_knight() -> None:
    around = "b3=B d3=A c2=B c4=A b2=B d4=A b1=B e4=A a2=B d5=A e5=B"
    assert targets(place(f"c3=ABA {around}"), "c3") == {"b1", "a2", "d5", "e4"}


def test_7_5_bishop() -> None:
    position = place("c3=ABAB d4=A e5=B a1=A a5=B c5=A")
    assert targets(position, "c3") == {"d4", "a1", "a5"}


def test_7_6_queen() -> None:
    position = place("c3=ABABA c5=A d3=B e3=A a1=B b4=A a3=B e1=A")
    assert targets(position, "c3") == {"c5", "d3", "a1", "b4", "a3", "e1"}


def test_7_7_reverse_ban() -> None:
    position = place("c3=AB e3=A").play("c3-e3:1")
    assert (tower(position, "c3"), tower(position, "e3")) == ("A", "AB")
    assert "e3-c3" in texts(position)
    assert refused(position, "e3-c3:1") == "2.6"


def test_7_8_split_and_win() -> None:
    for turn in (0, 1):
        position = place("a1=ABABA a3=BB", turn, hands=(NONE, NONE))
        assert texts(position) == {
            *(f"a1-a3:{k}" for k in range(1, 5)),
            "a1-a3",
            "a3-a1:1",
            "a3-a1",
        }
        heights = [len(tower(position.play(f"a1-a3:{k}"), "a3")) for k in range(1, 6)]
        assert heights == [3, 4, 5, 6, 7]
        for k in (4, 5):
            won = position.play(f"a1-a3:{k}")
            assert won.outcome == borj.Outcome(0, Reason.KING, (1, 0))
        for k, tall in ((1, 6), (2, 7)):
            won = position.play(f"a3-a1:{k}")
            assert len(tower(won, "a1")) == tall
            assert won.outcome == borj.Outcome(1, Reason.KING, (0, 1))


def test_7_9_no_action() -> None:
    for turn in (0, 1):
        position = place("a1=A c3=B", turn, hands=(NONE, NONE))
        assert position.outcome == borj.Outcome(1 - turn, Reason.STUCK, (0, 0))


def test_7_10_hunchback() -> None:
    position = place("a1=AB c1=h e1=A", variant="hunchback")
    assert targets(position, "a1") == set()
    assert refused(position, "a1-c1") == "5.2b"
    assert refused(position, "a1-e1") == "2.5"


def test_7_11_giant() -> None:
    assert targets(place("a1=G a4=B", variant="giant"), "a1") == {"a4"}
    knight = place("a1=AG a4=B b3=B", variant="giant")
    assert targets(knight, "a1") == {"b3"}
    won = place("a1=G a4=BBBB", variant="giant").play("a1-a4")
    assert won.outcome == borj.Outcome(0, Reason.KING, (1, 0))


def test_7_12_lady() -> None:
    assert texts(place("a3=L a2=A e5=B", variant="lady")) == {"a2-a3"}
    free = place("a3=L e5=B", variant="lady")
    assert len(free.legal) == 23


def test_7_13_six_kings() -> None:
    jump = place("d1=AAA c3=BBB", kings=6).play("d1-c3")
    assert (tower(jump, "c3"), jump.score) == ("BBBAA", (1, 0))
    assert jump.hands == (Hand(10), Hand(9))
    whole = place("d1=AAA c3=BBB", kings=6, removal="whole").play("d1-c3")
    assert tower(whole, "c3") == ""
    assert whole.hands == (Hand(12), Hand(12))


def test_10_11_splits_that_leave_no_action_win() -> None:
    for k in (1, 2):
        after = follow(place("a1=ABABA a3=BB", hands=(NONE, NONE)), f"a1-a3:{k}")
        assert after.outcome == borj.Outcome(0, Reason.STUCK, (0, 0))
