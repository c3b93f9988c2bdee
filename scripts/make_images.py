"""Draw docs/images: the hero of the README, and the proof that colours stay apart.

    python scripts/make_images.py    # in an environment with the extra app

What they show stands in docs/images/pictures.json.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

from PIL import Image
from resvg_py import svg_to_bytes

import borj
from borj.core.scene import Scene
from borj.render import svg, theme, vision
from borj.render.canvas import Canvas, tag
from borj.render.picture import Options

IMAGES = Path(__file__).parent.parent / "docs/images"
WIDTH, GAP, COLUMN = 1600, 36, 330
WIDTHS, MOST = (1280, 1100, 900, 760, 640, 560, 480), 60_000  # pixels that are tried, and bytes
BARE = Options(hands=False, coordinates=False, background=False)


def scene(entry: dict[str, Any]) -> Scene:
    """A position as it looks after its last move, or a game's start."""
    game = borj.game(entry["game"])
    if "code" in entry:
        found: Scene = game.read(entry["code"]).scene()
        return replace(found, status=replace(found.status, last=tuple(entry["last"])))
    start: Scene = game.start(**({"seed": entry["seed"]} if "seed" in entry else {})).scene()
    return start


def box(picture: str) -> tuple[float, float]:
    """How wide and high a picture is."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', picture)
    assert found
    return float(found[1]), float(found[2])


def placed(picture: str, x: float, y: float, width: float, height: float) -> str:
    """A picture inside another one."""
    place = f'<svg x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return re.sub(r' width="\d+" height="\d+"', "", picture, count=1).replace("<svg", place, 1)


def sheet(body: list[str], width: float, height: float, title: str) -> str:
    """A page of pictures on paper."""
    canvas = Canvas()
    canvas.add(tag("rect", width=width, height=height, fill=theme.tokens("light")["paper"]))
    for element in body:
        canvas.add(element)
    return canvas.finish((0, 0, width, height), width, title=title)


def hero(rows: list[list[dict[str, Any]]]) -> str:
    """All games on one table, in rows of equal width."""
    body = []
    y: float = GAP
    for row in rows:
        pictures = [svg(scene(entry), **BARE) for entry in row]
        ratios = [wide / high for wide, high in map(box, pictures)]
        height = (WIDTH - GAP * (len(row) + 1)) / sum(ratios)
        x: float = GAP
        for picture, ratio in zip(pictures, ratios, strict=True):
            body.append(placed(picture, x, y, height * ratio, height))
            x += height * ratio + GAP
        y += height + GAP
    return sheet(body, WIDTH, round(y), "Borj: five games of towers and stacks")


def seen(picture: str, sight: str) -> str:
    """A picture as it looks to other eyes."""
    return re.sub(r"#[0-9A-F]{6}\b", lambda colour: vision.seen(colour[0], sight), picture)


def swatches(palettes: dict[str, list[str]], sight: str) -> str:
    """Each palette in a row, with the smallest distance (CIEDE2000) between any two of it."""
    canvas, ink = Canvas(), theme.tokens("light")["ink"]
    canvas.add(canvas.text(sight, COLUMN / 2, 24, 26, ink))
    y = 60
    for palette, names in palettes.items():
        faces = [theme.look(colour, palette).face for colour in names]
        least = min(vision.distance(one, other, sight) for one, other in combinations(faces, 2))
        wide = (COLUMN - 70) / len(faces)
        for place, face in enumerate(faces):
            fill = vision.seen(face, sight)
            canvas.add(tag("rect", x=place * wide, y=y, width=wide, height=44, fill=fill))
        canvas.add(canvas.text(f"{least:.1f}", COLUMN, y + 22, 26, ink, "end"))
        y += 56
    return canvas.finish((0, 0, COLUMN, y), COLUMN, prefix=f"swatches-{sight}")


def colours(entries: list[dict[str, Any]], palettes: dict[str, list[str]]) -> str:
    """Palettes and boards, a column for each kind of sight."""
    body: list[str] = []
    y = 0.0
    for column, sight in enumerate(vision.SIGHTS):
        x, y = GAP / 2 + column * (COLUMN + GAP / 2), GAP / 2
        pictures = [swatches(palettes, sight)]
        for number, entry in enumerate(entries):
            view: Options = {**BARE, **entry["view"], "id": f"{sight}{number}"}
            pictures.append(seen(svg(scene(entry), **view), sight))
        for picture in pictures:
            wide, high = box(picture)
            body.append(placed(picture, x, y, COLUMN, COLUMN * high / wide))
            y += COLUMN * high / wide + 8
    width = GAP / 2 + len(vision.SIGHTS) * (COLUMN + GAP / 2)
    return sheet(body, width, y + 12, "The colours of Borj, seen by different eyes")


def small(drawn: str) -> bytes:
    """A picture as PNG with a palette, as wide as so many bytes allow."""
    written = BytesIO()
    for width in WIDTHS:
        data = bytes(svg_to_bytes(svg_string=drawn, width=width, skip_system_fonts=True))
        with Image.open(BytesIO(data)) as whole:
            few = whole.convert("RGB").quantize(64, dither=Image.Dither.NONE)
        written = BytesIO()
        few.save(written, "PNG", optimize=True)
        if written.tell() <= MOST:
            break
    return written.getvalue()


def main() -> None:
    """Write all pictures."""
    plan = json.loads((IMAGES / "pictures.json").read_text("utf-8"))
    picture = hero(plan["hero"])
    (IMAGES / "borj.svg").write_text(picture + "\n", "utf-8")
    proofs = {
        f"colours-{name}": colours(entries, plan["palettes"])
        for name, entries in plan["colours"].items()
    }
    for name, drawn in {"borj": picture, **proofs}.items():
        data = small(drawn)
        (IMAGES / f"{name}.png").write_bytes(data)
        print(f"docs/images/{name}.png: {len(data) // 1000} kB")


if __name__ == "__main__":
    main()
