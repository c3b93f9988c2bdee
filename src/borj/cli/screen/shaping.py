"""Persian where a terminal neither joins its letters nor orders its words.

Most terminals put one letter after another from left to right. There we join and order ourselves,
line by line. Some do it for us: they get the text as it is, each line apart from its neighbours.
Terminals that know ECMA-48's BDSM leave the order to us while the app runs (`EXPLICIT`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from textwrap import wrap

import arabic_reshaper
from bidi.algorithm import get_display

CHOICES = ("auto", "on", "off")
EXPLICIT, IMPLICIT = "\x1b[8l", "\x1b[8h"  # who orders the letters of a line: the app, the terminal
_ISOLATE, _END = "\u2067", "\u2069"
_UNSEEN = dict.fromkeys(
    map(ord, "\u200c\u200d\u200e\u200f\u2066\u2067\u2068\u2069\u202a\u202b\u202c")
)
_EMBEDDED = str.maketrans({"\u2066": "\u200f\u202a", "\u2069": "\u202c\u200f"})
_ORDERS = ("KONSOLE_VERSION", "MLTERM")  # these do it, and do not leave it to us
_BETWEEN = ("TMUX", "STY")  # what stands between, and passes no modes on


def needed(choice: str, env: Mapping[str, str] = os.environ) -> bool:
    """Whether we have to shape Persian ourselves."""
    if choice != "auto":
        return choice == "on"
    if any(name in env for name in _ORDERS) or env.get("TERM_PROGRAM") == "Apple_Terminal":
        return False
    if "kitty" in env.get("TERM", ""):  # it turns what runs from right to left by itself
        return False
    return not ("VTE_VERSION" in env and any(name in env for name in _BETWEEN))


class Script:
    """How a language stands on the screen: from which side, and shaped or not."""

    def __init__(self, lang: str, shape: bool = True) -> None:
        self.lang = lang
        self.leftward = lang == "fa"
        self._shape = shape

    def line(self, text: str) -> str:
        """One line as the terminal gets it."""
        if not self.leftward:
            return text.translate(_UNSEEN)
        return _shaped(text) if self._shape else f"{_ISOLATE}{text}{_END}"

    def lines(self, text: str, width: int, indent: str = "") -> list[str]:
        """A text in lines that fit; whoever shows them puts them to the right side."""
        found: list[str] = []
        for paragraph in text.split("\n"):
            rows = wrap(paragraph, max(width, 8), subsequent_indent=indent) or [""]
            found += map(self.line, rows)
        return found


@lru_cache(1 << 11)
def _shaped(text: str) -> str:
    # This reading of the algorithm mirrors brackets, and knows embeddings but no isolates: marks
    # around them do the same.
    joined: str = arabic_reshaper.reshape(text).translate(_EMBEDDED)
    ordered = get_display(joined, base_dir="R")
    assert isinstance(ordered, str)
    return ordered.translate(_UNSEEN)
