"""The engine beside the screen: answers, hints and analyses in threads that end when told."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.message import Message

from borj.cli.voice import Hint, hint
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Analysis, Engine, Level, Limit

LINES = 3
TABLE_MB = 16


@dataclass
class Answered(Message):
    """The level has chosen an action."""

    position: Position
    move: Move


@dataclass
class Advised(Message):
    """A hint is ready."""

    position: Position
    hint: Hint


@dataclass
class Thought(Message):
    """The analysis got further."""

    position: Position
    found: Analysis


@dataclass
class Failed(Message):
    """Something went wrong in a thread."""

    error: Exception


class Mind:
    """One engine answers, another one advises: an analysis never keeps a level from its turn."""

    def __init__(self, tell: Callable[[Message], object]) -> None:
        self._tell = tell
        self._player, self._adviser = Engine(table_mb=TABLE_MB), Engine(table_mb=TABLE_MB)
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []

    def answer(self, level: Level, position: Position, seed: int) -> None:
        """Have a level choose."""

        def run() -> Message:
            return Answered(position, level.choose(self._player, position, seed))

        self._start(run)

    def advise(self, position: Position, limit: Limit | None = None) -> None:
        """Look for a hint; an analysis makes way for it."""
        stopped = self._fresh()
        self._start(lambda: Advised(position, hint(self._adviser, position, limit, stopped)))

    def analyse(self, position: Position) -> None:
        """Think until somebody stops it."""
        stopped = self._fresh()

        def told(found: Analysis) -> None:
            if not stopped.is_set():
                self._tell(Thought(position, found))

        def run() -> Message | None:
            found = self._adviser.search(position, Limit(), LINES, told, stopped)
            return None if stopped.is_set() else Thought(position, found)

        self._start(run)

    def rest(self) -> None:
        """No more analysis and no hint; a level goes on choosing."""
        self._fresh()

    def leave(self) -> None:
        """Everything ends, and the memory is given back."""
        self.rest()
        self._player.stop()
        for thread in self._threads:
            thread.join()
        self._player.close()
        self._adviser.close()

    def hurry(self) -> None:
        """Whatever a level thinks about does not matter any more."""
        self._player.stop()

    def _fresh(self) -> threading.Event:
        """Stop the adviser; a new event for what it does next."""
        self._adviser.stop(self._stopped)
        self._stopped.set()
        self._stopped = threading.Event()
        return self._stopped

    def _start(self, run: Callable[[], Any]) -> None:
        def work() -> None:
            try:
                found = run()
            except Exception as error:  # it belongs on the screen, not on the terminal below it
                found = Failed(error)
            if found is not None:
                self._tell(found)

        self._threads = [thread for thread in self._threads if thread.is_alive()]
        thread = threading.Thread(target=work, name="borj-play", daemon=True)
        self._threads.append(thread)
        thread.start()
