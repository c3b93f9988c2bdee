"""What can be learnt: every variant of every game under an id with a version, and its measures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from borj.core.board import Board
from borj.core.errors import InvalidChoice
from borj.core.game import Game
from borj.core.position import Position
from borj.games import IDS
from borj.games import game_named as game_of

VERSION = 0  # of observations, actions and rewards: it counts up when any of them changes
CAP = 1000  # actions of a game whose rules give no bound: then it is broken off, and nobody has won
_ID = re.compile(r"borj-([a-z]+)-([a-z]+)-v(\d+)")


@dataclass(frozen=True)
class Grid:
    """Where the cells of a board lie in the rectangle that planes are made of."""

    height: int
    width: int
    places: tuple[int, ...]  # row * width + column of each cell


@cache
def grid(board: Board) -> Grid:
    """The lattice of a board as rows and columns.

    Boards of triangles whose lattice leaves every second point out are sheared, so that neighbours
    are neighbours in the rectangle, too.
    """
    points = board.points
    if all((dx + dy) % 2 == 0 for dx, dy in board.directions):
        points = tuple((x, (y - x) // 2) for x, y in points)
    left, low = (min(axis) for axis in zip(*points, strict=True))
    right, high = (max(axis) for axis in zip(*points, strict=True))
    width = right - left + 1
    places = tuple((high - y) * width + x - left for x, y in points)
    return Grid(high - low + 1, width, places)


@dataclass(frozen=True)
class Spec:
    """A variant as something to be learnt. `start(seed)` is how a game begins."""

    game_id: str
    variant: str
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def id(self) -> str:
        """Such as `borj-GAME-VARIANT-v0`; options are arguments and no part of it."""
        return f"borj-{self.game_id}-{self.variant}-v{VERSION}"

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return game_of(self.game_id)

    @property
    def actions(self) -> int:
        """The size of the action space, one for all variants of a game."""
        return self.game.actions

    @property
    def grid(self) -> Grid:
        """The rectangle of the planes."""
        return grid(self.game.board)

    @property
    def planes(self) -> tuple[str, ...]:
        """What each plane shows."""
        declared = self.game.planes
        assert declared is not None
        return declared.names

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return (len(self.planes), self.grid.height, self.grid.width)

    @cached_property
    def longest(self) -> int:
        """The most actions of a game: the rules' bound, or CAP where they give none."""
        return self.game.longest[self.variant] or CAP

    @property
    def capped(self) -> bool:
        """Whether a game may be broken off."""
        return self.game.longest[self.variant] is None

    def start(self, seed: int = 0) -> Position:
        """The first position; the seed decides what chance does."""
        position: Position = self.game.open(self.variant, self.options, seed)
        return position


def spec(name: str, variant: str | None = None, **options: Any) -> Spec:
    """The variant of an id, `borj-GAME-VARIANT-v0`, or of a game and a variant."""
    if found := _ID.fullmatch(name):
        if int(found[3]) != VERSION:
            raise InvalidChoice("rl-version", id=name[:80], version=VERSION)
        name, variant = found[1], found[2]
    game = game_of(name)
    start = game.open(variant, options, 0)
    if game.planes is None:
        raise InvalidChoice("rl-planes", game=game.id)
    return Spec(game.id, start.variant, dict(options))


def specs() -> Iterator[Spec]:
    """Every variant of every game, with its options by default."""
    for game in map(game_of, IDS):
        if game.planes is not None:
            for variant in game.variants:
                yield Spec(game.id, variant)
