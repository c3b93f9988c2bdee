"""The five games, in the order of the rulebooks; each is a package that holds its `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, get_args, overload

from borj.core.errors import InvalidChoice

if TYPE_CHECKING:
    from borj.core.game import Game
    from borj.games.dvonn.rules import DvonnPosition
    from borj.games.kamisado.rules import KamisadoPosition
    from borj.games.lyngk.rules import LyngkPosition
    from borj.games.sixth.rules import SixthPosition
    from borj.games.tzaar.rules import TzaarPosition

GameId = Literal["kamisado", "lyngk", "dvonn", "tzaar", "sixth"]
IDS: tuple[GameId, ...] = get_args(GameId)


@overload
def game(id: Literal["kamisado"]) -> Game[KamisadoPosition]: ...


@overload
def game(id: Literal["lyngk"]) -> Game[LyngkPosition]: ...


@overload
def game(id: Literal["dvonn"]) -> Game[DvonnPosition]: ...


@overload
def game(id: Literal["tzaar"]) -> Game[TzaarPosition]: ...


@overload
def game(id: Literal["sixth"]) -> Game[SixthPosition]: ...


@overload
def game(id: GameId) -> Game[Any]: ...


def game(id: str) -> Game[Any]:
    """The game of this id; a type checker knows which there are."""
    return game_named(id)


@cache
def game_named(id: str) -> Game[Any]:
    """The same for an id that comes from elsewhere: an unknown one raises InvalidChoice."""
    if id not in IDS:
        raise InvalidChoice("unknown-game", game=id, games=IDS)
    found: Game[Any] = import_module(f"{__name__}.{id}").GAME
    return found
