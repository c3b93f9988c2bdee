"""An exercise as a value: a position, the line that solves it, and who tried is told."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from borj.core.errors import InvalidChoice, InvalidMove
from borj.core.move import PASS, Move
from borj.core.position import Position
from borj.games import game_named as game_of

Action = str | int  # as text, or by its number
Turn = tuple[str, ...]  # the actions of one turn, each as its canonical text

_ID_LENGTH = 10


@dataclass(frozen=True, slots=True)
class Evidence:
    """How it is known that each step has one right turn.

    `claim` is what the right turns do: `wins` (by force), `holds` (every other turn loses by
    force), `best` (worth more than any other by far). `exact` says that nothing of it rests on an
    evaluation. `nodes` is what was spent on it, by prover and search, and `wins_in` within how many
    turns of the solver the game is won, at most, where the proof says so. `gap` is the least
    difference of the chances to win between the right turn and the next best, in percent, where
    searches had to compare them, and `depth` how deep the least deep of these was.
    """

    claim: str
    exact: bool
    nodes: int
    wins_in: int | None = None
    gap: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """The game it was found in: a variant, its seed, the levels of both players, the turn."""

    variant: str
    seed: int
    levels: tuple[int, int]
    turn: int


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard it is, on the scale on which level 5 has 1500.

    `signature` are the nodes of the bench and of its proofs at the time: with another engine
    the levels play otherwise, and ratings have to be made again.
    """

    value: int
    signature: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Step:
    """A turn that the solver has to find.

    `position` is where it is to be found and `answer` one way to play it. `replies` are the turns
    that follow by themselves: the opponent's answer, and whatever leaves nobody a choice.
    """

    position: Position
    answer: Turn
    replies: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a try: whether it was right, where it leads, what follows by itself.

    After a wrong turn nothing follows here: the best answer to it is a question for the engine.
    """

    right: bool
    position: Position
    replies: tuple[Turn, ...] = ()
    solved: bool = False


@dataclass(frozen=True)
class Exercise:
    """A position and the one line that solves it, a turn for each entry, the solver's first.

    It stands on its own: nothing was repeated before it begins.
    """

    id: str
    game: str
    code: str
    line: tuple[Turn, ...]
    themes: tuple[str, ...]
    evidence: Evidence
    origin: Origin
    rating: Rating | None = None

    @cached_property
    def position(self) -> Position:
        """The position before the solver's first turn."""
        found: Position = game_of(self.game).read(self.code)
        return found

    @property
    def variant(self) -> str:
        """The variant of the game that it is about."""
        return self.position.variant

    @property
    def options(self) -> dict[str, Any]:
        """The options of the variant that are not at their default."""
        return self.position.options

    @property
    def solver(self) -> int:
        """The player whose turns are to be found."""
        return self.position.turn

    @cached_property
    def passage(self) -> tuple[tuple[Position, Move], ...]:
        """The whole line: each action of it with the position in which it is played."""
        found, position = [], self.position
        for turn in self.line:
            for action in turn:
                move = position.parse(action)
                found.append((position, move))
                position = position.after(move)
        return tuple(found)

    @cached_property
    def end(self) -> Position:
        """The position after the whole line."""
        position, move = self.passage[-1]
        return position.after(move)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What is to be found, turn by turn; where there is no choice, there is no step."""
        found: list[Step] = []
        position = self.position
        for turn in self.line:
            mine = position.turn == self.solver
            if mine and len(position.legal) > 1:
                found.append(Step(position, turn, ()))
            else:
                last = found[-1]
                found[-1] = Step(last.position, last.answer, (*last.replies, turn))
            position = played(position, turn)
        return tuple(found)

    def judge(self, step: int, actions: Sequence[Action]) -> Verdict:
        """Whether a whole turn solves a step, counted from 0.

        What leads to the same position is the same turn. Raises an error for actions that are not
        legal, and for a turn that is not whole.
        """
        if not 0 <= step < len(self.steps):
            raise InvalidChoice("exercise-step", id=self.id, steps=len(self.steps), step=step)
        asked = self.steps[step]
        reached = whole_turn(asked.position, actions)
        if reached != played(asked.position, asked.answer):
            return Verdict(False, reached)
        return Verdict(True, reached, asked.replies, step + 1 == len(self.steps))


def played(position: Position, actions: Iterable[Action]) -> Position:
    """Where legal actions lead."""
    for action in actions:
        position = position.after(_move(position, action))
    return position


def whole_turn(position: Position, actions: Sequence[Action]) -> Position:
    """Where one turn leads; less than a turn or more than one is refused."""
    reached = position
    for number, action in enumerate(actions):
        if number and not reached.must_go_on:
            raise InvalidMove("turn-over", text=" ".join(map(str, actions)), action=str(action))
        reached = reached.after(_move(reached, action))
    while reached.must_go_on and reached.legal == (PASS,):  # nothing else is left to do
        reached = reached.after(PASS)
    if not actions or reached.must_go_on:
        raise InvalidMove("exercise-turn-open")
    return reached


def _move(position: Position, action: Action) -> Move:
    if isinstance(action, str):
        return position.parse(action)
    move = position.game.move(action)
    if move not in position.legal:
        raise position.refuse(move)
    return move


def id_of(game: str, code: str) -> str:
    """The name of an exercise: it follows from where it begins, so that it stays."""
    return hashlib.sha256(f"{game} {code}".encode()).hexdigest()[:_ID_LENGTH]


# As one line of JSON; what is at its default is left out.


def exercise_of(game: str, data: Mapping[str, Any]) -> Exercise:
    """The exercise that JSON data hold."""
    claim, exact, nodes, wins_in, gap, depth = data["evidence"]
    variant, seed, levels, turn = data["origin"]
    rating = data.get("rating")
    return Exercise(
        data["id"],
        game,
        data["code"],
        tuple(tuple(actions.split(" ")) for actions in data["line"]),
        tuple(data["themes"]),
        Evidence(claim, exact, nodes, wins_in, gap, depth),
        Origin(variant, seed, (levels[0], levels[1]), turn),
        rating and Rating(rating[0], (rating[1], rating[2])),
    )


def data_of(exercise: Exercise) -> dict[str, Any]:
    """An exercise as JSON data."""
    evidence, origin, rating = exercise.evidence, exercise.origin, exercise.rating
    data: dict[str, Any] = {
        "id": exercise.id,
        "code": exercise.code,
        "line": [" ".join(turn) for turn in exercise.line],
        "themes": list(exercise.themes),
        "evidence": [
            evidence.claim,
            evidence.exact,
            evidence.nodes,
            evidence.wins_in,
            evidence.gap,
            evidence.depth,
        ],
        "origin": [origin.variant, origin.seed, list(origin.levels), origin.turn],
    }
    if rating is not None:
        data["rating"] = [rating.value, *rating.signature]
    return data
