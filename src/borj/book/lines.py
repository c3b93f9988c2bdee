"""Actions tried in a position, and lines played out from one. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from borj.book.data import Step, View
from borj.book.positions import packed, start, step, view
from borj.core.errors import InvalidMove
from borj.core.move import Move
from borj.core.position import Position


@dataclass(frozen=True, slots=True)
class Preview:
    """The answer to a preview: the steps of the actions given, and the view after them."""

    steps: tuple[Step, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Walk:
    """A line: its steps, and the position after each as code and pack, with who acts there.

    A line of indices ends before the first that is not legal.
    """

    steps: tuple[Step, ...]
    codes: tuple[str, ...]
    packs: tuple[str, ...]
    turns: tuple[int, ...]


def preview(position: Position, actions: Iterable[str]) -> Preview:
    """What actions do, one after another, and the position after them."""
    steps: list[Step] = []
    for text in actions:
        if not position.legal:
            raise InvalidMove("turn-over", text=text, action=text)
        told, position = step(position, position.parse(text))
        steps.append(told)
    return Preview(tuple(steps), view(position))


def walks(
    game: str,
    code: str,
    lines: Iterable[Sequence[str | int]],
    before: Iterable[str] = (),
) -> tuple[Walk, ...]:
    """Several lines from one position; `before` leads to it where its past counts."""
    position = start(game, code)
    for action in before:
        position = position.play(action)
    return tuple(_walk(position, line) for line in lines)


def _walk(position: Position, line: Iterable[str | int]) -> Walk:
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
