"""The protocol classes: uvicorn's own, with what a server needs that anybody may reach."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

COMING_BACK = 1012  # the code that tells a client to come again: the server restarts
PATIENCE = 30.0  # seconds for a request to arrive as a whole
MOST_PARTS = 100  # of one message
MOST_UNREAD = 200_000  # bytes that lie unread with a client who goes on asking


class Door(HttpToolsProtocol):
    """Ends connections on which a request is begun, or only announced, and never finished."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, perhaps the first of the next one."""
        self._wait()
        super().data_received(data)

    def on_message_complete(self) -> None:
        """The request is there."""
        self._calm()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a websocket."""
        self._calm()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._calm()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _calm(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class Wire(WebSocketsSansIOProtocol):
    """Gives the application the round-trip time that the keepalive pings measure, in `state`.

    It is measured here and not told by the client, so that nobody can gain time by lying.
    """

    def handle_connect(self, event: Request) -> None:
        """Begin a connection."""
        self.app_state = {**self.app_state, "lag": self.lag}
        super().handle_connect(event)

    def lag(self) -> float:
        """The last round trip in seconds; 0 as long as none was measured."""
        return self.last_ping_rtt

    async def send(self, message: Any) -> None:
        """Send what the application says; several messages (`texts`, encoded) go as one packet."""
        texts: list[bytes] | None = message.get("texts")
        if texts is None:
            await super().send(message)
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

    # What the application never sees, and therefore cannot limit.

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up with one who does not read them."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message; empty ones would have no end."""
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)
