"""Standard input and output of a protocol: whole lines, whatever arrives, whoever speaks."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import BinaryIO

LONGEST = 1 << 20  # bytes in a line; a game of a thousand moves takes about eight thousand


def lines(source: BinaryIO) -> Iterator[str | None]:
    """The lines of a stream until its end; None stands for one that is too long to be meant."""
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST)
            yield None
        else:
            yield line.decode("utf-8", "replace").strip()


class Speaker:
    """Writes whole lines from any thread, each at once; silent when nobody listens any more."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target
        self._lock = threading.Lock()
        self.gone = False

    def say(self, line: str) -> None:
        """Write a line."""
        with self._lock:
            if self.gone:
                return
            try:
                self._target.write(line.replace("\n", " ").encode("utf-8", "replace") + b"\n")
                self._target.flush()
            except (BrokenPipeError, ValueError):  # closed on the other side, or on ours
                self.gone = True
