"""Requests whose headers never end: many of them, one long line, or a line now and then."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading

from bench.attack.client import plug
from bench.attack.stage import Field, Reached, clock

_AT_ONCE = 4  # connections that send as fast as they can
_SLOW = 3000  # connections that hardly send
_BEGUN = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def many(field: Field) -> Reached:
    """`a:b` for ever."""
    return await _endless(field, _BEGUN, b"a:b\r\n" * 20_000)


async def line(field: Field) -> Reached:
    """One header whose value never ends."""
    return await _endless(field, _BEGUN + b"a: ", b"x" * 100_000)


async def _endless(field: Field, begun: bytes, more: bytes) -> Reached:
    taken: list[int] = []  # bytes that the server took, of each connection
    end = clock() + field.seconds

    def run() -> None:
        while clock() < end:
            sent = 0
            try:
                with contextlib.closing(plug(field.address, field.port)) as raw:
                    raw.sendall(begun)
                    while clock() < end:
                        raw.sendall(more)
                        sent += len(more)
            except OSError:
                if sent == 0 and not _listens(field):
                    break
            taken.append(sent)

    await _in_threads(run)
    most = max(taken, default=0)
    return Reached(
        f"{len(taken)} connections; at most {most / 1e6:,.1f} MB taken on one",
        {"connections": len(taken), "most_bytes": most, "bytes": sum(taken)},
    )


async def _in_threads(run: object) -> None:
    threads = [threading.Thread(target=run, daemon=True) for _ in range(_AT_ONCE)]  # type: ignore[arg-type]
    for thread in threads:
        thread.start()
    for thread in threads:
        await asyncio.to_thread(thread.join)


def _listens(field: Field) -> bool:
    try:
        plug(field.address, field.port).close()
    except OSError:
        return False
    return True


async def slow(field: Field) -> Reached:
    """Many connections that begin a request and send a little of it now and then."""
    held: list[socket.socket] = []
    end, most = clock() + field.seconds, 0
    opened = 0
    while clock() < end:
        while len(held) < _SLOW and clock() < end:
            try:
                raw = plug(field.address, field.port)
                raw.sendall(_BEGUN)
            except OSError:
                break
            raw.setblocking(False)
            held.append(raw)
            opened += 1
            if opened % 50 == 0:
                break
        held = [raw for raw in held if alive(raw)]
        most = max(most, len(held))
        for raw in held[:: max(1, len(held) // 100)]:
            with contextlib.suppress(OSError):
                raw.send(b"a: b\r\n")
        await asyncio.sleep(0.02)
    for raw in held:
        raw.close()
    return Reached(
        f"{opened} connections begun, at most {most} held at once",
        {"opened": opened, "most_held": most},
    )


def alive(raw: socket.socket) -> bool:
    """Whether the server still holds a connection."""
    try:
        if raw.recv(65536, socket.MSG_PEEK) == b"":
            raw.close()
            return False
    except BlockingIOError:
        return True
    except OSError:
        raw.close()
        return False
    return True
