"""A position in one line: fields joined by `~`, the board as rows of stacks.

The first field is the variant and its options, joined by dots. In the board's field, rows are
joined by dots; `-` is an empty cell, a letter is a single piece, and a taller stack is its height
followed by its letters from bottom to top: `W-3BRW` is a white piece, a gap, and a stack of three.
All characters are safe in an address.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from borj.core.board import Board
from borj.core.errors import InvalidPosition

FIELD = "~"


class BoardLine:
    """The board's field of a code, for a board whose cells are grouped into rows."""

    def __init__(self, board: Board, rows: Sequence[Sequence[int]], letters: str) -> None:
        self._cells = [[board.cells[cell] for cell in row] for row in rows]
        self._flat = [cell for row in self._cells for cell in row]
        self._form = ".".join("%s" * len(row) for row in self._cells)
        self._letters = letters
        self._token = re.compile(rf"(-)|([{letters}])|([1-9][0-9]?)(?=[{letters}])")

    def write(self, stacks: Mapping[str, str]) -> str:
        """The stacks, by cell, as text."""
        return self._form % tuple(map(_TEXTS.__getitem__, map(stacks.get, self._flat)))

    def read(self, text: str) -> dict[str, str]:
        """The stacks of a text, by cell; empty cells are left out."""
        rows = text.split(".")
        if len(rows) != len(self._cells):
            raise InvalidPosition("code-rows", found=len(rows), expected=len(self._cells))
        stacks: dict[str, str] = {}
        for number, (row, cells) in enumerate(zip(rows, self._cells, strict=True), 1):
            found = self._row(row, number)
            if len(found) != len(cells):
                raise InvalidPosition(
                    "code-row-length", row=number, found=len(found), expected=len(cells)
                )
            stacks.update({c: s for c, s in zip(cells, found, strict=True) if s})
        return stacks

    def _row(self, row: str, number: int) -> list[str]:
        found, at = [], 0
        while at < len(row):
            token = self._token.match(row, at)
            height = int(token[3]) if token and token[3] else 1
            start = token.end() if token and token[3] else at
            stack = row[start : start + height]
            whole = len(stack) == height and all(c in self._letters for c in stack)
            if token is None or (not token[1] and not whole):
                raise InvalidPosition(
                    "code-row", row=number, text=row[:200], letters=" ".join(self._letters)
                )
            found.append("" if token[1] else stack)
            at = start + height
        return found


class _Texts(dict[str | None, str]):
    """Stacks as they are written; most are the same again and again."""

    def __missing__(self, stack: str | None) -> str:
        if len(self) >= _MOST_TEXTS:
            self.clear()
        text = f"{len(stack)}{stack}" if stack and len(stack) > 1 else stack or "-"
        self[stack] = text
        return text


_MOST_TEXTS = 1 << 12
_TEXTS = _Texts()


def split_code(code: str, fields: int) -> list[str]:
    """The fields of a code, if there are as many as expected."""
    found = code.split(FIELD)
    if len(found) != fields:
        raise InvalidPosition("code-fields", code=code[:200], found=len(found), expected=fields)
    return found


def player(text: str) -> int:
    """A player's number in a code."""
    if text not in ("0", "1"):
        raise InvalidPosition("code-player", text=text[:20])
    return int(text)
