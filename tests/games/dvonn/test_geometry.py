"""DVONN, sections 1 and 10: the board against the tables of the rules page."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import isclose, sqrt

import borj
from borj.games.dvonn.board import BOARD

ROWS = """
    C5 D5 E5 F5 G5 H5 I5 J5 K5
    B4 C4 D4 E4 F4 G4 H4 I4 J4 K4
    A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2
    A1 B1 C1 D1 E1 F1 G1 H1 I1
"""
DIRECTIONS = {"E": (1, 0), "W": (-1, 0), "NE": (1, 1), "SW": (-1, -1), "NW": (0, 1), "SE": (0, -1)}
CORNERS = {"A1", "I1", "A3", "K3", "C5", "K5"}
ADJACENCY = """
A1: A2 B1 B2
B1: A1 B2 C1 C2
C1: B1 C2 D1 D2
D1: C1 D2 E1 E2
E1: D1 E2 F1 F2
F1: E1 F2 G1 G2
G1: F1 G2 H1 H2
H1: G1 H2 I1 I2
I1: H1 I2 J2
A2: A1 A3 B2 B3
B2: A1 A2 B1 B3 C2 C3
C2: B1 B2 C1 C3 D2 D3
D2: C1 C2 D1 D3 E2 E3
E2: D1 D2 E1 E3 F2 F3
F2: E1 E2 F1 F3 G2 G3
G2: F1 F2 G1 G3 H2 H3
H2: G1 G2 H1 H3 I2 I3
I2: H1 H2 I1 I3 J2 J3
J2: I1 I2 J3 K3
A3: A2 B3 B4
B3: A2 A3 B2 B4 C3 C4
C3: B2 B3 C2 C4 D3 D4
D3: C2 C3 D2 D4 E3 E4
E3: D2 D3 E2 E4 F3 F4
F3: E2 E3 F2 F4 G3 G4
G3: F2 F3 G2 G4 H3 H4
H3: G2 G3 H2 H4 I3 I4
I3: H2 H3 I2 I4 J3 J4
J3: I2 I3 J2 J4 K3 K4
K3: J2 J3 K4
B4: A3 B3 C4 C5
C4: B3 B4 C3 C5 D4 D5
D4: C3 C4 D3 D5 E4 E5
E4: D3 D4 E3 E5 F4 F5
F4: E3 E4 F3 F5 G4 G5
G4: F3 F4 G3 G5 H4 H5
H4: G3 G4 H3 H5 I4 I5
I4: H3 H4 I3 I5 J4 J5
J4: I3 I4 J3 J5 K4 K5
K4: J3 J4 K3 K5
C5: B4 C4 D5
D5: C4 C5 D4 E5
E5: D4 D5 E4 F5
F5: E4 E5 F4 G5
G5: F4 F5 G4 H5
H5: G4 G5 H4 I5
I5: H4 H5 I4 J5
J5: I4 I5 J4 K5
K5: J4 J5 K4
"""


def near(cell: str) -> set[str]:
    """The neighbours of a space by name."""
    return {BOARD.cells[n] for n in BOARD.neighbours[BOARD.index[cell]]}


def point(cell: str) -> tuple[int, int]:
    """Column and row of a space, from its name alone."""
    return "ABCDEFGHIJK".index(cell[0]), int(cell[1])


def test_1_1_49_spaces_in_rows_of_9_10_11_10_9() -> None:
    rows = Counter(cell[1] for cell in BOARD.cells)
    assert [rows[row] for row in "12345"] == [9, 10, 11, 10, 9]


def test_1_2_and_1_7_rows_and_their_cells_in_order() -> None:
    rows = [line.split() for line in ROWS.split("\n") if line.strip()]
    assert BOARD.cells == tuple(cell for row in reversed(rows) for cell in row)
    assert BOARD.points == tuple(map(point, BOARD.cells))


def test_1_3_where_each_space_is_drawn() -> None:
    shape = borj.game("dvonn").start().scene().shape
    bottom = next(cell.y for cell in shape.cells if cell.id == "A1")
    for cell in shape.cells:
        column, row = point(cell.id)
        assert isclose(cell.x, column - (row - 1) / 2, abs_tol=0.001)
        # On a screen y runs downwards.
        assert isclose(bottom - cell.y, (row - 1) * sqrt(3) / 2, abs_tol=0.001)


def test_1_4_six_directions_and_no_other() -> None:
    assert set(BOARD.directions) == set(DIRECTIONS.values())
    steps = {"E": "E3", "W": "C3", "NE": "E4", "SW": "C2", "NW": "D4", "SE": "D2"}
    for name, target in steps.items():
        dx, dy = DIRECTIONS[name]
        x, y = point("D3")
        assert point(target) == (x + dx, y + dy)
    assert near("D3") == set(steps.values())
    assert not {"E2", "C4"} & near("D3")


def test_1_5_a_path_stays_on_the_board_if_its_end_does() -> None:
    for cell in BOARD.cells:
        x, y = point(cell)
        for number, (dx, dy) in enumerate(BOARD.directions):
            ends = [BOARD.at(x + n * dx, y + n * dy) for n in range(1, 12)]
            reached = tuple(end for end in ends if end is not None)
            assert reached == BOARD.rays[BOARD.index[cell]][number]


def test_1_6_pairs_lines_degrees_and_edge() -> None:
    pairs = [pair for pair in combinations(BOARD.cells, 2) if pair[1] in near(pair[0])]
    assert len(pairs) == 120
    by_direction: dict[str, list[int]] = {"row": [], "column": [], "slope": []}
    for line in BOARD.lines():
        (x1, y1), (x2, y2) = BOARD.points[line[0]], BOARD.points[line[1]]
        kind = "row" if y1 == y2 else "column" if x1 == x2 else "slope"
        by_direction[kind].append(len(line))
    assert sum(map(len, by_direction.values())) == 27
    assert sorted(by_direction["row"]) == [9, 9, 10, 10, 11]
    for kind in ("column", "slope"):
        assert sorted(by_direction[kind]) == [3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5]
    assert {cell for cell in BOARD.cells if len(near(cell)) == 3} == CORNERS
    assert Counter(len(near(cell)) for cell in BOARD.cells) == {3: 6, 4: 18, 6: 25}
    edge = {cell for cell in BOARD.cells if len(near(cell)) < 6}
    outer = {c for c in BOARD.cells if c[1] in "15"} | {"A2", "A3", "B4", "J2", "K3", "K4"}
    assert edge == outer
    assert len(edge) == 24


def test_10_the_adjacency_table() -> None:
    table = [line.split(": ") for line in ADJACENCY.strip().split("\n")]
    assert [cell for cell, _ in table] == list(BOARD.cells)
    for cell, neighbours in table:
        assert near(cell) == set(neighbours.split()), cell
