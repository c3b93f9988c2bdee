"""A question in plain JSON: its fields, checked one by one as they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.book.limits import LONGEST_WORD, MOST_ACTIONS, MOST_PICKS
from borj.core.errors import BorjError
from borj.core.scene import Pick


class BadQuestion(BorjError):
    """The question itself cannot be understood."""


class Question:
    """The fields of a question; what is of another kind than expected is told by name."""

    def __init__(self, fields: object) -> None:
        if not isinstance(fields, Mapping):
            raise BadQuestion("server-bad-request", problem="Expected `object`")
        self._fields = fields

    def _bad(self, name: str, wanted: str) -> BadQuestion:
        return BadQuestion("server-bad-request", problem=f"Expected `{wanted}` - at `$.{name}`")

    def word(self, name: str, longest: int = LONGEST_WORD) -> str:
        """A text that must be there."""
        found = self.maybe_word(name, longest)
        if found is None:
            raise self._bad(name, "str")
        return found

    def maybe_word(self, name: str, longest: int = LONGEST_WORD) -> str | None:
        """A text that may be missing."""
        found = self._fields.get(name)
        if found is None or (isinstance(found, str) and len(found) <= longest):
            return found
        raise self._bad(name, f"str, at most {longest} letters")

    def maybe_number(self, name: str) -> int | None:
        """A whole number that may be missing."""
        found = self._fields.get(name)
        if found is None or (isinstance(found, int) and not isinstance(found, bool)):
            return found
        raise self._bad(name, "int")

    def flag(self, name: str) -> bool:
        """Yes, or no where nothing is said."""
        found = self._fields.get(name, False)
        if isinstance(found, bool):
            return found
        raise self._bad(name, "bool")

    def data(self, name: str) -> dict[str, Any]:
        """An object, empty where it is missing."""
        found = self._fields.get(name)
        if found is None:
            return {}
        if isinstance(found, dict):
            return found
        raise self._bad(name, "object")

    def several(self, name: str, most: int) -> list[Any]:
        """A list, empty where it is missing."""
        found = self._fields.get(name)
        if found is None:
            return []
        if isinstance(found, list | tuple) and len(found) <= most:
            return list(found)
        raise self._bad(name, f"array, at most {most}")

    def actions(self, name: str) -> list[str | int]:
        """Actions, each as a text or as its number."""
        return [self._action(name, item) for item in self.several(name, MOST_ACTIONS)]

    def lines(self, name: str, most: int) -> list[list[str | int]]:
        """Lines of actions."""
        found: list[list[str | int]] = []
        for line in self.several(name, most):
            if not isinstance(line, list | tuple) or len(line) > MOST_ACTIONS:
                raise self._bad(name, f"array, at most {MOST_ACTIONS}")
            found.append([self._action(name, item) for item in line])
        return found

    def picks(self, name: str) -> list[Pick]:
        """What somebody picked."""
        found = []
        for item in self.several(name, MOST_PICKS):
            pick = Question(item)
            found.append(Pick(pick.word("kind"), pick.word("value"), pick.maybe_word("tray")))
        return found

    def _action(self, name: str, item: object) -> str | int:
        if isinstance(item, int) and not isinstance(item, bool) and item >= 0:
            return item
        if isinstance(item, str) and len(item) <= LONGEST_WORD:
            return item
        raise self._bad(name, "an action, as text or by its number")
