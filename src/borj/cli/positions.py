"""From arguments to a position: a code, or a variant with options, and turns played on it."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import borj
from borj.core.errors import InvalidChoice
from borj.core.game import Game
from borj.core.lines import FIELD
from borj.core.position import Position


def of_arguments(given: argparse.Namespace) -> Position:
    """The position that the arguments mean."""
    game = borj.game(given.game)
    position = _first(game, given)
    for turn in given.play:
        position = position.play(turn)
    return position


def _first(game: Game[Any], given: argparse.Namespace) -> Position:
    code, variant = given.code, given.variant
    if code == "-":
        code = sys.stdin.readline().strip()
    if code is not None and FIELD not in code and variant is None:
        code, variant = None, code  # `borj show kamisado marathon` is what people type
    if code is None:
        options = dict(option(game, word, variant) for word in given.option)
        position: Position = game.open(variant, options, given.seed)
        return position
    if variant is not None or given.option or given.seed is not None:
        raise InvalidChoice("cli-code-and-start")
    read: Position = game.read(code)
    return read


def option(game: Game[Any], word: str, variant: str | None) -> tuple[str, Any]:
    """The name and the value of an option, from `name=value`; `game.start` judges the value."""
    name, _, value = word.partition("=")
    meant = next((o for o in game.options if o.name == name), None)
    if meant is None:
        raise InvalidChoice(
            "unknown-option",
            game=game.id,
            variant=variant or game.variants[0],
            option=name[:40],
            options=tuple(o.name for o in game.options),
        )
    for known in meant.values or ():
        if str(known).lower() == value.lower():
            return name, known
    return name, value
