"""Every position that a rule's test sets up is one for the kernels, too: rare rules need it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from borj.core.game import Game
from borj.core.move import Move
from borj.core.position import Position
from tests.engine import compare

MOST = 40  # positions of one test


@pytest.fixture(autouse=True)
def _the_kernel_agrees(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare each position that the test has built or played on, and what is around it."""
    seen: dict[bytes, Position] = {}
    build, play = Game.build, Position.play

    def look(position: Position) -> None:
        if len(seen) < MOST and position.outcome is None:
            seen.setdefault(position.pack(), position)

    def watched_build(self: Game[Any], setup: Mapping[str, Any]) -> Position:
        position: Position = build(self, setup)
        look(position)
        return position

    def watched_play(self: Position, move: Move | str) -> Position:
        look(self)
        return play(self, move)

    monkeypatch.setattr(Game, "build", watched_build)
    monkeypatch.setattr(Position, "play", watched_play)
    yield
    monkeypatch.undo()
    for position in seen.values():
        compare.around(position)
