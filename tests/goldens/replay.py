"""Replays a golden playthrough: what a book without our test tools, as in a browser, says to it."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import borj


def differences(name: str, text: str) -> Iterator[str]:
    """What is otherwise than it was written down, line by line."""
    head, start, *plies, last, end = text.splitlines()
    position = borj.game_named(name.partition("-")[0]).read(start.removeprefix("code "))
    for line in plies:
        turn, written, _, count, legal, _, index, _, packed = line.split()
        found = crc32(" ".join(position.write(move) for move in position.legal).encode())
        move = position.parse(written)
        before = (position.turn, len(position.legal), f"{found:08x}", position.game.index(move))
        position = position.play(move)
        after = f"{crc32(position.pack()):08x}"
        if (before, after) != ((int(turn), int(count), legal, int(index)), packed):
            yield f"{head}: {line}: {before} {after}"
    outcome = position.outcome
    over = f"end {outcome.winner} {outcome.reason} {outcome.score}" if outcome else "cut"
    if (last, end) != (f"code {position.code()}", over):
        yield f"{head}: {position.code()} {over}"
