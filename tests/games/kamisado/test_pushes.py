"""Kamisado: what can be pushed and what cannot (rules, section 4 and 8.12)."""

from __future__ import annotations

import pytest

from borj.core.move import PASS
from borj.games.kamisado.declared import EXTRA, MOVING
from borj.games.kamisado.notation import CODES
from borj.games.kamisado.rules import KamisadoPosition
from tests.games.kamisado.kit import place, play, refused, targets, texts, tower

FILE_D = [f"d{rank}" for rank in range(1, 9)]


def facing(teeth: int, enemies: str, at: str = "d3", own: str = "h1") -> KamisadoPosition:
    """Black's purple tower in file d with enemies ahead: their teeth, `.` for an empty square."""
    ahead = FILE_D[FILE_D.index(at) + 1 :]
    spare = [f"{file}8" for file in "abcefgh"]
    white = ["Or@g4"]  # on a purple square: it has asked for the purple tower
    for number, code in enumerate(CODES[:-1]):
        enemy = enemies[number] if number < len(enemies) else "."
        square, stars = (spare.pop(), "") if enemy == "." else (ahead[number], "*" * int(enemy))
        white.append(f"{code}{stars}@{square}")
    black = f"Pu{'*' * teeth}@{at} Or@{own} Br@a1 Gr@b1 Re@c1 Ye@e1 Pi@f1 Bl*@g1"
    return place(black, " ".join(white), required="purple", variant="marathon")


@pytest.mark.parametrize(
    ("teeth", "enemies"),
    [
        *((1, "0"), (2, "0"), (2, "1"), (2, "00"), (2, "01"), (2, "10"), (2, "11")),
        *((3, "0"), (3, "2"), (3, "12"), (3, "000"), (3, "012"), (3, "222")),
    ],
)
def test_4_2_and_8_12_legal_pushes(teeth: int, enemies: str) -> None:
    position = facing(teeth, enemies)
    assert "d3>d4" in texts(position)
    after = position.play("d3>d4")
    assert tower(after, "d4") == (0, "Pu", teeth)
    for enemy, square in zip(enemies, FILE_D[4:], strict=False):  # 4.5: all go one step
        assert tower(after, square)[::2] == (1, int(enemy))


@pytest.mark.parametrize(
    ("teeth", "enemies", "rule"),
    [
        (1, "1", "4.2"),  # equal rank
        (1, "2", "4.2"),  # higher rank (10.2)
        (1, "00", "4.2"),  # too many
        (2, "02", "4.2"),  # equal rank in the row
        (2, "000", "4.2"),  # too many
        (2, "3", "4.2"),  # higher rank (10.2)
        (3, "003", "4.2"),
        (3, "0000", "4.2"),
        (0, "0", "4.1"),  # a plain tower never pushes
        (1, ".", "4.1"),  # nobody there
        (1, ".0", "4.1"),  # no run-up
    ],
)
def test_4_2_and_8_12_illegal_pushes(teeth: int, enemies: str, rule: str) -> None:
    position = facing(teeth, enemies)
    assert "d3>d4" not in texts(position)
    assert refused(position, "d3>d4") == f"kamisado.{rule}"


def test_4_1_only_the_tower_that_must_move_pushes() -> None:
    # Blue, a sumo, faces a plain tower and could push it, but it is purple's turn.
    position = place(
        "Pu@d3 Bl*@g3 Br@a1 Gr@b1 Re@c1 Ye@e1 Pi@f1 Or@h1",
        "Or@g4 Br@h8 Gr@g8 Re@f8 Ye@e8 Pi@c8 Pu@b8 Bl@a8",
        required="purple",
        variant="standard",
    )
    assert position.pushed(position.tower_on[22]) == 1  # g3
    assert refused(position, "g3>g4") == "kamisado.3.2"


def test_4_1_a_push_goes_straight_and_never_diagonally() -> None:
    position = place(
        "Pu*@d3 Br@a1 Gr@b1 Re@c1 Ye@d1 Pi@e1 Bl@g1 Or@h1",
        "Gr@e4 Or@h7 Br@h8 Re@f8 Ye@e8 Pi@d8 Pu@c8 Bl@b8",
        required="purple",
        variant="standard",
    )
    assert not any(">" in text for text in texts(position))
    assert refused(position, "d3>e4") == "kamisado.4.1"


def test_4_1_on_the_first_move_of_a_round_any_own_tower_could_push() -> None:
    start = play(facing(3, "0"), "d3>d4")
    assert start.phase == EXTRA
    # At home nobody stands next to an enemy, so there is nothing to push yet.
    opening = place(
        "Pu*@a1 Br@b1 Gr@c1 Re@d1 Ye@e1 Pi@f1 Bl@g1 Or@h1",
        "Br@a8 Gr@b8 Re@c8 Ye@d8 Pi@e8 Pu@f8 Bl@g8 Or@h8",
        turn=1,
        variant="standard",
    )
    assert not any(">" in text for text in texts(opening))


@pytest.mark.parametrize(
    ("teeth", "enemies", "at"), [(1, "0", "d7"), (2, "01", "d6"), (3, "0", "d7")]
)
def test_4_3_nothing_is_pushed_off_the_board(teeth: int, enemies: str, at: str) -> None:
    position = facing(teeth, enemies, at)
    ahead = FILE_D[FILE_D.index(at) + 1]
    assert f"{at}>{ahead}" not in texts(position)
    assert refused(position, f"{at}>{ahead}") == "kamisado.4.3"


def test_4_3_the_edge_is_not_the_reason_when_the_row_is_too_strong() -> None:
    assert refused(facing(2, "02", "d6"), "d6>d7") == "kamisado.4.2"


def test_4_4_own_towers_are_never_pushed() -> None:
    assert refused(facing(2, ".", own="d4"), "d3>d4") == "kamisado.4.4"
    assert refused(facing(2, "0", own="d5"), "d3>d4") == "kamisado.4.2"


def test_4_6_the_farthest_tower_names_the_extra_move() -> None:
    after = facing(2, "00").play("d3>d4")
    assert (after.turn, after.phase) == (0, EXTRA)
    assert after.mid_turn
    assert after.scene().status.facts["required-colour"] == "red"  # d6
    assert after.play(after.legal[0]).turn == 1


def test_4_6_the_same_tower_may_push_again() -> None:
    # Green pushed to green d7: from d5 the farthest of two lands there.
    position = place(
        "Gr**@d4 Br@a1 Re@c1 Ye@d1 Pi@e1 Pu@f1 Bl@g1 Or@h1",
        "Bl@d5 Ye@d6 Pi@f5 Or@a8 Re@f8 Br@h8 Pu@c8 Gr@g8",
        required="green",
        variant="long",
    )
    again = position.play("d4>d5")
    assert "d5>d6" in texts(again)
    assert position.play("d4>d5, d5>d6").turn == 0


def test_4_7_a_blocked_extra_tower_passes_and_the_opponent_moves_its_colour() -> None:
    position = place(
        "Pu*@d3 Or@a1 Br@a2 Gr@b2 Re@c1 Ye@d1 Pi@e1 Bl@g1",
        "Gr@d4 Or@h7 Br@h8 Re@f8 Ye@e8 Pi@d8 Pu@c8 Bl@b8",
        required="purple",
        variant="standard",
    )
    pushed = position.play("d3>d4")  # green lands on orange d5
    assert (pushed.turn, pushed.legal) == (0, (PASS,))
    assert refused(pushed, "a1-a3") == "kamisado.3.8"
    white = pushed.play("pass")
    assert (white.turn, white.phase) == (1, MOVING)
    assert not white.mid_turn
    assert white.scene().status.must == ("h8",)  # a1 is brown
    assert position.play("d3>d4 pass") == white


def test_4_8_a_push_is_compulsory_only_when_it_is_all_there_is() -> None:
    position = facing(1, "0")
    assert targets(position, "d3") >= {"c4", "e4"}
    assert refused(position, "pass") == "kamisado.3.6"


def test_4_9_a_push_never_ends_a_round_by_reaching_home() -> None:
    position = facing(3, "0", "d6")
    after = position.play("d6>d7")
    assert tower(after, "d8") == (1, "Br", 0)
    assert after.score == position.score
    assert after.phase == EXTRA


def test_4_11_a_tower_pushed_home_moves_on_later() -> None:
    after = facing(3, "0", "d6").play("d6>d7")  # brown is back on d8, a pink square
    later = play(after, "f1-f6")  # f6 is brown
    assert later.scene().status.must == ("d8",)
    assert "d8-c7" in texts(later)
