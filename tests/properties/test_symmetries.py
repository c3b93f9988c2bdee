"""Turning, mirroring and swapping sides maps legal moves to legal moves, and what follows too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj.core.board import Board
from borj.core.move import Move
from borj.core.position import Position
from tests.kit import CONFIGS, Config, positions

Mapped = Callable[[Any], Any]


@dataclass(frozen=True)
class Symmetry:
    """A map of positions and the map of moves that belongs to it."""

    name: str
    position: Mapped
    move: Callable[[Move], Move]


def turns(board: Board, cells: range | None = None) -> Iterator[tuple[int, ...]]:
    """The ways to lay a board onto itself, each as the new place of every cell."""
    used = range(len(board)) if cells is None else cells
    points = [board.points[cell] for cell in used]
    middle = [sum(axis) for axis in zip(*points, strict=True)]
    first, second = (
        board.directions[0],
        next(
            d
            for d in board.directions
            if d[0] * board.directions[0][1] != d[1] * board.directions[0][0]
        ),
    )
    area = first[0] * second[1] - first[1] * second[0]
    for u, v in product(board.directions, repeat=2):
        # The linear map that takes `first` to u and `second` to v, in whole numbers times `area`.
        a = (u[0] * second[1] - v[0] * first[1], v[0] * first[0] - u[0] * second[0])
        b = (u[1] * second[1] - v[1] * first[1], v[1] * first[0] - u[1] * second[0])

        def image(
            p: tuple[int, int], a: tuple[int, int] = a, b: tuple[int, int] = b
        ) -> tuple[float, float]:
            x, y = (n * len(points) - m for n, m in zip(p, middle, strict=True))
            moved = (a[0] * x + a[1] * y, b[0] * x + b[1] * y)
            return (
                (moved[0] / area + middle[0]) / len(points),
                (moved[1] / area + middle[1]) / len(points),
            )

        images = {image(p) for p in points}
        if images == {(float(x), float(y)) for x, y in points}:
            found = list(range(len(board)))
            for cell, point in zip(used, points, strict=True):
                x, y = image(point)
                target = board.at(round(x), round(y))
                assert target is not None
                found[cell] = target
            yield tuple(found)


def moved_cells(places: tuple[int, ...]) -> Callable[[Move], Move]:
    def move(given: Move) -> Move:
        source, target = (None if c is None else places[c] for c in (given.source, given.target))
        return replace(given, source=source, target=target)

    return move


def permuted(stacks: tuple[Any, ...], places: tuple[int, ...]) -> tuple[Any, ...]:
    result = list(stacks)
    for cell, stack in enumerate(stacks):
        result[places[cell]] = stack
    return tuple(result)


def of_stacks(board: Board, cells: range | None = None) -> Iterator[Symmetry]:
    for number, places in enumerate(turns(board, cells)):
        move = moved_cells(places)

        def position(
            given: Any, places: tuple[int, ...] = places, move: Callable[[Move], Move] = move
        ) -> Any:
            extra = {"banned": move(given.banned)} if getattr(given, "banned", None) else {}
            return replace(given, stacks=permuted(given.stacks, places), **extra)

        yield Symmetry(f"turn {number}", position, move)


def swapped_sides(swap: dict[int, int]) -> Symmetry:
    """Both colours exchanged, and whose turn it is."""

    def position(given: Any) -> Any:
        stacks = tuple(stack.translate(swap) for stack in given.stacks)
        return replace(given, stacks=stacks, turn=1 - given.turn)

    return Symmetry("sides", position, lambda move: move)


def kamisado() -> Iterator[Symmetry]:
    """1.4: the half turn with both sides, and the mirror with pairs of colours exchanged."""
    half_turn = moved_cells(tuple(63 - cell for cell in range(64)))
    mirror = moved_cells(tuple(cell ^ 7 for cell in range(64)))

    def turned(given: Any) -> Any:
        squares = tuple(63 - square for square in given.squares)
        swap = lambda row: row[8:] + row[:8]  # noqa: E731
        return replace(given, squares=swap(squares), teeth=swap(given.teeth), turn=1 - given.turn)

    def mirrored(given: Any) -> Any:
        # Brown and orange, green and blue, red and purple, yellow and pink: colour 7 - c.
        order = [*range(7, -1, -1), *range(15, 7, -1)]
        return replace(
            given,
            squares=tuple(given.squares[tower] ^ 7 for tower in order),
            teeth=tuple(given.teeth[tower] for tower in order),
            required=None if given.required is None else 7 - given.required,
        )

    def mirrored_move(move: Move) -> Move:
        if move.kind is borj.Kind.REFILL:
            return replace(move, piece={"left": "right", "right": "left"}[move.piece or ""])
        return mirror(move)

    yield Symmetry("half turn", turned, half_turn)
    yield Symmetry("mirror", mirrored, mirrored_move)


def lyngk_colours() -> Iterator[Symmetry]:
    """The five colours are all alike."""
    cycle = dict(zip("IBRGK", "BRGKI", strict=True))
    table = str.maketrans(cycle)

    def renamed(words: Any) -> tuple[str, ...]:
        return tuple(word.translate(table) for word in words)

    def position(given: Any) -> Any:
        return replace(
            given,
            stacks=renamed(given.stacks),
            claims=tuple("".join(sorted(claim)) for claim in renamed(given.claims)),
            won=tuple(tuple(sorted(renamed(stacks))) for stacks in given.won),
        )

    def move(given: Move) -> Move:
        piece = cycle.get(given.piece or "", given.piece)
        return replace(given, piece=piece)

    yield Symmetry("colours", position, move)


def symmetries(config: Config, given: Any) -> Iterator[Symmetry]:
    board = borj.game_named(config.game).board
    match config.game:
        case "kamisado":
            yield from kamisado()
        case "sixth":
            size = config.options.get("size", 5)
            yield from of_stacks(board, None if size == 5 else small_board(board))
        case "lyngk":
            yield from of_stacks(board)
            yield from lyngk_colours()
        case "dvonn":
            yield from of_stacks(board)
            if not given.placing:
                yield swapped_sides(str.maketrans("WB", "BW"))
        case "tzaar":
            yield from of_stacks(board)
            if given.phase != "placing" and not given.opening:
                yield swapped_sides(str.maketrans("ZATzat", "zatZAT"))


def small_board(board: Board) -> Any:
    return [
        cell for cell, name in enumerate(board.cells) if name[0] in "abcd" and name[1] in "1234"
    ]


@pytest.mark.parametrize("config", CONFIGS, ids=str)
@given(data=st.data())
def test_symmetries_map_legal_moves_to_legal_moves(config: Config, data: st.DataObject) -> None:
    position: Position = data.draw(positions(config))
    for symmetry in symmetries(config, position):
        image = symmetry.position(position)
        assert {symmetry.move(move) for move in position.legal} == set(image.legal), symmetry.name
        assert (image.outcome is None) == (position.outcome is None)
        for move in position.legal[:: max(1, len(position.legal) // 4)]:
            after = symmetry.position(position.after(move))
            assert image.after(symmetry.move(move)) == after, symmetry.name


def test_boards_have_as_many_symmetries_as_they_should() -> None:
    counts = {
        id: len(list(turns(borj.game(id).board))) for id in ("dvonn", "lyngk", "tzaar", "sixth")
    }
    assert counts == {"dvonn": 4, "lyngk": 12, "tzaar": 12, "sixth": 8}
