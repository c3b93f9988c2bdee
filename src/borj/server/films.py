"""Games as moving pictures: drawn by a clerk when asked for, kept by their contents."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from litestar import Response

from borj.render.film import FRAMES, WIDTH
from borj.server.clerks import Clerks
from borj.server.easel import USUAL, Wish
from borj.server.faults import Refusal
from borj.server.lanes import Asker
from borj.server.live import Live
from borj.server.projector import Reel

FOLDER = "films"  # in the data directory
TYPES = {"gif": "image/gif", "webp": "image/webp"}


def reel(live: Live, kind: str, wish: Wish) -> Reel:
    """What the film of a game shows: as it is now."""
    if live.row.veiled:
        raise Refusal("server-not-drawn")
    actions = tuple(action for turn in live.line for action in turn.actions)
    return Reel(live.row.game, live.start.code(), actions, kind, wish)


def cost(reel: Reel) -> float:
    """How much a film counts: as many pictures as it has, each as large as it is."""
    frames = min(FRAMES, 1 + len(reel.actions))
    return 1 + frames * ((reel.wish.width or WIDTH) / USUAL) ** 2


class Films:
    """Films by what they show."""

    def __init__(self, clerks: Clerks, data: Path) -> None:
        self._clerks = clerks
        self._folder = data / FOLDER

    async def kept(self, reel: Reel) -> bytes | None:
        """The film, if it is kept."""
        return await asyncio.to_thread(_read, self._folder / reel.name)

    async def make(self, asker: Asker, reel: Reel) -> bytes | Response[Any]:
        """The film, drawn now, or what a clerk answers instead."""
        answer = await self._clerks.order(asker, "film", reel, self._folder)
        if answer.status != 200:
            return answer.told()
        return await self.kept(reel) or b""


def _read(file: Path) -> bytes | None:
    try:
        body = file.read_bytes()
        os.utime(file)  # it was asked for now
    except OSError:
        return None
    return body
