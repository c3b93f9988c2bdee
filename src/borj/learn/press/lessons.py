"""Guided lessons: tasks one after the other, then a game with ideas to point out.

    {#six-kings teaches="standard kings=6"}
    # Six kings

    What one can do afterwards, in a sentence for the list of lessons.

    :::{task} score-one
    :hint: Which two towers are six high together?
    :wrong high: One high is not yet six.
    :wrong: Look again.
    :right: A point. The surplus piece goes back to its owner.
    Score a point.
    :::

    :::{game} standard
    :with: kings=6
    :level: 1
    Now a game.
    :::

    :::{idea} five-high
    :when: height 5 and turn mine
    :rule: 4.1
    A tower of five is there.
    :::

A game's first lesson has 10 to 15 tasks. One that `teaches` variants has 4 to 6. To every wrong
try that is allowed something is said, and nothing stands here that nobody can hear. Of cells to
touch `:wrong:` answers wrong ones, `:missing:` too few. When an idea is pointed out:

    phase ID            the position is in this phase
    fact NAME           the position tells this fact
    legal KIND          an action of this kind is legal
    only KIND           and no other is
    effect KIND         the last action did this
    turn mine           it is the learner's turn (theirs: the opponent's)
    height NUMBER       a stack of so many pieces or more stands there
    visible NUMBER      the learner shows so many stacks of some kind
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from borj.core.move import Kind
from borj.engine.levels import LEVELS
from borj.learn.press.boards import Task, chosen
from borj.learn.press.faults import BadDocument, Place, at
from borj.learn.press.goals import ways
from borj.learn.press.markup import Data, Directive, Heading, Node, Option, Plain, read

if TYPE_CHECKING:
    from borj.learn.press.edition import Document

FIRST, LATER = (10, 15), (4, 6)  # how many tasks a lesson has: the game's first, a variant's
HINTS = (1, 2)
_EFFECTS = (
    *("place", "slide", "push", "remove", "return", "claim", "tooth", "refill", "link", "warn"),
    *("declare", "pass", "score", "end"),
)


def read_lessons(document: Document, folder: Path, homes: Mapping[str, str]) -> list[Data]:
    """The lessons of a game in a language; `homes` are the paragraphs of rules."""
    found = list[Data]()
    for path in sorted(folder.glob("*.md")):
        with document.press.faults.noted():
            found.append(_Lesson(document, homes).read(path))
    return found


class _Lesson:
    """A file: one lesson."""

    def __init__(self, document: Document, homes: Mapping[str, str]) -> None:
        self.document, self.homes = document, homes
        self.game = document.press.game
        self.faults = document.press.faults

    def read(self, path: Path) -> Data:
        """The lesson as data."""
        shown = self.document.press.sources.shown(path)
        match read(path, shown):
            case (Heading(level=1) as head, Plain(data={"type": "prose", "runs": about}), *rest):
                id = self.document.head(head, "lesson")
            case _:
                reason = "a lesson begins with {#id}, # a title, and one paragraph about it"
                raise BadDocument(Place(shown, 1), reason)
        teaches = [self.start(head.place, text) for text in _parts(head.attrs.get("teaches", ""))]
        tasks, games, ideas = list[Data](), list[Data](), list[Data]()
        for node in rest:
            with self.faults.noted():
                self.block(node, tasks, games, ideas)
        low, high = LATER if teaches else FIRST
        if not low <= len(tasks) <= high:
            reason = f"this lesson has {len(tasks)} tasks, but {low} to {high} are wanted"
            self.faults.add(head.place, reason)
        if len(games) != 1 or not ideas:
            self.faults.add(head.place, "a lesson ends in one game with ideas to point out")
        runs = self.document.runs
        return {
            "id": id,
            "title": runs(head.runs, head.place),
            "about": runs(about, head.place),
            "teaches": teaches,
            "tasks": tasks,
            "game": games[0] if games else None,
            "ideas": ideas,
        }

    def start(self, place: Place, text: str) -> Data:
        """A variant with options, if there is such a game."""
        variant, options = chosen(text)
        with at(place):
            self.game.open(variant, options, 0)
        return {"variant": variant, "options": options}

    def block(self, node: Node, tasks: list[Data], games: list[Data], ideas: list[Data]) -> None:
        """What stands in a lesson."""
        match node:
            case Directive(name="task") if not games:
                tasks.append(self.task(node))
            case Directive(name="game"):
                games.append(self.play(node))
            case Directive(name="idea") if games:
                ideas.append(self.idea(node, ideas))
            case _:
                raise BadDocument(node.place, "here are tasks, then one game, then ideas")

    def task(self, node: Directive) -> Data:
        """A task with all that is said to it."""
        task = self.document.press.boards.tasks.get(node.argument)
        if task is None:
            raise BadDocument(node.place, f"there is no task “{node.argument}” in lessons.md")
        self.document.use(node)
        self.known(node, {"hint", "wrong", "missing", "right"})
        hints = [option for option in node.options if option.name == "hint"]
        if not HINTS[0] <= len(hints) <= HINTS[1]:
            raise BadDocument(node.place, "a task has one hint or two")
        return {
            **task.data,
            **self.rule(node.place, task.rule),
            "ask": self.document.body(node),
            "hints": [self.document.said(hint) for hint in hints],
            "right": self.document.said(self.needed(node, "right")),
            "wrong": list(self.wrongs(node, task)),
            "missing": self.missing(node, task.data),
        }

    def wrongs(self, node: Directive, task: Task) -> Iterator[Data]:
        """What is said to wrong tries, so that every one has an answer and every answer a try."""
        left = set(self.wrong_tries(task.data))
        options = [option for option in node.options if option.name == "wrong"]
        for option in sorted(options, key=lambda option: not option.words):
            if task.data["kind"] != "tap":
                tries = self.document.tries(option, task)
            elif set(option.words) <= left:
                tries = list(option.words)
            else:
                raise BadDocument(option.place, "these are wrong cells, each once")
            heard = left & set(tries) if tries else left
            if not heard:
                raise BadDocument(option.place, "nobody can hear this answer")
            left = left - heard
            yield {"tries": tries, "runs": self.document.said(option)}
        if left:
            some = ", ".join(sorted(left)[:6])
            raise BadDocument(node.place, f"nothing is said to {len(left)} wrong tries: {some}")

    def wrong_tries(self, data: Data) -> Iterator[str]:
        """Every wrong try that the rules allow."""
        position = self.game.read(data["code"])
        tap = data["kind"] == "tap"
        tries = self.game.board.cells if tap else (text for text, _ in ways(position, data["kind"]))
        return (text for text in tries if text not in data["answers"])

    def missing(self, node: Directive, data: Data) -> list[object]:
        """What is said when some of the cells were touched, but not all."""
        option = node.option("missing")
        if (option is not None) != (data["kind"] == "tap" and len(data["answers"]) > 1):
            raise BadDocument(node.place, "missing: belongs to tasks of several cells to touch")
        return self.document.said(option) if option else []

    def play(self, node: Directive) -> Data:
        """The game at the end."""
        self.known(node, {"level", "with"})
        self.document.use(node)
        level = self.needed(node, "level").value
        if not (re.fullmatch("[1-9][0-9]?", level) and int(level) in LEVELS):
            raise BadDocument(node.place, f"a level is a number from 1 to {LEVELS[-1]}")
        options = node.option("with")
        start = self.start(node.place, f"{node.argument} {options.value if options else ''}")
        return {**start, "level": int(level), "say": self.document.body(node)}

    def idea(self, node: Directive, before: list[Data]) -> Data:
        """Something to point out while playing."""
        self.known(node, {"when", "rule"})
        if not node.argument or any(node.argument == idea["id"] for idea in before):
            raise BadDocument(node.place, f"“{node.argument}” is no name of its own")
        self.document.use(node)
        when = self.needed(node, "when")
        conditions = [part.split() for part in when.value.split(" and ")]
        for condition in conditions:
            self.condition(when.place, condition)
        rule = self.rule(node.place, self.needed(node, "rule").value)
        said = self.document.body(node)
        return {"id": node.argument, "when": conditions, **rule, "say": said}

    def condition(self, place: Place, words: list[str]) -> None:
        """Refuses what no position can tell."""
        declared = self.game.declared
        known = {
            "phase": [phase.id for phase in declared.phases],
            "fact": [fact.name for fact in declared.facts],
            "legal": [kind.value for kind in Kind],
            "only": [kind.value for kind in Kind],
            "effect": _EFFECTS,
            "turn": ("mine", "theirs"),
            "height": [str(number) for number in range(2, 30)],
            "visible": [str(number) for number in range(1, 30)],
        }
        if len(words) != 2 or words[0] not in known:
            raise BadDocument(place, f"a condition is one of {', '.join(known)}, and a word")
        if words[1] not in known[words[0]]:
            raise BadDocument(place, f"there is no {words[0]} “{words[1]}”")

    def rule(self, place: Place, rule: str) -> Data:
        """A rule, and the paragraph that teaches it."""
        if rule not in self.homes:
            raise BadDocument(place, f"no paragraph teaches the rule “{rule}” that this is about")
        return {"rule": rule, "paragraph": self.homes[rule]}

    def needed(self, node: Directive, name: str) -> Option:
        """An option that has to be there."""
        option = node.option(name)
        if option is None:
            raise BadDocument(node.place, f"“{node.argument}” needs :{name}:")
        return option

    def known(self, node: Directive, names: set[str]) -> None:
        """Refuses other options."""
        for option in node.options:
            if option.name not in names:
                reason = f"a {node.name} has {', '.join(sorted(names))}, not “{option.name}”"
                raise BadDocument(option.place, reason)


def _parts(teaches: str) -> list[str]:
    """What a lesson teaches: variants with options, separated by commas."""
    return [part.strip() for part in teaches.split(",") if part.strip()]
