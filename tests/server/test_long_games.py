"""Long games: they load in time, end some day, and can be followed and kept to their end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

import borj
from borj.server.hub import MOST_WAITING
from borj.server.states import PAGE
from tests.server.kit import Json, Person, Refused, Server, opponents, people
from tests.server.long import endless, write

HOUSE = 1000  # turns
TRIES = 3  # of which the fastest counts: the machine may be busy


def action(turn: Json) -> str:
    """What was played in a turn that was told."""
    return str(turn["steps"][0]["action"])


async def made(person: Person, opponent: str = "here") -> str:
    """A game that has begun."""
    found = await person.create("sixth", opponent, seat=0)
    return str(found["state"]["id"])


@dataclass(frozen=True)
class House:
    """A server on whose database long games lie, and the cookie of the one who plays them."""

    server: Server
    cookie: str

    @asynccontextmanager
    async def person(self) -> AsyncIterator[Person]:
        """Whoever played them."""
        person = Person(self.server.url)
        person.http.cookies.set("borj", self.cookie)
        await person.connect()
        yield person
        await person.close()


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    """Games as they were played before there was any bound, on a server that has some."""

    async def begin() -> tuple[str, str, str]:
        async with people(server.url, 1) as (person,):
            return person.http.cookies["borj"], await made(person), await made(person, "computer")

    cookie, here, computer = asyncio.run(begin())
    for number in range(TRIES):
        write(server.data, here, f"plain{number}", endless(900))
        write(server.data, here, f"bomb{number}", endless(900), backs=600)
    write(server.data, here, "backs", endless(20), backs=1)
    write(server.data, here, "here", endless(HOUSE)[: HOUSE - 2])
    write(server.data, computer, "computer", endless(HOUSE)[: HOUSE - 2])
    write(server.data, here, "longer", endless(1500))
    return House(server, cookie)


def test_turns_that_were_taken_back_cost_nothing_when_a_game_is_loaded(house: House) -> None:
    """900 turns, then 600 times back and again, against 900 turns alone."""
    times = {"plain": 1e9, "bomb": 1e9}

    async def run() -> None:
        async with house.person() as person:
            for number in range(TRIES):
                for kind in times:
                    begin = time.perf_counter()
                    await person.ask("GET", f"/api/games/{kind}{number}")
                    times[kind] = min(times[kind], time.perf_counter() - begin)
                    found = await person.turns(f"{kind}{number}")
                    assert tuple(map(action, found)) == endless(900)

    asyncio.run(run())
    assert times["bomb"] < 4 * times["plain"], times


def test_who_resumes_before_turns_that_were_taken_back_gets_the_whole_game(house: House) -> None:
    async def run() -> None:
        async with house.person() as person:
            # 1 is the beginning, 2 to 21 are turns, 22 takes the last one back.
            for after, said in ((1, "game"), (20, "game"), (21, "events"), (22, "events")):
                await person.follow("backs", after=after)
                told = [m for m in person.heard if m["said"] in ("game", "events")][-1]
                assert (told["said"], told["state"]["events"]) == (said, 23)
                if said == "game":
                    assert tuple(map(action, told["turns"])) == endless(20)

    asyncio.run(run())


def test_turns_are_not_taken_back_for_ever(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            game = await made(person)
            await person.follow(game)
            for _ in range(200):
                await person.play(game, "a1", ply=0)
                await person.act(game, "offer", "takeback")
            await person.play(game, "a1", ply=0)
            with pytest.raises(Refused, match="server-many-backs") as refused:
                await person.act(game, "offer", "takeback")
            assert refused.value.fault["facts"] == {"limit": 200}
            await person.play(game, "b1", ply=1)  # the game goes on

    asyncio.run(run())


def test_nobody_offers_for_ever(server: Server) -> None:
    async def run() -> None:
        async with opponents(server.url, "sixth") as (first, second, game):
            for _ in range(100):
                await first.act(game, "offer", "draw")
                await first.act(game, "decline", "draw")
            with pytest.raises(Refused, match="server-many-offers") as refused:
                await first.act(game, "offer", "draw")
            assert refused.value.fault["facts"] == {"limit": 100}
            await second.act(game, "offer", "draw")  # that was the other's doing
            await first.act(game, "accept", "draw")
            assert first.games[game].state["ending"]["how"] == "agreement"

    asyncio.run(run())


@pytest.mark.parametrize("game", ["here", "computer"])
def test_a_game_without_end_is_drawn_by_the_rules_of_the_house(house: House, game: str) -> None:
    actions = endless(HOUSE)

    async def run() -> None:
        async with house.person() as person:
            mirror = await person.follow(game)
            assert (mirror.state["most_turns"], mirror.state["ply"]) == (HOUSE, HOUSE - 2)
            await person.take_turn(game, actions[HOUSE - 2])
            await person.act(game, "offer", "takeback")  # the last moment for it
            for text in actions[mirror.state["ply"] :]:
                assert mirror.state["status"] == "running"
                await person.take_turn(game, text)
            await _is_drawn(person, game, actions)

    asyncio.run(run())


async def _is_drawn(person: Person, game: str, actions: Sequence[str]) -> None:
    mirror = person.games[game]
    drawn = {"winner": None, "how": "house", "reason": None, "score": [0, 0]}
    assert mirror.state["status"] == "over"
    assert mirror.state["ending"] == mirror.view["result"] == drawn
    assert "legal" not in mirror.view
    for refused in (
        person.play(game, "a1", ply=HOUSE),
        person.act(game, "offer", "takeback"),
    ):
        with pytest.raises(Refused, match="server-game-over"):
            await refused
    # It can be followed from its beginning, downloaded, read again, and looked at anywhere.
    await person.drop()
    await person.connect()
    told = await person.follow(game)
    await person.say("ping")
    assert len(told.turns) == HOUSE
    for kind in ("text", "json"):
        response = await person.http.get(f"/api/games/{game}/record.{kind}")
        found = await person.ask("POST", "/api/records/read", {"text": response.text})
        [record] = found["records"]
        assert record["ending"] == drawn
        assert [node["step"]["action"] for node in record["nodes"]] == list(actions)
    asked = {"game": "sixth", "actions": actions}
    preview = await person.ask("POST", "/api/preview", asked)
    assert preview["view"]["code"] == told.view["code"]
    assert (await person.http.get(f"/api/games/{game}.svg?ply={HOUSE - 1}")).status_code == 200


def test_a_game_that_has_become_even_longer_can_still_be_followed(house: House) -> None:
    """However long it is, it comes in pages that are not."""

    async def run() -> None:
        async with house.person() as person:
            mirror = await person.follow("longer")
            assert len(mirror.turns) == 1500
            for path in ("", "/turns?from=0", "/turns?from=1400"):
                answer = await person.http.get(f"/api/games/longer{path}")
                assert len(answer.json()["turns"]) == min(PAGE, len(mirror.turns))
                assert len(answer.content) < MOST_WAITING / 10
            await person.take_turn("longer", mirror.legal[0])
            assert mirror.state["ending"]["how"] == "house"

    asyncio.run(run())


def test_games_that_end_by_their_rules_have_no_other_bound(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            for game in borj.GAMES:
                found = (await person.create(game, "here"))["state"]
                bounded = borj.game(game).longest[found["variant"]] is not None
                assert (found["most_turns"] is None) == bounded

    asyncio.run(run())
