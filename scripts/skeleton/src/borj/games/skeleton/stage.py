"""What there is to see of Skeleton, what can be picked, and what moves do."""

from __future__ import annotations

from borj.core.move import Move
from borj.core.scene import (
    Effect,
    Label,
    Pick,
    Piece,
    Scene,
    Shape,
    ShapeCell,
    Status,
    last_cells,
    pieces_of,
    result_of,
    slide,
)
from borj.games.skeleton.board import BOARD, COLUMNS, ROWS
from borj.games.skeleton.declared import RACING
from borj.games.skeleton.rules import SkeletonPosition

# Kinds and colours are those of src/borj/render/artwork; docs/architecture.md says how to add one.
PIECE = {"W": Piece(0, "ring", "ivory"), "B": Piece(1, "ring", "ebony")}
pieces = pieces_of(PIECE)


def _shape() -> Shape:
    cells = tuple(
        ShapeCell(name, x, ROWS - row, "light" if (x + row) % 2 == 0 else "dark")
        for name, (x, row) in zip(BOARD.cells, BOARD.points, strict=True)
    )
    right, low = len(COLUMNS) - 0.5, ROWS - 0.5
    outline = ((-0.5, -0.5), (right, -0.5), (right, low), (-0.5, low))
    labels = [Label(letter, x, ROWS - 0.2) for x, letter in enumerate(COLUMNS)]
    labels += [Label(str(row), -0.8, ROWS - row) for row in range(1, ROWS + 1)]
    return Shape("skeleton", "squares", cells, (), outline, tuple(labels))


SHAPE = _shape()


def scene(position: SkeletonPosition) -> Scene:
    """The scene of a position."""
    stacks = {
        BOARD.cells[cell]: pieces(stack) for cell, stack in enumerate(position.stacks) if stack
    }
    seats = position.game.seats
    return Scene("skeleton", position.variant, SHAPE, stacks, (), position.status, seats)


def status(position: SkeletonPosition) -> Status:
    """What there is to see besides the pieces."""
    return Status(
        turn=position.turn,
        score=(0, 0),
        phase=RACING,
        last=last_cells(BOARD, position.last),
        result=result_of(position.outcome),
    )


def picks(move: Move) -> tuple[Pick, ...]:
    """A tower, then where it goes."""
    source, target = BOARD.names((move.source, move.target))
    return Pick("cell", source), Pick("target", target)


def effects(position: SkeletonPosition, move: Move, after: SkeletonPosition) -> tuple[Effect, ...]:
    """The tower slides."""
    assert move.source is not None
    assert move.target is not None
    return (slide(BOARD, move.source, move.target, 1),)
