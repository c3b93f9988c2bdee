"""From a position of the book to what is told of it: looks, views, steps."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import borj
from borj.book.data import Ending, Look, Step, View
from borj.core.move import Move
from borj.core.position import LANGUAGES, Position
from borj.core.scene import Choice, Effect, Scene


def start(
    game: str,
    code: str | None = None,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Position:
    """The position of a code; without one the first position of a variant."""
    found: Position
    if code is None:
        found = borj.game(game).open(variant, options or {}, seed)
    else:
        found = borj.game(game).read(code)
    return found


def look(scene: Scene) -> Look:
    """A scene without its shape."""
    return Look(
        game=scene.game,
        variant=scene.variant,
        shape=scene.shape.name,
        stacks=scene.stacks,
        trays=scene.trays,
        status=scene.status,
        seats=scene.seats,
    )


def veiled(position: Position) -> Scene:
    """The scene of a start that is drawn but not shown: the board, and no pieces on it.

    The position stands for any start of its variant; what was drawn is not known here.
    """
    scene = position.scene()
    status = replace(scene.status, badges={}, visible=(), facts={})
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


def view(
    position: Position, code: str | None = None, choices: tuple[Choice, ...] | None = None
) -> View:
    """A position ready to be shown and acted on; code and choices, if they are already at hand."""
    return View(
        game=position.game.id,
        code=code or position.code(),
        turn=position.turn,
        mid_turn=position.mid_turn,
        look=look(position.scene()),
        choices=position.choices if choices is None else choices,
        pack=packed(position.pack()),
        past=tuple(packed(pack) for pack in position.past),
        result=ending(position),
    )


def packed(pack: bytes) -> str:
    """A pack as text."""
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
