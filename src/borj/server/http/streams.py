"""A game as a stream, for programs that watch: one JSON message a line, or server-sent events."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, Router, get
from litestar.response import Stream

from borj.server.faults import NotFound, TooMuch
from borj.server.http.games import Id, LinkToken
from borj.server.hub import Connection
from borj.server.live import Live, encode
from borj.server.service import Service
from borj.server.socket import SOCKETS
from borj.server.states import later_pages, snapshot

ALIVE = 15.0  # seconds after which an empty line says that the game goes on


@get("/games/{game:str}/stream", tags=["games"], summary="Follow a game")
async def stream(
    game: Id,
    request: Request[Any, Any, Any],
    service: Service,
    person: str,
    token: LinkToken | None = None,
) -> Stream:
    """The game first, then what happens, as on the websocket, until the game is over.

    One JSON message a line (`application/x-ndjson`), or server-sent events where the request
    accepts `text/event-stream`. Empty lines keep the connection alive.
    """
    live = await service.tables.readable(game, person, token)
    return followed(request, service, live, person, token)


def followed(
    request: Request[Any, Any, Any], service: Service, live: Live, person: str, token: str | None
) -> Stream:
    """The stream of a game that somebody may see."""
    address: str = request.scope["state"]["address"]
    service.limits.take("socket", address)
    if service.settings.rates and service.hub.count(address) >= SOCKETS:
        raise TooMuch("server-many-sockets")
    events = "text/event-stream" in request.headers.get("accept", "")
    kind = "text/event-stream" if events else "application/x-ndjson"
    form = b"data: %s\n\n" if events else b"%s\n"
    here = Connection(person, address, lambda: 0.0)
    return Stream(
        _messages(service, live.row.id, token, here, form),
        media_type=kind,
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _messages(
    service: Service, game: str, token: str | None, here: Connection, form: bytes
) -> AsyncIterator[bytes]:
    service.hub.add(here)
    service.streams.add(here)
    try:
        async with service.tables.held(game, here.person, token) as live:
            service.hub.follow(here, live)
            here.send(snapshot(live, encode(service.state(live, here.person)), None))
            for page in later_pages(live):
                here.send(page)
            service.hub.update_presence(live)
        while True:
            async for message in here.take(ALIVE):
                yield form % message if message else b"\n"
            # What is followed stays in memory, unless the game itself is no more.
            over = game not in here.follows or live.row.status == "over"
            if over or here.closing is not None:
                return
    except (NotFound, TooMuch):
        return  # it was deleted while the answer began, or one more would be too much
    finally:
        service.streams.discard(here)
        service.hub.remove(here)


router = Router("/", route_handlers=[stream])
