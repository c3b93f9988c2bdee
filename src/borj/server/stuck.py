"""Games that could not be ended: tried again later, and in nobody's way until then."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

AGAIN = 60.0  # seconds before one is tried again
MOST = 1000  # that are remembered, the latest


class Stuck:
    """Those of one duty. Whoever asks for the first few asks for `len(stuck)` more."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def add(self, id: str) -> None:
        """One more."""
        self._until[id] = monotonic() + AGAIN
        if len(self._until) > MOST:
            del self._until[next(iter(self._until))]

    def others(self, ids: Iterable[str]) -> list[str]:
        """Those that are not to be left alone for now."""
        at = monotonic()
        self._until = {id: until for id, until in self._until.items() if until > at}
        return [id for id in ids if id not in self._until]
