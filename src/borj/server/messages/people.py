"""People: who the reader is to the server, and all that is stored of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from borj.server.messages.bots import Bot
from borj.server.messages.exercises import MyExercises
from borj.server.messages.games import GameState, PreparedTurns
from borj.server.messages.words import Name


class Me(Struct, frozen=True):
    """Who the reader is to the server."""

    id: str
    name: str
    games: tuple[GameState, ...] = ()


class Tally(Struct, frozen=True):
    """How the reader's games of a kind ended, against a level of the computer or against people."""

    game: str
    level: int | None
    won: int
    lost: int
    drawn: int


class Tallies(Struct, frozen=True):
    """The reader's results; `level` is None for games against people."""

    tallies: tuple[Tally, ...]


class MyGame(Struct, frozen=True):
    """A game of the reader with its events as they are stored.

    `made`: the reader made it. `by_link`: a private link lets this browser act in it. `prepared`
    is what the reader has prepared in it.
    """

    state: GameState
    start: str
    made: bool
    by_link: bool
    events: tuple[Any, ...]
    prepared: tuple[PreparedTurns, ...] = ()


class MyData(Struct, frozen=True):
    """All that is stored of the reader; `since` is when they first took a name."""

    id: str
    name: str
    since: int | None
    now: int
    exercises: MyExercises
    bots: tuple[Bot, ...]
    games: tuple[MyGame, ...]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new display name."""

    name: Name
