"""How many actions before their end the engine's games with itself are proved.

    .venv/bin/python bench/ends.py GAME --out FILE [--games 100] [--time 1.0 | --nodes N]
        [--variant VARIANT …] [--opening 6] [--weights NAME=WEIGHT …] [--before N …]

A game is proved from the first action on after which every score is exact. It is played on to its
end, as far as the loser goes along; one thread, one game after the other. The same command goes on
where it was broken off.

With `--before` games are played with few nodes, and only the positions so many actions before their
end are searched with all of the limit: how many of them are proved.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from itertools import chain
from pathlib import Path

from selfplay import LONGEST, start

from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.matches.fixtures import Openings
from borj.engine.search import weights
from borj.games import game_named as game_of

QUICK = Limit(nodes=20_000)


def proved(engine: Engine, position: Position, limit: Limit) -> tuple[int, int]:
    """The actions of a game, and how many of them were left when it was proved for good."""
    made = since = 0
    while position.legal and made < LONGEST:
        move = position.legal[0]
        if len(position.legal) > 1:
            found = engine.search(position, limit)
            move = found.move
            if not found.proof:
                since = made + 1  # an action without a choice changes nothing
        position = position.after(move)
        made += 1
    return made, made - since


def proved_before(engine: Engine, position: Position, limit: Limit, back: list[int]) -> list[int]:
    """How far before the end of a quick game positions were searched, negative where not proved."""
    line: list[Position] = []
    while position.legal and len(line) < LONGEST:
        line.append(position)
        position = position.after(engine.search(position, QUICK).move)
    there = [many for many in back if many <= len(line)]
    return [many if engine.search(line[-many], limit).proof else -many for many in there]


def main() -> int:
    parser = argparse.ArgumentParser(description="How far before the end games are proved.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--time", type=float, default=1.0, help="seconds for each action")
    parser.add_argument("--nodes", type=int, help="for each action, instead of time")
    parser.add_argument("--variant", nargs="*", help="all of them in turn, if not given")
    parser.add_argument("--opening", type=int, default=6, help="actions by lot")
    parser.add_argument("--weights", nargs="*", default=[], metavar="NAME=WEIGHT")
    parser.add_argument("--before", nargs="+", type=int, metavar="N", help="actions before the end")
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    game = game_of(given.game)
    changed = {name: int(value) for name, value in (each.split("=") for each in given.weights)}
    engine = Engine(table_mb=64, weights=weights(game.id) | changed)
    limit = Limit(nodes=given.nodes) if given.nodes else Limit(time=given.time)
    variants = given.variant or list(game.variants)
    books = [Openings(game, variant, {}, given.seed, given.opening) for variant in variants]
    lines = given.out.read_text("utf-8").splitlines() if given.out.exists() else []
    found = [json.loads(line) for line in lines]
    with given.out.open("a", encoding="utf-8") as out:
        for number in range(len(found), given.games):
            first = start(books[number % len(books)], number // len(books))
            if given.before:
                row: dict[str, object] = {
                    "before": proved_before(engine, first, limit, given.before)
                }
            else:
                made, left = proved(engine, first, limit)
                row = {"actions": made, "proved": left}
            found.append({"number": number, **row})
            out.write(json.dumps(found[-1]) + "\n")
            out.flush()
    if given.before:
        told = Counter(chain.from_iterable(row["before"] for row in found))
        for many in given.before:
            yes, no = told[many], told[-many]
            print(f"{game.id}: {yes} of {yes + no} proved {many} actions before the end")
        return 0
    before = [row["proved"] for row in found]
    spread = 1.96 * statistics.stdev(before) / len(before) ** 0.5 if len(before) > 1 else 0.0
    mean = statistics.mean(row["actions"] for row in found)
    print(
        f"{game.id}: {len(before)} games of {mean:.1f} actions, proved "
        f"{statistics.mean(before):.1f} ± {spread:.1f} before the end"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
