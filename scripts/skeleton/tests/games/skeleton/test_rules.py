"""The rules of Skeleton, each with its paragraph of docs/rules/skeleton.md."""

from __future__ import annotations

import pytest

import borj
from borj.core.errors import IllegalMove, InvalidMove, InvalidPosition
from borj.core.move import PASS, Kind, Move
from borj.core.position import Position

SKELETON = borj.game("skeleton")


def played(*actions: str) -> Position:
    position: Position = SKELETON.start()
    for action in actions:
        position = position.play(action)
    return position


def refused(position: Position, move: str | Move) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return caught.value.key


def test_1_1_the_board_has_five_columns_and_six_rows() -> None:
    assert SKELETON.board.cells[:6] == ("a1", "b1", "c1", "d1", "e1", "a2")
    assert len(SKELETON.board) == 30


def test_1_2_all_towers_are_at_home() -> None:
    assert SKELETON.start().code() == "standard~0~BBBBB.-----.-----.-----.-----.WWWWW"


def test_2_1_white_begins_and_turns_alternate() -> None:
    assert SKELETON.start().turn == 0
    assert played("c1-c2").turn == 1
    assert refused(SKELETON.start(), "c6-c5") == "skeleton.2.1"
    assert refused(SKELETON.start(), "c3-c4") == "skeleton.2.1"
    assert refused(SKELETON.start(), PASS) == "skeleton.2.1"
    assert refused(SKELETON.start(), Move(Kind.MOVE, 0, 99)) == "skeleton.2.1"


def test_2_2_a_step_goes_one_row_ahead() -> None:
    steps = {SKELETON.start().write(move) for move in SKELETON.start().legal}
    assert {"c1-b2", "c1-c2", "c1-d2"} <= steps
    assert len(steps) == 3 * 5 - 2, "at the edges there is one less"
    assert refused(SKELETON.start(), "c1-c3") == "skeleton.2.2"
    assert refused(played("c1-c2", "c6-c5"), "c2-c1") == "skeleton.2.2"


def test_2_3_a_step_goes_to_an_empty_space() -> None:
    assert refused(played("c1-c2", "c6-c5"), "b1-c2") == "skeleton.2.3"


def test_3_1_the_first_tower_that_arrives_wins() -> None:
    ways = ("a1-a2", "e6-e5", "a2-a3", "e5-e4", "a3-a4", "e4-e3", "a4-a5", "a6-b5", "a5-a6")
    over = played(*ways)
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.reason.value) == (0, "arrived")
    assert over.legal == ()
    assert refused(over, "e3-e2") == "skeleton.3.1"


def test_3_2_who_cannot_move_loses() -> None:
    stuck = SKELETON.read("standard~0~-----.-----.BBBBB.WWWWW.-----.-----")
    assert stuck.outcome is not None
    assert (stuck.outcome.winner, stuck.outcome.reason.value) == (1, "stuck")


def test_3_3_a_game_takes_41_steps_at_most() -> None:
    assert SKELETON.longest == {"standard": 4 * 10 + 1}


@pytest.mark.parametrize("text", ["c1-c2", "C1C2", " c1 > c2 ", "c1–c2"])
def test_4_1_what_is_read(text: str) -> None:
    assert SKELETON.start().play(text) == played("c1-c2")


def test_4_1_what_is_not() -> None:
    with pytest.raises(InvalidMove):
        SKELETON.start().play("c1-f2")


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("standard~0~BBBBB.-----.-----.-----.-----.WWWW2WW", "skeleton-stack"),
        ("standard~0~BBBBB.-----.-----.-----.-----.WWWW-", "setup-count"),
        ("standard~1~BBBBB.-----.-----.-----.-----.WWWWW", "setup-turn"),
        ("standard~0~BBBBB.-----.-----.WW---.-----.--WWW", "skeleton-steps"),
        ("standard~0~WBBBB.-----.-----.-----.-----.BWWWW", "skeleton-over"),
        ("standard~0~WBBB-.-----.B----.B----.-----.-WWWW", "skeleton-over"),
    ],
)
def test_positions_that_cannot_be(code: str, key: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        SKELETON.read(code)
    assert caught.value.key == key
