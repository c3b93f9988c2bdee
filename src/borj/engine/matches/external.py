"""Programs from elsewhere as players: a subprocess that speaks UGI, however it behaves."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Sequence
from typing import IO

from borj.records import Evaluation

_LONGEST = 1 << 16  # characters of a line that are looked at


class Fault(Exception):
    """A player who cannot go on: it crashed, it hung, or it played what it must not."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail[:400]


class Program:
    """A running UGI program. Every answer has its time; after a fault it has to be started anew."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self._patience = patience
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("crash", f"{command[0]}: {error.strerror}") from None
        assert self._process.stdout is not None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(
            target=self._read, args=(self._process.stdout,), daemon=True
        )
        self._reader.start()
        self.options: set[str] = set()

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(_LONGEST):
                self._lines.put(line.decode("utf-8", "replace").strip())
        self._lines.put(None)

    def say(self, line: str) -> None:
        """Send a command."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise Fault("crash", self._ending()) from None

    def hear(self, deadline: float) -> str:
        """The next line, until some moment."""
        try:
            line = self._lines.get(timeout=max(deadline - time.monotonic(), 0.001))
        except queue.Empty:
            raise Fault("hang") from None
        if line is None:
            raise Fault("crash", self._ending())
        return line

    def _ending(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        code = self._process.returncode
        if code is None:
            return "it closed its output"
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    # The conversation.

    def greet(self, settings: Iterable[tuple[str, object]]) -> None:
        """Begin: hear its options, set those it knows."""
        self.say("ugi")
        deadline = time.monotonic() + self._patience
        while (line := self.hear(deadline)).split()[:1] != ["ugiok"]:
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                self.options.add(" ".join(words[2 : words.index("type")]).lower())
        for name, value in settings:
            if name.lower() in self.options:
                self.say(f"setoption name {name} value {value}")
        self.settle()

    def settle(self) -> None:
        """Wait until it is ready."""
        self.say("isready")
        deadline = time.monotonic() + self._patience
        while self.hear(deadline).split()[:1] != ["readyok"]:
            pass

    def think(
        self, position: str, go: str, seconds: float, turn: int
    ) -> tuple[str, Evaluation | None]:
        """Its best move, a text of one or more words, and what it thinks of the position."""
        self.say(position)
        self.say(go)
        deadline = time.monotonic() + seconds + self._patience
        evaluation: Evaluation | None = None
        while True:
            words = self.hear(deadline).split()
            if words[:1] == ["info"]:
                evaluation = _evaluation(words, turn) or evaluation
            elif words[:1] == ["bestmove"]:
                end = words.index("ponder") if "ponder" in words else len(words)
                return " ".join(words[1:end]), evaluation

    def close(self) -> None:
        """End it, kindly at first, and all it started."""
        with contextlib.suppress(Fault):
            self.say("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.3)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(1)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _evaluation(words: list[str], turn: int) -> Evaluation | None:
    """What an `info` line says about the first line of play, seen from player 0."""
    sign = 1 if turn == 0 else -1
    try:
        at = words.index("score")
        if "multipv" in words and words[words.index("multipv") + 1] != "1":
            return None
        depth = int(words[words.index("depth") + 1]) if "depth" in words else None
        value = int(words[at + 2])
        if words[at + 1] == "mate":
            return Evaluation(wins_in=sign * value, depth=depth)
        return Evaluation(sign * value / 100, depth=depth)
    except (ValueError, IndexError):
        return None
