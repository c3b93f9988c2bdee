"""A clerk's work: a game as a moving picture is drawn, unless it is kept already."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

import borj
from borj import text
from borj.book.trees import Tally
from borj.core.position import Position
from borj.core.scene import Scene
from borj.games import game_named
from borj.render.film import film
from borj.server.easel import Wish, asked

MOST_KEPT = 200_000_000  # bytes in the folder; what was not asked for longest goes first


class Reel(Struct, frozen=True):
    """A game, so much of it as its film needs, and how the film should look."""

    game: str
    start: str
    actions: tuple[str, ...]
    kind: str
    wish: Wish

    @property
    def name(self) -> str:
        """The name of its file: a film of the same is the same."""
        told = msgspec.json.encode((borj.__version__, self))
        return f"{hashlib.sha256(told).hexdigest()[:32]}.{self.kind}"


def keep(reel: Reel, folder: Path, tally: Tally) -> bytes:
    """Have the film kept in a folder; the name of its file there."""
    folder.mkdir(parents=True, exist_ok=True)
    title = text.say(f"game-{reel.game}", reel.wish.lang)
    made = film(
        _scenes(reel),
        kind=reel.kind,
        width=reel.wish.width,
        look=tally.look,
        **asked(reel.wish, title),
    )
    # Whole or not at all: another process may read it already.
    half = folder / f"{reel.name}.{os.getpid()}"
    half.write_bytes(made)
    half.replace(folder / reel.name)
    _make_room(folder)
    return reel.name.encode()


def _scenes(reel: Reel) -> Iterator[Scene]:
    position: Position = game_named(reel.game).read(reel.start)
    yield position.scene()
    for action in reel.actions:
        position = position.after(position.parse(action))
        yield position.scene()


def _make_room(folder: Path) -> None:
    """Let the films go that were not asked for longest, until there is room."""
    kept = []
    for file in folder.iterdir():
        with contextlib.suppress(OSError):  # another clerk was faster
            told = file.stat()
            kept.append((told.st_mtime, told.st_size, file))
    total = sum(size for _, size, _ in kept)
    for _, size, file in sorted(kept):
        if total <= MOST_KEPT:
            break
        with contextlib.suppress(OSError):
            file.unlink()
        total -= size
