"""Why a move is not legal: the number of the rule it breaks, and the facts of the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj.core.move import Kind, Move
from borj.games.sixth.board import BOARD, RAYS, SQUARES, WALKS
from borj.games.sixth.declared import DECLARE, EDGE_LADY
from borj.games.sixth.terms import LETTERS
from borj.games.sixth.towers import COST, HUNCHBACK, height, owned, rank

if TYPE_CHECKING:
    from borj.games.sixth.rules import SixthPosition

Broken = tuple[str, dict[str, object]]

_OVER = {"king": "3.1", "kings": "4.1", "stuck": "3.4", "repetition": "3.5"}


def broken_rule(position: SixthPosition, move: Move) -> Broken:
    """The rule that a move breaks; the move may be any at all that is not legal."""
    if position.outcome is not None:
        return _OVER[position.outcome.reason.value], {}
    if position.phase == DECLARE:
        number = "6.3" if position.terms.army == "during" else "6.2"
        return number, {"why": "declare", "accepted": tuple(m.piece for m in position.legal)}
    cells = [cell for cell in (move.source, move.target) if cell is not None]
    if any(cell not in SQUARES[5] for cell in cells):
        return "2.1", {}
    for cell in cells:
        if cell not in SQUARES[position.terms.size]:
            return "1.2", {"cell": BOARD.cells[cell]}
    if position.phase == EDGE_LADY:
        return _edge_lady(move)
    if move.kind is Kind.DECLARE:
        return "10.2", {}
    match move:
        case Move(kind=Kind.PLACE, source=None, target=int(target), count=None):
            return _placement(position, move.piece, target)
        case Move(kind=Kind.MOVE, source=int(source), target=int(target), piece=None):
            return _tower_move(position, move, source, target)
    return "2.1", {}


def _edge_lady(move: Move) -> Broken:
    if move.piece == "L" and move.target is not None:
        return "5.1a", {"cell": BOARD.cells[move.target]}
    return "10.4", {}


def _placement(position: SixthPosition, piece: str | None, target: int) -> Broken:
    if piece is not None and (piece not in COST or piece not in LETTERS[position.variant]):
        return "1.3", {"piece": piece}
    if not position.may_enter(piece, position.turn):
        return _not_at_hand(position, piece)
    if position.stacks[target]:
        return "2.3", {"why": "taken", "cell": BOARD.cells[target]}
    if position.onto is not None:
        return "5.1c", {"cell": BOARD.cells[position.onto]}
    return "5.1a", {"cell": BOARD.cells[target]}


def _not_at_hand(position: SixthPosition, piece: str | None) -> Broken:
    if piece is None:
        return "3.3", {}
    if piece == "L":
        return ("10.5", {}) if position.on_board("L") else ("6.3", {"why": "right"})
    if position.on_board(owned(piece, position.turn)):
        return {"G": "5.3a", "H": "5.2a"}[piece], {}
    if position.terms.army == "during":
        left = position.hands[position.turn].points
        return "6.1", {"piece": piece, "cost": COST[piece], "left": left}
    return "6.2", {"why": "fixed", "piece": piece}


def _tower_move(position: SixthPosition, move: Move, source: int, target: int) -> Broken:
    names, stacks = BOARD.cells, position.stacks
    tower = stacks[source]
    facts: dict[str, object] = {"cell": names[source], "target": names[target]}
    if not tower:
        return "1.5", {"cell": names[source]}
    if move.count is None or not 1 <= move.count <= len(tower):
        return "2.4", {"cell": names[source], "pieces": len(tower)}
    rays = [ray for pattern in WALKS[height(tower)] for ray in RAYS[pattern][source]]
    ray = next((ray for ray in rays if target in ray), None)
    if ray is None:
        return "2.5", {"why": rank(tower), **facts}
    if not stacks[target]:
        return "2.3", {"why": "empty", "cell": names[target]}
    first = next(cell for cell in ray if stacks[cell])
    if first != target:
        return "2.5", {"why": "blocked", "first": names[first], **facts}
    if stacks[target][-1] in HUNCHBACK:
        return "5.2b", {"cell": names[target]}
    if move is position.banned:
        return "2.6", {**facts, "count": move.count}
    if position.onto is None:
        return "5.1f", facts
    return "5.1c", {"cell": names[position.onto]}
