"""A program as a user writes it: type checkers know what is right in it, and what is a slip.

The project's own run of mypy (strict) reads it; tests/users/test_types.py has pyright read it. A
remark that ignores nothing is an error for both, so that every slip here is found by both.
"""

from __future__ import annotations

from typing import Any, assert_type

import borj
from borj.core.game import Game
from borj.engine import Analysis, Engine, Level, Limit
from borj.games.dvonn.rules import DvonnPosition
from borj.games.sixth.rules import SixthPosition


def play() -> None:
    """Games, positions, moves."""
    position = borj.game("dvonn").start("random", seed=1)
    assert_type(position, DvonnPosition)
    assert_type(position.play(position.legal[0]), DvonnPosition)
    assert_type(borj.game("sixth").read(position.code()), SixthPosition)
    assert_type(position.legal, tuple[borj.Move, ...])
    assert_type(position.outcome, borj.Outcome | None)
    assert_type(borj.game_named(input()), Game[Any])
    for id in borj.GAMES:
        borj.game(id).start()
    borj.game("dvon")  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]
    position.play(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    print(position.outcome.winner)  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def think(position: borj.Position) -> borj.Move:
    """The engine."""
    with Engine(threads=1, table_mb=16) as engine:
        found = engine.search(position, Limit(time=0.1), lines=2)
        assert_type(found, Analysis)
        assert_type(found.best.text, str)
        assert_type(Level(3).choose(engine, position, seed=1), borj.Move)
        engine.search(position, 5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    return found.move


def read(path: str) -> list[str]:
    """Records."""
    names: list[str] = []
    with borj.load(path) as games:
        for record in games:
            assert_type(record, borj.Record)
            names += [*record.players, *(node.text for node in record.line())]
    return names


def refuse(position: borj.Position, text: str) -> str:
    """Errors."""
    try:
        position.play(text)
    except borj.IllegalMove as error:
        return f"{error.key}: {error}"
    except borj.BorjError as error:
        return str(error)
    return ""
