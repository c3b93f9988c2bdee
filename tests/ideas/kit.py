"""What oracles share: a turn as anybody sees it, from scenes and legal actions alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from borj.core.ideas import Turn
from borj.core.move import Move
from borj.core.position import Position
from borj.core.scene import Piece

At = Turn[Any]
Oracle = Callable[[At], dict[str, object] | None]


def board(position: Position) -> dict[str, tuple[Piece, ...]]:
    """The stacks by the names of their cells."""
    return {cell: stack for cell, stack in position.scene().stacks.items() if stack}


def owner(stack: tuple[Piece, ...]) -> int:
    """Whose piece is on top."""
    return stack[-1].owner


def cell(position: Position, number: int | None) -> str:
    """The name of a cell."""
    assert number is not None
    return position.game.board.cells[number]


def answers(position: Position) -> Iterator[tuple[Move, Position]]:
    """Each legal action, and where it leads when it is played by its text."""
    for move in position.legal:
        yield move, position.play(position.write(move))


def tray(position: Position, id: str) -> int:
    """How many stacks lie in a tray."""
    (found,) = (tray for tray in position.scene().trays if tray.id == id)
    return sum(count for _, count in found.stacks)
