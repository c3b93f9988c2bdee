"""The board of Kamisado: 64 squares in eight colours, and what lies ahead of a tower."""

from __future__ import annotations

from functools import partial

from borj.core.board import Board
from borj.core.move import PASS, Kind, Move

ACT = partial(Move, game="kamisado")

# 2.2: the colours in the order of Black's home row; a colour is a number from 0 to 7.
COLOURS = ("brown", "green", "red", "yellow", "pink", "purple", "blue", "orange")
LETTERS = "BGRYPMLO"
FILES = "abcdefgh"

# 1.2, rank 1 first.
ROWS = (
    "BGRYPMLO",
    "MBYLGPOR",
    "LYBMROPG",
    "YRGBOLMP",
    "PMLOBGRY",
    "GPORMBYL",
    "ROPGLYBM",
    "OLMPYRGB",
)

# 3.3: forward left, straight forward and forward right, each player's own.
LEFT, STRAIGHT, RIGHT = range(3)
FORWARD = (((-1, 1), (0, 1), (1, 1)), ((1, -1), (0, -1), (-1, -1)))

BOARD = Board(
    {f"{f}{r}": (x, r - 1) for r in range(1, 9) for x, f in enumerate(FILES)},
    (*FORWARD[0], *FORWARD[1]),
)
CELLS = range(len(BOARD))
COLOUR = tuple(LETTERS.index(letter) for row in ROWS for letter in row)


def seat(player: int, cell: int) -> int:
    """1.4: the cell as the player sees it, and back; the board looks the same from both seats."""
    return cell if player == 0 else 63 - cell


# PATHS[player][cell]: the squares ahead on the three lines, near to far.
PATHS = tuple(
    tuple(BOARD.rays[cell][3 * player : 3 * player + 3] for cell in CELLS) for player in (0, 1)
)

# 3.4: how far a tower with 0 to 3 teeth goes, and LANES[player][teeth][cell]: the three lines
# of its moves, each a row of (bit of the target, move).
RANGE = (7, 5, 3, 1)
LANES = tuple(
    tuple(
        tuple(
            tuple(
                tuple((1 << target, ACT(Kind.MOVE, cell, target)) for target in path[:reach])
                for path in PATHS[player][cell]
            )
            for cell in CELLS
        )
        for reach in RANGE
    )
    for player in (0, 1)
)

# WAYS[player]: how far each of a player's moves goes, and the set of squares that must be empty.
WAYS: tuple[dict[Move, tuple[int, int]], ...] = tuple(
    {
        move: (count, sum(bit for bit, _ in line[:count]))
        for lines in lanes[0]
        for line in lines
        for count, (_, move) in enumerate(line, 1)
    }
    for lanes in LANES
)

# The set of the squares that touch a tower in front: a tower is shut in when all are taken.
FRONT = tuple(
    tuple(sum(1 << path[0] for path in PATHS[player][cell] if path) for cell in CELLS)
    for player in (0, 1)
)

# HOME[player]: the set of squares of the home row (1.1).
HOME = (0xFF, 0xFF << 56)

# 4.9: a push needs two squares ahead; PUSH[player][cell] is None where there are fewer.
PUSH = tuple(
    tuple(
        ACT(Kind.PUSH, cell, ahead[STRAIGHT][0]) if len(ahead[STRAIGHT]) > 1 else None
        for cell, ahead in enumerate(PATHS[player])
    )
    for player in (0, 1)
)

SIDES = ("left", "right")  # 6.1
REFILLS = tuple(ACT(Kind.REFILL, piece=side) for side in SIDES)

# The action space: moves by player, cell and line, near to far; pushes; refills; the pass.
ACTIONS = (
    *(move for lanes in LANES for lines in lanes[0] for line in lines for _, move in line),
    *(push for pushes in PUSH for push in pushes if push is not None),
    *REFILLS,
    PASS,
)
