"""Positions as data to edit, and what data make of a position."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

import borj
from borj.book.data import Fault, View
from borj.book.faults import fault
from borj.book.positions import whole_view
from borj.core.editor import Field, Swatch
from borj.core.errors import BorjError
from borj.core.position import Position


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """A field of a set-up beside the board: see core/editor.py. `text` is its label's key."""

    path: tuple[str | int, ...]
    kind: Literal["choice", "number", "letters", "stacks", "carry"]
    text: str
    values: tuple[Any, ...]
    names: tuple[str | None, ...]
    least: int
    most: int
    letters: str
    default: Any
    player: int | None
    variants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupInfo:
    """A position as data to edit, with what the editor offers in this game."""

    setup: dict[str, Any]
    palette: tuple[Swatch, ...]
    fields: tuple[FieldInfo, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Built:
    """A set-up with what follows from it, on which board, and the position or what is wrong."""

    setup: dict[str, Any]
    shape: str
    view: View | None = None
    fault: Fault | None = None


def setup(position: Position) -> SetupInfo:
    """A position to edit."""
    editor = position.game.editor
    told = tuple(_field(field) for field in editor.fields)
    return SetupInfo(position.setup(), editor.palette, told, whole_view(position))


def _field(field: Field) -> FieldInfo:
    return FieldInfo(**{f.name: getattr(field, f.name) for f in fields(FieldInfo)})


def build(id: str, given: dict[str, Any]) -> Built:
    """The position of a set-up, or what is wrong with it."""
    game = borj.game_named(id)
    settled = dict(game.editor.settle(given))
    shape = game.editor.shape(settled)
    try:
        position: Position = game.build(settled)
    except BorjError as error:
        return Built(settled, shape, fault=fault(error))
    return Built(position.setup(), shape, view=whole_view(position))
