"""The board of TZAAR: 60 spaces around a hole, and what lies on the lines from each of them."""

from __future__ import annotations

from functools import partial

from borj.core.board import Board
from borj.core.move import Kind, Move

ACT = partial(Move, game="tzaar")

COLUMNS = "ABCDEFGHI"
HEIGHTS = (5, 6, 7, 8, 9, 8, 7, 6, 5)  # 1.2, the hole counted
HOLE = "E5"  # 1.1, 1.3: no space, but it has a number of its own

BOARD = Board(
    {
        f"{letter}{row}": (x, abs(x - 4) + 2 * (row - 1))  # 1.4
        for x, letter in enumerate(COLUMNS)
        for row in range(1, HEIGHTS[x] + 1)
        if f"{letter}{row}" != HOLE
    },
    ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),  # 1.4: three and their opposites
)

CELLS = range(len(BOARD))
BITS = tuple(1 << cell for cell in CELLS)
TYPES = "ZAT"  # Tzaar, Tzarra, Tott
LETTERS = (TYPES, TYPES.lower())  # the pieces of players 0 (White) and 1 (Black)
PLACE = {kind: tuple(ACT(Kind.PLACE, target=c, piece=kind) for c in CELLS) for kind in TYPES}

# Captures and stackings between any two spaces of a line: CAPTURE[source][target].
CAPTURE, STACK = (
    tuple({c: ACT(kind, cell, c) for ray in BOARD.rays[cell] for c in ray} for cell in CELLS)
    for kind in (Kind.CAPTURE, Kind.STACK)
)

Reached = tuple[int, Move, Move]  # a space, and the capture and the stacking that lead there


def _nearest(cell: int, ray: tuple[int, ...]) -> dict[int, Reached]:
    """3.3: for every set of occupied spaces on a ray, what is reached: the first of them."""
    nearest: dict[int, Reached] = {}
    for target in reversed(ray):
        reached = target, CAPTURE[cell][target], STACK[cell][target]
        nearest |= {farther | 1 << target: reached for farther in (0, *nearest)}
    return nearest


# Sets of spaces are the bits of an integer. REACH[cell] lists the rays from a space (1.5: they
# end at the hole) as sets, each with what is reached on it.
REACH = tuple(
    tuple((sum(1 << c for c in ray), _nearest(cell, ray)) for ray in BOARD.rays[cell] if ray)
    for cell in CELLS
)


def beyond_hole(source: int, target: int) -> bool:
    """1.5: whether two spaces lie on a line through the centre, on either side of the hole."""
    (x1, y1), (x2, y2) = ((x - 4, y - 8) for x, y in (BOARD.points[source], BOARD.points[target]))
    along_line = x1 == 0 or abs(x1) == abs(y1)
    return along_line and x1 * y2 == x2 * y1 and x1 * x2 + y1 * y2 < 0
