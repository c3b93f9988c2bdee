"""What there is to see of LYNGK, what can be picked, and what moves do."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import cos, pi, sin, sqrt

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
)
from borj.games.lyngk.board import BOARD, COLUMNS, LOWEST, SIZES
from borj.games.lyngk.chains import links_on_the_way
from borj.games.lyngk.declared import CLAIMS, MARKERS, WON
from borj.games.lyngk.rules import LyngkPosition

# Claims change whose a colour is, not the pieces: they belong to nobody, and the trays with the
# claimed markers say the rest.
PIECE = {
    "I": Piece(-1, "disc", "ivory"),
    "B": Piece(-1, "disc", "blue"),
    "R": Piece(-1, "disc", "red"),
    "G": Piece(-1, "disc", "green"),
    "K": Piece(-1, "disc", "black"),
    "J": Piece(-1, "joker", "white"),
}
pieces = pieces_of(PIECE)


def _xy(column: float, half_steps: float) -> tuple[float, float]:
    """1.3: columns are sqrt(3)/2 apart, points in a column one step."""
    return round(column * sqrt(3) / 2, 4), round((12 - half_steps) / 2, 4)


def _shape() -> Shape:
    cells = tuple(ShapeCell(c, *_xy(*BOARD.points[i])) for i, c in enumerate(BOARD.cells))
    lines = tuple((BOARD.cells[line[0]], BOARD.cells[line[-1]]) for line in BOARD.lines())
    # The six tips (1.2) are the corners of a hexagon with all other points inside or on its
    # sides; the edge is a larger one around the centre E4.
    x, y = _xy(4, 6)
    corners = tuple(
        (round(x + 4.6 * cos(k * pi / 3), 4), round(y + 4.6 * sin(k * pi / 3), 4)) for k in range(6)
    )
    labels = []
    for column, letter in enumerate(COLUMNS):
        top = LOWEST[column] + 2 * (SIZES[column] - 1)
        labels.append(Label(letter, *_xy(column, LOWEST[column] - 1.3)))
        labels.append(Label(str(SIZES[column]), *_xy(column, top + 1.3)))
    return Shape("lyngk", "points", cells, lines, corners, tuple(labels))


SHAPE = _shape()


def scene(position: LyngkPosition) -> Scene:
    """The scene of a position."""
    stacks = BOARD.held(tuple(map(pieces, position.stacks)))
    seats, trays = position.game.seats, _trays(position)
    return Scene("lyngk", position.variant, SHAPE, stacks, trays, position.status, seats)


def _trays(position: LyngkPosition) -> tuple[Tray, ...]:
    """The markers of neutral colours, those that each player has claimed, and removed stacks."""
    return (
        _tray(MARKERS, -1, position.unclaimed),
        *(_tray(CLAIMS, p, position.claims[p]) for p in (0, 1)),
        *(_tray(WON, p, position.won[p]) for p in (0, 1)),
    )


@lru_cache(1 << 12)
def _tray(kind: TrayKind, owner: int, stacks: str | tuple[str, ...]) -> Tray:
    return kind.of(owner, Counter(map(pieces, stacks)))


def status(position: LyngkPosition) -> Status:
    """What there is to see besides the pieces."""
    outcome = position.outcome
    facts: dict[str, object] = {}
    if outcome is not None and outcome.reason == "ladder":
        facts["deciding-height"] = position.deciding_height
        facts["stacks-by-height"] = position.ladder
    return Status(
        turn=position.turn,
        score=position.score,
        phase=position.phase.value,
        last=last_cells(BOARD, position.last),
        facts=facts,
        result=result_of(outcome),
    )


def picks(move: Move) -> tuple[Pick, ...]:
    """A marker to claim; a stack and its target; or the pass button."""
    if move is PASS:
        return (Pick("button", "pass"),)
    if move.piece is not None:
        return (Pick("hand", PIECE[move.piece].colour, tray="markers"),)
    assert move.source is not None
    assert move.target is not None
    return Pick("cell", BOARD.cells[move.source]), Pick("target", BOARD.cells[move.target])


def effects(position: LyngkPosition, move: Move, after: LyngkPosition) -> tuple[Effect, ...]:
    """What a move does: a claim; or links, the slide, and a complete stack that leaves."""
    player = position.turn
    if move is PASS:
        return (Effect("pass", player=player),)
    if move.kind is Kind.CLAIM:
        assert move.piece is not None
        piece = PIECE[move.piece]
        shown = [
            Effect("claim", piece=piece, tray="markers", into=f"claims-{player}", player=player)
        ]
    else:
        assert move.source is not None
        assert move.target is not None
        shown = _travel(position, move.source, move.target)
    left = [c for c, s in enumerate(after.stacks) if not s and position.stacks[c]]
    for cell in left:  # 5.5, 5.7
        if cell != move.source:
            shown.append(Effect("remove", source=BOARD.cells[cell], tray=f"won-{player}"))
            shown.append(Effect("score", player=player, count=1))
    return tuple(shown)


def _travel(position: LyngkPosition, source: int, target: int) -> list[Effect]:
    """5.4: the LYNGK-points passed on a shortest way, and the slide along all of it."""
    names = BOARD.cells
    links = links_on_the_way(position, source, target)
    path: list[str] = []
    for start, end in zip((source, *links), (*links, target), strict=True):
        path += [names[cell] for cell in BOARD.between(start, end) or ()]
    slide = Effect(
        "slide",
        source=names[source],
        target=names[target],
        count=len(position.stacks[source]),
        path=tuple(path),
    )
    return [*(Effect("link", target=names[link]) for link in links), slide]
