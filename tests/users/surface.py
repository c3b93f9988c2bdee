"""The public surface of the library as lines of text: every name, and how it is called.

    python -m tests.users.surface      writes surface.txt, the surface of the last release

What is public stands in docs/public.md. A change needs a word in CHANGELOG.md: test_surface.py.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = (
    "borj", "borj.engine", "borj.engine.conformance", "borj.engine.matches", "borj.engine.online",
    "borj.learn", "borj.records", "borj.render", "borj.rl", "borj.text",
)  # fmt: skip
RELEASED = Path(__file__).with_name("surface.txt")


def surface() -> list[str]:
    """All of it, in the order of the names."""
    found: list[str] = []
    for module in map(import_module, MODULES):
        for name in sorted(module.__all__):
            found += _lines(f"{module.__name__}.{name}", getattr(module, name))
    return found


def _lines(name: str, value: Any) -> Iterator[str]:
    if not inspect.isclass(value):
        yield name + (
            _signature(value) if inspect.isroutine(value) or hasattr(value, "__wrapped__") else ""
        )
        return
    if issubclass(value, Enum):
        yield f"{name}: {', '.join(value.__members__)}"
        return
    if value.__module__.partition(".")[0] != "borj":
        yield name
        return
    yield name + ("" if issubclass(value, BaseException) else _signature(value))
    parts = {
        part
        for kind in value.__mro__
        if kind.__module__.startswith("borj")
        for part in kind.__dict__
    }
    fields = getattr(value, "__annotations__", {})
    for part in sorted(part for part in {*parts, *fields} if not part.startswith("_")):
        member = inspect.getattr_static(value, part, None)
        plain = member.__func__ if isinstance(member, staticmethod | classmethod) else member
        yield f"{name}.{part}" + (_signature(plain) if inspect.isfunction(plain) else "")


def _signature(value: Any) -> str:
    """Names and kinds of arguments, and whether they may be left out; types are in the code."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return "(…)"
    parts, starred = [], False
    for one in signature.parameters.values():
        if one.kind is one.KEYWORD_ONLY and not starred:
            parts.append("*")
            starred = True
        starred |= one.kind is one.VAR_POSITIONAL
        marks: dict[Any, str] = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}
        mark = marks.get(one.kind, "")
        parts.append(mark + one.name + ("" if one.default is one.empty else "=…"))
    return f"({', '.join(parts)})"


if __name__ == "__main__":
    RELEASED.write_text("\n".join(surface()) + "\n", encoding="utf-8")
