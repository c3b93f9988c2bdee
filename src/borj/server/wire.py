"""Websockets: uvicorn's own protocol, with what a server needs that anybody may reach."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

COMING_BACK = 1012  # the code that tells a client to come again: the server restarts
MOST_PARTS = 100  # of one message
MOST_UNHEARD = 4  # messages that wait to be answered, before no more is read
MOST_UNREAD = 200_000  # bytes that lie unread with a client who goes on asking
GOODBYE = 15.0  # seconds in which the last bytes may be read; uvicorn waits 10 for a farewell


class Wire(WebSocketsSansIOProtocol):
    """Gives the application the round-trip time that the keepalive pings measure, in `state`.

    It is measured here and not told by the client, so that nobody can gain time by lying.
    """

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
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
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
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def shutdown(self) -> None:
        """The server stops: the application finishes what it has begun, then says goodbye."""
        if self.handshake_complete and not self.close_sent and not self.disconnected:
            self.stop_keepalive()
            told: Any = {"type": "websocket.disconnect", "code": COMING_BACK}
            self.queue.put_nowait(told)
        else:
            super().shutdown()

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
