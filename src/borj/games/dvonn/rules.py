"""The rules of DVONN; numbers such as 3.6 are paragraphs of `docs/rules/dvonn.md`."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import compress
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.layouts import random_layout, read_layout
from borj.core.lazy import lazy
from borj.core.move import PASS, Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.dvonn.board import ARCS, BITS, BOARD, CELLS, JUMPS, NEAR, PLACE, RING

RED = "R"
COLOURS = "WB"  # of players 0 and 1
PIECES = {"W": 23, "B": 23, RED: 3}  # 1.1


class Reason(BaseReason):
    """How a game of DVONN ends."""

    PIECES = "pieces"  # one player controls more pieces
    EQUAL = "equal"  # both control as many


def piece_of_ply(ply: int) -> str:
    """2.2: three reds first, then black and white in turn; plies count from 0."""
    return RED if ply < 3 else COLOURS[ply % 2]


@dataclass(frozen=True, repr=False)
class DvonnPosition(Position):
    """A position of DVONN: 49 stacks written from bottom to top, the phase, whose turn it is."""

    variant: str
    stacks: tuple[str, ...]
    placing: bool
    turn: int
    last: Move | None = field(default=None, compare=False)

    @property
    def options(self) -> dict[str, Any]:
        """DVONN has variants only; a given layout is part of the position."""
        return {}

    @property
    def mid_turn(self) -> bool:
        """Every turn is one action."""
        return False

    @property
    def placed(self) -> int:
        """How many pieces have been placed."""
        return len(self.stacks) - self.stacks.count("")

    @lazy
    def occupied(self) -> int:
        """The set of spaces that hold a stack."""
        return sum(compress(BITS, self.stacks))

    # Section 2: placement; section 3: stacking.

    @lazy
    def legal(self) -> tuple[Move, ...]:
        if self.placing:
            return tuple(PLACE[cell] for cell, stack in enumerate(self.stacks) if not stack)  # 2.3
        moves = self.moves_of(self.turn)
        if not moves and self.moves_of(1 - self.turn):
            return (PASS,)  # 3.8, 5.1
        return tuple(moves)

    def allows(self, move: Move) -> bool:
        if "legal" in self.__dict__ or move is PASS:
            return move in self.legal
        if self.placing:
            cell = move.target
            return cell is not None and move is PLACE[cell] and not self.stacks[cell]  # 2.3
        return move.source is not None and move in self.moves_of(self.turn, move.source)

    def moves_of(self, player: int, only: int | None = None) -> list[Move]:
        """The stacking moves that a player would have on turn, all or from `only` one space."""
        stacks, occupied, colour = self.stacks, self.occupied, COLOURS[player]
        return [
            move
            for cell, stack in (enumerate(stacks) if only is None else ((only, stacks[only]),))
            if stack and stack[-1] == colour and not self.surrounded(cell)  # 3.2, 3.6
            for target, move in JUMPS[cell][len(stack)]  # 3.4
            if occupied >> target & 1  # 3.5
        ]

    def surrounded(self, cell: int) -> bool:
        """3.6: all six neighbouring spaces exist and are occupied."""
        return self.occupied & RING[cell] == RING[cell]

    def after(self, move: Move) -> DvonnPosition:
        if move.kind is Kind.PLACE:
            return self._place(move)
        if move is PASS:
            return DvonnPosition(self.variant, self.stacks, False, 1 - self.turn, PASS)
        source, target = move.source, move.target
        assert source is not None
        assert target is not None
        stacks = list(self.stacks)
        moved = stacks[source]
        stacks[target] += moved  # 3.5
        stacks[source] = ""
        occupied = self.occupied ^ BITS[source]
        if RED in moved or occupied & NEAR[source] not in ARCS[source]:
            for cell in disconnected(stacks):  # 4.1
                stacks[cell] = ""
                occupied ^= BITS[cell]
        after = DvonnPosition(self.variant, tuple(stacks), False, 1 - self.turn, move)
        after.__dict__["occupied"] = occupied  # known at once
        return after

    def _place(self, move: Move) -> DvonnPosition:
        assert move.target is not None
        ply = self.placed
        stacks = list(self.stacks)
        stacks[move.target] = piece_of_ply(ply)
        full = ply + 1 == len(stacks)
        # 3.1: White places the last piece and also makes the first move.
        turn = 0 if full else 1 - self.turn
        return DvonnPosition(self.variant, tuple(stacks), not full, turn, move)

    # Section 5: end and score.

    @lazy
    def outcome(self) -> Outcome | None:
        if self.legal:
            return None
        white, black = score = self.score
        if white == black:
            return Outcome(None, Reason.EQUAL, score)  # 5.4
        return Outcome(0 if white > black else 1, Reason.PIECES, score)

    @property
    def score(self) -> tuple[int, int]:
        """5.3: the pieces in the stacks that each player controls."""
        white = sum(len(stack) for stack in self.stacks if stack.endswith("W"))
        black = sum(len(stack) for stack in self.stacks if stack.endswith("B"))
        return white, black

    # Why not: the rule that a move breaks.

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = self._broken_rule(move)
        return IllegalMove(f"dvonn.{rule}", **facts)

    def _broken_rule(self, move: Move) -> tuple[str, dict[str, object]]:
        if self.outcome is not None:
            return "5.2", {}
        if self.placing:
            if move in PLACE:
                return "2.3", {"cell": BOARD.cells[PLACE.index(move)]}
            return "2.4", {"left": len(self.stacks) - self.placed}
        if move is PASS:
            return "3.8", {}
        match move:
            case Move(Kind.MOVE, int(source), int(target), None, None) if (
                source in CELLS and target in CELLS
            ):
                return self._broken_move(source, target)
        return "3.1", {}

    def _broken_move(self, source: int, target: int) -> tuple[str, dict[str, object]]:
        names, stack = BOARD.cells, self.stacks[source]
        if not stack:
            return "3.3", {"cell": names[source]}
        if stack == RED:
            return "3.7", {"cell": names[source]}
        if stack[-1] != COLOURS[self.turn]:
            return "3.2", {"cell": names[source]}
        if self.surrounded(source):
            return "3.6", {"cell": names[source]}
        if all(cell != target for cell, _ in JUMPS[source][len(stack)]):
            facts = {"cell": names[source], "target": names[target], "height": len(stack)}
            return "3.4", facts
        return "3.5", {"target": names[target]}


def disconnected(stacks: list[str]) -> list[int]:
    """4.1: the occupied spaces that no chain of occupied spaces joins to a red piece."""
    loose = sum(compress(BITS, stacks))
    frontier = sum(compress(BITS, [RED in stack for stack in stacks]))
    loose &= ~frontier
    while frontier and loose:
        cell = frontier.bit_length() - 1
        joined = NEAR[cell] & loose
        loose ^= joined
        frontier ^= 1 << cell | joined
    return [cell for cell in CELLS if loose >> cell & 1] if loose else []


def begin(variant: str, seed: int | None, options: dict[str, Any]) -> DvonnPosition:
    """2.1, or 2.6: an empty board, a random full one, or a given one."""
    layout = options["layout"]
    if layout is not None:
        stacks = tuple(read_layout(layout.upper(), PIECES))
    elif variant == "random":
        stacks = tuple(random_layout(PIECES, seed))
    else:
        return DvonnPosition(variant, ("",) * len(BOARD), True, 0)
    return DvonnPosition(variant, stacks, False, 0)
