"""A real server process, and people who play on it over the net."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import borj
from borj.core.position import Position
from borj.server.settings import Settings
from borj.server.store.database import connect as connect_database

PATIENCE = 60.0  # seconds for anything that should come at once; the machine may be busy
Json = dict[str, Any]
_ANSWERS = ("done", "refused", "tried", "because", "told", "turns", "prepared")
_RUN = "import sys; from borj.cli.main import main; sys.exit(main())"  # as `python -m borj`


class Server:
    """`borj serve` as a process of its own."""

    def __init__(
        self, data: Path, *options: str, env: dict[str, str] | None = None, first: str = ""
    ) -> None:
        self.data = data
        self.options = options
        self._first = first  # what is run before it, such as a shorter patience
        self._env = {**os.environ, "BORJ_LANG": "en", **(env or {})}
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.metrics = ""  # where its numbers are, with `--metrics-port`

    def start(self, port: int = 0) -> Server:
        """Start it and wait until it says where it is."""
        words = ["serve", "--data", str(self.data), "--port", str(port), "--workers", "0"]
        log = (self.data.parent / f"{self.data.name}.log").open("a")
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"{self._first}\n{_RUN}", *words, "--rates", "0", *self.options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=self._env,
        )
        log.close()
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        if not self.url:
            self.kill()
            raise RuntimeError(f"no server: {self.log()}")
        if "--metrics-port" in self.options:
            self.metrics = self._process.stdout.readline().strip()
        return self

    def log(self) -> str:
        """What it said."""
        return (self.data.parent / f"{self.data.name}.log").read_text()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rstrip("/").rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end."""
        return self._end(signal.SIGTERM)

    def interrupt(self) -> int:
        """Press Ctrl-C."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
        return code


@contextmanager
def serving(
    data: Path, *options: str, env: dict[str, str] | None = None, first: str = ""
) -> Iterator[Server]:
    """A server for as long as a test needs it."""
    server = Server(data, *options, env=env, first=first).start()
    try:
        yield server
    finally:
        server.stop()


class Refused(Exception):
    """The server did not do what was asked."""

    def __init__(self, fault: Json) -> None:
        super().__init__(fault["key"], fault["text"]["en"])
        self.key: str = fault["key"]
        self.fault = fault


@dataclass
class Mirror:
    """A game as a client has seen it."""

    state: Json = field(default_factory=dict)
    view: Json = field(default_factory=dict)
    turns: list[Json] = field(default_factory=list)
    events: list[Json] = field(default_factory=list)
    links: Json | None = None

    @property
    def seen(self) -> int:
        """The last event."""
        return int(self.state["events"])

    @property
    def position(self) -> Position:
        """The position, as the book reads it."""
        found: Position = borj.game(self.view["game"]).read(self.view["code"])
        return found

    @property
    def legal(self) -> list[str]:
        """What may be played, as the book writes it: numbers are told, and their table is known."""
        game = borj.game(self.view["game"])
        numbers = self.view.get("legal", [])
        return [self.position.write(game.move(number)) for number in numbers]

    def hear(self, message: Json) -> None:
        """Follow what the server says."""
        if message["said"] == "game":
            self.state, self.links = message["state"], message["links"]
            self.view, self.turns = message["view"], message["turns"]
            return
        if message["said"] == "turns":
            assert message["from"] == len(self.turns)
            self.turns += message["turns"]
            return
        self.state = {**self.state, **message["state"]}
        for event in message["events"]:
            self.events.append(event)
            if event["event"] == "turn":
                self.turns.append(event)
            elif event["event"] == "takeback":
                del self.turns[event["ply"] :]
            if "view" in event:
                self.view = event["view"]
                self.state["code"] = self.view["code"]


def some_turn(position: Position, chance: random.Random) -> list[str]:
    """A whole turn by chance."""
    actions = []
    while True:
        move = chance.choice(position.legal)
        actions.append(position.write(move))
        position = position.after(move)
        if not position.must_go_on:
            return actions


class Person:
    """Somebody with a browser: a cookie, requests, and perhaps a websocket.

    `address` is where they come from, told as by a proxy that the server believes.
    """

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        self.headers = {} if address is None else {"x-forwarded-for": address}
        self.http = httpx.AsyncClient(
            base_url=url,
            timeout=PATIENCE,
            trust_env=False,
            headers=self.headers,
            limits=httpx.Limits(keepalive_expiry=1),  # before the server closes what is idle
        )
        self.seat = 0  # in the game that `opponents` made
        self.socket: ClientConnection | None = None
        self.games: dict[str, Mirror] = {}
        self.heard: list[Json] = []
        self.news = asyncio.Event()
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._id = 0

    # HTTP.

    async def ask(self, method: str, path: str, data: Any = None) -> Any:
        """The answer to a request; what is refused raises."""
        response = await self.http.request(method, path, json=data)
        if response.status_code >= 400:
            raise Refused(response.json())
        return response.json() if response.content else None

    async def create(self, game: str, opponent: str, **more: Any) -> Json:
        """A new game."""
        made: Json = await self.ask(
            "POST", "/api/games", {"game": game, "opponent": opponent, **more}
        )
        return made

    async def turns(self, game: str) -> list[Json]:
        """All turns of a game, page by page."""
        told = await self.ask("GET", f"/api/games/{game}")
        found: list[Json] = told["turns"]
        while told.get("more"):
            told = await self.ask("GET", f"/api/games/{game}/turns?from={len(found)}")
            found += told["turns"]
        return found

    # The websocket.

    async def connect(self, url: str | None = None) -> Person:
        """Open a tab, or open it again, perhaps elsewhere."""
        if url is not None:
            self.url = url
            self.http.base_url = httpx.URL(url)
        if "borj" not in self.http.cookies:
            await self.ask("GET", "/api/me")
        self.socket = await connect(
            self.url.replace("http", "ws", 1) + "ws",
            additional_headers={**self.headers, "cookie": f"borj={self.http.cookies['borj']}"},
            proxy=None,
            max_size=None,
            compression=None,
        )
        self._reader = asyncio.create_task(self._read(self.socket))
        return self

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            asyncio.get_running_loop().call_soon(self.news.set)  # by then this task is done
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection has ended"))
                    answer.exception()
            self._answers.clear()

    def _hear(self, message: Json) -> None:
        said = message["said"]
        if said in ("game", "events"):
            id = message["state"]["id"] if said == "game" else message["game"]
            self.games.setdefault(id, Mirror()).hear(message)
        elif said in _ANSWERS and message.get("id") in self._answers:
            answer = self._answers.pop(message["id"])
            if not answer.done():
                answer.set_result(message)
            self.news.set()
            return
        self.heard.append(message)
        self.news.set()

    def number_from(self, id: int) -> None:
        """Number questions from here on, apart from what a test sends by itself."""
        self._id = id

    async def say(self, kind: str, /, **more: Any) -> Json:
        """Ask on the websocket; what is refused raises."""
        if self.socket is None:
            raise ConnectionError("there is no connection")
        self._id += 1
        answer = self._answers[self._id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"say": kind, "id": self._id, **more}))
        message: Json = await asyncio.wait_for(answer, PATIENCE)
        if message["said"] == "refused":
            raise Refused(message["fault"])
        return message

    async def follow(self, game: str, after: int = 0, **more: Any) -> Mirror:
        """Watch a game."""
        await self.say("follow", game=game, after=after, **more)
        mirror = self.games[game]
        while len(mirror.turns) < mirror.state["ply"]:  # a long game comes in pages
            mirror.hear(await self.say("page", game=game, **{"from": len(mirror.turns), **more}))
        return mirror

    async def play(
        self, game: str, *actions: str | int, ply: int | None = None, token: str = "", **more: Any
    ) -> Json:
        """Play a turn; its events come with the answer."""
        mirror = self.games[game]
        done = await self.say(
            "play",
            game=game,
            ply=mirror.state["ply"] if ply is None else ply,
            actions=list(actions),
            token=token or new_token(),
            **more,
        )
        if "events" in done:
            mirror.hear(done)
        return done

    async def take_turn(self, game: str, *actions: str) -> Json:
        """Play a turn, and wait until it is announced."""
        mirror = self.games[game]
        done = await self.play(game, *actions)
        await self.until(lambda: mirror.seen >= done["number"])
        return done

    async def act(self, game: str, what: str, of: str | None = None, **more: Any) -> Json:
        """Resign, offer, accept …"""
        return await self.say("act", game=game, what=what, of=of, **more)

    async def until(self, found: Any, patience: float = PATIENCE) -> Any:
        """Wait until something is so."""
        async with asyncio.timeout(patience):
            while not (result := found()):
                if self._reader is not None and self._reader.done():
                    raise ConnectionError("the connection has ended")
                self.news.clear()
                await self.news.wait()
            return result

    async def drop(self) -> None:
        """Lose the connection."""
        if self.socket is not None:
            self.socket.transport.abort()
        if self._reader is not None:
            with contextlib.suppress(Exception):
                await self._reader
        self.socket = None

    async def close(self) -> None:
        """Close the browser."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        await self.http.aclose()


def new_token() -> str:
    """A token as a page makes it."""
    return f"{random.getrandbits(64):016x}"


@asynccontextmanager
async def people(url: str, count: int, address: str | None = None) -> AsyncIterator[list[Person]]:
    """So many people with a tab each, perhaps all from one address."""
    found = [Person(url, address) for _ in range(count)]
    try:
        for person in found:
            await person.connect()
        yield found
    finally:
        for person in found:
            await person.close()


@asynccontextmanager
async def opponents(
    url: str, game: str, address: str | None = None, **more: Any
) -> AsyncIterator[tuple[Person, Person, str]]:
    """Two people who follow a game against each other; the first one holds seat 0."""
    async with people(url, 2, address) as (first, second):
        second.seat = 1
        made = await first.create(game, "link", seat=0, **{"public": True, **more})
        id = made["state"]["id"]
        token = made["links"]["invite"].rsplit("/", 1)[1]
        await second.ask("POST", f"/api/games/{id}/join", {"token": token})
        await first.follow(id)
        await second.follow(id)
        yield first, second, id


def query(server: Server, statement: str, **given: Any) -> list[Any]:
    """Ask or change the database of a server beside it, for what would take days to come about."""
    database = server.options[1] if server.options[:1] == ("--database",) else None
    engine = connect_database(Settings(data=server.data, database=database).database_url)
    try:
        with engine.begin() as connection:
            found = connection.execute(sqlalchemy.text(statement), given)
            return [tuple(row) for row in found] if found.returns_rows else []
    finally:
        engine.dispose()
