"""LYNGK, sections 1 and 12: the board against the tables of the rules page."""

from __future__ import annotations

from borj.games.lyngk.board import BOARD

SIZES = {"A": 1, "B": 4, "C": 7, "D": 6, "E": 7, "F": 6, "G": 7, "H": 4, "I": 1}
LOWEST = (6, 3, 0, 1, 0, 1, 0, 3, 6)
CORNERS = {"B1", "B4", "E1", "E7", "H1", "H4"}
ELSEWHERE = {"A": 2, "B": 1, "C": 0, "D": 1, "E": 1, "F": 2, "G": 2, "H": 4, "I": 6}
ADJACENCY = """
A1: B2 B3
B1: B2 C2 C3
B2: A1 B1 B3 C3 C4
B3: A1 B2 B4 C4 C5
B4: B3 C5 C6
C1: C2 D1
C2: B1 C1 C3 D1 D2
C3: B1 B2 C2 C4 D2 D3
C4: B2 B3 C3 C5 D3 D4
C5: B3 B4 C4 C6 D4 D5
C6: B4 C5 C7 D5 D6
C7: C6 D6
D1: C1 C2 D2 E1 E2
D2: C2 C3 D1 D3 E2 E3
D3: C3 C4 D2 D4 E3 E4
D4: C4 C5 D3 D5 E4 E5
D5: C5 C6 D4 D6 E5 E6
D6: C6 C7 D5 E6 E7
E1: D1 E2 F1
E2: D1 D2 E1 E3 F1 F2
E3: D2 D3 E2 E4 F2 F3
E4: D3 D4 E3 E5 F3 F4
E5: D4 D5 E4 E6 F4 F5
E6: D5 D6 E5 E7 F5 F6
E7: D6 E6 F6
F1: E1 E2 F2 G1 G2
F2: E2 E3 F1 F3 G2 G3
F3: E3 E4 F2 F4 G3 G4
F4: E4 E5 F3 F5 G4 G5
F5: E5 E6 F4 F6 G5 G6
F6: E6 E7 F5 G6 G7
G1: F1 G2
G2: F1 F2 G1 G3 H1
G3: F2 F3 G2 G4 H1 H2
G4: F3 F4 G3 G5 H2 H3
G5: F4 F5 G4 G6 H3 H4
G6: F5 F6 G5 G7 H4
G7: F6 G6
H1: G2 G3 H2
H2: G3 G4 H1 H3 I1
H3: G4 G5 H2 H4 I1
H4: G5 G6 H3
I1: H2 H3
"""


def near(cell: str) -> set[str]:
    """The neighbours of a point by name."""
    return {BOARD.cells[n] for n in BOARD.neighbours[BOARD.index[cell]]}


def test_1_2_43_points_in_the_order_of_the_layout() -> None:
    expected = [f"{column}{row}" for column, n in SIZES.items() for row in range(1, n + 1)]
    assert list(BOARD.cells) == expected
    assert len(expected) == 43


def test_1_3_the_lattice_of_half_steps() -> None:
    for cell, (x, y) in zip(BOARD.cells, BOARD.points, strict=True):
        column, row = "ABCDEFGHI".index(cell[0]), int(cell[1])
        assert (x, y) == (column, LOWEST[column] + 2 * (row - 1))


def test_1_3_lines_have_no_gaps() -> None:
    for cell, (x, y) in enumerate(BOARD.points):
        for number, (dx, dy) in enumerate(BOARD.directions):
            ends = [BOARD.at(x + n * dx, y + n * dy) for n in range(1, 9)]
            assert BOARD.rays[cell][number] == tuple(end for end in ends if end is not None)


def test_1_4_the_corners_of_the_hexagon() -> None:
    assert {cell for cell in BOARD.cells if len(near(cell)) == 3} == CORNERS


def test_1_6_elsewhere_rows_are_those_of_a_full_grid() -> None:
    # There, neighbours are one apart in the row, in the column, or in both alike.
    for cell in BOARD.cells:
        column, row = ord(cell[0]), int(cell[1]) + ELSEWHERE[cell[0]]
        for other in near(cell):
            across = ord(other[0]) - column
            up = int(other[1]) + ELSEWHERE[other[0]] - row
            assert (across, up) in {(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)}


def test_12_the_adjacency_table() -> None:
    table = [line.split(": ") for line in ADJACENCY.strip().split("\n")]
    assert [cell for cell, _ in table] == list(BOARD.cells)
    for cell, neighbours in table:
        assert near(cell) == set(neighbours.split()), cell
