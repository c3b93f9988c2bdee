"""A scene becomes text for a terminal: in 24-bit colour, in sixteen colours, or in none.

Colour only repeats what letters say. A cell shows the top piece and the height of its stack:
`W3`. What surrounds it are signals: `(…)` the last move, `[…]` may be chosen, `{…}` must move.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import floor
from textwrap import wrap

from borj.core.errors import BorjError
from borj.core.scene import Label, Piece, Scene, ShapeCell, Stack, Tray
from borj.render import theme
from borj.render.ansi import COLOURS, Page, Paint
from borj.render.picture import check_cells
from borj.render.theme import FIELDS, PIECES
from borj.render.trays import visible
from borj.text import formats, keys, say

LAST, TARGET, MUST = "()", "[]", "{}"
USUAL = 80  # columns of a terminal, where nobody says
MARGIN = 4  # for coordinates and brackets on each side


def terminal(
    scene: Scene,
    *,
    colour: str = "truecolor",
    width: int | None = None,
    targets: Iterable[str] = (),
    coordinates: bool = True,
    last: bool = True,
    flip: bool = False,
    open_cell: str | None = None,
    lang: str = "en",
) -> str:
    """The scene as lines of text.

    `colour` is "truecolor", "16" or "none". With `width`, cells stand closer if they must and
    sentences are wrapped. `open_cell` lists the stack of one cell, piece by piece. The board
    always reads from left to right; `lang` is the language of the lines around it.
    """
    if colour not in COLOURS:
        raise BorjError("render-colour", colour=colour, colours=COLOURS)
    chosen = tuple(targets)
    check_cells(scene, (*chosen, open_cell) if open_cell is not None else chosen)
    paint = Paint(colour)
    signals = _signals(scene, chosen, last)
    board = _board(scene, paint, signals, width, coordinates, flip)
    far, near = (0, 1) if flip else (1, 0)
    words = [
        _player(scene, far, lang),
        "",
        *board,
        "",
        _player(scene, near, lang),
        *_common(scene, lang),
    ]
    if open_cell is not None:
        words.append(_opened(scene, open_cell, lang))
    fixed = range(2, 2 + len(board))
    lines: list[str] = []
    for place, line in enumerate(words):
        keep = place in fixed or not line
        lines += [line] if keep else wrap(line, max(width or USUAL, 10), subsequent_indent="    ")
    return "\n".join(lines)


def _signals(scene: Scene, targets: tuple[str, ...], last: bool) -> dict[str, tuple[str, str]]:
    """The brackets of each cell and the token of their colour; what can be done comes first."""
    found: dict[str, tuple[str, str]] = {}
    if last:
        found |= dict.fromkeys(scene.status.last, (LAST, "saffron"))
    found |= dict.fromkeys(scene.status.must, (MUST, "turquoise"))
    return found | dict.fromkeys(targets, (TARGET, "turquoise"))


def _board(
    scene: Scene,
    paint: Paint,
    signals: dict[str, tuple[str, str]],
    width: int | None,
    coordinates: bool,
    flip: bool,
) -> list[str]:
    """The board, its cells staggered as on the table."""
    sign = -1 if flip else 1
    across = _gap({cell.x for cell in scene.shape.cells})
    down = _gap({cell.y for cell in scene.shape.cells})
    drawn = {cell.id: _cell(scene, cell) for cell in scene.shape.cells}
    room = max(2, *(_length(parts) for parts in drawn.values()))
    step = _step(scene, across, room, width or USUAL)
    tight = isinstance(step, float)
    page = Page()
    marked: list[tuple[int, int, int, str, str, str]] = []
    if coordinates:
        for label in scene.shape.labels:
            y = _outside(scene, label, down)
            column, line = round(sign * label.x / across * step), round(sign * y / down)
            page.put(line, column, label.text, paint.token("muted"))
    for cell in scene.shape.cells:
        column, line = floor(round(sign * cell.x / across) * step), round(sign * cell.y / down)
        start = column - (room + 1) // 2
        ground = _ground(cell, paint)
        page.put(line, start, " " * (room + 2 if ground or not tight else room), ground)
        at = start + 1
        for text, colours in drawn[cell.id]:
            page.put(line, at, text, paint.look(*colours) if colours else ground)
            at += len(text)
        if cell.id in signals or ground:
            marked.append((line, start, at, *signals.get(cell.id, ("  ", "muted")), ground))
    for line, start, end, brackets, token, ground in marked:  # neighbours may share their place
        page.put(line, start, brackets[0], ground or paint.token(token))
        page.put(line, end, brackets[1], ground or paint.token(token))
    return page.lines()


def _outside(scene: Scene, label: Label, down: float) -> float:
    """Where a coordinate stands: at the end of a column of cells, it leaves the board entirely.

    Otherwise, without colours, it could be taken for a piece of a shorter column's neighbours.
    """
    column = [cell.y for cell in scene.shape.cells if abs(cell.x - label.x) < 0.01]
    ys = [cell.y for cell in scene.shape.cells]
    if column and label.y > max(column):
        return max(ys) + down
    if column and label.y < min(column):
        return min(ys) - down
    return label.y


def _ground(cell: ShapeCell, paint: Paint) -> str:
    """The colour of the square itself, if it has one."""
    coloured = cell.colour in theme.plain()["codes"]
    return paint.look(cell.colour or "", FIELDS) if coloured else ""


def _gap(places: Iterable[float]) -> float:
    """The smallest distance between different places on one axis."""
    return min(b - a for a, b in pairwise(sorted(set(places))))


def _step(scene: Scene, across: float, room: int, width: int) -> float:
    """How many characters apart neighbouring columns are: as roomy as fits.

    Where nothing else does, two cells have one place between them for the brackets of either.
    """
    rows: dict[float, set[float]] = {}
    for cell in scene.shape.cells:
        rows.setdefault(cell.y, set()).add(cell.x)
    apart = round(min(_gap(row) for row in rows.values() if len(row) > 1) / across)
    xs = [cell.x for cell in scene.shape.cells]
    columns = (max(xs) - min(xs)) / across
    roomy, close = -(-(room + 3) // apart), -(-(room + 2) // apart)
    if columns * roomy + room + 2 * MARGIN <= width:
        return roomy
    return close if columns * close + room + MARGIN <= width else (room + 1) / apart


Part = tuple[str, tuple[str, str] | None]  # a text, and its colour in a palette


def _cell(scene: Scene, cell: ShapeCell) -> list[Part]:
    """What a cell shows: its own colour if it has one, then the stack on it."""
    pieces = scene.stacks.get(cell.id, ())
    code = theme.plain()["codes"].get(cell.colour)
    own: list[Part] = [(code.lower(), (cell.colour or "", FIELDS)), (" ", None)] if code else []
    if not pieces:
        return own[:1] or [(".", None)]
    return own + _top(pieces, scene.status.badges.get(cell.id))


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


def _text(pieces: Stack) -> str:
    return "".join(text for text, _ in _top(pieces))


def _player(scene: Scene, player: int, lang: str) -> str:
    """One player's line: `>` to move, `*` won, `=` drawn; name, score, and what is theirs."""
    status = scene.status
    pointer = ">" if status.turn == player else " "
    if status.result is not None:
        pointer = {player: "*", -1: "="}.get(status.result[0], " ")
    line = f"{pointer} {say(f'seat-{scene.seats[player]}', lang)}"
    goal = status.goal or 1
    if any(status.score) or goal > 1:
        line += " " + formats.number(status.score[player], lang)
        line += "/" + formats.number(goal, lang) if goal > 1 else ""
    trays = [*visible(scene, player), *(t for t in scene.trays if t.owner == player)]
    return "  ".join([line, *(_tray(tray, lang) for tray in trays if tray.stacks)])


def _common(scene: Scene, lang: str) -> list[str]:
    return [f"  {_tray(tray, lang)}" for tray in scene.trays if tray.owner < 0 and tray.stacks]


def _tray(tray: Tray, lang: str) -> str:
    """A tray's name and its stacks: a single piece by its sign, a stack piece by piece."""
    name = f"render-tray-{tray.kind}"
    label = f"{say(name, lang)}: " if name in keys(lang) else ""
    items = []
    for pieces, count in tray.stacks:
        text = "".join(_text((piece,)) for piece in pieces)
        items.append(text if count == 1 else f"{text}×{formats.number(count, lang)}")
    return label + " ".join(items)


def _opened(scene: Scene, cell: str, lang: str) -> str:
    pieces = scene.stacks.get(cell)
    if not pieces:
        return say("render-empty", lang, cell=cell)
    stack = " ".join(_text((piece,)) for piece in pieces)
    return say("render-open", lang, cell=cell, stack=stack)
