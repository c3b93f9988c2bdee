"""What places are worth in DVONN: boards by all sorts of tastes, played out, and a fit of them.

    .venv/bin/python bench/placing.py boards DIRECTORY [--boards 20000] [--nodes 500]
    .venv/bin/python bench/placing.py fit DIRECTORY [--out WEIGHTS]
    .venv/bin/python bench/placing.py match NEW OLD --out FILE [--boards 200] [--nodes 5000]

`boards` writes files of 250 boards each (bench/placing.cpp) and goes on where it was broken off.
`fit` finds the weights `place_…` that foresee the winners best, by logistic regression, and writes
them with the other weights. `match` lets two of them place boards against each other, from DVONN
pieces by lot, each start twice with the sides changed; the engine plays each board twice, the
second time with the colours swapped. NEW and OLD are files of weights, or players as `borj match`
has them, such as an older engine: "ugi:COMMAND". Results go to FILE, and the same command goes on
with it.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from borj.core.chance import SplitMix64
from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.matches.entrants import entrant
from borj.engine.matches.players import Player, SearchPlayer, Table, seat
from borj.engine.native import native
from borj.engine.ratings import score
from borj.engine.search import weights
from borj.games import game_named as game_of

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAM = VENV / "placing"
sys.path.insert(0, str(ROOT / "scripts"))

import toolchain  # noqa: E402

SHARD = 250
LIMIT = Limit(nodes=20_000)  # of whoever places
PATIENCE = 20.0  # seconds after which a program is taken to hang
REDS, FURTHEST = 3, 8
COLUMNS = 2 + REDS * FURTHEST
# Spaces in the order of the book as (column, row); a step is one right, one up, both, or back.
SPACES = [
    (first + i, row)
    for row, (first, length) in enumerate(((0, 9), (0, 10), (0, 11), (1, 10), (2, 9)))
    for i in range(length)
]


def names() -> list[str]:
    """The weights that are fitted, in the order of the columns."""
    apart = (f"place_{red}_{n + 1}" for red in ("near", "second", "third") for n in range(FURTHEST))
    return ["place_edge", "place_core", *apart]


def build() -> None:
    """Compile the program that places and plays."""
    env = toolchain.environment(VENV, os.environ)
    command = toolchain.compiler(env)
    if not command:
        toolchain.wrap_zig(VENV)
        command = [str(VENV / "bin" / "zig-c++")]
    source = str(ROOT / "bench" / "placing.cpp")
    wanted = [*command, "-std=c++20", "-O3", source, "-o", str(PROGRAM)]
    subprocess.run(wanted, env=env, check=True)


def boards(given: argparse.Namespace) -> None:
    given.directory.mkdir(parents=True, exist_ok=True)
    build()
    known = weights("dvonn")
    order = [str(known[name]) for name in native("dvonn_engine").weights]
    for shard in range(-(-given.boards // SHARD)):
        path = given.directory / f"{given.nodes}-{shard:05}.txt"
        if path.exists():
            continue
        command = [str(PROGRAM), str(shard + 1), str(SHARD), str(given.nodes), *order]
        done = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        part = path.with_suffix(".part")
        part.write_text(done, "utf-8")
        part.replace(path)
        print(f"{(shard + 1) * SHARD} boards", file=sys.stderr)


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many steps lie between two spaces."""
    right, up = other[0] - one[0], other[1] - one[1]
    return max(abs(right), abs(up)) if right * up >= 0 else abs(right) + abs(up)


APART = [[apart(one, other) for other in SPACES] for one in SPACES]
NEXT = [sum(steps == 1 for steps in row) for row in APART]
RING = [min(APART[i][j] for j in range(len(SPACES)) if NEXT[j] < 6) for i in range(len(SPACES))]


def columns(letters: str) -> list[float]:
    """What White has more than Black, column by column."""
    reds = [cell for cell, letter in enumerate(letters) if letter == "R"]
    found = [0.0] * COLUMNS
    for cell, letter in enumerate(letters):
        if letter == "R":
            continue
        sign = 1.0 if letter == "W" else -1.0
        if RING[cell] != 1:
            found[0 if RING[cell] == 0 else 1] += sign
        for red, steps in enumerate(sorted(APART[cell][other] for other in reds)):
            found[2 + red * FURTHEST + min(steps, FURTHEST) - 1] += sign
    return found


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            if factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


def regress(samples: list[tuple[list[float], float]], rounds: int = 6) -> list[float]:
    """Logistic regression by Newton's method, with a little weight on small and smooth numbers."""
    found = [0.0] * COLUMNS
    for _ in range(rounds):
        matrix = [[5.0 * (i == j) for j in range(COLUMNS)] for i in range(COLUMNS)]
        right = [-5.0 * value for value in found]
        for red in range(REDS):
            for at in range(2 + red * FURTHEST, (red + 1) * FURTHEST):
                bend = ((at, 1), (at + 1, -2), (at + 2, 1))
                bent = sum(sign * found[i] for i, sign in bend)
                for i, one in bend:
                    right[i] -= 50 * one * bent
                    for j, two in bend:
                        matrix[i][j] += 50 * one * two
        for row, result in samples:
            used = [(i, value) for i, value in enumerate(row) if value]
            chance = 1 / (1 + math.exp(-sum(found[i] * value for i, value in used)))
            slope = chance * (1 - chance)
            for i, value in used:
                right[i] += (result - chance) * value
                for j, other in used:
                    matrix[i][j] += slope * value * other
        found = [a + b for a, b in zip(found, solve(matrix, right), strict=True)]
    return found


def fit(given: argparse.Namespace) -> None:
    samples: list[tuple[list[float], float]] = []
    for path in sorted(given.directory.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            letters, *scores = line.split()
            one, two, three, four = map(int, scores)
            white = (one > two) - (one < two) - (three > four) + (three < four)
            samples.append((columns(letters), 0.5 + white / 4))
    known = weights("dvonn")
    found = regress(samples)
    right = sum(
        (sum(map(float.__mul__, found, row)) > 0) == (end > 0.5)
        for row, end in samples
        if end != 0.5
    )
    print(f"{len(samples)} boards, {right / sum(end != 0.5 for _, end in samples):.1%} of winners")
    scale = known["wdl_scale"] / math.log(3)
    fitted = {name: round(scale * value) for name, value in zip(names(), found, strict=True)}
    print(json.dumps(fitted))
    if given.out:
        given.out.write_text(json.dumps(known | fitted, indent=2) + "\n", "utf-8")


def by_lot(chance: SplitMix64, pieces: int) -> Position:
    position: Position = game_of("dvonn").start("standard")
    for _ in range(pieces):
        position = position.after(position.legal[chance.below(len(position.legal))])
    return position


def placer(told: str) -> Player:
    """Who places: the engine with the weights of a file, or a player as matches have them."""
    if (path := Path(told)).is_file():
        engine = Engine(table_mb=1, weights=json.loads(path.read_text("utf-8")))
        return SearchPlayer(engine, LIMIT)
    return seat(entrant(told), LIMIT, PATIENCE, threads=1, table_mb=16)


def placed(placers: tuple[Player, Player], start: Position, seed: int) -> Position:
    table = Table(start, start, seed)
    for who in placers:
        who.begin(table)
    while table.position.pack()[0] & 2:
        for move in placers[table.position.turn].choose(table).moves:
            table.play(move)
    return table.position


def swapped(position: Position) -> Position:
    """The same full board with the colours changed; White still begins."""
    code = position.code()
    head, _, board = code.rpartition("~")
    made: Position = game_of("dvonn").read(f"{head}~{board.translate(str.maketrans('WB', 'BW'))}")
    return made


def winner(engine: Engine, position: Position, nodes: int) -> float:
    """What White gets."""
    while position.legal:
        position = position.after(engine.search(position, Limit(nodes=nodes)).move)
    won = position.outcome.winner if position.outcome else None
    return 0.5 if won is None else float(won == 0)


def match(given: argparse.Namespace) -> None:
    engine = Engine(table_mb=1)
    lines = given.out.read_text("utf-8").splitlines() if given.out.exists() else []
    done = [float(line) for line in lines]
    chance = SplitMix64(7)
    with (
        closing(placer(given.new)) as new,
        closing(placer(given.old)) as old,
        given.out.open("a", encoding="utf-8") as out,
    ):
        for pair in range(given.boards // 2):
            start = by_lot(chance, REDS)
            if pair < len(done):
                continue
            white, black = placed((new, old), start, pair), placed((old, new), start, pair)
            got = (
                winner(engine, white, given.nodes) + 1 - winner(engine, swapped(white), given.nodes)
            )
            got += (
                1 - winner(engine, black, given.nodes) + winner(engine, swapped(black), given.nodes)
            )
            done.append(got / 4)
            out.write(f"{got / 4}\n")
            out.flush()
    found = score(done)
    print(f"{2 * len(done)} boards: {found.value:.1%} [{found.low:.1%}, {found.high:.1%}]")


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn what places are worth in DVONN.")
    tools = parser.add_subparsers(required=True)
    making = tools.add_parser("boards")
    making.add_argument("directory", type=Path)
    making.add_argument("--boards", type=int, default=20_000)
    making.add_argument("--nodes", type=int, default=500)
    making.set_defaults(run=boards)
    fitting = tools.add_parser("fit")
    fitting.add_argument("directory", type=Path)
    fitting.add_argument("--out", type=Path)
    fitting.set_defaults(run=fit)
    matching = tools.add_parser("match")
    matching.add_argument("new")
    matching.add_argument("old")
    matching.add_argument("--out", type=Path, required=True)
    matching.add_argument("--boards", type=int, default=200)
    matching.add_argument("--nodes", type=int, default=5_000)
    matching.set_defaults(run=match)
    given = parser.parse_args()
    given.run(given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
