"""Those who ask and do not read: answers and messages pile up with the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable
from typing import Any

from bench.attack import records
from bench.attack.client import LOST, new_cookie, plug, said, upgrade
from bench.attack.replay import long_game
from bench.attack.stage import Field, Reached, clock

_PLIES = 700  # a whole game of so many turns is what they ask for
_AT_ONCE = 1000  # connections, as far as they are let in
_ESTABLISHED = 1  # of the states of TCP
_TREES, _COOKIES = 2, 5  # of a text whose answer is not read; who ask for it


async def prepare(url: str, size: float) -> dict[str, Any]:
    """A long game, whose telling is long."""
    game, cookie, played = await long_game(url, max(20, int(_PLIES * size)), seed=1)
    return {"game": game, "cookie": cookie, "plies": played}


async def answers(field: Field) -> Reached:
    """Ask for answers of many megabytes on many connections and read nothing.

    Linux itself takes up to 4 MB of what a connection does not read, so small answers show nothing.
    """
    body = json.dumps({"text": records.bomb(trees=_TREES)}).encode()
    cookies = [await new_cookie(field.url, field.address) for _ in range(_COOKIES)]
    number = 0

    def asked() -> bytes:
        nonlocal number
        number += 1
        head = (
            "POST /api/records/read HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Cookie: borj={cookies[number % _COOKIES]}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body

    return await _hold(field, asked, b"")


async def sockets(field: Field) -> Reached:
    """Follow a long game on many websockets, again and again, and read nothing."""
    game = field.prepared["game"]
    cookie = await new_cookie(field.url, field.address)
    follow = said("follow", 1, game=game)
    return await _hold(field, lambda: upgrade(field.port, cookie), follow)


async def _hold(field: Field, first: Callable[[], bytes], again: bytes) -> Reached:
    """Open connections, ask once and perhaps again, and read nothing."""
    held: list[socket.socket] = []
    end, opened, most, cut = clock() + field.seconds, 0, 0, 0
    while clock() < end:
        for _ in range(20):
            if len(held) >= _AT_ONCE:
                break
            with contextlib.suppress(*LOST):
                raw = plug(field.address, field.port, small=True)
                raw.sendall(first())
                raw.setblocking(False)
                held.append(raw)
                opened += 1
        await asyncio.sleep(0.1)
        for raw in held if again else ():
            with contextlib.suppress(OSError):
                raw.send(again)
        kept = [raw for raw in held if _kept(raw)]
        cut += len(held) - len(kept)
        held = kept
        most = max(most, len(held))
    for raw in held:
        raw.close()
    return Reached(
        f"{opened} connections, at most {most} unread at once, {cut} cut off",
        {"opened": opened, "most_held": most, "cut": cut},
    )


def _kept(raw: socket.socket) -> bool:
    """Whether a connection is still held: what came lies unread, so TCP itself is asked."""
    try:
        if raw.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == _ESTABLISHED:
            return True
    except OSError:
        pass
    raw.close()
    return False
