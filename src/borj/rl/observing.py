"""A position of the book as the planes that the engine draws."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from borj.core.position import Position
from borj.engine.native import native
from borj.rl.specs import Spec


def observe(spec: Spec, position: Position) -> NDArray[np.uint8]:
    """The planes of a position, from the side of the player to act."""
    return draw(spec, position.pack())


def draw(spec: Spec, pack: bytes) -> NDArray[np.uint8]:
    """The same from a pack, as a walker gives it, too."""
    planes, height, width = spec.shape
    found = np.zeros((planes, height * width), np.uint8)
    batch: Any = native(f"{spec.game_id}_batch")
    batch.draw(pack, spec.grid.places, found)
    return found.reshape(planes, height, width)


def mask(spec: Spec, position: Position) -> NDArray[np.int8]:
    """1 for every action that is legal."""
    found = np.zeros(spec.actions, np.int8)
    found[list(position.game.space.indices(position.legal))] = 1
    return found
