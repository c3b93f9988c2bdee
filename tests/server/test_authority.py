"""Who may do what, tested by trying."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from borj.server.identity import Signer, hashed
from tests.server.kit import Person, Refused, Server, opponents, people, serving, some_turn

CHANCE = random.Random(3)


def test_nobody_moves_in_anothers_seat(any_server: Server) -> None:
    async def run() -> None:
        async with (
            opponents(any_server.url, "dvonn") as (_, second, game),
            people(any_server.url, 1) as (stranger,),
        ):
            await stranger.follow(game)
            with pytest.raises(Refused, match="server-not-yours"):
                await stranger.play(game, "C3")
            with pytest.raises(Refused, match="server-not-your-turn"):
                await second.play(game, "C3")
            for what in ("resign", "abort"):
                with pytest.raises(Refused, match="server-not-yours"):
                    await stranger.act(game, what)
            for what in ("offer", "accept", "decline"):
                with pytest.raises(Refused, match="server-not-yours"):
                    await stranger.act(game, what, "takeback")
            with pytest.raises(Refused, match="server-not-yours"):
                await second.act(game, "resign", seat=0)
            with pytest.raises(Refused, match="server-not-deletable"):
                await stranger.ask("DELETE", f"/api/games/{game}")
            with pytest.raises(Refused, match="server-not-deletable"):
                await second.ask("DELETE", f"/api/games/{game}")
            snapshot = await stranger.ask("GET", f"/api/games/{game}")
            assert snapshot["links"] is None
            assert snapshot["state"]["ply"] == 0

    asyncio.run(run())


def test_the_computers_seat_is_moved_by_its_opponent_only(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (owner, stranger):
            made = await owner.create("dvonn", "computer", seat=1)
            game = made["state"]["id"]
            await stranger.follow(game)
            with pytest.raises(Refused, match="server-not-yours"):
                await stranger.play(game, "C3")
            await owner.follow(game)
            await owner.take_turn(game, "C3")
            with pytest.raises(Refused, match="server-not-yours"):
                await owner.act(game, "resign", seat=0)

    asyncio.run(run())


def test_private_games_cannot_be_seen(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 3) as (first, second, stranger):
            made = await first.create("lyngk", "link")  # private, if nobody says otherwise
            game, invite = made["state"]["id"], made["links"]["invite"].rsplit("/", 1)[1]
            for path in ("", ".svg", "/record.text", "/stream"):
                with pytest.raises(Refused, match="server-no-game"):
                    await stranger.ask("GET", f"/api/games/{game}{path}")
            with pytest.raises(Refused, match="server-no-game"):
                await stranger.follow(game)
            with pytest.raises(Refused, match="server-no-game"):
                await stranger.say("play", game=game, ply=0, actions=["pass"], token="x" * 16)
            for token in (None, "x" * 32):
                with pytest.raises(Refused, match="server-no-game"):
                    await stranger.ask("POST", f"/api/games/{game}/join", {"token": token})
            # The one who was invited sees it, and joins.
            assert (await second.ask("GET", f"/api/links/{invite}"))["state"]["id"] == game
            await second.follow(game, token=invite)
            await second.ask("POST", f"/api/links/{invite}")
            with pytest.raises(Refused, match="server-no-game"):
                await stranger.follow(game)
            with pytest.raises(Refused, match="server-seat-taken"):
                await stranger.ask("POST", f"/api/links/{invite}")

    asyncio.run(run())


def test_an_invitation_is_needed_and_known_to_its_maker_only(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (first, stranger):
            made = await first.create("sixth", "link", public=True)
            game = made["state"]["id"]
            assert (await stranger.ask("GET", f"/api/games/{game}"))["links"] is None
            with pytest.raises(Refused, match="server-need-link"):
                await stranger.ask("POST", f"/api/games/{game}/join", {})
            seat = made["links"]["seat"].rsplit("/", 1)[1]
            with pytest.raises(Refused, match="server-need-link"):
                await stranger.ask("POST", f"/api/games/{game}/join", {"token": seat})
            with pytest.raises(Refused, match="server-no-link"):
                await stranger.ask("GET", f"/api/links/{'A' * 32}")
            again = await first.ask("GET", f"/api/games/{game}")
            assert again["links"] == made["links"]
            private = await first.create("sixth", "link")
            door = f"/api/games/{private['state']['id']}/join"
            other = made["links"]["invite"].rsplit("/", 1)[1]
            for token in (seat, other, "A" * 32, "ن" * 32):
                with pytest.raises(Refused, match=r"server-(no-game|bad-request)"):
                    await stranger.ask("POST", door, {"token": token})
            token = private["links"]["invite"].rsplit("/", 1)[1]
            joined = await stranger.ask("POST", door, {"token": token})
            assert [seat["you"] for seat in joined["state"]["seats"]].count(True) == 1

    asyncio.run(run())


def test_a_seats_link_continues_on_another_device(any_server: Server) -> None:
    async def run() -> None:
        async with (
            opponents(any_server.url, "dvonn") as (first, second, game),
            people(any_server.url, 1) as (phone,),
        ):
            link = (await first.ask("GET", f"/api/games/{game}"))["links"]["seat"]
            token = link.rsplit("/", 1)[1]
            with pytest.raises(Refused, match="server-own-game"):
                await second.ask("POST", f"/api/links/{token}")
            await phone.ask("POST", f"/api/links/{token}")
            mirror = await phone.follow(game)
            assert [seat["you"] for seat in mirror.state["seats"]] == [True, False]
            await phone.take_turn(game, "C3")
            with pytest.raises(Refused, match="server-not-your-turn"):
                await phone.play(game, "D3")
            await second.until(lambda: second.games[game].turns)
            (listed,) = (await phone.ask("GET", "/api/me"))["games"]
            assert listed["id"] == game
            assert [seat["you"] for seat in listed["seats"]] == [True, False]

    asyncio.run(run())


def test_a_finished_game_stays_as_it_is(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            await first.take_turn(game, "C3")
            await second.act(game, "resign")
            before = await first.ask("GET", f"/api/games/{game}")
            for person in (first, second):
                with pytest.raises(Refused, match="server-game-over"):
                    await person.say("play", game=game, ply=1, actions=["D3"], token="y" * 16)
                for what in ("resign", "abort"):
                    with pytest.raises(Refused, match="server-game-over"):
                        await person.act(game, what)
                with pytest.raises(Refused, match="server-game-over"):
                    await person.act(game, "offer", "takeback")
                with pytest.raises(Refused, match="server-no-clock"):
                    await person.act(game, "flag")
                with pytest.raises(Refused, match="server-not-deletable"):
                    await person.ask("DELETE", f"/api/games/{game}")
            after = await first.ask("GET", f"/api/games/{game}")
            for told in (before, after):
                del told["state"]["now"]
            assert after == before

    asyncio.run(run())


def test_one_may_delete_ones_own_game(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (person,):
            game = (await person.create("dvonn", "computer"))["state"]["id"]
            await person.follow(game)
            await person.ask("DELETE", f"/api/games/{game}")
            with pytest.raises(Refused, match="server-no-game"):
                await person.ask("GET", f"/api/games/{game}")
            with pytest.raises(Refused, match="server-no-game"):
                await person.play(game, "C3")

    asyncio.run(run())


def test_cookies_cannot_be_made_up(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, _, game):
            real = first.http.cookies["borj"]
            name, _, mac = real.partition(".")
            forged = Signer(b"another key, just as long as one").sign(name)
            for value in (forged, f"{name}.", name, f"{name}.{mac[:-1]}", f"{mac}.{name}", "x"):
                answer = httpx.get(
                    f"{any_server.url}api/games/{game}",
                    headers={"cookie": f"borj={value}"},
                    trust_env=False,
                )
                assert not any(seat["you"] for seat in answer.json()["state"]["seats"])
                assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]

    asyncio.run(run())


def test_other_sites_are_kept_out(any_server: Server) -> None:
    async def run() -> None:
        person = Person(any_server.url)
        await person.ask("GET", "/api/me")
        cookie = f"borj={person.http.cookies['borj']}"
        for origin in (
            "https://evil.example",
            "null",
            f"{any_server.url.rstrip('/')}.evil.example",
        ):
            with pytest.raises(InvalidStatus) as refused:
                await connect(
                    any_server.url.replace("http", "ws", 1) + "ws",
                    additional_headers={"cookie": cookie, "origin": origin},
                    proxy=None,
                )
            assert refused.value.response.status_code == 403
            answer = await person.http.post(
                "/api/games",
                json={"game": "dvonn", "opponent": "here"},
                headers={"origin": origin},
            )
            assert (answer.status_code, answer.json()["key"]) == (403, "server-origin")
        own = await connect(
            any_server.url.replace("http", "ws", 1) + "ws",
            additional_headers={"cookie": cookie, "origin": any_server.url.rstrip("/")},
            proxy=None,
        )
        await own.close()
        await person.close()

    asyncio.run(run())


def test_the_database_knows_no_token(tmp_path: Path) -> None:
    async def run(server: Server) -> list[str]:
        async with people(server.url, 1) as (person,):
            made = await person.create("dvonn", "link")
            return [link.rsplit("/", 1)[1] for link in made["links"].values()]

    with serving(tmp_path / "data") as server:
        tokens = asyncio.run(run(server))
    with sqlite3.connect(tmp_path / "data" / "borj.sqlite") as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    for token in tokens:
        assert token not in dump
        assert hashed(token) in dump
    assert (tmp_path / "data" / "key").stat().st_mode & 0o077 == 0


def test_private_links_do_not_stand_in_the_log(tmp_path: Path) -> None:
    async def run(server: Server) -> list[str]:
        async with people(server.url, 1) as (person,):
            made = await person.create("dvonn", "link", public=False)
            tokens = [link.rsplit("/", 1)[1] for link in made["links"].values()]
            for link, token in zip(made["links"].values(), tokens, strict=True):
                for path in (link, f"/api/links/{token}"):
                    await person.http.get(path)
            await person.http.post(f"/api/links/{tokens[0]}")
            await person.http.get(f"/api/games/{made['state']['id']}?token={tokens[1]}")
            return [*tokens, person.http.cookies["borj"]]

    with serving(tmp_path / "data", "--log", "json") as server:
        secrets = asyncio.run(run(server))
    log = server.log()
    assert "/api/links/…" in log
    for secret in secrets:
        assert secret not in log


def test_who_does_too_much_has_to_wait(tmp_path: Path) -> None:
    async def often(work: Callable[[], Awaitable[Any]]) -> None:
        for _ in range(20):
            await asyncio.gather(*(work() for _ in range(50)))

    async def run(server: Server) -> None:
        async with people(server.url, 1) as (person,):
            with pytest.raises(Refused, match="server-too-often"):
                await often(lambda: person.create("dvonn", "here"))
            with pytest.raises(Refused, match="server-too-often"):
                await often(lambda: person.say("ping"))
            answer = await person.http.post(
                "/api/games", json={"game": "dvonn", "opponent": "here"}
            )
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) >= 1

    with serving(tmp_path / "data", "--rates", "1") as server:
        asyncio.run(run(server))


def test_backups_bring_games_back(tmp_path: Path) -> None:
    def borj_command(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "borj", "--lang", "en", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    async def play(server: Server, person: Person, game: str) -> None:
        await person.connect(server.url)
        mirror = await person.follow(game)
        await person.take_turn(game, *some_turn(mirror.position, CHANCE))

    async def run() -> None:
        data, file = tmp_path / "data", tmp_path / "saved.borj-backup"
        server = Server(data).start()
        person = Person(server.url)
        game = (await person.create("dvonn", "here"))["state"]["id"]
        other = (await person.create("tzaar", "here"))["state"]["id"]
        await play(server, person, game)
        saved = borj_command("backup", str(file), "--data", str(data))
        assert saved.returncode == 0, saved.stderr
        await person.take_turn(game, *some_turn(person.games[game].position, CHANCE))
        refused = borj_command("restore", str(file), "--data", str(data))
        assert (refused.returncode, "Stop it" in refused.stderr) == (1, True)
        await person.follow(other)
        deleted = borj_command("delete-game", other, "--data", str(data))
        assert deleted.returncode == 0
        await person.follow(game)
        with pytest.raises(Refused, match="server-no-game"):  # noqa: PT012
            for _ in range(300):  # the server notices by itself
                await person.ask("GET", f"/api/games/{other}")
                await asyncio.sleep(0.1)
        server.stop()
        assert borj_command(
            "restore", str(tmp_path / "data" / "key"), "--data", str(data)
        ).returncode
        assert borj_command("restore", str(file), "--data", str(data)).returncode == 0
        server.start()
        await person.connect(server.url)
        assert (await person.follow(game)).state["ply"] == 1
        assert (await person.ask("GET", f"/api/games/{other}"))["state"]["ply"] == 0
        await person.close()
        server.stop()
        assert len(list(data.glob("borj.sqlite.2*"))) == 1

    asyncio.run(run())
