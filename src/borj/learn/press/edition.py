"""One game's documents become a book in each language; the languages must say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from borj.core.game import Game
from borj.core.position import LANGUAGES
from borj.games import game_named as game_of
from borj.learn.press import lessons
from borj.learn.press.boards import Boards, Task, read_boards
from borj.learn.press.faults import BadDocument, Faults, Place, at
from borj.learn.press.goals import canonical
from borj.learn.press.markup import (
    Data,
    Directive,
    Heading,
    Node,
    Option,
    Plain,
    Runs,
    read,
    runs_of,
)
from borj.learn.press.rules import Rule, numbered, untaught

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ATTRS = {1: {"id", "teaches"}, 2: {"id", "rules", "variants", "phases"}}


@dataclass(frozen=True)
class Sources:
    """Where everything is that a book is made from; `root` is left out of names in faults."""

    root: Path
    documents: Path
    rules: Path

    def shown(self, path: Path) -> Path:
        """A path as it is named in a fault."""
        return path.relative_to(self.root)


@dataclass(frozen=True)
class Mark:
    """Something that both languages must have, and where it stands."""

    place: Place
    says: str


def print_game(id: str, sources: Sources) -> tuple[dict[str, Data], list[BadDocument]]:
    """The books of a game by language, and what is wrong with its documents."""
    faults = Faults()
    books = dict[str, Data]()
    with faults.noted():
        Press(game_of(id), sources, faults).run(books)
    return books, faults.in_order()


class Press:
    """One run over the documents of a game."""

    def __init__(self, game: Game[Any], sources: Sources, faults: Faults) -> None:
        self.game, self.sources, self.faults = game, sources, faults
        self.folder = sources.documents / game.id
        if not (self.folder / "boards.md").exists():
            place = Place(sources.shown(self.folder / "boards.md"), 1)
            raise BadDocument(place, f"{game.id} has no rulebook")
        path = sources.rules / f"{game.id}.md"
        self.rules: Mapping[str, Rule] = numbered(path, sources.shown(path))
        paths = [self.folder / name for name in ("boards.md", "lessons.md")]
        shown = {path: sources.shown(path) for path in paths if path.exists()}
        self.boards: Boards = read_boards(game, shown, faults)

    def run(self, books: dict[str, Data]) -> None:
        """Fills in the books."""
        marks = dict[str, list[Mark]]()
        used = set[str]()
        for lang in LANGUAGES:
            document = Document(self, lang)
            books[lang] = document.data()
            marks[lang] = document.marks
            used |= document.used
        self.compare(marks)
        self.cover(books[LANGUAGES[0]])
        places = {name: each.place for name, each in self.boards.sketches.items()}
        places |= {name: each.place for name, each in self.boards.tasks.items()}
        for name in places.keys() - used:
            self.faults.add(places[name], f"no paragraph or lesson shows “{name}”")

    def compare(self, marks: Mapping[str, list[Mark]]) -> None:
        """What stands in one language stands in the other, in the same order."""
        one, other = LANGUAGES
        for lang, beside in ((one, other), (other, one)):
            have = {mark.says for mark in marks[beside]}
            missing = [mark for mark in marks[lang] if mark.says not in have]
            for mark in missing:
                self.faults.add(mark.place, f"{mark.says} is missing in the language “{beside}”")
            if missing:
                return
        for first, second in zip(marks[one], marks[other], strict=True):
            if first.says != second.says:
                reason = f"{second.says} stands where “{one}” has {first.says} ({first.place})"
                self.faults.add(second.place, reason)
                return

    def cover(self, book: Data) -> None:
        """Every rule is taught, or it is said why not; rulings of ours are marked as ours."""
        path = self.sources.documents / "untaught.txt"
        skipped = untaught(path, self.sources.shown(path))
        for id, rule in self.rules.items():
            taught = id in book["rules"]
            if not taught and (self.game.id, id) not in skipped:
                self.faults.add(rule.place, f"no paragraph teaches {self.game.id}.{id}")
        for (game, id), (_, place) in skipped.items():
            if game == self.game.id and (id not in self.rules or id in book["rules"]):
                told = "is taught" if id in book["rules"] else "does not exist"
                self.faults.add(place, f"{game}.{id} {told}")
        for chapter in book["chapters"]:
            for paragraph in chapter["paragraphs"]:
                marked = any(block["type"] == "ruling" for block in paragraph["blocks"])
                for id in paragraph["rules"]:
                    if id in self.rules and self.rules[id].ours and not marked:
                        place = self.rules[id].place
                        name = f"“{paragraph['id']}”"
                        self.faults.add(place, f"{id} is a ruling, but {name} marks none as ours")


class Document:
    """The documents of one language."""

    def __init__(self, press: Press, lang: str) -> None:
        self.press, self.lang = press, lang
        self.marks = list[Mark]()
        self.used = set[str]()
        self.links = list[tuple[Place, str]]()
        self.ids = set[str]()

    def data(self) -> Data:
        """The book as data."""
        press = self.press
        folder = press.folder / self.lang
        chapters = list[Data]()
        paths = sorted(folder.glob("*.md"))
        if not paths:
            place = Place(press.sources.shown(folder), 1)
            raise BadDocument(place, f"there are no documents in the language “{self.lang}”")
        for path in paths:
            with press.faults.noted():
                chapters.append(self.chapter(path))
        homes = dict[str, str]()
        for chapter in chapters:
            for paragraph in chapter["paragraphs"]:
                for rule in paragraph["rules"]:
                    homes.setdefault(rule, paragraph["id"])
        order = {id: homes[id] for id in press.rules if id in homes}
        book: Data = {"game": press.game.id, "lang": self.lang}
        book |= {"chapters": chapters, "rules": order}
        book["lessons"] = lessons.read_lessons(self, folder / "lessons", homes)
        for place, to in self.links:
            if to.startswith("#") and to[1:] not in {*self.ids, *homes}:
                press.faults.add(place, f"no paragraph is called “{to[1:]}”")
        return book

    def chapter(self, path: Path) -> Data:
        """A file: one chapter."""
        shown = self.press.sources.shown(path)
        nodes = read(path, shown)
        match nodes:
            case (Heading(level=1) as head, *rest):
                id = self.head(head, "chapter")
            case _:
                raise BadDocument(Place(shown, 1), "a document begins with {#id} and # a title")
        paragraphs = list[Data]()
        for node in rest:
            with self.press.faults.noted():
                if isinstance(node, Heading):
                    paragraphs.append(self.paragraph(node))
                elif not paragraphs:
                    raise BadDocument(node.place, "what is said here belongs below a ## title")
                else:
                    paragraphs[-1]["blocks"].append(self.block(node, paragraphs[-1]))
        return {"id": id, "title": self.runs(head.runs, head.place), "paragraphs": paragraphs}

    def head(self, head: Heading, kind: str) -> str:
        """The id of a heading, which nothing else may have."""
        id = head.attrs.get("id", "")
        if not _NAME.fullmatch(id):
            raise BadDocument(head.place, f"a {kind} has an id of small letters: {{#like-this}}")
        if id in self.ids:
            raise BadDocument(head.place, f"the id “{id}” is taken")
        unknown = head.attrs.keys() - _ATTRS.get(head.level, set())
        if unknown:
            raise BadDocument(head.place, f"a {kind} has no “{min(unknown)}”")
        self.ids.add(id)
        says = " ".join(f"{name} {head.attrs[name]}" for name in sorted(head.attrs) if name != "id")
        self.marks.append(
            Mark(head.place, f"the {kind} “{id}” ({says})" if says else f"the {kind} “{id}”")
        )
        return id

    def paragraph(self, head: Heading) -> Data:
        """A paragraph, still without what stands in it."""
        if head.level != 2:
            raise BadDocument(head.place, "a chapter has one # title; its paragraphs have ##")
        id = self.head(head, "paragraph")
        lists = {name: head.attrs.get(name, "").split() for name in ("rules", "variants", "phases")}
        for rule in lists["rules"]:
            if rule not in self.press.rules:
                raise BadDocument(head.place, f"there is no rule {self.press.game.id}.{rule}")
        for variant in lists["variants"]:
            if variant not in self.press.game.variants:
                raise BadDocument(head.place, f"there is no variant “{variant}”")
        known = [phase.id for phase in self.press.game.declared.phases]
        for phase in lists["phases"]:
            if phase not in known:
                raise BadDocument(head.place, f"there is no phase “{phase}”")
        return {"id": id, "title": self.runs(head.runs, head.place), **lists, "blocks": []}

    def block(self, node: Node, paragraph: Data) -> Data:
        """What stands in a paragraph."""
        match node:
            case Plain(place=place, data=data):
                return self.plain(data, place)
            case Directive(name="board"):
                return self.board(node)
            case Directive(name="try"):
                return self.attempt(node, paragraph)
            case Directive(name="ours"):
                self.marks.append(Mark(node.place, f"a ruling in “{paragraph['id']}”"))
                blocks = [self.block(inner, paragraph) for inner in node.body]
                return {"type": "ruling", "blocks": blocks}
            case Directive(name=name):
                raise BadDocument(node.place, f"here are board, try and ours, not “{name}”")
        raise BadDocument(node.place, "a heading cannot stand here")

    def plain(self, data: Data, place: Place) -> Data:
        """Prose, a list or a table, with its cells told from other code."""
        match data:
            case {"type": "prose", "runs": runs}:
                return {**data, "runs": self.runs(runs, place)}
            case {"type": "list", "items": items}:
                return {**data, "items": [self.runs(item, place) for item in items]}
        head = [self.runs(cell, place) for cell in data["head"]]
        rows = [[self.runs(cell, place) for cell in row] for row in data["rows"]]
        return {**data, "head": head, "rows": rows}

    def board(self, node: Directive) -> Data:
        """A board with its caption."""
        sketch = self.press.boards.sketches.get(node.argument)
        if sketch is None:
            raise BadDocument(node.place, f"there is no board “{node.argument}” in boards.md")
        self.use(node)
        return {"type": "board", **sketch.data, "caption": self.body(node)}

    def attempt(self, node: Directive, paragraph: Data) -> Data:
        """Something to try."""
        task = self.press.boards.tasks.get(node.argument)
        if task is None:
            raise BadDocument(node.place, f"there is no task “{node.argument}” in boards.md")
        self.use(node)
        rule = task.rule or next(iter(paragraph["rules"]), "")
        if rule not in self.press.rules:
            raise BadDocument(
                node.place, "a try is about a rule: let its paragraph or task name one"
            )
        right = node.option("right")
        if right is None:
            raise BadDocument(node.place, "a try needs :right:, what is said to the right answer")
        wrong = list(self.wrongs(node, task))
        return {
            "type": "try",
            **task.data,
            "rule": rule,
            "ask": self.body(node),
            "right": self.said(right),
            "wrong": wrong,
        }

    def wrongs(self, node: Directive, task: Task) -> Iterator[Data]:
        """What is said to wrong tries: to some of them, and last to all others."""
        options = [option for option in node.options if option.name != "right"]
        for option in sorted(options, key=lambda option: not option.words):
            if option.name != "wrong":
                raise BadDocument(option.place, f"a try has right and wrong, not “{option.name}”")
            if task.data["kind"] == "tap" and option.words:
                raise BadDocument(option.place, "of cells to touch there is one wrong answer only")
            yield {"tries": self.tries(option, task), "runs": self.said(option)}
        if not options or all(option.words for option in options):
            raise BadDocument(node.place, "a try needs :wrong:, a kind word to any wrong answer")

    def tries(self, option: Option, task: Task) -> list[str]:
        """The wrong tries that an option answers: given one by one, or by a mistake's name."""
        position = self.press.game.read(task.data["code"])
        found = list[str]()
        for word in option.words:
            with at(option.place):
                found += task.mistakes.get(word) or [canonical(position, word)]
        for text in found:
            if text in task.data["answers"]:
                raise BadDocument(option.place, f"{text} is right")
        return found

    def use(self, node: Directive) -> None:
        """Notes that a board or a task is shown."""
        self.used.add(node.argument)
        said = " ".join(" ".join((o.name, *o.words)) for o in node.options)
        self.marks.append(Mark(node.place, f"the {node.name} “{node.argument}” {said}".strip()))

    def body(self, node: Directive) -> Runs:
        """The one paragraph in a directive."""
        match node.body:
            case (Plain(data={"type": "prose", "runs": runs}),):
                return self.runs(runs, node.place)
        raise BadDocument(
            node.place, f"in “{node.argument}” stands one paragraph, not less or more"
        )

    def said(self, option: Option) -> Runs:
        """What an option says."""
        return self.runs(runs_of(option.value, option.place), option.place)

    def runs(self, runs: Runs, place: Place) -> Runs:
        """Runs with cells told from other code, and links noted."""
        found: Runs = []
        for run in runs:
            if isinstance(run, str):
                found.append(run)
            elif run["kind"] == "code":
                cell = run["text"] in self.press.game.board.index
                found.append({**run, "kind": "cell"} if cell else run)
            else:
                if "to" in run:
                    self.links.append((place, run["to"]))
                found.append({**run, "runs": self.runs(run["runs"], place)})
        return found
