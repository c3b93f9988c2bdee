"""A game in the lobby that begins by itself: with whoever waits for the same, or else it waits."""

from __future__ import annotations

from borj.server import seating
from borj.server.chronometer import now
from borj.server.faults import Refusal, Unavailable
from borj.server.live import Live
from borj.server.service import Service
from borj.server.store.rows import Row

_TRIES = 20  # each time somebody who asked for the same was faster


async def sit_down(service: Service, row: Row, person: str, name: str) -> Live:
    """The game of somebody who waits for what this row asks for, with the asker in the open seat.

    Where nobody does, the row's own game, which waits. Seats and lots are those of any game that
    is joined in the lobby.
    """
    tried: set[str] = set()
    for _ in range(_TRIES):
        for other in await service.store.alike(row, now()):
            if other.id in tried:
                continue
            tried.add(other.id)
            if not _there(service, other):
                continue
            try:
                return await service.tables.change(
                    other.id, lambda draft: seating.join(draft, person, name)
                )
            except Refusal as refusal:
                if refusal.key not in ("server-seat-taken", "server-game-over", "server-own-game"):
                    raise
        born, live = seating.birth(row, service.signer, now())
        if await service.tables.add_unless(born, live, tried, now()):
            return live
    raise Unavailable("server-busy")


def _there(service: Service, row: Row) -> bool:
    """Whether somebody who waits can be found: with a clock of minutes, here or about to come."""
    if not seating.needs_maker(row.clock):
        return True
    return any(service.hub.online(row.id)) or row.created > now() - seating.COMING
