"""All attackers by their names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bench.attack import (
    cookies,
    desk,
    flood,
    headers,
    liars,
    lobby,
    readers,
    records,
    replay,
    thinking,
)
from bench.attack.stage import Field, Reached


@dataclass(frozen=True)
class Attacker:
    """One way to do harm. `prepare` happens without limits of rate: attackers have time.

    `shifts`: the server runs with a wall clock that can be moved.
    """

    name: str
    attack: Callable[[Field], Awaitable[Reached]]
    prepare: Callable[[str, float], Awaitable[dict[str, Any]]] | None = None
    shifts: bool = False


ATTACKERS = (
    Attacker("headers", headers.many),
    Attacker("header-line", headers.line),
    Attacker("slow-headers", headers.slow),
    Attacker("unread-answers", readers.answers),
    Attacker("unread-sockets", readers.sockets, readers.prepare),
    Attacker("connections", flood.connections),
    Attacker("records", records.bombs),
    Attacker("consult", desk.consult),
    Attacker("bring", desk.bring),
    Attacker("replay", replay.reload, replay.prepare),
    Attacker("lobby", lobby.flood, lobby.prepare),
    Attacker("thinking", thinking.flood),
    Attacker("cookies", cookies.fuzz),
    Attacker("clock-offers", liars.offers),
    Attacker("clock-pongs", liars.pongs),
    Attacker("clock-pause", liars.pause),
    Attacker("clock-shift", liars.shifted, shifts=True),
)
NAMES = tuple(attacker.name for attacker in ATTACKERS)


def named(name: str) -> Attacker:
    """An attacker by its name."""
    return ATTACKERS[NAMES.index(name)]
