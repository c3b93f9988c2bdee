"""Finds the Chromium that the browser tests drive, and installs it where that is possible.

    chromium.py

On Debian and its kin root may install it; elsewhere, and where that fails, the browser tests are
skipped, and this says so. The shell without windows is preferred: it takes two thirds of the
processor time that the whole browser takes without a screen. Standard library only.
"""

import shutil
import subprocess
import sys

import debian

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium-headless-shell", "chromium")  # older systems have only the second
MISSING = 77  # the exit code
ADVICE = """\
****************************************************************************
**  The browser tests are SKIPPED: there is no Chromium on this machine.  **
**  To run them: sudo apt install chromium, then ./borj test              **
****************************************************************************"""


def find() -> str | None:
    """Returns a Chromium that runs, or None."""
    for name in NAMES:
        path = shutil.which(name)
        if path and works(path):
            return path
    return None


def works(path: str) -> bool:
    """Tells whether it starts: on some systems it is but a script that asks for another package."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """Says where Chromium is, or that there is none; returns the exit code."""
    found = find()
    for package in PACKAGES:
        if found is None:
            debian.install(package)
            found = find()
    print(found or ADVICE, flush=True)
    return 0 if found else MISSING


if __name__ == "__main__":
    sys.exit(main())
