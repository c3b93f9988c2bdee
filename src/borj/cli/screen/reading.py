"""The rulebook beside a game: a chapter at a time, its boards drawn as everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from borj import learn
from borj.cli.rulebook import MEASURE, Writer
from borj.cli.screen.parts import beside
from borj.cli.screen.shaping import Script
from borj.core.position import Position
from borj.learn import Book, Chapter
from borj.render import console, tiles
from borj.render.ansi import Paint


class Reading(ModalScreen[None]):
    """A chapter on the whole screen; it begins with the paragraph that was asked for."""

    AUTO_FOCUS = "#reading"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,f5", "dismiss", show=False),
        Binding("left,pageup,p", "turn(-1)", show=False),
        Binding("right,n", "turn(1)", show=False),
        Binding("down,space,pagedown", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
    ]

    def __init__(self, position: Position, rule: str | None, script: Script, paint: Paint) -> None:
        super().__init__()
        self._script, self._paint = script, paint
        self._book = learn.book(position.game.id, script.lang)
        found = self._book.find(rule) if rule else None
        here = found or self._book.matters(position.variant, position.status.phase)
        self._chapter = self._book.chapters.index(self._book.chapter_of(here))
        self._only = here if found else None

    def compose(self) -> ComposeResult:
        """One text that scrolls."""
        with VerticalScroll(id="reading"):
            yield Static(id="page")

    def on_mount(self) -> None:
        """Open it."""
        self._open()

    def on_resize(self) -> None:
        """Other lines."""
        self._open()

    def action_turn(self, pages: int) -> None:
        """To another chapter; from one paragraph to its whole chapter."""
        if self._only is not None:
            self._only = None
        else:
            last = len(self._book.chapters) - 1
            self._chapter = min(max(self._chapter + pages, 0), last)
        self._open()
        self.query_one("#reading").scroll_home(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Some lines on."""
        self.query_one("#reading").scroll_relative(y=lines * max(self.size.height // 3, 3))

    def _open(self) -> None:
        chapter = self._book.chapters[self._chapter]
        if self._only is not None:
            chapter = Chapter(chapter.id, chapter.title, (self._only,))
        page = Page(self._book, self._paint, self.size.width - 8, self._script)
        lines = [Text.from_ansi(line) for line in page.chapter(chapter)]
        self.query_one("#page", Static).update(Text("\n", no_wrap=True).join(lines))


class Page(Writer):
    """Writes for the screen: prose from the side where its language begins."""

    def __init__(self, book: Book, paint: Paint, columns: int, script: Script) -> None:
        super().__init__(book, paint.mode, columns)
        self._paint, self._script = paint, script
        self._width = min(MEASURE, max(20, columns))

    def _wrapped(self, said: str, indent: str = "") -> list[str]:
        lines = self._script.lines(said, self._width, indent)
        return [beside(self._script, line, self._width) for line in lines]

    def _title(self, title: str, mark: str, long: int) -> Iterator[str]:
        for line in self._wrapped(title):
            yield f"\x1b[1m{line}\x1b[0m"
        yield beside(self._script, mark * min(long, self._width), self._width)

    def _board(self, code: str, marks: Sequence[str] = ()) -> Iterator[str]:
        self._drawn = code
        scene = self._position(code).scene()
        scale = tiles.fit(scene, self._columns)
        signals = console.signals(scene, marks)
        for player in (1, 0):
            if player == 0:
                yield from tiles.draw(scene, self._paint, scale, signals).lines
            yield from self._wrapped(console.player(scene, player, self._script.lang))
        for line in console.common(scene, self._script.lang):
            yield from self._wrapped(line)
        yield ""
