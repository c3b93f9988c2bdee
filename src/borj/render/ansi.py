"""Colours for terminals, and a page of characters that knows the colour of each."""

from __future__ import annotations

from borj.render import theme

COLOURS = ("truecolor", "16", "none")
_RESET = "\x1b[0m"


class Paint:
    """Turns colours into terminal codes: 24 bits, sixteen colours, or nothing."""

    def __init__(self, mode: str, theme: str | None = None) -> None:
        self.mode = mode
        self.theme = theme  # of what is around a board, where that is ours, too

    def look(self, colour: str, palette: str) -> str:
        """A piece or square: its marks written on its face."""
        if self.mode == "truecolor":
            found = theme.look(colour, palette)
            return f"38;2;{_rgb(found.mark)};48;2;{_rgb(found.face)}"
        return self._sixteen(colour)

    def token(self, name: str) -> str:
        """A token of the theme, as ink on whatever ground the terminal has."""
        # The terminal's own colours: neither of our themes is safe on a ground we do not know.
        if self.theme is None or self.mode != "truecolor":
            return self._sixteen(name)
        return f"38;2;{_rgb(theme.tokens(self.theme)[name])}"

    def field(self, odd: int) -> str:
        """A square that has no colour of its own, where we know what is around it."""
        return self._ground("square-light" if odd else "square-dark")

    def well(self) -> str:
        """A hollow for pieces, on a board whose colour is ours."""
        return self._ground("well")

    def _ground(self, name: str) -> str:
        if self.theme is None or self.mode != "truecolor":
            return ""
        tokens = theme.tokens(self.theme)
        return f"38;2;{_rgb(tokens['label'])};48;2;{_rgb(tokens[name])}"

    def edge(self, face: str, ground: str) -> str:
        """The edge of a disc on a ground: the colour of its face as ink."""
        _, found, colour = _paper(face).partition("48;2;")
        ink = f"38;2;{colour}" if found else str(_behind(face) - 10)
        return ";".join(filter(None, (ink, _paper(ground))))

    def over(self, name: str, ground: str) -> str:
        """A token as ink on a ground of ours."""
        return ";".join(filter(None, (self.token(name), "1", _paper(ground))))

    def _sixteen(self, name: str) -> str:
        codes: dict[str, str] = theme.plain()["sixteen"]
        return "" if self.mode == "none" else codes.get(name, "")


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))


def _paper(code: str) -> str:
    """The background of a code."""
    _, found, ground = code.partition("48;2;")
    if found:
        return found + ground
    return str(_behind(code)) if code else ""


def _behind(code: str) -> int:
    """The background among the sixteen colours; black, if it names none."""
    return next((n for n in map(int, filter(None, code.split(";"))) if _is_ground(n)), 40)


def _is_ground(number: int) -> bool:
    return 40 <= number <= 47 or 100 <= number <= 107


class Page:
    """Characters on lines and columns, which may begin anywhere; the last one written stays."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, line: int, column: int, text: str, code: str = "") -> None:
        """Write a text."""
        for place, letter in enumerate(text):
            self._marks[line, column + place] = letter, code

    @property
    def corner(self) -> tuple[int, int]:
        """The first line and the first column that something was written to."""
        rows, columns = zip(*self._marks, strict=True)
        return min(rows), min(columns)

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
