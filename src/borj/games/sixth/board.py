"""The board of Sixth!: 25 squares (16 in the small game), and where towers of each height go."""

from __future__ import annotations

from functools import cache, partial

from borj.core.board import Board
from borj.core.move import Kind, Move

ACT = partial(Move, game="sixth")

COLUMNS = "abcde"
SIZES = (5, 4)

# 1.1: a1, b1, … e1, a2, … e5; the straight directions first, then the diagonal ones.
BOARD = Board(
    {f"{c}{r}": (x, r) for r in range(1, 6) for x, c in enumerate(COLUMNS)},
    ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)),
)

# 1.2: the 4x4 board is the corner a1 to d4 of the 5x5 one.
SQUARES = {
    size: tuple(cell for cell, (x, y) in enumerate(BOARD.points) if x < size and y <= size)
    for size in SIZES
}
EDGE = tuple(cell for cell, (x, y) in enumerate(BOARD.points) if x in (0, 4) or y in (1, 5))

# Placements by piece: plain (None), Giant, Hunchback; the Lady enters at the edge only (5.1a).
PLACE = {
    piece: {cell: ACT(Kind.PLACE, target=cell, piece=piece) for cell in cells}
    for piece, cells in ((None, SQUARES[5]), ("G", SQUARES[5]), ("H", SQUARES[5]), ("L", EDGE))
}

# 2.5: every tower lands on the first tower of a ray; a step or a jump is a ray of one square.
STEP, STRAIGHT, JUMP, DIAGONAL = range(4)
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
RAYS = (
    tuple(tuple(ray[:1] for ray in rays[:4]) for rays in BOARD.rays),
    tuple(rays[:4] for rays in BOARD.rays),
    tuple(
        tuple((cell,) for dx, dy in LEAPS if (cell := BOARD.at(x + dx, y + dy)) is not None)
        for x, y in BOARD.points
    ),
    tuple(rays[4:] for rays in BOARD.rays),
)
# By height: nothing, pawn, rook, knight, bishop, queen.
WALKS = ((), (STEP,), (STRAIGHT,), (JUMP,), (DIAGONAL,), (STRAIGHT, DIAGONAL))

# Sets of squares are the bits of an integer. SEEN is all that a tower's targets depend on.
SEEN = tuple(
    tuple(sum(1 << target for ray in rays for target in ray) for rays in by_cell)
    for by_cell in RAYS
)


@cache
def moves_on(pattern: int, cell: int, pieces: int, seen: int) -> tuple[Move, ...]:
    """The moves of a tower of so many pieces, whole or its upper part (2.4), among these towers."""
    found: list[Move] = []
    for ray in RAYS[pattern][cell]:
        target = next((target for target in ray if seen >> target & 1), None)
        if target is not None:
            found += [carry(cell, target, count) for count in range(1, pieces + 1)]
    return tuple(found)


def carry(source: int, target: int, count: int) -> Move:
    """The move of the top `count` pieces of a tower onto another."""
    return ACT(Kind.MOVE, source, target, None, count)


def carried(move: Move) -> tuple[int, int, int]:
    """The source, the target and the count of such a move."""
    source, target, count = move.source, move.target, move.count
    assert source is not None
    assert target is not None
    assert count is not None
    return source, target, count


# Moves by source: straight and diagonal ones as a queen's, at most five pieces; then jumps.
CARRIES = tuple(
    carry(cell, target, count)
    for cell in SQUARES[5]
    for pattern, most in ((STRAIGHT, 5), (DIAGONAL, 5), (JUMP, 3))
    for ray in RAYS[pattern][cell]
    for target in ray
    for count in range(1, most + 1)
)
