"""Typed turns: what a text may become, from the book's own texts."""

from __future__ import annotations

from collections.abc import Callable

from textual.suggester import Suggester

from borj.core.errors import BorjError
from borj.core.position import Position

SEPARATORS = " ,"


def completions(position: Position, begun: str) -> list[str]:
    """The texts that go on as something was begun: actions of a turn, one after another."""
    cut = max(begun.rfind(mark) for mark in SEPARATORS) + 1
    before, rest = begun[:cut], begun[cut:].casefold()
    try:
        for number, action in enumerate(position.game.notation.split(before.strip(SEPARATORS))):
            if number and not position.mid_turn:
                return []
            position = position.after(position.parse(action))
    except BorjError:
        return []
    if before.strip(SEPARATORS) and not position.mid_turn:
        return []
    texts = map(position.write, position.legal)
    return [before + found for found in texts if found.casefold().startswith(rest)]


class Book(Suggester):
    """Suggests the first text that goes on as what is typed."""

    def __init__(self, position: Callable[[], Position]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._position = position

    async def get_suggestion(self, value: str) -> str | None:
        """What the rest of a text could be."""
        found = completions(self._position(), value)
        # What is shown behind the cursor begins with what is already there, in its own case.
        return value + found[0][len(value) :] if value.strip() and found else None
