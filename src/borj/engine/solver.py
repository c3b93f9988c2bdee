"""Proofs: who wins by force, with the native prover; nothing here is a guess."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.core.scene import Scene
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


@dataclass(frozen=True, slots=True)
class Margin:
    """How many points player 0 ends ahead if both play their best: from `least` to `most`."""

    least: int
    most: int
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether it is known to the point."""
        return self.least == self.most


Found = TypeVar("Found", Solution, Margin)


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
        return self._each(position, nodes, lambda after, share: self.solve(after, share, tell))

    def margins(
        self,
        position: Position,
        nodes: int | None = None,
        tell: Tell | None = None,
    ) -> Iterator[tuple[Move, Margin]]:
        """By how many points it ends after each legal action; nodes are shared likewise."""
        return self._each(position, nodes, lambda after, share: self.margin(after, share, tell))

    def _each(
        self, position: Position, nodes: int | None, ask: Callable[[Position, int | None], Found]
    ) -> Iterator[tuple[Move, Found]]:
        for done, move in enumerate(position.legal):
            share = None if nodes is None else nodes // (len(position.legal) - done)
            found = ask(position.after(move), share)
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

    @property
    def keeps_score(self) -> bool:
        """Whether points decide the game, so that it can be asked by how many."""
        return hasattr(self._native, "prove_ahead")

    def margin(
        self,
        position: Position,
        nodes: int | None = None,
        tell: Tell | None = None,
        stopped: threading.Event | None = None,
    ) -> Margin:
        """By how many points the game ends, as far as so many nodes tell.

        Asked is whether it is at least so many, until nothing is left between what is proved and
        what is refuted. A question that stays open is the last one.
        """
        if not self.keeps_score:
            raise InvalidChoice("engine-no-margin", game=position.game.id)
        if position.outcome is not None:
            white, black = position.outcome.score
            return Margin(white - black, white - black, 0)
        everything = _pieces(position.scene())
        least, most, spent, asked = -everything, everything, 0, 1
        try:
            with self._turns.mine(stopped):
                self._turns.begin(self._native)
                while least < most and (nodes is None or spent < nodes):
                    hear = None if tell is None else partial(_tell, tell, spent)
                    left = 0 if nodes is None else nodes - spent
                    verdict, used, _ = self._native.prove_ahead(position.pack(), asked, left, hear)
                    spent += used
                    if verdict < 0:
                        break
                    least, most = (asked, most) if verdict else (least, asked - 1)
                    asked = _between(least, most)
        except Stopped:
            pass
        return Margin(least, most, spent)

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


def _pieces(scene: Scene) -> int:
    """All that could ever count."""
    beside = (len(stack) * count for tray in scene.trays for stack, count in tray.stacks)
    return sum(map(len, scene.stacks.values())) + sum(beside)


def _between(least: int, most: int) -> int:
    """What to ask next: games end closer to a draw than to everything for one."""
    if least > 0:
        return min(2 * least, (least + most + 1) // 2)
    if most < 0:
        return max(2 * most, (least + most + 1) // 2)
    return 0


def _tell(tell: Tell, spent: int, nodes: int) -> None:
    tell(spent + nodes)
