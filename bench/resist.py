"""How hard the engine resists in lost rounds: how many answers win, and how often levels miss them.

    .venv/bin/python bench/resist.py [GAME] [--positions 40] [--nodes 100000] [--ways 0 4 4:30]
        [--levels 2 4 6 8] [--variant VARIANT] [--seed 1]

Positions are from games of the engine with itself after random openings, lost by proof, with a
choice. A way is a value of `search_resist`, and one of `search_trap` if that is not 0. In each way
the engine plays once in each position, and of all answers it is proved which ones win; the least
that was to be had is told beside it. What cannot be proved within the prover's nodes counts as an
answer that wins. Then levels answer, with forty seeds each: told is how many do not win.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from dataclasses import replace

from selfplay import start

from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Level, Limit
from borj.engine.levels import ladder_of
from borj.engine.matches.fixtures import Openings
from borj.engine.search import weights
from borj.games import game_named as game_of

PROOF = 200_000  # nodes for each answer
SEEDS = 40


def lost(engine: Engine, openings: Openings, nodes: int) -> Iterator[Position]:
    """Lost positions with a choice, one of each game at most."""
    for number in range(10_000):
        position = start(openings, number)
        while position.legal:
            found = engine.search(position, Limit(nodes=nodes))
            if found.proof:
                if found.score.value < 0 and len(position.legal) > 1:
                    yield position
                    break
                if len(position.legal) == 1 or found.score.value == 0:
                    break
            position = position.after(found.move)


def winning(engine: Engine, position: Position) -> set[Move]:
    """The answers in a position that win."""
    player, wins = position.turn, set[Move]()
    for move in position.legal:
        after = position.after(move)
        if after.legal:
            won = engine.solve(after, PROOF).winner in (player, None)
        else:
            won = after.outcome is not None and after.outcome.winner == player
        if won:
            wins.add(move)
    return wins


def missed(engine: Engine, position: Position, wins: set[Move], level: int) -> float:
    """How often a level does not win: it thinks once, and glances with some seeds."""
    habits = Level(level).habits(ladder_of(position.game.id, position.pack()))
    thinks, glances = replace(habits, glance=0.0), replace(habits, glance=1.0)
    slips = sum(glances.choose(engine, position, seed) not in wins for seed in range(SEEDS))
    lapse = thinks.choose(engine, position, 1) not in wins
    return (1 - habits.glance) * lapse + habits.glance * slips / SEEDS


def way_of(told: str) -> dict[str, int]:
    """The weights of a way."""
    resist, _, trap = told.partition(":")
    return {"search_resist": int(resist), "search_trap": int(trap or 0)}


def main() -> int:
    parser = argparse.ArgumentParser(description="How hard lost positions are defended.")
    parser.add_argument("game", nargs="?", default="kamisado")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--ways", nargs="*", default=["0", "4", "4:30"])
    parser.add_argument("--levels", nargs="*", type=int, default=[2, 4, 6, 8])
    parser.add_argument("--variant")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = game_of(given.game)
    prover = Engine(table_mb=64)
    known = weights(game.id)
    players = {way: Engine(table_mb=16, weights=known | way_of(way)) for way in given.ways}
    variant = given.variant or next(iter(game.variants))
    openings = Openings(game, variant, {}, given.seed, 6)
    shares: dict[str, list[float]] = {way: [] for way in given.ways}
    slips: dict[str, list[list[float]]] = {way: [] for way in given.ways}
    least: list[float] = []
    for position in lost(players[given.ways[0]], openings, given.nodes):
        wins = {move: winning(prover, position.after(move)) for move in position.legal}
        parts = {
            move: len(wins[move]) / len(after.legal) if after.legal else 1.0
            for move in position.legal
            for after in [position.after(move)]
        }
        least.append(min(parts.values()))
        for way, engine in players.items():
            move = engine.search(position, Limit(nodes=given.nodes)).move
            shares[way].append(parts[move])
            after = position.after(move)
            slips[way].append([
                missed(prover, after, wins[move], level) if after.legal else 0.0
                for level in given.levels
            ])  # fmt: skip
        if len(least) == given.positions:
            break
    for way, found in shares.items():
        means = (statistics.mean(each) for each in zip(*slips[way], strict=True))
        misses = ", ".join(
            f"{level}: {mean:.1%}" for level, mean in zip(given.levels, means, strict=True)
        )
        print(f"{way}: {statistics.mean(found):.1%} of the answers win; levels miss {misses}")
    print(f"the least: {statistics.mean(least):.1%}, in {len(least)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
