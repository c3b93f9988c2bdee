"""Trials one after another: the lines of a plan, each of them words for bench/trial.py.

    .venv/bin/python bench/trials.py [--plan bench/trials/plan.txt]
        [--log bench/trials/results.jsonl] [--work .venv/trials] [--program FILE]
        [--patience MINUTES]

A line is `GAME NAME=WEIGHT … [--nodes …]`; what follows # is for people. The plan is read again
after each trial, so that lines can be added, moved and taken away meanwhile. A trial that was
broken off goes on where it was, and one whose result lies in `work` is not made again.
"""

from __future__ import annotations

import argparse
import hashlib
import shlex
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
KEPT = HERE / "trials"


def lines(plan: Path) -> list[str]:
    """The trials of a plan."""
    every = (line.split("#")[0].strip() for line in plan.read_text("utf-8").splitlines())
    return [" ".join(line.split()) for line in every if line]


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the trials of a plan.")
    parser.add_argument("--plan", type=Path, default=KEPT / "plan.txt")
    parser.add_argument("--log", type=Path, default=KEPT / "results.jsonl")
    parser.add_argument("--work", type=Path, default=HERE.parent / ".venv" / "trials")
    parser.add_argument("--program", type=Path)
    parser.add_argument("--patience", type=float, default=0, help="minutes to wait for more lines")
    given = parser.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    idle = time.monotonic()
    while True:
        for line in lines(given.plan):
            name = hashlib.sha256(line.encode()).hexdigest()[:12]
            done = given.work / f"{name}.done"
            if done.exists():
                continue
            command = [sys.executable, str(HERE / "trial.py"), *shlex.split(line)]
            command += ["--out", str(given.work / f"{name}.txt"), "--log", str(given.log)]
            if given.program:
                command += ["--program", str(given.program)]
            ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
            if ended.returncode:
                raise SystemExit(f"failed: {line}")
            print(ended.stdout, end="", flush=True)
            done.write_text(f"{line}\n{ended.stdout}", "utf-8")
            idle = time.monotonic()
            break
        else:
            if time.monotonic() - idle >= 60 * given.patience:
                return 0
            time.sleep(5)


if __name__ == "__main__":
    sys.exit(main())
