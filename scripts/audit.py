"""Asks for known weaknesses of everything that is installed from elsewhere: Python's and Node's.

    audit.py

The locks say what that is. pip-audit lives in .venv/audit, apart from what Borj needs. Where
nobody answers, or not about every package, that is said loudly, and is no pass.
"""

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import build_web
import locked

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".venv" / "audit"
SKIPPED = 77  # the exit code
PATIENCE = 300  # seconds for each of the two
LOCKS = ("dev", "web", "audit", "notebooks", "rl", "cluster")
FRAME = "*" * 76


@dataclass(frozen=True)
class Answer:
    """What is known: weaknesses, and why some of it is not known."""

    weaknesses: Sequence[str] = ()
    unknown: str = ""


def run(*command: str, cwd: Path = ROOT) -> tuple[str, str]:
    """Returns what a command said, and what it complained of."""
    try:
        done = subprocess.run(
            command, cwd=cwd, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except OSError as error:
        return "", f"{command[0]}: {error.strerror}"
    except subprocess.TimeoutExpired:
        return "", f"no answer within {PATIENCE} s"
    return done.stdout, done.stderr


def read(said: str) -> dict[str, Any]:
    """Returns JSON that was said, or nothing."""
    try:
        found = json.loads(said)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def last(complaints: str) -> str:
    """Returns the line that says what was wrong."""
    lines = [line for line in complaints.splitlines() if line.strip()]
    return lines[-1].strip()[:300] if lines else "no reason was given"


def install() -> str:
    """Installs pip-audit as it is locked; returns what went wrong."""
    mark, wanted = PLACE / "borj.lock", locked.digest("audit")
    if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return ""
    shutil.rmtree(PLACE, ignore_errors=True)
    venv.create(PLACE, with_pip=True)
    pip = (str(PLACE / "bin" / "python"), "-I", "-m", "pip", "--disable-pip-version-check")
    _, complaints = run(*pip, "install", "--quiet", *locked.options("audit"))
    if not (PLACE / "bin" / "pip-audit").exists():
        return last(complaints)
    mark.write_text(wanted, encoding="utf-8")
    return ""


def python() -> Answer:
    """What is known about the packages of the locks."""
    if problem := install():
        return Answer(unknown=f"pip-audit could not be installed: {problem}")
    files = [word for name in LOCKS for word in ("--requirement", str(locked.lock(name)))]
    said, complaints = run(
        str(PLACE / "bin" / "pip-audit"), "--require-hashes", "--disable-pip", *files,
        "--format", "json", "--progress-spinner", "off", "--timeout", "15",
    )  # fmt: skip
    return of_python(read(said), complaints)


def of_python(told: dict[str, Any], complaints: str) -> Answer:
    """What pip-audit's answer comes to; what it passes over has not been looked at."""
    packages = told.get("dependencies")
    if not packages:
        return Answer(unknown=last(complaints))
    found = [
        f"{package['name']} {package['version']}: {weak['id']}"
        for package in packages
        for weak in package.get("vulns", ())
    ]
    passed = [package["name"] for package in packages if "skip_reason" in package]
    unknown = f"nothing was answered about {len(passed)} of {len(packages)} packages"
    return Answer(found, unknown if passed else "")


def node() -> Answer:
    """What is known about the packages of the web app."""
    tool = build_web.node(os.environ)
    npm = (str(tool.program), str(tool.npm)) if tool else ("npm",)
    said, complaints = run(*npm, "audit", "--json", "--package-lock-only", cwd=ROOT / "web")
    return of_node(read(said), complaints)


def of_node(told: dict[str, Any], complaints: str) -> Answer:
    """What npm's answer comes to."""
    packages = told.get("vulnerabilities")
    if packages is None:
        return Answer(unknown=str(told.get("message") or last(complaints)))
    return Answer([f"{name}: {package['severity']}" for name, package in packages.items()])


def main() -> int:
    """Asks, and says what was answered; returns the exit code."""
    answers = {"Python": python(), "Node": node()}
    for whose, answer in answers.items():
        for weakness in answer.weaknesses:
            print(f"{whose}: {weakness}")
        if answer.unknown:
            print(FRAME)
            print(f"**  The audit of {whose}'s packages is SKIPPED: {answer.unknown}")
            print(FRAME)
        elif not answer.weaknesses:
            print(f"{whose}: nothing is known against any package")
    if any(answer.weaknesses for answer in answers.values()):
        return 1
    return SKIPPED if any(answer.unknown for answer in answers.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
