"""A reader for the part of Fluent that our texts use, so that texts need nothing installed.

Messages (`key = text`, continued on indented lines), comments, `{ $fact }`, `{ "literal" }` and
selections `{ $fact -> [one] … *[other] … }`. The same files are read by Fluent's own libraries
elsewhere; a test compares every message with `fluent.runtime`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *= *(.*(?:\n(?:[ \t]+.*|[ \t]*(?=\n[ \t]+\S)))*)", re.M)
_PLACEABLE = re.compile(r'\{\s*(?:\$([\w-]+)|"([^"]*)")\s*(->)?')
_VARIANT = re.compile(r"\s*(\*?)\[\s*([\w.-]+)\s*\]\s*")

Facts = Mapping[str, object]
Plural = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Fact:
    """A placeable that shows a fact."""

    name: str


@dataclass(frozen=True, slots=True)
class Selection:
    """A placeable that chooses a text by the value of a fact."""

    name: str
    variants: Mapping[str, Pattern]
    default: str


Pattern = tuple["str | Fact | Selection", ...]


class FluentError(ValueError):
    """A text file with a mistake in it."""


def read(source: str) -> dict[str, Pattern]:
    """All messages of a file."""
    kept = "\n".join(line for line in source.splitlines() if not line.startswith("#"))
    return {found[1]: _Reader(_dedent(found[2])).pattern(None) for found in _MESSAGE.finditer(kept)}


def _dedent(text: str) -> str:
    """The text without the indentation that its continuation lines have in common."""
    first, *rest = text.rstrip().split("\n")
    common = min((len(s) - len(s.lstrip()) for s in rest if s.strip()), default=0)
    lines = ([first.strip()] if first.strip() else []) + [line[common:].rstrip() for line in rest]
    return "\n".join(lines)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def pattern(self, stop: re.Pattern[str] | None) -> Pattern:
        """What follows, up to the end or to where `stop` matches."""
        parts: list[str | Fact | Selection] = []
        while self._at < len(self._text):
            if stop and stop.match(self._text, self._at):
                break
            if self._text[self._at] == "{":
                parts.append(self._placeable())
            else:
                end = self._text.find("{", self._at)
                end = len(self._text) if end < 0 else end
                if stop and (found := stop.search(self._text, self._at, end + 1)):
                    end = found.start()
                parts.append(self._text[self._at : end])
                self._at = end
        return tuple(parts)

    def _placeable(self) -> str | Fact | Selection:
        found = _PLACEABLE.match(self._text, self._at)
        if not found:
            raise FluentError(f"not a placeable we know: {self._text[self._at : self._at + 40]!r}")
        self._at = found.end()
        if found[3]:
            return self._selection(found[1])
        self._close()
        return Fact(found[1]) if found[1] else found[2]

    def _selection(self, name: str) -> Selection:
        variants, default = {}, None
        end = re.compile(r"\s*(?:\n\s*\*?\[|\n?\s*\})")
        while variant := _VARIANT.match(self._text, self._at):
            self._at = variant.end()
            variants[variant[2]] = self.pattern(end)
            default = variant[2] if variant[1] else default
        self._close()
        if default is None:
            raise FluentError(f"a selection on ${name} has no default")
        return Selection(name, variants, default)

    def _close(self) -> None:
        found = re.compile(r"\s*\}").match(self._text, self._at)
        if not found:
            raise FluentError(f"a placeable is not closed: {self._text!r}")
        self._at = found.end()


def render(pattern: Pattern, facts: Facts, show: Callable[[object], str], plural: Plural) -> str:
    """The text of a message; `show` writes a fact, `plural` names the form of a number."""
    return "".join(_parts(pattern, facts, show, plural))


def _parts(
    pattern: Pattern, facts: Facts, show: Callable[[object], str], plural: Plural
) -> Iterator[str]:
    for part in pattern:
        match part:
            case str():
                yield part
            case Fact(name):
                yield show(facts[name]) if name in facts else f"{{${name}}}"
            case Selection(name, variants, default):
                value = facts.get(name)
                chosen = variants.get(str(value))
                if chosen is None and isinstance(value, int):
                    chosen = variants.get(plural(value))
                yield from _parts(chosen or variants[default], facts, show, plural)
