"""Pictures of positions: how they should look, what they cost, and drawing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import Struct

from borj import render, text
from borj.core.scene import Scene
from borj.render.picture import check_cells
from borj.render.theme import PLAIN

USUAL = 800  # pixels


class Wish(Struct, frozen=True):
    """How a picture should look."""

    theme: str
    lang: str
    width: int | None
    flip: bool
    symbols: bool
    face: str
    flat: bool
    coordinates: bool
    last: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]
    material: str = PLAIN
    piled: bool = False


def pixels(wish: Wish) -> float:
    """How much a picture of pixels counts: it takes as long as it has many."""
    return 1 + 3 * ((wish.width or USUAL) / USUAL) ** 2


def asked(wish: Wish, title: str) -> dict[str, Any]:
    """What is wished for, as pictures are asked for it."""
    return {
        "theme": wish.theme,
        "flip": wish.flip,
        "colour_blind": wish.symbols,
        "face": wish.face,
        "material": wish.material,
        "flat": wish.flat,
        "piled": wish.piled,
        "coordinates": wish.coordinates,
        "arrows": wish.arrows,
        "title": title,
    }


def draw(scene: Scene, kind: str, wish: Wish, _: object = None) -> bytes:
    """The picture of what there is to see."""
    look = asked(wish, text.say(f"game-{scene.game}", wish.lang))
    if wish.last:  # a code does not know it
        check_cells(scene, wish.last)
        scene = replace(scene, status=replace(scene.status, last=wish.last))
    if kind == "svg":
        return render.svg(scene, size=wish.width, **look).encode()
    return render.png(scene, width=wish.width or USUAL, **look)
