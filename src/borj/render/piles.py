"""The end of a game where height counts, as at a table: each side piles up all that it holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import dist

from borj.core.scene import Scene, Stack
from borj.games import game_named
from borj.render.canvas import Place

ABOVE = 40  # units that a pile may reach beyond the farthest cells
_SIDES = (0.3, 0.7)  # of the board's width, where the two piles are wished
_DOWN = 0.7  # of its height: toward the viewer
_SLOPE = 4  # how much worse than any distance it is if one pile stands higher


def ends_in_piles(scene: Scene) -> bool:
    """Whether a game is over, by rules that count what each side holds."""
    if scene.status.result is None:
        return False
    scoring = game_named(scene.game).declared.scoring
    return scoring is not None and scoring.piles


def piled(scene: Scene, cells: Mapping[str, Place]) -> tuple[Scene, float | None]:
    """The scene with a pile for each side, and how far the highest may rise; places as seen."""
    sites = _sites(scene, cells)
    if sites is None:
        return scene, None
    stacks = dict(scene.stacks)
    for owner, site in enumerate(sites):
        held = [cell for cell, stack in scene.stacks.items() if stack[-1].owner == owner]
        held.sort(key=lambda cell: -len(scene.stacks[cell]))
        pile: Stack = tuple(piece for cell in held for piece in stacks.pop(cell))
        if pile:
            stacks[site] = pile
    far = min(y for _, y in cells.values())
    near = min(cells[site][1] for site in sites)
    status = replace(scene.status, last=(), must=(), badges={})
    return replace(scene, stacks=stacks, status=status), near - far + ABOVE


def rise(scene: Scene, stack: Stack, room: float) -> float:
    """How far a stack may rise: all by one measure, since nothing behind them is hidden."""
    highest = max(len(each) for each in scene.stacks.values())
    return room * (len(stack) - 1) / max(1, highest - 1)


def _sites(scene: Scene, cells: Mapping[str, Place]) -> tuple[str, str] | None:
    """Two empty cells: left and right, toward the viewer, on one line if there are such."""
    xs, ys = zip(*cells.values(), strict=True)
    left, right = (
        (min(xs) + part * (max(xs) - min(xs)), min(ys) + _DOWN * (max(ys) - min(ys)))
        for part in _SIDES
    )

    def cost(one: str, other: str) -> float:
        a, b = cells[one], cells[other]
        return dist(a, left) + dist(b, right) + _SLOPE * abs(a[1] - b[1])

    empty = [cell for cell in cells if not scene.stacks.get(cell)]
    pairs = [(a, b) for a in empty for b in empty if cells[a][0] < cells[b][0] - 1]
    return min(pairs, key=lambda pair: cost(*pair), default=None)
