"""Two at one screen: both have names and a clock, as people have who play over the net."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Iterator

import pytest

import borj
from tests.server.kit import Refused, Server, people, serving, some_turn

CLOCK = {"kind": "fischer", "minutes": 5, "increment": 3}
SHORT = {"kind": "fischer", "minutes": 0.01}  # 0.6 s
NAMES = ["Ada", "شیرین"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("screen") / "data") as running:
        yield running


def test_both_names_and_a_clock_of_two_at_one_screen(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (host,):
            await host.ask("PUT", "/api/me", {"name": "Host"})
            game = (await host.create("dvonn", "here", names=NAMES, clock=CLOCK))["state"]["id"]
            mirror, chance = await host.follow(game), random.Random(1)
            found = []
            for ply in range(3):
                await host.take_turn(game, *some_turn(mirror.position, chance))
                await host.until(lambda p=ply: mirror.state["ply"] == p + 1)
                found.append(mirror.state["ticking"])
            assert found == [None, 0, 1]  # who has not played yet has not begun
            first, second = mirror.state["clocks"]
            assert 303_000 < first <= 306_000  # the increment is for every turn
            assert 300_000 < second <= 303_000
            await host.ask("PUT", "/api/me", {"name": "Another"})  # is nobody at the board
            state = (await host.ask("GET", f"/api/games/{game}"))["state"]
            assert [seat["name"] for seat in state["seats"]] == NAMES
            await host.act(game, "offer", "takeback")
            await host.until(lambda: mirror.state["ply"] == 2)
            assert mirror.state["ticking"] == 0
            assert mirror.state["clocks"][0] <= 306_000, "time that was used stays used"
            await host.act(game, "resign")
            text = (await host.http.get(f"/api/games/{game}/record.text")).text
            (record,) = borj.load(io.StringIO(text))
            assert [record.headers["White"], record.headers["Black"]] == NAMES
            await host.act(game, "offer", "rematch")
            await host.until(lambda: mirror.state["next"])
            again = (await host.ask("GET", f"/api/games/{mirror.state['next']}"))["state"]
            assert [seat["name"] for seat in again["seats"]] == NAMES[::-1]
            assert again["clock"]["increment"] == 3

    asyncio.run(run())


def test_the_flag_falls_at_one_screen(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (host,):
            game = (await host.create("dvonn", "here", clock=SHORT))["state"]["id"]
            mirror, chance = await host.follow(game), random.Random(1)
            for _ in range(2):
                await host.take_turn(game, *some_turn(mirror.position, chance))
            await host.until(lambda: mirror.state["status"] == "over")
            ending = mirror.state["ending"]
            assert (ending["how"], ending["winner"]) == ("time", 1)

    asyncio.run(run())


def test_what_is_for_others_is_refused(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (host,):
            with pytest.raises(Refused, match="server-clock-alone"):
                await host.create("dvonn", "computer", clock=CLOCK)
            for opponent in ("computer", "link", "lobby"):
                with pytest.raises(Refused, match="server-names-here"):
                    await host.create("dvonn", opponent, names=NAMES)
            for wrong in (["Ada"], ["", "Bo"], ["A" * 41, None], "AB"):
                with pytest.raises(Refused, match="server-bad-request"):
                    await host.create("dvonn", "here", names=wrong)
            made = await host.create("dvonn", "here", names=["\u202eAda\n", None])
            assert [seat["name"] for seat in made["state"]["seats"]] == ["Ada", None]

    asyncio.run(run())


def test_a_game_with_a_clock_is_brought_with_what_it_showed(server: Server) -> None:
    async def run() -> None:
        start = borj.game("kamisado").start()
        turns, position = [], start
        for _ in range(2):
            action = position.write(position.legal[0])
            position = position.play(action)
            turns.append([action])
        game = {
            "id": "offlineclockoffline",
            "game": "kamisado",
            "opponent": "here",
            "code": start.code(),
            "names": NAMES,
            "clock": CLOCK,
            "turns": turns,
            "clocks": [[303_000, 300_000], [303_000, 251_000]],
        }
        async with people(server.url, 1) as (host,):
            running = {**game, "id": "a" * 22}
            state = (await host.ask("POST", "/api/games/bring", running))["state"]
            assert state["ticking"] == 0  # and goes on from there
            assert 200_000 < state["clocks"][0] <= 303_000
            assert state["clocks"][1] == 251_000
            lost = {**game, "id": "b" * 22, "ended": "time", "by": 0}
            state = (await host.ask("POST", "/api/games/bring", lost))["state"]
            assert (state["ending"]["how"], state["ending"]["winner"]) == ("time", 1)
            assert state["clocks"] == [0, 251_000]
            assert [seat["name"] for seat in state["seats"]] == NAMES
            told = await host.ask("GET", f"/api/games/{lost['id']}")
            assert [turn["clocks"] for turn in told["turns"]] == game["clocks"]
            for fault, wrong in (
                ("server-brought-clocks", {"clocks": game["clocks"][:1]}),
                ("server-brought-clocks", {"clock": None}),
                ("server-no-clock", {"clock": None, "clocks": [], "ended": "time", "by": 0}),
                ("server-clock-alone", {"opponent": "computer", "names": None}),
                ("server-names-here", {"opponent": "computer", "clock": None, "clocks": []}),
            ):
                with pytest.raises(Refused, match=fault):
                    await host.ask("POST", "/api/games/bring", {**game, "id": "c" * 22, **wrong})

    asyncio.run(run())
