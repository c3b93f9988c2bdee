"""Borj: five two-player games of towers and stacks, to play, learn, study and research.

>>> import borj
>>> position = borj.game("dvonn").start("random", seed=1)
>>> position = position.play(position.legal[0])
>>> position.turn
1
"""

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
from borj.core.perft import perft
from borj.core.position import Position
from borj.games import IDS as GAMES
from borj.games import game

if TYPE_CHECKING:
    from borj.records import Record, dump, load


def __getattr__(name: str) -> Any:
    """Records are loaded when they are first used: the rules alone start faster."""
    if name not in ("Record", "dump", "load"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from borj import records

    return getattr(records, name)


def _connect() -> None:
    """Give errors their sentences and positions their pictures; both load on first use."""
    from borj.core import seams

    def explain(key: str, facts: Mapping[str, object]) -> str:
        from borj import text

        return text.sentence(key, facts)

    def draw(position: Position) -> str:
        from borj import render, text

        return render.svg(position.scene(), title=text.say(f"game-{position.game.id}"))

    seams.connect(explain, draw)


_connect()

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "PASS",
    "AmbiguousMove",
    "BorjError",
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
    "load",
    "perft",
]
