"""What a game declares of itself: phases, facts of its statuses, trays, and what its score counts.

Pages, pictures, terminal and API read this and know no game. Words follow by rule from the ids:
`web-task-GAME-PHASE`, `web-fact-GAME-FACT`, `render-tray-TRAY` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from borj.core.move import Kind
from borj.core.scene import Stack, Tray, tray


@dataclass(frozen=True, slots=True)
class Phase:
    """Where in a game a position is: `does` are the kinds of actions that may be legal in it.

    `scored`: the score says something by then. `compared`: what each choice leads to is shown
    before one is made, with the effects that warn.
    """

    id: str
    does: tuple[Kind, ...]
    scored: bool = True
    compared: bool = False


class FactType(StrEnum):
    """What a fact is. Facts that do not hold are not told at all."""

    COUNT = "count"  # a number
    COUNTS = "counts"  # a number for each side
    PURSE = "purse"  # what each side has left to pay with; it never grows
    CELL = "cell"  # the name of a cell
    COLOUR = "colour"
    FLAG = "flag"  # true, or not told
    PLAYERS = "players"  # those of whom it holds
    ACTION = "action"  # the text of an action
    KIND = "kind"  # the kind of a piece
    LADDER = "ladder"  # rungs of a number and how many of it each side has; the last one decides


class Told(StrEnum):
    """Where people are told a fact."""

    LINE = "line"  # in words beside the board
    TASK = "task"  # in the sentence that says what is to be done
    REASON = "reason"  # in the sentence that says why the game ended
    DATA = "data"  # to programs only


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a status tells besides what all games have."""

    name: str
    type: FactType
    told: Told = Told.DATA


@dataclass(frozen=True, slots=True)
class TrayKind:
    """A tray of each player, or one that is `common`; what lies there may be out of the game."""

    kind: str
    common: bool = False
    gone: bool = False

    def of(self, owner: int, counts: Mapping[Stack, int]) -> Tray:
        """The tray of a player with these stacks; of nobody (-1) if it is common."""
        assert (owner < 0) == self.common
        id = self.kind if self.common else f"{self.kind}-{owner}"
        return tray(id, self.kind, owner, counts, self.gone)


@dataclass(frozen=True, slots=True)
class Scoring:
    """That there is a score (texts: `web-score-GAME`), and how it is shown.

    `piles`: at the end each side piles up all that it holds, and the higher pile wins. Whoever
    keeps the score at a table adds one of `worths` at a time; one of `goals` wins, and `rounds`
    says that each addition is a round.
    """

    piles: bool = False
    worths: tuple[int, ...] = (1,)
    goals: tuple[int, ...] = ()
    rounds: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """All that a game declares."""

    phases: tuple[Phase, ...]
    facts: tuple[Fact, ...] = ()
    trays: tuple[TrayKind, ...] = ()
    scoring: Scoring | None = None
