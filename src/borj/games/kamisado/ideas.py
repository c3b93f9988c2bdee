"""What can be said of a turn of Kamisado; numbers refer to `docs/rules/kamisado.md`."""

from __future__ import annotations

from borj.core.ideas import Facts, Idea, Turn
from borj.core.move import PASS, Kind, Move
from borj.games.kamisado.board import COLOURS, HOME
from borj.games.kamisado.declared import DECIDED, EXTRA, MOVING, REFILLING
from borj.games.kamisado.rules import KamisadoPosition

At = Turn[KamisadoPosition]


def _home(position: KamisadoPosition) -> Move | None:
    """3.7: a move of the player on turn that reaches the opponent's home row."""
    goal = HOME[1 - position.turn]
    for move in position.legal if position.phase in (MOVING, EXTRA) else ():
        if move.target is not None and 1 << move.target & goal:
            return move
    return None


def _ended(turn: At) -> bool:
    """Whether the turn ended the round."""
    return turn.before.phase in (MOVING, EXTRA) and turn.after.phase in (REFILLING, DECIDED)


def round_won(turn: At) -> Facts | None:
    """3.7: a tower came home."""
    last = turn.moves[-1]
    home = last.target is not None and 1 << last.target & HOME[turn.other]
    if last.target is None or not home or not _ended(turn) or turn.after.turn != turn.player:
        return None
    return {"colour": COLOURS[turn.after.tower_on[last.target] % 8]}


def round_lost(turn: At) -> Facts | None:
    """3.11: the last move before a deadlock loses the round."""
    return {"whose": turn.other} if _ended(turn) and turn.after.turn == turn.other else None


def home_next(turn: At) -> Facts | None:
    """The opponent's tower that has to move can come home at once."""
    after = turn.after
    if after.turn != turn.other or (move := _home(after)) is None:
        return None
    assert move.source is not None
    return {"whose": turn.other, "colour": COLOURS[after.tower_on[move.source] % 8]}


def no_escape(turn: At) -> Facts | None:
    """After every answer of the opponent a tower of this player can come home."""
    after = turn.after
    if after.phase != MOVING or after.turn != turn.other or after.legal == (PASS,):
        return None
    for answer in after.legal:
        # 4.6: a push is followed by another action of the same player; that is not looked at.
        if answer.kind is not Kind.MOVE:
            return None
        then = after.after(answer)
        while then.legal == (PASS,):  # 3.8
            then = then.after(PASS)
        if then.turn != turn.player or _home(then) is None:
            return None
    return {"who": turn.player, "whose": turn.other}


def blocks(turn: At) -> Facts | None:
    """3.8: the opponent's tower cannot move, and this player moves again."""
    after = turn.after
    if after.turn != turn.other or after.legal != (PASS,) or after.required is None:
        return None
    if after.after(PASS).legal == (PASS,):
        return None
    return {"who": turn.player, "whose": turn.other, "colour": COLOURS[after.required]}


def blocked_again(turn: At) -> Facts | None:
    """3.8: the opponent's tower is blocked, this player's next one is too: the opponent moves."""
    after = turn.after
    if after.turn != turn.other or after.legal != (PASS,):
        return None
    then = after.after(PASS)
    if then.legal != (PASS,) or then.after(PASS).legal == (PASS,):
        return None
    assert then.required is not None
    return {"whose": turn.player, "colour": COLOURS[then.required]}


def pushes(turn: At) -> Facts | None:
    """4.2: towers of the opponent are pushed back."""
    first = turn.moves[0]
    if first.kind is not Kind.PUSH:
        return None
    assert first.source is not None
    count = turn.before.pushed(turn.before.tower_on[first.source])
    return {"whose": turn.other, "count": count}


def in_sight(turn: At) -> Facts | None:
    """The tower that moved stands where it could come home with its next move."""
    target, after = turn.moves[-1].target, turn.after
    if target is None or after.phase != MOVING:
        return None
    tower = after.tower_on[target]
    if not any(
        move.target is not None and 1 << move.target & HOME[turn.other]
        for move in after.actions(tower)
    ):
        return None
    return {"colour": COLOURS[tower % 8]}


IDEAS = (
    Idea("round-won", True, round_won),
    Idea("round-lost", False, round_lost),
    Idea("home-next", False, home_next),
    Idea("no-escape", True, no_escape),
    Idea("passes", True, blocks),
    Idea("blocked-again", False, blocked_again),
    Idea("pushes", True, pushes),
    Idea("in-sight", True, in_sight),
)
