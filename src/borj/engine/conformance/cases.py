"""A case of the kit: a position, how it is reached, and what the rules say of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.games import IDS
from borj.games import game_named as game_of

VERSION = 1  # of the files' form; a game's own rulings have their number (`Game.ruleset`)


@dataclass(frozen=True)
class Heading:
    """The first line of a file."""

    kit: str
    version: int
    game: str
    ruleset: int
    actions: int  # the size of the action space
    cases: int


@dataclass(frozen=True)
class Case:
    """One line of a file after the first; docs/conformance.md says what each field is."""

    id: str
    variant: str
    options: dict[str, Any]
    start: str
    moves: tuple[str, ...]
    code: str
    turn: int
    mid_turn: bool
    legal: tuple[str, ...]
    numbers: tuple[int, ...]
    after: dict[str, str]
    outcome: dict[str, Any] | None
    counts: tuple[int, ...]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.id.split("/", 1)[0]

    @cached_property
    def first(self) -> Position:
        """Where its moves begin."""
        position: Position = game_of(self.game).read(self.start)
        return position

    @cached_property
    def position(self) -> Position:
        """The position it is about, with its past."""
        position = self.first
        for move in self.moves:
            position = position.play(move)
        return position

    @property
    def result(self) -> str:
        """What `query result` has to answer."""
        if self.outcome is None:
            return "none"
        winner = self.outcome["winner"]
        return "draw" if winner is None else f"p{winner + 1}win"

    def as_json(self) -> str:
        """The line of the file."""
        return json.dumps(asdict(self), ensure_ascii=True, separators=(", ", ": "))


def source(game: str) -> Traversable:
    """The file of a game."""
    if game not in IDS:
        raise InvalidChoice("unknown-game", game=game[:40], games=IDS)
    return files("borj.engine.conformance") / "kit" / f"{game}.jsonl"


def heading(game: str) -> Heading:
    """What the file of a game says about itself."""
    return Heading(**json.loads(source(game).read_text("utf-8").split("\n", 1)[0]))


def cases(game: str) -> Iterator[Case]:
    """All cases of a game."""
    for line in source(game).read_text("utf-8").splitlines()[1:]:
        data = json.loads(line)
        for name in ("moves", "legal", "numbers", "counts"):
            data[name] = tuple(data[name])
        yield Case(**data)
