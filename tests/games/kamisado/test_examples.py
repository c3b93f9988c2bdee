"""Kamisado: the rulebook's worked examples, one test each (rules, section 8)."""

from __future__ import annotations

import pytest

import borj
from borj.core.move import PASS
from borj.games.kamisado.declared import DECIDED, EXTRA, MOVING, REFILLING
from borj.games.kamisado.refill import weak_towers
from borj.games.kamisado.rules import Reason
from tests.games.kamisado.kit import (
    EXAMPLE_4,
    EXAMPLE_5,
    EXAMPLE_10,
    KAMISADO,
    PUSHED_INTO_DEADLOCK,
    example_6,
    example_7,
    example_8,
    example_9,
    names,
    place,
    play,
    refused,
    row,
    targets,
    texts,
    tower,
)


def test_8_2_example_1_first_moves_of_pink_and_red() -> None:
    start = KAMISADO.start()
    assert targets(start, "e1") == names("a5 b4 c3 d2 e2 e3 e4 e5 e6 e7 f2 g3 h4")
    assert targets(start, "c1") == names("a3 b2 c2 c3 c4 c5 c6 c7 d2 e3 f4 g5 h6")


def test_8_3_example_2_each_square_names_the_next_tower() -> None:
    start, fitting = KAMISADO.start(), 0
    for red in ("c5", "d2", "f4", "h6"):
        for purple in ("c4", "d7", "f5"):
            line = f"c1-{red} b8-b3 d1-g4 c8-{purple} b1-e4 a8-a3"
            if (red, purple) == ("c5", "c4"):
                with pytest.raises(borj.IllegalMove):
                    play(start, line)
                continue
            after = play(start, line)
            assert (after.turn, after.scene().status.must) == (0, ("g1",))
            fitting += 1
    assert fitting == 11
    best_guess = play(start, "c1-f4 b8-b3 d1-g4 c8-c4 b1-e4 a8-a3")
    assert targets(best_guess, "g1") == names("g2 g3 f2 e3 d4 c5 b6 a7 h2")


def test_8_4_example_4_a_blocked_tower_gives_the_opponent_a_second_turn() -> None:
    assert EXAMPLE_4.legal == (PASS,)
    amy = EXAMPLE_4.play("pass")
    assert (amy.turn, amy.scene().status.must) == (0, ("h5",))
    assert targets(amy, "h5") == {"h6", "h7", "h8"}
    assert amy.play("h5-h8").outcome == borj.Outcome(0, Reason.HOME, (1, 0))


@pytest.mark.parametrize("source", ["a2", "e2"])
def test_8_4_example_4_brown_came_four_squares(source: str) -> None:
    before = place(
        f"Br@{source} Pi@e6 Re@g5 Ye@h5 Bl@d4 Pu@f2 Gr@b1 Or@h1",
        "Or@a8 Bl@b8 Pi@d8 Gr@g6 Re@c5 Br@f5 Ye@b4 Pu@c3",
        required="brown",
    )
    assert before.play(f"{source}-a6") == EXAMPLE_4


def test_8_5_example_5_two_blocked_turns_are_no_deadlock() -> None:
    after = EXAMPLE_5.play("d2-d7")
    assert after.legal == (PASS,)
    assert after.play("pass").legal == (PASS,)
    laura = play(after, "pass pass")
    assert (laura.turn, targets(laura, "b6")) == (1, names("a5 b5 b4 b3 b2"))
    daniel = laura.play("b6-b3")
    assert daniel.legal == (PASS,)
    won = play(daniel, "pass b3-d1")
    assert won.outcome == borj.Outcome(1, Reason.HOME, (0, 1))


@pytest.mark.parametrize("variant", ["single", "standard", "long", "marathon"])
def test_8_6_example_6_deadlock_is_lost_by_the_last_to_move(variant: str) -> None:
    ralf = example_6(variant).play("a7-a6")
    assert texts(ralf) == {"a3-b4"}
    after = ralf.play("a3-b4")
    assert after.score == (0, 1)
    assert tower(after, "f5") == (1, "Re", 1)
    assert after.turn == 1
    if variant == "single":
        assert after.outcome == borj.Outcome(1, Reason.DEADLOCK, (0, 1))
    else:
        assert (after.outcome, after.phase) == (None, REFILLING)
        assert after.play("left").turn == 0


def test_8_7_example_7_refill_from_the_left() -> None:
    alan = example_7().play("f3-a8")
    assert (alan.phase, alan.turn, alan.score) == (REFILLING, 0, (1, 0))
    after = alan.play("left")
    assert row(after, 1) == "Br Bl Or Re Pi Ye Gr Pu*"
    assert row(after, 8) == "Pu Bl Or Br Pi Ye Re Gr"
    assert (after.turn, after.required, after.phase) == (1, None, MOVING)


def test_8_7_example_7_refill_from_the_right() -> None:
    alan = example_7().play("f3-a8")
    after = alan.play("right")
    assert row(after, 1) == "Pu* Gr Ye Re Pi Or Br Bl"
    assert row(after, 8) == "Ye Re Gr Pi Or Br Bl Pu"
    # 7h: the yellow tower on c1 would have the yellow square c2 straight ahead.
    assert weak_towers(alan, "right") == ((0, "c1"), (0, "a1"), (1, "h8"))
    assert weak_towers(alan, "left") == ((1, "f8"),)  # not one of his own


def test_8_8_example_8_a_push_is_optional_beside_a_diagonal_move() -> None:
    pete = example_8().play("f1-d3")
    assert texts(pete) == {"a6-b5", "a6-c4", "a6>a5"}
    pushed = pete.play("a6>a5")
    assert tower(pushed, "a5") == (1, "Pu", 1)
    assert tower(pushed, "a4") == (0, "Re", 0)
    assert (pushed.turn, pushed.phase, pushed.scene().status.must) == (1, EXTRA, ("e8",))


def test_8_8_example_8_the_only_action_is_compulsory() -> None:
    pete = example_8().play("f1-b5")
    assert texts(pete) == {"a6>a5"}
    assert refused(pete, "pass") == "kamisado.3.6"


def test_8_9_example_9_a_double_pushes_a_plain_tower_and_a_sumo_twice() -> None:
    ludmilla = example_9()
    assert ludmilla.score == (5, 3)
    assert targets(ludmilla, "d4") == {"c5", "b6", "a7"}
    once = ludmilla.play("d4>d5")
    assert [tower(once, s) for s in ("d5", "d6", "d7")] == [
        (0, "Gr", 2),
        (1, "Bl", 0),
        (1, "Ye", 1),
    ]
    assert (once.turn, once.scene().status.must) == (0, ("d5",))
    twice = once.play("d5>d6")
    assert tower(twice, "d8") == (1, "Ye", 1)
    assert (twice.turn, twice.scene().status.must) == (0, ("h5",))
    assert twice.play("h5-e8").outcome == borj.Outcome(0, Reason.HOME, (7, 3))
    assert ludmilla.play("d4>d5 d5>d6 h5-e8") == twice.play("h5-e8")


@pytest.mark.parametrize("square", ["a8", "g8"])
def test_8_9_example_9e_points_beyond_the_target_count(square: str) -> None:
    after = play(example_9(), f"d4>d5 d5-{square}")
    assert after.outcome == borj.Outcome(0, Reason.HOME, (9, 3))


def test_8_10_example_10_a_triple_pushes_three_towers_again_and_again() -> None:
    position = EXAMPLE_10
    assert position.score == (9, 14)
    position = position.play("h2-h5")
    position = position.play("d6>d5")
    assert tower(position, "d2") == (0, "Gr", 2)
    position = position.play("c4>c3")
    assert tower(position, "c2") == (0, "Ye", 0)
    position = position.play("d5>d4")
    assert tower(position, "d1") == (0, "Gr", 2)
    assert texts(position) == {"d4-e3"}
    assert refused(position, "d4>d3") == "kamisado.4.3"
    position = position.play("d4-e3")
    assert texts(position) == {"h5-g6", "h5-f7"}
    assert refused(position, "h5>h6") == "kamisado.4.4"
    position = play(position, "h5-g6 e3>e2")
    assert texts(position) == {"g5-g4", "g5-g3", "g5-g2", "g5-h4"}
    for losing, reply in (("g3", "f8"), ("h4", "f8"), ("g2", "d8")):
        assert reply in {text[3:] for text in texts(position.play(f"g5-{losing}"))}
    position = position.play("g5-g4")
    assert texts(position) == {"e1-f2", "e1-g3", "e1-h4"}
    for losing in ("f2", "h4"):
        assert "g4-g1" in texts(position.play(f"e1-{losing}"))
    position = play(position, "e1-g3 g4>g3 h7>h6")
    assert tower(position, "h5") == (0, "Bl", 0)
    position = position.play("e2-e1")
    assert position.outcome == borj.Outcome(1, Reason.HOME, (9, 22))
    assert (position.phase, tower(position, "e1")) == (DECIDED, (1, "Ye", 4))
    assert KAMISADO.read(position.code()) == position


def test_3_11_deadlock_after_a_push() -> None:
    assert texts(PUSHED_INTO_DEADLOCK) == {"d3>d4"}
    after = PUSHED_INTO_DEADLOCK.play("d3>d4")
    assert (after.phase, after.turn, after.score) == (REFILLING, 1, (1, 1))
    assert tower(after, "d5") == (1, "Br", 1)
    assert KAMISADO.read(after.code()) == after
