"""docs/bots.md is followed to the letter, and the templates play."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.engine import Limit, Program
from borj.engine.online import Online, OnlineFault
from borj.server.settings import PORT
from tests.engine.kit import needs_engine
from tests.server.kit import PATIENCE, Person, Server, serving

ROOT = Path(__file__).parents[2]
SERVER = f"http://localhost:{PORT}"  # as the page says: where `borj serve` serves
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)
pytestmark = needs_engine("dvonn")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bots") / "data") as started:
        yield started


@pytest.fixture
def path(tmp_path: Path) -> dict[str, str]:
    """An environment in which `borj` and `python` are this one's."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, command in (
        ("borj", f'"{sys.executable}" -m borj'),
        ("python", f'"{sys.executable}"'),
    ):
        (tools / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        (tools / name).chmod(0o755)
    return {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "BORJ_LANG": "en"}


def invite(server: Server, game: str, **more: object) -> tuple[str, str]:
    """A game by link that somebody makes and plays by lot until its end: its id and the link."""

    async def make() -> tuple[str, str, str]:
        person = Person(server.url)
        made = await person.create(game, "link", seat=0, **more)
        cookie = person.http.cookies["borj"]
        await person.http.aclose()
        return made["state"]["id"], made["links"]["invite"], cookie

    id, link, cookie = asyncio.run(make())
    OPPONENTS[id] = cookie
    return id, f"{server.url.rstrip('/')}{link}"


OPPONENTS: dict[str, str] = {}


async def play_on(server: Server, id: str) -> dict[str, object]:
    """Play the other side: the first legal action, whenever it is its turn."""
    person = Person(server.url)
    person.http.cookies.set("borj", OPPONENTS[id])
    try:
        async with asyncio.timeout(10 * PATIENCE):
            await person.connect()
            await person.follow(id)
            mirror = person.games[id]
            while mirror.state["status"] != "over":
                person.news.clear()
                state = mirror.state
                if state["status"] == "running" and state["seats"][state["turn"]]["you"]:
                    position, actions = mirror.position, list[str]()
                    while not actions or position.must_go_on:
                        move = position.legal[-1]
                        actions.append(position.write(move))
                        position = position.after(move)
                    await person.take_turn(id, *actions)
                else:
                    await person.news.wait()
            return mirror.state
    finally:
        await person.close()


def seat(server: Server, command: list[str], id: str, **more: Any) -> tuple[str, str]:
    """Run a bot and its opponent to the end of a game; what the bot said, and its token."""

    async def both() -> tuple[str, str]:
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, **more
        )
        try:
            state = await play_on(server, id)
            out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
        finally:
            if process.returncode is None:
                process.kill()
                await process.communicate()
        assert process.returncode == 0, err.decode()
        seats = state["seats"]
        assert isinstance(seats, list)
        assert seats[1]["name"].endswith("[bot]")
        token = re.search(r"borj_[\w-]{43}", err.decode())
        return out.decode(), token[0] if token else ""

    return asyncio.run(both())


def test_the_page_is_followed_to_the_letter(
    server: Server, tmp_path: Path, path: dict[str, str]
) -> None:
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    done, token = [], ""
    for kind, told, body in BLOCK.findall(text):
        done.append(f"{kind}{told}")
        if "file=" in told:
            (tmp_path / told.split("file=")[1]).write_text(body)
        elif "replace=" in told:
            file = tmp_path / told.split("replace=")[1]
            old = re.compile(r"^def choose\(.*?\n\n\n", re.M | re.S)
            written, count = old.subn(lambda _, new=body: f"{new}\n\n", file.read_text())  # type: ignore[misc]
            assert count == 1
            file.write_text(written)
        elif "server" in told:
            id, link = invite(server, "kamisado", variant="single")
            line = body.strip().replace(SERVER, server.url.rstrip("/")).replace("LINK", link)
            said, token = seat(server, ["sh", "-c", line], id, cwd=tmp_path, env=path)
            assert f"Game {id} is over" in said
        elif "revoke" in told:
            line = body.strip().replace(SERVER, server.url.rstrip("/")).replace("TOKEN", token)
            ran = subprocess.run(
                ["sh", "-c", line], env=path, check=False, capture_output=True, text=True
            )
            assert "opens nothing any more" in ran.stdout
            with pytest.raises(OnlineFault, match="401"):
                Online(server.url, token).me()
        else:
            ran = subprocess.run(
                ["sh", "-c", body], cwd=tmp_path, env=path, check=False, capture_output=True,
                text=True, timeout=10 * PATIENCE,
            )  # fmt: skip
            assert ran.returncode == 0, ran.stderr
            assert "mine" in ran.stdout
    assert done == [
        "python file=bot.py",
        "sh",
        "python replace=bot.py",
        "sh",
        "sh server",
        "sh revoke",
    ]


def test_the_library_bot_takes_its_seat(server: Server) -> None:
    id, link = invite(server, "kamisado", variant="single")
    command = [sys.executable, str(ROOT / "examples/bots/library_bot.py"), server.url, link]
    assert "reason" in seat(server, command, id)[0]


def test_the_ugi_bot_answers() -> None:
    with Program([sys.executable, str(ROOT / "examples/bots/ugi_bot.py")], PATIENCE) as program:
        for game in map(borj.game, borj.GAMES):
            start = game.start(seed=1)
            assert program.search(start, Limit(nodes=1)).move in start.legal
            assert program.query(start, "result") == "none"


def test_the_bot_in_c_plays_whole_rounds_by_the_rules(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler is here")
    built = tmp_path / "bot"
    source = ROOT / "examples/bots/bot.c"
    subprocess.run([compiler, "-O2", "-Wall", "-Werror", "-o", built, source], check=True)
    start = borj.game("kamisado").start("single")
    with Program([str(built)], PATIENCE) as program:
        position, played = start, list[str]()
        while position.legal:
            answer = program.search(start, Limit(nodes=1), played=played)
            played.append(answer.text)
            position = position.play(answer.move)
        assert position.outcome is not None


def test_a_program_is_told_the_clock(server: Server, tmp_path: Path) -> None:
    """What `go` says in a game with a clock: less with every turn, and never more than there is."""
    heard = tmp_path / "heard"
    program = tmp_path / "told.py"
    source = (ROOT / "examples/bots/ugi_bot.py").read_text("utf-8")
    loop = "for line in sys.stdin:\n"
    listen = f"{loop}        open({str(heard)!r}, 'a').write(line)\n"
    program.write_text(source.replace(loop, listen))
    clock = {"kind": "fischer", "minutes": 5, "increment": 2}
    id, link = invite(server, "kamisado", variant="single", clock=clock)
    command = [sys.executable, "-m", "borj", "bot", "--server", server.url, "--invitation", link]
    seat(server, [*command, "--engine", f"{sys.executable} {program}", "--limit", "nodes:5"], id)
    told = [int(time) for time in re.findall(r"^go nodes 5 p1time (\d+)", heard.read_text(), re.M)]
    assert told
    assert all(0 < time <= 5 * 60_000 + len(told) * 2_000 for time in told)
    assert "p1inc 2000" in heard.read_text()
