"""Tables and pictures for notebooks: plain HTML without scripts, whatever is in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table; numbers that begin with a sign or a digit stand on the right."""
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    top = f"<thead><tr>{names}</tr></thead>" if head else ""
    return f"<table>{said}{top}<tbody>{lines}</tbody></table>"


def paragraph(text: str) -> str:
    """A text by itself."""
    return f"<p>{escape(text)}</p>"


def _cell(text: str) -> str:
    side = "right" if text[:1].isdigit() or text[:1] in ("+", "-", "−") else "left"
    return f'<td style="text-align:{side}">{escape(text)}</td>'


def beside(picture: str, text: str, width: int = 320) -> str:
    """A picture (SVG of ours) with something beside it."""
    return (
        '<div style="display:flex;gap:1em;align-items:flex-start;flex-wrap:wrap">'
        f'<div style="width:{width}px">{picture}</div><div>{text}</div></div>'
    )
