"""The websocket's protocol class: uvicorn's own, which also tells how far away a client is."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


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
