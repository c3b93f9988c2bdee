"""A guided lesson as values: tasks one after the other, a game, and ideas to point out in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from borj.core.position import Position
from borj.core.scene import Effect
from borj.learn.book import Runs, Wrong, runs_in


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a try, and whether it was right."""

    right: bool
    say: Runs


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do on a board, and all that is said to it.

    `kind` and `answers` are those of a `Try`. `hints` are told on request, one after the other.
    `right` says what was learnt: `rule`, which the paragraph with the id `paragraph` teaches.
    `missing` is said when all cells that were touched are right, but more are wanted.
    """

    id: str
    code: str
    kind: str
    answers: tuple[str, ...]
    rule: str
    paragraph: str
    ask: Runs
    hints: tuple[Runs, ...]
    right: Runs
    wrong: tuple[Wrong, ...]
    missing: Runs

    def judge(self, given: str) -> Verdict:
        """What is said to an action or a turn that the rules allow, or to cells, with spaces.

        What the rules do not allow is answered by the rule it breaks.
        """
        if self.kind == "tap":
            return self._judge_cells(given.split())
        if given in self.answers:
            return Verdict(True, self.right)
        return Verdict(False, self._wrong(given))

    def _judge_cells(self, cells: Sequence[str]) -> Verdict:
        for cell in cells:
            if cell not in self.answers:
                return Verdict(False, self._wrong(cell))
        if set(cells) == set(self.answers):
            return Verdict(True, self.right)
        return Verdict(False, self.missing)

    def _wrong(self, given: str) -> Runs:
        return next(each.runs for each in self.wrong if not each.tries or given in each.tries)


@dataclass(frozen=True, slots=True)
class Start:
    """A variant and its options."""

    variant: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to point out while playing, once, when all its conditions hold.

    A condition is a word and what it asks for, as listed in `holds`.
    """

    id: str
    when: tuple[tuple[str, str], ...]
    rule: str
    paragraph: str
    say: Runs

    def holds(self, position: Position, learner: int, done: Sequence[Effect] = ()) -> bool:
        """Whether to point it out to a learner now; `done` are the effects of the last action."""
        return all(_CONDITIONS[name](position, learner, done, of) for name, of in self.when)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `teaches` are the variants it is for; a game's first lesson has none.

    `about` says in a list of lessons what this one is for. At the end stands a game (`start`)
    against a `level` of the engine; `say` invites to it. The learner is the first player in it.
    """

    id: str
    title: Runs
    about: Runs
    teaches: tuple[Start, ...]
    tasks: tuple[Task, ...]
    start: Start
    level: int
    say: Runs
    ideas: tuple[Idea, ...]


def lesson_of(data: Mapping[str, Any]) -> Lesson:
    """The lesson that JSON data hold."""
    game = data["game"]
    return Lesson(
        data["id"],
        runs_in(data["title"]),
        runs_in(data["about"]),
        tuple(map(_start, data["teaches"])),
        tuple(map(_task, data["tasks"])),
        _start(game),
        game["level"],
        runs_in(game["say"]),
        tuple(map(_idea, data["ideas"])),
    )


def _start(data: Mapping[str, Any]) -> Start:
    return Start(data["variant"], data["options"])


def _task(data: Mapping[str, Any]) -> Task:
    return Task(
        data["id"],
        data["code"],
        data["kind"],
        tuple(data["answers"]),
        data["rule"],
        data["paragraph"],
        runs_in(data["ask"]),
        tuple(map(runs_in, data["hints"])),
        runs_in(data["right"]),
        tuple(Wrong(tuple(each["tries"]), runs_in(each["runs"])) for each in data["wrong"]),
        runs_in(data["missing"]),
    )


def _idea(data: Mapping[str, Any]) -> Idea:
    when = tuple((name, of) for name, of in data["when"])
    return Idea(data["id"], when, data["rule"], data["paragraph"], runs_in(data["say"]))


Condition = Callable[[Position, int, Sequence[Effect], str], bool]


def _phase(position: Position, _learner: int, _done: Sequence[Effect], of: str) -> bool:
    return position.status.phase == of


def _fact(position: Position, _learner: int, _done: Sequence[Effect], of: str) -> bool:
    return of in position.status.facts


def _legal(position: Position, _learner: int, _done: Sequence[Effect], of: str) -> bool:
    return any(move.kind == of for move in position.legal)


def _only(position: Position, _learner: int, _done: Sequence[Effect], of: str) -> bool:
    return {move.kind.value for move in position.legal} == {of}


def _effect(_position: Position, _learner: int, done: Sequence[Effect], of: str) -> bool:
    return any(effect.kind == of for effect in done)


def _turn(position: Position, learner: int, _done: Sequence[Effect], of: str) -> bool:
    return position.outcome is None and (position.turn == learner) == (of == "mine")


def _height(position: Position, _learner: int, _done: Sequence[Effect], of: str) -> bool:
    return any(len(stack) >= int(of) for stack in position.scene().stacks.values())


def _visible(position: Position, learner: int, _done: Sequence[Effect], of: str) -> bool:
    shown = position.status.visible
    return bool(shown) and int(of) in shown[learner].values()


_CONDITIONS: dict[str, Condition] = {
    "phase": _phase,
    "fact": _fact,
    "legal": _legal,
    "only": _only,
    "effect": _effect,
    "turn": _turn,
    "height": _height,
    "visible": _visible,
}
