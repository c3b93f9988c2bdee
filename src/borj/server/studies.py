"""What the study pages ask for: lines played out, positions set up.

Everything here is worked out from the request alone and stores nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import borj
from borj.core.editor import Field
from borj.core.errors import BorjError, InvalidMove
from borj.core.position import Position
from borj.server import views
from borj.server.faults import fault
from borj.server.messages import Built, FieldInfo, SetupInfo, Step, Walk, WalkRequest

# Lines.


def walks(request: WalkRequest) -> tuple[Walk, ...]:
    """Several lines from one position."""
    position: Position = borj.game(request.game).read(request.code)
    for action in request.before:
        position = position.play(action)
    return tuple(_walk(position, line) for line in request.lines)


def _walk(position: Position, line: Iterable[str | int]) -> Walk:
    steps: list[Step] = []
    after: list[Position] = []
    for action in line:
        move = position.parse(action) if isinstance(action, str) else _numbered(position, action)
        if move is None:
            break
        told, position = views.step(position, move)
        steps.append(told)
        after.append(position)
    return Walk(
        steps=tuple(steps),
        codes=tuple(p.code() for p in after),
        packs=tuple(views.packed(p.pack()) for p in after),
        turns=tuple(p.turn for p in after),
    )


def _numbered(position: Position, index: int) -> borj.Move | None:
    """The legal move of a number; a search's line may end in something that is none."""
    try:
        move = position.game.move(index)
    except InvalidMove:
        return None
    return move if move in position.legal else None


# Set-ups.


def setup(position: Position) -> SetupInfo:
    """A position to edit."""
    editor = position.game.editor
    fields = tuple(_field(field) for field in editor.fields)
    return SetupInfo(position.setup(), editor.palette, fields, views.view(position))


def _field(field: Field) -> FieldInfo:
    names = FieldInfo.__struct_fields__
    return FieldInfo(**{name: getattr(field, name) for name in names})


def build(id: str, given: dict[str, Any]) -> Built:
    """The position of a set-up, or what is wrong with it."""
    game = borj.game(id)
    settled = dict(game.editor.settle(given))
    shape = game.editor.shape(settled)
    try:
        position: Position = game.build(settled)
    except BorjError as error:
        return Built(settled, shape, fault=fault(error))
    return Built(position.setup(), shape, view=views.view(position))
