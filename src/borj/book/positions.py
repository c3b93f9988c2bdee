"""From a position of the book to what is told of it: looks, views, steps."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import borj
from borj.book.data import Ending, Look, Step, View
from borj.core.errors import InvalidMove
from borj.core.game import Game
from borj.core.move import PASS, Move
from borj.core.position import LANGUAGES, Position
from borj.core.scene import Effect, Scene, hash_of

Action = str | int  # as text, or by its number


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
        found = borj.game_named(game).open(variant, options or {}, seed)
    else:
        found = borj.game_named(game).read(code)
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
    return View(position.game.id, "", position.turn, "", hash_of({}, ()))


def ending(position: Position) -> Ending | None:
    """How the rules ended a game."""
    outcome = position.outcome
    if outcome is None:
        return None
    return Ending(outcome.winner, "rules", outcome.reason.value, outcome.score)


def view(position: Position, code: str | None = None) -> View:
    """A position ready to be acted on; its code, if it is already at hand."""
    return _view(position, position.scene(), code)


def whole_view(position: Position) -> View:
    """The same for one who knows nothing of it yet: with its look, and its past if that counts."""
    scene = position.scene()
    past = tuple(packed(pack) for pack in position.past)
    return replace(_view(position, scene), look=look(scene), past=past)


def _view(position: Position, scene: Scene, code: str | None = None) -> View:
    return View(
        game=position.game.id,
        code=code or position.code(),
        turn=position.turn,
        pack=packed(position.pack()),
        hash=hash_of(scene.stacks, scene.trays),
        mid_turn=position.mid_turn,
        must_go_on=position.must_go_on,
        legal=position.game.space.indices(position.legal),
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
        joins=position.mid_turn,
    )
    return told, after


def _texts(position: Position, move: Move, canonical: str) -> Iterator[tuple[str, str]]:
    """The other ways to write a move: `style-language`, such as `rulebook-fa`."""
    for style in position.game.styles:
        for lang in LANGUAGES:
            said = position.game.notation.write(position, move, style, lang)
            if said != canonical:
                yield f"{style}-{lang}", said


def split(game: Game[Any], actions: Iterable[Action]) -> Iterator[Action]:
    """Single actions: a text may be a whole turn in any notation, which the game takes apart."""
    for action in actions:
        if isinstance(action, int):
            yield action
        elif parts := game.notation.split(action):
            yield from parts
        else:
            raise InvalidMove("move-empty", text=action)


def move_of(position: Position, action: Action) -> Move:
    """The legal move that a text or a number means."""
    if isinstance(action, str):
        return position.parse(action)
    move = position.game.move(action)
    if not position.allows(move):
        raise position.refuse(move)
    return move


def turn(position: Position, actions: Iterable[Action]) -> tuple[list[Step], Position]:
    """The steps of one turn, and where they lead; passes without a choice come by themselves."""
    steps: list[Step] = []
    for action in split(position.game, actions):
        if position.outcome is not None or (steps and not position.mid_turn):
            raise InvalidMove("server-turn-over", action=str(action))
        told, position = step(position, move_of(position, action))
        steps.append(told)
    while steps and position.must_go_on and position.legal == (PASS,):
        told, position = step(position, PASS)
        steps.append(told)
    return steps, position


def play(position: Position, actions: Iterable[Action]) -> Iterator[tuple[Step, Position]]:
    """Play single actions one after another; the first that is wrong raises its error."""
    for action in actions:
        told, position = step(position, move_of(position, action))
        yield told, position
