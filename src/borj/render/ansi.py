"""Colours for terminals, and a page of characters that knows the colour of each."""

from __future__ import annotations

from borj.render import theme

COLOURS = ("truecolor", "16", "none")
_RESET = "\x1b[0m"


class Paint:
    """Turns colours into terminal codes: 24 bits, sixteen colours, or nothing."""

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def look(self, colour: str, palette: str) -> str:
        """A piece or square: its marks written on its face."""
        if self.mode == "truecolor":
            found = theme.look(colour, palette)
            return f"38;2;{_rgb(found.mark)};48;2;{_rgb(found.face)}"
        return self._sixteen(colour)

    def token(self, name: str) -> str:
        """A token of the theme, as ink on whatever ground the terminal has."""
        # The terminal's own colours: neither of our themes is safe on a ground we do not know.
        return self._sixteen(name)

    def _sixteen(self, name: str) -> str:
        codes: dict[str, str] = theme.plain()["sixteen"]
        return "" if self.mode == "none" else codes.get(name, "")


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))


class Page:
    """Characters on lines and columns, which may begin anywhere; the last one written stays."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, line: int, column: int, text: str, code: str = "") -> None:
        """Write a text."""
        for place, letter in enumerate(text):
            self._marks[line, column + place] = letter, code

    def lines(self) -> list[str]:
        """All lines, equally wide."""
        rows, columns = zip(*self._marks, strict=True)
        return [
            self._line(row, min(columns), max(columns)) for row in range(min(rows), max(rows) + 1)
        ]

    def _line(self, row: int, left: int, right: int) -> str:
        parts, current = [], ""
        for column in range(left, right + 1):
            letter, code = self._marks.get((row, column), (" ", ""))
            if code != current:
                parts.append((_RESET if current else "") + (f"\x1b[{code}m" if code else ""))
                current = code
            parts.append(letter)
        return "".join(parts) + (_RESET if current else "")
