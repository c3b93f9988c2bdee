"""Why a move of Kamisado is not legal: the rule that it breaks, and the facts of its sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj.core.move import PASS, Kind, Move
from borj.games.kamisado.board import BOARD, COLOURS, PATHS, RANGE, REFILLS, STRAIGHT

if TYPE_CHECKING:
    from borj.games.kamisado.rules import KamisadoPosition

Broken = tuple[str, dict[str, object]]


def broken_rule(position: KamisadoPosition, move: Move) -> Broken:
    """The number of the rule that an illegal move breaks, and its facts."""
    if position.outcome is not None:
        return "5.3", {}
    if position.legal == REFILLS:
        return "6.1", {}
    if move.kind is Kind.REFILL:
        return "6.4", {}
    acts = move.kind in (Kind.MOVE, Kind.PUSH)
    if position.required is None:
        own = position.squares[8 * position.turn : 8 * position.turn + 8]
        if not acts or move.source not in own:
            return "3.1", {}
        tower = position.tower_on[move.source]
    else:
        tower = 8 * position.turn + position.required
    square = position.squares[tower]
    named: dict[str, object] = {"colour": COLOURS[tower % 8], "cell": BOARD.cells[square]}
    if move is PASS:
        return "3.6", named
    if not acts or move.source != square:
        return "3.2", named
    if move.kind is Kind.PUSH:
        return _broken_push(position, tower, move)
    if position.legal == (PASS,):
        return "3.8", named
    if move.target == square:
        return "3.6", named
    return _broken_move(position, tower, move)


def _broken_move(position: KamisadoPosition, tower: int, move: Move) -> Broken:
    cell, reach = BOARD.cells[position.squares[tower]], RANGE[position.teeth[tower]]
    for path in PATHS[tower // 8][position.squares[tower]]:
        if move.target in path:
            way = path[: path.index(move.target) + 1]
            taken = [BOARD.cells[square] for square in way if square in position.tower_on]
            # One sentence for both halves of the rule: `taken` is "none" where the way is free.
            return "3.4", {"cell": cell, "range": reach, "taken": taken[0] if taken else "none"}
    return "3.3", {"cell": cell}


def _broken_push(position: KamisadoPosition, tower: int, move: Move) -> Broken:
    """4.1 to 4.4, the nearest reason first."""
    path = PATHS[tower // 8][position.squares[tower]][STRAIGHT]
    strength = position.teeth[tower]
    row: list[int] = []
    for square in path:
        if square not in position.tower_on:
            break
        row.append(position.tower_on[square])
    if not strength or not row or move.target != path[0]:
        return "4.1", {"cell": BOARD.cells[position.squares[tower]]}
    if row[0] // 8 == tower // 8:
        return "4.4", {"target": BOARD.cells[path[0]]}
    # 4.3: nothing but towers that could be pushed, and the edge of the board behind them.
    lower = all(other // 8 != tower // 8 and position.teeth[other] < strength for other in row)
    if lower and len(row) == len(path) <= strength:
        return "4.3", {"target": BOARD.cells[path[-1]]}
    return "4.2", {"cell": BOARD.cells[position.squares[tower]], "teeth": strength}
