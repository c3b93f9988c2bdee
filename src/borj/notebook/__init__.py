"""A board in a notebook: moves made by hand come back to Python.

In the folder of the sources `pip install ".[notebook]"` brings what it needs.

    board = Board(borj.game("dvonn").start("random", seed=1))
    board                  # as the last line of a cell: the board, to be played on
    board.position         # where it stands now
    board.observe(print, "moves")
"""

from __future__ import annotations

from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from borj.book.positions import look
from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.core.scene import Effect
from borj.records import Node, Record

__all__ = ["Board"]

BUNDLE = Path(str(files("borj") / "server" / "static" / "notebook" / "board.mjs"))
SEATS = (0, 1, "both", None)


class Board(anywidget.AnyWidget):
    """A position or record to be looked at and played on.

    `acting` says whose moves are taken by hand: player 0 or 1, "both", or None for nobody's.
    `moves`, the texts of what was played so far, changes with every move and can be observed.
    """

    _esm = BUNDLE.read_text("utf-8") if BUNDLE.is_file() else ""
    shown = traitlets.Dict().tag(sync=True)  # what the page draws
    asked = traitlets.Dict().tag(sync=True)  # what was picked there
    moves = traitlets.Tuple()

    def __init__(
        self, start: Position | Record, acting: int | str | None = "both", *, flip: bool = False
    ) -> None:
        if not BUNDLE.is_file():
            raise InvalidChoice("notebook-pages")
        if acting not in SEATS:
            raise InvalidChoice("notebook-acting", found=str(acting)[:40])
        self.record = start if isinstance(start, Record) else Record(start)
        self._node, self._acting, self._flip, self._number = self.record.end, acting, flip, 0
        super().__init__()
        self.observe(self._heard, "asked")
        self._show(())

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self._node.position

    def play(self, move: Move | str) -> Position:
        """Play a move, or the text of a move or turn, and show it."""
        node = self._node.add(move)
        effects: list[Effect] = []
        for step in node.path()[len(self._node.path()) :]:
            assert step.parent is not None
            assert step.move is not None
            effects += step.parent.position.effects(step.move)
        self._go(node, tuple(effects))
        return self.position

    def back(self) -> Position:
        """Take the last move back; what follows stays in the record as a variation."""
        if self._node.parent is not None:
            self._go(self._node.parent, ())
        return self.position

    def _go(self, node: Node, effects: tuple[Effect, ...]) -> None:
        self._node = node
        self._show(effects)

    def _show(self, effects: tuple[Effect, ...]) -> None:
        self._number += 1
        scene = self.position.scene()
        self.shown = {
            "number": self._number,
            "shape": asdict(scene.shape),
            "look": asdict(look(scene)),
            "choices": [asdict(choice) for choice in self.position.choices],
            "acting": self._acting,
            "effects": [asdict(effect) for effect in effects],
            "flip": self._flip,
        }
        self.moves = tuple(node.text for node in self._node.path())

    def _heard(self, change: Any) -> None:
        """A move made by hand: what was picked on a board that is no more counts for nothing."""
        asked = change["new"]
        if asked.get("number") != self._number or type(asked.get("index")) is not int:
            return
        move = self.position.game.move(asked["index"])
        if move in self.position.legal and self._acting in ("both", self.position.turn):
            self.play(move)
