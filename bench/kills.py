"""Kill the server with -9 while games are played, 1,000 times, and count what was lost.

    nice -n 19 .venv/bin/python -m bench.kills --file kills.jsonl     500 kills on each database
    .venv/bin/python -m bench.kills --only sqlite --kills 50
    .venv/bin/python -m bench.kills --file kills.jsonl --told         what the file holds so far

Twenty games are played as fast as the server acknowledges turns, and a clock runs in one more. A
kill comes after 0.3 to 1.3 s; the server starts again and everybody resumes by themselves. Kills
are done in parts, each with a fresh server; with a file, what was done before is not done again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tests.server.databases import postgresql
from tests.server.killing import Kept, kill_again_and_again
from tests.server.kit import Server

KINDS = ("sqlite", "postgresql")
GAMES, PART = 20, 25  # at once; kills of one server


def part(options: list[str], kills: int, seed: int) -> Kept:
    """One server, killed again and again."""
    with tempfile.TemporaryDirectory(prefix="borj-kills-") as folder:
        server = Server(Path(folder) / "data", *options).start()
        try:
            return asyncio.run(kill_again_and_again(server, GAMES, kills, seed))
        finally:
            server.stop()


def summary(parts: list[dict[str, Any]]) -> str:
    """What all parts found, as a table."""
    names = [field.name for field in fields(Kept)]
    lines = ["| database | " + " | ".join(names) + " |", "| --- " * (len(names) + 1) + "|"]
    for kind in (*KINDS, "both"):
        own = [one for one in parts if kind in (one["database"], "both")]
        sums = [f"{sum(one[name] for one in own):,}" for name in names]
        lines.append(f"| {kind} | " + " | ".join(sums) + " |")
    return "\n".join(lines)


def main() -> int:
    """Kill."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--only", choices=KINDS, help="one database")
    parser.add_argument("--kills", type=int, default=500, help="of each database")
    parser.add_argument("--file", type=Path, help="parts that were done, a line each")
    parser.add_argument("--told", action="store_true", help="only tell what the file holds")
    given = parser.parse_args()
    parts: list[dict[str, Any]] = []
    if given.file and given.file.exists():
        parts = [json.loads(line) for line in given.file.read_text().splitlines()]
    with ExitStack() as stack:
        fresh: Callable[[], str] | None = None
        while not given.told:
            done = {k: sum(p["kills"] for p in parts if p["database"] == k) for k in KINDS}
            left = {k: given.kills - done[k] for k in KINDS if given.only in (None, k)}
            kind = max(left, key=lambda k: left[k])  # in turns
            if left[kind] <= 0:
                break
            options: list[str] = []
            if kind == "postgresql":
                fresh = fresh or stack.enter_context(postgresql())
                options = ["--database", fresh()]
            begun = time.monotonic()
            kept = part(options, min(PART, left[kind]), seed=len(parts))
            took = time.monotonic() - begun
            parts.append({"database": kind, **asdict(kept), "seconds": round(took, 1)})
            print(json.dumps(parts[-1]), flush=True)
            if given.file:
                with given.file.open("a") as file:
                    file.write(json.dumps(parts[-1]) + "\n")
    print(summary(parts))
    return 1 if any(one["lost"] or one["doubled"] for one in parts) else 0


if __name__ == "__main__":
    sys.exit(main())
