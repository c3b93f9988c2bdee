"""Exercises from one's own games over the net: kept, asked again in time, or refused."""

from __future__ import annotations

import asyncio

import pytest

from borj.core.position import Position
from borj.games import IDS
from borj.learn.exercises import exercise, exercises
from tests.server.kit import Json, Refused, Server, query
from tests.server.solving import own_of, somebody

DAY = 24 * 3600 * 1000


@pytest.mark.parametrize("game", IDS)
def test_what_was_better_in_my_own_game_comes_again(game: str, any_server: Server) -> None:
    async def run() -> None:
        one, other = exercises(game)[:2]
        async with somebody(any_server) as person, somebody(any_server) as stranger:
            given = {"positions": [own_of(one), own_of(other), own_of(one)]}
            kept = (await person.ask("POST", "/api/exercises/own", given))["exercises"]
            assert {each["id"] for each in kept} == {one.id, other.id}
            for each in kept:  # of the line only the turn that was better
                found = exercise(each["id"])
                assert each["best"] == own_of(found)["best"][: len(found.line[0])]
            again = await person.ask("POST", "/api/exercises/own", given)
            assert again["exercises"] == kept  # nothing is there twice
            assert (await stranger.ask("GET", "/api/exercises/own"))["exercises"] == []
            shelf = await person.ask("GET", "/api/exercises")
            assert (shelf["own"], shelf["own_due"]) == (2, 0)
            path = f"/api/exercises/own/{one.id}"
            early = await person.ask("POST", path, {"right": True})
            assert early["due"] == next(each["due"] for each in kept if each["id"] == one.id)
            with pytest.raises(Refused, match="server-no-exercise"):
                await stranger.ask("POST", path, {"right": True})
            waits = []
            id = person.http.cookies["borj"].split(".")[0]
            for days in (1, 3, 8):
                query(
                    any_server,
                    "UPDATE own_exercises SET due = due - :days, seen = seen - :days "
                    "WHERE person = :person AND exercise = :exercise",
                    days=days * DAY,
                    person=id,
                    exercise=one.id,
                )
                told = await person.ask("GET", "/api/exercises/own")
                assert told["exercises"][0]["id"] == one.id  # what is due comes first
                assert (await person.ask("GET", "/api/exercises"))["own_due"] == 1
                waits.append((await person.ask("POST", path, {"right": True}))["due"] - told["now"])
            assert waits[0] < waits[1] < waits[2]

    asyncio.run(run())


def test_what_is_no_exercise_of_mine_is_refused(server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[0])[0]
        good = own_of(found)
        end = found.end
        while end.legal:
            end = end.after(end.legal[0])
        async with somebody(server) as person:
            changes: tuple[Json, ...] = (
                {"game": "chess"},
                {"code": "nonsense"},
                {"code": end.code()},
                {"best": []},
                {"best": [10**9]},
                {"best": [1] * 41},
                {"best": [next(n for n in range(999) if n not in legal(found.position))]},
                {"score": 10**9},
            )
            for change in changes:
                with pytest.raises(Refused):
                    await person.ask("POST", "/api/exercises/own", {"positions": [good | change]})
            with pytest.raises(Refused):
                await person.ask("POST", "/api/exercises/own", {"positions": [good] * 7})
            assert (await person.ask("GET", "/api/exercises/own"))["exercises"] == []

    asyncio.run(run())


def legal(position: Position) -> set[int]:
    """The numbers of what may be played."""
    return {position.game.index(move) for move in position.legal}
