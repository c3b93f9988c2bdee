"""The board of DVONN: 49 spaces in five rows, and what a stack of each height can reach."""

from __future__ import annotations

from functools import partial

from borj.core.board import Board
from borj.core.move import Kind, Move

ACT = partial(Move, game="dvonn")

COLUMNS = "ABCDEFGHIJK"
ROWS = ("ABCDEFGHI", "ABCDEFGHIJ", COLUMNS, "BCDEFGHIJK", "CDEFGHIJK")  # 1.2, row 1 first

BOARD = Board(
    {f"{c}{r}": (COLUMNS.index(c), r) for r, row in enumerate(ROWS, 1) for c in row},
    ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)),  # 1.4: E NE NW W SW SE
)

CELLS = range(len(BOARD))
PLACE = tuple(ACT(Kind.PLACE, target=cell) for cell in CELLS)

# 3.4: a stack of height n goes exactly n spaces; JUMPS[cell][n] lists (target, move).
JUMPS = tuple(
    tuple(
        tuple(
            (ray[n - 1], ACT(Kind.MOVE, cell, ray[n - 1]))
            for ray in BOARD.rays[cell]
            if 0 < n <= len(ray)
        )
        for n in range(len(BOARD) + 1)
    )
    for cell in CELLS
)

# Sets of spaces are the bits of an integer. A space at the edge has no full ring around it and
# can never be surrounded (3.6), so its ring is a bit that no space has.
BITS = tuple(1 << cell for cell in CELLS)
NEAR = tuple(sum(1 << n for n in BOARD.neighbours[cell]) for cell in CELLS)


def _hanging_together(cell: int) -> frozenset[int]:
    """The sets of neighbours of a space that are one arc around it: joined also without it."""
    x, y = BOARD.points[cell]
    around = [BOARD.at(x + dx, y + dy) for dx, dy in BOARD.directions]
    bits = [0 if near is None else 1 << near for near in around]
    arcs = (bits[first : first + size] for first in range(6) for size in range(7))
    turned = (bits[first:] + bits[:last] for first in range(6) for last in range(first))
    return frozenset(sum(arc) for arc in (*arcs, *turned) if all(arc))


# 4.1: where the neighbours hang together, a space may become empty and nothing else changes.
ARCS = tuple(map(_hanging_together, CELLS))
RING = tuple(near if near.bit_count() == 6 else 1 << len(BOARD) for near in NEAR)
