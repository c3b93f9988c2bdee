"""The rules of TZAAR, paragraph by paragraph; numbers such as 3.4 are of `docs/rules/tzaar.md`."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import compress
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.layouts import random_layout, read_layout
from borj.core.lazy import lazy
from borj.core.move import PASS, Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.tzaar.board import BITS, BOARD, LETTERS, PLACE, REACH, TYPES
from borj.games.tzaar.refusals import broken_rule

PIECES = {"Z": 6, "A": 9, "T": 15, "z": 6, "a": 9, "t": 15}  # 1.1

# 2.2, column by column from the bottom; column E without the hole.
FIXED = "ttttTTaaaATTAzzZATTAZtTZATTAZTtzattaztTzattazZZattaAAAttTTTT"


class Phase(StrEnum):
    """What the player to act has to do: place a piece, or make an action of a turn."""

    PLACING = "placing"  # 2.3
    FIRST = "first-action"  # action 1, also the one action of White's first turn
    SECOND = "second-action"  # action 2


class Reason(BaseReason):
    """How a game of TZAAR ends."""

    TYPE_CAPTURED = "type-captured"  # the last visible piece of a type was captured
    TYPE_COVERED = "type-covered"  # a player covered the last visible piece of an own type
    NO_CAPTURE = "no-capture"  # a turn begins and nothing can be captured


@dataclass(frozen=True, repr=False)
class TzaarPosition(Position):
    """A position of TZAAR: 60 stacks written from bottom to top, the phase, whose turn it is."""

    variant: str
    stacks: tuple[str, ...]
    phase: Phase
    turn: int
    last: Move | None = field(default=None, compare=False)

    @property
    def options(self) -> dict[str, Any]:
        """TZAAR has variants only; a given layout is part of the position."""
        return {}

    @property
    def mid_turn(self) -> bool:
        """3.2: after the first action of two."""
        return self.phase is Phase.SECOND

    @property
    def opening(self) -> bool:
        """3.1: White's first turn is to be played; every later one has left a space empty (3.8)."""
        return self.phase is Phase.FIRST and "" not in self.stacks

    @lazy
    def occupied(self) -> int:
        """The set of spaces that hold a stack."""
        return sum(compress(BITS, self.stacks))

    @lazy
    def tops(self) -> list[str]:
        """The piece that is visible on each space, if any."""
        return [stack[-1:] for stack in self.stacks]

    @property
    def placed(self) -> int:
        """How many spaces hold a stack."""
        return len(self.stacks) - self.stacks.count("")

    # Section 2: set-up by the players.

    def in_hand(self, letter: str) -> int:
        """2.3: how many of these pieces are still to be placed."""
        return PIECES[letter] - self.stacks.count(letter) if self.phase is Phase.PLACING else 0

    def _placements(self) -> tuple[Move, ...]:
        """2.3: one own piece of any type still in hand, on any empty space."""
        return tuple(
            move
            for kind, letter in zip(TYPES, LETTERS[self.turn], strict=True)
            if self.in_hand(letter)
            for move, stack in zip(PLACE[kind], self.stacks, strict=True)
            if not stack
        )

    # Section 3: the turn.

    @lazy
    def legal(self) -> tuple[Move, ...]:
        if self.phase is Phase.PLACING:
            return self._placements()
        if self.lost_type:
            return ()  # 4.1
        captures, stackings = self.moves_of(self.turn)
        if self.phase is Phase.FIRST:
            return tuple(captures)  # 3.1, 3.2; none: 4.2
        return (*captures, *stackings, PASS)  # 3.2, 4.6

    def allows(self, move: Move) -> bool:
        if "legal" in self.__dict__ or move.source is None or self.phase is Phase.PLACING:
            return move in self.legal
        if self.lost_type:
            return False  # 4.1
        captures, stackings = self.moves_of(self.turn, move.source)
        return move in captures or (self.phase is Phase.SECOND and move in stackings)

    def moves_of(self, player: int, only: int | None = None) -> tuple[list[Move], list[Move]]:
        """The captures and stackings that a player would have, in all or from `only` one space."""
        stacks, occupied, tops = self.stacks, self.occupied, self.tops
        own = [top != "" and top in LETTERS[player] for top in tops]
        captures, stackings = [], []
        cells = compress(range(len(stacks)), own) if only is None else (only,) * own[only]
        for cell in cells:
            height = len(stacks[cell])
            for ray, nearest in REACH[cell]:
                if hit := occupied & ray:
                    target, capture, stacking = nearest[hit]  # 3.3
                    if own[target]:
                        stackings.append(stacking)  # 3.5
                    elif len(stacks[target]) <= height:
                        captures.append(capture)  # 3.4, 3.6
        return captures, stackings

    def after(self, move: Move) -> TzaarPosition:
        if move is PASS:
            return TzaarPosition(self.variant, self.stacks, Phase.FIRST, 1 - self.turn, PASS)
        source, target = move.source, move.target
        assert target is not None
        stacks = list(self.stacks)
        if source is None:
            return self._place(stacks, move)
        if move.kind is Kind.STACK:
            stacks[target] += stacks[source]  # 3.5
        else:
            stacks[target] = stacks[source]  # 3.4
        stacks[source] = ""
        over = self.phase is Phase.SECOND or self.opening
        phase, turn = (Phase.FIRST, 1 - self.turn) if over else (Phase.SECOND, self.turn)
        return TzaarPosition(self.variant, tuple(stacks), phase, turn, move)

    def _place(self, stacks: list[str], move: Move) -> TzaarPosition:
        assert move.target is not None
        assert move.piece is not None
        stacks[move.target] = LETTERS[self.turn][TYPES.index(move.piece)]
        # 2.3, 2.4: Black places last, so that White begins here, too.
        phase = Phase.PLACING if "" in stacks else Phase.FIRST
        return TzaarPosition(self.variant, tuple(stacks), phase, 1 - self.turn, move)

    # Section 4: end of the game.

    @lazy
    def lost_type(self) -> str | None:
        """4.1: the piece of which its owner has none visible any more; hidden ones do not count."""
        if self.phase is Phase.PLACING:
            return None
        visible = set(self.tops)
        if visible.issuperset(PIECES):
            return None
        return next(letter for letter in PIECES if letter not in visible)  # 4.4

    @lazy
    def outcome(self) -> Outcome | None:
        if lost := self.lost_type:  # 4.3: before 4.2
            loser = int(lost.islower())
            # After one's own action it is the other's turn, or still one's own after action 1,
            # which is a capture; so who is missing a type and is not on turn has covered it.
            covered = self.phase is Phase.FIRST and loser != self.turn
            reason = Reason.TYPE_COVERED if covered else Reason.TYPE_CAPTURED
            return Outcome(1 - loser, reason, (0, 0))
        if self.phase is not Phase.SECOND and not self.legal:  # 4.6: one may pass then
            return Outcome(1 - self.turn, Reason.NO_CAPTURE, (0, 0))  # 4.2
        return None

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = broken_rule(self, move)
        return IllegalMove(f"tzaar.{rule}", **facts)


def begin(variant: str, seed: int | None, options: dict[str, Any]) -> TzaarPosition:
    """Section 2: a random board or a given one, the fixed one, or an empty one."""
    if variant == "tournament":
        return TzaarPosition(variant, ("",) * len(BOARD), Phase.PLACING, 0)  # 2.3
    if variant == "fixed":
        layout = FIXED  # 2.2
    elif options["layout"] is not None:
        layout = read_layout(options["layout"], PIECES)
    else:
        layout = random_layout(PIECES, seed)  # 2.1
    return TzaarPosition(variant, tuple(layout), Phase.FIRST, 0)  # 2.4
