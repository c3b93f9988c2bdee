"""What can be said of a turn of LYNGK; numbers refer to `docs/rules/lyngk.md`."""

from __future__ import annotations

from collections.abc import Iterator

from borj.core.ideas import Facts, Idea, Turn
from borj.core.move import Kind, Move
from borj.games.lyngk.board import BOARD
from borj.games.lyngk.rules import LyngkPosition, Phase

At = Turn[LyngkPosition]
NAMES = {"I": "ivory", "B": "blue", "R": "red", "G": "green", "K": "black"}


def _completing(position: LyngkPosition, player: int, moves: list[Move]) -> Iterator[int]:
    """5.5, 7.3: where these moves of a player complete a stack with a colour of his on top."""
    stacks, own = position.stacks, position.claims[player]
    for move in moves:
        if move.kind is Kind.MOVE:
            assert move.source is not None
            assert move.target is not None
            whole = len(stacks[move.source]) + len(stacks[move.target]) == position.limit
            if whole and stacks[move.source][-1] in own:
                yield move.target


def completes(turn: At) -> Facts | None:
    """5.5, 7.3: stacks are completed, or collected with a claim (5.7)."""
    gained = len(turn.after.won[turn.player]) - len(turn.before.won[turn.player])
    if turn.after.phase is Phase.SIX:
        gained = 1
    return {"count": gained, "height": turn.before.limit} if gained else None


def lets_complete(turn: At) -> Facts | None:
    """5.5: the stacks that the opponent can complete in the next turn, with a claim or without."""
    after = turn.after
    cells = set(_completing(after, turn.other, list(after.legal)))
    for move in after.legal:
        if move.kind is Kind.CLAIM:
            claimed = after.after(move)
            cells.update(_completing(claimed, turn.other, list(claimed.legal)))
    if not cells:
        return None
    return {"whose": turn.other, "count": len(cells), "height": after.limit}


def covers(turn: At) -> Facts | None:
    """4.1: a stack lands on one of the opponent's; single pieces are not worth a word."""
    move, before = turn.moves[-1], turn.before
    if move.kind is not Kind.MOVE:
        return None
    assert move.target is not None
    met = before.stacks[move.target]
    if len(met) < 2 or met[-1] not in before.claims[turn.other]:
        return None
    return {"whose": turn.other, "height": len(met), "cell": BOARD.cells[move.target]}


def claims(turn: At) -> Facts | None:
    """3.1: a colour becomes one's own, with all stacks that it tops."""
    first = turn.moves[0]
    if first.kind is not Kind.CLAIM:
        return None
    assert first.piece is not None
    tops = sum(stack.endswith(first.piece) for stack in turn.before.stacks)
    return {"colour": NAMES[first.piece], "count": tops}


def prepares(turn: At) -> Facts | None:
    """5.5: stacks that one could complete next, if they stayed as they are."""
    after = turn.after
    if after.turn != turn.other or after.outcome is not None:
        return None
    cells = set(_completing(after, turn.player, after.moves_of(turn.player)))
    return {"count": len(cells), "height": after.limit} if cells else None


IDEAS = (
    Idea("completes", True, completes),
    Idea("lets-complete", False, lets_complete),
    Idea("covers", True, covers),
    Idea("prepares", True, prepares),
    Idea("claims", True, claims),
)
