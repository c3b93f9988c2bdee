"""What leaves a game as it is: maps of cells, planes and actions, to learn more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

from borj.core.board import Board
from borj.core.game import Game
from borj.games import game_named as game_of


@dataclass(frozen=True)
class Symmetry:
    """Where each cell, each plane and each action goes: `actions[a]` is what action a becomes."""

    name: str
    cells: tuple[int, ...]
    planes: tuple[int, ...]
    actions: tuple[int, ...]


def symmetries(game: str, **options: Any) -> tuple[Symmetry, ...]:
    """All that a game with these options offers, the one that changes nothing first.

    Where an option leaves a part of the board, that part is laid onto itself; the cells and actions
    outside it, which do not come up, stay where they are.
    """
    planes = game_of(game).planes
    parts = {} if planes is None else planes.parts
    cells = next((parts[given] for given in options.items() if given in parts), None)
    return _symmetries(game, cells)


@cache
def _symmetries(game: str, cells: tuple[int, ...] | None) -> tuple[Symmetry, ...]:
    made = game_of(game)
    if made.planes is None:
        return ()
    same = tuple(range(len(made.planes.names)))
    laid = turns(made.board, cells) if made.planes.turns else _nothing(made)
    found = [_symmetry(made, f"turn {number}", places, same) for number, places in enumerate(laid)]
    for exchange in made.planes.exchanges:
        actions = tuple(made.index(exchange.move(made.move(n))) for n in range(made.actions))
        found.append(Symmetry(exchange.name, exchange.cells, exchange.planes, actions))
    return tuple(found)


def _nothing(game: Game[Any]) -> Iterator[tuple[int, ...]]:
    yield tuple(range(len(game.board)))


def _symmetry(
    game: Game[Any], name: str, places: Sequence[int], planes: tuple[int, ...]
) -> Symmetry:
    def moved(number: int) -> int:
        move = game.move(number)
        source, target = (None if at is None else places[at] for at in (move.source, move.target))
        image = replace(move, source=source, target=target)
        return game.index(image) if image in game.space else number

    return Symmetry(name, tuple(places), planes, tuple(map(moved, range(game.actions))))


def turns(board: Board, cells: tuple[int, ...] | None = None) -> Iterator[tuple[int, ...]]:
    """The ways to lay a board or a part of it onto itself, each as the new place of every cell."""
    inside = range(len(board)) if cells is None else cells
    count, points = len(inside), [board.points[cell] for cell in inside]
    middle = [sum(axis) for axis in zip(*points, strict=True)]
    first = board.directions[0]
    second = next(d for d in board.directions if d[0] * first[1] != d[1] * first[0])
    area = first[0] * second[1] - first[1] * second[0]
    found: list[tuple[int, ...]] = []
    for u, v in product(board.directions, repeat=2):
        # The linear map that takes `first` to u and `second` to v, in whole numbers times `area`.
        ax, ay = u[0] * second[1] - v[0] * first[1], v[0] * first[0] - u[0] * second[0]
        bx, by = u[1] * second[1] - v[1] * first[1], v[1] * first[0] - u[1] * second[0]
        places: list[int] = []
        for x, y in points:
            cx, cy = x * count - middle[0], y * count - middle[1]
            at = [ax * cx + ay * cy + middle[0] * area, bx * cx + by * cy + middle[1] * area]
            if any(n % (area * count) for n in at):
                break
            cell = board.at(at[0] // (area * count), at[1] // (area * count))
            if cell is None or cell not in inside:
                break
            places.append(cell)
        if len(set(places)) == count:
            moved = dict(zip(inside, places, strict=True))
            found.append(tuple(moved.get(cell, cell) for cell in range(len(board))))
    found.sort(key=lambda places: places != tuple(range(len(board))))
    yield from found
