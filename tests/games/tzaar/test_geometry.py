"""TZAAR, sections 1 and 9: the board against the tables of the rules page."""

from __future__ import annotations

from collections import Counter

import pytest

from borj.games.tzaar import notation
from borj.games.tzaar.board import BOARD

RIM = {"D4", "D5", "E4", "E6", "F4", "F5"}
RISING = """
A1-B2-C3-D4, A2-B3-C4-D5-E6-F6-G6-H6, A3-B4-C5-D6-E7-F7-G7, A4-B5-C6-D7-E8-F8, A5-B6-C7-D8-E9,
B1-C2-D3-E4-F4-G4-H4-I4, C1-D2-E3-F3-G3-H3-I3, D1-E2-F2-G2-H2-I2, E1-F1-G1-H1-I1, F5-G5-H5-I5
"""
FALLING = """
A1-B1-C1-D1-E1, A2-B2-C2-D2-E2-F1, A3-B3-C3-D3-E3-F2-G1, A4-B4-C4-D4-E4-F3-G2-H1, A5-B5-C5-D5,
B6-C6-D6-E6-F5-G4-H3-I2, C7-D7-E7-F6-G5-H4-I3, D8-E8-F7-G6-H5-I4, E9-F8-G7-H6-I5, F4-G3-H2-I1
"""
COLUMNS = """
A1-A2-A3-A4-A5, B1-B2-B3-B4-B5-B6, C1-C2-C3-C4-C5-C6-C7, D1-D2-D3-D4-D5-D6-D7-D8, E1-E2-E3-E4,
E6-E7-E8-E9, F1-F2-F3-F4-F5-F6-F7-F8, G1-G2-G3-G4-G5-G6-G7, H1-H2-H3-H4-H5-H6, I1-I2-I3-I4-I5
"""
ADJACENCY = """
A1: A2 B1 B2
A2: A1 A3 B2 B3
A3: A2 A4 B3 B4
A4: A3 A5 B4 B5
A5: A4 B5 B6
B1: A1 B2 C1 C2
B2: A1 A2 B1 B3 C2 C3
B3: A2 A3 B2 B4 C3 C4
B4: A3 A4 B3 B5 C4 C5
B5: A4 A5 B4 B6 C5 C6
B6: A5 B5 C6 C7
C1: B1 C2 D1 D2
C2: B1 B2 C1 C3 D2 D3
C3: B2 B3 C2 C4 D3 D4
C4: B3 B4 C3 C5 D4 D5
C5: B4 B5 C4 C6 D5 D6
C6: B5 B6 C5 C7 D6 D7
C7: B6 C6 D7 D8
D1: C1 D2 E1 E2
D2: C1 C2 D1 D3 E2 E3
D3: C2 C3 D2 D4 E3 E4
D4: C3 C4 D3 D5 E4
D5: C4 C5 D4 D6 E6
D6: C5 C6 D5 D7 E6 E7
D7: C6 C7 D6 D8 E7 E8
D8: C7 D7 E8 E9
E1: D1 E2 F1
E2: D1 D2 E1 E3 F1 F2
E3: D2 D3 E2 E4 F2 F3
E4: D3 D4 E3 F3 F4
E6: D5 D6 E7 F5 F6
E7: D6 D7 E6 E8 F6 F7
E8: D7 D8 E7 E9 F7 F8
E9: D8 E8 F8
F1: E1 E2 F2 G1
F2: E2 E3 F1 F3 G1 G2
F3: E3 E4 F2 F4 G2 G3
F4: E4 F3 F5 G3 G4
F5: E6 F4 F6 G4 G5
F6: E6 E7 F5 F7 G5 G6
F7: E7 E8 F6 F8 G6 G7
F8: E8 E9 F7 G7
G1: F1 F2 G2 H1
G2: F2 F3 G1 G3 H1 H2
G3: F3 F4 G2 G4 H2 H3
G4: F4 F5 G3 G5 H3 H4
G5: F5 F6 G4 G6 H4 H5
G6: F6 F7 G5 G7 H5 H6
G7: F7 F8 G6 H6
H1: G1 G2 H2 I1
H2: G2 G3 H1 H3 I1 I2
H3: G3 G4 H2 H4 I2 I3
H4: G4 G5 H3 H5 I3 I4
H5: G5 G6 H4 H6 I4 I5
H6: G6 G7 H5 I5
I1: H1 H2 I2
I2: H2 H3 I1 I3
I3: H3 H4 I2 I4
I4: H4 H5 I3 I5
I5: H5 H6 I4
"""


def near(cell: str) -> set[str]:
    """The neighbours of a space by name."""
    return {BOARD.cells[n] for n in BOARD.neighbours[BOARD.index[cell]]}


def segments(text: str) -> list[list[str]]:
    return ["".join(segment.split()).split("-") for segment in text.split(",")]


def test_1_2_columns_and_their_points() -> None:
    sizes = dict(zip("ABCDEFGHI", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
    expected = [f"{c}{r}" for c, n in sizes.items() for r in range(1, n + 1) if (c, r) != ("E", 5)]
    assert list(BOARD.cells) == expected
    assert len(expected) == 60


@pytest.mark.parametrize("name", [cell for cell in BOARD.cells if cell not in ("E6", "E7", "E8")])
def test_1_3_the_coordinates_differ_only_in_column_e_above_the_hole(name: str) -> None:
    nine, eight = notation.find(name, "E9"), notation.find(name, "E8")
    assert nine == BOARD.index[name]
    assert eight == (None if name == "E9" else nine)


def test_1_3_e5_to_e8_are_e6_to_e9() -> None:
    for row in (5, 6, 7, 8):
        assert notation.find(f"E{row}", "E8") == BOARD.index[f"E{row + 1}"]
    assert notation.find("E5", "E9") is None


def test_1_4_the_lattice_and_the_neighbours_to_the_right() -> None:
    for cell, (x, y) in zip(BOARD.cells, BOARD.points, strict=True):
        column, row = "ABCDEFGHI".index(cell[0]), int(cell[1])
        assert (x, y) == (column, abs(column - 4) + 2 * (row - 1))
        rows = (row, row + 1) if column < 4 else (row - 1, row)
        right = {f"{'ABCDEFGHI'[column + 1]}{r}" for r in rows} if column < 8 else set()
        assert {c for c in near(cell) if c[0] > cell[0]} == right & set(BOARD.cells)


def test_1_5_the_rim_of_the_hole() -> None:
    assert {cell for cell in BOARD.cells if len(near(cell)) == 5} == RIM
    for one, other in (("E4", "E6"), ("D4", "F5"), ("D5", "F4")):
        assert BOARD.between(BOARD.index[one], BOARD.index[other]) is None


def test_1_6_cells_pairs_segments_and_degrees() -> None:
    degrees = Counter(len(near(cell)) for cell in BOARD.cells)
    assert degrees == {3: 6, 4: 18, 5: 6, 6: 30}
    assert sum(degree * count for degree, count in degrees.items()) == 2 * 150
    assert {c for c in BOARD.cells if len(near(c)) == 3} == {"A1", "A5", "E1", "E9", "I1", "I5"}
    for text in (RISING, FALLING, COLUMNS):
        assert sorted(map(len, segments(text))) == sorted((5, 6, 7, 8, 4, 4, 8, 7, 6, 5))


def test_1_7_all_thirty_segments() -> None:
    expected = {tuple(segment) for text in (RISING, FALLING, COLUMNS) for segment in segments(text)}
    found = {tuple(BOARD.cells[cell] for cell in line) for line in BOARD.lines()}
    assert len(expected) == len(found) == 30
    assert {min(line, line[::-1]) for line in found} == {min(s, s[::-1]) for s in expected}


def test_9_the_adjacency_table() -> None:
    table = [line.split(": ") for line in ADJACENCY.strip().split("\n")]
    assert [cell for cell, _ in table] == list(BOARD.cells)
    for cell, neighbours in table:
        assert near(cell) == set(neighbours.split()), cell
