"""A program in a process of its own, asked by a thread that waits for the answer."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import IO, Self, TypeVar

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.program.exchanges import Exchange, Hear, Manners, Say, Tell
from borj.engine.program.spoken import (
    Answer,
    Fault,
    Setting,
    go_line,
    position_line,
    read_answer,
    settings_of,
    texts_of,
)

LONGEST = 1 << 16  # characters of a line that are looked at
PATIENCE = 60.0
T = TypeVar("T")


class Program:
    """A running UGI program: `with Program(["./engine"]) as program: program.search(position)`.

    Every answer has its time, `patience` seconds beyond what was asked for. After a Fault it is to
    be closed; nothing else can be relied on then.
    """

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        self._manners = Manners(patience)
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
        try:
            self._run(self._manners.greet())
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self._manners.name

    @property
    def author(self) -> str:
        """Who wrote it, as it says."""
        return self._manners.author

    @property
    def options(self) -> Mapping[str, Setting]:
        """The options it declares, by their names in small letters."""
        return self._manners.options

    def configure(self, **settings: object) -> None:
        """Set options that it declares: `program.configure(Hash=16, Threads=1)`."""
        self._run(self._manners.configure(settings, known=False))
        self._run(self._manners.settle())

    def new_game(self, start: Position | None = None, **settings: object) -> None:
        """A game begins: what is played, and other options, as far as it declares them."""
        told: dict[str, object] = {**(settings_of(start) if start is not None else {}), **settings}
        self._run(self._manners.configure(told, known=True))
        self._run(self._manners.new_game())

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        played: Iterable[Move | str] = (),
        tell: Tell | None = None,
    ) -> Answer:
        """What it plays in a position, or after what was played from there.

        `tell` hears every `info`. Without a limit only `stop`, from another thread, ends it. What
        is not legal is a Fault.
        """
        here, texts = self._tell(position, played)
        wanted = limit or Limit()
        seconds = None if wanted == Limit() else (wanted.time or wanted.clock or 0.0)
        return self.think(here, position_line(position, texts), go_line(wanted), seconds, tell)

    def think(
        self,
        here: Position,
        position: str,
        go: str,
        seconds: float | None,
        tell: Tell | None = None,
    ) -> Answer:
        """The same with the commands as they are sent, and the seconds it may take."""
        asked = self._manners.think(position, go, here.turn, seconds, tell)
        text, infos = self._run(asked)
        return read_answer(here, text, infos)

    def stop(self) -> None:
        """End the search that runs; it answers then."""
        self._say("stop")

    def query(self, position: Position, word: str, *, played: Iterable[Move | str] = ()) -> str:
        """Its answer to `query gameover`, `p1turn` or `result`."""
        _, texts = self._tell(position, played)
        return self._run(self._manners.query(position_line(position, texts), word))

    def perft(
        self,
        position: Position,
        depth: int,
        *,
        played: Iterable[Move | str] = (),
        seconds: float | None = None,
    ) -> dict[str, int] | None:
        """How many ways go on from each action, as it counts; None if it does not count.

        `go perft` is no part of UGI, but what many programs understand. Who may not gets `seconds`
        to begin to answer, and is stopped then.
        """
        _, texts = self._tell(position, played)
        return self._run(self._manners.perft(position_line(position, texts), depth, seconds))

    def _tell(self, position: Position, played: Iterable[Move | str]) -> tuple[Position, list[str]]:
        self._run(self._manners.configure({**settings_of(position)}, known=True))
        return texts_of(position, played)

    # The process.

    def _run(self, exchange: Exchange[T]) -> T:
        try:
            step = next(exchange)
            while True:
                if isinstance(step, Say):
                    self._say(step.line)
                    step = exchange.send("")
                    continue
                try:
                    line = self._hear(step)
                except Fault as fault:
                    step = exchange.throw(fault)
                else:
                    step = exchange.send(line)
        except StopIteration as end:
            result: T = end.value
            return result

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(LONGEST):
                self._lines.put(line.decode("utf-8", "replace").strip())
        self._lines.put(None)

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise Fault("crash", self._ending()) from None

    def _hear(self, wanted: Hear) -> str:
        left = None if wanted.deadline is None else max(wanted.deadline - time.monotonic(), 0.001)
        try:
            line = self._lines.get(timeout=left)
        except queue.Empty:
            raise Fault("hang") from None
        if line is None:
            raise Fault("crash", self._ending())
        return line

    def _ending(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        return ending(self._process.returncode)

    def close(self) -> None:
        """End it, kindly at first, and all it started."""
        with contextlib.suppress(Fault):
            self._say("quit")
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


def ending(code: int | None) -> str:
    """How a process ended."""
    if code is None:
        return "it closed its output"
    return f"signal {-code}" if code < 0 else f"exit code {code}"
