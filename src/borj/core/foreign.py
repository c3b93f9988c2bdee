"""Records of games from elsewhere, as a game's `dialects` read and write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """A game as read from another program's file: how it starts and the actions in our text.

    `places` holds, for each action, its (line, column) in the file, both from 1, so that an
    illegal one can be pointed at. `resigned` is the player who gave up, if the file says so.
    """

    variant: str
    options: Mapping[str, Any] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    resigned: int | None = None


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A game on its way to a foreign file: its first position, its moves, its headers."""

    start: Any
    moves: tuple[Any, ...]
    headers: Mapping[str, str]
    resigned: int | None = None


@dataclass(frozen=True, slots=True)
class Dialect:
    """A foreign format: how to tell a text in it, how to read it, and how to write it.

    `write` tells as much as the format can hold; whoever calls it finds out what was lost by
    reading it again. It raises InvalidRecord for a game that cannot be told in this format at
    all, and is None where only reading is offered.
    """

    id: str
    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str], Iterable[ForeignGame]]
    write: Callable[[Outgoing], str] | None = None
