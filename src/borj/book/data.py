"""What the book tells of positions: looks, steps, views, endings, faults.

A **look** is what there is to see, a **step** an action that was played, a **view** a position
ready to be acted on. What is at its default is not told (plain.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from borj.core.scene import Effect, Piece, Status, Tray

How = Literal[
    "rules",
    "resignation",
    "time",
    "agreement",
    "abandoned",
    "house",
    "adjudication",
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Look:
    """A scene without its shape, which is constant: `shape` is its name in the catalogue."""

    game: str
    variant: str
    shape: str
    stacks: Mapping[str, tuple[Piece, ...]]
    trays: tuple[Tray, ...]
    status: Status
    seats: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played: who, canonical text, index, what it does, what it is called.

    `texts` has the notation of each style and language that differs from the canonical one;
    `joins`: it goes on with the turn of the action before it.
    """

    player: int
    action: str
    index: int
    effects: tuple[Effect, ...]
    texts: dict[str, str] = field(default_factory=dict)
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended. `how` is rules, resignation, time, agreement, abandoned or house.

    `house`: the game reached the most turns that are played here, and is drawn. `reason` is the id
    of the rule's reason when the rules decided (texts: reason-GAME-REASON).
    Records from elsewhere may also say adjudication or unknown.
    """

    winner: int | None
    how: How
    reason: str | None
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class View:
    """A position ready to be acted on. `pack` is base64 for the engine.

    `legal` are numbers of actions: what is picked on the way to each is in the game's table.
    `must_go_on`: what was played so far is no whole turn, more is sent with it. `hash` is that of
    the pieces (core/scene.py): it guards what effects made of an earlier look. `look` is there
    where the reader cannot have it, `past` (earlier packs, where repetition counts) likewise.
    """

    game: str
    code: str
    turn: int
    pack: str
    hash: int
    mid_turn: bool = False
    must_go_on: bool = False
    legal: tuple[int, ...] = ()
    result: Ending | None = None
    look: Look | None = None
    past: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """What actions do: their steps, and the view after them, without a look."""

    view: View
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that was not accepted; nothing has been changed. `text` has both languages.

    `rule` is the address of the paragraph that teaches the rule, where one was broken.
    """

    key: str
    text: dict[str, str]
    facts: dict[str, Any] = field(default_factory=dict)
    rule: str | None = None
