"""Chromium for the browser tests: found, installed, or said to be missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.launcher.conftest import ROOT

RUNS = "#!/bin/sh\necho Chromium 1.0\n"
STUB = "#!/bin/sh\necho 'please install another package' >&2; exit 10\n"
# apt-get that knows one package, and "installs" its browser into its own directory.
APT = """#!/bin/sh
cd "${0%/*}"
echo "$*" >>asked
case "$*" in
  *update) ;;
  *" PACKAGE") printf '#!/bin/sh\\n' >PACKAGE; chmod +x PACKAGE ;;
  *) exit 100 ;;
esac
"""
UPDATE, INSTALL = "-qq update", "-qq install -y --no-install-recommends"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A PATH of its own."""
    for name in ("sh", "chmod"):
        (tmp_path / name).symlink_to(f"/bin/{name}")
    return tmp_path


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    path.chmod(0o755)
    return path


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "chromium.py")]
    env = {"PATH": str(folder)}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_the_one_that_runs_is_taken(folder: Path) -> None:
    put(folder, "chromium", STUB)
    found = put(folder, "chromium-browser", RUNS)
    done = run(folder)
    assert (done.returncode, done.stdout) == (0, f"{found}\n")


def test_without_a_package_manager_it_is_said_loudly(folder: Path) -> None:
    done = run(folder)
    assert done.returncode == 77
    assert "The browser tests are SKIPPED" in done.stdout
    assert "sudo apt install chromium" in done.stdout


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may install packages")
@pytest.mark.parametrize(
    "known", [["chromium-headless-shell"], ["chromium-headless-shell", "chromium"]]
)
def test_root_installs_what_the_system_has(folder: Path, known: list[str]) -> None:
    put(folder, "apt-get", APT.replace("PACKAGE", known[-1]))
    done = run(folder)
    said = [f"apt-get install {package} (as root; for the tests)" for package in known]
    assert done.returncode == 0
    assert done.stdout.splitlines() == [*said, f"{folder}/{known[-1]}"]
    asked = [line for package in known for line in (UPDATE, f"{INSTALL} {package}")]
    assert (folder / "asked").read_text().splitlines() == asked


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may install packages")
def test_an_installation_that_fails_is_no_failure_of_the_tests(folder: Path) -> None:
    put(folder, "apt-get", "#!/bin/sh\necho 'no network' >&2; exit 100\n")
    done = run(folder)
    assert done.returncode == 77
    assert "SKIPPED" in done.stdout
