"""What is stored of somebody: they see all of it, and when they leave nothing names them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import inspect, text

from borj.server.store import database
from tests.server.kit import Json, Person, Refused, Server, new_token, people, some_turn


def stored(server: Server) -> str:
    """Everything in the database, as one text."""
    url = f"sqlite:///{server.data / 'borj.sqlite'}"
    if "--database" in server.options:
        url = server.options[-1].replace("postgresql://", "postgresql+psycopg://")
    engine = database.connect(url)
    try:
        with engine.connect() as connection:
            return "\n".join(
                str(tuple(row))
                for table in inspect(engine).get_table_names()
                for row in connection.execute(text(f'SELECT * FROM "{table}"'))
            )
    finally:
        engine.dispose()


async def play(turns: int, game: str, *players: Person) -> None:
    """Some turns of a game between people who follow it."""
    chance = random.Random(1)
    for number in range(turns):
        player = players[number % len(players)]
        await player.until(lambda p=player, n=number: p.games[game].state["ply"] == n)
        await player.take_turn(game, *some_turn(player.games[game].position, chance))


class Life:
    """Somebody who has left traces of every kind, and their opponent."""

    def __init__(self, person: Person, other: Person) -> None:
        self.person, self.other = person, other
        self.name = f"Shirin {new_token()}"
        self.games: dict[str, str] = {}

    async def between(self, kind: str, turns: int, *, joins: bool = False, **more: Any) -> str:
        """A game between the two; `joins`: the other one made it."""
        maker, guest = (self.other, self.person) if joins else (self.person, self.other)
        made = await maker.create("dvonn", "link", seat=0, **{"public": True, **more})
        id: str = made["state"]["id"]
        self.games[kind] = id
        token = made["links"]["invite"].rsplit("/", 1)[1]
        await guest.ask("POST", f"/api/links/{token}")
        for one in (maker, guest):
            mirror = await one.follow(id)
            await one.until(lambda m=mirror: m.state["status"] == "running")
        await play(turns, id, maker, guest)
        return id

    async def live(self) -> None:
        """Leave the traces."""
        person, other = self.person, self.other
        await person.ask("PUT", "/api/me", {"name": self.name})
        await self.between("running", 3)
        await self.between("joined", 2, joins=True)
        await self.between("hardly begun", 1, public=False)
        over = await self.between("over", 2)
        await other.act(over, "resign")
        for kind, opponent, more in (
            ("waiting", "lobby", {}),
            ("invited", "link", {"public": False}),
            ("computer", "computer", {"seat": 0}),
            ("private", "here", {"public": False, "names": (self.name, None)}),
        ):
            made = await person.create("dvonn", opponent, **more)
            self.games[kind] = made["state"]["id"]
        theirs = await other.create("dvonn", "computer", seat=0)
        link = theirs["links"]["seat"].rsplit("/", 1)[1]
        await person.ask("POST", f"/api/links/{link}")
        self.games["granted"] = theirs["state"]["id"]

    @property
    def id(self) -> str:
        """The person's id."""
        return self.person.http.cookies["borj"].split(".")[0]


@asynccontextmanager
async def life(url: str, elsewhere: str) -> AsyncIterator[Life]:
    """A life on a server, with an opponent who may be with another one."""
    person, other = await Person(url).connect(), await Person(elsewhere).connect()
    try:
        found = Life(person, other)
        await found.live()
        yield found
    finally:
        for one in (person, other):
            await one.close()


def test_everything_that_is_stored_can_be_had(any_server: Server) -> None:
    async def run() -> None:
        async with life(any_server.url, any_server.url) as found:
            answer = await found.person.http.get("/api/me/data")
            assert answer.headers["content-disposition"] == 'attachment; filename="borj.json"'
            assert answer.headers["cache-control"] == "no-store"
            data = answer.json()
            assert (data["id"], data["name"]) == (found.id, found.name)
            assert data["since"] <= data["now"]
            games = {game["state"]["id"]: game for game in data["games"]}
            assert games.keys() == set(found.games.values())
            running = games[found.games["running"]]
            kinds = [event["event"] for event in running["events"]]
            assert kinds == ["joined", "started", "turn", "turn", "turn"]
            assert running["made"]
            assert running["state"]["seats"][0]["you"]
            assert not games[found.games["joined"]]["made"]
            assert games[found.games["granted"]]["by_link"]
            stranger = Person(any_server.url)
            assert (await stranger.ask("GET", "/api/me/data"))["games"] == []
            await stranger.close()

    asyncio.run(run())


def test_what_is_drawn_is_not_told_early_here_either(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            await person.create("tzaar", "lobby", seat=None)
            (told,) = (await person.ask("GET", "/api/me/data"))["games"]
            assert (told["start"], told["state"]["code"]) == ("", "")
            assert told["state"]["drawn"]["seed"] is None
            assert [seat["you"] for seat in told["state"]["seats"]] == [True, False]
            await person.ask("DELETE", "/api/me")

    asyncio.run(run())


def test_whoever_comes_to_leave_is_given_one_cookie(server: Server) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        answer = http.delete("/api/me")
        (cookie,) = answer.headers.get_list("set-cookie")
        assert cookie.startswith(f"borj={answer.json()['id']}.")
        assert http.get("/api/me").json()["id"] == answer.json()["id"]
        page = http.delete("/api/me", headers={"origin": "https://elsewhere.example"})
        assert page.status_code == 403  # another site's page cannot do it for them


async def leave(found: Life, server: Server) -> None:
    """Leave for good; everything that has to be so afterwards."""
    person, other, id = found.person, found.other, found.id
    before = await asyncio.to_thread(stored, server)
    assert id in before
    assert found.name in before
    fresh = await person.ask("DELETE", "/api/me")
    assert fresh["id"] != id
    assert person.http.cookies["borj"].startswith(fresh["id"])  # somebody new
    assert (await person.ask("GET", "/api/me"))["games"] == []
    after = await asyncio.to_thread(stored, server)
    assert id not in after
    assert found.name not in after
    # Their tabs were theirs.
    with pytest.raises(ConnectionError):
        await person.until(lambda: False)
    endings: dict[str, Json | None] = {}
    for kind, game in found.games.items():
        answer = await other.http.get(f"/api/games/{game}")
        assert found.name not in answer.text
        assert answer.status_code in (200, 404)
        endings[kind] = answer.json()["state"]["ending"] if answer.status_code == 200 else None
    assert {kind for kind, ending in endings.items() if ending is None} == {
        "waiting",
        "invited",
        "private",
        "granted",
    }
    told = await other.ask("GET", f"/api/games/{found.games['granted']}")  # it goes on
    assert told["state"]["status"] == "running"
    ended = {kind: (e["how"], e["winner"]) for kind, e in endings.items() if e}
    assert ended == {
        "running": ("resignation", 1),
        "joined": ("resignation", 0),
        "hardly begun": ("abandoned", None),
        "over": ("resignation", 0),
        "computer": ("abandoned", None),
    }


def test_who_leaves_is_named_nowhere(any_server: Server) -> None:
    async def run() -> None:
        async with life(any_server.url, any_server.url) as found:
            await leave(found, any_server)
            other, game = found.other, found.games["running"]
            mirror = other.games[game]
            await other.until(lambda: mirror.state["status"] == "over")  # they were told
            await other.until(lambda: mirror.state["seats"][0]["name"] is None)
            with pytest.raises(Refused) as refused:
                await other.act(game, "offer", "rematch")
            assert refused.value.key == "server-left"
            record = await other.http.get(f"/api/games/{game}/record.text")
            assert record.status_code == 200
            assert found.name not in record.text

    asyncio.run(run())


def test_other_processes_forget_too(postgres: Callable[[], str], tmp_path: Path) -> None:
    url = postgres()
    servers = [Server(tmp_path / "data", "--database", url).start() for _ in range(2)]

    async def run() -> None:
        here, there = servers
        async with life(here.url, there.url) as found:
            second = Person(there.url)
            second.http.cookies.set("borj", found.person.http.cookies["borj"])
            await second.connect()
            await leave(found, here)
            with pytest.raises(ConnectionError):  # a tab that another process serves
                await second.until(lambda: False)
            await second.close()
            mirror = found.other.games[found.games["joined"]]
            await found.other.until(lambda: mirror.state["seats"][1]["name"] is None)
            # From the memory of the other process, event by event.
            again = await Person(there.url).connect()
            game = found.games["running"]
            await again.follow(game, after=1)
            assert found.name not in str(again.heard)
            await again.close()

    try:
        asyncio.run(run())
    finally:
        for server in servers:
            server.stop()
