"""What can be said of a turn of Sixth!; numbers refer to `docs/rules/sixth.md`."""

from __future__ import annotations

from dataclasses import replace

from borj.core.ideas import Facts, Idea, Turn
from borj.core.move import Kind
from borj.games.sixth.board import BOARD, carried
from borj.games.sixth.declared import PLAY
from borj.games.sixth.rules import SixthPosition
from borj.games.sixth.towers import KING, OWNER, height

At = Turn[SixthPosition]
TALL = 3


def _kings(position: SixthPosition) -> set[int]:
    """3.1: the squares where the player on turn can make a king of his own."""
    found = set()
    for move in position.legal if position.phase == PLAY else ():
        if move.kind is Kind.MOVE:
            source, target, count = carried(move)
            moved = position.stacks[source][-count:]
            tall = height(moved) + height(position.stacks[target]) >= KING
            if tall and OWNER[moved[-1]] == position.turn:
                found.add(target)
    return found


def makes_king(turn: At) -> Facts | None:
    """3.1: a king of one's own."""
    return {} if turn.after.score[turn.player] > turn.before.score[turn.player] else None


def gives_king(turn: At) -> Facts | None:
    """3.1: a king belongs to the owner of its top piece, whoever moved."""
    gave = turn.after.score[turn.other] > turn.before.score[turn.other]
    return {"whose": turn.other} if gave else None


def lets_king(turn: At) -> Facts | None:
    """The opponent can make a king at once."""
    if turn.after.turn != turn.other or not (cells := _kings(turn.after)):
        return None
    return {"whose": turn.other, "count": len(cells)}


def threatens_king(turn: At) -> Facts | None:
    """One could make a king next, if all stayed as it is."""
    after = turn.after
    if after.turn != turn.other or not after.legal:
        return None
    again = replace(after, turn=turn.player, banned=None, past=())
    cells = _kings(again)
    return {"count": len(cells)} if cells else None


def takes(turn: At) -> Facts | None:
    """2.2: a tower of the opponent, of two or more, gets a top piece of one's own."""
    (move,) = turn.moves[-1:]
    if move.kind is not Kind.MOVE:
        return None
    source, target, _ = carried(move)
    met, moved = turn.before.stacks[target], turn.before.stacks[source]
    if OWNER[met[-1]] != turn.other or height(met) < 2 or OWNER[moved[-1]] != turn.player:
        return None
    return {"whose": turn.other, "height": height(met), "cell": BOARD.cells[target]}


def open_to(turn: At) -> Facts | None:
    """A tall tower of one's own, the tallest such, that the opponent can land on with his piece."""
    after = turn.after
    if after.turn != turn.other or after.phase != PLAY:
        return None
    found = []
    for move in after.legal:
        if move.kind is Kind.MOVE:
            source, target, _ = carried(move)
            tower = after.stacks[target]
            if OWNER[tower[-1]] == turn.player and OWNER[after.stacks[source][-1]] == turn.other:
                found.append((height(tower), target))
    tall, cell = max(found, default=(0, 0))
    if tall < TALL:
        return None
    return {"whose": turn.player, "height": tall, "cell": BOARD.cells[cell]}


IDEAS = (
    Idea("makes-king", True, makes_king),
    Idea("gives-king", False, gives_king),
    Idea("lets-king", False, lets_king),
    Idea("open-to", False, open_to),
    Idea("takes", True, takes),
    Idea("threatens-king", True, threatens_king),
)
