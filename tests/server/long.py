"""Games of a thousand turns, put into a database as if somebody had played them."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import borj
from borj.core.move import Move
from borj.core.position import Position
from tests.server.kit import Json


@cache
def endless(length: int) -> tuple[str, ...]:
    """The actions of a game of Sixth! in which nobody wants to win."""
    chance, position = random.Random(1), borj.game_named("sixth").start()
    actions: list[str] = []
    while len(actions) < length:
        move, after = _aimless(position, chance)
        actions.append(position.write(move))
        position = after
    return tuple(actions)


def _aimless(position: Any, chance: random.Random) -> tuple[Move, Position]:
    """A move that ends nothing: a split if there is one, for splits can be undone."""
    found: tuple[Move, Any] | None = None
    for move in chance.sample(position.legal, len(position.legal)):
        after = position.after(move)
        if after.outcome is None and (found is None or after.past):
            found = move, after
            if after.past:
                break
    assert found is not None
    return found


def written(actions: Sequence[str], backs: int = 0) -> list[Json]:
    """The events of such a game, with the last turn taken back and played again so often."""
    told: list[Json] = []

    def add(event: str, **more: object) -> None:
        told.append({"event": event, "number": 2 + len(told), "at": 0, **more})

    def turn(ply: int) -> None:
        add("turn", ply=ply, player=ply % 2, actions=[actions[ply]], forced=False, clocks=None)

    for ply in range(len(actions)):
        turn(ply)
    for _ in range(backs):
        add("takeback", ply=len(actions) - 1, clocks=None)
        turn(len(actions) - 1)
    return told


def write(data: Path, like: str, id: str, actions: Sequence[str], backs: int = 0) -> None:
    """Put a long game into a database, as if it had been played; another game lends its row."""
    events = written(actions, backs)
    position: Position = borj.game("sixth").start()
    for text in actions:
        position = position.after(position.parse(text))
    with closing(sqlite3.connect(data / "borj.sqlite", timeout=60)) as database, database:
        database.row_factory = sqlite3.Row
        row = dict(database.execute("SELECT * FROM games WHERE id = ?", [like]).fetchone())
        row |= {"id": id, "ply": len(actions), "turn": position.turn, "code": position.code()}
        row["events"] = 1 + len(events)
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        database.execute(f"INSERT INTO games ({names}) VALUES ({marks})", list(row.values()))
        database.execute(
            "INSERT INTO events (game, number, token, data)"
            " SELECT ?, number, token, data FROM events WHERE game = ? AND number = 1",
            [id, like],
        )
        database.executemany(
            "INSERT INTO events (game, number, data) VALUES (?, ?, ?)",
            [(id, event["number"], json.dumps(event)) for event in events],
        )
