"""From a position of the book to what goes over the wire: looks, views, steps, the catalogue."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

import borj
from borj.core.errors import InvalidMove
from borj.core.game import Game
from borj.core.move import Move
from borj.core.position import LANGUAGES, Position
from borj.core.scene import Effect, Scene, Shape
from borj.records.files import OWN
from borj.server import house
from borj.server.messages import (
    Catalogue,
    Ending,
    GameInfo,
    Look,
    OptionInfo,
    Preview,
    PreviewRequest,
    Step,
    View,
)

_encode = Encoder().encode
_CHOICES: dict[str, dict[tuple[Move, object], bytes]] = {}  # by game, move and what bears on it


def look(scene: Scene) -> Look:
    """A scene without its shape."""
    return Look(
        game=scene.game,
        variant=scene.variant,
        shape=scene.shape.name,
        stacks=scene.stacks,  # type: ignore[arg-type]
        trays=scene.trays,
        status=scene.status,
        seats=scene.seats,
    )


def veiled(position: Position) -> Scene:
    """The scene of a start that is drawn but not shown: the board, and no pieces on it.

    The position stands for any start of its variant; what was drawn is not known here.
    """
    scene = position.scene()
    status = replace(scene.status, badges={}, facts={})
    return replace(scene, stacks={}, trays=(), status=status)


def veiled_view(position: Position) -> View:
    """The view of such a start: nothing to act on."""
    seen = look(veiled(position))
    return View(position.game.id, "", position.turn, False, seen, (), "")


def ending(position: Position) -> Ending | None:
    """How the rules ended a game."""
    outcome = position.outcome
    if outcome is None:
        return None
    return Ending(outcome.winner, "rules", outcome.reason.value, outcome.score)


def view(position: Position, code: str | None = None) -> View:
    """A position ready to be shown and acted on; its code, if it is already at hand."""
    return View(
        game=position.game.id,
        code=code or position.code(),
        turn=position.turn,
        mid_turn=position.mid_turn,
        look=look(position.scene()),
        choices=_choices(position),
        pack=packed(position.pack()),
        past=tuple(packed(pack) for pack in position.past),
        result=ending(position),
    )


def _choices(position: Position) -> Any:
    """All choices, put together from what was encoded before: most are the same again and again."""
    known = _CHOICES.setdefault(position.game.id, {})
    bearing, told = position.bearing, []
    for move in position.legal:
        key = (move, bearing(move))
        found = known.get(key)
        if found is None:
            found = known[key] = _encode(position.choice(move))
        told.append(found)
    return Raw(b"[%s]" % b",".join(told))


def packed(pack: bytes) -> str:
    """A pack as it goes over the wire."""
    return b64encode(pack).decode("ascii")


def step(position: Position, move: Move) -> tuple[Step, Position]:
    """A legal move as a step, and the position after it."""
    game = position.game
    after = position.after(move)
    effects = (
        *game.stage.effects(position, move, after),
        Effect("status", status=after.status),
    )
    action = game.notation.write(position, move, None, "en")
    told = Step(
        player=position.turn,
        action=action,
        index=game.index(move),
        effects=effects,
        texts=dict(_texts(position, move, action)),
    )
    return told, after


def _texts(position: Position, move: Move, canonical: str) -> Iterator[tuple[str, str]]:
    """The other ways to write a move: `style-language`, such as `rulebook-fa`."""
    for style in position.game.styles:
        for lang in LANGUAGES:
            said = position.game.notation.write(position, move, style, lang)
            if said != canonical:
                yield f"{style}-{lang}", said


def play(position: Position, actions: Iterable[str]) -> Iterator[tuple[Step, Position]]:
    """Play texts of actions one after another; the first that is wrong raises its error."""
    for text in actions:
        told, position = step(position, position.parse(text))
        yield told, position


def start(request: PreviewRequest) -> Position:
    """Where a preview begins."""
    game = borj.game(request.game)
    found: Position
    if request.code is None:
        found = game.open(request.variant, request.options, request.seed)
    else:
        found = game.read(request.code)
    return found


def preview(request: PreviewRequest) -> Preview:
    """What a request to try actions asks for; nothing is stored."""
    position = start(request)
    steps: list[Step] = []
    for text in request.actions:
        if not position.legal:
            raise InvalidMove("turn-over", text=text, action=text)
        told, position = step(position, position.parse(text))
        steps.append(told)
    return Preview(tuple(steps), view(position))


# The catalogue.


@cache
def catalogue() -> Catalogue:
    """All games and all shapes."""
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
    )


def _samples(game: Game[Any]) -> Iterator[Position]:
    """Positions that between them show every shape a game has: each value of each option."""
    for variant in game.variants:
        yield game.start(variant, seed=1)
        for option in game.options:
            if not option.variants or variant in option.variants:
                for value in option.values or ():
                    yield game.start(variant, seed=1, **option.company(value))
