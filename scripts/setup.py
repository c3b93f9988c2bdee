"""Sets up .venv for the launcher: environment, packages, Borj itself, engine, rulebooks, web app.

    setup.py app|dev STAMP [again]

The launcher starts this only when .venv/borj-<extra>.stamp does not hold STAMP. Each step is
recorded when it is whole, so that a set-up that was interrupted anywhere starts clean:

    environment   .venv/borj.made     written before anything else: the directory is ours to clear
    packages      .venv/borj.state    where, which Python, which packages
    parts         .venv/part-*        what Borj and its parts were built from (sources.txt)
    everything    .venv/borj-*.stamp  the launcher need not start this

Borj starts without engine, rulebooks or web app where they cannot be built (scripts/parts.py), and
says so once: rules, boards and records need none of them. The tests need them, and `./borj setup`
("again") is the wish to have them.

Standard library only: it runs before anything is installed.
"""

import errno
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType

import build_learn
import locked
import parts
import sources
import toolchain
from progress import Log, say, sentence
from steps import (
    PYTHON,
    ROOT,
    SYMPTOMS,
    VENV,
    Fault,
    Steps,
    clean_environment,
    holds,
    pip,
    record,
    replace,
)

MADE = VENV / "borj.made"
STATE = VENV / "borj.state"
FULL = (errno.ENOSPC, errno.EDQUOT)
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
DENIED = (errno.EROFS, errno.EACCES, errno.EPERM)


@dataclass(frozen=True)
class State:
    """What .venv holds, once its packages are whole."""

    root: str
    python: str
    extras: list[str]
    requirements: list[str]

    @classmethod
    def read(cls) -> "State | None":
        """Returns the recorded state, or None if there is none that can be trusted."""
        try:
            return cls(**json.loads(STATE.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def write(self) -> None:
        """Records this state."""
        replace(STATE, json.dumps(asdict(self)))


def stamp_of(extra: str) -> Path:
    """Returns the file that says what an extra was last built from."""
    return VENV / f"borj-{extra}.stamp"


def lock_for(extras: list[str]) -> str:
    """Returns the lock that holds all that these extras need."""
    return "dev" if "dev" in extras else "app"


class Setup:
    """One run of the set-up, under the lock."""

    def __init__(self, extra: str, stamp: str, again: bool, log: Log, lock: int) -> None:
        self.extra = extra
        self.stamp = stamp
        self.log = log
        self.steps = Steps(again, log, lock, toolchain.environment(VENV, clean_environment()))

    def __call__(self) -> None:
        """Brings .venv up to date, doing no more than is needed."""
        state = State.read()
        if state is None or not self.usable(state):
            state = self.make(self.why(state))
        else:
            say(sentence("tests" if holds(stamp_of("app"), self.stamp) else "update"))
        extras = sorted({self.extra, *state.extras})
        wanted = [locked.digest(lock_for(extras))]
        if wanted != state.requirements:
            self.fetch(lock_for(extras), state)
            State(state.root, state.python, extras, wanted).write()
        self.forget()
        self.steps.part("borj", sources.digest("borj"), self.install)
        if (ROOT / "CMakeLists.txt").exists():
            build = parts.build_engine
            self.attempt(lambda: build(self.steps), parts.discard_engine, "engine-missing")
        if build_learn.DOCUMENTS.exists():
            bind = parts.build_books
            self.attempt(lambda: bind(self.steps), parts.discard_books, "books-missing")
        if (ROOT / "web" / "package.json").exists():
            make, dev = parts.build_web_app, "dev" in extras
            self.attempt(lambda: make(self.steps, dev), parts.discard_web_app, "web-missing")
        replace(stamp_of("app"), self.stamp)
        if self.extra != "app":
            replace(stamp_of(self.extra), self.stamp)
        say(sentence("ready"))

    def attempt(self, build: Callable[[], None], discard: Callable[[], None], without: str) -> None:
        """Builds what Borj starts without, too; tests would not be worth much then."""
        try:
            build()
        except Fault as fault:
            discard()
            if self.steps.again or self.extra != "app" or fault.key in SYMPTOMS:
                raise
            say(sentence(fault.key, *fault.facts))
            say(sentence("details", str(self.log.path)))
            say(sentence(without))

    def usable(self, state: State) -> bool:
        """Tells whether .venv is in its place and its Python still runs."""
        if state.root != str(ROOT):
            return False
        try:
            return python_version(PYTHON) == state.python
        except (OSError, subprocess.SubprocessError):
            return False

    def why(self, state: State | None) -> str:
        """Returns the sentence that says why .venv is made anew."""
        if state is not None and state.root != str(ROOT):
            return "moved"
        return "stale" if MADE.exists() else "first"

    def make(self, why: str) -> State:
        """Makes .venv from nothing; what an earlier attempt left there is cleared away."""
        if VENV.exists() and any(VENV.iterdir()) and not MADE.exists():
            raise Fault("venv-foreign")
        say(sentence(why))
        clear()
        VENV.mkdir(exist_ok=True)
        MADE.touch()
        # The interpreter itself rather than a name for it: when the system replaces its Python,
        # .venv/bin/python dangles, and the launcher sees that something is to be done.
        base = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
        self.steps.run(
            "step-venv", "venv-failed", base, "-E", "-m", "venv", "--without-pip", str(VENV)
        )
        # venv would do this too, but swallow what went wrong.
        self.steps.run("step-pip", "venv-failed", str(PYTHON), "-I", "-m", "ensurepip")
        return State(str(ROOT), python_version(PYTHON), [], [])

    def fetch(self, lock: str, before: State) -> None:
        """Installs the packages of a lock; .venv is not whole until all of them are there."""
        STATE.unlink(missing_ok=True)
        self.forget("borj", "engine")
        try:
            self.steps.run("step-fetch", "fetch-failed", *pip(*locked.options(lock)))
        except Fault as fault:
            # pip fetches everything before it installs anything: without a network nothing has
            # changed, and who goes back to the earlier sources can go on with what is there.
            if fault.key == "no-network" and before.requirements:
                before.write()
            raise

    def install(self) -> None:
        """Installs Borj itself, editable and without the network."""
        options = ("--no-index", "--no-deps", "--no-build-isolation", "--force-reinstall")
        self.steps.run("step-build", "build-failed", *pip(*options, "-e", str(ROOT)))

    def forget(self, *names: str) -> None:
        """Drops what says that the set-up is whole, and that these parts are."""
        for path in (*VENV.glob("borj-*.stamp"), *map(record, names)):
            path.unlink(missing_ok=True)


def python_version(python: Path) -> str:
    """Asks an environment's Python for its version; it must have pip too."""
    program = "import pip, sys; print(*sys.version_info[:3], sep='.')"
    command = [str(python), "-I", "-c", program]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def clear() -> None:
    """Empties .venv; the mark that it is ours goes last, so that this can be interrupted too."""
    if not VENV.exists():
        VENV.unlink(missing_ok=True)  # a dangling symlink
        return
    for path in VENV.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path != MADE:
            path.unlink()


def stop(_number: int, _frame: FrameType | None) -> None:
    """Turns a signal into an exception, so that children are ended and leftovers cleared."""
    for number in SIGNALS:  # pressing Ctrl-C twice must not cut the clearing short
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def acquire(path: Path) -> int:
    """Takes the set-up's lock, waiting for another start if need be.

    The kernel releases it when its holder dies, however that comes about.
    """
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say(sentence("waiting"))
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def explain(error: BaseException) -> Fault:
    """Returns what to tell the person about an exception."""
    match error:
        case Fault():
            return error
        case KeyboardInterrupt():
            return Fault("stopped")
        case OSError(errno=number) if number in FULL:
            return Fault("disk-full")
        case OSError(errno=number) if number in DENIED:
            return Fault("read-only", str(ROOT))
    return Fault("unexpected")


def main(extra: str, stamp: str, again: str = "") -> int:
    """Sets up, or says in one sentence what to do; returns the exit code."""
    log: Log | None = None
    try:
        for number in SIGNALS:
            signal.signal(number, stop)
        lock = acquire(ROOT / ".venv.lock")
        if holds(stamp_of(extra), stamp) and PYTHON.exists() and not again:
            return 0  # the start we waited for has done it
        log = Log(ROOT / ".venv.log")
        Setup(extra, stamp, bool(again), log, lock)()
    except BaseException as error:
        fault = explain(error)
        say(sentence(fault.key, *fault.facts))
        if log is not None:
            if not isinstance(error, Fault):
                log.add("".join(traceback.format_exception(error)))
            if log.lines and log.path.exists():
                say(sentence("details", str(log.path)))
            discard_unfinished()
        return 130 if isinstance(error, KeyboardInterrupt) else 1
    return 0


def discard_unfinished() -> None:
    """Frees the space of a half-made .venv; the next start would clear it in any case."""
    if MADE.exists() and not STATE.exists():
        try:
            clear()
        except OSError:
            return


if __name__ == "__main__":
    sys.stderr.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(main(*sys.argv[1:4]))
