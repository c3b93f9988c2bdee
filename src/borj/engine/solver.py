"""Proofs: who wins by force, with the native prover; nothing here is a guess."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.native import native

DRAW = -1


@dataclass(frozen=True, slots=True)
class Solution:
    """What proof-number search found: `winner` is a player, -1 for a draw, None if unknown."""

    winner: int | None
    nodes: int
    moves: tuple[Move, ...]  # the winner's way, where there is one

    @property
    def solved(self) -> bool:
        """Whether the result is known."""
        return self.winner is not None


class Solver:
    """Solves positions of one game, and keeps what it has proved for the next question."""

    def __init__(self, game: str, table_mb: int = 64) -> None:
        self._native = native(f"{game}_solver")(table_mb)

    def stop(self) -> None:
        """End the running proof at once."""
        self._native.stop()

    def solve(self, position: Position, nodes: int | None = None) -> Solution:
        """Who wins from here; unknown if so many nodes do not suffice."""
        outcome = position.outcome
        if outcome is not None:
            return Solution(DRAW if outcome.winner is None else outcome.winner, 0, ())
        self._native.arm()
        spent, open_questions = 0, False
        for attacker in (position.turn, 1 - position.turn):
            verdict, used, way = self._native.prove(position.pack(), attacker, nodes or 0)
            spent += used
            if verdict == 1:
                return Solution(attacker, spent, tuple(map(position.game.move, way)))
            open_questions |= verdict < 0
        return Solution(None if open_questions else DRAW, spent, ())

    def solve_moves(
        self, position: Position, nodes: int | None = None
    ) -> Iterator[tuple[Move, Solution]]:
        """The same for the position after each legal action, one by one."""
        for move in position.legal:
            yield move, self.solve(position.after(move), nodes)
