"""Engine work on the server: worker processes, a fair queue, nothing on the event loop."""

from __future__ import annotations

from borj.server.faults import Unavailable
from borj.server.hub import Connection
from borj.server.limits import Limits
from borj.server.messages import Think
from borj.server.metrics import Metrics
from borj.server.store.store import Store


class Thinkers:
    """The workers."""

    def __init__(self, workers: int, store: Store, limits: Limits, metrics: Metrics) -> None:
        self._workers = workers

    async def think(self, connection: Connection, asked: Think) -> None:
        """Find out what the engine thinks."""
        raise Unavailable("server-no-engine")

    def stop(self, connection: Connection, id: int) -> None:
        """Stop what somebody asked for."""

    def leave(self, connection: Connection) -> None:
        """Stop all that somebody asked for."""

    async def stop_all(self) -> None:
        """Stop everything."""
