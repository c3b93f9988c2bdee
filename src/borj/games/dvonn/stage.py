"""What there is to see of DVONN, what can be picked, and what moves do."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import sqrt

from borj.core.move import PASS, Move
from borj.core.scene import (
    Effect,
    Label,
    Pick,
    Piece,
    Scene,
    Shape,
    ShapeCell,
    Status,
    Tray,
    last_cells,
    pieces_of,
    result_of,
    slide,
)
from borj.games.dvonn.board import BOARD, COLUMNS, ROWS
from borj.games.dvonn.declared import HAND, PLACING, STACKING
from borj.games.dvonn.rules import DvonnPosition, piece_of_ply

PIECE = {
    "W": Piece(0, "ring", "ivory"),
    "B": Piece(1, "ring", "ebony"),
    "R": Piece(-1, "ring", "red"),
}
pieces = pieces_of(PIECE)


def _xy(column: float, row: float) -> tuple[float, float]:
    """1.3: rows are half a step apart in x and sqrt(3)/2 in y."""
    return round(column - (row - 1) / 2, 4), round((5 - row) * sqrt(3) / 2, 4)


def _shape() -> Shape:
    cells = tuple(ShapeCell(c, *_xy(*BOARD.points[i])) for i, c in enumerate(BOARD.cells))
    lines = tuple((BOARD.cells[line[0]], BOARD.cells[line[-1]]) for line in BOARD.lines())
    # The corners A1, I1, K3, K5, C5 and A3, pushed outwards by a good half step.
    corners = ((-0.9, 0.2), (8.7, 0.2), (11.0, 3.0), (10.9, 5.8), (1.3, 5.8), (-1.0, 3.0))
    labels = [Label(str(r), *_xy(COLUMNS.index(row[0]) - 0.8, r)) for r, row in enumerate(ROWS, 1)]
    for column, letter in enumerate(COLUMNS):
        lowest = min(r for r, row in enumerate(ROWS, 1) if letter in row)
        labels.append(Label(letter, *_xy(column, lowest - 0.8)))
    outline = tuple(_xy(*corner) for corner in corners)
    return Shape("dvonn", "spaces", cells, lines, outline, tuple(labels))


SHAPE = _shape()


def scene(position: DvonnPosition) -> Scene:
    """The scene of a position."""
    stacks = BOARD.held(tuple(map(pieces, position.stacks)))
    placed, seats = position.placed if position.placing else len(BOARD), position.game.seats
    hands = _hand(placed, 0), _hand(placed, 1)
    return Scene("dvonn", position.variant, SHAPE, stacks, hands, position.status, seats)


def status(position: DvonnPosition) -> Status:
    """What there is to see besides the pieces."""
    return Status(
        turn=position.turn,
        score=(0, 0) if position.placing else position.score,
        phase=PLACING if position.placing else STACKING,
        last=last_cells(BOARD, position.last),
        result=result_of(position.outcome),
        facts={} if position.placing else {"mobility": _mobility(position)},
    )


def _mobility(position: DvonnPosition) -> list[int]:
    """How many stacks each side could move if it were on turn (3.3 to 3.6)."""
    return [len({m.source for m in position.moves_of(player)}) for player in (0, 1)]


@cache
def _hand(placed: int, player: int) -> Tray:
    plies = (ply for ply in range(placed, len(BOARD)) if ply % 2 == player)
    counts = Counter(pieces(piece_of_ply(ply)) for ply in plies)
    return HAND.of(player, counts)


def picks(move: Move) -> tuple[Pick, ...]:
    """A space to place on; a stack and its target; or the pass button."""
    if move is PASS:
        return (Pick("button", "pass"),)
    assert move.target is not None
    if move.source is None:
        return (Pick("cell", BOARD.cells[move.target]),)
    return Pick("cell", BOARD.cells[move.source]), Pick("target", BOARD.cells[move.target])


def effects(position: DvonnPosition, move: Move, after: DvonnPosition) -> tuple[Effect, ...]:
    """What a move does: a placement, or a slide and then the stacks that lose touch."""
    if move is PASS:
        return (Effect("pass", player=position.turn),)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is None:
        piece = PIECE[after.stacks[move.target]]
        return (Effect("place", target=target, piece=piece, tray=f"hand-{position.turn}"),)
    moved = slide(BOARD, move.source, move.target, len(position.stacks[move.source]))
    lost = [
        Effect("remove", source=BOARD.cells[cell])
        for cell, stack in enumerate(after.stacks)
        if not stack and cell != move.source and position.stacks[cell]
    ]
    return (moved, *lost)
