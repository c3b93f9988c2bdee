"""What the book does not accept, with its sentence in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from borj import text
from borj.book.data import Fault
from borj.core.errors import BorjError, Named
from borj.games import IDS

_RULE = re.compile(r"(\w+)\.(\d+\.\d+[a-z]?)")


class Rule(NamedTuple):
    """A numbered rule of a game."""

    game: str
    number: str

    @property
    def address(self) -> str:
        """Where the rulebook teaches it."""
        return f"/learn/{self.game}#{self.number}"


def rule_of(key: str) -> Rule | None:
    """The rule that an error's key names, if it names one."""
    found = _RULE.fullmatch(key)
    return Rule(*found.groups()) if found and found[1] in IDS else None


def rule_behind(error: BorjError) -> Rule | None:
    """The rule that an error names, itself or as the reason it was given: a move in a file, say."""
    why = error.facts.get("why")
    return rule_of(error.key) or (rule_behind(why) if isinstance(why, BorjError) else None)


class TooLong(BorjError):
    """More than is worked out at once."""


class Left(BorjError):
    """Nobody waits for the answer any more."""


def fault(error: BorjError) -> Fault:
    """An error as it is told."""
    said = {lang: text.explain(error, lang) for lang in text.LANGUAGES}
    facts = {name: _plain(value) for name, value in error.facts.items()}
    rule = rule_behind(error)
    return Fault(error.key, said, facts, rule.address if rule else None)


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
