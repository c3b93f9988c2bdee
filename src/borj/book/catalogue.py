"""The catalogue: all games with their variants and options, and the shapes of their boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import borj
from borj.book import house
from borj.book.data import Look
from borj.book.positions import look
from borj.core.declared import Declared
from borj.core.game import Game
from borj.core.options import Need
from borj.core.position import Position
from borj.core.scene import Shape
from borj.records.files import OWN


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a variant, its default, its values (none: any text) and what they need."""

    name: str
    default: Any
    values: tuple[Any, ...] | None
    variants: tuple[str, ...]
    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game: variants and options, what its seats are called, and how long it may take here.

    `most_turns`: after so many a game is drawn by the rules of the house; None where its own rules
    bring every game to an end.
    """

    id: str
    variants: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    seats: tuple[str, str]
    styles: tuple[str, ...]
    formats: tuple[str, ...]
    draw_offers: bool
    repeats: bool
    most_turns: int | None
    actions: int
    first: Look
    declared: Declared


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All games and all shapes."""

    version: str
    games: tuple[GameInfo, ...]
    shapes: dict[str, Shape]


@cache
def catalogue() -> Catalogue:
    """All games and all shapes; constant."""
    games = [borj.game(id) for id in borj.GAMES]
    shapes: dict[str, Shape] = {}
    for game in games:
        for position in _samples(game):
            shape = position.scene().shape
            shapes[shape.name] = shape
    return Catalogue(borj.__version__, tuple(_info(game) for game in games), shapes)


def _info(game: Game[Any]) -> GameInfo:
    first: Position = game.start(seed=1)
    return GameInfo(
        id=game.id,
        variants=game.variants,
        options=tuple(
            OptionInfo(o.name, o.default, o.values, o.variants or game.variants, o.needs)
            for o in game.options
        ),
        seats=game.seats,
        styles=game.styles,
        formats=(*OWN, *(d.id for d in game.dialects if d.write is not None)),
        draw_offers=game.draw_offers,
        repeats=game.repeats,
        most_turns=house.most_turns(game.id),
        actions=game.actions,
        first=look(first.scene()),
        declared=game.declared,
    )


def _samples(game: Game[Any]) -> Iterator[Position]:
    """Positions that between them show every shape a game has: each value of each option."""
    for variant in game.variants:
        yield game.start(variant, seed=1)
        for option in game.options:
            if not option.variants or variant in option.variants:
                for value in option.values or ():
                    yield game.start(variant, seed=1, **option.company(value))
