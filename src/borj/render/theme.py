"""The artwork as data: tokens and colours from theme.json, symbols from sheet.svg.

Nothing here knows a game: what a piece looks like follows from its kind and its colour's name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.errors import BorjError
from borj.core.scene import Piece

PIECES, FIELDS = "pieces", "fields"  # the two palettes
PLAIN, WOOD = "plain", "wood"
MATERIALS = (PLAIN, WOOD)  # what boards and pieces are made of
_SHEETS = {PLAIN: ("sheet.svg",), WOOD: ("sheet.svg", "wood.svg")}  # later ones take their place


@dataclass(frozen=True, slots=True)
class Look:
    """How a colour looks: its face, its edge and marks upon it, and its signs for all eyes.

    `rim` is the token of the edge where it differs by theme: what is black stands out by night.
    """

    name: str
    face: str
    edge: str
    mark: str
    symbol: str | None = None
    pattern: str | None = None
    character: str | None = None
    rim: str | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """How a kind of piece is drawn: its symbol, its mark, how high it is, where its number goes.

    `owners` are the colours of the two sides where the piece's own colour is only an `inset`
    (from that palette); `wall` is a pattern that always shows; `lift` moves the piece up so that
    it looks centred on its cell; `foot` is how far below that it reaches.
    """

    symbol: str
    mark: str | None = None
    height: int = 1
    number: str = "chip"
    owners: tuple[str, str] | None = None
    inset: str | None = None
    lift: float = 4
    foot: float = 50
    wall: str | None = None
    badge: tuple[float, float] = (0, 0)


def artwork(name: str) -> str:
    """A file of the artwork folder as text."""
    return (files(__package__) / "artwork" / name).read_text("utf-8")


@cache
def _data() -> dict[str, Any]:
    data = json.loads(artwork("theme.json"))
    assert isinstance(data, dict)
    return data


def themes() -> tuple[str, ...]:
    """The names of all themes."""
    return tuple(_data()["themes"])


@cache
def tokens(theme: str, material: str = PLAIN) -> dict[str, str]:
    """The colours of paper, ink, lines and signals in a theme."""
    if theme not in themes():
        raise BorjError("render-theme", theme=theme, themes=themes())
    found: dict[str, str] = _data()["themes"][theme]
    if material == PLAIN:
        return found
    own: dict[str, str] = json.loads(artwork(f"{material}.json"))["themes"].get(theme, {})
    return found | own


@cache
def custom_properties(material: str = PLAIN) -> dict[str, str]:
    """The same colours as a web page names them, whichever theme it shows."""
    return {name: f"var(--{name})" for name in tokens("light", material)}


@cache
def palette(name: str) -> dict[str, Look]:
    """A palette: looks by the name of the colour."""
    entries = _data()["palettes"][name]
    return {colour: Look(name=colour, **entry) for colour, entry in entries.items()}


def look(colour: str, palette_name: str = PIECES) -> Look:
    """The look of a colour; one that this palette lacks comes from the other, or is grey."""
    first, second = palette(palette_name), palette(FIELDS if palette_name == PIECES else PIECES)
    grey = Look(colour, "#8C8C8C", "#4D4D4D", "#FFFFFF")
    return first.get(colour) or second.get(colour) or grey


@cache
def form(kind: str) -> Form:
    """How a kind of piece is drawn; a kind that nobody drew yet is a plain disc."""
    entry = dict(_data()["pieces"].get(kind) or _data()["pieces"][""])
    for name in ("owners", "badge"):
        if name in entry:
            entry[name] = tuple(entry[name])
    return Form(**entry)


def body(piece: Piece) -> Look:
    """The look of a piece's body: its owner's colour where that is what the body shows."""
    owners = form(piece.kind).owners
    return look(owners[piece.owner] if owners and piece.owner >= 0 else piece.colour)


def inset(piece: Piece) -> Look | None:
    """The look of a piece's inset, if its kind has one."""
    palette_name = form(piece.kind).inset
    return look(piece.colour, palette_name) if palette_name else None


def plain() -> dict[str, Any]:
    """How things are written in a terminal: signs, codes and the sixteen colours."""
    found: dict[str, Any] = _data()["terminal"]
    return found


_DRAWING = re.compile(
    r'<(?P<tag>symbol|pattern|\w+Gradient) id="(?P<id>[\w-]+)"(?P<rest>[^>]*)>'
    r"\s*(?P<inner>.*?)\s*</(?P=tag)>",
    re.S,
)


def _drawings(material: str) -> Iterator[re.Match[str]]:
    for sheet in _SHEETS[material]:
        yield from _DRAWING.finditer(artwork(sheet))


@cache
def symbols(material: str = PLAIN) -> dict[str, str]:
    """The inside of every symbol of the sheet, without spaces between elements."""
    found = _drawings(material)
    return {m["id"]: re.sub(r">\s+<", "><", m["inner"]) for m in found if m["tag"] == "symbol"}


@cache
def patterns(material: str = PLAIN) -> dict[str, tuple[str, str]]:
    """Attributes and inside of every pattern of the sheet."""
    found = _drawings(material)
    return {m["id"]: (m["rest"], m["inner"]) for m in found if m["tag"] == "pattern"}


@cache
def gradients(material: str = PLAIN) -> dict[str, tuple[str, str, str]]:
    """Every gradient of the sheet: what it is called, its attributes and its inside."""
    found = _drawings(material)
    return {m["id"]: (m["tag"], m["rest"], m["inner"]) for m in found if "Grad" in m["tag"]}
