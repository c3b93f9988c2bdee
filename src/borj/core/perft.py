"""Counting: how many ways a position can go on, the classic check of a set of rules."""

from __future__ import annotations

from borj.core.position import Position


def perft(position: Position, depth: int, turns: bool = False) -> int:
    """Count the sequences of `depth` legal actions, or of `depth` whole turns.

    A finished game is not extended, so it counts only where it ends exactly at the given depth.
    """
    if depth < 0:
        raise ValueError(f"depth must not be negative: {depth}")
    return _turns(position, depth) if turns else _actions(position, depth)


def _actions(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal)
    return sum(_actions(position.after(move), depth - 1) for move in position.legal)


def _turns(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in position.legal:
        after = position.after(move)
        inside = after.mid_turn and after.outcome is None
        total += _turns(after, depth if inside else depth - 1)
    return total
