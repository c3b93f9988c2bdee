"""How fast the book is: random games, listing all legal moves, beside python-chess in one run.

    .venv/bin/python bench/book.py [--seconds S] [--slices N] [--json]

Machines differ and are noisy, so only the ratio to python-chess means something: the two take
turns in short slices, and the median over the slices is what is printed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Iterator

try:
    import chess
except ImportError:
    raise SystemExit("python-chess is the yardstick: pip install -e '.[bench]'") from None

import borj

WANTED = {"kamisado": 1.0, "lyngk": 0.5, "dvonn": 1.0, "tzaar": 0.5, "sixth": 1.0}


def chess_plies(chance: random.Random) -> Iterator[None]:
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            if board.is_insufficient_material() or board.is_seventyfive_moves():
                break
            board.push(chance.choice(moves))
            yield


def game_plies(id: str, variant: str, chance: random.Random) -> Iterator[None]:
    game = borj.game(id)
    while True:
        position = game.start(variant, seed=chance.getrandbits(64))
        while moves := position.legal:
            position = position.play(chance.choice(moves))
            yield


def rate(plies: Callable[[], Iterator[None]], seconds: float) -> float:
    made, began, stream = 0, time.perf_counter(), plies()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(200):
            next(stream)
        made += 200
    return made / spent


def measure(id: str, variant: str, seconds: float, slices: int) -> tuple[float, float, float]:
    """Plies a second of the game and of python-chess, and the median ratio."""
    pairs = []
    for number in range(slices):
        ours = rate(lambda n=number: game_plies(id, variant, random.Random(n)), seconds)
        theirs = rate(lambda n=number: chess_plies(random.Random(n)), seconds)
        pairs.append((ours, theirs))
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return statistics.median(p[0] for p in pairs), statistics.median(p[1] for p in pairs), ratio


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a slice")
    parser.add_argument("--slices", type=int, default=5, help="slices for each variant")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows, missed = [], False
    for id in borj.GAMES:
        for variant in borj.game(id).variants:
            ours, theirs, ratio = measure(id, variant, given.seconds, given.slices)
            enough = ratio >= WANTED[id]
            missed |= not enough
            rows.append({"game": id, "variant": variant, "plies": ours, "ratio": ratio})
            if not given.json:
                print(
                    f"{id:<9} {variant:<11} {ours:>9,.0f} plies/s  {ratio:5.2f} of python-chess"
                    f" ({theirs:,.0f}), wanted {WANTED[id]}{'' if enough else '  TOO SLOW'}",
                    flush=True,
                )
    if given.json:
        print(json.dumps(rows, indent=2))
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main())
