"""Bots on a server: tokens of limited scope that can be taken back, and nothing beyond them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy

from borj.server.settings import DATABASE
from borj.server.store.bots import MOST_BOTS
from tests.server.kit import PATIENCE, Person, Refused, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bots") / "data") as started:
        yield started


class Bot:
    """A program with a token, and no cookie."""

    def __init__(self, server: Server, token: str) -> None:
        headers = {"authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, trust_env=False, headers=headers
        )

    async def ask(self, method: str, path: str, data: Any = None) -> Any:
        self.http.cookies.clear()
        answer = await self.http.request(method, path, json=data)
        if answer.status_code >= 400:
            raise Refused({**answer.json(), "status": answer.status_code})
        return answer.json() if answer.content else None

    async def status(self, method: str, path: str, data: Any = None) -> int:
        self.http.cookies.clear()
        return (await self.http.request(method, path, json=data)).status_code


@asynccontextmanager
async def owned(server: Server, *scopes: str, name: str = "Rook") -> AsyncIterator[Any]:
    """Somebody, a bot of theirs, and what was told when it was made."""
    person = Person(server.url)
    try:
        await person.ask("GET", "/api/me")
        asked = {"name": name, **({"scopes": list(scopes)} if scopes else {})}
        made = await person.ask("POST", "/api/me/bots", asked)
        bot = Bot(server, made["token"])
        try:
            yield person, bot, made
        finally:
            await bot.http.aclose()
    finally:
        await person.http.aclose()


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 10 * PATIENCE))


def test_a_bot_plays_where_it_was_invited_and_is_marked(server: Server) -> None:
    async def work() -> None:
        async with owned(server) as (_, bot, made):
            assert made["bot"]["name"] == "Rook [bot]"
            host = Person(server.url)
            game = await host.create("kamisado", "link", variant="single", seat=1)
            token = game["links"]["invite"].rsplit("/", 1)[1]
            seated = await bot.ask("POST", f"/api/bot/links/{token}")
            assert seated["links"] == {"seat": None, "invite": None}
            id = seated["state"]["id"]
            told = await bot.ask("GET", "/api/bot/")
            assert [one["id"] for one in told["games"]] == [id]
            async with bot.http.stream("GET", f"/api/bot/games/{id}/stream") as stream:
                lines = stream.aiter_lines()
                assert '"said":"game"' in await anext(lines)
                with pytest.raises(Refused, match="cannot be read"):
                    await bot.ask("POST", f"/api/bot/games/{id}/turns",
                                  {"ply": 0, "actions": ["nonsense"]})  # fmt: skip
                played = await bot.ask("POST", f"/api/bot/games/{id}/turns",
                                       {"ply": 0, "actions": ["c1-c6"]})  # fmt: skip
                assert played["number"] > 0
                line = ""
                while '"event":"turn"' not in line:
                    line = await anext(lines)
            seen = await host.ask("GET", f"/api/games/{id}")
            assert seen["state"]["seats"][0]["name"] == "Rook [bot]"
            record = await host.http.get(f"/api/games/{id}/record.json")
            assert "Rook [bot]" in record.text
            await bot.ask("POST", f"/api/bot/games/{id}/acts", {"what": "resign"})
            over = await host.ask("GET", f"/api/games/{id}")
            assert over["state"]["status"] == "over"
            await host.http.aclose()

    run(work())


def test_a_token_opens_what_its_scope_says_and_nothing_else(server: Server) -> None:
    async def work() -> None:
        async with owned(server, "play") as (person, bot, made):
            lobby = {"game": "dvonn", "opponent": "lobby"}
            with pytest.raises(Refused) as refused:
                await bot.ask("POST", "/api/bot/games", lobby)
            assert (refused.value.fault["status"], refused.value.key) == (403, "server-bot-scope")
            # Elsewhere a token is nothing: whoever comes with it is somebody new.
            me = await bot.ask("GET", "/api/me")
            assert me["id"] not in (made["bot"]["id"], (await person.ask("GET", "/api/me"))["id"])
            assert (await bot.ask("GET", "/api/me/bots"))["bots"] == []
            assert await bot.status("DELETE", f"/api/me/bots/{made['bot']['id']}") == 404
            # And here a cookie is nothing.
            answer = await person.http.get("/api/bot/")
            assert answer.status_code == 401
            # Others' games are not there for it, also public ones.
            private = await person.create("dvonn", "here", public=False)
            public = await person.create("dvonn", "here", public=True)
            for game in (private, public):
                id = game["state"]["id"]
                for method, path, data in (
                    ("GET", "", None),
                    ("GET", "/turns", None),
                    ("GET", "/stream", None),
                    ("POST", "/turns", {"ply": 0, "actions": ["A1"]}),
                    ("POST", "/acts", {"what": "resign"}),
                ):
                    assert await bot.status(method, f"/api/bot/games/{id}{path}", data) == 404
            # People are asked before a bot sits down with them.
            other = Person(server.url)
            seek = await other.create("dvonn", "lobby")
            path = f"/api/bot/games/{seek['state']['id']}/join"
            assert await bot.status("POST", path) == 403
            # The link to somebody's own seat is no invitation.
            seat = seek["links"]["seat"].rsplit("/", 1)[1]
            assert await bot.status("POST", f"/api/bot/links/{seat}") == 404
            await other.http.aclose()

    run(work())


def test_bots_meet_in_the_lobby_and_play_nobody_else_against_themselves(server: Server) -> None:
    async def work() -> None:
        async with (
            owned(server, name="One") as (person, one, _),
            owned(server, name="Two") as (_, two, _),
        ):
            with pytest.raises(Refused):
                await one.ask("POST", "/api/bot/games", {"game": "dvonn", "opponent": "computer"})
            made = await one.ask("POST", "/api/bot/games", {"game": "dvonn", "opponent": "lobby"})
            id = made["state"]["id"]
            assert made["state"]["seats"][0]["name"] == "One [bot]"
            assert await one.status("POST", f"/api/bot/games/{id}/join") == 409
            joined = await two.ask("POST", f"/api/bot/games/{id}/join")
            assert joined["state"]["status"] == "running"
            mine = await person.create("dvonn", "link", public=True)
            token = mine["links"]["invite"].rsplit("/", 1)[1]
            assert await one.status("POST", f"/api/bot/links/{token}") == 403

    run(work())


def test_a_token_that_was_taken_back_opens_nothing(server: Server) -> None:
    async def work() -> None:
        async with owned(server) as (person, bot, made):
            game = await bot.ask("POST", "/api/bot/games", {"game": "dvonn", "opponent": "link"})
            path = f"/api/bot/games/{game['state']['id']}/stream"
            async with bot.http.stream("GET", path) as stream:
                lines = stream.aiter_lines()
                await anext(lines)
                await person.ask("DELETE", f"/api/me/bots/{made['bot']['id']}")
                async for _ in lines:
                    pass  # it ends
            assert await bot.status("GET", "/api/bot/") == 401
            assert await bot.status("GET", path) == 401
            assert (await person.ask("GET", "/api/me/bots"))["bots"] == []
            with pytest.raises(Refused, match="no such bot"):
                await person.ask("DELETE", f"/api/me/bots/{made['bot']['id']}")

    run(work())


def test_what_is_no_token_is_refused(server: Server) -> None:
    async def work() -> None:
        async with owned(server) as (_, bot, made):
            token = made["token"]
            tried = ("", token, f"Bearer {token}x", f"Bearer {token[:-1]}", f"Basic {token}",
                     f"Bearer {token}, Bearer {token}", "Bearer borj_" + "A" * 43,
                     "Bearer " + "x" * 8000)  # fmt: skip
            for header in tried:
                answer = await bot.http.get("/api/bot/", headers={"authorization": header})
                assert answer.status_code == 401, header[:80]
                assert token not in answer.text

    run(work())


def test_bots_are_few_and_leave_with_whose_they_are(server: Server) -> None:
    async def work() -> None:
        async with owned(server, name="\u202eevil\nname") as (person, bot, made):
            assert made["bot"]["name"] == "evilname [bot]"
            for number in range(MOST_BOTS - 1):
                await person.ask("POST", "/api/me/bots", {"name": f"B{number}"})
            with pytest.raises(Refused, match="at most"):
                await person.ask("POST", "/api/me/bots", {"name": "one more"})
            data = (await person.http.get("/api/me/data")).json()
            assert len(data["bots"]) == MOST_BOTS
            await bot.ask("POST", "/api/bot/games", {"game": "dvonn", "opponent": "lobby"})
            await person.ask("DELETE", "/api/me")
            assert await bot.status("GET", "/api/bot/") == 401
            stored = sqlalchemy.create_engine(f"sqlite:///{server.data / DATABASE}")
            with stored.connect() as connection:
                for table in ("bots", "people", "games"):
                    rows = connection.execute(sqlalchemy.text(f"select * from {table}")).all()
                    assert not any(made["bot"]["id"] in map(str, row) for row in rows), table
            stored.dispose()

    run(work())


def test_tokens_are_not_stored(server: Server) -> None:
    async def work() -> None:
        async with owned(server) as (_, _, made):
            kept = b"".join(path.read_bytes() for path in Path(server.data).rglob(f"{DATABASE}*"))
            assert made["token"].encode() not in kept
            assert made["token"].removeprefix("borj_").encode() not in kept
            assert made["token"] not in server.log()

    run(work())
