"""Pieces and stacks: discs seen from a slight angle, each visible from bottom to top, or flat."""

from __future__ import annotations

import re
from dataclasses import dataclass

from borj.core.scene import Piece, Stack
from borj.render import theme
from borj.render.canvas import Canvas, tag
from borj.render.theme import Form, Look

WALL = 12  # how high a piece is drawn
RISE = 46  # how far the top of a stack may stand above its bottom, so that it hides no neighbour
TEETH = {
    1: ((0, 45),),
    2: ((-26, 35), (26, 35)),
    3: ((-26, 35), (0, 45), (26, 35)),
    4: ((-34, 29), (-13, 42), (13, 42), (34, 29)),
}
FLAT_TEETH = {
    1: ((0, 34),),
    2: ((-24, 25), (24, 25)),
    3: ((-24, 25), (0, 34), (24, 25)),
    4: ((-31, 19), (-12, 31), (12, 31), (31, 19)),
}
FACE = 72  # how high a disc's face is drawn
THIN = 5  # below this step, edges are drawn finer so that the colours between them show
# Where numbers and badges stand beside a stack: at its top, so that no stack before it hides them.
CHIP_SIDE, CHIP_DOWN, CHIP_BELOW = 30, 31, 19
NUMBERED = 2  # from this many pieces on, a stack shows its height as a number


@dataclass(frozen=True, slots=True)
class View:
    """How to look at a scene: the theme's tokens and the viewer's wishes."""

    tokens: dict[str, str]
    colour_blind: bool = False
    characters: bool = False
    flat: bool = False
    flip: bool = False

    def edge(self, look: Look) -> str:
        """What outlines a colour in this theme."""
        return self.tokens[look.rim] if look.rim else look.edge


def stack(
    canvas: Canvas,
    view: View,
    pieces: Stack,
    badge: str | None = None,
    numbers: bool = True,
    rise: float | None = None,
) -> str:
    """A stack around the origin, from bottom to top, with its number and badge.

    `rise` is how far its top may stand above its bottom, where that is not the usual.
    """
    height = str(len(pieces)) if numbers and len(pieces) >= NUMBERED else ""
    top = pieces[-1]
    shape, colours = theme.form(top.kind), theme.body(top)
    centred = shape.number == "centre" and not view.flat
    covered = bool((height and centred) or (badge and not shape.mark))
    if view.flat:
        parts, face, scale = _flat(canvas, view, pieces, covered)
    else:
        parts, face, scale = _tall(canvas, view, pieces, covered, RISE if rise is None else rise)
    if height and centred:
        size = 27 if len(height) == 1 else 21
        parts.append(canvas.text(height, 0, face + 0.5, size, colours.mark))
    elif height:
        down = _chip_down(view, face)
        parts.append(_chip(canvas, view, CHIP_SIDE, down))
        size = 19 if len(height) == 1 else 16
        parts.append(canvas.text(height, CHIP_SIDE, down, size, view.tokens["ink"]))
    if badge is not None and canvas.drawn(badge):
        parts.append(_badge(canvas, view, badge, shape, colours, face, scale))
    return "".join(parts)


def _tall(
    canvas: Canvas, view: View, pieces: Stack, covered: bool, rise: float
) -> tuple[list[str], float, float]:
    """The pieces as seen from an angle; where the top face is, and its scale."""
    step, faces = _faces(pieces, rise)
    parts = []
    for place, (piece, face) in enumerate(zip(pieces, faces, strict=True), 1):
        bare = covered or place < len(pieces)
        parts.append(canvas.use(_piece(canvas, view, piece, bare, step < THIN), 0, face))
    return parts, faces[-1], 1


def _faces(pieces: Stack, rise: float) -> tuple[float, list[float]]:
    """How much each piece adds to the height, and where the faces are, from bottom to top."""
    heights = [theme.form(piece.kind).height for piece in pieces]
    step = min(WALL, rise / max(1, sum(heights[:-1])))
    bottom = WALL - theme.form(pieces[0].kind).lift
    faces = []
    for high in heights:
        faces.append(bottom - WALL * high)
        bottom -= step * high
    return step, faces


def top(view: View, pieces: Stack) -> float:
    """Where the upper edge of a stack is, from the middle of its cell."""
    return -FACE / 2 if view.flat else _faces(pieces, RISE)[1][-1] - FACE / 2


def _flat(
    canvas: Canvas, view: View, pieces: Stack, covered: bool
) -> tuple[list[str], float, float]:
    """The pieces as seen from above: rings around the top one, the bottom one outermost."""
    *below, top = pieces
    width = min(5.0, 20 / max(1, len(below)))
    parts = []
    for place, piece in enumerate(below):
        colours = theme.body(piece)
        ink = {"fill": colours.face, "stroke": view.edge(colours)}
        radius = 40 - place * width
        parts.append(tag("circle", r=radius, **ink))
        if pattern := _pattern(view, piece):
            parts.append(tag("circle", r=radius, fill=canvas.pattern(pattern, colours.mark)))
    scale = 1 - len(below) * width / 40
    return [*parts, canvas.use(_piece(canvas, view, top, covered), 0, 0, scale)], 0, scale


def _piece(canvas: Canvas, view: View, piece: Piece, bare: bool, thin: bool = False) -> str:
    """The reference to a drawn piece; `bare` leaves out what would be covered."""
    shape, colours, inset = theme.form(piece.kind), theme.body(piece), theme.inset(piece)
    inner = [canvas.use(canvas.symbol(shape.symbol + ("-flat" if view.flat else "")))]
    if (pattern := _pattern(view, piece)) and not view.flat:
        fill = canvas.pattern(pattern, colours.mark)
        inner.append(canvas.use(canvas.symbol("wall"), fill=fill, stroke="none"))
    if shape.mark:
        inner.append(canvas.use(canvas.symbol(shape.mark), color=colours.mark))
    elif not bare:
        inner.append(_sign(canvas, view, inset or colours, shape))
    teeth = (FLAT_TEETH if view.flat else TEETH).get(piece.teeth, ())
    inner += [canvas.use(canvas.symbol("tooth"), x, y) for x, y in teeth]
    colour = inset.face if inset else colours.mark
    ink = {"fill": colours.face, "stroke": view.edge(colours), "color": colour}
    name = _name(piece, bare, bool(inset)) + ("-thin" if thin else "")
    return canvas.define(name, *inner, **ink, stroke_width=1 if thin else 2)


def _pattern(view: View, piece: Piece) -> str | None:
    """The pattern on a piece's wall: one that is its own, or its colour's for colour-blind eyes."""
    shape = theme.form(piece.kind)
    plain = shape.inset or not view.colour_blind
    return shape.wall or (None if plain else theme.body(piece).pattern)


def _name(piece: Piece, bare: bool, owned: bool) -> str:
    """An id for all pieces that look the same."""
    parts = [piece.kind or "piece", piece.colour]
    parts += [f"{piece.owner + 1}{piece.teeth}"] if owned or piece.teeth else []
    parts += ["bare"] if bare else []
    return "-".join(re.sub(r"[^\w]", "", part) for part in parts)


def _sign(canvas: Canvas, view: View, colours: Look, shape: Form) -> str:
    """What names the colour itself: its character, or its symbol for colour-blind eyes."""
    if view.characters and colours.character:
        sign = canvas.text(colours.character, 0, 1, 42, colours.mark)
    elif view.colour_blind and colours.symbol:
        scale = 0.62 if shape.number == "centre" else 1
        sign = canvas.use(canvas.symbol(colours.symbol), 0, 0, scale, color=colours.mark)
    else:
        return ""
    return sign if view.flat else tag("g", sign, transform="scale(1 .9)")


def _chip(canvas: Canvas, view: View, x: float, y: float) -> str:
    """A small round ground for a number or a badge, at home on any colour."""
    ink = {"fill": view.tokens["card"], "stroke": view.tokens["muted"]}
    return canvas.use(canvas.define("chip", tag("circle", r=14, **ink, stroke_width=1.5)), x, y)


def _chip_down(view: View, face: float) -> float:
    return CHIP_DOWN if view.flat else min(CHIP_DOWN, face + CHIP_BELOW)


def _badge(
    canvas: Canvas,
    view: View,
    badge: str,
    shape: Form,
    colours: Look,
    face: float,
    scale: float,
) -> str:
    """A badge such as a rank: on the top face, or on a chip where the face has its own mark."""
    icon = canvas.symbol(badge)
    if shape.mark:
        down = _chip_down(view, face)
        small = canvas.use(icon, -CHIP_SIDE, down, 0.52, color=view.tokens["ink"])
        return _chip(canvas, view, -CHIP_SIDE, down) + small
    x, y = (0.0, 0.0) if view.flat else shape.badge
    return canvas.use(icon, x, face + y, scale, color=colours.mark)
