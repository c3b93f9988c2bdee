"""The boards and tasks of a game: positions, lines and answers, the same in every language.

They stand in the game's `boards.md`:

    :::{position} bridge
    :code: standard~s~0~…
    :line: F3-G3 | F3-F2
    :lost: 5
    :::

    :::{task} cut-off
    :of: bridge
    :kind: play
    :answers: F3-G3
    :::

A position is a `code`, a `setup` (JSON), the `start` of a variant (`random seed=3`) or that `of`
another board (`bridge@1`: after its first turn). `moving` asks for a picture that moves by itself,
`marks` are cells to point at, `book` names the example of the rulebook that this is. What else is
said of it is a claim and is computed (`claims`). Text between directives is for authors.

The tasks of lessons stand in `lessons.md`, likewise. A task may name mistakes: `:mistake cuts: not
spares` are all wrong tries of which this goal is true, so that texts can answer them together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from borj.core.game import Game
from borj.core.position import Position
from borj.learn.press import claims, goals
from borj.learn.press.faults import BadDocument, Faults, Place, at
from borj.learn.press.markup import Data, Directive, Option, read

_PLACES = ("code", "setup", "start", "of")
_BOARD = {"line", "moving", "marks", "book"}
_TASK = {"kind", "answers", "goal", "tap", "rule", "mistake"}


@dataclass(frozen=True)
class Turn:
    """A turn of a line, and the position it leads to."""

    player: int
    text: str
    actions: tuple[int, ...]
    after: Position


@dataclass(frozen=True)
class Sketch:
    """A board as its document gives it: the first position, the line, and what was said of it."""

    place: Place
    start: Position
    turns: tuple[Turn, ...]
    data: Data

    def position(self, turns: int) -> Position:
        """The position after so many turns of the line."""
        return self.turns[turns - 1].after if turns else self.start


@dataclass(frozen=True)
class Task:
    """A task as its document gives it."""

    place: Place
    rule: str
    data: Data
    mistakes: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Boards:
    """All boards and tasks of a game, by their names."""

    sketches: Mapping[str, Sketch]
    tasks: Mapping[str, Task]


def read_boards(game: Game[Any], paths: Mapping[Path, Path], faults: Faults) -> Boards:
    """What files describe, every line played and every claim computed; `paths` has their names."""
    sketches, tasks = dict[str, Sketch](), dict[str, Task]()
    for node in (node for path, shown in paths.items() for node in read(path, shown)):
        if not isinstance(node, Directive):
            continue
        with faults.noted():
            if not node.argument or node.argument in {*sketches, *tasks}:
                raise BadDocument(node.place, f"“{node.argument}” is no name of its own")
            match node.name:
                case "position":
                    sketches[node.argument] = _sketch(game, node, sketches)
                case "task":
                    tasks[node.argument] = _task(game, node, sketches)
                case name:
                    raise BadDocument(node.place, f"here are position and task, not “{name}”")
    return Boards(sketches, tasks)


def _sketch(game: Game[Any], node: Directive, known: Mapping[str, Sketch]) -> Sketch:
    start = _position(game, node, known)
    line = node.option("line")
    turns = tuple(_turns(start, line)) if line else ()
    marks = tuple(_value(node, "marks").split())
    for cell in marks:
        if cell not in game.board.index:
            raise BadDocument(node.place, f"there is no cell “{cell}” to mark")
    end = turns[-1].after if turns else start
    outcome = end.outcome
    data: Data = {
        "id": node.argument,
        "code": start.code(),
        "steps": [
            {"player": t.player, "text": t.text, "actions": list(t.actions), "code": t.after.code()}
            for t in turns
        ],
        "moving": node.option("moving") is not None,
        "marks": list(marks),
        "book": _value(node, "book"),
        "outcome": outcome
        and {
            "winner": -1 if outcome.winner is None else outcome.winner,
            "reason": outcome.reason.value,
            "score": list(outcome.score),
        },
    }
    positions = (start, *(turn.after for turn in turns))
    for option in node.options:
        if option.name not in {*_PLACES, *_BOARD}:
            claims.check(option, positions)
    return Sketch(node.place, start, turns, data)


def _task(game: Game[Any], node: Directive, known: Mapping[str, Sketch]) -> Task:
    position = _position(game, node, known)
    for option in node.options:
        if option.name not in {*_PLACES, *_TASK}:
            raise BadDocument(option.place, f"a task has no option “{option.name}”")
    kind = _value(node, "kind")
    if kind not in ("play", "turn", "tap"):
        raise BadDocument(node.place, "a task is of the kind play, turn or tap")
    given = node.option("answers")
    wanted = node.option("tap" if kind == "tap" else "goal")
    if not given and not wanted:
        raise BadDocument(node.place, "a task needs answers, or what they are computed from")
    found = [goals.answers(option, kind, position) for option in (wanted, given) if option]
    if len(found) == 2 and set(found[0]) != set(found[1]):
        assert given
        right = " | ".join(found[0])
        raise BadDocument(given.place, f"the answers are not those computed: {right}")
    answers = found[-1]
    if not answers:
        raise BadDocument(node.place, "nothing answers this task")
    data = {"id": node.argument, "code": position.code(), "kind": kind, "answers": list(answers)}
    return Task(node.place, _value(node, "rule"), data, _mistakes(node, kind, position, answers))


def _mistakes(
    node: Directive, kind: str, position: Position, right: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """Wrong tries that are answered together, by the name of the mistake."""
    found = dict[str, tuple[str, ...]]()
    for option in (option for option in node.options if option.name == "mistake"):
        if kind == "tap" or len(option.words) != 1 or option.words[0] in found:
            raise BadDocument(option.place, "a mistake has a name, a goal, and a task of actions")
        tries = goals.answers(option, kind, position)
        found[option.words[0]] = tuple(text for text in tries if text not in right)
        if not found[option.words[0]]:
            raise BadDocument(option.place, f"nobody can make the mistake “{option.words[0]}”")
    return found


def _value(node: Directive, name: str) -> str:
    option = node.option(name)
    return option.value if option else ""


def _position(game: Game[Any], node: Directive, known: Mapping[str, Sketch]) -> Position:
    given = [option for option in node.options if option.name in _PLACES]
    if len(given) != 1:
        raise BadDocument(node.place, f"one of {', '.join(_PLACES)} says the position")
    [option] = given
    ways: dict[str, Callable[[], Position]] = {
        "code": lambda: game.read(option.value),
        "setup": lambda: _build(game, option),
        "start": lambda: _start(game, option),
        "of": lambda: _of(option, known),
    }
    with at(option.place):
        return ways[option.name]()


def _build(game: Game[Any], option: Option) -> Position:
    try:
        setup = json.loads(option.value)
    except json.JSONDecodeError as error:
        raise BadDocument(option.place, f"the set-up is not JSON: {error}") from None
    position: Position = game.build(setup)
    return position


def chosen(text: str) -> tuple[str, dict[str, Any]]:
    """A variant and options: `standard kings=6`."""
    variant, *pairs = text.split()
    options = dict[str, Any]()
    for pair in pairs:
        name, _, value = pair.partition("=")
        words = {"true": True, "false": False}
        options[name] = int(value) if value.isdigit() else words.get(value, value)
    return variant, options


def _start(game: Game[Any], option: Option) -> Position:
    variant, options = chosen(option.value)
    seed = options.pop("seed", None)
    position: Position = game.open(variant, options, seed)
    return position


def _of(option: Option, known: Mapping[str, Sketch]) -> Position:
    name, _, turns = option.value.partition("@")
    if name not in known:
        raise BadDocument(option.place, f"there is no board “{name}” above")
    sketch = known[name]
    if turns and not (turns.isdigit() and int(turns) <= len(sketch.turns)):
        raise BadDocument(option.place, f"“{name}” has {len(sketch.turns)} turns")
    return sketch.position(int(turns or 0))


def _turns(position: Position, line: Option) -> Iterator[Turn]:
    game = position.game
    for text in (part.strip() for part in line.value.split("|")):
        player, actions = position.turn, list[int]()
        try:
            with at(line.place):
                after = position.play(text)
                for action in game.notation.split(text):
                    move = position.parse(action)
                    actions.append(game.index(move))
                    position = position.after(move)
        except BadDocument as fault:
            raise BadDocument(line.place, f"the line stops at {text}: {fault.reason}") from fault
        yield Turn(player, text, tuple(actions), after)
