"""Golden playthroughs: one random game of every variant, written down ply by ply.

They make a change of the rules, of notation, of codes, packs or action numbers visible in a diff.
`python -m tests.goldens` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from zlib import crc32

from tests.kit import Config, walk

FOLDER = Path(__file__).parent
SEED = 2026


def file_of(config: Config) -> Path:
    """Where the playthrough of a variant is kept."""
    return FOLDER / f"{config}.txt"


def playthrough(config: Config) -> str:
    """The game as text: each action with what was legal before it and how things stand after."""
    game = list(walk(config, SEED))
    lines = [f"# {config}, seed {SEED}", f"code {game[0].code()}"]
    for before, after in pairwise(game):
        assert after.last is not None
        written = before.write(after.last)
        legal = crc32(" ".join(before.write(move) for move in before.legal).encode())
        numbers = (before.game.index(after.last), crc32(after.pack()))
        lines.append(
            f"{before.turn} {written:<10} of {len(before.legal):>3} {legal:08x}"
            f"  index {numbers[0]:>4}  pack {numbers[1]:08x}"
        )
    outcome = game[-1].outcome
    lines.append(f"code {game[-1].code()}")
    lines.append(f"end {outcome.winner} {outcome.reason} {outcome.score}" if outcome else "cut")
    return "\n".join(lines) + "\n"
