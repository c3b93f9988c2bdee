"""A board in characters: where every cell stands, and what is written there, at any size.

A cell of one line shows the top piece and the height of its stack between brackets. Where there is
more room, cells are tiles of several lines and pieces are discs on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import floor

from borj.core.scene import Label, Piece, Scene, ShapeCell, Stack
from borj.render import theme
from borj.render.ansi import Page, Paint
from borj.render.theme import FIELDS, PIECES

USUAL = 80  # columns of a terminal, where nobody says
MARGIN = 4  # for coordinates and brackets on each side
SQUARES = "squares"  # the style of a board that has them
WIDE = 11  # columns of a tile on which a disc leaves more room around it
TALLEST = 5  # lines of a tile; higher ones are only emptier

Signal = tuple[str, str]  # the brackets of a cell, and the token of their colour
Part = tuple[str, tuple[str, str] | None]  # a text, and its colour in a palette
# What frames a tile of several lines: top, middle and bottom, on the left and on the right.
FRAMES = {"()": "╭│╰╮│╯", "[]": "┌│└┐│┘", "{}": "┏┃┗┓┃┛", "<>": "╔║╚╗║╝"}


@dataclass(frozen=True, slots=True)
class Box:
    """Where a cell stands among the lines of a board."""

    line: int
    column: int
    height: int
    width: int

    def holds(self, line: int, column: int) -> bool:
        """Whether a character is of this cell."""
        inside = self.line <= line < self.line + self.height
        return inside and self.column <= column < self.column + self.width


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as lines of text, and the boxes of its cells."""

    lines: list[str]
    boxes: dict[str, Box]

    def at(self, line: int, column: int) -> str | None:
        """The cell of a character, if it has one."""
        boxes = self.boxes.items()
        return next((cell for cell, box in boxes if box.holds(line, column)), None)


@dataclass(frozen=True, slots=True)
class Scale:
    """How large a board is drawn: columns from lattice to lattice, lines, letters in a cell."""

    step: float  # where it is not whole, two cells have one place for the brackets of either
    rows: int
    room: int
    bare: bool = False  # what stands on a square hides the letters of its colour


def fit(scene: Scene, width: int, height: int | None = None, *, bare: bool = True) -> Scale:
    """The largest scale with which a board fits; the smallest one where none does.

    Squares that have letters of their own keep them beside what stands there, as long as the
    board fits so; without `bare` always.
    """
    across, down, apart = _lattice(scene)
    cells = scene.shape.cells
    xs, ys = zip(*((cell.x, cell.y) for cell in cells), strict=True)
    columns, lines = (max(xs) - min(xs)) / across, (max(ys) - min(ys)) / down
    widest = max(map(len, map(text_of, filter(None, scene.stacks.values()))), default=0)
    widest = max(widest, 3)  # towers grow, and a board should not
    for rows in range(TALLEST, 1, -1) if height is not None else ():
        room = max(widest + 2, 2 * rows)
        close = -(-(room + 3) // apart)
        if lines * rows + rows + 2 > (height or 0):
            continue
        # A letter is about twice as high as it is wide.
        for step in (max(close, round(2 * rows * across / down)), close):
            if columns * step + room + 2 * MARGIN <= width:
                return Scale(step, rows, room)
    scale, fits = _flat(scene, width, columns, apart, hidden=False)
    if not fits and bare and any(map(_code, cells)):
        scale, _ = _flat(scene, width, columns, apart, hidden=True)
    return scale


def _flat(
    scene: Scene, width: int, columns: float, apart: int, *, hidden: bool
) -> tuple[Scale, bool]:
    """The widest scale for cells of one line, and whether the board fits with it."""
    least = max(2, *(_length(_cell(scene, cell, hidden)) for cell in scene.shape.cells))
    roomy, close = -(-(least + 3) // apart), -(-(least + 2) // apart)
    if columns * roomy + least + 2 * MARGIN <= width:
        return Scale(roomy, 1, least, hidden), True
    if columns * close + least + MARGIN <= width:
        return Scale(close, 1, least, hidden), True
    tight = (least + 1) / apart
    return Scale(tight, 1, least, hidden), columns * tight + least + MARGIN <= width


def draw(
    scene: Scene,
    paint: Paint,
    scale: Scale,
    signals: Mapping[str, Signal],
    *,
    coordinates: bool = True,
    flip: bool = False,
    cursor: str | None = None,
) -> Drawn:
    """The board, its cells staggered as on the table; the cursor's cell is in reverse."""
    sign = -1 if flip else 1
    across, down, _ = _lattice(scene)
    page = Page()
    if coordinates:
        for label in scene.shape.labels:
            line = round(_outside(scene, label, down, scale.rows) * sign)
            column = round(sign * label.x / across * scale.step)
            page.put(line, column, label.text, paint.token("muted"))
    boxes = {}
    marked: list[tuple[ShapeCell, Box, int, Signal, bool]] = []
    for cell in scene.shape.cells:
        line = round(sign * cell.y / down) * scale.rows
        column = floor(round(sign * cell.x / across) * scale.step)
        start, tight = column - (scale.room + 1) // 2, isinstance(scale.step, float)
        width = scale.room + (1 if tight else 2)
        box = Box(line - (scale.rows - 1) // 2, start, scale.rows, width)
        boxes[cell.id] = box
        marks = signals.get(cell.id, ("  ", "muted"))
        here = cursor == cell.id
        if scale.rows == 1:
            ground = _ground(cell, paint)
            wide = scale.room + (2 if ground or not tight else 0)
            end = _small(page, paint, _cell(scene, cell, scale.bare), box, wide, ground, here)
            if cell.id in signals or here or ground:
                marked.append((cell, box, end, marks, here))
        else:
            _large(page, paint, scene, cell, box, marks, here)
    for cell, box, end, (brackets, token), here in marked:  # neighbours may share their place
        ground = _ground(cell, paint)
        ink = _here(ground or paint.token(token), here)
        page.put(box.line, box.column, brackets[0], ink)
        page.put(box.line, end, brackets[1], ink)
    top, left = page.corner
    moved = {
        cell: Box(box.line - top, box.column - left, box.height, box.width)
        for cell, box in boxes.items()
    }
    return Drawn(page.lines(), moved)


def _small(
    page: Page, paint: Paint, parts: list[Part], box: Box, wide: int, ground: str, here: bool
) -> int:
    """A cell of one line; where its second bracket goes."""
    page.put(box.line, box.column, " " * wide, ground)
    at = box.column + 1
    for text, colours in parts:
        page.put(box.line, at, text, _here(paint.look(*colours) if colours else ground, here))
        at += len(text)
    return at


def _large(
    page: Page, paint: Paint, scene: Scene, cell: ShapeCell, box: Box, marks: Signal, here: bool
) -> None:
    """A tile: its ground, a disc for what stands on it, and a frame for what can be done."""
    square = scene.shape.style == SQUARES
    ground = _ground(cell, paint) or (paint.field(round(cell.x + cell.y) % 2) if square else "")
    for line in range(box.height):
        page.put(box.line + line, box.column, " " * box.width, ground)
    pieces = scene.stacks.get(cell.id, ())
    parts = _top(pieces, scene.status.badges.get(cell.id)) if pieces else _cell(scene, cell)
    face = paint.look(*(parts[0][1] or ("", PIECES))) if pieces else "" if square else paint.well()
    if paint.mode == "none" and pieces:
        _outline(page, box)
    elif face:
        _disc(page, paint, box, ground, face)
    if pieces and (own := _code(cell)):
        page.put(box.line, box.column + 1, own[0], ground)
    at = box.column + (box.width - _length(parts)) // 2
    for text, colours in parts:
        code = paint.look(*colours) if colours else face or ground
        page.put(box.line + (box.height - 1) // 2, at, text, _here(code, here))
        at += len(text)
    _frame(page, paint, box, ground, marks, here)


def _disc(page: Page, paint: Paint, box: Box, ground: str, face: str) -> None:
    """A disc: half blocks make its edge round."""
    inset = 2 if box.width >= WIDE else 1
    left, width = box.column + inset, box.width - 2 * inset
    edge = paint.edge(face, ground)
    if box.height == 2:
        page.put(box.line, left, " " * width, face)
        page.put(box.line + 1, left, "▀" * width, edge)
        return
    page.put(box.line, left, "▗" + "▄" * (width - 2) + "▖", edge)
    for line in range(1, box.height - 1):
        page.put(box.line + line, left, " " * width, face)
    page.put(box.line + box.height - 1, left, "▝" + "▀" * (width - 2) + "▘", edge)


def _outline(page: Page, box: Box) -> None:
    """A disc without colours."""
    left, line = box.column + 1, "─" * (box.width - 4)
    page.put(box.line, left, f"╭{line}╮")
    for row in range(1, box.height - 1):
        page.put(box.line + row, left, f"│{' ' * len(line)}│")
    page.put(box.line + box.height - 1, left, f"╰{line}╯")


def _frame(page: Page, paint: Paint, box: Box, ground: str, marks: Signal, here: bool) -> None:
    brackets, token = marks
    if brackets == "  " and not here:
        return
    shape = FRAMES.get(brackets, "      ")
    ink = _here(paint.over(token, ground), here)
    for line in range(box.height):
        part = 0 if line == 0 else 2 if line == box.height - 1 else 1
        page.put(box.line + line, box.column, shape[part], ink)
        page.put(box.line + line, box.column + box.width - 1, shape[part + 3], ink)


def _here(code: str, here: bool) -> str:
    """The code of what the cursor is on: in reverse, which needs no colour."""
    return ";".join(filter(None, (code, "7"))) if here else code


def _lattice(scene: Scene) -> tuple[float, float, int]:
    """The smallest steps across and down, and how many steps apart cells of a row are."""
    across = _gap({cell.x for cell in scene.shape.cells})
    down = _gap({cell.y for cell in scene.shape.cells})
    rows: dict[float, set[float]] = {}
    for cell in scene.shape.cells:
        rows.setdefault(cell.y, set()).add(cell.x)
    apart = round(min(_gap(row) for row in rows.values() if len(row) > 1) / across)
    return across, down, apart


def _gap(places: Iterable[float]) -> float:
    """The smallest distance between different places on one axis."""
    return min(b - a for a, b in pairwise(sorted(set(places))))


def _outside(scene: Scene, label: Label, down: float, rows: int) -> float:
    """On which line a coordinate stands: at the end of a column of cells, it leaves the board.

    Otherwise, without colours, it could be taken for a piece of a shorter column's neighbours.
    """
    column = [cell.y for cell in scene.shape.cells if abs(cell.x - label.x) < 0.01]
    ys = [cell.y for cell in scene.shape.cells]
    away = rows // 2 + 1
    if column and label.y > max(column):
        return max(ys) / down * rows + away
    if column and label.y < min(column):
        return min(ys) / down * rows - away
    return label.y / down * rows


def _code(cell: ShapeCell) -> tuple[str, tuple[str, str]] | None:
    """The letters of a square's own colour, if it has one."""
    code = theme.plain()["codes"].get(cell.colour)
    return (code.lower(), (cell.colour or "", FIELDS)) if code else None


def _ground(cell: ShapeCell, paint: Paint) -> str:
    """The colour of the square itself, if it has one."""
    own = _code(cell)
    return paint.look(*own[1]) if own else ""


def _cell(scene: Scene, cell: ShapeCell, bare: bool = False) -> list[Part]:
    """What a cell shows: its own colour if it has one (unless that is hidden), then the stack."""
    pieces = scene.stacks.get(cell.id, ())
    code = _code(cell)
    own: list[Part] = [code, (" ", None)] if code else []
    if not pieces:
        return own[:1] or [(".", None)]
    return (own if not bare else []) + _top(pieces, scene.status.badges.get(cell.id))


def _top(pieces: Stack, badge: str | None = None) -> list[Part]:
    """The top piece, its teeth, and the height of the stack."""
    top = pieces[-1]
    height = str(len(pieces)) if len(pieces) > 1 else ""
    parts = _sign(top, badge)
    text, colours = parts[-1]
    teeth = str(top.teeth) if top.teeth else ""
    return [*parts[:-1], (text + teeth + height, colours)]


def _sign(piece: Piece, badge: str | None = None) -> list[Part]:
    signs = theme.plain()
    if theme.form(piece.kind).inset:
        owner = signs["owners"][piece.owner]
        code = signs["codes"].get(piece.colour, piece.colour[:2])
        return [(owner, (theme.body(piece).name, PIECES)), (code, (piece.colour, FIELDS))]
    letter = signs["signs"].get(piece.kind, {}).get(piece.colour) or piece.colour[:1].upper()
    if rank := signs["badges"].get(badge):
        letter = rank.lower() if piece.colour in signs["lower"] else rank
        if theme.form(piece.kind).mark:
            letter = signs["signs"][piece.kind][piece.colour]
    return [(letter, (piece.colour, PIECES))]


def _length(parts: list[Part]) -> int:
    return sum(len(text) for text, _ in parts)


def text_of(pieces: Stack) -> str:
    """A stack in letters: its top piece and its height."""
    return "".join(text for text, _ in _top(pieces))
