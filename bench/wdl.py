"""What a score means for the result: measured in games of the engine against itself.

    .venv/bin/python bench/wdl.py GAME GAMES [GAMES …] [--write]

GAMES are files of bench/selfplay.py. Printed are, for ranges of scores, how many positions there
are, what their games brought on average and what the curve says; and the two numbers of the curve:
`wdl_scale`, the score with which a win is three times as likely as a loss, and `wdl_draw`, how many
of a thousand games with an even score are drawn. With --write they go into the game's weights.
Positions of one game are not independent of each other: the interval of the scale comes from games
drawn by lot, again and again. Whether a new scale is worth having is asked of games that it was not
fitted to: every fifth is left out in turn. Printed is the log-loss there, with the scale on file
and with the one of the other games.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from selfplay import Played, read
from tune import DECIDED, chance, fit_scale, result

from borj.engine.search import weights

EDGES = (-2.0, -1.0, -0.5, -0.2, 0.2, 0.5, 1.0, 2.0)  # of ranges, in scales
PARTS = 5  # of the games, each left out in turn
LOTS = 40  # of which the outermost on either side are left out, for 95 %

Pair = tuple[int, float]


def pairs(games: Sequence[Played]) -> list[Pair]:
    """Scores that no proof stands behind, and how their games ended."""
    return [
        (turn.score, result(played, turn.turn))
        for played in games
        for turn in played.turns
        if abs(turn.score) < DECIDED
    ]


def draw_share(found: Sequence[Pair], scale: int) -> int:
    """Of a thousand games with an even score; it falls as the chances part (see Score.wdl)."""
    drawn = sum(end == 0.5 for _, end in found)
    even = sum(4 * (e := chance(value, scale)) * (1 - e) for value, _ in found)
    return round(1000 * drawn / even) if even else 0


def interval(games: Sequence[Played]) -> tuple[int, int]:
    lot = random.Random(1)
    scales = sorted(fit_scale(pairs(lot.choices(games, k=len(games)))) for _ in range(LOTS))
    return scales[1], scales[-2]


def log_loss(games: Sequence[Played], scale: int) -> float:
    """What the results of these games cost whoever believes in the scale; a sum over positions."""
    return -sum(
        end * math.log(chance(value, scale)) + (1 - end) * math.log(chance(-value, scale))
        for value, end in pairs(games)
    )


def left_out(games: Sequence[Played], known: int) -> tuple[float, float, float]:
    """The log-loss of a position in games that were left out: as known, as fitted, and how far the
    difference may be off (95 %, games taken as independent)."""
    before, after = [], []
    for part in range(PARTS):
        rest = [game for number, game in enumerate(games) if number % PARTS != part]
        scale = fit_scale(pairs(rest))
        before += [log_loss([game], known) for game in games[part::PARTS]]
        after += [log_loss([game], scale) for game in games[part::PARTS]]
    count = len(pairs(games))
    gains = [old - new for old, new in zip(before, after, strict=True)]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains))
    return sum(before) / count, sum(after) / count, 1.96 * spread / count


def table(found: Sequence[Pair], scale: int) -> None:
    bounds = [-math.inf, *(edge * scale for edge in EDGES), math.inf]
    for low, high in pairwise(bounds):
        part = [(value, end) for value, end in found if low <= value < high]
        if part:
            ends = sum(end for _, end in part) / len(part)
            curve = sum(chance(value, scale) for value, _ in part) / len(part)
            print(f"{low:>7.0f} to {high:>6.0f} {len(part):>8,} {ends:>7.1%} {curve:>7.1%}")


def write(game: str, numbers: dict[str, int]) -> None:
    """Put the numbers into the game's weights, first of all or where they are."""
    path = Path(str(files("borj.engine") / "weights" / f"{game}.json"))
    text = path.read_text("utf-8")
    line = "  " + ", ".join(f'"{name}": {value}' for name, value in numbers.items()) + ",\n"
    path.write_text(re.sub(r'\{\n(  "wdl_.*\n)?', lambda _: "{\n" + line, text, count=1), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what scores mean for results.")
    parser.add_argument("game")
    parser.add_argument("games", type=Path, nargs="+", help="files of bench/selfplay.py")
    parser.add_argument("--write", action="store_true", help="into the game's weights")
    given = parser.parse_args()
    games = [played for path in given.games for played in read(path)]
    found = pairs(games)
    scale = fit_scale(found)
    low, high = interval(games)
    share = draw_share(found, scale)
    drawn = sum(played.winner is None for played in games)
    table(found, scale)
    print(f"{given.game}: {len(games)} games, {drawn} drawn, {len(found):,} positions")
    print(f"wdl_scale {scale} [{low}, {high}], wdl_draw {share}")
    known = weights(given.game)["wdl_scale"]
    before, after, spread = left_out(games, known)
    gain = f"{before - after:.4f} ± {spread:.4f}"
    print(f"left out: log-loss {before:.4f} with {known}, {after:.4f} fitted, less by {gain}")
    if given.write:
        write(given.game, {"wdl_scale": scale} | ({"wdl_draw": share} if share else {}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
