"""Whose turn it is with native work: one piece at a time, stopped by its own, ended with Python.

A process may end or fork while a search runs in a thread. At its end every search is stopped and
waited for, because a thread must not come back from native code into a Python that is gone; in a
child that was forked nobody works any more, and what was half done there is not touched again.
"""

from __future__ import annotations

import atexit
import os
import threading
import weakref
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from borj.core.errors import InvalidChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

_PATIENCE = 5.0  # seconds for a search to hear that Python ends; it takes milliseconds


class Stopped(Exception):
    """It was stopped while it waited for its turn."""


class Stoppable(Protocol):
    """Native work, which hears of a stop from the last `arm` on."""

    def arm(self) -> None:
        """From here on a stop counts."""

    def stop(self) -> None:
        """End it at once."""


class Turns:
    """Lets one thread at a time work natively. After a fork, the child calls `forget`."""

    def __init__(self, forget: Callable[[], object]) -> None:
        self._forget = weakref.WeakMethod(forget)
        self._changed = threading.Condition()
        self._taken = False
        self._work: Stoppable | None = None
        self._whose: threading.Event | None = None
        _ALL.add(self)

    @contextmanager
    def mine(self, stopped: threading.Event | None = None) -> Iterator[None]:
        """Wait for one's turn; raises Stopped if the event is set before it comes."""
        with self._changed:
            while self._taken and not _ending.is_set():
                if stopped is not None and stopped.is_set():
                    raise Stopped
                self._changed.wait()
            if _ending.is_set():
                raise InvalidChoice("engine-ended")
            self._taken, self._whose = True, stopped
        try:
            yield
        finally:
            with self._changed:
                self._taken, self._work, self._whose = False, None, None
                self._changed.notify_all()

    def begin(self, work: Stoppable) -> None:
        """Say what is about to run, so that it can be stopped."""
        with self._changed:
            work.arm()
            self._work = work
            if _ending.is_set() or (self._whose is not None and self._whose.is_set()):
                work.stop()

    def stop(self, stopped: threading.Event | None = None) -> None:
        """Stop what runs; with an event, only the work that it belongs to."""
        with self._changed:
            if stopped is not None:
                stopped.set()
            if self._work is not None and stopped in (None, self._whose):
                self._work.stop()
            self._changed.notify_all()

    def rest(self) -> None:
        """Stop what runs, and wait for it."""
        self.stop()
        with self._changed:
            self._changed.wait_for(lambda: not self._taken, _PATIENCE)

    def begin_anew(self) -> None:
        """In a child that was forked: nobody works here."""
        if self._work is not None:
            _HALF_DONE.append(self._work)
        self._changed = threading.Condition()
        self._taken, self._work, self._whose = False, None, None
        forget = self._forget()
        if forget is not None:
            forget()


_ALL: weakref.WeakSet[Turns] = weakref.WeakSet()
_HALF_DONE: list[Stoppable] = []  # never used again, nor taken apart: lists in it may be half moved
_ending = threading.Event()


def _end() -> None:
    _ending.set()
    for turns in list(_ALL):
        turns.rest()


def _forked() -> None:
    for turns in list(_ALL):
        turns.begin_anew()


atexit.register(_end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
