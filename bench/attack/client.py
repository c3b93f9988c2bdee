"""What attackers and honest players hold in their hands: requests, and a websocket made by hand.

By hand, because an attacker does what no library would: answer pings late, or not read at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import httpx

PATIENCE = 90.0
Json = dict[str, Any]
_TASKS: set[asyncio.Task[None]] = set()  # what reads; a tab may be forgotten before it is closed
LOST = (OSError, httpx.HTTPError, asyncio.IncompleteReadError, EOFError)


class Refused(Exception):
    """The server did not do what was asked."""


def browser(url: str, address: str, cookie: str = "") -> httpx.AsyncClient:
    """Requests from an address."""
    return httpx.AsyncClient(
        base_url=url,
        timeout=PATIENCE,
        headers={"cookie": f"borj={cookie}"} if cookie else {},
        transport=httpx.AsyncHTTPTransport(local_address=address, verify=False, retries=0),
    )


async def new_cookie(url: str, address: str) -> str:
    """A new identity."""
    async with browser(url, address) as http:
        answer = await http.get("/api/me")
        answer.raise_for_status()
        return answer.headers["set-cookie"].split(";")[0].removeprefix("borj=")


def new_token() -> str:
    """A token as a page makes it."""
    return f"{random.getrandbits(64):016x}"


def plug(field_address: str, port: int, *, small: bool = False) -> socket.socket:
    """A plain connection; a small one lets the system keep little of what is not read."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if small:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(5)
    made.bind((field_address, 0))
    made.connect(("127.0.0.1", port))
    return made


def upgrade(port: int, cookie: str) -> bytes:
    """The request for a websocket."""
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: borj={cookie}\r\n\r\n"
    ).encode()


def frame(opcode: int, data: bytes) -> bytes:
    """One message, masked with nothing."""
    size = len(data)
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0xFF, size)
    return head + bytes(4) + data


def said(kind: str, id: int, **more: Any) -> bytes:
    """Something that a client says, as a frame."""
    return frame(1, json.dumps({"say": kind, "id": id, **more}).encode())


class Tab:
    """A websocket. `late` are seconds by which it answers pings late."""

    def __init__(self, url: str, address: str, cookie: str = "") -> None:
        self.url = url
        self.address = address
        self.cookie = cookie
        self.late = 0.0
        self.pings = 0
        self.heard: list[Json] = []
        self.states: dict[str, Json] = {}
        self.turns: dict[str, list[Json]] = {}
        self.news = asyncio.Event()
        self.open = False
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._id = 0
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> Tab:
        """Open it, or open it again."""
        if not self.cookie:
            self.cookie = await new_cookie(self.url, self.address)
        port = httpx.URL(self.url).port or 80
        reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(self.address, 0), limit=2**24
        )
        self._writer.write(upgrade(port, self.cookie))
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        if b" 101 " not in answer.split(b"\r\n", 1)[0]:
            self._writer.close()
            raise ConnectionRefusedError(answer.split(b"\r\n", 1)[0].decode())
        self.open = True
        self._spawn(self._read(reader))
        return self

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        _TASKS.add(task)
        task.add_done_callback(_TASKS.discard)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        parts: list[bytes] = []
        try:
            while True:
                first, second = await reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    (size,) = struct.unpack("!H", await reader.readexactly(2))
                elif size == 127:
                    (size,) = struct.unpack("!Q", await reader.readexactly(8))
                data = await reader.readexactly(size)
                match first & 0x0F:
                    case 0 | 1 | 2:
                        parts.append(data)
                        if first & 0x80:
                            self._hear(json.loads(b"".join(parts)))
                            parts = []
                    case 8:
                        return
                    case 9:
                        self.pings += 1
                        self._spawn(self._pong(data))
        except LOST:
            pass
        finally:
            self.open = False
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection has ended"))
                    answer.exception()
            self._answers.clear()
            self.news.set()
            if self._writer is not None:
                self._writer.close()

    async def _pong(self, data: bytes) -> None:
        await asyncio.sleep(self.late)
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(frame(10, data))

    def _hear(self, message: Json) -> None:
        kind = message["said"]
        if kind in ("game", "events"):
            self._follow(message)
        elif kind in ("done", "refused") and message["id"] in self._answers:
            answer = self._answers.pop(message["id"])
            if not answer.done():
                answer.set_result(message)
        else:
            self.heard.append(message)
        self.news.set()

    def _follow(self, message: Json) -> None:
        if message["said"] == "game":
            game = message["state"]["id"]
            self.states[game] = message["state"]
            self.turns[game] = list(message["turns"])
            return
        self._go_on(message["game"], message)

    def _go_on(self, game: str, message: Json) -> None:
        self.states[game] = {**self.states.get(game, {}), **message["state"]}
        for event in message["events"]:
            if event["event"] == "turn":
                self.turns.setdefault(game, []).append(event)
            elif event["event"] == "takeback":
                del self.turns[game][event["ply"] :]

    async def say(self, kind: str, /, **more: Any) -> Json:
        """Ask, and wait for the answer; what is refused raises."""
        if not self.open or self._writer is None:
            raise ConnectionError("there is no connection")
        self._id += 1
        answer = self._answers[self._id] = asyncio.get_running_loop().create_future()
        self._writer.write(said(kind, self._id, **more))
        message: Json = await asyncio.wait_for(answer, PATIENCE)
        if message["said"] == "refused":
            raise Refused(message["fault"]["key"])
        return message

    async def tell(self, kind: str, id: int, /, **more: Any) -> None:
        """Say something with a number of one's own; what comes back is among what was heard."""
        if not self.open or self._writer is None:
            raise ConnectionError("there is no connection")
        self._writer.write(said(kind, id, **more))
        await self._writer.drain()

    async def play(self, game: str, ply: int, actions: list[str], token: str = "") -> Json:
        """Play a turn; its events come with the answer, unless it was stored before."""
        token = token or new_token()
        done = await self.say("play", game=game, ply=ply, actions=actions, token=token)
        if "events" in done:
            self._go_on(game, done)
            self.news.set()
        return done

    async def until(self, found: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(patience):
            while not found():
                if not self.open:
                    raise ConnectionError("the connection has ended")
                self.news.clear()
                await self.news.wait()

    def cut(self) -> None:
        """Drop the connection."""
        if self._writer is not None:
            with contextlib.suppress(Exception):
                self._writer.transport.abort()


async def pair(
    url: str, addresses: tuple[str, str], game: str, **more: Any
) -> tuple[Tab, Tab, str]:
    """Two people who follow a game against each other, by a private link."""
    tabs = (Tab(url, addresses[0]), Tab(url, addresses[1]))
    for tab in tabs:
        await tab.connect()
    id = await begin(tabs, game, **more)
    return *tabs, id


async def begin(tabs: tuple[Tab, Tab], game: str, **more: Any) -> str:
    """A new game between two people."""
    first, second = tabs
    async with browser(first.url, first.address, first.cookie) as http:
        asked = {"game": game, "opponent": "link", "seat": 0, **more}
        answer = await http.post("/api/games", json=asked)
        answer.raise_for_status()
        made = answer.json()
    id: str = made["state"]["id"]
    token = made["links"]["invite"].rsplit("/", 1)[1]
    async with browser(second.url, second.address, second.cookie) as http:
        (await http.post(f"/api/games/{id}/join", json={"token": token})).raise_for_status()
    for tab in tabs:
        await tab.say("follow", game=id)
    return id
