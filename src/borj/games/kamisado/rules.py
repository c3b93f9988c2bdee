"""The rules of Kamisado, in the rulebook's order; numbers refer to `docs/rules/kamisado.md`.

Towers are numbered 0 to 15: Black's from brown to orange, then White's; tower // 8 is the owner
and tower % 8 the colour.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.lazy import lazy
from borj.core.move import PASS, Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.kamisado.board import (
    COLOUR,
    FRONT,
    HOME,
    LANES,
    PATHS,
    PUSH,
    RANGE,
    REFILLS,
    STRAIGHT,
    WAYS,
    seat,
)
from borj.games.kamisado.declared import DECIDED, EXTRA, MOVING, REFILLING
from borj.games.kamisado.refill import refilled
from borj.games.kamisado.refusals import broken_rule

# 2.2: every tower on its own colour in its owner's home row.
START = tuple(seat(player, colour) for player in (0, 1) for colour in range(8))
TO_MOVE = (MOVING, EXTRA)  # the phases in which a tower moves
TARGET = {"single": 1, "standard": 3, "long": 7, "marathon": 15}  # 5.3
POINTS = (0, 1, 3, 7, 15)  # 5.2: what a tower with so many teeth is worth


class Reason(BaseReason):
    """How the last round of a match was won."""

    HOME = "home"  # a tower reached the opponent's home row
    DEADLOCK = "deadlock"  # the loser made the last move before a deadlock


@dataclass(frozen=True, repr=False)
class KamisadoPosition(Position):
    """A position of Kamisado: where the sixteen towers stand, their teeth, who must move what.

    `required` is the colour of the tower that must move, None where the first move of a round is
    free or nothing moves. The round's number is no part of it: each round leaves one tooth.
    """

    variant: str
    squares: tuple[int, ...]
    teeth: tuple[int, ...]
    turn: int
    required: int | None
    phase: str = MOVING
    last: Move | None = field(default=None, compare=False)

    @property
    def options(self) -> dict[str, Any]:
        """Kamisado has variants only."""
        return {}

    @property
    def mid_turn(self) -> bool:
        """After a push (4.6), and when the tower that came home also gives the refill (6.1)."""
        return self.phase == EXTRA or (self.phase == REFILLING and self.arrived)

    @property
    def must_go_on(self) -> bool:
        """A won round is told at once; the refill follows by itself."""
        return self.phase == EXTRA

    @property
    def round(self) -> int:
        """The number of the round, from 1; it counts up with the refill."""
        won = sum(self.teeth)
        return won if self.phase in (REFILLING, DECIDED) else won + 1

    @lazy
    def occupied(self) -> int:
        """The set of squares that hold a tower."""
        return sum(1 << square for square in self.squares)

    @lazy
    def tower_on(self) -> dict[int, int]:
        """The tower on each occupied square."""
        return {square: tower for tower, square in enumerate(self.squares)}

    # Section 3: moving.

    @lazy
    def legal(self) -> tuple[Move, ...]:
        if self.phase in (REFILLING, DECIDED):
            return REFILLS if self.phase == REFILLING else ()  # 6.1
        first = 8 * self.turn
        if self.required is None:
            return tuple(m for tower in range(first, first + 8) for m in self.actions(tower))  # 3.1
        return tuple(self.actions(first + self.required)) or (PASS,)  # 3.2, 3.6, 3.8

    def allows(self, move: Move) -> bool:
        if "legal" in self.__dict__ or move.kind is not Kind.MOVE or self.phase not in TO_MOVE:
            return move in self.legal
        way = WAYS[self.turn].get(move)
        if way is None or move.source not in self.squares:
            return False
        tower = self.squares.index(move.source)
        if tower // 8 != self.turn or self.required not in (None, tower % 8):
            return False  # 3.1, 3.2
        length, between = way
        return length <= RANGE[self.teeth[tower]] and not self.occupied & between  # 3.4, 3.5

    def actions(self, tower: int) -> list[Move]:
        """3.3 to 3.5: the moves of a tower, left to right from its owner's seat; then its push."""
        square, occupied = self.squares[tower], self.occupied
        moves = []
        for line in LANES[tower // 8][self.teeth[tower]][square]:
            for bit, move in line:
                if occupied & bit:
                    break
                moves.append(move)
        if self.teeth[tower] and self.pushed(tower):
            push = PUSH[tower // 8][square]
            assert push is not None
            moves.append(push)
        return moves

    def blocked(self, tower: int) -> bool:
        """3.8: the tower has no ordinary move and no push."""
        front = FRONT[tower // 8][self.squares[tower]]
        return self.occupied & front == front and not self.pushed(tower)

    def chain(self) -> list[int]:
        """3.9: the blocked towers, one asking for the next: up to one that can act or a repeat."""
        assert self.required is not None
        towers: list[int] = []
        tower = 8 * self.turn + self.required
        while self.blocked(tower):
            towers.append(tower)
            if tower in towers[:-1]:
                break
            tower = 8 * (1 - tower // 8) + COLOUR[self.squares[tower]]
        return towers

    @property
    def deadlocked(self) -> bool:
        """3.9: zero-length moves would lead back to a tower that was found blocked before."""
        if not self.blocked(8 * self.turn + (self.required or 0)):
            return False
        towers = self.chain()
        return len(set(towers)) < len(towers)

    # Section 4: sumo pushes.

    def pushed(self, tower: int) -> int:
        """4.2: how many towers this one can push now; 0 if it cannot push."""
        strength, player = self.teeth[tower], tower // 8
        for count, square in enumerate(PATHS[player][self.squares[tower]][STRAIGHT]):
            other = self.tower_on.get(square)
            if other is None:
                return count
            if count == strength or other // 8 == player or self.teeth[other] >= strength:
                return 0  # too many, 4.4, or not of lower rank
        return 0  # 4.3

    # What a move does.

    def after(self, move: Move) -> KamisadoPosition:
        player = self.turn
        if move.kind is Kind.REFILL:
            assert move.piece is not None
            squares = refilled(self.squares, move.piece)
            # 2.4: the loser of the round opens the next one.
            return KamisadoPosition(self.variant, squares, self.teeth, 1 - player, None, last=move)
        if move is PASS:
            assert self.required is not None
            colour = COLOUR[self.squares[8 * player + self.required]]  # 3.8
            return KamisadoPosition(
                self.variant, self.squares, self.teeth, 1 - player, colour, last=PASS
            )
        after, target = self.moved(move), move.target
        assert target is not None
        if 1 << target & HOME[1 - player]:
            return after.won_by(after.squares.index(target))  # 3.7
        if after.deadlocked:  # 3.9; 3.10, 3.11: the square that the last mover entered
            return after.won_by(8 * (1 - player) + COLOUR[target])
        return after

    def moved(self, move: Move) -> KamisadoPosition:
        """The position after a move or a push, before it is asked whether the round is over."""
        player, source, target = self.turn, move.source, move.target
        assert source is not None
        assert target is not None
        tower = self.squares.index(source)
        squares = list(self.squares)
        squares[tower] = target
        turn, asked, phase = 1 - player, target, MOVING  # 3.2
        if move.kind is Kind.PUSH:
            path = PATHS[player][source][STRAIGHT]
            count = self.pushed(tower)
            for near, far in pairwise(path[: count + 1]):
                squares[self.tower_on[near]] = far  # 4.5
            turn, asked, phase = player, path[count], EXTRA  # 4.6
        after = KamisadoPosition(
            self.variant, tuple(squares), self.teeth, turn, COLOUR[asked], phase, move
        )
        if phase == MOVING:  # what stands where is known at once
            after.__dict__["occupied"] = self.occupied ^ (1 << source | 1 << target)
        return after

    # Section 5: scoring.

    def won_by(self, tower: int) -> KamisadoPosition:
        """5.1: the round won, with a tooth on this tower, and 5.3: perhaps the match."""
        teeth = (*self.teeth[:tower], self.teeth[tower] + 1, *self.teeth[tower + 1 :])
        winner = tower // 8
        phase = DECIDED if points(teeth, winner) >= TARGET[self.variant] else REFILLING
        return KamisadoPosition(self.variant, self.squares, teeth, winner, None, phase, self.last)

    @property
    def score(self) -> tuple[int, int]:
        """5.2: the points of both players."""
        return points(self.teeth, 0), points(self.teeth, 1)

    @property
    def arrived(self) -> bool:
        """3.7: a tower of the player on turn stands on the opponent's home row."""
        return self.occupied_by(self.turn) & HOME[1 - self.turn] != 0

    def occupied_by(self, player: int) -> int:
        """The set of squares that hold a player's towers."""
        return sum(1 << square for square in self.squares[8 * player : 8 * player + 8])

    @lazy
    def outcome(self) -> Outcome | None:
        if self.phase != DECIDED:
            return None
        return Outcome(self.turn, Reason.HOME if self.arrived else Reason.DEADLOCK, self.score)

    # Why not: the rule that a move breaks.

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = broken_rule(self, move)
        return IllegalMove(f"kamisado.{rule}", **facts)


def points(teeth: tuple[int, ...], player: int) -> int:
    """5.2: what a player's towers are worth."""
    return sum(POINTS[rank] for rank in teeth[8 * player : 8 * player + 8])


def begin(variant: str, seed: int | None, options: dict[str, Any]) -> KamisadoPosition:
    """2.2 and 2.4: the first position of a match; Black opens."""
    return KamisadoPosition(variant, START, (0,) * 16, 0, None)
