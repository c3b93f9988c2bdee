"""Why not: the rule of TZAAR that a move breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj.core.move import Kind, Move
from borj.core.outcome import Outcome
from borj.games.tzaar.board import BOARD, CELLS, LETTERS, PLACE, TYPES, beyond_hole

if TYPE_CHECKING:
    from borj.games.tzaar.rules import TzaarPosition

Broken = tuple[str, dict[str, object]]  # the number of the rule, and the facts of its sentence


def broken_rule(position: TzaarPosition, move: Move) -> Broken:
    """The rule that an illegal move breaks; any move will do, also one of another game."""
    if position.outcome is not None:
        return _over(position.outcome)
    if position.phase == "placing":
        return _placing(position, move)
    if move.kind is Kind.PLACE:
        return "2.3", {"why": "over"}
    if position.phase == "first-action" and move.kind is Kind.PASS:
        return _first_action(position, "pass")
    match move:
        case Move(kind=Kind.CAPTURE | Kind.STACK, source=int(source), target=int(target)) if (
            source in CELLS and target in CELLS
        ):
            return _moving(position, move.kind, source, target)
    return "3.2", {"why": "other"}


def _first_action(position: TzaarPosition, why: str) -> Broken:
    return ("3.1" if position.opening else "3.2"), {"why": why}


def _over(outcome: Outcome) -> Broken:
    return ("4.2" if outcome.reason == "no-capture" else "4.1"), {}


def _placing(position: TzaarPosition, move: Move) -> Broken:
    match move:
        case Move(kind=Kind.PLACE, target=int(target), piece=str(piece)) if (
            target in CELLS and piece in PLACE
        ):
            if position.stacks[target]:
                return "2.3", {"why": "taken", "cell": BOARD.cells[target]}
            if not position.in_hand(LETTERS[position.turn][TYPES.index(piece)]):
                return "2.3", {"why": "hand", "piece": piece}
    return "2.3", {"why": "placing", "left": len(CELLS) - position.placed}


def _moving(position: TzaarPosition, kind: Kind, source: int, target: int) -> Broken:
    stacks, names = position.stacks, BOARD.cells
    facts: dict[str, object] = {"cell": names[source], "target": names[target]}
    moving, met = stacks[source], stacks[target]
    if not moving:
        return "3.3", facts | {"why": "nothing"}
    if moving.islower() != (position.turn == 1):
        return "3.7", facts
    if position.phase == "first-action" and kind is Kind.STACK:
        return _first_action(position, "stack")
    path = BOARD.between(source, target)
    if path is None:
        return ("1.5", facts) if beyond_hole(source, target) else ("3.3", facts | {"why": "line"})
    between = [cell for cell in path[:-1] if stacks[cell]]
    if between:
        return "3.3", facts | {"why": "blocked", "between": names[between[0]]}
    if not met:
        return "3.3", facts | {"why": "empty"}
    own = met.islower() == moving.islower()
    if kind is Kind.STACK and not own:
        return "3.5", facts
    if kind is Kind.CAPTURE and own:
        return "3.4", facts | {"why": "own"}
    if kind is Kind.CAPTURE and len(met) > len(moving):
        return "3.4", facts | {"why": "taller", "height": len(moving), "other": len(met)}
    return "3.2", {"why": "other"}
