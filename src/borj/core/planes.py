"""A position as planes for learning: what each of them shows, and what leaves a game as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from borj.core.move import Move


@dataclass(frozen=True, slots=True)
class Exchange:
    """A map of cells, planes and moves onto themselves that maps games to games.

    `cells[c]` is where cell c goes, `planes[p]` where plane p goes.
    """

    name: str
    cells: tuple[int, ...]
    planes: tuple[int, ...]
    move: Callable[[Move], Move]


@dataclass(frozen=True, slots=True)
class Planes:
    """The planes of a game in the order in which the engine writes them (native/planes).

    `turns` says whether the board may be laid onto itself in every way that its shape allows,
    `parts` which cells are played on where an option has a value that leaves some out.
    """

    names: tuple[str, ...]
    turns: bool = True
    exchanges: tuple[Exchange, ...] = ()
    parts: Mapping[tuple[str, object], tuple[int, ...]] = field(default_factory=dict)
