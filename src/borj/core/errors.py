"""Everything a caller can get wrong, as values: a key that names the sentence, and the facts in it.

The sentences live in `borj.text`, in Persian and in English, under the error's key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from borj.core import seams


@dataclass(frozen=True, slots=True)
class Named:
    """A fact that people call by a name, such as a piece: programs get its value, people the text
    of its key."""

    value: str | int
    key: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return str(self.value)


class BorjError(ValueError):
    """Something given to Borj cannot be accepted; nothing has been changed."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        return seams.explain(self.key, self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.key, self.facts)


def _revive(kind: type[BorjError], key: str, facts: dict[str, object]) -> BorjError:
    return kind(key, **facts)


class InvalidMove(BorjError):
    """The text cannot be read as a move of this game."""


class IllegalMove(BorjError):
    """The move can be read, but a rule forbids it here; `rule` is its id, such as `tzaar.3.2`."""

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        return self.key


class AmbiguousMove(BorjError):
    """The text fits several legal moves; `facts["candidates"]` lists them."""


class InvalidPosition(BorjError):
    """A code or a set-up that describes no possible position."""


class InvalidChoice(BorjError):
    """An unknown game, variant or option, or options that contradict each other."""


class InvalidRecord(BorjError):
    """A file of games that cannot be read; the facts say where and why."""
