"""Runs tests of what needs an extra that the launcher does not install, with the extra beside it.

    extras.py rl tests/rl

The packages are locked as all others are, and live in .venv/extra-NAME. Where they cannot be
fetched, that is said loudly, and is no pass.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import locked

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = 77  # the exit code
PATIENCE = 1800  # seconds


def place(extra: str) -> Path:
    """Returns where the packages of an extra lie."""
    return ROOT / ".venv" / f"extra-{extra}"


def install(extra: str) -> bool:
    """Installs the packages of an extra, unless they are there."""
    mark, wanted = place(extra) / "borj.lock", locked.digest(extra)
    if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return True
    shutil.rmtree(place(extra), ignore_errors=True)
    pip = (sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    command = (*pip, "--target", str(place(extra)), *locked.options(extra))
    done = subprocess.run(command, cwd=ROOT, check=False, timeout=PATIENCE)
    if done.returncode == 0:
        mark.write_text(wanted, encoding="utf-8")
    return done.returncode == 0


def main(extra: str, tests: list[str]) -> int:
    """Installs what is needed and runs the tests, long ones too; returns the exit code."""
    if not install(extra):
        print(f"extras: the packages of “{extra}” could not be fetched", file=sys.stderr)
        return SKIPPED
    environment = os.environ | {"PYTHONPATH": str(place(extra)), "BORJ_EXTRA": extra}
    command = [sys.executable, "-m", "pytest", "-m", "", *tests]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
