"""The steps of a set-up: commands that are run and watched, parts that are built when needed.

Standard library only: it runs before anything is installed.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from progress import Log, run, sentence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

# What tools print, lower case, and what is wrong then; the first hit counts.
SYMPTOMS = {
    "disk-full": ("no space left on device", "errno 28", "disk quota exceeded"),
    "not-tested": ("do not match the hashes",),
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
# Settings that would send the packages elsewhere than into .venv.
ELSEWHERE = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIRE_VIRTUALENV")


class Fault(Exception):
    """Something a person can put right; the key names its sentence in messages.txt."""

    def __init__(self, key: str, *facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def replace(path: Path, text: str) -> None:
    """Writes a small file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def holds(path: Path, text: str) -> bool:
    """Tells whether a file has this text."""
    try:
        return path.read_text(encoding="utf-8") == text
    except OSError:
        return False


def record(part: str) -> Path:
    """Returns the file that says what a part was last built from."""
    return VENV / f"part-{part}"


@dataclass
class Steps:
    """How the steps of one set-up are run; `again`: everything is built, whatever is there."""

    again: bool
    log: Log
    lock: int
    env: Mapping[str, str]

    def run(self, title: str, fault: str, *command: str) -> None:
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

    def fetch(self, title: str, fault: str, *command: str) -> None:
        """Runs a command that fetches what can be done without; some faults are worse than that."""
        try:
            self.run(title, fault, *command)
        except Fault as found:
            raise found if found.key in ("disk-full", "not-tested") else Fault(fault) from found

    def part(self, name: str, made_from: str, build: Callable[[], None], *outputs: Path) -> None:
        """Builds a part if its sources have changed, or if what it left behind is gone."""
        whole = holds(record(name), made_from) and all(path.exists() for path in outputs)
        if whole and not self.again:
            return
        record(name).unlink(missing_ok=True)
        build()
        replace(record(name), made_from)


def pip(*arguments: str) -> tuple[str, ...]:
    """Returns a command line of pip's that installs into .venv."""
    quiet = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
    return (str(PYTHON), "-I", "-m", "pip", "install", "--no-user", *quiet, *arguments)


def clean_environment() -> dict[str, str]:
    """Returns the environment without what would send packages elsewhere."""
    return {key: value for key, value in os.environ.items() if key not in ELSEWHERE}
