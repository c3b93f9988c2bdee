"""A rulebook for paper: its text as data, a picture of every board, answers to its tries apart."""

from __future__ import annotations

from typing import Any

from borj import text
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
    Table,
    Try,
    plain,
)
from borj.learn.paper.pictures import Pictures
from borj.learn.telling import ending, has_hands, noted, turns, walked
from borj.text import formats

Told = dict[str, Any]
_TOLD = 6  # of many right answers

_WORDS = {
    "contents": "learn-contents",
    "answers": "paper-answers",
    "source": "learn-from-rulebook",
    "ours": "learn-ours",
    "before": "paper-before",
    "after": "paper-after",
}


def contents(book: Book) -> tuple[Told, dict[str, str]]:
    """What the form of a rulebook reads, and the pictures by name."""
    return _Writer(book).contents()


class _Writer:
    """Writes one book."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._lang = book.lang
        self._pictures = Pictures()
        self._answers: list[Told] = []
        self._ids = {each.id for each in book.chapters} | set(book.paragraphs)

    def contents(self) -> tuple[Told, dict[str, str]]:
        game = text.say(f"game-{self._book.game}", self._lang)
        chapters = [self._chapter(chapter) for chapter in self._book.chapters]
        first = next(iter(self._book.paragraphs.values())).boards[0]
        told = {
            "title": text.say("learn-book", self._lang, game=game),
            "motto": text.say(f"web-motto-{self._book.game}", self._lang),
            "hero": self._pictures.draw(self._position(first.code)),
            "hero-alt": plain(first.caption),
            "chapters": chapters,
            "answers": self._answers,
            "words": {name: text.say(key, self._lang) for name, key in _WORDS.items()},
            "page": text.say("paper-page", self._lang, page="PAGE"),
        }
        return told, self._pictures.all

    def _chapter(self, chapter: Chapter) -> Told:
        return {
            "id": chapter.id,
            "title": self._runs(chapter.title),
            "paragraphs": [self._paragraph(each) for each in chapter.paragraphs],
        }

    def _paragraph(self, paragraph: Paragraph) -> Told:
        return {
            "id": paragraph.id,
            "title": self._runs(paragraph.title),
            "rules": " ".join(formats.section(rule, self._lang) for rule in paragraph.rules),
            "blocks": [self._block(block) for block in paragraph.blocks],
        }

    def _block(self, block: Block) -> Told:
        match block:
            case Prose():
                return {"type": "prose", "runs": self._runs(block.runs)}
            case Listing():
                items = [self._runs(item) for item in block.items]
                return {"type": "list", "ordered": block.ordered, "items": items}
            case Table():
                rows = [[self._runs(cell) for cell in row] for row in (block.head, *block.rows)]
                return {"type": "table", "rows": rows}
            case Ruling():
                return {"type": "ruling", "blocks": [self._block(each) for each in block.blocks]}
            case Board():
                return self._board(block)
            case Try():
                return self._try(block)

    def _board(self, board: Board) -> Told:
        """A board as it stands, and, where turns are played on it, as it stands after them."""
        position = self._position(board.code)
        played = turns(position, board)
        arrows = [(pair[0], pair[1]) for pair in played[0] if len(pair) == 2] if played else []
        last = walked(position, board.steps)[-1]
        hands = has_hands(position.scene()) or has_hands(last.scene())
        drawn = [self._pictures.draw(position, board.marks, arrows, hands)]
        if last.scene().stacks != position.scene().stacks:  # not after a pass alone
            drawn.append(self._pictures.draw(last, hands=hands))
        seats = position.scene().seats
        return {
            "type": "board",
            "pictures": drawn,
            "alt": plain(board.caption),
            "caption": self._runs(board.caption),
            "book": bool(board.book),
            "line": [
                [self._seat(seats[step.player]), noted(step.text, self._lang)]
                for step in board.steps
            ],
            "ending": ending(self._book, board, position),
        }

    def _try(self, task: Try) -> Told:
        number = len(self._answers) + 1
        title = text.say("paper-try", self._lang, number=number)
        right = self._runs(task.right)
        told = (noted(each, self._lang) for each in task.answers[:_TOLD])
        answers = [*told] + ["…"] * (len(task.answers) > _TOLD)
        self._answers.append({"title": title, "answers": answers, "right": right})
        return {
            "type": "try",
            "title": title,
            "ask": self._runs(task.ask),
            "alt": plain(task.ask),
            "pictures": [self._pictures.draw(self._position(task.code))],
        }

    def _seat(self, seat: str) -> str:
        return text.say(f"seat-{seat}", self._lang)

    def _position(self, code: str) -> Position:
        found: Position = game_of(self._book.game).read(code)
        return found

    def _runs(self, runs: Runs) -> list[str | Told]:
        return [self._run(run) for run in runs]

    def _run(self, run: Run) -> str | Told:
        match run.kind:
            case "text":
                return run.text
            case "code" | "cell":
                return {"kind": "typed", "text": run.text}
            case "link" if run.to.removeprefix("#") in self._ids:
                to = run.to.removeprefix("#")
                return {"kind": "see", "to": to, "runs": self._runs(run.runs)}
            case "link" if run.to.startswith("http"):
                return {"kind": "link", "to": run.to, "runs": self._runs(run.runs)}
            case "link":  # to a rule's number, or into another book
                return self._elsewhere(run)
            case _:
                return {"kind": run.kind, "runs": self._runs(run.runs)}

    def _elsewhere(self, run: Run) -> Told:
        home = self._book.homes.get(run.to.removeprefix("#"))
        runs = self._runs(run.runs)
        return {"kind": "see", "to": home, "runs": runs} if home else {"kind": "em", "runs": runs}
