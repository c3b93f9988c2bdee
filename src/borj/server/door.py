"""Plain connections: uvicorn's own protocol, with what a server needs that anybody may reach.

Everything here is about what the application never sees and therefore cannot limit: a request that
has no end, an answer that nobody reads, connections that only lie there.
"""

from __future__ import annotations

import asyncio
import sys
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from borj.server.crowd import Crowd
from borj.server.faults import Refusal, TooMuch, fault
from borj.server.identity import own_cookies

PATIENCE = 30.0  # seconds for a request to arrive as a whole, and for an answer to be taken on
MOST_HEADERS = 100
HEAD = 64_000  # bytes of an address and all headers, and of what tells the parser nothing
LEAST_READ = 10_000  # bytes of an answer that are taken in that time
LOOKS = 6  # in that time, at how much was taken; where much waits, one of them decides
_LINGER = 1.0  # seconds in which whoever is refused may read why


class HeadTooLarge(Refusal):
    """A request has too many headers, or too long ones."""

    status = 431


class Door(HttpToolsProtocol):
    """Ends connections on which nothing is finished: no request, or no answer that is read."""

    crowd: Crowd | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._waiting: asyncio.TimerHandle | None = None
        self._watching: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._unread = 0.0  # bytes, at the last look
        self._head = self._fields = self._silent = self._slow = self._noted = 0
        self._heard = self._refused = self._counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self._wait(PATIENCE)
        if self.crowd is not None:
            self._counted = self.crowd.enter(self._host)
            if not self._counted:
                self._refused = True
                transport.write(_too_many())
                transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone, which the request that is being answered hears, and not the last one."""
        self._leave()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a websocket, and counted as one."""
        self._leave()
        # Its protocol refuses long headers, and browsers send what every app of a host has set.
        self.scope["headers"] = [
            (name, own_cookies(value)) if name == b"cookie" else (name, value)
            for name, value in self.headers
        ]
        super().handle_websocket_upgrade()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "?"

    def _leave(self) -> None:
        self._calm()
        if self._watching is not None:
            self._watching.cancel()
            self._watching = None
        self._note(0)
        if self._counted and self.crowd is not None:
            self._counted = False
            self.crowd.leave(self._host)

    # A request: it arrives as a whole, and its head has an end.

    def data_received(self, data: bytes) -> None:
        """A part of a request, perhaps the first of the next one."""
        if self._refused:
            return
        self._wait(PATIENCE)
        self._heard = False
        super().data_received(data)
        # One header, one line of a chunk, empty lines: the parser tells when they end, or never.
        self._silent = 0 if self._heard else self._silent + len(data)
        if self._silent > HEAD:
            self._refuse()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._heard = True
        self._head = self._fields = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, before the body or after it."""
        self._fields += 1
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """A part of the body, whose size is the application's to judge."""
        self._heard = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there."""
        self._heard = True
        self._calm()
        super().on_message_complete()

    def _count(self, size: int) -> None:
        self._heard = True
        self._head += size
        if self._head > HEAD or self._fields > MOST_HEADERS:
            self._refused = True
            raise HeadTooLarge("server-head")  # ends the parser, which ends the connection

    def send_400_response(self, msg: str) -> None:
        """The parser cannot go on: by its own judgement, or by ours."""
        if self._refused:
            self._refuse()
        else:
            super().send_400_response(msg)

    def _refuse(self) -> None:
        """Say that it was too much, where that can be said, and hear no more."""
        self._refused = True
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
            return
        self.transport.pause_reading()  # to hear them out would cost as much as it did
        self.transport.write(_too_large())
        self.transport.write_eof()
        self._calm()
        self._wait(_LINGER)

    def _wait(self, seconds: float) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(seconds, self.transport.abort)

    def _calm(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    # An answer: somebody reads it.

    def pause_writing(self) -> None:
        """More lies here than one packet or two."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """They read on."""
        super().resume_writing()
        self._unread = float("inf")

    def on_response_complete(self) -> None:
        """The answer is written, though perhaps not sent."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        if self._watching is None and self.transport.get_write_buffer_size():
            self._note(self._not_taken())
            self._watching = self.loop.call_later(PATIENCE / LOOKS, self._look)

    def _look(self) -> None:
        self._watching = None
        left = self._not_taken()
        self._slow = self._slow + 1 if left > self._unread - LEAST_READ / LOOKS else 0
        much = self.crowd is not None and self.crowd.waits_much(self._host)
        if self._slow >= LOOKS or (self._slow and much):
            self.transport.abort()
        elif self.transport.get_write_buffer_size():
            self._watch()
        else:
            self._note(0)

    def _note(self, unread: float) -> None:
        """Remember how much waits, here and for all at this address."""
        if self.crowd is not None:
            self.crowd.note(self._host, int(unread) - self._noted)
        self._unread, self._noted = unread, int(unread)

    def _not_taken(self) -> float:
        """Bytes that the other side has not taken: here, and (where it can be told) on the way.

        The system takes a new piece only when it is rid of much, and on a slow line that is long.
        """
        here = self.transport.get_write_buffer_size()
        return here + _on_the_way(self.transport) if here else float("-inf")


def _on_the_way(transport: asyncio.Transport) -> int:
    """Bytes that the system holds for the other side, which has not acknowledged them."""
    if sys.platform != "linux":
        return 0
    import fcntl
    import termios

    told = fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, bytes(4))
    return int.from_bytes(told, sys.byteorder)


@cache
def _too_many() -> bytes:
    return _answer(TooMuch("server-many-sockets"))


@cache
def _too_large() -> bytes:
    return _answer(HeadTooLarge("server-head", headers=MOST_HEADERS, limit=HEAD))


def _answer(error: Refusal) -> bytes:
    """An answer without an application, after which the connection ends."""
    body = msgspec.json.encode(fault(error))
    return (
        f"HTTP/1.1 {error.status} {HTTPStatus(error.status).phrase}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nx-content-type-options: nosniff\r\n"
        "connection: close\r\n\r\n"
    ).encode() + body
