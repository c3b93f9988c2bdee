"""SGF files: the properties along their main lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from borj.core.errors import InvalidRecord


@dataclass(frozen=True, slots=True)
class Property:
    """A property of a node with one value, and where it stands (from 1)."""

    name: str
    value: str
    line: int
    column: int


# Each takes the space behind it, so that a token always begins where the last one ended.
_TOKEN = re.compile(
    r"(?:([();])|([A-Za-z][A-Za-z0-9]*)|\[([^\]\\]*(?:\\.[^\]\\]*)*)\])[\s\ufeff]*", re.DOTALL
)
_ESCAPE = re.compile(r"\\(\r\n|.)", re.DOTALL)


def read(text: str) -> Iterator[list[Property]]:
    """The properties along the main line of every game of a file."""
    newlines = [found.start() for found in re.finditer("\n", text)]

    def place(at: int) -> tuple[int, int]:
        line = bisect_right(newlines, at - 1)
        return line + 1, at - (newlines[line - 1] if line else -1)

    found: list[Property] = []
    name = ""
    depth, skipping = 0, 0  # parentheses open; the depth of the first one outside the main line
    closed = False  # whether a branch has just ended, so that another one would be a variation
    at = text.find("(")
    if at < 0 and text.strip():
        raise InvalidRecord("sgf-unreadable", line=1, column=1, text=text[:20])
    at = len(text) if at < 0 else at
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or (depth == 0 and token[1] != "(") or (token[3] is not None and not name):
            line, column = place(at)
            raise InvalidRecord("sgf-unreadable", line=line, column=column, text=text[at : at + 20])
        if token[1] == "(":
            depth += 1
            skipping = skipping or (depth if closed else 0)
            closed = False
        elif token[1] == ")":
            skipping = 0 if skipping == depth else skipping
            depth, closed = depth - 1, True
            if depth == 0:
                yield found
                found, closed = [], False
        elif token[1] == ";":
            name = ""
        elif token[2]:
            name = token[2].upper()
        elif not skipping:
            value = _ESCAPE.sub(lambda m: "" if m[1] in ("\n", "\r\n") else m[1], token[3])
            found.append(Property(name, value, *place(at + 1)))
        at = token.end()
    if depth:
        line, column = place(len(text))
        raise InvalidRecord("sgf-truncated", line=line, column=column)


def escape(text: str) -> str:
    """A text as it stands in a value."""
    return re.sub(r"([\]\\])", r"\\\1", text)
