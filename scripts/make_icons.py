"""Draws the app's icons from the mark into web/public/icons; run it when the mark changes.

make_icons.py
"""

import json
import re
from pathlib import Path

from resvg_py import svg_to_bytes

ROOT = Path(__file__).resolve().parent.parent
ARTWORK = ROOT / "src" / "borj" / "render" / "artwork"
ICONS = ROOT / "web" / "public" / "icons"
# File, pixels, how much of the picture the mark takes, and whether it stands on paper.
KINDS = (("192", 192, 0.94, False), ("512", 512, 0.94, False), ("maskable", 512, 0.62, True))
APPLE = ("180", 180, 0.74, True)  # drawn on black where there is nothing


def icon(share: float, on_paper: bool) -> str:
    """The mark as a picture of its own."""
    light = json.loads((ARTWORK / "theme.json").read_text("utf-8"))["themes"]["light"]
    found = re.search(r' d="([^"]+)"', (ARTWORK / "mark.svg").read_text("utf-8"))
    assert found
    half = 48 / share
    box = f"{-half:.2f} {-half:.2f} {2 * half:.2f} {2 * half:.2f}"
    ground = f'<rect x="-200" y="-200" width="400" height="400" fill="{light["paper"]}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{ground if on_paper else ""}'
        f'<path fill-rule="evenodd" fill="{light["turquoise"]}" d="{found[1]}"/></svg>'
    )


def main() -> None:
    """Draw all of them."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, size, share, on_paper in (*KINDS, APPLE):
        drawn = svg_to_bytes(svg_string=icon(share, on_paper), width=size, height=size)
        (ICONS / f"{name}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    main()
