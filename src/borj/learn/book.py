"""A rulebook as values: chapters, paragraphs, and what stands in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a sentence.

    `kind` is "text", "strong", "em", "code" (what is typed: to be shown from left to right), "cell"
    (a place on the board, shown likewise) or "link". Text, code and cells have `text`, the others
    `runs`; a link leads to `to`: "#" and a paragraph's id, another book's as "/learn/GAME#id", or
    an address.
    """

    kind: str
    text: str = ""
    runs: tuple[Run, ...] = ()
    to: str = ""


Runs = tuple[Run, ...]


def plain(runs: Runs) -> str:
    """What runs say, without their looks."""
    return "".join(run.text or plain(run.runs) for run in runs)


@dataclass(frozen=True, slots=True)
class Prose:
    """A few sentences."""

    runs: Runs


@dataclass(frozen=True, slots=True)
class Listing:
    """Items one below the other, with numbers where the order counts."""

    ordered: bool
    items: tuple[Runs, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what the columns are, and the rows."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A turn of a board's line: who took it, its text, its actions by number, what it led to.

    A turn that a board does not finish is a step too. A round of several actions has the position
    after its last one in `code`.
    """

    player: int
    text: str
    actions: tuple[int, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Board:
    """A position to look at, and a line to play forwards and back.

    `moving` asks for a picture that moves by itself and begins again; `marks` are cells that the
    caption speaks of; `book` is the rulebook's own example that this is, if it is one. `outcome`
    says who has won (-1: a draw), why and with which score, if the line ends the game.
    """

    id: str
    code: str
    steps: tuple[Step, ...]
    moving: bool
    marks: tuple[str, ...]
    book: str
    outcome: tuple[int, str, tuple[int, int]] | None
    caption: Runs


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said to a wrong try: to these ones, or to any where there are none."""

    tries: tuple[str, ...]
    runs: Runs


@dataclass(frozen=True, slots=True)
class Try:
    """Something to do on a board, and what is said to it.

    `kind` is "play" (one action), "turn" (all actions of one turn) or "tap" (every one of some
    cells). `answers` are all right ones: texts of actions or of turns; for "tap" the cells, which
    are one answer together. A try that is not allowed is answered by the rule it breaks; `rule` is
    the rule that all this is about.
    """

    id: str
    code: str
    kind: str
    answers: tuple[str, ...]
    rule: str
    ask: Runs
    right: Runs
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What Borj decided where the rulebook is silent or unclear."""

    blocks: tuple[Block, ...]


Block = Prose | Listing | Table | Board | Try | Ruling


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph with an id that stays, the rules it teaches, and when it matters.

    `variants` and `phases` (as in set-ups) say in which games and when it is the one to open; where
    they are empty it belongs to all.
    """

    id: str
    title: Runs
    rules: tuple[str, ...]
    variants: tuple[str, ...]
    phases: tuple[str, ...]
    blocks: tuple[Block, ...]

    def all(self) -> Iterator[Block]:
        """Every block, those of rulings too."""
        for block in self.blocks:
            yield block
            if isinstance(block, Ruling):
                yield from block.blocks

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards beside it."""
        return tuple(block for block in self.all() if isinstance(block, Board))

    @property
    def tries(self) -> tuple[Try, ...]:
        """What there is to try."""
        return tuple(block for block in self.all() if isinstance(block, Try))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: a title and its paragraphs."""

    id: str
    title: Runs
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Book:
    """The rulebook of a game in one language."""

    game: str
    lang: str
    chapters: tuple[Chapter, ...]
    homes: Mapping[str, str] = field(repr=False)  # the paragraph of each rule, by their ids

    @cached_property
    def paragraphs(self) -> Mapping[str, Paragraph]:
        """Every paragraph by its id, in the order of the book."""
        return {each.id: each for chapter in self.chapters for each in chapter.paragraphs}

    def find(self, name: str) -> Paragraph | None:
        """The paragraph of an id or of a rule: "surrounded", "3.6", "dvonn.3.6"."""
        name = name.removeprefix(f"{self.game}.")
        return self.paragraphs.get(self.homes.get(name, name))

    def chapter_of(self, paragraph: Paragraph) -> Chapter:
        """The chapter in which a paragraph stands."""
        return next(each for each in self.chapters if paragraph in each.paragraphs)

    def matters(self, variant: str, phase: str) -> Paragraph:
        """The paragraph to open beside a game: the first of its phase, else of its variant."""
        fits = [p for p in self.paragraphs.values() if not p.variants or variant in p.variants]
        by_phase = [p for p in fits if phase in p.phases]
        by_variant = [p for p in fits if variant in p.variants]
        return (by_phase or by_variant or fits)[0]


def book_of(data: Mapping[str, Any]) -> Book:
    """The book that JSON data hold."""
    return Book(data["game"], data["lang"], tuple(map(_chapter, data["chapters"])), data["rules"])


def _chapter(data: Mapping[str, Any]) -> Chapter:
    paragraphs = tuple(map(_paragraph, data["paragraphs"]))
    return Chapter(data["id"], runs_in(data["title"]), paragraphs)


def _paragraph(data: Mapping[str, Any]) -> Paragraph:
    rules, variants, phases = (tuple(data[name]) for name in ("rules", "variants", "phases"))
    title, blocks = runs_in(data["title"]), tuple(map(_block, data["blocks"]))
    return Paragraph(data["id"], title, rules, variants, phases, blocks)


def _block(data: Mapping[str, Any]) -> Block:
    match data["type"]:
        case "prose":
            return Prose(runs_in(data["runs"]))
        case "list":
            return Listing(data["ordered"], tuple(map(runs_in, data["items"])))
        case "table":
            rows = tuple(tuple(map(runs_in, row)) for row in data["rows"])
            return Table(tuple(map(runs_in, data["head"])), rows)
        case "ruling":
            return Ruling(tuple(map(_block, data["blocks"])))
        case "board":
            return _board(data)
        case _:
            return _try(data)


def _board(data: Mapping[str, Any]) -> Board:
    steps = tuple(
        Step(step["player"], step["text"], tuple(step["actions"]), step["code"])
        for step in data["steps"]
    )
    end = data["outcome"]
    outcome = (end["winner"], end["reason"], (end["score"][0], end["score"][1])) if end else None
    marks, caption = tuple(data["marks"]), runs_in(data["caption"])
    moving, source = data["moving"], data["book"]
    return Board(data["id"], data["code"], steps, moving, marks, source, outcome, caption)


def _try(data: Mapping[str, Any]) -> Try:
    wrong = tuple(Wrong(tuple(each["tries"]), runs_in(each["runs"])) for each in data["wrong"])
    return Try(
        data["id"],
        data["code"],
        data["kind"],
        tuple(data["answers"]),
        data["rule"],
        runs_in(data["ask"]),
        runs_in(data["right"]),
        wrong,
    )


def runs_in(data: list[Any]) -> Runs:
    """The runs that JSON data hold."""
    return tuple(_run(run) for run in data)


def _run(data: str | Mapping[str, Any]) -> Run:
    if isinstance(data, str):
        return Run("text", data)
    kind = data["kind"]
    if kind in ("code", "cell"):
        return Run(kind, data["text"])
    return Run(kind, runs=runs_in(data["runs"]), to=data.get("to", ""))
