"""Two sets of weights against each other, each start twice with the sides changed.

    .venv/bin/python bench/duel.py GAME NEW.json [--against OLD.json] [--variant VARIANT …]
                                   [--games 200] [--nodes 20000] [--opening 6] [--seed 9] --out FILE

Without --against, the other side plays with the engine's own weights. Results go to FILE, one line
for each pair of games, and the same command goes on where it was broken off. New weights are kept
if the interval (95 %) of their score lies above one half.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from selfplay import LONGEST, start

from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.matches.fixtures import Openings
from borj.engine.ratings import difference, score
from borj.games import game_named as game_of


def game(engines: tuple[Engine, Engine], position: Position, nodes: int) -> float:
    """Play a game; what the first player gets."""
    for _ in range(LONGEST):
        legal = position.legal
        if not legal:
            break
        if len(legal) == 1:
            position = position.after(legal[0])
        else:
            engine = engines[position.turn]
            position = position.after(engine.search(position, Limit(nodes=nodes)).move)
    winner = position.outcome.winner if position.outcome else None
    return 0.5 if winner is None else float(winner == 0)


def read(path: Path) -> dict[tuple[str, int], float]:
    """What the new weights got from each pair so far: 0 to 1."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else ()
    rows = [json.loads(line) for line in lines if line.endswith("\n")]
    return {(row["variant"], row["pair"]): row["score"] for row in rows}


def told(done: dict[tuple[str, int], float]) -> str:
    found = score(list(done.values()))
    return f"{2 * len(done)} games: {found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"


def main() -> int:
    parser = argparse.ArgumentParser(description="Let two sets of weights play each other.")
    parser.add_argument("game")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--variant", nargs="*", help="all of them, if not given")
    parser.add_argument("--games", type=int, default=200, help="of all variants together")
    parser.add_argument("--nodes", type=int, default=20_000, help="for each action")
    parser.add_argument("--opening", type=int, default=6, help="actions by lot")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    kind = game_of(given.game)
    new = Engine(table_mb=16, weights=json.loads(given.weights.read_text("utf-8")))
    against = given.against and json.loads(given.against.read_text("utf-8"))
    old = Engine(table_mb=16, weights=against)
    variants = given.variant or list(kind.variants)
    books = {name: Openings(kind, name, {}, given.seed, given.opening) for name in variants}
    done = read(given.out)
    with given.out.open("a", encoding="utf-8") as out:
        for number in range(given.games // 2):
            variant, pair = variants[number % len(variants)], number // len(variants)
            if (variant, pair) in done:
                continue
            first = start(books[variant], pair)
            got = game((new, old), first, given.nodes) + 1 - game((old, new), first, given.nodes)
            done[variant, pair] = got / 2
            row = {"variant": variant, "pair": pair, "score": got / 2}
            out.write(json.dumps(row) + "\n")
            out.flush()
            if (number + 1) % 10 == 0:
                print(told(done), file=sys.stderr)
    elo = difference(list(done.values()))
    print(f"{told(done)}, {elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}] Elo")
    return 0


if __name__ == "__main__":
    sys.exit(main())
