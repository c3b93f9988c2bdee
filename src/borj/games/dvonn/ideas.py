"""What can be said of a turn of DVONN; numbers refer to `docs/rules/dvonn.md`."""

from __future__ import annotations

from borj.core.ideas import Facts, Idea, Turn
from borj.core.move import Kind
from borj.games.dvonn.board import BOARD, NEAR
from borj.games.dvonn.rules import COLOURS, RED, DvonnPosition

At = Turn[DvonnPosition]
TALL = 3  # stacks of this height and more are worth a word when they can be jumped on


def _cut(turn: At, player: int) -> list[int]:
    """4.1: the spaces of a player's stacks that the turn removed because no chain reached them."""
    (move,) = turn.moves
    if move.kind is not Kind.MOVE:
        return []
    before, after = turn.before.stacks, turn.after.stacks
    return [
        cell
        for cell, stack in enumerate(before)
        # The stack that moved, and the one it landed on, stand on the target together.
        if cell not in (move.source, move.target)
        and stack.endswith(COLOURS[player])
        and not after[cell]
    ]


def cuts_off(turn: At) -> Facts | None:
    """4.1: stacks of the opponent lose touch with the red pieces."""
    cut = _cut(turn, turn.other)
    return {"whose": turn.other, "count": len(cut)} if cut else None


def loses_touch(turn: At) -> Facts | None:
    """4.1: stacks of one's own lose touch with the red pieces."""
    cut = _cut(turn, turn.player)
    return {"whose": turn.player, "count": len(cut)} if cut else None


def takes(turn: At) -> Facts | None:
    """3.5: a stack of the opponent comes under control."""
    (move,) = turn.moves
    if move.kind is not Kind.MOVE:
        return None
    assert move.target is not None
    met = turn.before.stacks[move.target]
    if not met.endswith(COLOURS[turn.other]) or len(met) < 2:
        return None
    red = "yes" if RED in met else "no"
    return {"whose": turn.other, "height": len(met), "cell": BOARD.cells[move.target], "red": red}


def takes_red(turn: At) -> Facts | None:
    """A red piece alone comes under control; one in a stack of the opponent's is told with it."""
    (move,) = turn.moves
    if move.kind is not Kind.MOVE:
        return None
    assert move.target is not None
    met = turn.before.stacks[move.target]
    if met != RED:
        return None
    return {"cell": BOARD.cells[move.target]}


def open_to(turn: At) -> Facts | None:
    """A tall stack of one's own, the tallest such, that the opponent can jump on now."""
    after = turn.after
    if after.placing or after.turn != turn.other:
        return None
    targets = {move.target for move in after.moves_of(turn.other)}
    found = [
        (len(stack), cell)
        for cell, stack in enumerate(after.stacks)
        if cell in targets and stack.endswith(COLOURS[turn.player]) and len(stack) >= TALL
    ]
    if not found:
        return None
    height, cell = max(found)
    return {"whose": turn.player, "height": height, "cell": BOARD.cells[cell]}


def shut_in(turn: At) -> Facts | None:
    """3.6: a stack of two or more lands where it is surrounded."""
    (move,) = turn.moves
    if move.kind is not Kind.MOVE:
        return None
    assert move.target is not None
    if not turn.after.stacks[move.target] or not turn.after.surrounded(move.target):
        return None
    return {"height": len(turn.after.stacks[move.target]), "cell": BOARD.cells[move.target]}


def at_edge(turn: At) -> Facts | None:
    """3.6: a piece of one's own is placed at the edge, where nothing can surround it."""
    (move,) = turn.moves
    if move.kind is not Kind.PLACE:
        return None
    assert move.target is not None
    own = turn.after.stacks[move.target] == COLOURS[turn.player]
    return {} if own and NEAR[move.target].bit_count() < 6 else None


def beside_red(turn: At) -> Facts | None:
    """4.1: a piece of one's own is placed beside a red one."""
    (move,) = turn.moves
    if move.kind is not Kind.PLACE:
        return None
    assert move.target is not None
    stacks = turn.after.stacks
    red = any(stacks[cell] == RED for cell in BOARD.neighbours[move.target])
    return {} if red and stacks[move.target] == COLOURS[turn.player] else None


IDEAS = (
    Idea("cuts-off", True, cuts_off),
    Idea("loses-touch", False, loses_touch),
    Idea("open-to", False, open_to),
    Idea("takes", True, takes),
    Idea("takes-red", True, takes_red),
    Idea("shut-in", False, shut_in),
    Idea("beside-red", True, beside_red),
    Idea("at-edge", True, at_edge),
)
