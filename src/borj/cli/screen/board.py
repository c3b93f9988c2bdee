"""The board on the screen: drawn by the renderer, touched by mouse and keys."""

from __future__ import annotations

import math
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from borj.core.scene import Scene
from borj.render import console, theme, tiles
from borj.render.ansi import Paint
from borj.render.tiles import Drawn

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.5  # how much more a step to the side costs than one ahead


class Board(Widget, can_focus=True):
    """A scene, what can be picked on it, and a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"move('{key}')", show=False) for key in ARROWS),
        Binding("enter,space", "touch", show=False),
    ]

    class Touched(Message):
        """A cell was picked, by mouse or by key."""

        def __init__(self, cell: str) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, paint: Paint, scene: Scene) -> None:
        super().__init__(id="board")
        self.paint = paint
        self._scene = scene
        self._signals: dict[str, tiles.Signal] = {}
        self._flip = False
        self.cursor = self._middle()
        self._drawn: Drawn | None = None

    def show(self, scene: Scene, targets: list[str], picked: list[str], flip: bool) -> None:
        """Show a scene; `targets` can be picked next."""
        if scene.shape != self._scene.shape:
            self._scene = scene
            self.cursor = self._middle()
        self._scene, self._flip = scene, flip
        self._signals = console.signals(scene, targets, picked=picked)
        self._drawn = None
        self.refresh()

    def drawn(self) -> Drawn:
        """The board as it is drawn now."""
        if self._drawn is None:
            width, height = self.size
            scale = tiles.fit(self._scene, width, height)
            if self.paint.mode == "none" and scale.rows == 2:  # too low for an outline
                scale = tiles.fit(self._scene, width)
            self._drawn = tiles.draw(
                self._scene,
                self.paint,
                scale,
                self._signals,
                flip=self._flip,
                cursor=self.cursor if self.has_focus else None,
            )
        return self._drawn

    def corner(self) -> tuple[int, int]:
        """Where the drawing begins, so that it stands in the middle: line and column."""
        lines = self.drawn().lines
        wide = Text.from_ansi(lines[0]).cell_len
        return max((self.size.height - len(lines)) // 2, 0), max((self.size.width - wide) // 2, 0)

    def middle_of(self, cell: str) -> tuple[int, int]:
        """Column and line of a cell's middle, in this widget."""
        top, left = self.corner()
        box = self.drawn().boxes[cell]
        return left + box.column + box.width // 2, top + box.line + (box.height - 1) // 2

    def render(self) -> Text:
        """The lines of the board, on wood of our own where we know the colours."""
        top, left = self.corner()
        wood = Style()
        if self.paint.mode == "truecolor" and self.paint.theme:
            wood = Style(bgcolor=theme.tokens(self.paint.theme)["board"])
        rows = [Text.from_ansi(line) for line in self.drawn().lines]
        rim = 1 if top > 0 and top + len(rows) < self.size.height else 0
        edge = Text(" " * rows[0].cell_len)
        pad = min(2, left)
        found = [Text()] * (top - rim)
        for row in (*[edge] * rim, *rows, *[edge] * rim):
            line = Text(" " * pad) + row + Text(" " * pad)
            line.stylize_before(wood)
            found.append(Text(" " * (left - pad)) + line)
        return Text("\n", no_wrap=True).join(found)

    def on_resize(self) -> None:
        """Another size, another scale."""
        self._drawn = None
        self.refresh()

    def on_focus(self) -> None:
        """The cursor shows."""
        self.on_resize()

    def on_blur(self) -> None:
        """The cursor hides."""
        self.on_resize()

    def on_click(self, event: events.Click) -> None:
        """The mouse picks the cell that it is on."""
        top, left = self.corner()
        cell = self.drawn().at(event.y - top, event.x - left)
        if cell is not None:
            self._go(cell)
            self.post_message(self.Touched(cell))

    def action_touch(self) -> None:
        """The cursor's cell is picked."""
        self.post_message(self.Touched(self.cursor))

    def action_move(self, key: str) -> None:
        """The cursor goes to the nearest cell in a direction."""
        found = self.nearest(*ARROWS[key])
        if found is not None:
            self._go(found)

    def nearest(self, across: int, down: int) -> str | None:
        """The cell that lies nearest in a direction, as the board is seen."""
        sign = -1 if self._flip else 1
        cells = self._scene.shape.cells
        here = next(cell for cell in cells if cell.id == self.cursor)
        ways = []
        for cell in cells:
            x, y = sign * (cell.x - here.x), sign * (cell.y - here.y)
            ahead, aside = x * across + y * down, abs(x * down) + abs(y * across)
            if ahead > 0.01 and aside <= 2 * ahead:
                ways.append((math.hypot(ahead, ASIDE * aside), cell.id))
        return min(ways)[1] if ways else None

    def _go(self, cell: str) -> None:
        self.cursor = cell
        self.on_resize()

    def _middle(self) -> str:
        cells = self._scene.shape.cells
        x = sum(cell.x for cell in cells) / len(cells)
        y = sum(cell.y for cell in cells) / len(cells)
        return min(cells, key=lambda cell: math.hypot(cell.x - x, cell.y - y)).id
