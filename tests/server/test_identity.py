"""Cookies among those of other apps, on answers that are kept on the way, and under new keys."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from borj.cli.main import main
from borj.server.identity import Signer
from borj.server.keys import LEAST, load_keys
from tests.server.kit import Person, Server, serving


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers=headers, trust_env=False, timeout=30)


def identity(server: Server) -> tuple[str, str]:
    """Somebody new: their cookie's value and their id."""
    answer = get(server, "api/me")
    return answer.cookies["borj"], answer.json()["id"]


# What others keep.


@pytest.mark.parametrize(
    "path",
    [
        "api/catalogue",
        "api/position.svg?game=dvonn",
        "api/position.png?game=dvonn&width=40",
        "favicon.svg",
        "icon.svg",
        "api/games/GAME.svg",  # pages of other sites may show these
        "api/games/GAME/record.text",
        "health",
    ],
)
def test_what_may_be_kept_for_all_brings_no_cookie(server: Server, path: str) -> None:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30) as http:
        made = http.post("/api/games", json={"game": "dvonn", "opponent": "here"}).json()
    for cookie in ("", "borj=nonsense"):
        answer = get(server, path.replace("GAME", made["state"]["id"]), cookie=cookie)
        assert answer.status_code in (200, 404)
        caching = answer.headers["cache-control"]
        if answer.status_code == 200:
            assert "set-cookie" not in answer.headers
        else:
            assert "private" in caching


def test_no_answer_with_a_cookie_may_be_kept_for_all(server: Server) -> None:
    schema = get(server, "api/schema/openapi.json").json()
    paths = [path for path, ways in schema["paths"].items() if "get" in ways and "{" not in path]
    given = 0
    for path in (*paths, "/", "/index.html", "/play/abc", "/i/abc", "/nothing.js", "/api/nothing"):
        answer = get(server, path.lstrip("/"))
        caching = answer.headers["cache-control"]
        if "set-cookie" in answer.headers:
            given += 1
            assert "private" in caching or "no-store" in caching, path
    assert given > 5
    assert (
        "set-cookie" in get(server, "").headers
    )  # before the page asks for several things at once


# Beside other cookies.


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        'theme={{"dark":true}}; {}',
        "a b; {}",
        "flag; {}",
        "{}; flag",
        ";;{};;",
        "x=;{}",
        "=; {}; =",
        "borj=; {}",
        "borj=another.genuine_looking_value_of_nobody_xy; {}",
        "borj; {}; borj=x",
        '{}; q="a;b\\"; borj=x',
        "ü=é; {}",
        "Borj=x; {}",
        "borj2=x; {}",
    ],
)
def test_cookies_of_other_apps_do_no_harm(server: Server, around: str) -> None:
    cookie, person = identity(server)
    for value in (cookie, f'"{cookie}"'):
        header = around.format(f"borj={value}").encode()
        answer = httpx.get(
            f"{server.url}api/me", headers={b"cookie": header}, trust_env=False, timeout=30
        )
        assert answer.json()["id"] == person
        assert "set-cookie" not in answer.headers


def test_the_first_genuine_cookie_counts(server: Server) -> None:
    (one, first), (two, _) = identity(server), identity(server)
    answer = get(server, "api/me", cookie=f"borj=x.{one[13:]}; borj={one}; borj={two}")
    assert (answer.json()["id"], "set-cookie" in answer.headers) == (first, False)
    headers = [("cookie", "a=b"), ("cookie", f"borj={one}"), ("cookie", "c=d")]
    answer = httpx.get(f"{server.url}api/me", headers=headers, trust_env=False)
    assert (answer.json()["id"], "set-cookie" in answer.headers) == (first, False)


def test_much_beside_it_does_not_keep_the_websocket_out(server: Server) -> None:
    async def run() -> None:
        cookie, person = identity(server)
        header = f"a={'x' * 20_000}; borj={cookie}; b={{'y'}}"
        async with connect(
            server.url.replace("http", "ws", 1) + "ws",
            additional_headers={"cookie": header},
            proxy=None,
        ) as socket:
            hello = str(await socket.recv())
            assert person in hello
            assert socket.response is not None
            assert "set-cookie" not in socket.response.headers

    asyncio.run(run())


# Keys.


@pytest.mark.parametrize(
    ("given", "length"), [("x", 1), ("q" * 31, 31), (f"{'q' * 40} zzzzz", 5), ("   ", 0)]
)
def test_a_short_key_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: str,
    length: int,
) -> None:
    monkeypatch.setenv("BORJ_KEY", given)
    assert main(["--lang", "en", "serve", "--port", "0", "--data", str(tmp_path / "data")]) == 1
    said = capsys.readouterr().err
    assert f"key in BORJ_KEY has {length} characters; it needs at least {LEAST}" in said
    assert "qq" not in said


def test_a_short_key_file_is_told_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    for text in ("", "x" * 20):
        (data / "key").write_text(text)
        assert main(["--lang", "en", "serve", "--port", "0", "--data", str(data)]) == 1
        assert f"key in {data / 'key'} has {len(text)} characters" in capsys.readouterr().err
        assert (data / "key").read_text() == text
        data = tmp_path / "other"
        data.mkdir(exist_ok=True)


def test_servers_that_begin_together_take_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(load_keys, [tmp_path] * 64))
    assert len(found) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


def test_a_key_is_replaced_without_anybody_losing_anything(tmp_path: Path) -> None:
    data = tmp_path / "data"
    old, new = secrets.token_hex(32), secrets.token_hex(32)

    async def token_of(person: Person, game: str) -> str:
        links = (await person.ask("GET", f"/api/games/{game}"))["links"]
        return str(links["seat"].rsplit("/", 1)[1])

    async def begin(server: Server) -> tuple[str, str, str]:
        person = Person(server.url)
        made = await person.create("dvonn", "link")
        game = made["state"]["id"]
        token = await token_of(person, game)
        cookie = person.http.cookies["borj"]
        await person.close()
        return cookie, game, token

    async def visit(server: Server, cookie: str, game: str) -> tuple[Person, str]:
        person = Person(server.url)
        person.http.cookies.set("borj", cookie, domain="localhost.local")
        (listed,) = (await person.ask("GET", "/api/me"))["games"]
        assert listed["id"] == game
        return person, await token_of(person, game)

    async def open_link(server: Server, token: str) -> Any:
        phone = Person(server.url)
        found = await phone.ask("GET", f"/api/links/{token}")
        await phone.close()
        return found["state"]["id"]

    with serving(data, env={"BORJ_KEY": old}) as server:
        cookie, game, token = asyncio.run(begin(server))
    with serving(data, env={"BORJ_KEY": f"{new}\n{old}"}) as server:

        async def during() -> str:
            # Where everybody may keep the answer, a cookie is not signed anew either.
            assert "set-cookie" not in get(server, "api/catalogue", cookie=f"borj={cookie}").headers
            person, shown = await visit(server, cookie, game)
            fresh = get(server, "api/me", cookie=f"borj={cookie}").cookies["borj"]
            assert fresh.partition(".")[0] == cookie.partition(".")[0]
            assert fresh == Signer(new.encode()).sign(cookie.partition(".")[0])
            again = get(server, "api/me", cookie=f"borj={fresh}")
            assert "set-cookie" not in again.headers
            # The link that is shown is a new one; both work.
            assert shown != token
            for either in (token, shown):
                assert await open_link(server, either) == game
            async with connect(
                server.url.replace("http", "ws", 1) + "ws",
                additional_headers={"cookie": f"borj={cookie}"},
                proxy=None,
            ) as socket:
                assert socket.response is not None
                assert fresh in socket.response.headers["set-cookie"]
            await person.close()
            return fresh

        fresh = asyncio.run(during())
    (data / "key").write_text(f"{new}\n")
    with serving(data) as server:

        async def after() -> None:
            person, shown = await visit(server, fresh, game)
            for either in (token, shown):
                assert await open_link(server, either) == game
            gone = get(server, "api/me", cookie=f"borj={cookie}")
            assert gone.json()["id"] != cookie.partition(".")[0]
            await person.close()

        asyncio.run(after())
