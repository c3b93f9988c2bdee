"""What is wrong with a document, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from borj.core.errors import BorjError


@dataclass(frozen=True)
class Place:
    """A line of a document."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}"


class BadDocument(Exception):
    """A document that cannot be printed: where, and why."""

    def __init__(self, place: Place, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


@contextmanager
def at(place: Place) -> Iterator[None]:
    """Turns what the book of rules refuses into a fault of the document."""
    try:
        yield
    except BorjError as error:
        raise BadDocument(place, str(error)) from error


class Faults:
    """Collects what is wrong, so that one run tells all of it."""

    def __init__(self) -> None:
        self.found: list[BadDocument] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Notes a fault and goes on after it."""
        try:
            yield
        except BadDocument as fault:
            self.found.append(fault)

    def add(self, place: Place, reason: str) -> None:
        """Notes a fault."""
        self.found.append(BadDocument(place, reason))

    def in_order(self) -> list[BadDocument]:
        """All faults, file by file and line by line."""
        return sorted(self.found, key=lambda fault: (str(fault.place.path), fault.place.line))
