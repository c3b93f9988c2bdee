"""Whether searching leaks: searches of all games in one process, and the memory it takes meanwhile.

    .venv/bin/python bench/memory.py [--minutes 60] [--table 64] [--threads 1] [--seed N]

Positions of every variant, some actions by lot into the game, two seconds each, now and then with
several lines. A line a minute: searches, nodes, MiB. The first minute fills the table; after it the
number should stay.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

import borj
from borj.core.position import Position
from borj.engine import Engine, Limit

SECONDS = 2.0  # for a search
EVERY = 60.0  # seconds between two lines


def taken() -> float:
    """The memory of this process, in MiB."""
    (line,) = (
        line for line in Path("/proc/self/status").read_text().splitlines() if "VmRSS" in line
    )
    return int(line.split()[1]) / 1024


def somewhere(chance: random.Random) -> Position | None:
    """A position by lot; None if that game was over too soon."""
    game = borj.game(chance.choice(borj.GAMES))
    position = game.start(chance.choice(game.variants), seed=chance.getrandbits(30))
    for _ in range(chance.randrange(40)):
        if not position.legal:
            return None
        position = position.after(chance.choice(position.legal))
    return position if position.legal else None


def main() -> int:
    parser = argparse.ArgumentParser(description="See whether searching leaks.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--table", type=int, default=64, help="in MiB")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance, searches, nodes = random.Random(given.seed), 0, 0
    print(f"before the first search {taken():.1f} MiB", flush=True)
    engine = Engine(threads=given.threads, table_mb=given.table)
    begin = shown = time.monotonic()
    while (now := time.monotonic()) < begin + given.minutes * 60:
        position = somewhere(chance)
        if position is None:
            continue
        found = engine.search(position, Limit(time=SECONDS), chance.choice((1, 1, 3)))
        searches, nodes = searches + 1, nodes + found.nodes
        if now - shown > EVERY:
            shown = now
            minutes = (now - begin) / 60
            print(
                f"{minutes:4.0f} min {searches:6} searches {nodes / 1e6:9.1f} M nodes"
                f" {taken():7.1f} MiB",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
