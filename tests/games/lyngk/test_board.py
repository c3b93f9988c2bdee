"""LYNGK, sections 1, 2 and 12: the board, the pieces, the set-up."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise

from borj.core.move import Move
from borj.games.lyngk.board import BOARD, seen
from tests.games.lyngk.kit import LYNGK

LINES = """
    B1-B2-B3-B4 C1-C2-C3-C4-C5-C6-C7 D1-D2-D3-D4-D5-D6 E1-E2-E3-E4-E5-E6-E7
    F1-F2-F3-F4-F5-F6 G1-G2-G3-G4-G5-G6-G7 H1-H2-H3-H4
    A1-B3-C5-D5-E6-F6-G7 B1-C3-D3-E4-F4-G5-H4 B2-C4-D4-E5-F5-G6 B4-C6-D6-E7
    C1-D1-E2-F2-G3-H2-I1 C2-D2-E3-F3-G4-H3 E1-F1-G2-H1
    A1-B2-C3-D2-E2-F1-G1 B1-C2-D1-E1 B3-C4-D3-E3-F2-G2 B4-C5-D4-E4-F3-G3-H1
    C6-D5-E5-F4-G4-H2 C7-D6-E6-F5-G5-H3-I1 E7-F6-G6-H4
"""


def names(cells: tuple[int, ...] | list[int]) -> str:
    return "-".join(BOARD.cells[cell] for cell in cells)


def test_1_1_eight_of_each_colour_three_jokers_and_five_markers() -> None:
    position = LYNGK.start(seed=1)
    assert Counter(position.stacks) == {"I": 8, "B": 8, "R": 8, "G": 8, "K": 8, "J": 3}
    markers = position.scene().trays[0]
    assert sorted(stack[0].colour for stack, _ in markers.stacks) == (
        ["black", "blue", "green", "ivory", "red"]
    )
    assert all(count == 1 for _, count in markers.stacks)


def test_1_2_columns_tips_and_centre() -> None:
    sizes = Counter(cell[0] for cell in BOARD.cells)
    assert [sizes[column] for column in "ABCDEFGHI"] == [1, 4, 7, 6, 7, 6, 7, 4, 1]
    tips = {c for c, near in zip(BOARD.cells, BOARD.neighbours, strict=True) if len(near) == 2}
    assert tips == {"A1", "I1", "C1", "C7", "G1", "G7"}
    middle = [sum(axis) / 43 for axis in zip(*BOARD.points, strict=True)]
    assert BOARD.points[BOARD.index["E4"]] == tuple(middle)


def test_1_3_neighbours_are_one_direction_apart() -> None:
    directions = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
    for cell, near in enumerate(BOARD.neighbours):
        x, y = BOARD.points[cell]
        found = {BOARD.at(x + dx, y + dy) for dx, dy in directions} - {None}
        assert found == set(near)


def test_1_4_counts_of_pairs_lines_and_degrees() -> None:
    degrees = Counter(len(near) for near in BOARD.neighbours)
    assert degrees == {2: 6, 3: 6, 5: 12, 6: 19}
    assert sum(size * count for size, count in degrees.items()) == 2 * 102
    assert sorted(map(len, BOARD.lines())) == sorted([4, 7, 6, 7, 6, 7, 4] * 3)


def test_1_5_the_21_lines() -> None:
    found = {names(line) for line in BOARD.lines()}
    found |= {names(line[::-1]) for line in BOARD.lines()}
    assert len(LINES.split()) == 21
    assert set(LINES.split()) <= found
    assert len(found) == 42


def test_2_1_all_pieces_at_random_or_as_given() -> None:
    assert LYNGK.start(seed=7) == LYNGK.start(seed=7)
    assert LYNGK.start(seed=7) != LYNGK.start(seed=8)
    assert LYNGK.start("six", seed=7).stacks == LYNGK.start(seed=7).stacks
    layout = "JJJ" + "IBRGK" * 8
    assert "".join(LYNGK.start(layout=layout.lower()).stacks) == layout
    assert LYNGK.start(layout=layout).turn == 0


def test_2_2_all_colours_start_neutral() -> None:
    position = LYNGK.start(seed=1)
    assert position.unclaimed == "IBRGK"
    assert position.claims == ("", "")


def test_5_1_what_is_seen_is_the_first_stack_on_each_line() -> None:
    for cell in range(43):
        for occupied in (0, (1 << 43) - 1, 0x2AAAAAAAAAA, 0x55555555555, 0x123456789AB):
            near = [[c for c in ray if occupied >> c & 1][:1] for ray in BOARD.rays[cell]]
            assert sorted(seen(cell, occupied | 1 << cell)) == sorted(chain.from_iterable(near))


def test_12_neighbours_are_neighbours_on_a_line() -> None:
    pairs = set()
    for line in LINES.split():
        cells = line.split("-")
        pairs |= {frozenset(pair) for pair in pairwise(cells)}
    found = {
        frozenset((name, BOARD.cells[n]))
        for name, near in zip(BOARD.cells, BOARD.neighbours, strict=True)
        for n in near
    }
    assert pairs == found
    assert len(pairs) == 102


def test_the_action_space_has_every_claim_move_and_the_pass() -> None:
    assert LYNGK.actions == 5 + 43 * 42 + 1
    assert [LYNGK.move(i).piece for i in range(5)] == list("IBRGK")
    assert LYNGK.move(5) is Move(LYNGK.move(5).kind, 0, 1, game="lyngk")
    assert LYNGK.move(LYNGK.actions - 1).kind == "pass"
