"""How fast the engine is: kernels beside bench/yardstick.cpp in one run, playouts, search.

    .venv/bin/python bench/engine.py [--slices N] [--json]

One core. Machines differ and are noisy, so for Kamisado and DVONN the ratio to the yardstick
counts, built here with the same flags: the two take turns in short slices of the processor's time,
and the median of the slices' ratios is what is printed. The other numbers are for orientation.
The exit code is 1 if a ratio is below what is wanted.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import borj  # noqa: E402
import toolchain  # noqa: E402
from borj.engine import Engine, Limit  # noqa: E402
from borj.engine.native import kernel  # noqa: E402

VENV = Path(sys.prefix)
YARDSTICK = VENV / "yardstick"
DEPTH = 7  # of Kamisado's count: 56,182,538 leaves
LEAVES = 56_182_538
GAMES = 20_000
SEED = 5


RATIOS = {"kamisado, counting": 0.6, "dvonn, random games": 0.7}
# For orientation, what issue and design ask of one core of the machine they were written on.
ORIENTATION = {
    "lyngk, random games": 40_000,
    "tzaar, random games": 40_000,
    "sixth, random games": 100_000,
    "kamisado, search": 3_000_000,
    "dvonn, search": 2_000_000,
    "tzaar, search": 2_000_000,
}


@dataclass
class Row:
    """One line of the table: how much of what in a second, and the ratio to the yardstick."""

    name: str
    speed: float
    unit: str
    ratio: float | None = None

    def __str__(self) -> str:
        line = f"{self.name:22} {self.speed:>13,.0f} {self.unit}/s"
        if self.ratio is not None:
            line += f", {self.ratio:.2f} of the yardstick"
        if self.name in RATIOS:
            line += f" (wanted: {RATIOS[self.name]})"
        if self.name in ORIENTATION:
            line += f" (orientation: {ORIENTATION[self.name]:,})"
        return line


def build() -> None:
    """Compile the yardstick as the module is compiled."""
    env = toolchain.environment(VENV, os.environ)
    command = toolchain.compiler(env)
    if not command:
        toolchain.wrap_zig(VENV)
        command = [str(VENV / "bin" / "zig-c++")]
    flags = ["-std=c++20", "-O3"]
    if os.uname().machine == "x86_64":
        flags.append("-march=x86-64-v2" if "zig" not in command[0] else "-march=x86_64_v2")
    source = str(ROOT / "bench" / "yardstick.cpp")
    subprocess.run([*command, *flags, source, "-o", str(YARDSTICK)], env=env, check=True)


def yardstick(*words: object) -> tuple[int, float]:
    """What it counted, and the seconds it took."""
    command = [str(YARDSTICK), *map(str, words)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return int(said[0]), float(said[1])


def side_by_side(
    name: str,
    amount: int,
    unit: str,
    ours: Callable[[], int],
    words: tuple[object, ...],
    slices: int,
    slack: float = 0.0,
) -> Row:
    """Both do the same amount of work in turns; `slack` is how far their counts may differ."""
    taken, ratios = [], []
    for _ in range(slices):
        begin = time.process_time()
        mine = ours()
        taken.append(time.process_time() - begin)
        theirs, other = yardstick(*words)
        if abs(mine - theirs) > slack * theirs:
            sys.exit(f"{name}: {mine:,} and {theirs:,} should be the same")
        ratios.append(other / taken[-1])
    return Row(name, amount / statistics.median(taken), unit, statistics.median(ratios))


def beside_the_yardstick(slices: int) -> list[Row]:
    single = kernel("kamisado")(borj.game("kamisado").start().pack())
    dvonn = borj.game("dvonn").start("random", seed=SEED)
    stacking = kernel("dvonn")(dvonn.pack())
    random_games = ("dvonn", "".join(dvonn.stacks), GAMES, SEED)

    def count() -> int:
        return single.perft(DEPTH)

    def play() -> int:
        return stacking.playouts(GAMES, SEED)

    return [
        side_by_side("kamisado, counting", LEAVES, "leaves", count, ("kamisado", DEPTH), slices),
        side_by_side(
            "  … if only counted", LEAVES, "leaves", count, ("kamisado-counted", DEPTH), slices
        ),
        side_by_side("dvonn, random games", GAMES, "games", play, random_games, slices, 0.01),
    ]


def random_games(slices: int) -> list[Row]:
    found = []
    for game in ("kamisado", "lyngk", "tzaar", "sixth"):
        walker = kernel(game)(borj.game(game).start(seed=SEED).pack())
        taken = []
        for seed in range(slices):
            begin = time.process_time()
            walker.playouts(GAMES // 4, seed)
            taken.append(time.process_time() - begin)
        found.append(Row(f"{game}, random games", GAMES / 4 / statistics.median(taken), "games"))
    return found


def searches(nodes: int) -> list[Row]:
    found = []
    for game in borj.GAMES:
        chosen = ["random"] if game == "dvonn" else []  # placing is not what is searched most
        start = borj.game(game).start(*chosen, seed=SEED)
        engine = Engine(threads=1, table_mb=64)
        begin = time.process_time()
        made = engine.search(start, Limit(nodes=nodes)).nodes
        found.append(Row(f"{game}, search", made / (time.process_time() - begin), "nodes"))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--slices", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    build()
    found = [*beside_the_yardstick(given.slices), *random_games(given.slices), *searches(2_000_000)]
    if given.json:
        print(json.dumps([asdict(row) for row in found], indent=1, ensure_ascii=False))
    else:
        print("\n".join(map(str, found)))
    low = [row for row in found if row.ratio and row.ratio < RATIOS.get(row.name, 0)]
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
