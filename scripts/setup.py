"""Sets up .venv for the launcher: environment, packages, Borj itself, its engine.

    setup.py app|dev STAMP [again]

The launcher starts this only when .venv/borj-<extra>.stamp does not hold STAMP. Four steps, each
recorded when it is whole, so that a set-up that was interrupted anywhere starts clean:

    environment   .venv/borj.made    written before anything else: the directory is ours to clear
    packages      .venv/borj.state   where, which Python, which packages
    Borj          .venv/borj-*.stamp what it was built from
    engine        .venv/borj-engine.stamp, the same; scripts/toolchain.py says how it is compiled

Borj starts without the engine where it cannot be built, and says so once: rules, boards and
records need none. The tests need it, and `./borj setup` ("again") is the wish to have it.

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
import tomllib
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import toolchain
from progress import Log, run, say, sentence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
MADE = VENV / "borj.made"
STATE = VENV / "borj.state"
NATIVE = VENV / "native"
PACKAGE = ROOT / "src" / "borj" / "engine"

# What pip prints, lower case, and what is wrong then; the first hit counts.
SYMPTOMS = {
    "disk-full": ("no space left on device", "errno 28", "disk quota exceeded"),
    "no-network": (
        "newconnectionerror",
        "nameresolutionerror",
        "failed to establish a new connection",
        "temporary failure in name resolution",
        "network is unreachable",
        "connection refused",
        "connection reset",
        "connection aborted",
        "connection broken",
        "max retries exceeded",
        "proxyerror",
        "timed out",
        "could not fetch url",
    ),
}
FULL = (errno.ENOSPC, errno.EDQUOT)
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
DENIED = (errno.EROFS, errno.EACCES, errno.EPERM)
# Settings that would send the packages elsewhere than into .venv.
ELSEWHERE = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIRE_VIRTUALENV")


class Fault(Exception):
    """Something a person can put right; the key names its sentence in messages.txt."""

    def __init__(self, key: str, *facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


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


def replace(path: Path, text: str) -> None:
    """Writes a small file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def stamp_of(extra: str) -> Path:
    """Returns the file that says what an extra was last built from."""
    return VENV / f"borj-{extra}.stamp"


def holds(path: Path, text: str) -> bool:
    """Tells whether a file has this text."""
    try:
        return path.read_text(encoding="utf-8") == text
    except OSError:
        return False


def requirements(project: dict[str, Any], extras: list[str]) -> list[str]:
    """Returns what to fetch: the build's tools, and what the extras ask for.

    The build's tools live in .venv too, so that a rebuild after a pull needs no network.
    """
    wanted = {*project["build-system"]["requires"], *project["project"].get("dependencies", [])}
    pending, seen = list(extras), set[str]()
    while pending:
        extra = pending.pop()
        seen.add(extra)
        for requirement in project["project"]["optional-dependencies"][extra]:
            if requirement.startswith("borj["):
                own = requirement.removeprefix("borj[").partition("]")[0].split(",")
                pending += [name for name in own if name not in seen]
            else:
                wanted.add(requirement)
    return sorted(wanted)


class Setup:
    """One run of the set-up, under the lock."""

    def __init__(self, extra: str, stamp: str, again: bool, log: Log, lock: int) -> None:
        self.extra = extra
        self.stamp = stamp
        self.again = again
        self.log = log
        self.lock = lock
        self.env = {key: value for key, value in os.environ.items() if key not in ELSEWHERE}

    def __call__(self) -> None:
        """Brings .venv up to date, doing no more than is needed."""
        state = State.read()
        if state is None or not self.usable(state):
            state = self.make(self.why(state))
        else:
            say(sentence("tests" if holds(stamp_of("app"), self.stamp) else "update"))
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        extras = sorted({self.extra, *state.extras})
        wanted = requirements(project, extras)
        if wanted != state.requirements:
            self.fetch(wanted, state)
            State(state.root, state.python, extras, wanted).write()
        if self.again or not holds(stamp_of("app"), self.stamp):
            self.build()
        if (ROOT / "CMakeLists.txt").exists() and not holds(stamp_of("engine"), self.stamp):
            self.engine()
        replace(stamp_of("app"), self.stamp)
        if self.extra != "app":
            replace(stamp_of(self.extra), self.stamp)
        say(sentence("ready"))

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
        self.step("step-venv", "venv-failed", base, "-E", "-m", "venv", "--without-pip", str(VENV))
        # venv would do this too, but swallow what went wrong.
        self.step("step-pip", "venv-failed", str(PYTHON), "-I", "-m", "ensurepip")
        return State(str(ROOT), python_version(PYTHON), [], [])

    def fetch(self, wanted: list[str], before: State) -> None:
        """Installs packages; .venv is not whole until all of them are there."""
        STATE.unlink(missing_ok=True)
        self.forget_build()
        try:
            self.step("step-fetch", "fetch-failed", *self.pip(), "--retries", "2", *wanted)
        except Fault as fault:
            # pip fetches everything before it installs anything: without a network nothing has
            # changed, and who goes back to the earlier sources can go on with what is there.
            if fault.key == "no-network" and before.requirements:
                before.write()
            raise

    def build(self) -> None:
        """Builds and installs Borj itself, editable and without the network."""
        self.forget_build()
        options = ("--no-index", "--no-deps", "--no-build-isolation", "--force-reinstall")
        self.step("step-build", "build-failed", *self.pip(), *options, "-e", str(ROOT))

    def engine(self) -> None:
        """Builds the engine; without it Borj starts too, but tests would not be worth much."""
        try:
            self.compile()
        except Fault as fault:
            toolchain.discard(PACKAGE)
            if self.again or self.extra != "app" or fault.key in SYMPTOMS:
                raise
            say(sentence(fault.key, *fault.facts))
            say(sentence("details", str(self.log.path)))
            say(sentence("engine-missing"))
        else:
            replace(stamp_of("engine"), self.stamp)

    def compile(self) -> None:
        """Compiles what has changed of the engine, and puts it among the Python files."""
        if not toolchain.has_headers(PYTHON):
            raise Fault("engine-headers")
        if self.again:
            shutil.rmtree(NATIVE, ignore_errors=True)
        self.env = toolchain.environment(VENV, self.env)
        found = toolchain.compiler(self.env)
        if found:
            tools = ["-DCMAKE_CXX_COMPILER=" + ";".join(found)]
        else:
            self.fetch_zig()
            tools = toolchain.wrap_zig(VENV)
        configure = toolchain.configure(ROOT, VENV, tools, NATIVE)
        self.step("step-engine-look", "engine-failed", *configure)
        self.step("step-engine", "engine-failed", *toolchain.build_all(VENV, NATIVE))
        toolchain.place(NATIVE, PACKAGE)

    def fetch_zig(self) -> None:
        """Fetches a compiler where the machine has none that will do."""
        if toolchain.zig(VENV):
            return
        try:
            self.step("step-zig", "engine-compiler", *self.pip(), "--retries", "2", toolchain.ZIG)
        except Fault as fault:
            raise fault if fault.key == "disk-full" else Fault("engine-compiler") from fault

    def forget_build(self) -> None:
        """Drops all stamps."""
        for path in VENV.glob("borj-*.stamp"):
            path.unlink()

    def pip(self) -> tuple[str, ...]:
        """Returns pip's command line up to what is to be installed."""
        quiet = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
        return (str(PYTHON), "-I", "-m", "pip", "install", "--no-user", *quiet)

    def step(self, title: str, fault: str, *command: str) -> None:
        """Runs one command; a failure becomes a Fault, the likeliest that its output suggests."""
        mark = len(self.log.lines)
        code = run(sentence(title), command, self.log, env=self.env, keep=(self.lock,))
        if code == 0:
            return
        self.log.add(f"exit code {code}")
        output = self.log.since(mark + 1).lower()
        for key, symptoms in SYMPTOMS.items():
            if any(symptom in output for symptom in symptoms):
                raise Fault(key)
        raise Fault(fault)


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
