"""Draw the letters of our pictures: outlines of two free fonts become artwork/glyphs.json.

Pictures never depend on installed fonts. This runs at development time only, in an environment
with fontTools and brotli, with the npm packages `vazirmatn` (33.0.3) and `@fontsource/noto-sans-sc`
(5.3.0) unpacked somewhere:

    python scripts/make_glyphs.py PATH/vazirmatn PATH/noto-sans-sc

Both fonts are under the SIL Open Font License; its text goes beside the data.
"""

from __future__ import annotations

import json
import string
import sys
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

ARTWORK = Path(__file__).parent.parent / "src/borj/render/artwork"
EM = 500  # units of an em in our data: whole numbers are fine enough
SIGNS = "×+-–/:.,()=#?!"
PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
CHARACTERS = "褐绿红黄粉紫蓝橙"


class PathPen(BasePen):  # type: ignore[misc]
    """Writes an outline as the shortest SVG path of whole numbers, y downwards."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.scale = scale
        self.parts: list[str] = []
        self.at = (0, 0)

    def _point(self, point: tuple[float, float]) -> tuple[int, int]:
        return round(point[0] * self.scale), round(-point[1] * self.scale)

    def _draw(self, letter: str, *points: tuple[float, float]) -> None:
        numbers = []
        placed = [self._point(point) for point in points]
        for x, y in placed:
            numbers += [x - self.at[0], y - self.at[1]]
        self.at = placed[-1]
        self.parts.append(letter + " ".join(map(str, numbers)).replace(" -", "-"))

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.at = self._point(point)
        self.parts.append("M{} {}".format(*self.at))

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        if self._point(point) != self.at:
            self._draw("l", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._draw("c", *points)

    def _qCurveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._draw("q", *points)

    def _closePath(self) -> None:  # noqa: N802
        self.parts.append("z")


def outlines(font: TTFont, letters: str) -> dict[str, dict[str, object]]:
    """Width and path of each letter."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    found: dict[str, dict[str, object]] = {}
    for letter in letters:
        name = names[ord(letter)]
        pen = PathPen(glyphs, scale)
        glyphs[name].draw(pen)
        found[letter] = {"w": round(glyphs[name].width * scale), "d": "".join(pen.parts)}
    return found


def height(font: TTFont, letter: str) -> int:
    """How high a letter is, in our units."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    top: float = pen.bounds[3] * EM / font["head"].unitsPerEm
    return round(top)


def main(vazirmatn: Path, noto: Path) -> None:
    """Write the data and the licences."""
    latin = TTFont(vazirmatn / "fonts/ttf/Vazirmatn-SemiBold.ttf")
    chinese = TTFont(noto / "files/noto-sans-sc-chinese-simplified-700-normal.woff2")
    letters = string.ascii_letters + string.digits + SIGNS + PERSIAN
    glyphs = outlines(latin, letters) | outlines(chinese, CHARACTERS)
    data = {
        "about": "Outlines from Vazirmatn SemiBold and Noto Sans SC Bold; see glyphs.OFL.txt.",
        "em": EM,
        "cap": height(latin, "H"),
        "glyphs": glyphs,
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (ARTWORK / "glyphs.json").write_text(text.replace('},"', '},\n"') + "\n", "utf-8")
    licence = (vazirmatn / "OFL.txt").read_text("utf-8").split("\n", 1)
    head = (
        "The outlines in glyphs.json come from two fonts, both under the licence below:\n"
        f"- Vazirmatn: {licence[0]}\n"
        "- Noto Sans SC: Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font\n"
        "  Name 'Source'; distributed by Google Inc.\n"
    )
    (ARTWORK / "glyphs.OFL.txt").write_text(head + licence[1], "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
