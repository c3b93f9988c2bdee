"""How hard the engine resists in lost rounds: how many answers to what it plays win.

    .venv/bin/python bench/resist.py [GAME] [--positions 40] [--nodes 100000] [--ways 0 2 4]
        [--variant VARIANT] [--seed 1]

Positions are from games of the engine with itself after random openings, lost by proof, with a
choice. For each value of `search_resist` the engine plays once in each, and of all answers it is
proved which ones win; the least that was to be had is told beside it. What cannot be proved within
the prover's nodes counts as an answer that wins.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator

from selfplay import start

from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.matches.fixtures import Openings
from borj.engine.search import weights
from borj.games import game_named as game_of

PROOF = 200_000  # nodes for each answer


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


def winning(engine: Engine, position: Position) -> float:
    """The share of the answers in a position that win."""
    player, wins = position.turn, 0
    if not position.legal:
        return 1.0
    for move in position.legal:
        after = position.after(move)
        if not after.legal:
            wins += after.outcome is not None and after.outcome.winner == player
            continue
        said = engine.solve(after, PROOF)
        wins += said.winner in (player, None)
    return wins / len(position.legal)


def main() -> int:
    parser = argparse.ArgumentParser(description="How hard lost positions are defended.")
    parser.add_argument("game", nargs="?", default="kamisado")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--ways", nargs="*", type=int, default=[0, 2, 4])
    parser.add_argument("--variant")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = game_of(given.game)
    prover = Engine(table_mb=64)
    known = weights(game.id)
    players = {
        way: Engine(table_mb=16, weights=known | {"search_resist": way}) for way in given.ways
    }
    variant = given.variant or next(iter(game.variants))
    openings = Openings(game, variant, {}, given.seed, 6)
    shares: dict[int, list[float]] = {way: [] for way in given.ways}
    least: list[float] = []
    for position in lost(players[given.ways[0]], openings, given.nodes):
        each = {move: winning(prover, position.after(move)) for move in position.legal}
        least.append(min(each.values()))
        for way, engine in players.items():
            shares[way].append(each[engine.search(position, Limit(nodes=given.nodes)).move])
        if len(least) == given.positions:
            break
    for way, found in shares.items():
        print(f"search_resist={way}: {statistics.mean(found):.1%} of the answers win")
    print(f"the least: {statistics.mean(least):.1%}, in {len(least)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
