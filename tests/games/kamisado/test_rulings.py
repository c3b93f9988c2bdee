"""Kamisado: lemmas, bounds and rulings of the rules page (4.5, 4.10, 5.6, 8.11, section 10)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from borj.core.move import Kind
from borj.games.kamisado import MOVES, ROUNDS
from borj.games.kamisado.declared import REFILLING
from borj.games.kamisado.rules import POINTS, TARGET, KamisadoPosition
from tests.games.kamisado.kit import (
    KAMISADO,
    PUSHED_INTO_DEADLOCK,
    example_6,
    example_7,
    example_8,
    example_9,
    place,
    play,
    row,
    texts,
    tower,
)


def rank_of_row(position: KamisadoPosition, towers: range) -> list[int]:
    """How far towers have come from home, in rows."""
    return [abs(position.squares[t] // 8 - 7 * (t // 8)) for t in towers]


def test_4_5_everything_in_a_push_goes_one_square() -> None:
    before = example_9()
    after = before.play("d4>d5")
    moved = {
        tower: new - old
        for tower, (old, new) in enumerate(zip(before.squares, after.squares, strict=True))
        if old != new
    }
    assert sorted(moved.values()) == [8, 8, 8]  # the pusher and both enemies, one rank up
    assert sum(t < 8 for t in moved) == 1
    assert after.teeth == before.teeth


@pytest.mark.parametrize("variant", ["long", "marathon"])
def test_4_10_every_round_ends_and_the_highest_rank_never_goes_back(variant: str) -> None:
    chance = random.Random(variant)
    pushes = 0
    for _ in range(6):
        position, real = KAMISADO.start(variant), 0
        while position.outcome is None:
            push = [move for move in position.legal if move.kind is Kind.PUSH]
            move = chance.choice(push or position.legal)
            after = position.play(move)
            pushes += bool(push)
            real += move.kind in (Kind.MOVE, Kind.PUSH)
            assert real <= MOVES[variant]
            if move.kind is Kind.REFILL:
                real = 0
            else:
                highest = max(position.teeth)
                for t in range(16):
                    if position.teeth[t] == highest:
                        step = range(t, t + 1)
                        assert rank_of_row(after, step) >= rank_of_row(position, step)
            position = after
    assert pushes


def test_5_6_the_most_teeth_below_a_target_bound_the_rounds() -> None:
    """Each player may have one point less than the target before the last round."""
    most = {}
    for variant, target in TARGET.items():
        # By the number of towers with 0, 1, 2 and 3 teeth.
        counts = (c for c in product(range(9), repeat=4) if sum(c) == 8)
        worth = [
            (
                sum(n * teeth for teeth, n in enumerate(c)),
                sum(n * POINTS[t] for t, n in enumerate(c)),
            )
            for c in counts
        ]
        most[variant] = max(teeth for teeth, points in worth if points < target)
    assert most == {"single": 0, "standard": 2, "long": 6, "marathon": 11}
    assert {variant: 2 * teeth + 1 for variant, teeth in most.items()} == ROUNDS
    assert 2 * most["marathon"] == 22  # 2.1: as many teeth as there are


def test_8_11_example_3_may_begin_with_brown_to_a_blue_square() -> None:
    after = KAMISADO.start().play("a1-a3")
    assert after.scene().status.facts["required-colour"] == "blue"
    assert KAMISADO.start().write(KAMISADO.start().parse("a1-a3"), style="ascii") == "Br2|Bl"


def test_10_1_a_double_pushes_a_sumo() -> None:
    before = example_9()
    assert tower(before, "d6") == (1, "Ye", 1)
    assert tower(before.play("d4>d5"), "d7") == (1, "Ye", 1)


@pytest.mark.parametrize(("own", "other"), [("*", "**"), ("*", "***"), ("**", "***")])
def test_10_2_no_tower_pushes_one_of_higher_rank(own: str, other: str) -> None:
    position = place(
        f"Pu{own}@d3 Or@h1 Br@a1 Gr@b1 Re@c1 Ye@e1 Pi@f1 Bl@g1",
        f"Or@g4 Br{other}@d4 Gr@a8 Re@b8 Ye@c8 Pi@e8 Pu@f8 Bl@g8",
        required="purple",
        variant="marathon",
    )
    assert "d3>d4" not in texts(position)


def test_10_3_filling_from_the_right_mirrors_filling_from_the_left() -> None:
    won = example_7().play("f3-a8")
    assert row(won.play("right"), 1).split()[::-1][:2] == ["Bl", "Br"]  # g1 is nearer the right
    assert row(won.play("left"), 1).split()[:2] == ["Br", "Bl"]


def test_10_4_a_deadlock_after_a_push_is_lost_by_the_pusher() -> None:
    after = PUSHED_INTO_DEADLOCK.play("d3>d4")
    assert (PUSHED_INTO_DEADLOCK.turn, after.turn, after.phase) == (0, 1, REFILLING)


def test_10_5_arrows_are_seen_from_the_mover_s_seat() -> None:
    white = KAMISADO.start().play("c1-f4")  # White's blue on b8
    assert white.write(white.parse("b8-a7"), style="ascii") == "Bl1/Re"  # to White's own right
    assert white.write(white.parse("b8-c7"), style="ascii") == "Bl1\\Pi"
    pete = example_8().play("f1-d3")
    assert pete.write(pete.parse("a6-c4"), style="rulebook") == "purple 2 ↖ green"


def test_10_5a_a_deadlock_asks_only_for_the_towers_that_have_to_move() -> None:
    after = play(example_6("standard"), "a7-a6 a3-b4")
    assert after.phase == REFILLING
    free = [t for t in range(16) if after.actions(t)]
    assert {t // 8 for t in free} == {0, 1}  # both players could move other towers


def test_10_6_the_last_to_move_loses_a_deadlock_and_points_are_not_flat() -> None:
    after = play(example_6("standard"), "a7-a6 a3-b4")
    assert after.score == (0, 1)
    assert play(example_9(), "d4>d5 d5-a8").score == (9, 3)  # the third tooth: four points
