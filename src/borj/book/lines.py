"""Actions tried in a position, and lines played out from one. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from borj.book.data import Attempt, Step, View
from borj.book.positions import Action, move_of, packed, split, start, step, view
from borj.core.errors import InvalidMove
from borj.core.move import Move
from borj.core.position import Position

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Walk:
    """A line: its steps, and the position after each as code and pack, with who acts there.

    A line of indices ends before the first that is not legal.
    """

    steps: tuple[Step, ...]
    codes: tuple[str, ...]
    packs: tuple[str, ...]
    turns: tuple[int, ...]


def reach(position: Position, before: Iterable[Action]) -> Position:
    """Where actions lead from a position, when nobody asks what they do."""
    return _played(position, before, lambda at, move: (None, at.after(move)))[1]


def attempt(
    position: Position,
    actions: Iterable[Action],
    show: Callable[[Position], View] = view,
) -> Attempt:
    """What actions do, one after another and for both sides, and the position after them."""
    steps, position = _played(position, actions, step)
    return Attempt(show(position), tuple(steps))


def with_past(position: Position) -> View:
    """A view for one who keeps no past."""
    return replace(view(position), past=tuple(packed(pack) for pack in position.past))


def _played(
    position: Position,
    actions: Iterable[Action],
    go: Callable[[Position, Move], tuple[T, Position]],
) -> tuple[list[T], Position]:
    """What each action gives, and where they lead; a text is one turn at most, as in `play`."""
    found: list[T] = []
    for action in actions:
        for number, part in enumerate(split(position.game, (action,))):
            if not position.legal or (number and not position.mid_turn):
                raise InvalidMove("turn-over", text=str(action), action=str(part))
            told, position = go(position, move_of(position, part))
            found.append(told)
    return found, position


def walks(
    game: str,
    code: str,
    lines: Iterable[Sequence[Action]],
    before: Iterable[Action] = (),
) -> tuple[Walk, ...]:
    """Several lines from one position; `before` leads to it where its past counts."""
    position = reach(start(game, code), before)
    return tuple(_walk(position, line) for line in lines)


def _walk(position: Position, line: Iterable[Action]) -> Walk:
    steps: list[Step] = []
    after: list[Position] = []
    for action in line:
        move = position.parse(action) if isinstance(action, str) else _numbered(position, action)
        if move is None:
            break
        told, position = step(position, move)
        steps.append(told)
        after.append(position)
    return Walk(
        steps=tuple(steps),
        codes=tuple(p.code() for p in after),
        packs=tuple(packed(p.pack()) for p in after),
        turns=tuple(p.turn for p in after),
    )


def _numbered(position: Position, index: int) -> Move | None:
    """The legal move of a number; a search's line may end in something that is none."""
    try:
        move = position.game.move(index)
    except InvalidMove:
        return None
    return move if move in position.legal else None
