"""Games of the engine against itself, to learn from: positions, scores and how the game ended.

    .venv/bin/python bench/selfplay.py GAME FILE [--variant VARIANT …] [--games 200] [--nodes 10000]
                                       [--opening 6] [--seed 1] [--weights FILE]

Each game begins with actions by lot. One line of FILE is a game: `turns` are the position as a pack
(hexadecimal), whose turn it is, the score of the search from there and the action played. The same
command goes on where it was broken off. Read by bench/wdl.py and bench/tune.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.matches.fixtures import Openings
from borj.games import game_named as game_of

LONGEST = 600  # actions; what goes on after that is called a draw


@dataclass(frozen=True, slots=True)
class Turn:
    """A position of a game, and what the search thought of it; `score` is of who is to act."""

    pack: str
    turn: int
    score: int
    action: int


@dataclass(frozen=True, slots=True)
class Played:
    """A game; `winner` is None for a draw."""

    variant: str
    number: int
    winner: int | None
    turns: tuple[Turn, ...]


def read(path: Path) -> Iterator[Played]:
    """The games of a file; a last line that was cut off is left out."""
    for line in path.read_text("utf-8").splitlines(keepends=True) if path.exists() else ():
        if line.endswith("\n"):
            data = json.loads(line)
            yield Played(**data | {"turns": tuple(Turn(**turn) for turn in data["turns"])})


def play(engine: Engine, position: Position, nodes: int) -> tuple[int | None, tuple[Turn, ...]]:
    """Play a game to its end."""
    turns: list[Turn] = []
    for _ in range(LONGEST):
        legal = position.legal
        if not legal:
            break
        if len(legal) == 1:
            position = position.after(legal[0])
            continue
        found = engine.search(position, Limit(nodes=nodes))
        action = position.game.index(found.move)
        turns.append(Turn(position.pack().hex(), position.turn, found.score.value, action))
        position = position.after(found.move)
    return position.outcome.winner if position.outcome else None, tuple(turns)


def start(openings: Openings, number: int) -> Position:
    opening = openings.of_round(number)
    position = opening.start
    for move in opening.moves:
        position = position.after(move)
    return position


def main() -> int:
    parser = argparse.ArgumentParser(description="Play games of the engine against itself.")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--variant", nargs="*", help="all of them, if not given")
    parser.add_argument("--games", type=int, default=200, help="of each variant")
    parser.add_argument("--nodes", type=int, default=10_000, help="for each action")
    parser.add_argument("--opening", type=int, default=6, help="actions by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="others than those of the engine")
    given = parser.parse_args()
    weights: dict[str, Any] | None = given.weights and json.loads(given.weights.read_text("utf-8"))
    game = game_of(given.game)
    done = {(played.variant, played.number) for played in read(given.file)}
    with given.file.open("a", encoding="utf-8") as out:
        for variant in given.variant or game.variants:
            openings = Openings(game, variant, {}, given.seed, given.opening)
            engine, begin = Engine(table_mb=16, weights=weights), time.monotonic()
            for number in range(given.games):
                first = start(openings, number)
                if (variant, number) in done:
                    continue
                played = Played(variant, number, *play(engine, first, given.nodes))
                out.write(json.dumps(asdict(played)) + "\n")
                out.flush()
                if (number + 1) % 10 == 0:
                    spent = time.monotonic() - begin
                    print(f"{variant}: {number + 1} games, {spent:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
