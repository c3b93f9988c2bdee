"""What the launcher installs: the locks in requirements/, and what pyproject.toml asks of them.

Standard library only: it runs before anything is installed.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "requirements"
_PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: *; *(?P<marker>[^\\]+?))? *\\?$")
_HASH = re.compile(r" +--hash=sha256:(?P<hash>[0-9a-f]{64})(?: \\)?$")


@dataclass(frozen=True)
class Pin:
    """A package as it is locked; the marker says where it is needed."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def requirements(project: dict[str, Any], extras: list[str]) -> list[str]:
    """Returns what extras ask for, and the build's tools.

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


def lock(name: str) -> Path:
    """Returns the file of a lock."""
    return FOLDER / f"{name}.txt"


def lines(name: str) -> list[str]:
    """Returns what a lock says, without remarks."""
    said = lock(name).read_text(encoding="utf-8").splitlines()
    return [line for line in said if line and not line.startswith("#")]


def digest(name: str) -> str:
    """Returns a text that changes with what a lock says."""
    return f"{name} {hashlib.sha256(chr(10).join(lines(name)).encode()).hexdigest()}"


def pins(name: str) -> Iterator[Pin]:
    """The packages of a lock; a line that is no part of one is an error."""
    found: list[tuple[re.Match[str], list[str]]] = []
    for line in lines(name):
        if pin := _PIN.match(line):
            found.append((pin, []))
        elif (hashed := _HASH.match(line)) and found:
            found[-1][1].append(hashed["hash"])
        else:
            raise ValueError(f"{lock(name)}: {line}")
    for pin, hashes in found:
        yield Pin(pin["name"], pin["version"], pin["marker"] or "", tuple(hashes))


def options(name: str) -> tuple[str, ...]:
    """Returns what pip is asked so that it installs a lock, and nothing else.

    What comes as source would be built with tools that nobody has looked at.
    """
    exactly = ("--require-hashes", "--no-deps", "--only-binary", ":all:")
    return ("--retries", "2", *exactly, "-r", str(lock(name)))
