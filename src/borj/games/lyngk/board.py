"""The board of LYNGK: 43 points in nine columns, and what a stack sees along the lines."""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise

from borj.core.board import Board
from borj.core.move import Kind, Move

ACT = partial(Move, game="lyngk")

COLUMNS = "ABCDEFGHI"
SIZES = (1, 4, 7, 6, 7, 6, 7, 4, 1)  # 1.2: points of each column, counted from the bottom
LOWEST = (6, 3, 0, 1, 0, 1, 0, 3, 6)  # 1.3: the height of each column's first point, in half steps

BOARD = Board(
    {
        f"{letter}{row + 1}": (x, LOWEST[x] + 2 * row)
        for x, letter in enumerate(COLUMNS)
        for row in range(SIZES[x])
    },
    ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),  # 1.3
)

CELLS = range(len(BOARD))
BITS = tuple(1 << cell for cell in CELLS)

# 5.4: chains join any two points, so every pair may be a move; MOVES[source][target].
MOVES = tuple(tuple(ACT(Kind.MOVE, source, target) for target in CELLS) for source in CELLS)

# Sets of points are the bits of an integer, and a line is the set of its points. For each set of
# occupied points on a line, FACING has the pairs with nothing between them (5.1) and the moves from
# one to the other, there and back; SIGHTS has what each of those points sees along this line.
Pairs = tuple[tuple[int, int, Move, Move], ...]
FACING: dict[int, dict[int, Pairs]] = {}
SIGHTS: list[dict[int, dict[int, tuple[int, ...]]]] = [{} for _ in CELLS]


def _fill(cells: tuple[int, ...]) -> None:
    line = sum(1 << cell for cell in cells)
    facing = FACING[line] = {}
    for cell in cells:
        SIGHTS[cell][line] = {}
    for size in range(len(cells) + 1):
        for chosen in combinations(cells, size):
            pattern = sum(1 << cell for cell in chosen)
            facing[pattern] = tuple((a, b, MOVES[a][b], MOVES[b][a]) for a, b in pairwise(chosen))
            for place, cell in enumerate(chosen):
                before, after = chosen[max(place - 1, 0) : place], chosen[place + 1 : place + 2]
                SIGHTS[cell][line][pattern] = before + after


for cells in BOARD.lines():
    _fill(cells)


def seen(cell: int, occupied: int) -> list[int]:
    """5.1: the first occupied point along each line from an occupied one."""
    return [c for line, sight in SIGHTS[cell].items() for c in sight[occupied & line]]
