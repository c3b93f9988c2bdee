"""The board of Skeleton: five columns and six rows, and the steps of each player's towers."""

from __future__ import annotations

from functools import partial

from borj.core.board import Board
from borj.core.move import Kind, Move

ACT = partial(Move, game="skeleton")

COLUMNS = "abcde"
ROWS = 6

BOARD = Board(
    {f"{c}{r}": (x, r) for r in range(1, ROWS + 1) for x, c in enumerate(COLUMNS)},
    ((-1, 1), (0, 1), (1, 1), (1, -1), (0, -1), (-1, -1)),
)
CELLS = range(len(BOARD))
HOME = tuple(range(len(COLUMNS))), tuple(range(len(BOARD) - len(COLUMNS), len(BOARD)))  # 1.2


def _steps(player: int, cell: int) -> tuple[tuple[int, Move], ...]:
    """2.2: one row ahead, straight or aslant."""
    x, y = BOARD.points[cell]
    ahead = (BOARD.at(x + side, y + (-1 if player else 1)) for side in (-1, 0, 1))
    return tuple((target, ACT(Kind.MOVE, cell, target)) for target in ahead if target is not None)


# STEPS[player][cell] lists (target, move).
STEPS = tuple(tuple(_steps(player, cell) for cell in CELLS) for player in (0, 1))


def rows_ahead(player: int, cell: int) -> int:
    """How many rows a tower on a cell is away from home."""
    row = BOARD.points[cell][1]
    return ROWS - row if player else row - 1
