"""A websocket as lean as one can be, for clients that share the machine with what they measure."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
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
