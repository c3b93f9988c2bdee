"""What there is to see of TZAAR, what can be picked, and what moves do."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from borj.core.move import PASS, Kind, Move
from borj.core.scene import (
    Effect,
    Label,
    Pick,
    Piece,
    Scene,
    Shape,
    ShapeCell,
    Stack,
    Status,
    Tray,
    last_cells,
    result_of,
    slide,
    tray,
)
from borj.games.tzaar.board import BOARD, COLUMNS, HEIGHTS, LETTERS, TYPES
from borj.games.tzaar.rules import PIECES, TzaarPosition

KINDS = {"Z": "tzaar", "A": "tzarra", "T": "tott"}
COLOURS = ("ivory", "ebony")
PIECE = {
    letter: Piece(player, KINDS[letter.upper()], COLOURS[player])
    for player in (0, 1)
    for letter in LETTERS[player]
}


def _xy(x: float, y: float) -> tuple[float, float]:
    """1.4: columns are sqrt(3)/2 apart; two lattice steps up a column are one step."""
    return round(x * sqrt(3) / 2, 4), round(8 - y / 2, 4)


def _shape() -> Shape:
    cells = tuple(ShapeCell(c, *_xy(*BOARD.points[i])) for i, c in enumerate(BOARD.cells))
    lines = tuple((BOARD.cells[line[0]], BOARD.cells[line[-1]]) for line in BOARD.lines())
    # The corners of the hexagon, pushed outwards from the centre, (4, 8) on the lattice.
    out = 4.9
    corners = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
    outline = tuple(_xy(4 + out * x, 8 + out * y) for x, y in corners)
    labels = [
        Label(letter, *_xy(x, abs(x - 4) - 1.2)) for x, letter in enumerate(COLUMNS)
    ]  # below each column
    for row in range(1, max(HEIGHTS) + 1):
        x, y = BOARD.points[BOARD.index[f"{COLUMNS[max(0, row - 5)]}{row}"]]
        labels.append(Label(str(row), *_xy(x - 0.6, y + 0.6)))  # before the first space of a row
    return Shape("tzaar", "points", cells, lines, outline, tuple(labels))


SHAPE = _shape()


def scene(position: TzaarPosition) -> Scene:
    """The scene of a position."""
    stacks = {
        BOARD.cells[cell]: tuple(PIECE[letter] for letter in stack)
        for cell, stack in enumerate(position.stacks)
        if stack
    }
    status = Status(
        turn=position.turn,
        score=(0, 0),
        last=last_cells(BOARD, position.last),
        facts={
            "phase": position.phase.value,
            "opening": position.opening,
            "visible": [_visible(position, player) for player in (0, 1)],
        },
        result=result_of(position.outcome),
    )
    return Scene("tzaar", position.variant, SHAPE, stacks, _trays(position), status)


def _visible(position: TzaarPosition, player: int) -> dict[str, int]:
    """How many stacks of each type a player has: what 4.1 looks at."""
    tops = Counter(stack[-1:] for stack in position.stacks)
    return {KINDS[k]: tops[letter] for k, letter in zip(TYPES, LETTERS[player], strict=True)}


def _trays(position: TzaarPosition) -> tuple[Tray, ...]:
    """Hands in the tournament set-up, and what each player has captured, piece by piece.

    What was captured is what the board lacks; how it was stacked is not part of a position.
    """
    hands, captured = [], []
    on_board = Counter("".join(position.stacks))
    for player in (0, 1):
        hand: dict[Stack, int] = {
            (PIECE[letter],): position.in_hand(letter) for letter in LETTERS[player]
        }
        hands.append(tray(f"hand-{player}", "hand", player, hand))
        gone: dict[Stack, int] = {
            (PIECE[letter],): PIECES[letter] - on_board[letter] - position.in_hand(letter)
            for letter in LETTERS[1 - player]
        }
        captured.append(tray(f"captured-{player}", "captured", player, gone))
    return (*hands, *captured) if position.variant == "tournament" else tuple(captured)


def picks(position: TzaarPosition, move: Move) -> tuple[Pick, ...]:
    """A piece in hand and a space; a stack and its target; or the pass button."""
    if move is PASS:
        return (Pick("button", "pass"),)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.piece is not None:
        hand = Pick("hand", KINDS[move.piece], f"hand-{position.turn}")
        return hand, Pick("cell", target)
    assert move.source is not None
    return Pick("cell", BOARD.cells[move.source]), Pick("target", target)


def effects(position: TzaarPosition, move: Move, after: TzaarPosition) -> tuple[Effect, ...]:
    """What a move does: a placement; or a slide, after the captured pieces have left."""
    if move is PASS:
        return (Effect("pass", player=position.turn),)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is None:
        piece = PIECE[after.stacks[move.target]]
        return (Effect("place", target=target, piece=piece, tray=f"hand-{position.turn}"),)
    moved = slide(BOARD, move.source, move.target, len(position.stacks[move.source]))
    if move.kind is Kind.STACK:
        return (moved,)
    piece_leaves = Effect("remove", source=target, count=1, tray=f"captured-{position.turn}")
    return (*(piece_leaves for _ in position.stacks[move.target]), moved)
