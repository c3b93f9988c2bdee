"""Kamisado, section 1: the board against the table of the rules page, and what follows from it."""

from __future__ import annotations

from borj.games.kamisado.board import BOARD, COLOUR, COLOURS, PATHS, RANGE
from tests.games.kamisado.kit import KAMISADO

# 1.2, rank 8 first, file a first.
MATRIX = """
    Orange Blue Purple Pink Yellow Red Green Brown
    Red Orange Pink Green Blue Yellow Brown Purple
    Green Pink Orange Red Purple Brown Yellow Blue
    Pink Purple Blue Orange Brown Green Red Yellow
    Yellow Red Green Brown Orange Blue Purple Pink
    Blue Yellow Brown Purple Red Orange Pink Green
    Purple Brown Yellow Blue Green Pink Orange Red
    Brown Green Red Yellow Pink Purple Blue Orange
"""
RANKS = [line.lower().split() for line in MATRIX.strip().split("\n")][::-1]


def colour(cell: str) -> str:
    return COLOURS[COLOUR[BOARD.index[cell]]]


def test_1_1_squares_from_a1_to_h8() -> None:
    assert list(BOARD.cells) == [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]


def test_1_2_the_colour_of_every_square() -> None:
    for rank, colours in enumerate(RANKS, 1):
        assert [colour(f"{file}{rank}") for file in "abcdefgh"] == colours, rank
    shown = {cell.id: cell.colour for cell in KAMISADO.start().scene().shape.cells}
    assert shown == {cell: colour(cell) for cell in BOARD.cells}


def test_1_3_the_closed_form_gives_the_same_table() -> None:
    form = {
        "brown": lambda y: y,
        "pink": lambda y: y + 4,
        "green": lambda y: 3 * y + 1,
        "purple": lambda y: 3 * y + 5,
        "red": lambda y: 5 * y + 2,
        "blue": lambda y: 5 * y + 6,
        "yellow": lambda y: 7 * y + 3,
        "orange": lambda y: 7 * y + 7,
    }
    for y, colours in enumerate(RANKS):
        assert {name: x(y) % 8 for name, x in form.items()} == {c: x for x, c in enumerate(colours)}


def test_1_4_a_rank_read_backwards_is_the_opposite_one() -> None:
    for rank in range(1, 9):
        forth = [colour(f"{file}{rank}") for file in "abcdefgh"]
        assert forth[::-1] == [colour(f"{file}{9 - rank}") for file in "abcdefgh"]


def test_1_4_brown_at_the_far_left_and_orange_at_the_far_right_of_both() -> None:
    assert (colour("a1"), colour("h1")) == ("brown", "orange")
    assert (colour("h8"), colour("a8")) == ("brown", "orange")


def test_3_3_and_3_4_what_lies_ahead_of_either_player() -> None:
    ahead = [[BOARD.cells[square] for square in path] for path in PATHS[0][BOARD.index["c3"]]]
    assert ahead == [["b4", "a5"], ["c4", "c5", "c6", "c7", "c8"], ["d4", "e5", "f6", "g7", "h8"]]
    down = [[BOARD.cells[square] for square in path] for path in PATHS[1][BOARD.index["c3"]]]
    assert down == [["d2", "e1"], ["c2", "c1"], ["b2", "a1"]]  # White's own left first
    assert RANGE == (7, 5, 3, 1)
