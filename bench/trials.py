"""Trials one after another: the lines of a plan, each of them words for bench/trial.py.

    .venv/bin/python bench/trials.py [--plan bench/trials/plan.txt]
        [--log bench/trials/results.jsonl] [--work .venv/trials] [--program FILE]
        [--patience MINUTES]
    .venv/bin/python bench/trials.py --table

A line is `GAME NAME=WEIGHT … [--nodes …]`; what follows # is for people. The plan is read again
after each trial, so that lines can be added, moved and taken away meanwhile. A trial that was
broken off goes on where it was, and one whose result lies in `work` is not made again. `--table`
tells the results of the log for docs/engine.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
KEPT = HERE / "trials"


def lines(plan: Path) -> list[str]:
    """The trials of a plan."""
    every = (line.split("#")[0].strip() for line in plan.read_text("utf-8").splitlines())
    return [" ".join(line.split()) for line in every if line]


def told(row: dict[str, Any]) -> str:
    """A result as a line of a table; what both sides had is beside the point."""
    known, apart = dict[str, str](), dict[str, str]()
    for words, found in ((row.get("against", []), known), (row.get("changes", []), apart)):
        found.update(word.split("=") for word in words)
    tried = [f"`{name}` {value}" for name, value in apart.items() if known.get(name) != value]
    tried += [f"net `{Path(row['net']).name}`"] if "net" in row else []
    nodes = f"{row['nodes']:,}" if "time" not in row else f"{row['time']} s"
    nodes += f" against {row['nodes_against']:,}" if "nodes_against" in row else ""
    value, low, high = (f"{number:+.0f}".replace("-", "−") for number in row["elo"])
    cells = [row["game"], ", ".join(tried), nodes, f"{row['games']:,}", f"{value} [{low}, {high}]"]
    return f"| {' | '.join(cells)} | {row['verdict']} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the trials of a plan.")
    parser.add_argument("--plan", type=Path, default=KEPT / "plan.txt")
    parser.add_argument("--log", type=Path, default=KEPT / "results.jsonl")
    parser.add_argument("--work", type=Path, default=HERE.parent / ".venv" / "trials")
    parser.add_argument("--program", type=Path)
    parser.add_argument("--patience", type=float, default=0, help="minutes to wait for more lines")
    parser.add_argument("--table", action="store_true", help="tell the results")
    given = parser.parse_args()
    if given.table:
        print("\n".join(told(json.loads(line)) for line in given.log.open(encoding="utf-8")))
        return 0
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
