"""Websockets: uvicorn's own protocol, with what a server needs that anybody may reach."""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future
from collections import deque
from random import randbytes
from struct import Struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # the fastest there is
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

COMING_BACK = 1012  # the code that tells a client to come again: the server restarts
MOST_PARTS = 100  # of one message
MOST_UNHEARD = 4  # messages that wait to be answered, before no more is read
MOST_UNREAD = 200_000  # bytes that lie unread with a client who goes on asking
GOODBYE = 15.0  # seconds in which the last bytes may be read; uvicorn waits 10 for a farewell
_TEXT, _MASKED = 0x81, 0x80  # the first byte of a text in one frame; a bit of the second
_PING, _PONG, _MARK = 0x89, 0x8A, 4  # of a ping, and of its answer; bytes that both carry
_LEAST = 6  # bytes of a frame that is masked
_SHORT, _LONG, _LONGER = 125, 126, 127  # the most that fits there, and what says that it does not
_head, _long_head, _longer_head = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
_BETWEEN = StreamReader.at_eof.__code__  # where the parser waits for the next frame


class Wire(WebSocketsSansIOProtocol):
    """Gives the application the round-trip time that the keepalive pings measure, in `state`.

    It is measured here and not told by the client, so that nobody can gain time by lying.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]  # all that is asked of a queue

    def handle_connect(self, event: Request) -> None:
        """Begin a connection."""
        self.app_state = {**self.app_state, "lag": self.lag, "say": self.say}
        super().handle_connect(event)

    def lag(self) -> float:
        """The last round trip in seconds; 0 as long as none was measured."""
        return self.last_ping_rtt

    def say(self, text: bytes) -> bool:
        """Send a message at once, if the line is free for it."""
        free = self.writable.is_set() and not self.disconnected and not self.close_sent
        if not free or self.conn.state is not State.OPEN:
            return False
        self.transport.write(_framed(text))
        return True

    async def send(self, message: Any) -> None:
        """Send what the application says; several messages (`texts`, encoded) go as one packet."""
        texts: list[bytes] | None = message.get("texts")
        if texts is None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body" and self.close_sent:
                self.handshake_complete = True  # by being refused, which is no mistake of ours
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(map(_framed, texts)))

    def shutdown(self) -> None:
        """The server stops: the application finishes what it has begun, then says goodbye."""
        if self.handshake_complete and not self.close_sent and not self.disconnected:
            self.stop_keepalive()
            told: Any = {"type": "websocket.disconnect", "code": COMING_BACK}
            self.queue.put_nowait(told)
        else:
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Nearly every message is a text in one frame in one packet: the rest is for the parser."""
        text = self._whole(data)
        if text is None:
            super().data_received(data)
        elif data[0] == _PONG:
            self.handle_pong(Frame(Opcode.PONG, text))
        else:
            self.frames = [text]
            self.send_receive_event_to_app()

    def _whole(self, data: bytes) -> bytes | None:
        """The text of such a packet, if the parser waits for nothing else."""
        conn, kind = self.conn, data[0]
        if len(data) < _LEAST or conn.state is not State.OPEN:
            return None
        size, begin = data[1] - _MASKED, 2
        if kind != _TEXT and (kind != _PONG or size != _MARK):
            return None
        if size == _LONG:
            size, begin = int.from_bytes(data[2:4], "big"), 4
        elif not 0 <= size <= _SHORT:
            return None
        if len(data) != begin + 4 + size or size > (conn.max_message_size or 0):
            return None
        if conn.current_size is not None or not _between(conn.parser):
            return None
        return apply_mask(data[begin + 4 :], data[begin : begin + 4])

    def handle_text(self, event: Frame) -> None:
        """Text goes on as it came: whether it can be read is for the application to say."""
        self.handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Nothing more is read where several wait, rather than for each."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # What the application never sees, and therefore cannot limit.

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up with one who does not read them."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def send_keepalive_ping(self) -> None:
        """Ask whether they are there: with many connections there is always one to be asked."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing() or self.ping_timeout is None:
            return
        self.pending_ping_payload = mark = randbytes(_MARK)
        self.ping_sent_at = self.loop.time()
        self.transport.write(_head(_PING, _MARK) + mark)
        self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        """They do not answer."""
        super().keepalive_timeout()
        self._end_soon()

    async def run_asgi(self) -> None:
        """Serve the connection; once the application has left it, nothing is waited for long."""
        await super().run_asgi()
        if not self.disconnected:
            self._end_soon()

    def _end_soon(self) -> None:
        """Closing alone waits for them to read the rest, and they may never do that."""
        self.loop.call_later(GOODBYE, self.transport.abort)

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message; empty ones would have no end."""
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)


class Inbox:
    """Messages that one reader waits for. A queue of asyncio's is for many readers, and dearer."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._reader: Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether none does."""
        return not self._messages


def _between(parser: Any) -> bool:
    """Whether a parser has read all frames to their ends: it is a generator in generators."""
    while parser is not None:
        if parser.gi_code is _BETWEEN:
            return True
        parser = parser.gi_yieldfrom
    return False


def _framed(text: bytes) -> bytes:
    """A text as one frame."""
    size = len(text)
    if size <= _SHORT:
        return _head(_TEXT, size) + text
    if size < 1 << 16:
        return _long_head(_TEXT, _LONG, size) + text
    return _longer_head(_TEXT, _LONGER, size) + text
