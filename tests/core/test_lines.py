"""Codes: the board in one line, both ways, and what is said of a wrong one."""

from __future__ import annotations

import pytest

import borj
from borj.core import lines
from borj.core.board import Board
from borj.core.lines import BoardLine, player, split_code

BOARD = Board({"a": (0, 0), "b": (1, 0), "c": (0, 1)}, ((1, 0), (-1, 0)))
LINE = BoardLine(BOARD, [[0, 1], [2]], "WB")


@pytest.mark.parametrize(
    ("stacks", "code"),
    [
        ({}, "--.-"),
        ({"a": "W", "c": "B"}, "W-.B"),
        ({"a": "WB", "b": "B", "c": "WWW"}, "2WBB.3WWW"),
        ({"b": "W" * 12}, "-12WWWWWWWWWWWW.-"),
    ],
)
def test_boards_round_trip(stacks: dict[str, str], code: str) -> None:
    assert LINE.write(stacks) == code
    assert LINE.read(code) == stacks


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("--", "code-rows"),
        ("--.-.-", "code-rows"),
        ("---.-", "code-row-length"),
        ("W.-", "code-row-length"),
        ("XY.-", "code-row"),
        ("3WW.-", "code-row"),
        ("2-.-", "code-row"),
        ("2W-.-", "code-row"),
        ("0W.-", "code-row"),
        ("100W.-", "code-row"),
        ("W2.-", "code-row"),
    ],
)
def test_a_wrong_board_says_where(code: str, key: str) -> None:
    with pytest.raises(borj.InvalidPosition) as error:
        LINE.read(code)
    assert error.value.key == key


def test_fields_and_players() -> None:
    assert split_code("a~b", 2) == ["a", "b"]
    assert player("1") == 1
    for wrong in ("2", "", "x"):
        with pytest.raises(borj.InvalidPosition):
            player(wrong)
    with pytest.raises(borj.InvalidPosition):
        split_code("a", 2)


def test_what_is_kept_of_stacks_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_MOST_TEXTS", 3)
    kept = lines._Texts()
    assert [kept[stack] for stack in (None, "", "A", "AB", "ABA")] == ["-", "-", "A", "2AB", "3ABA"]
    assert len(kept) == 2
