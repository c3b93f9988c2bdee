"""How fast records are read, by moves, beside python-chess reading PGN in one run.

    .venv/bin/python bench/reading.py [--games N] [--slices N] [--json]

Machines differ and are noisy, so only the ratio to python-chess means something: the two take turns
in short slices, and the median over the slices is what is printed. Games are random ones.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import statistics
import time
from collections.abc import Callable

try:
    import chess
    import chess.pgn
except ImportError:
    raise SystemExit("python-chess is the yardstick: pip install -e '.[bench]'") from None

import borj

WANTED = {"kamisado": 1.0, "lyngk": 0.5, "dvonn": 1.0, "tzaar": 0.5, "sixth": 1.0}
LONGEST = 200  # actions of a game here


def ours(id: str, games: int) -> tuple[str, int]:
    """A text of random games, and how many actions are in it."""
    chance, game, records, moves = random.Random(1), borj.game_named(id), [], 0
    for seed in range(games):
        record = borj.Record(game.start(seed=seed))
        node = record.root
        for _ in range(LONGEST):
            if not node.position.legal:
                break
            node = node.follow(chance.choice(node.position.legal))
            moves += 1
        records.append(record)
    file = io.StringIO()
    borj.dump(records, file, format="text")
    return file.getvalue(), moves


def theirs(games: int) -> tuple[str, int]:
    """The same of chess."""
    chance, texts, moves = random.Random(1), [], 0
    for _ in range(games):
        node: chess.pgn.GameNode = chess.pgn.Game()
        game = node
        board = chess.Board()
        for _ in range(LONGEST):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(move := chance.choice(legal))
            node = node.add_variation(move)
            moves += 1
        texts.append(str(game))
    return "\n\n".join(texts) + "\n", moves


def read_ours(text: str) -> None:
    for _ in borj.load(io.StringIO(text)):
        pass


def read_theirs(text: str) -> None:
    file = io.StringIO(text)
    while chess.pgn.read_game(file) is not None:
        pass


def rate(read: Callable[[str], None], text: str, moves: int) -> float:
    began = time.process_time()
    read(text)
    return moves / (time.process_time() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=40, help="games in a slice")
    parser.add_argument("--slices", type=int, default=5, help="slices for each game")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    yardstick, missed, rows = theirs(given.games), False, []
    for id in borj.GAMES:
        text = ours(id, given.games)
        pairs = [
            (rate(read_ours, *text), rate(read_theirs, *yardstick)) for _ in range(given.slices)
        ]
        ratio = statistics.median(one / other for one, other in pairs)
        rows.append({"game": id, "moves": statistics.median(p[0] for p in pairs), "ratio": ratio})
        missed |= ratio < WANTED[id]
        if not given.json:
            enough = "" if ratio >= WANTED[id] else f"  below {WANTED[id]}"
            print(
                f"{id:<10} {rows[-1]['moves']:>9.0f} moves/s  {ratio:5.2f} of python-chess{enough}"
            )
    if given.json:
        print(json.dumps(rows, indent=2))
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main())
