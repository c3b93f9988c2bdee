"""Engine work on the server: lines, levels, the queue, stopping, fair play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from time import monotonic

import pytest

import borj
from borj.book import positions
from borj.server.thinkers import ROOM, SLICE
from tests.kit import CLOSE
from tests.server.kit import Json, Person, Refused, Server, opponents, people, serving


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("thinking") / "data", "--workers", "1") as running:
        yield running


def question(id: str, **more: object) -> dict[str, object]:
    position = borj.game_named(id).start(seed=1)
    return {"game": id, "pack": positions.packed(position.pack()), **more}


def thoughts(person: Person, id: int) -> list[Json]:
    return [m for m in person.heard if m["said"] == "thought" and m["id"] == id]


def thoughts_of(person: Person) -> list[Json]:
    return [message for message in person.heard if message["said"] == "thought"]


def ended(people: list[Person]) -> int:
    return sum(thought["last"] for one in people for thought in thoughts_of(one))


async def think(person: Person, id: int, asked: dict[str, object]) -> None:
    assert person.socket is not None
    await person.socket.send(json.dumps({"say": "think", "id": id, **asked}))


def both(lines: object) -> bool:
    return isinstance(lines, list) and len(lines) == 2


@pytest.mark.parametrize("id", borj.GAMES)
def test_lines_come_and_get_better(thinking: Server, id: str) -> None:
    async def run() -> None:
        async with people(thinking.url, 1) as (person,):
            await think(person, 900, question(id, seconds=30, lines=2))
            await person.until(
                lambda: any(
                    both(t["lines"]) and t["depth"] > thoughts(person, 900)[0]["depth"]
                    for t in thoughts(person, 900)
                )
            )
            await person.say("stop", of=900)
            await person.until(lambda: any(t["last"] for t in thoughts(person, 900)))
            *_, last = thoughts(person, 900)
            game = borj.game_named(id)
            legal = {game.index(move) for move in game.start(seed=1).legal}
            assert isinstance(last["lines"], list)
            assert len(last["lines"]) == 2
            assert {line["actions"][0] for line in last["lines"]} <= legal
            assert last["depth"] > thoughts(person, 900)[0]["depth"]

    asyncio.run(run())


def test_a_level_plays_the_same_for_the_same_seed(thinking: Server) -> None:
    async def run() -> None:
        async with people(thinking.url, 1) as (person,):
            for number, seed in ((1, 7), (2, 7)):
                await think(person, 900 + number, question("sixth", level=3, seed=seed))
                await person.until(lambda n=number: thoughts(person, 900 + n))
            first, second = (thoughts(person, 900 + n)[-1] for n in (1, 2))
            assert first["lines"] == second["lines"]

    asyncio.run(run())


def test_who_wins_by_force_is_proved(thinking: Server) -> None:
    close = borj.game("kamisado").read(CLOSE)
    won = borj.game("kamisado").index(close.parse("f6-h8"))

    async def run() -> None:
        async with people(thinking.url, 1) as (person,):
            asked = {"game": "kamisado", "pack": positions.packed(close.pack()), "prove": True}
            await think(person, 900, asked)
            await person.until(lambda: thoughts(person, 900))
            (found,) = thoughts(person, 900)
            assert (found["last"], found["winner"]) == (True, close.turn)
            (line,) = found["lines"]
            assert (line["actions"], line["win_in"], line["wdl"]) == ([won], 1, [1, 0, 0])
            # The same for who is to lose: a line is seen from the side to act.
            lost = borj.game("kamisado").start("single").play("a1-a2")
            asked = {"game": "kamisado", "pack": positions.packed(lost.pack()), "prove": True}
            await think(person, 903, {**asked, "seconds": 30})
            await person.until(lambda: thoughts(person, 903))
            (found,) = thoughts(person, 903)
            (line,) = found["lines"]
            assert (found["winner"], line["wdl"]) == (1 - lost.turn, [0, 0, 1])
            assert line["win_in"] == -len(line["actions"]) < 0
            # What cannot be found out in time stays open, and so does what is stopped.
            await think(person, 901, question("tzaar", prove=True, seconds=0.2))
            await person.until(lambda: thoughts(person, 901))
            await think(person, 902, question("tzaar", prove=True, seconds=30))
            await person.say("stop", of=902)
            await person.until(lambda: thoughts(person, 902))
            for id in (901, 902):
                (found,) = thoughts(person, id)
                assert (found["last"], found["winner"], found["lines"]) == (True, None, [])

    asyncio.run(run())


def test_what_nobody_waits_for_is_stopped(thinking: Server) -> None:
    async def run() -> None:
        async with people(thinking.url, 3) as (first, second, third):
            await think(first, 900, question("tzaar", seconds=30))
            await first.until(lambda: thoughts(first, 900))
            await think(second, 900, question("tzaar", seconds=30))
            await second.until(lambda: thoughts(second, 900))
            assert thoughts(second, 900)[0]["queue"] == 1
            await think(third, 900, question("dvonn", seconds=0.1))
            await first.drop()  # its worker is free at once for the next one
            await second.until(lambda: thoughts(second, 900)[-1]["depth"])
            await second.say("stop", of=900)
            await second.until(lambda: thoughts(second, 900)[-1]["last"])
            await third.until(lambda: any(t["last"] for t in thoughts(third, 900)))

    asyncio.run(run())


def test_many_cookies_at_one_address_wait_for_each_other_only(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("addresses") / "data"
    proxied = ("--workers", "1", "--behind-proxy", "127.0.0.1")

    async def run(url: str) -> None:
        async with (
            people(url, 10, "203.0.113.7") as crowd,
            people(url, 1, "203.0.113.8") as (honest,),
        ):
            for number in range(ROOM.each):
                for one in crowd:
                    await think(one, 900 + number, question("tzaar", seconds=30))
            await crowd[0].until(lambda: any(t["depth"] for t in thoughts(crowd[0], 900)))
            begun = monotonic()
            before = ended(crowd)
            await think(honest, 900, question("dvonn", level=1))
            await honest.until(lambda: any(t["last"] for t in thoughts(honest, 900)))
            # What runs has its slice, and nobody else comes before.
            assert ended(crowd) - before <= 2
            assert monotonic() - begun < SLICE + 12  # on a machine however busy
            assert thoughts(honest, 900)[0]["queue"] <= 2
            # A slice is not the end of the one whose it was: what was found is the answer.
            await crowd[0].until(lambda: any(t["last"] for t in thoughts(crowd[0], 900)))
            assert thoughts(crowd[0], 900)[-1]["lines"]

    with serving(folder, *proxied) as running:
        asyncio.run(run(running.url))


def test_who_is_alone_thinks_for_as_long_as_they_asked(thinking: Server) -> None:
    async def run() -> None:
        async with people(thinking.url, 1) as (person,):
            begun = monotonic()
            await think(person, 900, question("tzaar", seconds=SLICE + 1))
            await person.until(lambda: any(t["last"] for t in thoughts(person, 900)))
            assert monotonic() - begun > SLICE + 0.5

    asyncio.run(run())


def test_nonsense_is_refused_and_the_worker_lives_on(thinking: Server) -> None:
    async def run() -> None:
        async with people(thinking.url, 1) as (person,):
            for number, asked in enumerate(
                (
                    {"game": "dvonn", "pack": "AAAA"},
                    {"game": "dvonn", "pack": "not base64!"},
                    {"game": "chess", "pack": "AAAA"},
                    {"game": "kamisado", "pack": "/" * 2000},
                )
            ):
                await think(person, 900 + number, dict(asked))
                await person.until(
                    lambda n=number: any(m.get("id") == 900 + n for m in person.heard)
                )
                assert person.heard[-1]["said"] == "refused"
            await think(person, 950, question("dvonn", seconds=0.1))
            await person.until(lambda: any(t["last"] for t in thoughts(person, 950)))

    asyncio.run(run())


def test_who_plays_a_person_gets_no_help_with_that_game(thinking: Server) -> None:
    async def run() -> None:
        async with opponents(thinking.url, "lyngk") as (first, second, game):
            with pytest.raises(Refused, match="server-fair-play"):
                await first.say("think", **question("lyngk", seconds=0.1))
            await think(first, 900, question("dvonn", seconds=0.1))
            await first.until(lambda: thoughts(first, 900))
            # The computer's own move in another game of the kind helps nobody.
            made = await first.create("lyngk", "computer", seat=1, level=4)
            mirror = await first.follow(made["state"]["id"])
            asked = {"game": "lyngk", "pack": mirror.view["pack"], "level": 4}
            await think(first, 901, asked)
            await first.until(lambda: thoughts(first, 901))
            with pytest.raises(Refused, match="server-fair-play"):
                await first.say("think", **{**asked, "level": 10})
            await second.act(game, "resign")
            await think(first, 902, question("lyngk", seconds=0.1))
            await first.until(lambda: thoughts(first, 902))

    asyncio.run(run())


def test_a_game_against_a_person_cannot_be_led_to_the_computer(thinking: Server) -> None:
    turns = [["F3"], ["E3"], ["C1"], ["D2"], ["G4"]]

    async def led(person: Person, made: Json) -> str:
        id: str = made["state"]["id"]
        await person.follow(id)
        for turn in turns:
            await person.take_turn(id, *turn)
        return id

    async def run() -> None:
        async with opponents(thinking.url, "dvonn") as (first, second, game):
            kept = await first.create("dvonn", "here")  # nobody thinks there
            for number, turn in enumerate(turns):
                one = (first, second)[number % 2]
                await one.until(lambda o=one, n=number: o.games[game].state["ply"] == n)
                await one.take_turn(game, *turn)
            view = first.games[game].view
            # Neither by a position, nor by a layout that is one, nor by leading the way there.
            with pytest.raises(Refused, match="server-fair-start"):
                await first.create("dvonn", "computer", code=view["code"], seat=0, level=10)
            layout = "WB" * 23 + "RRR"
            with pytest.raises(Refused, match="server-fair-start"):
                await first.create("dvonn", "computer", options={"layout": layout})
            brought = {"id": "x" * 22, "game": "dvonn", "opponent": "computer", "turns": []}
            with pytest.raises(Refused, match="server-fair-start"):
                await first.ask("POST", "/api/games/bring", {**brought, "code": view["code"]})
            await first.create("dvonn", "here", code=view["code"])
            plain = borj.game("dvonn").start().code()
            await first.create("dvonn", "computer", code=plain, seat=0, level=10)
            id = await led(first, await first.create("dvonn", "computer", seat=0, level=10))
            assert first.games[id].view["code"] == view["code"]
            asked = {"game": "dvonn", "pack": view["pack"], "level": 10}
            with pytest.raises(Refused, match="server-fair-line"):
                await first.say("think", **asked)
            await first.take_turn(id, "H2")  # nor further on
            await first.take_turn(id, "B2")
            asked = {**asked, "pack": first.games[id].view["pack"]}
            with pytest.raises(Refused, match="server-fair-line"):
                await first.say("think", **asked)
            # Once the game against the person stands elsewhere, this one is a game of its own.
            await second.take_turn(game, "A1")
            await think(first, 900, asked)
            await first.until(lambda: thoughts(first, 900))
            assert kept["state"]["status"] == "running"

    asyncio.run(run())


def test_a_position_that_was_chosen_before_is_no_way_either(thinking: Server) -> None:
    async def run() -> None:
        async with opponents(thinking.url, "dvonn") as (first, second, game):
            await second.act(game, "resign")
            code = borj.game("dvonn").start().play("F3").code()
            made = await first.create("dvonn", "computer", code=code, seat=0, level=4)
            mirror = await first.follow(made["state"]["id"])
            asked = {"game": "dvonn", "pack": mirror.view["pack"], "level": 4}
            await think(first, 900, asked)
            await first.until(lambda: thoughts(first, 900))
            other = await first.create("dvonn", "link", seat=0)
            token = other["links"]["invite"].rsplit("/", 1)[1]
            await second.ask("POST", f"/api/links/{token}")
            with pytest.raises(Refused, match="server-fair-play"):
                await first.say("think", **asked)

    asyncio.run(run())


def test_without_workers_there_is_no_engine(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            with pytest.raises(Refused, match="server-no-engine"):
                await person.say("think", **question("dvonn"))

    asyncio.run(run())
