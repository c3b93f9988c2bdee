"""Hands on the board: dragged with mouse and finger, and a stack lifted apart to be read."""

from __future__ import annotations

import borj
from tests.browser.kit import Tab, Visitors

APART = """() => {
  const root = probe.board().shadowRoot;
  const lifted = [...root.querySelectorAll(".stack .piece")].filter((one) => one.style.translate);
  const inspector = root.querySelector(".inspector");
  return lifted.length > 1 && !inspector.hidden && inspector.innerText.trim();
}"""
TOGETHER = """() => {
  const root = probe.board().shadowRoot;
  return ![...root.querySelectorAll(".piece")].some((one) => one.style.translate);
}"""


def spot(tab: Tab, cell: str) -> dict[str, float]:
    """Where a cell is on the screen."""
    found: dict[str, float] = tab.page.evaluate(
        "(value) => probe.spot({kind: 'cell', value})", cell
    )
    return found


def test_mouse_and_finger_drag_and_a_stack_is_lifted_apart(visit: Visitors) -> None:
    position = borj.game("tzaar").start("fixed")
    tab = visit("en", context={"has_touch": True})
    tab.open(f"/analyse/tzaar/{position.code()}")
    tab.until("() => probe.state()")
    # With the mouse.
    first = tab.choices()[0]
    source, target = first.split("x")
    begin, end = spot(tab, source), spot(tab, target)
    tab.page.mouse.move(begin["x"], begin["y"])
    tab.page.mouse.down()
    tab.page.mouse.move(end["x"], end["y"], steps=4)
    tab.page.mouse.up()
    tab.until("(cell) => !probe.board().look.stacks[cell]", source)
    # With a finger: the answer of two actions, then a capture and a stack.
    tab.until("() => probe.state()")
    for wanted in ("x", "x", "x", "+"):
        action = next(each for each in tab.choices() if wanted in each)
        source, target = action.replace("+", "x").split("x")
        slide(tab, source, target)
        tab.until("(cell) => !probe.board().look.stacks[cell]", source)
    # What stands on another piece is read piece by piece: by a pointer that rests, and by a
    # finger that does; those who hear the board hear the same as the cell's name.
    place = spot(tab, target)
    tab.page.mouse.move(place["x"], place["y"])
    said = tab.until(APART)
    tab.page.mouse.move(5, 5)
    tab.until(TOGETHER)
    touch = tab.page.context.new_cdp_session(tab.page)
    points = [{"x": place["x"], "y": place["y"]}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    assert tab.until(APART) == said
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tab.until(TOGETHER)
    name: str = tab.page.evaluate(
        """(cell) => probe.board().shadowRoot.querySelector(`[data-cell="${cell}"]`)
            .getAttribute("aria-label")""",
        target,
    )
    assert all(line in name for line in said.splitlines() if line)


def slide(tab: Tab, source: str, target: str) -> None:
    """Drag with a finger."""
    session = tab.page.context.new_cdp_session(tab.page)
    begin, end = spot(tab, source), spot(tab, target)
    for part in (0.0, 0.3, 0.6, 1.0):
        at = {axis: begin[axis] + (end[axis] - begin[axis]) * part for axis in ("x", "y")}
        kind = "touchMove" if part else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
