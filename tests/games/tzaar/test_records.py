"""TZAAR: games and positions from elsewhere."""

from __future__ import annotations

from pathlib import Path

from borj.core.move import Kind, Move
from borj.games.tzaar.board import BOARD, COLUMNS
from borj.games.tzaar.rules import Reason, TzaarPosition
from tests.games.tzaar.kit import TZAAR

# There, the upper case is Black, and columns are written from the top.
LETTERS = str.maketrans("abcABC", "ZATzat")
STEPS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def lines(folder: Path, name: str) -> list[list[str]]:
    text = (folder / name).read_text("utf-8")
    return [line.split("; ") for line in text.splitlines() if line and not line.startswith("#")]


def layout_of(setup: str) -> str:
    letters = iter(setup.translate(LETTERS))
    columns = [[cell for cell in BOARD.cells if cell[0] == column] for column in COLUMNS]
    found = {cell: next(letters) for cells in columns for cell in reversed(cells)}
    return "".join(found[cell] for cell in BOARD.cells)


def check_game(setup: str, moves: str, result: str) -> None:
    position: TzaarPosition = TZAAR.start(layout=layout_of(setup))
    for turn in moves.split():
        position = position.play(turn)
    assert position.outcome
    assert position.outcome.winner == ["white wins", "black wins"].index(result[:10])
    loser = ("white", "black")[1 - position.outcome.winner]
    if position.outcome.reason is Reason.NO_CAPTURE:
        assert result.endswith(f"{loser} cannot capture")
    else:
        lost = position.lost_type
        assert lost
        name = {"Z": "Tzaar", "A": "Tzarra", "T": "Tott"}[lost.upper()]
        assert result.rstrip(")").endswith(f"{loser} lost its last {name}")


def test_complete_games(shared_records: Path) -> None:
    games = lines(shared_records, "tzaar.txt")
    assert len(games) == 3
    for _variant, setup, _id, moves, result in games:
        check_game(setup, moves, result)
    assert tuple(layout_of(games[2][1])) == TZAAR.start("fixed").stacks


def test_random_games(shared_records: Path) -> None:
    games = lines(shared_records, "tzaar_selfplay.txt")
    assert len(games) == 150
    for _variant, setup, _id, moves, result in games:
        check_game(setup, moves, result)


def setup_of(player: str, stacks: str) -> dict[str, object]:
    """A position of the file as ours; what lies hidden is not said there and is filled in."""
    cells = {}
    for sign in (1, -1):
        pieces = [
            (place, abs(int(kind)), int(height))
            for place, piece in (entry.split(":") for entry in stacks.split())
            for kind, height in (piece.split("*"),)
            if int(kind) * sign > 0
        ]
        left = {1: 15, 2: 9, 3: 6}
        for _, kind, _ in pieces:
            left[kind] -= 1
        hidden = iter("".join("?TAZ"[kind] * count for kind, count in left.items()))
        for place, kind, height in pieces:
            column, diagonal = map(int, place.split(","))
            stack = "".join(next(hidden) for _ in range(height - 1)) + "?TAZ"[kind]
            row = diagonal + 1 - max(0, column - 4)
            cells[f"{COLUMNS[column]}{row}"] = stack.lower() if sign < 0 else stack
    turn = int(player == "player -1")
    return {"variant": "random", "phase": "first-action", "turn": turn, "cells": cells}


def walked_captures(position: TzaarPosition) -> set[Move]:
    """Rules 3.3 and 3.4 once more, as slowly and simply as possible."""
    stacks = dict(zip(BOARD.points, position.stacks, strict=True))
    cells = {point: cell for cell, point in enumerate(BOARD.points)}
    found = set()
    for point, stack in stacks.items():
        for dx, dy in STEPS if stack and stack.islower() == position.turn else ():
            x, y = point[0] + dx, point[1] + dy
            while stacks.get((x, y)) == "":
                x, y = x + dx, y + dy
            other = stacks.get((x, y), stack)
            if other.islower() != stack.islower() and len(other) <= len(stack):
                found.add(Move(Kind.CAPTURE, cells[point], cells[x, y], game="tzaar"))
    return found


def test_positions(shared_records: Path) -> None:
    positions = lines(shared_records, "tzaar_positions.txt")
    assert len(positions) == 86
    for _name, player, stacks in positions:
        position = TZAAR.build(setup_of(player, stacks))
        assert position.outcome is None
        assert set(position.legal) == walked_captures(position)
        assert len(set(position.legal)) == len(position.legal)
        for move in position.legal:
            after = position.after(move)
            assert len(after.legal) > 0 or after.outcome
