"""Boards as tables: named cells on a lattice, what is next to what, and the lines between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import TypeVar

T = TypeVar("T")
Point = tuple[int, int]


class Board:
    """Cells with names and lattice points, and everything that follows from them.

    Cells are numbered in the order given. A ray is what lies on a straight line from a cell, near
    to far, up to the first lattice point without a cell.
    """

    def __init__(self, points: Mapping[str, Point], directions: Sequence[Point]) -> None:
        self.cells = tuple(points)
        self.points = tuple(points.values())
        self.directions = tuple(directions)
        self.index = {name: cell for cell, name in enumerate(self.cells)}
        self._at = {point: cell for cell, point in enumerate(self.points)}
        self.rays = tuple(
            tuple(self._ray(cell, direction) for direction in self.directions)
            for cell in range(len(self.cells))
        )
        self.neighbours = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)

    def __len__(self) -> int:
        return len(self.cells)

    def at(self, x: int, y: int) -> int | None:
        """The cell on a lattice point, if there is one."""
        return self._at.get((x, y))

    def find(self, name: str, *, upper: bool = True) -> int | None:
        """The cell of this name, whatever its case."""
        return self.index.get(name.upper() if upper else name.lower())

    def names(self, cells: Iterable[int | None]) -> tuple[str, ...]:
        """The names of cells; where there is none, none."""
        return tuple(self.cells[cell] for cell in cells if cell is not None)

    def held(self, stacks: Sequence[T]) -> dict[str, T]:
        """What stands on the cells, by their names, where anything does."""
        return dict(zip(compress(self.cells, stacks), filter(None, stacks), strict=True))

    def lines(self) -> tuple[tuple[int, ...], ...]:
        """Every maximal straight run of two or more cells, once."""
        found = []
        for d, (dx, dy) in enumerate(self.directions):
            back = self.directions.index((-dx, -dy))
            for cell, rays in enumerate(self.rays):
                if back > d and rays[d] and not rays[back]:
                    found.append((cell, *rays[d]))
        return tuple(found)

    def between(self, source: int, target: int) -> tuple[int, ...] | None:
        """The cells from source (left out) to target along a ray, or None if on no common ray."""
        for ray in self.rays[source]:
            if target in ray:
                return ray[: ray.index(target) + 1]
        return None

    def _ray(self, cell: int, direction: Point) -> tuple[int, ...]:
        (x, y), (dx, dy) = self.points[cell], direction
        ray: list[int] = []
        while (following := self.at(x := x + dx, y := y + dy)) is not None:
            ray.append(following)
        return tuple(ray)
