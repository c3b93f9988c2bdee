"""What the book tells as plain JSON data, without what is at its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

from borj.core.scene import Piece

_PLAIN = frozenset((str, int, float, bool, type(None)))
_ALWAYS = object()  # no field is ever this


def plain(value: Any) -> Any:
    """Data as JSON has it; whoever reads it knows what is left out."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [item if type(item) in _PLAIN else plain(item) for item in value]
    if kind is Piece:
        return _piece(value)
    if kind is dict:
        return {str(key): plain(item) for key, item in value.items()}
    if is_dataclass(kind):
        return _without_defaults(value, kind)
    if isinstance(value, Mapping):
        return plain(dict(value))
    return value  # encoded elsewhere


def _without_defaults(value: Any, kind: type) -> dict[str, Any]:
    told = {}
    for name, default in _defaults(kind):
        found = getattr(value, name)
        if found is not default and found != default:
            told[name] = found if type(found) in _PLAIN else plain(found)
    return told


@cache
def _piece(piece: Piece) -> dict[str, Any]:
    return _without_defaults(piece, Piece)


@cache
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple(
        (
            field.name,
            field.default_factory()
            if field.default_factory is not MISSING
            else _ALWAYS
            if field.default is MISSING
            else field.default,
        )
        for field in fields(kind)
    )
