"""Near twins: exercises that look alike, however the board is turned and whoever is to play.

Positions are compared cell by cell: how high stacks are, of which kinds of pieces, and whose;
colours that belong to nobody are left out, since they can be exchanged. Two that differ in a few
cells are twins, and two that differ in some more if the same move solves both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from borj.core.board import Board
from borj.core.move import Move
from borj.games import game_named as game_of
from borj.learn.exercises.exercise import Exercise

_FEW = 0.12  # of the cells that are in use; more than these are no twins
_SOME = 0.3  # the same where the first move is the same
_LEAST = 2  # cells

Sketch = tuple[object, ...]  # what stands on each cell


def without_twins(exercises: Iterable[Exercise]) -> Iterator[Exercise]:
    """The exercises, each only if none before it is a near twin."""
    kept: list[tuple[Sketch, Move]] = []
    for exercise in exercises:
        drawn, move = sketch(exercise), exercise.passage[0][1]
        if not any(alike(exercise.game, drawn, move, *other) for other in kept):
            kept.append((drawn, move))
            yield exercise


def twins(one: Exercise, other: Exercise) -> bool:
    """Whether two exercises of a game are near twins."""
    first, second = ((sketch(each), each.passage[0][1]) for each in (one, other))
    return alike(one.game, *first, *second)


def sketch(exercise: Exercise) -> Sketch:
    """What stands where, as the solver sees it."""
    stacks = exercise.position.scene().stacks
    solver = exercise.solver

    def seen(owner: int) -> int:
        return owner if owner < 0 else int(owner != solver)

    cells = game_of(exercise.game).board.cells
    return tuple(
        tuple((piece.kind, seen(piece.owner), piece.teeth) for piece in stacks.get(cell, ()))
        for cell in cells
    )


def alike(game: str, one: Sketch, first: Move, other: Sketch, second: Move) -> bool:
    """Whether two sketches are near twins, in one way of laying the board onto itself."""
    used = sum(bool(cell) for cell in one)
    few, some = max(_LEAST, round(_FEW * used)), max(_LEAST, round(_SOME * used))
    if (Counter(one) - Counter(other)).total() > some:
        return False  # what is not there at all cannot be laid onto anything
    for places in symmetries(game):
        differing = sum(a != other[place] for a, place in zip(one, places, strict=True))
        if differing <= few or (differing <= some and _moved(first, places) == _ends(second)):
            return True
    return False


def _ends(move: Move) -> tuple[int | None, int | None]:
    return move.source, move.target


def _moved(move: Move, places: tuple[int, ...]) -> tuple[int | None, int | None]:
    source, target = (None if cell is None else places[cell] for cell in _ends(move))
    return source, target


@cache
def symmetries(game: str) -> tuple[tuple[int, ...], ...]:
    """The ways to lay a game's board onto itself, each as the new place of every cell."""
    return tuple(_turns(game_of(game).board))


def _turns(board: Board) -> Iterator[tuple[int, ...]]:
    first = board.directions[0]
    second = next(d for d in board.directions if _area(first, d))
    area, size = _area(first, second), len(board)
    middle = tuple(sum(axis) for axis in zip(*board.points, strict=True))
    for u, v in product(board.directions, repeat=2):
        places = []
        for point in board.points:
            # In whole numbers: times the number of cells, so that the middle is a point.
            x, y = (size * n - m for n, m in zip(point, middle, strict=True))
            along, across = _area((x, y), second), _area(first, (x, y))
            image = [along * a + across * b for a, b in zip(u, v, strict=True)]
            spots = [i + area * m for i, m in zip(image, middle, strict=True)]
            if any(spot % (area * size) for spot in spots):
                break
            place = board.at(spots[0] // (area * size), spots[1] // (area * size))
            if place is None:
                break
            places.append(place)
        if len(set(places)) == size:
            yield tuple(places)


def _area(a: tuple[int, int], b: tuple[int, int]) -> int:
    return a[0] * b[1] - a[1] * b[0]
