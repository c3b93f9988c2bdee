"""Boards: what follows from cells on a lattice."""

from __future__ import annotations

from borj.core.board import Board

SQUARE = ((1, 0), (0, 1), (-1, 0), (0, -1))
BOARD = Board({f"{c}{r}": (x, r) for r in (1, 2, 3) for x, c in enumerate("abc")}, SQUARE)
WITH_HOLE = Board({"a": (0, 0), "b": (1, 0), "d": (3, 0), "e": (4, 0)}, SQUARE)


def test_rays_go_outwards_from_near_to_far() -> None:
    east, *_ = BOARD.rays[BOARD.index["a1"]]
    assert [BOARD.cells[cell] for cell in east] == ["b1", "c1"]
    assert sorted(map(len, BOARD.neighbours)) == [2, 2, 2, 2, 3, 3, 3, 3, 4]


def test_lines_are_maximal_and_listed_once() -> None:
    assert len(BOARD.lines()) == 6
    assert {len(line) for line in BOARD.lines()} == {3}


def test_rays_stop_at_a_hole() -> None:
    assert [[WITH_HOLE.cells[c] for c in line] for line in WITH_HOLE.lines()] == [
        ["a", "b"],
        ["d", "e"],
    ]


def test_between() -> None:
    a1, c1, b2 = (BOARD.index[name] for name in ("a1", "c1", "b2"))
    assert BOARD.between(a1, c1) == (BOARD.index["b1"], c1)
    assert BOARD.between(a1, b2) is None


def test_cells_are_found_whatever_their_case() -> None:
    assert BOARD.find("B2", upper=False) == BOARD.index["b2"]
    assert BOARD.find("z9") is None
    assert BOARD.at(9, 9) is None
    assert len(BOARD) == 9
