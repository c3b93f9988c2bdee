"""New rounds (rules, section 6): how the home rows are refilled, and what to beware of there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj.games.kamisado.board import BOARD, COLOUR, PATHS, STRAIGHT, seat

if TYPE_CHECKING:
    from borj.games.kamisado.rules import KamisadoPosition


def refilled(squares: tuple[int, ...], side: str) -> tuple[int, ...]:
    """6.1: where all sixteen towers stand after a refill; both players use the same side."""
    return (*_row(squares[:8], 0, side), *_row(squares[8:], 1, side))


def _row(squares: tuple[int, ...], player: int, side: str) -> list[int]:
    """6.2 and 6.3: nearest row first, and in a row from the side on which the filling begins."""
    seats = [seat(player, square) for square in squares]
    mirror = 0 if side == "left" else 7  # turns the files round, and leaves the rows
    order = sorted(range(8), key=lambda tower: seats[tower] ^ mirror)
    row = [0] * 8
    for place, tower in enumerate(order):
        row[tower] = seat(player, place ^ mirror)
    return row


def weak_towers(position: KamisadoPosition, side: str) -> tuple[tuple[int, str], ...]:
    """The towers that a refill would put right behind a square of their own colour.

    Such a tower is easy to attack: each is given as its owner and its new square. Together with
    `position.effects(side)` this is what a preview of a refill shows.
    """
    return tuple(
        (tower // 8, BOARD.cells[square])
        for tower, square in enumerate(refilled(position.squares, side))
        if COLOUR[PATHS[tower // 8][square][STRAIGHT][0]] == tower % 8
    )
