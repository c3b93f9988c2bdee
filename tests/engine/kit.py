"""What the tests of the engine's ways in share: is it built, and a conversation with a program."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

import pytest

from borj.core.errors import BorjError
from borj.engine.native import native

PATIENCE = 60.0  # seconds: the machine may be busy
ODD = Path(__file__).parent / "odd_player.py"


def built(game: str) -> bool:
    """Whether the native engine of a game is here."""
    try:
        native(f"{game}_engine")
    except (BorjError, AttributeError):
        return False
    return True


def needs_engine(game: str) -> pytest.MarkDecorator:
    """Skip where the native module is missing."""
    return pytest.mark.skipif(not built(game), reason=f"the native engine of {game} is not built")


def odd(mode: str, name: str | None = None) -> str:
    """A player from outside that misbehaves, as `borj match` takes it."""
    return f"{name or mode}=ugi:{shlex.join((sys.executable, str(ODD), mode))}"


def cli(*words: str) -> list[str]:
    """The command line, as a command."""
    lang = [] if "--lang" in words else ["--lang", "en"]
    return [sys.executable, "-m", "borj", *lang, *words]


class Talk:
    """A conversation with a program; lines are awaited, never slept for."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            cli(*words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ,
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        assert self.process.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, stream: IO[bytes]) -> None:
        for line in stream:
            self._lines.put(line.decode().rstrip("\n"))
        self._lines.put(None)

    def say(self, *lines: str | bytes) -> None:
        assert self.process.stdin is not None
        for line in lines:
            data = line if isinstance(line, bytes) else line.encode()
            self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def hear(self) -> str | None:
        return self._lines.get(timeout=PATIENCE)

    def until(self, beginning: str) -> list[str]:
        """All lines up to the first that begins so."""
        heard: list[str] = []
        while not heard or not heard[-1].startswith(beginning):
            line = self.hear()
            assert line is not None, f"it ended before {beginning!r}: {heard}"
            heard.append(line)
        return heard

    def end(self) -> list[str]:
        """Close its input and hear the rest; it must end by itself, without complaints."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        rest: list[str] = []
        while (line := self.hear()) is not None:
            rest.append(line)
        code = self.process.wait(PATIENCE)
        complaints = self.process.stderr.read().decode()
        assert (code, complaints) == (0, "")
        return rest

    def close(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with contextlib.suppress(BrokenPipeError):
                stream.close()
