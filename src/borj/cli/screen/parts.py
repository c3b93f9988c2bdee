"""The parts beside the board: players, moves, what can be picked, what the engine thinks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from borj.cli.screen.shaping import Script
from borj.cli.voice import CLOSES, OPENS

Turn = tuple[int, str, bool]  # who played, what, and whether it is what is looked at


def beside(script: Script, text: str, width: int) -> str:
    """A line that is ready to be shown, at the side where its language begins."""
    return " " * max(width - cell_len(text), 0) + text if script.leftward else text


class Said(Widget):
    """Sentences, in lines as long as there is room, from the side where the language begins."""

    def __init__(self, script: Script, id: str) -> None:
        super().__init__(id=id)
        self.script = script
        self.text = ""

    def tell(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.refresh(layout=True)

    def rows(self, width: int) -> list[str]:
        """The lines."""
        if not self.text:
            return []
        rows: list[str] = []
        for paragraph in self.text.split("\n"):
            if paragraph.startswith(OPENS):  # notation, from left to right, in one line
                line = paragraph.strip(OPENS + CLOSES)
                rows.append(line if len(line) <= width else f"{line[: width - 1]}…")
            else:
                lines = self.script.lines(paragraph, width)
                rows += (beside(self.script, line, width) for line in lines)
        return rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self.rows(width))

    def render(self) -> Text:
        """The lines of it."""
        return Text("\n".join(self.rows(self.content_size.width)), no_wrap=True)


class Bar(Said):
    """A player: whose turn, the name, who that is, the points, the clock, what is theirs."""

    def __init__(self, script: Script, id: str) -> None:
        super().__init__(script, id)
        self._clock = ""

    def player(self, name: str, clock: str, trays: Sequence[str]) -> None:
        """Who it is, and how it stands for them."""
        self._clock = clock
        self.text = ""
        self.tell("\n".join((name, *trays)))
        self.refresh(layout=True)

    def clock(self, clock: str) -> None:
        """The time goes on."""
        if clock != self._clock:
            self._clock = clock
            self.refresh()

    def rows(self, width: int) -> list[str]:
        """The name and the clock on one line, the rest below."""
        rows = super().rows(width)
        if rows and self._clock:
            name = rows[0].strip()
            gap = " " * max(width - cell_len(name) - len(self._clock), 1)
            both = (self._clock, gap, name) if self.script.leftward else (name, gap, self._clock)
            rows[0] = "".join(both)
        return rows


class Moves(Widget):
    """The moves, a turn of each player on a line; the one that is looked at stands out."""

    def __init__(self, script: Script) -> None:
        super().__init__(id="moves")
        self._script = script
        self._turns: list[Turn] = []

    def enter(self, turns: list[Turn]) -> None:
        """Show these turns: who played, what, and whether it is what is looked at."""
        self._turns = turns
        self.refresh(layout=True)

    def lines(self) -> list[Text]:
        """Notation runs from left to right in every language."""
        half = max((self.container_size.width - 7) // 2, 6)
        rows: list[list[Turn]] = []
        for turn in self._turns:
            if not rows or rows[-1][-1][0] == 1 or turn[0] == 0:
                rows.append([])
            rows[-1].append(turn)
        found = []
        for number, row in enumerate(rows, 1):
            line = Text(f"{number:>3}. ", style="dim") + Text()
            if row[0][0] == 1:
                line.append("…".ljust(half + 1))
            for player, text, shown in row:
                line.append(text, "reverse" if shown else "")
                line.append("" if player else " " * max(half - len(text) + 1, 1))
            found.append(line)
        return found

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self.lines())

    def render(self) -> Text:
        """The list."""
        return Text("\n", no_wrap=True).join(self.lines())


class Beside(Widget):
    """What can be picked beside the board: by its number, or with the mouse."""

    def __init__(self, script: Script) -> None:
        super().__init__(id="beside")
        self._script = script
        self.words: list[str] = []

    def offer(self, words: list[str]) -> None:
        """Offer these."""
        self.words = words
        self.set_class(not words, "empty")
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line for each."""
        return len(self.words)

    def render(self) -> Text:
        """A line for each, which the mouse can touch."""
        width, lines = self.content_size.width, []
        for number, word in enumerate(self.words):
            said, key = self._script.line(word), f" {number + 1} "
            click = Style(meta={"@click": f"app.beside({number})"})
            style = Style(reverse=True) + click
            if self._script.leftward:
                gap = " " * max(width - cell_len(said) - len(key) - 1, 0)
                line = Text.assemble(gap, (f"{said} ", click), (key, style))
            else:
                line = Text.assemble((key, style), (f" {said}", click))
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)
