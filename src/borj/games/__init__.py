"""The five games, in the order of the rulebooks; each is a package that holds its `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.game import Game

IDS = ("kamisado", "lyngk", "dvonn", "tzaar", "sixth")


@cache
def game(id: str) -> Game[Any]:
    """The game of this id."""
    if id not in IDS:
        raise InvalidChoice("unknown-game", game=id, games=IDS)
    found: Game[Any] = import_module(f"{__name__}.{id}").GAME
    return found
