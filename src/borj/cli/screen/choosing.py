"""From picks to an action: what can be picked next, and when an action is complete.

It knows the numbered actions of a game as data (`Game.table`) and nothing of its rules; the page's
board does the same (web/board/choosing.ts).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from borj.core.position import Position
from borj.core.scene import Choice, Pick

PLACES = ("cell", "target")


@dataclass(frozen=True)
class Choosing:
    """What was picked in a position; the first `forced` picks were the only possible ones."""

    choices: tuple[Choice, ...]
    path: tuple[Pick, ...] = ()
    forced: int = 0

    @property
    def options(self) -> list[Pick]:
        """What can be picked next, each once, in the order of the choices."""
        place = len(self.path)
        return list(dict.fromkeys(c.picks[place] for c in self._remaining() if c.picks[place:]))

    @property
    def cells(self) -> list[str]:
        """The cells among them."""
        return [pick.value for pick in self.options if pick.kind in PLACES]

    @property
    def beside(self) -> list[Pick]:
        """What can be picked beside the board."""
        return [pick for pick in self.options if pick.kind not in PLACES]

    @property
    def picked(self) -> list[str]:
        """The cells that were picked."""
        return [pick.value for pick in self.path if pick.kind in PLACES]

    def _remaining(self) -> list[Choice]:
        return [c for c in self.choices if c.picks[: len(self.path)] == self.path]

    def pick(self, picked: Pick) -> Chosen:
        """Pick one of the options; a sole possible count is picked with it."""
        after = replace(self, path=(*self.path, picked))
        left = after._remaining()
        if len(left) == 1 and all(p.kind == "count" for p in left[0].picks[len(after.path) :]):
            return Chosen(begin(self.choices), left[0])
        return Chosen(after)

    def undo(self) -> Choosing:
        """Take the last pick back; what was picked by itself stays."""
        return self if len(self.path) <= self.forced else replace(self, path=self.path[:-1])

    def touch(self, cell: str) -> Chosen:
        """A cell was touched: pick it, put it back, or begin anew with it."""

        def meant(pick: Pick) -> bool:
            return pick.kind in PLACES and pick.value == cell

        if (option := _first(self.options, meant)) is not None:
            return self.pick(option)
        places = [n for n, pick in enumerate(self.path) if meant(pick) and n >= self.forced]
        if places:
            return Chosen(replace(self, path=self.path[: places[-1]]))
        start = begin(self.choices)
        if (option := _first(start.options, meant)) is not None:
            return start.pick(option)
        return Chosen(start, tried=self._tried(cell))

    def _tried(self, cell: str) -> tuple[Pick, ...]:
        """What a touch that leads nowhere would have meant."""
        if any(pick.value == cell for pick in self.path):
            return ()
        moved = any(pick.kind == "cell" for pick in self.path)
        before = tuple(p for p in self.path if p.kind not in ("target", "count"))
        return (*before, Pick("target" if moved else "cell", cell))


class Chosen(NamedTuple):
    """What a touch led to: further picks, a complete choice, or picks that lead nowhere."""

    choosing: Choosing
    choice: Choice | None = None
    tried: tuple[Pick, ...] = ()


def begin(choices: tuple[Choice, ...]) -> Choosing:
    """No pick yet, except a first one that all choices share, if more has to be picked after it."""
    none = Choosing(choices)
    options = none.options
    skips = len(options) == 1 and options[0].kind != "button"
    if skips and all(len(choice.picks) > 1 for choice in choices):
        return Choosing(choices, (options[0],), 1)
    return none


def of(position: Position) -> Choosing:
    """The same for a position."""
    return begin(position.choices)


def _first(picks: Sequence[Pick], fits: Callable[[Pick], bool]) -> Pick | None:
    return next(filter(fits, picks), None)
