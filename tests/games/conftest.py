"""Every position that a rule's test sets up is one for the kernels, too: rare rules need it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from borj.core.game import Game
from borj.core.position import Position
from tests.engine import compare

MOST = 40  # positions of one test


@pytest.fixture(autouse=True)
def _the_kernel_agrees(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare each position that the test has built, its children, and those one move later."""
    built: dict[bytes, Position] = {}
    build = Game.build

    def watched(self: Game[Any], setup: Mapping[str, Any]) -> Position:
        position: Position = build(self, setup)
        if len(built) < MOST:
            built.setdefault(position.pack(), position)
        return position

    monkeypatch.setattr(Game, "build", watched)
    yield
    monkeypatch.undo()
    for position in built.values():
        compare.around(position)
