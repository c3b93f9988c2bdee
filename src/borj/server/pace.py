"""The pace at which turns are worked out while many games are played: some at a time.

What happens in a game is worked out, stored and told. To do each of these for several turns in a
row costs far less than to begin anew for each of them: the processor has at hand what it needs,
one thread is woken for all, and one commit stores them. So while several games are played a turn
waits a moment for the others. Who plays alone waits for nobody.
"""

from __future__ import annotations

import asyncio
from operator import itemgetter

BEAT = 0.04  # seconds from one such moment to the next
MANY = 24  # turns that wait for no more: the rest would gain little, and these would be late


class Pace:
    """When the next turns are worked out."""

    def __init__(self) -> None:
        self._last = float("-inf")  # when turns were last worked out
        self._games: set[str] = set()  # and those in which they were
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._next: asyncio.TimerHandle | None = None

    async def keep(self, game: str, kind: str = "") -> None:
        """Wait until a turn of a game of some kind is to be worked out."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        if not self._waiting:
            if begun >= self._last + BEAT or self._games == {game}:
                self._last, self._games = begun, {game}
                return
            self._games = set()
            self._next = loop.call_at(self._last + BEAT, self._go)
        self._games.add(game)
        turn = loop.create_future()
        self._waiting.append((kind, turn))
        if len(self._waiting) >= MANY:
            self._go()
        await turn

    def _go(self) -> None:
        assert self._next is not None
        self._next.cancel()
        self._last = asyncio.get_running_loop().time()
        # Those of a kind come after each other: they go through the same rules.
        for _, turn in sorted(self._waiting, key=itemgetter(0)):
            if not turn.done():  # who waited may have gone
                turn.set_result(None)
        self._waiting.clear()
