"""Connections without end from one address: held open, and made and dropped."""

from __future__ import annotations

import asyncio
import contextlib
import socket

from bench.attack.client import plug
from bench.attack.headers import alive, told
from bench.attack.stage import Field, Reached, clock

_MOST = 15_000  # that are held, as far as the system allows
_BATCH = 100


async def connections(field: Field) -> Reached:
    """Hold as many connections as one can get, while others come and go."""
    _allow_many()
    held: list[socket.socket] = []
    end, opened = clock() + field.seconds, 0
    while clock() < end:
        for number in range(_BATCH):
            try:
                raw = plug(field.address, field.port)
            except OSError:
                break
            opened += 1
            if number % 2 and len(held) < _MOST:
                raw.setblocking(False)
                held.append(raw)
            else:
                raw.close()
        held = [raw for raw in held if alive(raw)]
        await asyncio.sleep(0.01)
    return await told(held, opened)


def _allow_many() -> None:
    import resource

    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(usual, min(most, 20_000)), most))
