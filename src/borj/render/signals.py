"""What is laid over a board: the last move, what must move, what may be chosen, and arrows."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from borj.core.scene import Scene
from borj.render.boards import Plan
from borj.render.canvas import Canvas, points, tag
from borj.render.stacks import View


def last_move(canvas: Canvas, view: View, scene: Scene, plan: Plan) -> None:
    """A saffron trail from where the last move began to where it ended."""
    places = [plan.cells[cell] for cell in scene.status.last]
    if not places:
        return
    x, y = places[-1]
    marks = []
    if len(places) > 1:
        casing, trail = view.tokens["casing"], view.tokens["trail"]
        for colour, width in ((casing, 15), (trail, 9)):
            marks.append(tag("polyline", points=points(places), stroke=colour, stroke_width=width))
        start_x, start_y = places[0]
        ink = {"fill": trail, "stroke": casing}
        marks.append(tag("circle", cx=start_x, cy=start_y, r=13, **ink, stroke_width=3))
    marks.append(_ring(canvas, view, plan, x, y, "trail", "last-circle"))
    joined = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    canvas.add(tag("g", *marks, class_="last", fill="none", **joined))


def must_move(canvas: Canvas, view: View, scene: Scene, plan: Plan) -> None:
    """A ring around each stack that must move; pages let the class `must` pulse."""
    for cell in scene.status.must:
        canvas.add(_ring(canvas, view, plan, *plan.cells[cell], "turquoise", "must"))


def rings(canvas: Canvas, view: View, scene: Scene, plan: Plan, cells: Iterable[str]) -> None:
    """A ring on every occupied cell that may be chosen."""
    for cell in cells:
        if cell in scene.stacks:
            canvas.add(_ring(canvas, view, plan, *plan.cells[cell], "turquoise", "target"))


def dots(canvas: Canvas, view: View, scene: Scene, plan: Plan, cells: Iterable[str]) -> None:
    """A dot on every empty cell that may be chosen."""
    fill, casing = view.tokens["turquoise"], view.tokens["casing"]
    dot = tag("circle", r=13, fill=fill, stroke=casing, stroke_width=4)
    for cell in cells:
        if cell not in scene.stacks:
            canvas.add(canvas.use(canvas.define("dot", dot), *plan.cells[cell], class_="target"))


def arrows(canvas: Canvas, view: View, plan: Plan, pairs: Iterable[tuple[str, str]]) -> None:
    """Arrows from cell to cell, on top of everything."""
    for source, target in pairs:
        if source == target:
            continue
        (x, y), (to_x, to_y) = plan.cells[source], plan.cells[target]
        length = hypot(to_x - x, to_y - y)
        ux, uy = (to_x - x) / length, (to_y - y) / length
        start, neck, tip = 18.0, length - 44, length - 8
        upper = [(start, -7), (neck, -7), (neck, -21)]
        outline = [*upper, (tip, 0), *((along, -across) for along, across in upper[::-1])]
        corners = [(x + ux * a - uy * b, y + uy * a + ux * b) for a, b in outline]
        colours = {"fill": view.tokens["turquoise"], "stroke": view.tokens["casing"]}
        line = {"stroke_linejoin": "round", "opacity": ".9"}
        corner_text = points(corners)
        canvas.add(
            tag("polygon", class_="arrow", points=corner_text, **colours, stroke_width=4, **line)
        )


def _ring(canvas: Canvas, view: View, plan: Plan, x: float, y: float, token: str, name: str) -> str:
    """A ring around a cell, with a casing that keeps it visible on any ground."""
    form: dict[str, float] = {"r": 46}
    if plan.shape.style == "squares":
        form = {"x": -44.5, "y": -44.5, "width": 89, "height": 89, "rx": 8}
    element = "rect" if "rx" in form else "circle"
    both = ((view.tokens["casing"], 10), (view.tokens[token], 5.5))
    inner = [tag(element, **form, fill="none", stroke=ink, stroke_width=w) for ink, w in both]
    reference = canvas.define(f"circle-{token}", *inner)
    return canvas.use(reference, x, y, class_=name)
