"""What can be said of a turn of TZAAR; numbers refer to `docs/rules/tzaar.md`."""

from __future__ import annotations

from borj.core.ideas import Facts, Idea, Turn
from borj.core.move import Kind
from borj.games.tzaar.board import BOARD, LETTERS, TYPES
from borj.games.tzaar.rules import Phase, TzaarPosition
from borj.games.tzaar.stage import KINDS

At = Turn[TzaarPosition]
FEW = 3  # of a type: from here on each one counts
TALL = 3


def _visible(position: TzaarPosition, letter: str) -> int:
    """4.1: how many stacks show a piece."""
    return sum(stack.endswith(letter) for stack in position.stacks)


def _fewest(turn: At, player: int) -> Facts | None:
    """The type of a player of which fewest are left, where the turn made them fewer."""
    found = []
    for kind, letter in zip(TYPES, LETTERS[player], strict=True):
        left = _visible(turn.after, letter)
        if left < _visible(turn.before, letter) and 0 < left <= FEW:
            found.append((left, KINDS[kind]))
    if turn.before.phase is Phase.PLACING or not found:
        return None
    left, kind = min(found)
    return {"whose": player, "kind": kind, "left": left}


def few_left(turn: At) -> Facts | None:
    """4.1: the opponent shows only a few of a type any more."""
    return _fewest(turn, turn.other)


def covers_own(turn: At) -> Facts | None:
    """4.1: stacking leaves oneself only a few of a type."""
    return _fewest(turn, turn.player)


def last_open(turn: At) -> Facts | None:
    """4.1: the last stack of a type can be captured now."""
    after = turn.after
    if after.turn != turn.other or after.phase is not Phase.FIRST:
        return None
    for kind, letter in zip(TYPES, LETTERS[turn.player], strict=True):
        shown = [cell for cell, stack in enumerate(after.stacks) if stack.endswith(letter)]
        if len(shown) == 1:
            ways = sum(move.target == shown[0] for move in after.legal)
            if ways:
                return {"whose": turn.player, "kind": KINDS[kind], "count": ways}
    return None


def open_to(turn: At) -> Facts | None:
    """3.6: a tall stack of one's own, the tallest such, that can be captured now."""
    after = turn.after
    if after.turn != turn.other or after.phase is not Phase.FIRST:
        return None
    targets = {move.target for move in after.legal}
    found = [
        (len(stack), cell)
        for cell, stack in enumerate(after.stacks)
        if cell in targets and len(stack) >= TALL
    ]
    if not found:
        return None
    height, cell = max(found)
    return {"whose": turn.player, "height": height, "cell": BOARD.cells[cell]}


def takes(turn: At) -> Facts | None:
    """3.4: a stack of two or more is captured; the tallest of the turn."""
    found, at = [], turn.before
    for move in turn.moves:
        if move.kind is Kind.CAPTURE:
            assert move.target is not None
            found.append(len(at.stacks[move.target]))
        at = at.after(move)
    height = max(found, default=0)
    return {"whose": turn.other, "height": height} if height > 1 else None


def _tallest(position: TzaarPosition, player: int) -> int:
    own = LETTERS[player]
    return max((len(stack) for stack in position.stacks if stack and stack[-1] in own), default=0)


def tallest(turn: At) -> Facts | None:
    """3.6: from now on the tallest stack is one's own: nothing can capture it."""
    if turn.before.phase is Phase.PLACING:
        return None
    height = _tallest(turn.after, turn.player)
    before = _tallest(turn.before, turn.player) > _tallest(turn.before, turn.other)
    if before or height <= _tallest(turn.after, turn.other):
        return None
    return {"who": turn.player, "whose": turn.other, "height": height}


def few_captures(turn: At) -> Facts | None:
    """4.2: the opponent's turn begins with very few captures to choose from."""
    after = turn.after
    if after.turn != turn.other or after.phase is not Phase.FIRST or len(after.legal) > FEW:
        return None
    return {"whose": turn.other, "count": len(after.legal)} if after.legal else None


IDEAS = (
    Idea("last-open", False, last_open),
    Idea("few-left", True, few_left),
    Idea("covers-own", False, covers_own),
    Idea("open-to", False, open_to),
    Idea("few-captures", True, few_captures),
    Idea("takes", True, takes),
    Idea("tallest", True, tallest),
)
