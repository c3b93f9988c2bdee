"""The board itself: its surface, lines, cells and coordinates, by the style of its shape."""

from __future__ import annotations

from borj.core.scene import Scene, Shape, ShapeCell
from borj.render import theme
from borj.render.canvas import Canvas, Place, number, rounded, tag
from borj.render.stacks import View
from borj.render.theme import FIELDS

STEP = 100  # units between neighbouring cells
SQUARE = 96  # a square leaves a narrow joint, as between bricks
CORNER = 9
LETTER = 25  # size of a coordinate
ROOM = 21  # what a coordinate needs on each side


class Plan:
    """Where everything is, seen from one side or the other."""

    def __init__(self, shape: Shape, flip: bool, coordinates: bool) -> None:
        self.shape = shape
        self._step = -STEP if flip else STEP
        self.cells = {cell.id: self._at(cell.x, cell.y) for cell in shape.cells}
        self.labels = [
            (label.text, *self._at(label.x, label.y)) for label in shape.labels if coordinates
        ]
        outline = [self._at(x, y) for x, y in shape.outline]
        room = [(x + dx, y + dy) for _, x, y in self.labels for dx in _EACH for dy in _EACH]
        fits = outline and all(_inside(place, outline) for place in room)
        self.outline = outline if fits else hull([*outline, *room, *self._frame(outline)])
        xs, ys = zip(*self.outline, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def _at(self, x: float, y: float) -> Place:
        return self._step * x, self._step * y

    def _frame(self, outline: list[Place]) -> list[Place]:
        """Room around the cells, where the shape itself draws no edge."""
        if outline:
            return []
        return [
            (x + dx * 3, y + dy * 3) for x, y in self.cells.values() for dx in _EACH for dy in _EACH
        ]


_EACH = (-ROOM, ROOM)


def _inside(place: Place, corners: list[Place]) -> bool:
    """Whether a place is inside a polygon."""
    x, y = place
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def hull(places: list[Place]) -> list[Place]:
    """The smallest convex polygon around some places, one way round."""
    ordered = sorted(set(places))
    halves = []
    for side in (ordered, ordered[::-1]):
        half: list[Place] = []
        for x, y in side:
            while len(half) > 1 and _turn(half[-2], half[-1], (x, y)) <= 0:
                half.pop()
            half.append((x, y))
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _turn(a: Place, b: Place, c: Place) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def board(canvas: Canvas, view: View, scene: Scene, plan: Plan) -> None:
    """Draw the empty board."""
    token, squares = view.tokens, scene.shape.style == "squares"
    edge = {"fill": token["board"], "stroke": token["rim"]}
    surface = rounded(plan.outline, 14 if squares else 30)
    canvas.add(tag("path", class_="board", d=surface, stroke_width=5, **edge))
    if not squares:
        canvas.add(_lines(view, plan))
    cells = [_cell(canvas, view, scene, plan, cell) for cell in scene.shape.cells]
    canvas.add(tag("g", *cells, class_="cells"))
    if plan.labels:
        labels = [canvas.text(text, x, y, LETTER, token["label"]) for text, x, y in plan.labels]
        canvas.add(tag("g", *labels, class_="coordinates"))


def _lines(view: View, plan: Plan) -> str:
    strokes = []
    for one, other in plan.shape.lines:
        (x, y), (to_x, to_y) = plan.cells[one], plan.cells[other]
        strokes.append(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")
    width = 2 if plan.shape.style == "spaces" else 3
    grid = view.tokens["grid"]
    return tag("path", d="".join(strokes), stroke=grid, stroke_width=width, fill="none")


def _cell(canvas: Canvas, view: View, scene: Scene, plan: Plan, cell: ShapeCell) -> str:
    x, y = plan.cells[cell.id]
    if scene.shape.style == "squares":
        inner = _square(canvas, view, cell.colour)
    elif scene.shape.style == "spaces":
        inner = _well(view)
    else:
        inner = _point(view)
    reference = canvas.define(f"cell-{cell.colour}" if cell.colour else "cell", inner)
    signs = ""
    if cell.colour and cell.id in scene.stacks:
        signs = _corner(canvas, view, cell.colour, x, y)
    return tag("use", href=reference, x=x, y=y, data_cell=cell.id) + signs


def _square(canvas: Canvas, view: View, colour: str | None) -> str:
    def shape(fill: str, opacity: float | None = None) -> str:
        start = -SQUARE / 2
        box = {"x": start, "y": start, "width": SQUARE, "height": SQUARE, "rx": CORNER}
        return tag("rect", **box, fill=fill, opacity=opacity)

    if not colour:
        return shape(view.tokens["well"])
    look = theme.look(colour, FIELDS)
    inner = shape(look.face)
    if view.colour_blind and look.pattern in theme.patterns():
        inner += shape(canvas.pattern(look.pattern or "", look.mark), 0.2)
    if view.characters and look.character:
        inner += canvas.text(look.character, 0, 3, 58, look.mark)
    elif view.colour_blind and look.symbol:
        inner += canvas.use(canvas.symbol(look.symbol), 0, 0, 1.3, color=look.mark)
    return inner


def _corner(canvas: Canvas, view: View, colour: str, x: float, y: float) -> str:
    """The sign of an occupied square once more, small, in its corner."""
    look = theme.look(colour, FIELDS)
    if view.characters and look.character:
        return canvas.text(look.character, x - 35, y - 34, 20, look.mark)
    if view.colour_blind and look.symbol:
        return canvas.use(canvas.symbol(look.symbol), x - 36, y - 36, 0.42, color=look.mark)
    return ""


def _well(view: View) -> str:
    well, grid = view.tokens["well"], view.tokens["grid"]
    return tag("circle", r=38, fill=well, stroke=grid, stroke_width=2)


def _point(view: View) -> str:
    # The invisible circle is there to be hit: the crossing itself is too small for a finger.
    grid = view.tokens["grid"]
    return tag("circle", r=38, fill_opacity="0") + tag("circle", r=7, fill=grid)
