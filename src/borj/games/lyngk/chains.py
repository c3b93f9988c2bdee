"""Chains of LYNGK-points (5.4): the way a stack goes, and what is wrong with one written out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from borj.games.lyngk.board import BOARD, seen
from borj.games.lyngk.refusals import Broken
from borj.games.lyngk.rules import LyngkPosition


def links_on_the_way(position: LyngkPosition, source: int, target: int) -> tuple[int, ...]:
    """The LYNGK-points of a legal move, as few as possible; none if it is a regular move."""
    links = position.links(position.stacks[source][-1])
    ways: dict[int, tuple[int, ...]] = {source: ()}
    queue = [source]
    for cell in queue:  # grows while it is gone through
        for next_cell in seen(cell, position.occupied):
            if next_cell not in ways:
                ways[next_cell] = () if cell == source else (*ways[cell], cell)
                if next_cell in links:
                    queue.append(next_cell)
    return ways[target]


def broken_chain(position: LyngkPosition, cells: Sequence[int]) -> Broken | None:
    """What is wrong with a legal move's way as written: its origin, LYNGK-points, destination."""
    source, *points, _ = cells
    colour = position.stacks[source][-1]
    links = position.links(colour)
    lifted = position.occupied & ~(1 << source)
    if colour not in position.claims[position.turn]:
        return _broken("neutral", source, points[0])
    for number, point in enumerate(points):
        if point == source:
            return _broken("origin", source, point)
        if point not in links:
            return _broken("link", source, point)
        if point in points[:number]:
            return _broken("again", source, point)
    for start, end in pairwise(cells):
        if end not in seen(start, lifted | 1 << start):
            return _broken("sight", start, end)
    return None


def _broken(why: str, cell: int, target: int) -> Broken:
    return "5.4", {"why": why, "cell": BOARD.cells[cell], "target": BOARD.cells[target]}
