"""Somebody who solves exercises over the net, rightly or not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from borj.core.position import Position
from borj.learn.exercises import Exercise
from tests.server.kit import Json, Person, Server


def a_wrong_turn(found: Exercise, step: int = 0) -> list[str]:
    """A whole turn that does not solve a step."""
    asked = found.steps[step].position

    def whole(position: Position, actions: list[str]) -> list[str] | None:
        for move in position.legal:
            after, played = position.after(move), [*actions, position.write(move)]
            turn = whole(after, played) if after.must_go_on else played
            if turn is not None and not found.judge(step, turn).right:
                return turn
        return None

    turn = whole(asked, [])
    assert turn is not None
    return turn


def answers(found: Exercise) -> list[list[str]]:
    """The turns that solve it."""
    return [list(step.answer) for step in found.steps]


@asynccontextmanager
async def somebody(server: Server) -> AsyncIterator[Person]:
    """Somebody who is new here."""
    person = Person(server.url)
    try:
        await person.ask("GET", "/api/me")
        yield person
    finally:
        await person.close()


async def attempt(person: Person, id: str, *turns: list[str]) -> Json:
    told: Json = await person.ask("POST", f"/api/exercises/one/{id}/try", {"turns": turns})
    return told


async def solve(person: Person, found: Exercise) -> Json:
    """Solve an exercise turn by turn, as a page does."""
    turns = answers(found)
    told: Json = {}
    for number in range(1, len(turns) + 1):
        told = await attempt(person, found.id, *turns[:number])
        assert told["right"]
        assert told["replies"] == [list(turn) for turn in found.steps[number - 1].replies]
        assert told["solved"] == (number == len(turns))
    return told


def own_of(found: Exercise) -> Json:
    """A position as a page sends it: what was better, and what comes then."""
    game, position = found.position.game, found.position
    best = []
    for turn in found.line:
        for action in turn:
            move = position.parse(action)
            best.append(game.index(move))
            position = position.after(move)
    return {"game": found.game, "code": found.code, "best": best, "score": 40, "wins_in": None}
