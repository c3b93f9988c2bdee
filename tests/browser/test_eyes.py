"""What eyes can tell: in greyscale the pieces stay apart, on every board, in both themes."""

from __future__ import annotations

import base64
import math
from itertools import combinations

import pytest

import borj
from tests.browser.kit import GAMES, Json, Tab, Visitors

# The greys of some discs of a screenshot, each as a grid of numbers from 0 to 1.
GREYS = """async ({ picture, discs, grid }) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  paper.drawImage(image, 0, 0);
  const linear = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  return discs.map(({ x, y, radius }) => {
    const greys = [];
    for (let row = 0; row < grid; row++)
      for (let column = 0; column < grid; column++) {
        const [dx, dy] = [(2 * column + 1) / grid - 1, (2 * row + 1) / grid - 1];
        if (dx * dx + dy * dy > 1) continue;
        const [red, green, blue] = paper.getImageData(x + dx * radius, y + dy * radius, 1, 1).data;
        const light = [red, green, blue].map((part) => linear(part / 255));
        greys.push(0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]);
      }
    return greys;
  });
}"""
GRID = 24


# Positions with every piece of a game in sight.
CODES: dict[str, str] = {
    "kamisado": borj.game("kamisado").start().code(),
    "lyngk": borj.game("lyngk").start(seed=1).code(),
    "dvonn": borj.game("dvonn").start("random", seed=1).code(),
    "tzaar": borj.game("tzaar").start("fixed").code(),
    "sixth": borj.game("sixth").start().play("a1").play("e5").play("b2").play("d4").code(),
}


def greys(tab: Tab, ink: Tab) -> dict[tuple[str, ...], list[float]]:
    """The face of each kind of piece on the board, in greys."""
    stacks: Json = tab.page.evaluate("() => probe.board().look.stacks")
    boxes: Json = tab.page.evaluate("() => probe.cells()")
    found: dict[tuple[str, ...], Json] = {}
    for cell, stack in stacks.items():
        top = stack[-1]
        box = boxes[cell]
        disc = {
            "x": box["x"] + box["width"] / 2,
            "y": box["y"] + box["height"] / 2,
            "radius": box["width"] * 0.3,
        }
        if len(stack) == 1:
            found.setdefault((str(top["owner"]), top["kind"], top["colour"]), disc)
    picture = base64.b64encode(tab.page.screenshot()).decode()
    told = ink.page.evaluate(
        GREYS,
        {
            "picture": f"data:image/png;base64,{picture}",
            "discs": list(found.values()),
            "grid": GRID,
        },
    )
    return dict(zip(found, told, strict=True))


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two faces as a whole, as the WCAG reckons it."""
    low, high = sorted(sum(face) / len(face) for face in (one, other))
    return (high + 0.05) / (low + 0.05)


def difference(one: list[float], other: list[float]) -> float:
    """By how much two faces differ, point by point, as the eye sees it: 0 to 1."""
    pairs = zip(one, other, strict=True)
    return math.fsum(abs(a ** (1 / 2.2) - b ** (1 / 2.2)) for a, b in pairs) / len(one)


@pytest.mark.parametrize("game", GAMES)
def test_pieces_stay_apart_in_greyscale(visit: Visitors, game: str) -> None:
    ink = visit()
    tab = visit("en", style="flat", symbols=True, coordinates=False)
    for theme in ("light", "dark"):
        tab.page.emulate_media(color_scheme=theme)
        tab.open(f"/analyse/{game}/{CODES[game]}")
        tab.until("() => probe.state()")
        faces = greys(tab, ink)
        assert len(faces) >= {"kamisado": 16, "lyngk": 6, "dvonn": 3, "tzaar": 6, "sixth": 2}[game]
        for one, other in combinations(faces, 2):
            told = (theme, one, other)
            assert difference(faces[one], faces[other]) > 0.03, told
            # Who owns a piece is seen from its grey alone.
            if one[0] != other[0] and "-1" not in (one[0], other[0]):
                assert contrast(faces[one], faces[other]) > 1.5, told
