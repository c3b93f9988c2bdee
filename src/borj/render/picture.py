"""A scene becomes an SVG: crisp at any size, without fonts, the same text every time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypedDict, Unpack

from borj.core.errors import BorjError
from borj.core.scene import Scene
from borj.render import boards, piles, signals, trays
from borj.render import theme as look
from borj.render.canvas import PREFIX, Canvas, move_to, tag
from borj.render.stacks import View, stack

FACES = ("plain", "characters")
GROUND, ABOVE = "ground", "above"  # the board without what stands on it, and the rest
MARGIN = 24
HEADROOM = 102  # above the middle of a cell, for the highest stack
SCALE = 0.6  # pixels for a unit where no size is given
LARGEST = 10_000  # pixels on a side, so that a slip of the finger does not fill the memory


def svg(
    scene: Scene,
    *,
    theme: str = "light",
    colour_blind: bool = False,
    face: str = "plain",
    material: str = look.PLAIN,
    coordinates: bool = True,
    flip: bool = False,
    flat: bool = False,
    last: bool = True,
    piled: bool = False,
    targets: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    hands: bool = True,
    background: bool = True,
    size: int | None = None,
    title: str | None = None,
    description: str | None = None,
    id: str | None = None,
    album: Album | None = None,
    layer: str | None = None,
) -> str:
    """The picture of a scene.

    `theme` is "light", "dark" or "print"; `colour_blind` adds a symbol and a pattern to every
    colour, `face="characters"` a Chinese character where the colours have one. `material` is
    "plain" or "wood": depth, grain and light from one side. `flip` shows it
    from the other side, `flat` straight from above; `piled` piles up what each side holds in the
    end, where that decides. `targets` are cells that may be chosen,
    `arrows` pairs of cells. `hands` is everything beside the board, `size` the width in pixels.
    `title` and `description` are for those who hear the picture; `id` begins every id in it.
    A picture in an `album` has no definitions of its own and the colours of the page. `layer` is
    GROUND or ABOVE: the one picture behind the other makes the whole.
    """
    if face not in FACES:
        raise BorjError("render-face", face=face, faces=FACES)
    if layer not in (None, GROUND, ABOVE):
        raise BorjError("render-layer", layer=layer, layers=(GROUND, ABOVE))
    if material not in look.MATERIALS:
        raise BorjError("render-material", material=material, materials=look.MATERIALS)
    if id is not None and not re.fullmatch(r"[A-Za-z][\w-]*", id, re.ASCII):
        raise BorjError("render-id", id=id)
    if size is not None and not 0 < size <= LARGEST:
        raise BorjError("render-size", largest=LARGEST)
    chosen, drawn_arrows = tuple(targets), tuple(arrows)
    check_cells(scene, (*chosen, *chain.from_iterable(drawn_arrows)))
    if album is not None:
        material = album.material
    own = look.custom_properties(material)
    tokens = look.tokens(theme, material) if album is None else own
    view = View(tokens, colour_blind, face == "characters", flat, flip)
    canvas = Canvas(material=material) if album is None else album.canvas()
    plan = boards.Plan(scene.shape, flip, coordinates)
    room = None
    if piled and piles.ends_in_piles(scene):
        scene, room = piles.piled(scene, plan.cells)
    left, top, right, bottom = plan.box
    strip = trays.STRIP if hands else 0
    common = trays.COLUMN if hands and trays.has_column(scene) else 0
    highest = min(y for _, y in plan.cells.values()) - (0 if flat else HEADROOM)
    start = min(top - MARGIN - strip, highest)
    width, height = right - left + common + 2 * MARGIN, bottom + MARGIN + strip - start
    box = (left - MARGIN, start, width, height)
    if background and layer != ABOVE:
        place = {"x": box[0], "y": box[1], "width": width, "height": height}
        canvas.add(tag("rect", **place, fill=tokens["paper"]))
    lifted = boards.hidden(view, scene, plan)
    pixels = size or width * SCALE
    said = {"title": title, "description": description, "prefix": id}
    if layer != ABOVE:
        boards.board(canvas, view, scene, plan, lifted)
        without = "".join(f"-{text}" for text, _, _ in lifted)
        canvas.fold(f"ground-{scene.shape.name}-{flip:d}{coordinates:d}{background:d}{without}")
    if layer == GROUND:
        return canvas.finish(box, pixels, **said)
    if last:
        signals.last_move(canvas, view, scene, plan)
    signals.must_move(canvas, view, scene, plan)
    signals.rings(canvas, view, scene, plan, chosen)
    boards.corners(canvas, view, scene, plan)
    canvas.add(tag("g", *_stacks(canvas, view, scene, plan, room), class_="stacks"))
    boards.lift(canvas, view, lifted)
    signals.dots(canvas, view, scene, plan, chosen)
    signals.arrows(canvas, view, plan, drawn_arrows)
    if hands:
        ends = right + common
        far, near = (0, 1) if flip else (1, 0)
        trays.strip(canvas, view, scene, far, left, ends, top - strip / 2 - 4)
        trays.strip(canvas, view, scene, near, left, ends, bottom + strip / 2 + 4)
        trays.column(canvas, view, scene, right + common / 2 + 6, (top + bottom) / 2)
    return canvas.finish(box, pixels, **said)


def _stacks(
    canvas: Canvas, view: View, scene: Scene, plan: boards.Plan, room: float | None
) -> Iterator[str]:
    """All stacks, the far ones first, so that the near ones stand before them."""
    for cell, (x, y) in sorted(plan.cells.items(), key=lambda item: item[1][::-1]):
        if pieces := scene.stacks.get(cell):
            high = None if room is None else piles.rise(scene, pieces, room)
            drawn = stack(canvas, view, pieces, scene.status.badges.get(cell), rise=high)
            if canvas.drawn("shadow"):
                drawn = canvas.use(canvas.symbol("shadow")) + drawn
            yield tag("g", drawn, class_="stack", data_cell=cell, transform=move_to(x, y))


def check_cells(scene: Scene, cells: Iterable[str]) -> None:
    """Refuse cells that the board does not have."""
    known = [cell.id for cell in scene.shape.cells]
    for cell in cells:
        if cell not in known:
            raise BorjError("render-cell", cell=cell, example=known[0])


class Album:
    """Pictures of one web page: what they are drawn with is defined once, for all of them.

    All of them look alike (`flat`, `face`, `colour_blind`); their colours are the page's custom
    properties, so that they follow its theme.
    """

    def __init__(self, prefix: str, material: str = look.PLAIN) -> None:
        self._prefix = prefix
        self.material = material  # whose colours the page has
        self._defs: dict[str, str] = {}

    def canvas(self) -> Canvas:
        """A sheet for the next picture."""
        return Canvas(self._defs, self._prefix, self.material)

    def definitions(self) -> str:
        """An SVG without a size, for the page: what all pictures so far refer to."""
        defs = "".join(self._defs.values()).replace(PREFIX, f"{self._prefix}-")
        return tag("svg", tag("defs", defs), width=0, height=0, aria_hidden="true", class_="album")


class Options(TypedDict, total=False):
    """What `svg` can be asked for, for functions that pass it on."""

    theme: str
    colour_blind: bool
    face: str
    material: str
    coordinates: bool
    flip: bool
    flat: bool
    last: bool
    piled: bool
    targets: Iterable[str]
    arrows: Iterable[tuple[str, str]]
    hands: bool
    background: bool
    size: int | None
    title: str | None
    description: str | None
    id: str | None
    layer: str | None


def png(
    scene: Scene, *, width: int | None = None, scale: float = 1, **options: Unpack[Options]
) -> bytes:
    """The same picture as PNG, so many pixels wide, or scaled from its natural size.

    Needs resvg-py, which the extra `app` installs.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise BorjError("render-png-missing") from None
    if (width is not None and not 0 < width <= LARGEST) or not 0 < scale <= LARGEST / 100:
        raise BorjError("render-size", largest=LARGEST)
    drawn = svg(scene, **options)
    if width is None:
        natural = re.search(r' width="(\d+)"', drawn)
        assert natural
        width = max(1, round(int(natural[1]) * scale))
    return bytes(svg_to_bytes(svg_string=drawn, width=width, skip_system_fonts=True))
