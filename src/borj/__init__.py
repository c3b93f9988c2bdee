"""Borj: five two-player games of towers and stacks, to play, learn, study and research.

>>> import borj
>>> position = borj.game("dvonn").start("random", seed=1)
>>> position = position.play(position.legal[0])
>>> position.turn
1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from borj.core.errors import (
    AmbiguousMove,
    BorjError,
    IllegalMove,
    InvalidChoice,
    InvalidMove,
    InvalidPosition,
    InvalidRecord,
)
from borj.core.move import PASS, Kind, Move
from borj.core.outcome import Outcome, Reason
from borj.games import IDS as GAMES
from borj.games import GameId, game, game_named

if TYPE_CHECKING:
    from borj.core.perft import perft
    from borj.core.position import Position
    from borj.records import Record, dump, load

# What is loaded when it is first used, and from where: `import borj` is to be quick.
_LATER = {
    "Position": "borj.core.position",
    "Record": "borj.records",
    "dump": "borj.records",
    "load": "borj.records",
    "perft": "borj.core.perft",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = globals()[name] = getattr(import_module(_LATER[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


def _connect() -> None:
    """Give errors their sentences and positions their looks; what that takes loads on first use."""
    from borj.core import seams

    def explain(key: str, facts: Mapping[str, object]) -> str:
        from borj import text

        return text.sentence(key, facts)

    def draw(position: Position) -> str:
        from borj import render, text

        return render.svg(position.scene(), title=text.say(f"game-{position.game.id}"))

    def show(position: Position) -> str:
        from borj import render

        return render.terminal(position.scene(), colour="none")

    seams.connect(explain, draw, show)


_connect()

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "PASS",
    "AmbiguousMove",
    "BorjError",
    "GameId",
    "IllegalMove",
    "InvalidChoice",
    "InvalidMove",
    "InvalidPosition",
    "InvalidRecord",
    "Kind",
    "Move",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "dump",
    "game",
    "game_named",
    "load",
    "perft",
]
