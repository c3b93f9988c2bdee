"""The three places where this floor calls upstairs; `borj` itself connects them on import.

Errors want sentences (`borj.text`), positions want pictures and boards of text (`borj.render`), and
both live above `core`. Unconnected, an error shows its key and facts, a position its code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Explain = Callable[[str, Mapping[str, object]], str]
Draw = Callable[[Any], str]


def plain(key: str, facts: Mapping[str, object]) -> str:
    """The key and the facts, for when no sentences are connected."""
    return f"{key} ({', '.join(f'{name}={value}' for name, value in facts.items())})"


_explain: Explain = plain
_draw: Draw | None = None
_show: Draw = repr


def connect(explain: Explain, draw: Draw | None, show: Draw = repr) -> None:
    """Say who explains errors, who draws positions, and who shows them as text."""
    global _explain, _draw, _show
    _explain, _draw, _show = explain, draw, show


def explain(key: str, facts: Mapping[str, object]) -> str:
    """The sentence of an error."""
    return _explain(key, facts)


def draw(position: Any) -> str | None:
    """The SVG of a position, if a renderer is connected."""
    return _draw(position) if _draw else None


def show(position: Any) -> str:
    """A position as a board of text."""
    return _show(position)
