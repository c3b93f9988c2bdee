"""Requests whose headers never end: many of them, one long line, or a line now and then."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading

from bench.attack.client import plug
from bench.attack.stage import Field, Reached, clock

_AT_ONCE = 4  # connections that send as fast as they can
_SLOW, _BATCH = 3000, 50  # connections that hardly send; made in a row
_SETTLE = 1.0  # seconds
_BEGUN = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def many(field: Field) -> Reached:
    """`a:b` for ever."""
    return await _endless(field, _BEGUN, b"a:b\r\n" * 20_000)


async def line(field: Field) -> Reached:
    """One header whose value never ends."""
    return await _endless(field, _BEGUN + b"a: ", b"x" * 100_000)


async def _endless(field: Field, begun: bytes, more: bytes) -> Reached:
    taken: list[int] = []  # bytes that the system took, of each connection
    cut = 0
    end = clock() + field.seconds

    def run() -> None:
        nonlocal cut
        while clock() < end:
            sent = 0
            try:
                with contextlib.closing(plug(field.address, field.port)) as raw:
                    raw.sendall(begun)
                    while clock() < end:
                        raw.sendall(more)
                        sent += len(more)
            except TimeoutError:
                pass  # the server does not get to it
            except OSError:
                if sent == 0 and not _listens(field):
                    return
                cut += 1
            taken.append(sent)

    threads = [threading.Thread(target=run, daemon=True) for _ in range(_AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        await asyncio.to_thread(thread.join)
    return Reached(
        f"{sum(taken) / 1e6:,.0f} MB sent on {len(taken)} connections, {cut} of them cut off",
        {"connections": len(taken), "bytes": sum(taken), "cut": cut},
    )


def _listens(field: Field) -> bool:
    try:
        plug(field.address, field.port).close()
    except OSError:
        return False
    return True


async def slow(field: Field) -> Reached:
    """Many connections that begin a request and send a little of it now and then."""
    held: list[socket.socket] = []
    end, opened = clock() + field.seconds, 0
    while clock() < end:
        for _ in range(_BATCH):
            if len(held) >= _SLOW:
                break
            with contextlib.suppress(OSError):
                raw = plug(field.address, field.port)
                raw.sendall(_BEGUN)
                raw.setblocking(False)
                held.append(raw)
                opened += 1
        held = [raw for raw in held if alive(raw)]
        for raw in held[:: max(1, len(held) // 100)]:
            with contextlib.suppress(OSError):
                raw.send(b"a: b\r\n")
        await asyncio.sleep(0.02)
    return await told(held, opened)


async def told(held: list[socket.socket], opened: int) -> Reached:
    """How many connections are held, once the server has got to all that waited at its door."""
    before = len(held) + 1
    while len(held) < before:
        before = len(held)
        await asyncio.sleep(_SETTLE)
        held = [raw for raw in held if alive(raw)]
    for raw in held:
        raw.close()
    return Reached(
        f"{opened} connections made, {len(held)} held in the end",
        {"opened": opened, "held": len(held)},
    )


def alive(raw: socket.socket) -> bool:
    """Whether the server holds a connection: it says nothing, and does not end it."""
    with contextlib.suppress(OSError):
        try:
            raw.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
    raw.close()
    return False
