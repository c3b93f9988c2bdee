"""What is built from which files, so that only what has changed is built again.

The table is sources.txt; the launcher reads it too. Standard library only.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = Path(__file__).with_name("sources.txt")
MADE = ("node_modules", "generated", "dist", "__pycache__")  # folders that are no sources


def of(part: str) -> Iterator[Path]:
    """Every file that a part is made from, in a stable order."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        name, *parts = line.split()
        if name == "#" or part not in parts:
            continue
        path = ROOT / name
        if path.is_dir():
            for folder, folders, files in os.walk(path):
                folders[:] = sorted(name for name in folders if name not in MADE)
                yield from (Path(folder, name) for name in sorted(files))
        elif path.exists():
            yield path


def digest(part: str, *facts: str) -> str:
    """A text that changes with the sources of a part, or with these facts."""
    found = hashlib.sha256("\n".join(facts).encode())
    for path in of(part):
        data = path.read_bytes()
        found.update(f"\n{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode())
        found.update(data)
    return found.hexdigest()
