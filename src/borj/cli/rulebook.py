"""`borj rules`: a rulebook in the terminal, chapter by chapter, its boards drawn in text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import wrap

import borj
from borj import learn, render, text
from borj.cli import output
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.learn import Board, Book, Chapter, Listing, Paragraph, Prose, Ruling, Table, Try
from borj.learn.book import Runs
from borj.learn.telling import noted
from borj.text import formats

MEASURE = 78  # columns of text, where the terminal has more
# What is typed stands from left to right inside a Persian line.
_APART = ("\u2066", "\u2069")


def rules(given: argparse.Namespace) -> int:
    """Read the rules of a game, or one paragraph of them."""
    book = learn.book(given.game, given.lang)
    chapters = _wanted(book, given.paragraph)
    if given.json:
        output.as_json([_told(chapter) for chapter in chapters])
        return 0
    writer = Writer(book, output.colours(given), output.columns())
    for number, chapter in enumerate(chapters, 1):
        print("\n".join(writer.chapter(chapter)))
        if number < len(chapters) and not _goes_on(given.lang):
            break
    return 0


def _wanted(book: Book, name: str | None) -> Sequence[Chapter]:
    """The chapters to read; only with the paragraph that was asked for, if one was."""
    if name is None:
        return book.chapters
    if chapter := next((each for each in book.chapters if each.id == name), None):
        return (chapter,)
    paragraph = book.find(formats.latin_digits(name))
    if paragraph is None:
        known = tuple(each.id for each in book.chapters)
        raise InvalidChoice("unknown-paragraph", game=book.game, name=name[:40], chapters=known)
    chapter = book.chapter_of(paragraph)
    return (Chapter(chapter.id, chapter.title, (paragraph,)),)


def _told(chapter: Chapter) -> dict[str, object]:
    return {
        "id": chapter.id,
        "title": learn.plain(chapter.title),
        "paragraphs": [
            {"id": each.id, "title": learn.plain(each.title), "rules": each.rules}
            for each in chapter.paragraphs
        ],
    }


def _goes_on(lang: str) -> bool:
    """After a chapter a reader decides; what is read by a program comes at once."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    try:
        said = input(text.say("cli-rules-more", lang) + " ")
    except EOFError:
        return False
    return not said.strip().lower().startswith(("q", "خ"))


class Writer:
    """Writes a book in lines of text."""

    def __init__(self, book: Book, colour: str, columns: int) -> None:
        self._book = book
        self._say = partial(_say, book.lang)
        self._colour = colour
        self._columns = columns
        self._width = min(MEASURE, max(20, columns - 1))
        self._drawn = ""  # the position of the last board: what is still in sight is not repeated

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        """The lines of a chapter."""
        yield ""
        title = self._runs(chapter.title)
        yield from self._title(title, "=", len(title))
        for paragraph in chapter.paragraphs:
            yield from self._paragraph(paragraph)

    def _title(self, title: str, mark: str, long: int) -> Iterator[str]:
        yield from (*self._wrapped(title), mark * min(long, self._width))

    def _paragraph(self, paragraph: Paragraph) -> Iterator[str]:
        title = self._runs(paragraph.title)
        lang = self._book.lang
        each = [self._apart(formats.section(rule, lang)) for rule in paragraph.rules]
        taught = self._say("learn-rules-taught", count=len(each))
        rules = f"  ({taught} {formats.listing(each, lang)})" if each else ""
        yield ""
        yield from self._title(title + rules, "-", len(title))
        for block in paragraph.blocks:
            yield from self._block(block)

    def _block(self, block: learn.Block) -> Iterator[str]:
        yield ""
        match block:
            case Prose():
                yield from self._wrapped(self._runs(block.runs))
            case Listing():
                for number, item in enumerate(block.items, 1):
                    mark = f"{formats.number(number, self._book.lang)}." if block.ordered else "•"
                    yield from self._wrapped(f"{mark} {self._runs(item)}", "  ")
            case Table():
                for row in (block.head, *block.rows):
                    yield from self._wrapped(" | ".join(map(self._runs, row)), "  ")
            case Ruling():
                yield f"[{self._say('learn-ours')}]"
                for inner in block.blocks:
                    yield from list(self._block(inner))[1:]
            case Board():
                yield from self._board(block.code, block.marks)
                yield from self._wrapped(self._line(block))
                yield from self._wrapped(self._runs(block.caption))
            case Try():
                yield from self._try(block)

    def _board(self, code: str, marks: Sequence[str] = ()) -> Iterator[str]:
        self._drawn = code
        drawn = render.terminal(
            self._position(code).scene(),
            colour=self._colour,
            width=self._columns,
            targets=marks,
            lang=self._book.lang,
        )
        yield from (*drawn.split("\n"), "")

    def _line(self, board: Board) -> str:
        seats = self._position(board.code).scene().seats
        turns = [
            f"{self._say(f'seat-{seats[step.player]}')} {self._noted(step.text)}"
            for step in board.steps
        ]
        return formats.listing(turns, self._book.lang)

    def _try(self, task: Try) -> Iterator[str]:
        yield from self._wrapped(f"{self._say('learn-try')}: {self._runs(task.ask)}")
        if task.code != self._drawn:
            yield ""
            yield from self._board(task.code)
        answers = formats.listing(map(self._noted, task.answers), self._book.lang)
        yield from self._wrapped(f"{self._say('cli-rules-answer')}: {answers}")
        yield from self._wrapped(self._runs(task.right))

    def _position(self, code: str) -> Position:
        found: Position = borj.game_named(self._book.game).read(code)
        return found

    def _runs(self, runs: Runs) -> str:
        parts = []
        for run in runs:
            if run.kind in ("code", "cell"):
                parts.append(self._apart(run.text))
            else:
                parts.append(run.text or self._runs(run.runs))
        return "".join(parts)

    def _noted(self, turn: str) -> str:
        return self._apart(noted(turn, self._book.lang))

    def _apart(self, typed: str) -> str:
        return typed.join(_APART) if self._book.lang == "fa" else typed

    def _wrapped(self, said: str, indent: str = "") -> list[str]:
        return wrap(said, self._width, subsequent_indent=indent, break_long_words=False)


def _say(lang: str, key: str, **facts: object) -> str:
    return text.say(key, lang, **facts)
