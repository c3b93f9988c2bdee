"""Watching over a game: it is played by a process of its own, which may crash or hang."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from typing import Any

from borj.core.errors import BorjError

_START = 60.0  # seconds for a worker to start
_HOME = 5.0  # and to end its players

Event = dict[str, Any]


class Watcher:
    """Lets a worker play one game after the other; a new one, when it was lost."""

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._over = False

    def play(self, task: dict[str, Any]) -> list[Event]:
        """What happened in a game; the last event ends it."""
        worker = self._worker = self._worker or _Worker()
        if self._over:  # the match has ended while it began
            worker.kill()
        events: list[Event] = []
        turn, budgets = task["turn"], task["budgets"]
        worker.give(task)
        while True:
            event, (kind, detail) = worker.hear(budgets[turn])
            if event is None:  # whoever was to act took it down
                worker.kill()
                self._worker = None
                return [*events, {"fault": kind, "detail": detail, "player": turn}]
            events.append(event)
            if "moves" not in event:
                return events
            turn = event["turn"]

    def end(self) -> None:
        """End the worker at once, from another thread."""
        self._over = True
        if (worker := self._worker) is not None:
            worker.kill()

    def dismiss(self) -> None:
        """Let the worker go home: it ends its players first."""
        if self._worker is not None:
            self._worker.dismiss()


class _Worker:
    """A process that plays."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "borj.engine.matches.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._events: queue.Queue[Event | None] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        event, (kind, detail) = self.hear(_START)
        if event is None:
            self.kill()
            raise BorjError("match-worker", problem=detail or kind)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError, OSError):
            for line in self._process.stdout:
                self._events.put(json.loads(line))
        self._events.put(None)

    def give(self, task: dict[str, Any]) -> None:
        """Let it play a game."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # if it has died, its end will be heard of
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            self._process.stdin.flush()

    def hear(self, seconds: float) -> tuple[Event | None, tuple[str, str]]:
        """What it tells within so many seconds; or None, and what became of it."""
        try:
            event = self._events.get(timeout=seconds)
        except queue.Empty:
            return None, ("hang", "")
        if event is not None:
            return event, ("", "")
        code = self._process.wait()
        return None, ("crash", f"signal {-code}" if code < 0 else f"exit code {code}")

    def kill(self) -> None:
        """End it, and all that it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def dismiss(self) -> None:
        """Let it end by itself."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_HOME)
        self.kill()


class Watchers:
    """One who watches for each thread; they end with the block."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[Watcher] = []
        self._busy: list[Watcher] = []

    def __enter__(self) -> Watchers:
        return self

    def play(self, task: dict[str, Any]) -> list[Event]:
        """One game, by anyone who is free."""
        with self._lock:
            watcher = self._idle.pop() if self._idle else Watcher()
            self._busy.append(watcher)
        try:
            return watcher.play(task)
        finally:
            with self._lock:
                self._busy.remove(watcher)
                self._idle.append(watcher)

    def __exit__(self, *_: object) -> None:
        with self._lock:
            idle, busy = list(self._idle), list(self._busy)
        for watcher in busy:
            watcher.end()
        for watcher in idle:
            watcher.dismiss()


_mine = Watcher()


def play(task: dict[str, Any]) -> list[Event]:
    """One game, watched by this process: what a cluster is given to do."""
    return _mine.play(task)
