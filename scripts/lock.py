"""Writes requirements/*.txt: which packages the launcher installs, to the byte.

    lock.py              what changed in pyproject.toml; all else stays as it is
    lock.py --upgrade    everything as new as pyproject.toml allows

pyproject.toml says what Borj works with, and `pip install` is free within that. `./borj` installs
what was tested: every package with its version and the hashes of all its files, for every
Python from 3.11 on and every system. The versions are found by uv (`pip install uv`).
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import locked

ROOT = Path(__file__).resolve().parent.parent
OLDEST = "3.11"
COMMAND = (
    "pip", "compile", "--universal", "--python-version", OLDEST, "--generate-hashes", "--no-header",
    "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--quiet",
)  # fmt: skip
HEAD = "# What ./borj installs, written by scripts/lock.py from pyproject.toml: do not edit.\n"


def wanted(project: dict[str, Any]) -> dict[str, list[str]]:
    """What each lock has to hold, as pyproject.toml asks for it."""
    tools = project["tool"]["scikit-build"]["build"]["requires"]
    return {
        "app": locked.requirements(project, ["app"]),
        "dev": locked.requirements(project, ["dev"]),
        "audit": project["project"]["optional-dependencies"]["audit"],
        "cluster": [
            *project["project"]["optional-dependencies"]["train"],
            *project["project"]["optional-dependencies"]["cluster"][1:],  # without our own name
        ],
        "notebooks": project["project"]["optional-dependencies"]["notebooks"],
        "rl": project["project"]["optional-dependencies"]["rl"],
        "web": sorted(tools),
        "zig": [tool for tool in tools if tool.startswith("ziglang")],
    }


def solve(uv: Sequence[str], requirements: Iterable[str], to: Path, *options: str) -> None:
    """Has uv write one lock."""
    with tempfile.NamedTemporaryFile("w", suffix=".in", encoding="utf-8") as asked:
        asked.write("\n".join(requirements))
        asked.flush()
        command = [*uv, *COMMAND, *options, "--output-file", str(to), asked.name]
        subprocess.run(command, cwd=ROOT, check=True)


def main(arguments: list[str]) -> int:
    """Writes all locks; returns the exit code."""
    uv = shutil.which("uv")
    if uv is None or arguments not in ([], ["--upgrade"]):
        print(__doc__, file=sys.stderr)
        return 2
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locks = wanted(project)
    locked.FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        # One version of each package for all locks: they are installed into one place.
        whole = Path(folder) / "all.txt"
        if not arguments:
            known = [path.read_text(encoding="utf-8") for path in locked.FOLDER.glob("*.txt")]
            whole.write_text("\n".join(known), encoding="utf-8")  # what uv need not change
        solve([uv], sorted({line for lines in locks.values() for line in lines}), whole)
        for name, lines in locks.items():
            fresh = Path(folder) / f"{name}.txt"
            solve([uv], lines, fresh, "--constraint", str(whole))
            text = HEAD + fresh.read_text(encoding="utf-8")
            (locked.FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
            print(f"requirements/{name}.txt: {len([*locked.pins(name)])} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
