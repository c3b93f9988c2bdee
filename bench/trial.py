"""A sequential test of two ways to search a game, each start twice with the sides changed.

    .venv/bin/python bench/trial.py GAME NAME=WEIGHT … [--against NAME=WEIGHT …] --out FILE
        [--net FILE] [--net-against FILE] [--nodes 3000 [--nodes-against 3500] | --time 0.1]
        [--bounds 0 20] [--most 4000] [--opening 6] [--variant VARIANT …] [--program FILE]
        [--log FILE]

NAME is any weight of the game (src/borj/engine/weights), how to search it among them; what is not
named is as in the file. A net is a file of `borj train`, or `none`; without a word it is the
engine's. Who searches more slowly may have fewer nodes, so that both take as long. It ends when the
test says that the one is better by the upper bound or only by the lower one (Elo), or after so many
games. Results go to FILE, one number for each pair, and the same command goes on where it was
broken off. A program that was built before (`--program`) is taken as it is, so that sources can be
worked on meanwhile; bench/trials.py runs a list of trials with one. What came out is added to the
log as a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from selfplay import start

from borj.engine import nets
from borj.engine.matches.fixtures import Openings
from borj.engine.ratings import difference, score
from borj.engine.search import weights
from borj.engine.sprt import Sprt, counts
from borj.games import game_named as game_of

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAM = VENV / "trial"
sys.path.insert(0, str(ROOT / "scripts"))

import toolchain  # noqa: E402


def build() -> None:
    """Compile the program that plays, if it is older than its sources."""
    sources = [ROOT / "bench" / "trial.cpp", *(ROOT / "native").rglob("*.hpp")]
    if PROGRAM.exists() and all(s.stat().st_mtime < PROGRAM.stat().st_mtime for s in sources):
        return
    env = toolchain.environment(VENV, os.environ)
    command = toolchain.compiler(env)
    if not command:
        toolchain.wrap_zig(VENV)
        command = [str(VENV / "bin" / "zig-c++")]
    new = PROGRAM.with_suffix(".new")
    wanted = [*command, "-std=c++20", "-O3", "-march=x86-64-v2", str(sources[0]), "-o", str(new)]
    subprocess.run(wanted, env=env, check=True)
    new.rename(PROGRAM)


def side(game: str, changes: list[str], names: list[str]) -> str:
    """All weights of one side, as the program reads them; what it knows of no file is nothing."""
    known = dict.fromkeys(names, 0) | dict(weights(game))
    for change in changes:
        name, value = change.split("=")
        if name not in names:
            raise SystemExit(f"{game} has no weight {name}")
        known[name] = int(value)
    return " ".join(str(known[name]) for name in names)


def net(game: str, path: str | None) -> str:
    """The net of one side, as the program reads it."""
    if path == "none":
        return ""
    found = nets.read(Path(path)) if path else nets.net(game)
    return " ".join(map(str, memoryview(found).cast("h")))


def starts(given: argparse.Namespace) -> Iterator[str]:
    """Packs of positions to begin with, all variants in turn."""
    game = game_of(given.game)
    variants = given.variant or game.variants
    books = [Openings(game, variant, {}, given.seed, given.opening) for variant in variants]
    for number in range(given.most // 2):
        yield start(books[number % len(books)], number // len(books)).pack().hex()


def told(pairs: list[float], sprt: Sprt) -> str:
    found, elo = score(pairs), difference(pairs)
    return (
        f"{2 * len(pairs)} games: {found.value:.1%} [{found.low:.1%}, {found.high:.1%}], Elo "
        f"{elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}], LLR {sprt.ratio(counts(pairs)):.2f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Try a way to search.")
    parser.add_argument("game")
    parser.add_argument("changes", nargs="*")
    parser.add_argument("--against", nargs="*", default=[])
    parser.add_argument("--net", metavar="FILE")
    parser.add_argument("--net-against", metavar="FILE")
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--nodes-against", type=int, help="of the other side")
    parser.add_argument("--time", type=float, help="seconds for each action, instead of nodes")
    parser.add_argument("--bounds", nargs=2, type=float, default=(0.0, 20.0))
    parser.add_argument("--most", type=int, default=4000, help="games")
    parser.add_argument("--opening", type=int, default=6, help="actions by lot")
    parser.add_argument("--variant", nargs="*", help="all of them, if not given")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--program", type=Path, default=PROGRAM)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--log", type=Path)
    given = parser.parse_args()
    if given.program == PROGRAM:
        build()
    asked = [str(given.program), given.game]
    names = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    sprt = Sprt(*given.bounds)
    title = {"changes": given.changes, "against": given.against, "nodes": given.nodes}
    title |= {
        "net": given.net,
        "net_against": given.net_against,
        "nodes_against": given.nodes_against,
    }
    title |= {"time": given.time, "game": given.game, "seed": given.seed}
    lines = given.out.read_text("utf-8").splitlines() if given.out.exists() else [json.dumps(title)]
    if json.loads(lines[0]) != title:
        raise SystemExit(f"{given.out} holds another trial: {lines[0]}")
    pairs = [int(line) / 4 for line in lines[1:]]
    verdict = sprt.verdict(counts(pairs))
    nodes = given.nodes if given.time is None else -round(1e6 * given.time)
    command = [*asked, str(nodes), str(given.nodes_against or nodes)]
    with (
        given.out.open("a", encoding="utf-8") as out,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run,
    ):
        assert run.stdin is not None
        assert run.stdout is not None
        if not pairs:
            out.write(lines[0] + "\n")
        for changes in (given.changes, given.against):
            run.stdin.write(side(given.game, changes, names) + "\n")
        run.stdin.write(f"{net(given.game, given.net)}\n{net(given.game, given.net_against)}\n")
        for number, pack in enumerate(starts(given)):
            if verdict is not None:
                break
            if number < len(pairs):
                continue
            run.stdin.write(pack + "\n")
            run.stdin.flush()
            points = run.stdout.readline()
            if not points:
                raise SystemExit("the program has ended")
            out.write(points)
            out.flush()
            pairs.append(int(points) / 4)
            verdict = sprt.verdict(counts(pairs))
            if len(pairs) % 200 == 0:
                print(told(pairs, sprt), file=sys.stderr)
        run.stdin.close()
    verdicts = {True: "better", False: "not better", None: "open"}
    print(f"{given.game} {' '.join(given.changes)}: {verdicts[verdict]}, {told(pairs, sprt)}")
    if given.log and pairs:
        elo = difference(pairs)
        found = {
            "verdict": verdicts[verdict],
            "games": 2 * len(pairs),
            "elo": [round(value, 1) for value in (elo.value, elo.low, elo.high)],
            "llr": round(sprt.ratio(counts(pairs)), 2),
            "pairs": counts(pairs),
        }
        asked_for = {name: value for name, value in title.items() if value}
        with given.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(asked_for | {"bounds": list(given.bounds)} | found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
