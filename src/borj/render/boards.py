"""The board itself: its surface, lines, cells and coordinates, by the style of its shape."""

from __future__ import annotations

from collections.abc import Collection
from math import dist, hypot

from borj.core.scene import Scene, Shape, ShapeCell
from borj.render import glyphs, theme
from borj.render.canvas import Canvas, Place, move_to, number, rounded, tag
from borj.render.stacks import View, top
from borj.render.theme import FIELDS

STEP = 100  # units between neighbouring cells
SQUARE = 96  # a square leaves a narrow joint, as between bricks
CORNER = 9
LETTER = 25  # size of a coordinate
ROOM = 20  # what a coordinate needs on each side
HALF = 10  # half the height of a coordinate, with a little air
BESIDE = 30  # how far beside a coordinate a stack hides nothing of it
HALO = 7  # around a coordinate that stands before the board's edge
Label = tuple[str, float, float]  # a coordinate and its place


class Plan:
    """Where everything is, seen from one side or the other."""

    def __init__(self, shape: Shape, flip: bool, coordinates: bool) -> None:
        self.shape = shape
        self._step = -STEP if flip else STEP
        self.cells = {cell.id: self._at(cell.x, cell.y) for cell in shape.cells}
        labels = shape.labels if coordinates else ()
        self.labels = [(label.text, *self._beside(self._at(label.x, label.y))) for label in labels]
        outline = [self._at(x, y) for x, y in shape.outline]
        room = [(x + dx, y + dy) for _, x, y in self.labels for dx in _EACH for dy in _EACH]
        even = shape.style == "squares"
        self.outline = widened(outline, [*room, *self._joints()], even)
        xs, ys = zip(*self.outline, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def _at(self, x: float, y: float) -> Place:
        return self._step * x, self._step * y

    def _beside(self, place: Place) -> Place:
        """Where a coordinate goes: on boards of squares, close to its row or column, and below
        the board rather than above it, where towers would hide it."""
        if self.shape.style != "squares":
            return place
        rows = [y for _, y in self.cells.values()]
        above = min(rows) - place[1]
        if above > 0:
            place = place[0], max(rows) + above
        reach = STEP / 2 + 26
        x, y = min(self.cells.values(), key=lambda cell: dist(cell, place))
        return (
            min(max(place[0], x - reach), x + reach),
            min(max(place[1], y - reach), y + reach),
        )

    def _joints(self) -> list[Place]:
        """Corners a little outside the squares, so that the edge of the board shows."""
        if self.shape.style != "squares":
            return []
        reach = (-STEP / 2 - 8, STEP / 2 + 8)
        return [(x + dx, y + dy) for x, y in self.cells.values() for dx in reach for dy in reach]


_EACH = (-ROOM, ROOM)


def widened(corners: list[Place], places: list[Place], even: bool) -> list[Place]:
    """A convex polygon with its edges moved outwards, until all places are inside.

    With `even`, all edges move as far as the farthest.
    """
    turn = sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in _edges(corners))
    edges = []  # of the form: normal · place = distance, the normal pointing outwards
    for (x, y), (to_x, to_y) in _edges(corners):
        length = hypot(to_x - x, to_y - y) * (1 if turn > 0 else -1)
        nx, ny = (to_y - y) / length, (x - to_x) / length
        inner = nx * x + ny * y
        edges.append((nx, ny, inner, max([inner, *(nx * px + ny * py for px, py in places)])))
    most = max(outer - inner for _, _, inner, outer in edges)
    lines = [(nx, ny, inner + most if even else outer) for nx, ny, inner, outer in edges]
    return [_meet(lines[i - 1], line) for i, line in enumerate(lines)]


def _edges(corners: list[Place]) -> list[tuple[Place, Place]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _meet(one: tuple[float, float, float], other: tuple[float, float, float]) -> Place:
    (ax, ay, a), (bx, by, b) = one, other
    d = ax * by - bx * ay
    return (a * by - b * ay) / d, (ax * b - bx * a) / d


def board(
    canvas: Canvas, view: View, scene: Scene, plan: Plan, lifted: Collection[Label] = ()
) -> None:
    """Draw the empty board, without the coordinates that are lifted above a stack."""
    token, squares = view.tokens, scene.shape.style == "squares"
    edge = {"fill": token["board"], "stroke": token["rim"]}
    surface = rounded(plan.outline, 14 if squares else 30)
    wooden = canvas.drawn("grain")
    if wooden:  # its edge, seen from a slight angle
        rim = {"fill": token["rim"], "stroke": token["rim"]}
        down = {"fill": "#000", "stroke": "#000", "opacity": ".35"}
        for far, ink in ((12, rim), (12, down)):
            canvas.add(tag("path", d=surface, transform=move_to(0, far), stroke_width=5, **ink))
    canvas.add(tag("path", class_="board", d=surface, stroke_width=5, **edge))
    if wooden:
        for fill in (canvas.pattern("grain", token["grain"]), canvas.gradient("lit-board")):
            canvas.add(tag("path", d=surface, fill=fill))
    if not squares:
        if "groove" in token:
            canvas.add(tag("g", _lines(view, plan, "groove"), transform=move_to(1, 1.8)))
        canvas.add(_lines(view, plan))
    cells = [_cell(canvas, view, scene, plan, cell) for cell in scene.shape.cells]
    canvas.add(tag("g", *cells, class_="cells"))
    letters = [label for label in plan.labels if label not in lifted]
    if letters:
        labels = [canvas.text(text, x, y, LETTER, token["label"]) for text, x, y in letters]
        canvas.add(tag("g", *labels, class_="coordinates"))


def hidden(view: View, scene: Scene, plan: Plan) -> dict[Label, float]:
    """The coordinates that the stack right below them would hide, and where they stand above it."""
    found = {}
    for label in plan.labels:
        _, x, y = label
        for cell, (at, down) in plan.cells.items():
            pieces = scene.stacks.get(cell)
            if not pieces or abs(at - x) >= BESIDE or not 0 < down - y < STEP:
                continue
            rim = down + top(view, pieces)
            if rim <= y + HALF:
                found[label] = rim - HALF - 2
    return found


def lift(canvas: Canvas, view: View, lifted: dict[Label, float]) -> None:
    """Draw coordinates above the stacks that would hide them; with a halo: heights have chips."""
    halo = {"stroke": view.tokens["board"], "stroke_linejoin": "round", "paint_order": "stroke"}
    for (text, x, _), y in lifted.items():
        letter = canvas.text(text, x, y, LETTER, view.tokens["label"])
        canvas.add(tag("g", letter, stroke_width=HALO * glyphs.em() / LETTER, **halo))


def _lines(view: View, plan: Plan, ink: str = "grid") -> str:
    strokes = []
    for one, other in plan.shape.lines:
        (x, y), (to_x, to_y) = plan.cells[one], plan.cells[other]
        strokes.append(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")
    width = 2 if plan.shape.style == "spaces" else 3
    faint = ".5" if ink == "groove" else None
    return tag(
        "path",
        d="".join(strokes),
        stroke=view.tokens[ink],
        stroke_width=width,
        fill="none",
        opacity=faint,
    )


def _cell(canvas: Canvas, view: View, scene: Scene, plan: Plan, cell: ShapeCell) -> str:
    x, y = plan.cells[cell.id]
    if scene.shape.style == "squares":
        inner = _over(canvas, "tile", _square(canvas, view, cell.colour))
    elif scene.shape.style == "spaces":
        inner = _over(canvas, "well", _well(view))
    else:
        inner = _over(canvas, "point", _point(view))
    reference = canvas.define(f"cell-{cell.colour}" if cell.colour else "cell", inner)
    return tag("use", href=reference, x=x, y=y, data_cell=cell.id)


def _over(canvas: Canvas, name: str, cell: str) -> str:
    """A cell, and what the material lays over it."""
    return cell + (canvas.use(canvas.symbol(name)) if canvas.drawn(name) else "")


def _square(canvas: Canvas, view: View, colour: str | None) -> str:
    def shape(fill: str, opacity: float | None = None) -> str:
        start = -SQUARE / 2
        box = {"x": start, "y": start, "width": SQUARE, "height": SQUARE, "rx": CORNER}
        return tag("rect", **box, fill=fill, opacity=opacity)

    plain = view.tokens.get(f"square-{colour}" if colour else "well")
    if plain or not colour:
        return shape(plain or "")
    look = theme.look(colour, FIELDS)
    inner = shape(look.face)
    if canvas.drawn("grain"):
        inner += shape(canvas.pattern("grain", "#000"), 0.45)
    if view.colour_blind and look.pattern in theme.patterns():
        inner += shape(canvas.pattern(look.pattern or "", look.mark), 0.2)
    if view.characters and look.character:
        inner += canvas.text(look.character, 0, 3, 58, look.mark)
    elif view.colour_blind and look.symbol:
        inner += canvas.use(canvas.symbol(look.symbol), 0, 0, 1.3, color=look.mark)
    return inner


def corners(canvas: Canvas, view: View, scene: Scene, plan: Plan) -> None:
    """The sign of each occupied square once more, small, in its corner."""
    for cell in scene.shape.cells:
        if cell.colour and cell.id in scene.stacks:
            look = theme.look(cell.colour, FIELDS)
            sign = ""
            if view.characters and look.character:
                sign = canvas.text(look.character, 0, 0.5, 17, look.mark)
            elif view.colour_blind and look.symbol:
                sign = canvas.use(canvas.symbol(look.symbol), 0, 0, 0.4, color=look.mark)
            if sign:
                # On a ground of its own, so that a ring around the square leaves it readable.
                ground = tag("path", d="M-10-1a9 9 0 0 1 9-9h11v14q0 6-6 6h-14z", fill=look.face)
                corner = canvas.define(f"corner-{cell.colour}", ground, sign)
                x, y = plan.cells[cell.id]
                canvas.add(canvas.use(corner, x - 38, y - 38))


def _well(view: View) -> str:
    well, grid = view.tokens["well"], view.tokens["grid"]
    return tag("circle", r=38, fill=well, stroke=grid, stroke_width=2)


def _point(view: View) -> str:
    # The invisible circle is there to be hit: the crossing itself is too small for a finger.
    grid = view.tokens["grid"]
    return tag("circle", r=38, fill_opacity="0") + tag("circle", r=7, fill=grid)
