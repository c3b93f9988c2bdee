"""Records of games from elsewhere, as a game's `dialects` read and write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """A game as read from another program's file: how it starts and the actions in our text.

    `places` holds, for each action, its (line, column) in the file, both from 1, so that an
    illegal one can be pointed at. `result` says how the game ended by the file's own words
    ("resign 0": player 0 resigned), where the moves do not say it.
    """

    variant: str
    options: Mapping[str, Any] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    result: str | None = None


Writer = Callable[[Any, tuple[Any, ...], Mapping[str, str]], tuple[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Dialect:
    """A foreign format: how to tell a text in it, how to read it, and how to write it.

    `write` gets the first position, the actions and the headers; it returns the text and a list
    of text ids that say what would be lost. It is None where only reading is offered.
    """

    id: str
    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str], Iterable[ForeignGame]]
    write: Writer | None = None
