"""Scenes to draw: one from the midst of a random game of every variant, and some by hand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from borj.core.scene import Label, Piece, Scene, Shape, ShapeCell, Stack, Status, Tray
from tests.kit import CONFIGS, walk


def midgame(config: object, actions: int = 45) -> Scene:
    *_, position = islice(walk(config, 7), actions)  # type: ignore[arg-type]
    return position.scene()


SCENES = {str(config): midgame(config) for config in CONFIGS}

STYLES = ("spaces", "points", "squares")


def board(style: str, stacks: Mapping[str, Stack], status: Status | None = None) -> Scene:
    """A board of four by four cells that belongs to no game."""
    cells = tuple(ShapeCell(f"{'abcd'[x]}{4 - y}", x, y) for y in range(4) for x in range(4))
    labels = (*(Label("abcd"[x], x, 4.0) for x in range(4)), Label("1", -1.0, 3.0))
    outline = ((-0.6, -0.6), (3.6, -0.6), (3.6, 3.6), (-0.6, 3.6))
    shape = Shape("test", style, cells, (("a1", "d1"), ("a1", "a4")), outline, labels)
    hand: Stack = (Piece(0, "soldier", "ivory"),)
    trays = (Tray("hand-0", "hand", 0, ((hand, 9),)), Tray("hand-1", "hand", 1))
    status = status or Status(0, (0, 0), "any")
    return Scene("none", "none", shape, stacks, trays, status, ("white", "black"))


def tower(height: int) -> Stack:
    """A stack of both colours in turn."""
    return tuple(Piece(i % 2, "ring", ("ivory", "ebony")[i % 2]) for i in range(height))
