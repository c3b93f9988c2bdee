"""Letters and digits as outlines, so that pictures look the same without any font."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from borj.render.theme import artwork


@dataclass(frozen=True, slots=True)
class Glyph:
    """One letter: how wide it is and its outline, in units of the em."""

    width: int
    path: str


@cache
def _data() -> dict[str, Any]:
    data = json.loads(artwork("glyphs.json"))
    assert isinstance(data, dict)
    return data


def em() -> int:
    """How many units an em has."""
    return int(_data()["em"])


def cap() -> int:
    """How high a capital letter is."""
    return int(_data()["cap"])


@cache
def glyph(letter: str) -> Glyph:
    """The outline of a letter; one we did not draw is shown as a question mark."""
    glyphs = _data()["glyphs"]
    entry = glyphs.get(letter) or glyphs["?"]
    return Glyph(entry["w"], entry["d"])


def width(text: str, size: float) -> float:
    """How wide a text is in letters of this size (of the em)."""
    return sum(glyph(letter).width for letter in text) * size / em()
