"""Why not: the rule that a move of LYNGK breaks, and the facts that explain it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj.core.move import Kind, Move
from borj.games.lyngk.board import BOARD, seen
from borj.games.lyngk.pieces import COLOURS, JOKER, colours_in

if TYPE_CHECKING:
    from borj.games.lyngk.rules import LyngkPosition

Broken = tuple[str, dict[str, object]]


def broken_rule(position: LyngkPosition, move: Move) -> Broken:
    """The number of the rule that forbids a move, and facts; `why` chooses among its clauses."""
    if position.outcome is not None:
        return ("7.3" if position.outcome.reason == "six" else "6.4"), {}
    if move.kind is Kind.CLAIM and move.piece == JOKER:
        return "3.1", {"why": "white", "colour": JOKER}
    if move not in position.game.space:
        return "5.1", {"why": "action", "cell": "", "target": ""}
    if move.kind is Kind.CLAIM:
        assert move.piece is not None
        return _claim(position, move.piece)
    if move.kind is Kind.PASS:
        return _pass(position)
    assert move.source is not None
    assert move.target is not None
    return _source(position, move.source) or _target(position, move.source, move.target)


def _claim(position: LyngkPosition, colour: str) -> Broken:
    if position.mid_turn:
        why = "again"
    elif len(position.claims[position.turn]) == 2:
        why = "enough"
    elif colour not in position.unclaimed:
        why = "taken"
    else:
        return "3.4", {"why": "claim", "colour": colour}
    return "3.1", {"why": why, "colour": colour}


def _pass(position: LyngkPosition) -> Broken:
    if position.mid_turn:
        return "3.4", {"why": "pass", "colour": ""}
    if position.legal[-1].kind is Kind.CLAIM:  # moves come after the claims: there are none
        return "6.2", {"colours": tuple(claim.piece for claim in position.legal)}
    return "6.1", {}


def _source(position: LyngkPosition, source: int) -> Broken | None:
    """What is wrong with what is to be moved."""
    stack, cell = position.stacks[source], BOARD.cells[source]
    if not stack:
        return "4.2", {"why": "empty", "cell": cell}
    if stack == JOKER:
        return "4.2", {"why": "joker", "cell": cell}
    if stack[-1] in position.claims[1 - position.turn]:
        return "4.2", {"why": "enemy", "cell": cell}
    return _complete(position, source)


def _complete(position: LyngkPosition, cell: int) -> Broken | None:
    if len(position.stacks[cell]) < position.limit:
        return None
    return ("7.4" if position.variant == "six" else "5.6"), {"cell": BOARD.cells[cell]}


def _target(position: LyngkPosition, source: int, target: int) -> Broken:
    """What is wrong with where it is to go, or with the way there."""
    stack, below = position.stacks[source], position.stacks[target]
    facts: dict[str, object] = {"cell": BOARD.cells[source], "target": BOARD.cells[target]}
    if not below:
        return "5.1", {"why": "empty"} | facts
    if complete := _complete(position, target):
        return complete
    own = stack[-1] in position.claims[position.turn]
    if own and not _in_network(position, source, target):
        return "5.4", {"why": "chain"} | facts
    if not own and target not in seen(source, position.occupied):
        on_line = BOARD.between(source, target) is not None
        return "5.1", {"why": "blocked" if on_line else "line"} | facts
    facts |= {"limit": position.limit, "height": len(stack) + len(below), "colours": ""}
    if len(stack) + len(below) > position.limit:
        return "5.2", {"why": "high"} | facts
    if colours_in(stack) & colours_in(below):
        twice = tuple(c for c in COLOURS if c in stack and c in below)
        return "5.2", {"why": "twice"} | facts | {"colours": twice}
    return "5.2", {"why": "neutral"} | facts


def _in_network(position: LyngkPosition, source: int, target: int) -> bool:
    return any(
        source in links and (target in links or target in ends)
        for links, ends in position.networks(position.stacks[source][-1])
    )
