"""A sheet to draw on: collects elements and the definitions they use, and becomes one SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from html import escape  # xml.sax would load an HTTP client for it

from borj.render import glyphs
from borj.render.theme import PLAIN, gradients, patterns, symbols

Place = tuple[float, float]
_REFERENCE = re.compile(r"url\(#([\w-]+)\)")  # from a symbol to a gradient of its sheet
PREFIX = "\x00"  # stands for the picture's own prefix until the picture is complete


def number(value: float) -> str:
    """A coordinate as short as it can be, to a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element; `class_` and `stroke_width` are class and stroke-width, None is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={_value(value)}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _value(value: str | float | None) -> str:
    text = escape(value) if isinstance(value, str) else number(value or 0)
    return f'"{text}"'


def move_to(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place."""
    shrink = "" if scale == 1 else f" scale({scale:.3g})"
    return f"translate({number(x)} {number(y)}){shrink}"


def points(corners: Iterable[Place]) -> str:
    """Corners for a polygon or polyline."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def rounded(corners: list[Place], radius: float) -> str:
    """The path of a polygon with rounded corners."""
    parts: list[str] = []
    for i, (x, y) in enumerate(corners):
        cut = []
        for nx, ny in (corners[i - 1], corners[(i + 1) % len(corners)]):
            length = max(((nx - x) ** 2 + (ny - y) ** 2) ** 0.5, 1e-9)
            part = min(radius, length / 2) / length
            cut.append(f"{number(x + (nx - x) * part)} {number(y + (ny - y) * part)}")
        parts.append(f"{'L' if parts else 'M'}{cut[0]}Q{number(x)} {number(y)} {cut[1]}")
    return "".join(parts) + "z"


class Canvas:
    """Elements in the order in which they are drawn, and what they refer to, each defined once."""

    def __init__(
        self,
        defs: dict[str, str] | None = None,
        prefix: str | None = None,
        material: str = PLAIN,
    ) -> None:
        self.material = material
        self._shared = prefix  # begins the ids of definitions that stand elsewhere on the page
        self._defs: dict[str, str] = {} if defs is None else defs
        self._body: list[str] = []

    def add(self, element: str) -> None:
        """Draw an element on top of what is there."""
        self._body.append(element)

    def define(self, name: str, *inside: str, **attributes: str | float | None) -> str:
        """Define a group under a name, once; gives the reference to it."""
        if name not in self._defs:
            self._defs[name] = tag("g", *inside, id=f"{PREFIX}{name}", **attributes)
        return f"#{PREFIX}{name}"

    def fold(self, name: str) -> None:
        """What is drawn so far becomes a definition that other pictures of the page share."""
        if self._shared is not None:
            self._body = [self.use(self.define(name, *self._body))]

    def symbol(self, name: str) -> str:
        """The reference to a symbol of the sheet."""
        if name not in self._defs:
            inside = symbols(self.material)[name]
            self.define(name, _REFERENCE.sub(lambda found: self.gradient(found[1]), inside))
        return f"#{PREFIX}{name}"

    def drawn(self, name: str) -> bool:
        """Whether the sheet has a symbol or a pattern of that name."""
        return name in symbols(self.material) or name in patterns(self.material)

    def gradient(self, name: str) -> str:
        """A fill with a gradient of the sheet; nothing if it has none of that name."""
        if name not in gradients(self.material):
            return "none"
        kind, rest, inner = gradients(self.material)[name]
        self._defs.setdefault(name, f'<{kind} id="{PREFIX}{name}"{rest}>{inner}</{kind}>')
        return f"url(#{PREFIX}{name})"

    def pattern(self, name: str, colour: str) -> str:
        """A fill with a pattern of the sheet in a colour."""
        key = f"{name}-{re.sub(r'[^0-9A-Za-z-]', '', colour)}"
        if key not in self._defs:
            rest, inner = patterns(self.material)[name]
            inner = inner.replace("currentColor", colour)
            self._defs[key] = f'<pattern id="{PREFIX}{key}"{rest}>{inner}</pattern>'
        return f"url(#{PREFIX}{key})"

    def use(
        self, reference: str, x: float = 0, y: float = 0, scale: float = 1, **more: str | float
    ) -> str:
        """An element that shows a definition at a place."""
        if scale != 1:
            return tag("use", href=reference, transform=move_to(x, y, scale), **more)
        return tag("use", href=reference, x=x or None, y=y or None, **more)

    def text(
        self, text: str, x: float, y: float, size: float, colour: str, anchor: str = "middle"
    ) -> str:
        """A text as outlines, its capitals centred on y."""
        scale = size / glyphs.em()
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * glyphs.width(text, size)
        place = move_to(x - shift, y + glyphs.cap() * scale / 2, scale)
        uses, at = [], 0
        for letter in text:
            shape = glyphs.glyph(letter)
            reference = self.define(f"g{ord(letter):x}", tag("path", d=shape.path))
            uses.append(self.use(reference, at))
            at += shape.width
        return tag("g", *uses, fill=colour, transform=place)

    def finish(
        self,
        box: tuple[float, float, float, float],
        width: float,
        *,
        title: str | None = None,
        description: str | None = None,
        prefix: str | None = None,
    ) -> str:
        """The whole SVG. Without a prefix for its ids, one is made from what the picture shows."""
        left, top, wide, high = (round(part) for part in box)
        defs, body = "".join(self._defs.values()), "".join(self._body)
        if self._shared is not None:
            defs, prefix = "", self._shared
        picture = tag(
            "svg",
            tag("title", escape(title)) if title else "",
            tag("desc", escape(description)) if description else "",
            tag("defs", defs) if defs else "",
            body,
            xmlns="http://www.w3.org/2000/svg" if self._shared is None else None,
            role="img",
            direction="ltr",
            aria_label=title,
            id=f"{PREFIX}svg" if self._shared is None else None,
            viewBox=f"{left} {top} {wide} {high}",
            width=round(width),
            height=round(width * high / wide),
        )
        prefix = prefix or "b" + sha256((defs + body).encode()).hexdigest()[:8]
        return picture.replace(PREFIX, f"{prefix}-")
