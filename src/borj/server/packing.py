"""Packing answers for the way: what is large enough to be worth it, for those who can unpack it.

Litestar's own compression would not do: it packs by size alone, so pictures and fonts as well, and
what a `content-encoding` says is packed already (the pages' .br) a second time; it packs on the
event loop, however much it is; it packs streams; and it says `vary` only to those who get something
packed, so that a cache may hand that to others.
"""

from __future__ import annotations

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from borj.server.asgi import Message, Send

_SMALL = 1000  # bytes, about what a packet holds anyway: packing would only cost time
_LARGE = 100_000  # bytes from which packing takes long enough to be done beside the event loop
_LEVEL = 4  # of gzip: nearly as small as the best, at a third of the time
_threads = ThreadPoolExecutor(2, "packing")  # apart, so that the store waits for no packing
_PACKABLE = (  # the beginnings of types that get smaller by it
    "application/json",
    "application/manifest",
    "application/vnd.oai.openapi",
    "application/wasm",
    "image/svg",
    "text/",
)


def packable(kind: str, size: int = _SMALL) -> bool:
    """Whether it is worth while to pack something of this type and so many bytes."""
    return kind.startswith(_PACKABLE) and size >= _SMALL


class Packer:
    """Sends an answer on, packed if that helps. What comes in parts, a stream, goes as it is."""

    def __init__(self, send: Send, accepted: str) -> None:
        self._send = send
        self._accepts = "gzip" in accepted
        self._start: Message | None = None

    async def __call__(self, message: Message) -> None:
        """The next part of the answer."""
        if message["type"] == "http.response.start":
            if _may_be_packed(message):
                message["headers"] = _with_vary(message["headers"])
                if self._accepts:
                    self._start = message  # whether it is packed depends on its size
                    return
        elif self._start is not None:
            start, self._start = self._start, None
            body = message.get("body", b"")
            if not message.get("more_body") and len(body) >= _SMALL:
                body = await _packed(body)
                message = {**message, "body": body}
                start["headers"] = [
                    *(pair for pair in start["headers"] if pair[0].lower() != b"content-length"),
                    (b"content-encoding", b"gzip"),
                    (b"content-length", b"%d" % len(body)),
                ]
            await self._send(start)
        await self._send(message)


async def _packed(body: bytes) -> bytes:
    if len(body) < _LARGE:
        return gzip.compress(body, _LEVEL, mtime=0)
    work = partial(gzip.compress, body, _LEVEL, mtime=0)
    return await asyncio.get_running_loop().run_in_executor(_threads, work)


def _may_be_packed(start: Message) -> bool:
    told: dict[bytes, bytes] = {name.lower(): value for name, value in start["headers"]}
    if b"content-encoding" in told or start["status"] == 304:
        return False
    return packable(told.get(b"content-type", b"").decode("latin-1"))


def _with_vary(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    if any(name.lower() == b"vary" for name, _ in headers):
        return headers
    return [*headers, (b"vary", b"accept-encoding")]
