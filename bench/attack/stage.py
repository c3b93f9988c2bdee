"""Where it happens: a server process on a core of its own, looked at from outside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 60.0  # seconds for a server to start or to stop
_LOOK = 0.05  # seconds between looks at its memory


def pin(core: int) -> None:
    """Keep this process on a core, where there are enough of them."""
    if core < (os.cpu_count() or 1):
        os.sched_setaffinity(0, {core})


@dataclass
class Field:
    """What an attacker knows: where to attack, from where, and for how long.

    `prepared` is what it made beforehand; `shift` is the file that moves the server's wall clock.
    """

    url: str
    pid: int
    seconds: float
    address: str = "127.0.0.1"
    prepared: dict[str, Any] = field(default_factory=dict)
    shift: str = ""

    @property
    def port(self) -> int:
        """Where the server listens."""
        return int(self.url.rstrip("/").rsplit(":", 1)[1])


@dataclass
class Reached:
    """What an attacker reached: a sentence and the figures in it.

    In `pauses` (system-wide monotonic seconds) nobody could be served, and nobody is measured.
    """

    told: str
    facts: dict[str, Any] = field(default_factory=dict)
    pauses: list[tuple[float, float]] = field(default_factory=list)


class Server:
    """`borj serve` as a process; `program` is a launcher or a Python that has Borj."""

    def __init__(self, program: str, data: Path, env: dict[str, str] | None = None) -> None:
        python = Path(program).name.startswith("python")
        self._command = [program, *(["-m", "borj"] if python else [])]
        self._data = data
        self._env = {**os.environ, "BORJ_LANG": "en", **(env or {})}
        self._log = data.parent / "log"
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0

    def start(self, rates: float) -> Server:
        """Start it, on the port that it had before; the set-up of an attack is not limited."""
        words = ["serve", "--data", str(self._data), "--port", str(self.port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*self._command, *words, "--rates", str(rates)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self._env,
                preexec_fn=lambda: pin(0),
            )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        if not self.url:
            raise RuntimeError(f"no server: {self.log()}")
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])
        return self

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        """What it said."""
        return self._log.read_text()

    def stop(self) -> None:
        """Ask it to end, and insist."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGCONT)
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


class Watch:
    """Looks at a server's memory; beyond a limit the server is killed, for the machine's sake."""

    def __init__(self, pid: int, limit: int) -> None:
        self._pid = pid
        self._limit = limit
        self.peak = 0  # megabytes
        self.helpers = 0  # megabytes of the processes that it started, all together
        self.killed = False
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._end.wait(_LOOK):
            self.peak = max(self.peak, status(self._pid, "VmHWM"))
            helpers = sum(status(child, "VmRSS") for child in children(self._pid))
            self.helpers = max(self.helpers, helpers)
            if status(self._pid, "VmRSS") > self._limit:
                os.kill(self._pid, signal.SIGKILL)
                self.killed = True
                return

    def stop(self) -> None:
        """Look no longer."""
        self._end.set()
        self._thread.join()


def status(pid: int, name: str) -> int:
    """Megabytes of a process; 0 if it is no more."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(name)), 0) // 1024


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += map(int, path.read_text().split())
        except OSError:
            continue
    return found


def clock() -> float:
    """Seconds that all processes of this machine count alike."""
    return time.clock_gettime(time.CLOCK_MONOTONIC) if sys.platform != "win32" else time.monotonic()
