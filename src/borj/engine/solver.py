"""Proofs: who wins by force, with the native prover; nothing here is a guess."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.native import native
from borj.engine.turns import Stopped, Turns

DRAW = -1
Tell = Callable[[int], object]  # hears how many nodes were taken


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


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a player wins by force; None if the nodes did not suffice. `moves` is his way."""

    wins: bool | None
    nodes: int
    moves: tuple[Move, ...] = ()


class Solver:
    """Solves positions of one game, and keeps what it has proved for the next question.

    Ctrl-C ends a proof in the main thread and is raised there.
    """

    def __init__(self, game: str, table_mb: int = 64) -> None:
        self._make = partial(native(f"{game}_solver"), table_mb)
        self._native: Any = self._make()
        self._turns = Turns(self._forget)

    def stop(self, stopped: threading.Event | None = None) -> None:
        """End the running proof at once; with the event that one was given, it and no other."""
        self._turns.stop(stopped)

    def solve(
        self,
        position: Position,
        nodes: int | None = None,
        tell: Tell | None = None,
        stopped: threading.Event | None = None,
    ) -> Solution:
        """Who wins from here; unknown if so many nodes do not suffice, or if it is stopped.

        `tell` hears now and then how many nodes it has taken.
        """
        outcome = position.outcome
        if outcome is not None:
            return Solution(DRAW if outcome.winner is None else outcome.winner, 0, ())
        try:
            with self._turns.mine(stopped):
                self._turns.begin(self._native)
                return self._solve(position, nodes, tell)
        except Stopped:
            return Solution(None, 0, ())

    def solve_moves(
        self,
        position: Position,
        nodes: int | None = None,
        tell: Tell | None = None,
    ) -> Iterator[tuple[Move, Solution]]:
        """The same for the position after each legal action, one by one.

        `nodes` are for all of them: each gets its share of what is left.
        """
        for done, move in enumerate(position.legal):
            share = None if nodes is None else nodes // (len(position.legal) - done)
            found = Solution(None, 0, ())
            if share != 0:
                found = self.solve(position.after(move), share, tell)
            if nodes is not None:
                nodes -= found.nodes
            yield move, found

    def prove(
        self,
        position: Position,
        player: int,
        nodes: int | None = None,
        tell: Tell | None = None,
        stopped: threading.Event | None = None,
    ) -> Proof:
        """Whether one player wins from here; nobody knows if so many nodes do not suffice."""
        if position.outcome is not None:
            return Proof(position.outcome.winner == player, 0)
        if nodes is not None and nodes <= 0:  # for the native prover 0 is no limit
            return Proof(None, 0)
        try:
            with self._turns.mine(stopped):
                self._turns.begin(self._native)
                return self._prove(position, player, nodes, tell)
        except Stopped:
            return Proof(None, 0)

    def _solve(self, position: Position, nodes: int | None, tell: Tell | None) -> Solution:
        spent, open_questions = 0, False
        for attacker in (position.turn, 1 - position.turn):
            left = None if nodes is None else nodes - spent
            if left is not None and left <= 0:
                return Solution(None, spent, ())
            hear = None if tell is None else partial(_tell, tell, spent)
            proof = self._prove(position, attacker, left, hear)
            spent += proof.nodes
            if proof.wins:
                return Solution(attacker, spent, proof.moves)
            open_questions |= proof.wins is None
        return Solution(None if open_questions else DRAW, spent, ())

    def _prove(
        self, position: Position, player: int, nodes: int | None, tell: Tell | None
    ) -> Proof:
        verdict, used, way = self._native.prove(
            position.pack(), position.past, player, nodes or 0, tell
        )
        wins = None if verdict < 0 else verdict == 1
        return Proof(wins, used, tuple(map(position.game.move, way)))

    def _forget(self) -> None:
        self._native = self._make()


def _tell(tell: Tell, spent: int, nodes: int) -> None:
    tell(spent + nodes)
