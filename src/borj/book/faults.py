"""What the book does not accept, with its sentence in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj import text
from borj.book.data import Fault
from borj.core.errors import BorjError, Named


class TooLong(BorjError):
    """More than is worked out at once."""


class Left(BorjError):
    """Nobody waits for the answer any more."""


def fault(error: BorjError) -> Fault:
    """An error as it is told."""
    said = {lang: text.explain(error, lang) for lang in text.LANGUAGES}
    return Fault(error.key, said, {name: _plain(value) for name, value in error.facts.items()})


def _plain(value: object) -> Any:
    match value:
        case BorjError():
            return {"key": value.key, "facts": {k: _plain(v) for k, v in value.facts.items()}}
        case Named():
            return value.value
        case tuple() | list():
            return [_plain(item) for item in value]
        case Mapping():
            return {str(name): _plain(item) for name, item in value.items()}
        case None | bool() | int() | float() | str():
            return value
    return str(value)
