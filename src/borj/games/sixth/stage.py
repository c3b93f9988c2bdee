"""What there is to see of Sixth!, what can be picked, and what moves do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from borj.core.declared import TrayKind
from borj.core.move import Kind, Move
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
from borj.games.sixth.board import BOARD, COLUMNS, SIZES, SQUARES, carried
from borj.games.sixth.declared import DECLARE, HAND, SPENT, SUPPLY
from borj.games.sixth.rules import SixthPosition, standing
from borj.games.sixth.setup import write_ban
from borj.games.sixth.towers import BUDGET, GIANT, HUNCHBACK, LADY, OWNER, PLAIN, rank

PIECE = {
    "A": Piece(0, "soldier", "ivory"),
    "B": Piece(1, "soldier", "ebony"),
    "G": Piece(0, "giant", "ivory"),
    "g": Piece(1, "giant", "ebony"),
    "H": Piece(0, "hunchback", "ivory"),
    "h": Piece(1, "hunchback", "ebony"),
    "L": Piece(-1, "lady", "pearl"),
}
pieces = pieces_of(PIECE)
KINDS = tuple(zip(PLAIN, GIANT, HUNCHBACK, strict=True))  # the letters of players 0 and 1
Counts = tuple[int, int, int]  # of plain pieces, Giants, Hunchbacks


def _shape(size: int) -> Shape:
    cells = []
    for cell in SQUARES[size]:
        x, y = BOARD.points[cell]
        colour = "light" if (x + y) % 2 == 0 else "dark"  # a1 is dark, as on a chessboard
        cells.append(ShapeCell(BOARD.cells[cell], x, size - y, colour))
    low, high = -0.5, size - 0.5
    outline = ((low, low), (high, low), (high, high), (low, high))
    labels = [Label(COLUMNS[i], i, size - 0.2) for i in range(size)]
    labels += [Label(str(size - i), -0.8, i) for i in range(size)]
    name = "sixth" if size == 5 else f"sixth-{size}"
    return Shape(name, "squares", tuple(cells), (), outline, tuple(labels))


SHAPES = {size: _shape(size) for size in SIZES}


def scene(position: SixthPosition) -> Scene:
    """The scene of a position."""
    stacks = BOARD.held(tuple(map(pieces, position.stacks)))
    shape, seats, trays = SHAPES[position.terms.size], position.game.seats, tuple(_trays(position))
    return Scene("sixth", position.variant, shape, stacks, trays, position.status, seats)


def status(position: SixthPosition) -> Status:
    """What there is to see besides the pieces."""
    towers = BOARD.held(position.stacks)
    return Status(
        turn=position.turn,
        score=position.score,
        phase=position.phase,
        goal=position.terms.kings,
        last=last_cells(BOARD, position.last),
        badges={name: rank(tower) for name, tower in towers.items()},
        facts=_facts(position),
        result=result_of(position.outcome),
    )


def _facts(position: SixthPosition) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if lady := [player for player in (0, 1) if position.may_enter(LADY, player)]:
        facts["lady"] = lady
    if position.onto is not None:
        facts["onto"] = BOARD.cells[position.onto]
    if position.phase == DECLARE and position.terms.army == "during":
        facts["lady-asked"] = True
    if position.variant == "army":
        facts["army-points"] = [hand.points for hand in position.hands]
    if position.banned is not None:
        facts["banned"] = write_ban(position.banned)
    if position.repetitions > 1:
        facts["repetitions"] = position.repetitions
    return facts


def _trays(position: SixthPosition) -> Iterator[Tray]:
    for player in (0, 1):
        yield _tray(HAND, player, _in_hand(position, player))
    if position.variant in ("lady", "army"):
        left = int(not position.on_board(LADY))
        yield SUPPLY.of(-1, {(PIECE[LADY],): left})
    if position.variant == "army":
        for player in (0, 1):
            yield _tray(SPENT, player, _spent(position, player))


@lru_cache(1 << 12)
def _tray(kind: TrayKind, player: int, counts: Counts) -> Tray:
    stacks = {pieces(letter): n for letter, n in zip(KINDS[player], counts, strict=True)}
    return kind.of(player, stacks)


def _in_hand(position: SixthPosition, player: int) -> Counts:
    hand = position.hands[player]
    plain = hand.plain + hand.points
    return plain, int(position.may_enter("G", player)), int(position.may_enter("H", player))


def _spent(position: SixthPosition, player: int) -> Counts:
    """What is neither in hand nor on the board of twelve plain pieces, Giant and Hunchback."""
    board = "".join(position.stacks)
    on_board = [board.count(letter) for letter in KINDS[player]]
    plain, giants, hunchbacks = _in_hand(position, player)
    return BUDGET - plain - on_board[0], 1 - giants - on_board[1], 1 - hunchbacks - on_board[2]


def picks(move: Move) -> tuple[Pick, ...]:
    """An empty square for a plain piece; a special piece and a square; a tower, target, count."""
    if move.kind is Kind.DECLARE:
        return (Pick("button", str(move.piece)),)
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is not None:
        carry = Pick("cell", BOARD.cells[move.source]), Pick("target", target)
        return (*carry, Pick("count", str(move.count)))
    if move.piece is None:
        return (Pick("cell", target),)
    tray = "supply" if move.piece == LADY else "hand"
    return Pick("hand", PIECE[move.piece].kind, tray), Pick("cell", target)


def _tray_of(position: SixthPosition, move: Move) -> str:
    return "supply" if move.piece == LADY else f"hand-{position.turn}"


def effects(position: SixthPosition, move: Move, after: SixthPosition) -> tuple[Effect, ...]:
    """What a move does: a declaration, an entry and its payment, or a slide and what it crowns."""
    if move.kind is Kind.DECLARE:
        declared = Effect("declare", player=position.turn)
        return (declared, *_payments(position, after))
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is None:
        piece = PIECE[after.stacks[move.target]]
        entry = Effect("place", target=target, piece=piece, tray=_tray_of(position, move))
        return (entry, *_payments(position, after))
    moved = slide(BOARD, *carried(move))
    if after.score == position.score:
        return (moved,)
    return (moved, *_coronation(position, move, after))


def _payments(position: SixthPosition, after: SixthPosition) -> Iterator[Effect]:
    """6.2: what is paid with, or can no longer be paid for, leaves the hand."""
    if position.variant != "army":
        return
    for player in (0, 1):
        both = zip(KINDS[player], _spent(position, player), _spent(after, player), strict=True)
        for letter, before, now in both:
            for _ in range(now - before):
                piece = PIECE[letter]
                yield Effect("claim", piece=piece, tray=f"hand-{player}", into=f"spent-{player}")


def _coronation(position: SixthPosition, move: Move, after: SixthPosition) -> Iterator[Effect]:
    """4.1 to 4.3: the point, and the pieces that go back to their owners, from the top down."""
    source, cell, count = carried(move)
    tower = position.stacks[cell] + position.stacks[source][-count:]
    target = BOARD.cells[cell]
    yield Effect("score", target=target, player=OWNER[tower[-1]], count=1)
    stays = len(tower) if after.decided else standing(tower, position.terms.removal)
    for letter in reversed(tower[stays:]):
        home = "supply" if letter == LADY else f"hand-{OWNER[letter]}"
        yield Effect("return", source=target, count=1, tray=home)
