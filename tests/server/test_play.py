"""Playing over the net: whole games, resuming, repeats, takebacks, the end."""

from __future__ import annotations

import asyncio
import random

import pytest

import borj
from tests.server.kit import Server, people, some_turn


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("kamisado", "standard"),
        ("lyngk", "standard"),
        ("dvonn", "standard"),
        ("tzaar", "tournament"),
        ("sixth", "army"),
    ],
)
def test_a_whole_game_at_one_screen(server: Server, game: str, variant: str) -> None:
    async def run() -> None:
        chance = random.Random(7)
        async with people(server.url, 1) as (person,):
            made = await person.create(game, "here", variant=variant)
            id = made["state"]["id"]
            assert made["state"]["status"] == "running"
            mirror = await person.follow(id)
            position = borj.game(game).read(mirror.view["code"])
            for _ in range(150):
                if mirror.state["status"] == "over":
                    break
                turn = some_turn(position, chance)
                await person.take_turn(id, *turn)
                position = position.play(position.parse(turn[0]))
                for action in turn[1:]:
                    position = position.play(position.parse(action))
                while position.legal == (borj.PASS,):
                    position = position.play(borj.PASS)
                # What the server shows is what the book says.
                assert mirror.view["code"] == position.code()
                assert {c["action"] for c in mirror.view["choices"]} == {
                    position.write(move) for move in position.legal
                }
            if position.outcome is not None:
                await person.until(lambda: mirror.state["status"] == "over")
                assert mirror.state["ending"]["winner"] == position.outcome.winner
                assert mirror.state["ending"]["reason"] == position.outcome.reason
            steps = [step["action"] for turn in mirror.turns for step in turn["steps"]]
            again = (await person.ask("GET", f"/api/games/{id}"))["turns"]
            assert [step["action"] for turn in again for step in turn["steps"]] == steps

    asyncio.run(run())
