"""Games that were played without a network, brought to the server: once, whole, and checked."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.move import PASS
from borj.core.position import Position
from tests.kit import CLOSE, CONFIGS, Config
from tests.server.kit import Json, Person, Refused, Server, people, query, serving, some_turn

KEPT = ("code", "ply", "status", "variant", "options", "opponent", "ending")


@pytest.fixture(scope="session")  # `any_server`, which may ask for it, is there as long
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    with serving(tmp_path_factory.mktemp("bringing") / "data") as running:
        yield running


def new_id(chance: random.Random) -> str:
    return "".join(chance.choices("abcdefghjkmnpqrstuvwxyz", k=22))


def played(
    config: Config, chance: random.Random, most: int = 60, opponent: str = "here"
) -> tuple[Json, Position]:
    """A game as a browser brings it, and where it led."""
    seed = chance.getrandbits(50)
    game = borj.game_named(config.game)
    position: Position = game.open(config.variant, config.options, seed)
    turns: list[list[str]] = []
    for _ in range(most):
        if not position.legal:
            break
        actions = some_turn(position, chance)
        for action in actions:
            position = position.play(action)
        if actions != ["pass"]:
            turns.append(actions)
    while position.legal == (PASS,):  # as the server does
        position = position.after(PASS)
    drawn = {"seed": seed} if game.draws(config.variant, config.options) else {}
    brought = {
        "id": new_id(chance),
        "game": config.game,
        "variant": config.variant,
        "options": config.options,
        "opponent": opponent,
        "turns": turns,
        **drawn,
    }
    return brought, position


def run(server: Server, work: Callable[[Person], Awaitable[None]]) -> None:
    async def alone() -> None:
        async with people(server.url, 1) as (person,):
            await work(person)

    asyncio.run(alone())


async def bring(person: Person, game: Json, **more: Any) -> Json:
    told: Json = await person.ask("POST", "/api/games/bring", {**game, **more})
    return told


def test_whole_games_of_every_variant_are_as_they_were_played(server: Server) -> None:
    chance = random.Random("bring")

    async def work(person: Person) -> None:
        for config in CONFIGS:
            game, position = played(config, chance, most=20)
            state = (await bring(person, game))["state"]
            assert state["id"] == game["id"]
            assert state["code"] == position.code(), config
            assert (state["status"] == "over") == (position.outcome is not None)
            told = await person.ask("GET", f"/api/games/{game['id']}")
            own = [
                [step["action"] for step in turn["steps"]]
                for turn in told["turns"]
                if not turn["forced"]
            ]
            assert own == game["turns"]
            again = (await bring(person, game))["state"]
            assert {key: again[key] for key in KEPT} == {key: state[key] for key in KEPT}
            assert again["events"] == state["events"], "to bring it once more changes nothing"
        mine = await person.ask("GET", "/api/games?which=mine")
        assert len(mine["games"]) == 24  # a page

    run(server, work)


def test_what_came_after_it_is_added_and_the_game_goes_on_here(any_server: Server) -> None:
    chance = random.Random("more")

    async def work(person: Person) -> None:
        game, position = played(Config("dvonn", "random"), chance, 12, "computer")
        first = await bring(person, game, turns=game["turns"][:5])
        assert first["state"]["status"] == "running"
        whole = await bring(person, game)
        assert whole["state"]["code"] == position.code()
        assert (await bring(person, game, turns=game["turns"][:7]))["state"]["code"] == (
            position.code()
        ), "an older copy changes nothing"
        mirror = await person.follow(game["id"])
        await person.take_turn(game["id"], *some_turn(mirror.position, chance))
        assert mirror.state["ply"] == whole["state"]["ply"] + 1

    run(any_server, work)


def test_a_game_of_the_server_goes_on_without_it(server: Server) -> None:
    """Begun here, played on where no server was, also with turns taken back there."""
    chance = random.Random("cut")

    async def work(person: Person) -> None:
        made = await person.create("tzaar", "computer", seat=0, variant="fixed")
        id = made["state"]["id"]
        mirror = await person.follow(id)
        for _ in range(3):
            await person.take_turn(id, *some_turn(mirror.position, chance))
        own = [[step["action"] for step in turn["steps"]] for turn in mirror.turns]
        position = borj.game("tzaar").start("fixed")
        for turn in own[:2]:
            for action in turn:
                position = position.play(action)
        others = some_turn(position, chance)
        while others == own[2]:
            others = some_turn(position, chance)
        game = {"id": id, "game": "tzaar", "opponent": "computer", "turns": [*own[:2], others]}
        with pytest.raises(Refused) as refused:
            await bring(person, game, seen=mirror.seen - 1)
        assert refused.value.key == "server-brought-differs"
        assert (await person.ask("GET", f"/api/games/{id}"))["state"]["events"] == mirror.seen
        for action in others:
            position = position.play(action)
        told = await bring(person, game, seen=mirror.seen)
        assert told["state"]["code"] == position.code()
        assert told["state"]["ply"] == 3

    run(server, work)


def test_endings_that_the_rules_do_not_bring_about(server: Server) -> None:
    chance = random.Random("ends")

    async def work(person: Person) -> None:
        game, _ = played(Config("kamisado", "single"), chance, 1, "computer")
        told = await bring(person, game, ended="resignation", by=0)
        assert told["state"]["ending"]["how"] == "resignation"
        assert told["state"]["ending"]["winner"] == 1
        game, _ = played(Config("sixth", "standard"), chance, 4)
        told = await bring(person, game, ended="agreement")
        assert told["state"]["ending"]["how"] == "agreement"
        game, _ = played(Config("lyngk", "standard"), chance, 0)
        told = await bring(person, game, ended="abandoned")
        assert told["state"]["ending"]["how"] == "abandoned"
        won = {"id": new_id(chance), "game": "kamisado", "opponent": "here", "code": CLOSE}
        told = await bring(person, won, turns=[["f6-h8"]])
        assert told["state"]["ending"]["how"] == "rules"
        assert told["state"]["placed"]

    run(server, work)


DRAWN = {"seed": 1}
WRONG: dict[str, tuple[Json, str]] = {
    "an action that is not allowed": ({"turns": [["A1-A1"]]}, ""),
    "a turn too many": ({"code": CLOSE, "turns": [["f6-h8"], ["a1-a2"]]}, "server-brought-over"),
    "half a turn": ({"game": "lyngk", **DRAWN, "turns": [["R"]]}, "server-unfinished"),
    "two turns as one": ({"turns": [["b1-b4", "f8-f4"]]}, "server-turn-over"),
    "nothing drawn": (
        {"game": "dvonn", "variant": "random", "turns": []},
        "server-brought-undrawn",
    ),
    "the computer gives up": (
        {"opponent": "computer", "seat": 0, "turns": [], "ended": "resignation", "by": 1},
        "server-not-yours",
    ),
    "a draw in a game without": ({"turns": [], "ended": "agreement"}, "server-computer-draw"),
    "an id of the server's": ({"id": "abcdefghij", "turns": []}, "server-no-game"),
    "no id": ({"id": "?", "turns": []}, "server-bad-request"),
    "too many turns": ({"turns": [["b1-b4"]] * 2001}, "server-bad-request"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_whole(server: Server, name: str) -> None:
    given, key = WRONG[name]
    before = query(server, "select count(*) from games")

    async def work(person: Person) -> None:
        id = new_id(random.Random(name))
        game = {"id": id, "game": "kamisado", "opponent": "here", **given}
        with pytest.raises(Refused) as refused:
            await bring(person, game)
        assert key in ("", refused.value.key)
        assert refused.value.fault["text"]["fa"]

    run(server, work)
    assert query(server, "select count(*) from games") == before


def test_nobody_brings_into_somebody_elses_game(server: Server) -> None:
    chance = random.Random("others")

    async def work() -> None:
        async with people(server.url, 2) as (first, second):
            game, _ = played(Config("dvonn", "standard"), chance, 6)
            await bring(first, game, turns=game["turns"][:3])
            with pytest.raises(Refused) as refused:
                await bring(second, game)
            assert refused.value.key == "server-brought-taken"
            made = await first.create("dvonn", "here", public=False)
            with pytest.raises(Refused) as refused:
                await bring(second, game, id=made["state"]["id"])
            assert refused.value.key == "server-no-game"
            made = await first.create("dvonn", "link")
            with pytest.raises(Refused) as refused:
                await bring(first, game, id=made["state"]["id"])
            assert refused.value.key == "server-brought-taken"

    asyncio.run(work())


def test_brought_many_times_at_once_it_is_there_once(any_server: Server) -> None:
    chance = random.Random("at once")

    async def work(person: Person) -> None:
        game, position = played(Config("lyngk", "standard"), chance, 8)
        told = await asyncio.gather(*(bring(person, game) for _ in range(6)))
        assert {one["state"]["code"] for one in told} == {position.code()}
        assert {one["state"]["events"] for one in told} == {told[0]["state"]["events"]}
        assert (await person.ask("GET", "/health"))["ok"]

    run(any_server, work)


def test_a_server_that_dies_meanwhile_loses_and_doubles_nothing(tmp_path: Path) -> None:
    chance = random.Random("kill")
    games = [played(chance.choice(CONFIGS), chance, 15) for _ in range(12)]

    async def some(person: Person, server: Server) -> None:
        waiting = [asyncio.create_task(bring(person, game)) for game, _ in games]
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        assert done
        server.kill()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def work(server: Server) -> None:
        async with people(server.url, 1) as (person,):
            await some(person, server)
            server.start(server.port)
            for _ in range(2):  # all, and then all once more
                for game, position in games:
                    told = await bring(person, game)
                    assert told["state"]["code"] == position.code()

    with serving(tmp_path / "data") as server:
        asyncio.run(work(server))
        assert query(server, "select count(*) from games") == [(len(games),)]
        chosen = "select count(*) from events where data like :mark"
        turns = query(server, chosen, mark='%"event":"turn"%"forced":false%')
        assert turns == [(sum(len(game["turns"]) for game, _ in games),)]


def test_it_is_not_for_everybody_all_the_time(tmp_path: Path) -> None:
    chance = random.Random("rates")
    game, _ = played(Config("dvonn", "random"), chance, 30)

    async def work(person: Person) -> None:
        refused = [await person.http.post("/api/games/bring", json=game) for _ in range(40)]
        assert {answer.status_code for answer in refused} == {200, 429}

    with serving(tmp_path / "data", "--rates", "1") as server:
        run(server, work)


def test_a_won_round_may_have_its_refill_with_it(server: Server) -> None:
    """As one turn or as two: both can be played, so both can be brought."""
    code = CLOSE.replace("single", "standard")

    async def work(person: Person) -> None:
        for turns, plies in ([["f6-h8", "left"]], 1), ([["f6-h8"], ["left"]], 2):
            id = new_id(random.Random(f"refill {plies}"))
            game = {"id": id, "game": "kamisado", "opponent": "here", "code": code}
            told = await bring(person, game, turns=turns)
            assert told["state"]["ply"] == plies
            assert (await bring(person, game, turns=turns))["state"]["ply"] == plies

    run(server, work)
