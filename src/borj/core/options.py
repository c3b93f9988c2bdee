"""Options of a game: their values, the variants that know them, and which go together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from borj.core.errors import InvalidChoice


@dataclass(frozen=True, slots=True)
class Need:
    """What an option, or only the values `of` it, needs beside it: another one of these values."""

    option: str
    values: tuple[Any, ...]
    of: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An option of `start`: its default, its values (None: any text), the variants that know it.

    A default of None that is no value stands for what the other options make of it.
    """

    name: str
    default: Any
    values: tuple[Any, ...] | None = None
    variants: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    def needed(self, value: Any) -> tuple[Need, ...]:
        """What a value needs beside it; the default never needs anything."""
        if value == self.default:
            return ()
        return tuple(need for need in self.needs if not need.of or value in need.of)

    def beside(self, other: str, found: Any) -> tuple[Any, ...]:
        """The values that go with a value of another option."""
        return tuple(
            value
            for value in self.values or ()
            if all(n.option != other or found in n.values for n in self.needed(value))
        )

    def company(self, value: Any) -> dict[str, Any]:
        """The value with others beside which it can be chosen."""
        return {self.name: value} | {n.option: n.values[0] for n in self.needed(value)}


def agree(options: Iterable[Option], chosen: Mapping[str, Any]) -> None:
    """Refuse values that do not go together."""
    for option in options:
        value = chosen[option.name]
        for need in option.needed(value):
            found = chosen[need.option]
            if found not in need.values:
                raise InvalidChoice(
                    "option-needs",
                    option=option.name,
                    value=value,
                    other=need.option,
                    needed=need.values,
                    found=found,
                    values=option.beside(need.option, found) or ("–",),
                )
