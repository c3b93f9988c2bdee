"""Reading structured set-ups: each field is there, is of its kind, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from borj.core.board import Board
from borj.core.errors import InvalidPosition

T = TypeVar("T")


def check_fields(setup: Mapping[str, Any], names: Iterable[str]) -> None:
    """The set-up has exactly these fields."""
    if not isinstance(setup, Mapping):
        raise InvalidPosition("setup-kind", field="setup", kind="object")
    wanted = set(names)
    for name in sorted(wanted - setup.keys()):
        raise InvalidPosition("setup-missing", field=name)
    for name in sorted(str(key) for key in setup.keys() - wanted):
        raise InvalidPosition("setup-unknown", field=name, fields=tuple(sorted(wanted)))


def one_of(setup: Mapping[str, Any], name: str, values: Iterable[T]) -> T:
    """A field that has one of these values (of the same type: `True` is not 1)."""
    found = setup[name]
    allowed = tuple(values)
    for value in allowed:
        if type(found) is type(value) and found == value:
            return value
    raise InvalidPosition("setup-value", field=name, value=repr(found)[:80], values=allowed)


def number(setup: Mapping[str, Any], name: str, least: int, most: int) -> int:
    """A whole number in a range."""
    found = setup[name]
    if type(found) is not int or not least <= found <= most:
        raise InvalidPosition(
            "setup-number", field=name, value=repr(found)[:80], least=least, most=most
        )
    return found


def pair(setup: Mapping[str, Any], name: str) -> tuple[Any, Any]:
    """A field with one value for each player."""
    found = setup[name]
    if not isinstance(found, (list, tuple)) or len(found) != 2:
        raise InvalidPosition("setup-pair", field=name)
    return found[0], found[1]


def stacks(setup: Mapping[str, Any], name: str, board: Board, letters: str) -> list[str]:
    """A field that maps cells to stacks of letters; the stack of every cell, "" where empty."""
    found = setup[name]
    if not isinstance(found, Mapping):
        raise InvalidPosition("setup-kind", field=name, kind="object")
    result = [""] * len(board)
    for cell, stack in found.items():
        if cell not in board.index:
            raise InvalidPosition("setup-cell", cell=str(cell)[:20], example=board.cells[0])
        if not isinstance(stack, str) or not stack or any(c not in letters for c in stack):
            raise InvalidPosition(
                "setup-stack", cell=cell, stack=repr(stack)[:80], letters=" ".join(letters)
            )
        result[board.index[cell]] = stack
    return result
