"""Connections as lean as can be, for clients that share the machine with what they measure."""

from __future__ import annotations

import asyncio
import os
import re
import struct
from base64 import b64encode
from collections.abc import Callable
from time import monotonic
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(opcode: int, data: bytes) -> bytes:
    """One message, masked with nothing."""
    size = len(data)
    if size < 126:
        return struct.pack("!BBI", 0x80 | opcode, 0x80 | size, 0) + data
    return struct.pack("!BBHI", 0x80 | opcode, 0xFE, size, 0) + data


class Line(asyncio.Protocol):
    """Calls `hear` for each text; answers pings. The server's messages come in one frame each."""

    def __init__(self, hear: Callable[[bytes], None], begin: bytes) -> None:
        self._hear, self._begin = hear, begin
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Ask for a websocket."""
        self._transport = transport
        transport.write(self._begin)

    def data_received(self, data: bytes) -> None:
        """Some bytes: the answer to the request, and then frames."""
        data = self._rest + data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionRefusedError(head[:100]))
                return
            self.opened.set_result(None)
        at, end = 0, len(data)
        while at + 2 <= end:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
            elif size == 127:
                size, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
            if begin + size > end:
                break
            self._take(data[at] & 0x0F, data[begin : begin + size])
            at = begin + size
        self._rest = data[at:]

    def _take(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self._hear(data)
        elif opcode == PING:
            self._write(PONG, data)
        elif opcode == CLOSE and self._transport is not None:
            self._transport.close()

    def send(self, text: bytes) -> None:
        """Say something."""
        self._write(TEXT, text)

    def _write(self, opcode: int, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame(opcode, data))


async def connect(url: str, cookie: str, hear: Callable[[bytes], None]) -> Line:
    """A websocket of a server, for whoever has this cookie."""
    server = urlsplit(url)
    request = (
        f"GET /ws HTTP/1.1\r\nHost: {server.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
        f"Sec-WebSocket-Version: 13\r\nCookie: borj={cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(hear, request.encode()), server.hostname, server.port
    )
    await asyncio.wait_for(line.opened, 60)
    return line


# Requests, each on a connection of its own while it lasts.

_IDLE = 2.0  # seconds for which a connection is kept, which is before the server ends it
_length = re.compile(rb"\r\ncontent-length: *([0-9]+)", re.IGNORECASE).search


class _Courier(asyncio.Protocol):
    """One request after the other; answers say how long they are."""

    def __init__(self) -> None:
        self._heard = b""
        self._answer: asyncio.Future[tuple[bytes, bytes]] | None = None
        self._transport: asyncio.Transport | None = None
        self.used = monotonic()
        self.open = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        self._heard += data
        head, found, body = self._heard.partition(b"\r\n\r\n")
        if not found:
            return
        size = _length(head)
        assert size is not None, head
        if len(body) >= int(size[1]) and self._answer is not None:
            self._heard, self.used = b"", monotonic()
            self._answer.set_result((head, body))

    async def carry(self, request: bytes) -> tuple[bytes, bytes]:
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._answer

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Post:
    """Requests to a server."""

    def __init__(self, url: str) -> None:
        self._server = urlsplit(url)
        self._free: list[_Courier] = []

    async def ask(
        self, path: str, cookie: str = "", body: bytes | None = None
    ) -> tuple[str, bytes]:
        """Get something, or send it: the cookie of the answer, and what it says."""
        method = "GET" if body is None else "POST"
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._server.netloc}\r\n"
        if cookie:
            head += f"Cookie: borj={cookie}\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        courier = await self._courier()
        told, answer = await courier.carry(f"{head}\r\n".encode() + (body or b""))
        self._free.append(courier)
        if b" 20" not in told[:12]:
            raise ConnectionRefusedError(told[:100] + answer[:200])
        _, found, rest = told.partition(b"borj=")
        return rest.partition(b";")[0].decode() if found else "", answer

    async def _courier(self) -> _Courier:
        while self._free:
            courier = self._free.pop()
            if courier.open and monotonic() - courier.used < _IDLE:
                return courier
            courier.leave()
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(_Courier, self._server.hostname, self._server.port)
        return made
