"""Compare the book with the kernels for as long as you like: every variant, random games.

    .venv/bin/python bench/differ.py [--positions 2000000] [--only GAME …] [--seed N]
                                     [--state FILE] [--jobs N] [--children SHARE]

Legal actions, pack, turn, outcome and score are compared in each position of a game, the hash
with one from nothing, everything again when the game is taken back, and the children of a share
of the positions. Rare kinds of actions are played more often than chance would. A difference is
printed with the shortest game that shows it, and the exit code is 1. The same seed plays the same
games; with a state file a run that was stopped goes on where it was, up to a total of --positions.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.engine import compare  # noqa: E402
from tests.kit import CONFIGS, Config  # noqa: E402

BATCH = 5_000  # positions between two looks at how far we are


@dataclass
class Tally:
    """How far a variant is: games so far (and the next one's number), positions in them."""

    games: int = 0
    positions: int = 0


def batch(task: tuple[Config, int, int, float]) -> tuple[Config, int, int, list[str]]:
    """Play games of a variant from a number on; returns games, positions and differences."""
    config, seed, first, children = task
    games = positions = 0
    while positions < BATCH:
        count, difference = compare.play(config, seed << 32 | first + games, children)
        games += 1
        positions += count
        if difference is not None:
            return config, games, positions, [str(difference)]
    return config, games, positions, []


def load(path: Path | None, seed: int) -> dict[str, Tally]:
    tallies = {str(config): Tally() for config in CONFIGS}
    if path and path.exists():
        state = json.loads(path.read_text())
        if state["seed"] != seed:
            sys.exit(f"{path} belongs to seed {state['seed']}; give --seed {state['seed']}")
        tallies |= {name: Tally(**tally) for name, tally in state["variants"].items()}
    return tallies


def save(path: Path | None, seed: int, tallies: dict[str, Tally]) -> None:
    if path:
        part = path.with_name(path.name + ".part")
        variants = {name: asdict(tally) for name, tally in tallies.items()}
        part.write_text(json.dumps({"seed": seed, "variants": variants}, indent=1))
        part.replace(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the book with the kernels.")
    parser.add_argument("--positions", type=int, default=2_000_000, help="of all variants together")
    parser.add_argument("--only", nargs="*", default=[], help="games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="file that keeps how far we are")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--children", type=float, default=0.05, help="share of positions, 0 to 1")
    given = parser.parse_args()
    chosen = [config for config in CONFIGS if not given.only or config.game in given.only]
    if not chosen:
        parser.error("no such game")
    tallies = load(given.state, given.seed)
    before = sum(tally.positions for tally in tallies.values())
    each = given.positions // len(chosen) + 1
    found: list[str] = []
    begin = shown = time.monotonic()
    with multiprocessing.Pool(given.jobs) as pool:
        while not found:
            # One batch of each variant that is not there yet: none waits for another to finish.
            tasks = [
                (config, given.seed, tallies[str(config)].games, given.children)
                for config in chosen
                if tallies[str(config)].positions < each
            ]
            if not tasks:
                break
            for config, games, positions, differences in pool.imap_unordered(batch, tasks):
                tallies[str(config)].games += games
                tallies[str(config)].positions += positions
                found += differences
            save(given.state, given.seed, tallies)
            if time.monotonic() - shown > 5:
                shown = time.monotonic()
                done = sum(tally.positions for tally in tallies.values()) - before
                speed = done / (shown - begin)
                print(f"{done:>12,} positions, {speed:,.0f}/s", file=sys.stderr, flush=True)
    for config in chosen:
        tally = tallies[str(config)]
        print(f"{config!s:45} {tally.games:>9,} games {tally.positions:>12,} positions")
    total = sum(tallies[str(config)].positions for config in chosen)
    print(f"{'all':45} {'':>9}       {total:>12,} positions, {len(found)} differences")
    for difference in found:
        print(f"\n{difference}")
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
