"""A rulebook as HTML: chapters, paragraphs, pictures and the table of contents, without scripts.

Everything is readable as it is. What a script may bring to life carries its id: `data-board` and
`data-try` name what `boards` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from borj import render, text
from borj.core.position import Position
from borj.games import game_named as game_of
from borj.learn.book import (
    Block,
    Board,
    Book,
    Chapter,
    Listing,
    Paragraph,
    Prose,
    Ruling,
    Run,
    Runs,
    Step,
    Table,
    Try,
    plain,
)
from borj.learn.telling import ending, has_hands, lies_beside, noted, turns, walked
from borj.text import formats

_SIZE = 384  # pixels: what a picture is wide where nothing else says it


@dataclass(frozen=True, slots=True)
class Sheets:
    """What a page is made of: the table of contents, and the text with its pictures."""

    contents: str
    text: str


def sheets(book: Book) -> Sheets:
    """The book as HTML."""
    return _Printer(book).sheets()


class _Printer:
    """Writes one book."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._lang = book.lang
        self._album = render.Album("b")

    def sheets(self) -> Sheets:
        chapters = "".join(map(self._chapter, self._book.chapters))
        return Sheets(self._contents(), self._album.definitions() + chapters)

    def _say(self, key: str, **facts: object) -> str:
        return escape(text.say(key, self._lang, **facts))

    # The table of contents.

    def _contents(self) -> str:
        return f"<ol>{''.join(map(self._entry, self._book.chapters))}</ol>"

    def _entry(self, chapter: Chapter) -> str:
        inner = "".join(
            f'<li><a href="#{each.id}">{escape(plain(each.title))}</a></li>'
            for each in chapter.paragraphs
        )
        title = escape(plain(chapter.title))
        return f'<li><a href="#{chapter.id}">{title}</a><ol>{inner}</ol></li>'

    # Chapters and paragraphs.

    def _chapter(self, chapter: Chapter) -> str:
        paragraphs = "".join(map(self._paragraph, chapter.paragraphs))
        title = self._runs(chapter.title)
        return f'<section id="{chapter.id}"><h2>{title}</h2>{paragraphs}</section>'

    def _paragraph(self, paragraph: Paragraph) -> str:
        title = f'<h3><a href="#{paragraph.id}">{self._runs(paragraph.title)}</a></h3>'
        rows = "".join(map(self._row, _rows(paragraph.blocks)))
        head = f'<div class="head">{title}{self._rules(paragraph)}</div>'
        return f'<article id="{paragraph.id}">{head}{rows}</article>'

    def _rules(self, paragraph: Paragraph) -> str:
        """The rules that are taught here; each is an anchor in the paragraph that is its home."""
        links = []
        for rule in paragraph.rules:
            home = f' id="{rule}"' if self._book.homes[rule] == paragraph.id else ""
            number = formats.section(rule, self._book.lang)
            links.append(f'<b{home}><bdi dir="ltr">{number}</bdi></b>')
        if not links:
            return ""
        label = self._say("learn-rules-taught", count=len(links))
        return f'<p class="rules"><span>{label}</span> {" ".join(links)}</p>'

    def _row(self, row: Sequence[Block]) -> str:
        """Words together, figures for themselves, in the order in which they are read."""
        parts, figures = list[str](), False
        for single, group in groupby(row, lambda block: isinstance(block, Board | Try)):
            drawn = "".join(map(self._block, group))
            parts.append(drawn if single else f'<div class="words">{drawn}</div>')
            figures = figures or single
        inner = "".join(parts)
        return f'<div class="row">{inner}</div>' if figures else inner

    def _block(self, block: Block) -> str:
        match block:
            case Prose():
                return f"<p>{self._runs(block.runs)}</p>"
            case Listing():
                name = "ol" if block.ordered else "ul"
                items = "".join(f"<li>{self._runs(item)}</li>" for item in block.items)
                return f"<{name}>{items}</{name}>"
            case Table():
                return self._table(block)
            case Ruling():
                label = self._say("learn-ours")
                inner = "".join(self._row(row) for row in _rows(block.blocks))
                return f'<div class="ours" role="note"><p class="label">{label}</p>{inner}</div>'
            case Board():
                return self._board(block)
            case Try():
                return self._try(block)

    def _table(self, table: Table) -> str:
        head = "".join(
            f'<th scope="col">{self._runs(cell)}</th>' if cell else "<td></td>"
            for cell in table.head
        )
        rows = "".join(
            f"<tr>{''.join(f'<td>{self._runs(cell)}</td>' for cell in row)}</tr>"
            for row in table.rows
        )
        inner = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        return f'<div class="table" tabindex="0" role="group">{inner}</div>'

    # Pictures.

    def _board(self, board: Board) -> str:
        position = self._position(board.code)
        played = turns(position, board)
        arrows = [pair for pair in played[0] if len(pair) == 2] if played else []
        label = plain(board.caption)
        picture = self._picture(position, label, board.marks, arrows)
        caption = f"<figcaption>{self._runs(board.caption)}{self._source(board)}</figcaption>"
        moving = " data-moving" if board.moving else ""
        return (
            f'<figure data-board="{board.id}"{moving}>'
            f'<div class="stage"{_hands(position, board.steps)}>{picture}</div>'
            f"{self._line(board, position)}{caption}</figure>"
        )

    def _source(self, board: Board) -> str:
        if not board.book:
            return ""
        return f' <small class="source">{self._say("learn-from-rulebook")}</small>'

    def _line(self, board: Board, position: Position) -> str:
        """The moves of an example, and how they end."""
        if not board.steps:
            return ""
        seats = position.scene().seats
        moves = "".join(
            f"<li><span>{self._say(f'seat-{seats[step.player]}')}</span> "
            f"{self._noted(step.text)}</li>"
            for step in board.steps
        )
        said = self._ending(board, position)
        return f'<ol class="line">{moves}</ol>{said}'

    def _noted(self, turn: str) -> str:
        return f'<code dir="ltr">{escape(noted(turn, self._lang))}</code>'

    def _ending(self, board: Board, position: Position) -> str:
        said = ending(self._book, board, position)
        return f'<p class="ending">{escape(said)}</p>' if said else ""

    def _try(self, task: Try) -> str:
        position = self._position(task.code)
        picture = self._picture(position, plain(task.ask), (), ())
        answers = " ".join(map(self._noted, task.answers))
        return (
            f'<div class="try" role="group" aria-label="{self._say("learn-try")}" '
            f'data-try="{task.id}"><div class="words"><p class="label">{self._say("learn-try")}</p>'
            f'<p class="ask">{self._runs(task.ask)}</p>'
            f'<details class="answer"><summary>{self._say("learn-answer")}</summary>'
            f'<p class="answers">{answers}</p><p>{self._runs(task.right)}</p></details></div>'
            f'<div class="stage"{_hands(position)}>{picture}</div></div>'
        )

    def _position(self, code: str) -> Position:
        found: Position = game_of(self._book.game).read(code)
        return found

    def _picture(
        self,
        position: Position,
        label: str,
        marks: Iterable[str],
        arrows: Iterable[tuple[str, ...]],
    ) -> str:
        scene = position.scene()
        name = text.say(f"game-{self._book.game}", self._lang)
        return render.svg(
            scene,
            album=self._album,
            background=False,
            hands=has_hands(scene),
            targets=marks,
            arrows=[(pair[0], pair[1]) for pair in arrows],
            size=_SIZE,
            title=text.say("learn-picture", self._lang, game=name, caption=label),
        )

    # Words.

    def _runs(self, runs: Runs) -> str:
        return "".join(map(self._run, runs))

    def _run(self, run: Run) -> str:
        match run.kind:
            case "strong" | "em":
                return f"<{run.kind}>{self._runs(run.runs)}</{run.kind}>"
            case "code":
                return f'<code dir="ltr">{escape(run.text)}</code>'
            case "cell":
                return f'<code class="cell" dir="ltr">{escape(run.text)}</code>'
            case "link":
                return f'<a href="{escape(self._address(run.to))}">{self._runs(run.runs)}</a>'
            case _:
                return escape(run.text)

    def _address(self, to: str) -> str:
        """Where a link leads; to another book in this language."""
        if not to.startswith("/learn/"):
            return to
        path, _, anchor = to.partition("#")
        return f"{path}/{self._lang}" + (f"#{anchor}" if anchor else "")


def _hands(position: Position, steps: Sequence[Step] = ()) -> str:
    """Whether anything lies beside the board, at first or by the end: room is kept for it then."""
    beside = any(lies_beside(each.scene()) for each in walked(position, steps))
    return " data-hands" if beside else ""


def _rows(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Blocks as rows: a board in each, if there are any, and the words that stand beside it."""
    row: list[Block] = []
    for block in blocks:
        if isinstance(block, Board) and any(isinstance(each, Board) for each in row):
            yield row
            row = []
        row.append(block)
    if row:
        yield row
