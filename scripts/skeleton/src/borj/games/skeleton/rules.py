"""The rules of Skeleton; numbers such as 2.2 are paragraphs of `docs/rules/skeleton.md`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.move import Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.skeleton.board import BOARD, CELLS, HOME, STEPS

COLOURS = "WB"  # of players 0 and 1
TOWERS = len(HOME[0])  # 1.2


class Reason(BaseReason):
    """How a game of Skeleton ends."""

    ARRIVED = "arrived"  # a tower has crossed the board
    STUCK = "stuck"  # the player to move cannot


@dataclass(frozen=True, repr=False)
class SkeletonPosition(Position):
    """A position of Skeleton: what stands on each cell ("W", "B" or ""), and whose turn it is."""

    variant: str
    stacks: tuple[str, ...]
    turn: int
    last: Move | None = field(default=None, compare=False)

    @property
    def options(self) -> dict[str, Any]:
        """There are none."""
        return {}

    @property
    def mid_turn(self) -> bool:
        """Every turn is one action."""
        return False

    # Section 2: the turn.

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        if self.arrived is not None:
            return ()
        own, steps = COLOURS[self.turn], STEPS[self.turn]
        return tuple(
            move
            for cell, stack in enumerate(self.stacks)
            if stack == own
            for target, move in steps[cell]  # 2.2
            if not self.stacks[target]  # 2.3
        )

    def after(self, move: Move) -> SkeletonPosition:
        source, target = move.source, move.target
        assert source is not None
        assert target is not None
        stacks = list(self.stacks)
        stacks[source], stacks[target] = "", stacks[source]
        return SkeletonPosition(self.variant, tuple(stacks), 1 - self.turn, move)

    # Section 3: the end.

    @cached_property
    def arrived(self) -> int | None:
        """3.1: the player who has a tower on the other side."""
        for player in (0, 1):
            if any(self.stacks[cell] == COLOURS[player] for cell in HOME[1 - player]):
                return player
        return None

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.arrived is not None:
            return Outcome(self.arrived, Reason.ARRIVED, (0, 0))
        if not self.legal:
            return Outcome(1 - self.turn, Reason.STUCK, (0, 0))  # 3.2
        return None

    # Why not: the rule that a move breaks.

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = self._broken_rule(move)
        return IllegalMove(f"skeleton.{rule}", **facts)

    def _broken_rule(self, move: Move) -> tuple[str, dict[str, object]]:
        if self.outcome is not None:
            return "3.1", {}
        match move:
            case Move(Kind.MOVE, int(source), int(target), None, None) if (
                source in CELLS and target in CELLS
            ):
                return self._broken_step(source, target)
        return "2.1", {}

    def _broken_step(self, source: int, target: int) -> tuple[str, dict[str, object]]:
        names = BOARD.cells
        if self.stacks[source] != COLOURS[self.turn]:
            return "2.1", {}
        if all(cell != target for cell, _ in STEPS[self.turn][source]):
            return "2.2", {"cell": names[source], "target": names[target]}
        return "2.3", {"target": names[target]}


def begin(variant: str, seed: int | None, options: dict[str, Any]) -> SkeletonPosition:
    """1.2: all towers at home; 2.1: White begins."""
    stacks = tuple("W" if cell in HOME[0] else "B" if cell in HOME[1] else "" for cell in CELLS)
    return SkeletonPosition(variant, stacks, 0)
