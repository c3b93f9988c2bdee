"""Games that were played without a network come in."""

from __future__ import annotations

from functools import partial

from litestar import Router, post

from borj.server import bringing
from borj.server.chronometer import now
from borj.server.faults import NotFound, Unavailable
from borj.server.http.games import check_fair, created
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import Live
from borj.server.messages import Brought, Created
from borj.server.service import Service
from borj.server.store.writer import Conflict

_TRIES = 4
_MANY = 50  # turns that count as much as making a game does


@post("/games/bring", tags=["games"], status_code=200, summary="Bring a game played offline")
async def bring(
    data: Brought, service: Service, person: str, asker: Asker, spend: Spend
) -> Created:
    """Store a game that was played without a server, or what it lacks here: all of it or nothing.

    Every turn is checked again. To bring it once more changes nothing.
    """
    spend("create", 1 + len(data.turns) / _MANY)
    for _ in range(_TRIES):
        try:
            live = await _go_on(data, service, person, asker)
        except NotFound:
            pass
        else:
            return await created(service, live, person)
        row = bringing.new_row(data, person, await service.name(person), now())
        await check_fair(service, row, person)
        born, live = await service.positions.do(
            asker, bringing.birth, row, data, service.signer, now()
        )
        try:
            live = await service.tables.add(born, live)
        except Conflict:
            continue  # it was brought twice at once: the other one was faster
        return await created(service, live, person)
    raise Unavailable("server-store")


async def _go_on(data: Brought, service: Service, person: str, asker: Asker) -> Live:
    """Add to a game that is here what it lacks."""
    found = await service.tables.find(data.id)
    bringing.check(found, person)
    played = await service.positions.do(asker, bringing.course, found.start, data.turns)
    return await service.tables.change(
        data.id,
        lambda draft: bringing.go_on(draft, person, played, data),
        apart=partial(service.positions.do, asker),
    )


router = Router("/", route_handlers=[bring])
