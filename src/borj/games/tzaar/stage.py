"""What there is to see of TZAAR, what can be picked, and what moves do."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from borj.core.declared import TrayKind
from borj.core.move import PASS, Kind, Move
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
from borj.games.tzaar.board import BOARD, COLUMNS, HEIGHTS, LETTERS, TYPES
from borj.games.tzaar.declared import CAPTURED, HAND
from borj.games.tzaar.rules import PIECES, TzaarPosition

KINDS = {"Z": "tzaar", "A": "tzarra", "T": "tott"}
COLOURS = ("ivory", "ebony")
PIECE = {
    letter: Piece(player, KINDS[letter.upper()], COLOURS[player])
    for player in (0, 1)
    for letter in LETTERS[player]
}
pieces = pieces_of(PIECE)


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
    stacks = BOARD.held(tuple(map(pieces, position.stacks)))
    seats, trays = position.game.seats, _trays(position)
    return Scene("tzaar", position.variant, SHAPE, stacks, trays, position.status, seats)


def status(position: TzaarPosition) -> Status:
    """What there is to see besides the pieces."""
    return Status(
        turn=position.turn,
        score=(0, 0),
        phase=position.phase.value,
        last=last_cells(BOARD, position.last),
        visible=_visible(position),
        facts=_facts(position),
        result=result_of(position.outcome),
    )


def _facts(position: TzaarPosition) -> dict[str, object]:
    if lost := position.lost_type:
        return {"lost-type": KINDS[lost.upper()]}
    return {"lone-action": True} if position.opening else {}


def _visible(position: TzaarPosition) -> tuple[dict[str, int], ...]:
    """How many stacks of each type each player has: what 4.1 looks at."""
    tops = "".join(position.tops)
    return tuple(
        {KINDS[kind]: tops.count(letter) for kind, letter in zip(TYPES, letters, strict=True)}
        for letters in LETTERS
    )


def _trays(position: TzaarPosition) -> tuple[Tray, ...]:
    """Hands in the tournament set-up, and what each player has captured, piece by piece.

    What was captured is what the board lacks; how it was stacked is not part of a position.
    """
    on_board = "".join(position.stacks)
    hand = {letter: position.in_hand(letter) for letter in PIECES}
    captured = [
        _tray(
            CAPTURED,
            player,
            tuple([PIECES[x] - on_board.count(x) - hand[x] for x in LETTERS[1 - player]]),
        )
        for player in (0, 1)
    ]
    if position.variant != "tournament":
        return tuple(captured)
    hands = [_tray(HAND, player, tuple([hand[x] for x in LETTERS[player]])) for player in (0, 1)]
    return (*hands, *captured)


@lru_cache(1 << 12)
def _tray(kind: TrayKind, player: int, counts: tuple[int, ...]) -> Tray:
    letters = LETTERS[player if kind is HAND else 1 - player]
    stacks = {pieces(letter): count for letter, count in zip(letters, counts, strict=True)}
    return kind.of(player, stacks)


def picks(move: Move) -> tuple[Pick, ...]:
    """A piece in hand and a space; a stack and its target; or the pass button."""
    if move is PASS:
        return (Pick("button", "pass"),)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.piece is not None:
        hand = Pick("hand", KINDS[move.piece], "hand")
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
