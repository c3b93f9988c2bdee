"""What the book tells as plain JSON data, without what is at its default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

from borj.core.scene import Piece

_PLAIN = frozenset((str, int, float, bool, type(None)))
_MAKERS: dict[type, Callable[[Any], Any]] = {}


def plain(value: Any) -> Any:
    """Data as JSON has it; whoever reads it knows what is left out."""
    kind = type(value)
    return value if kind in _PLAIN else (_MAKERS.get(kind) or _maker(kind))(value)


def _maker(kind: Any) -> Callable[[Any], Any]:
    """What makes values of a kind plain; it is looked for once."""
    made: Callable[[Any], Any]
    if issubclass(kind, (tuple, list)):
        made = _items
    elif is_dataclass(kind):
        made = _without_defaults(kind)
        made = cache(made) if kind is Piece else made
    elif issubclass(kind, Mapping):
        made = _entries
    else:
        made = _as_it_is
    _MAKERS[kind] = made
    return made


def _items(items: Iterable[Any]) -> list[Any]:
    if _PLAIN.issuperset(map(type, items)):
        return list(items)
    return [plain(item) for item in items]


def _entries(found: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(key): plain(item) for key, item in found.items()}


def _as_it_is(value: Any) -> Any:
    return value  # encoded elsewhere


def _without_defaults(kind: Any) -> Callable[[Any], dict[str, Any]]:
    """Written out field by field, as dataclasses write their own methods: every turn needs it."""
    known: dict[str, Any] = {"PLAIN": _PLAIN, "plain": plain}
    lines = ["def make(value):", "    told = {}"]
    for field in fields(kind):
        name, factory = field.name, field.default_factory
        default = field.default if factory is MISSING else factory()
        known[f"default_{name}"] = default
        lines.append(f"    found = value.{name}")
        if default is None:
            lines.append("    if found is not None:")
        elif default is not MISSING:
            lines.append(f"    if found != default_{name}:")
        else:
            lines.append("    if True:")
        lines.append(f"        told['{name}'] = found if type(found) in PLAIN else plain(found)")
    exec("\n".join([*lines, "    return told"]), known)
    made: Callable[[Any], dict[str, Any]] = known["make"]
    return made
