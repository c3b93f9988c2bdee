"""A lane whose work is done by processes: started when first needed, ended when they are stuck."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from typing import Any

from litestar import Response
from msgspec import Struct

from borj.server.clerk import HEAD, SIZE
from borj.server.fair import Room
from borj.server.faults import TooMuch, Unavailable
from borj.server.lanes import Asker, Lane
from borj.server.metrics import Metrics

_PATIENCE = 30.0  # seconds for one order; what is accepted takes a fraction of it
_BUFFER = 1 << 20  # bytes of an answer that are taken over at once
_log = logging.getLogger("borj.clerks")


class Answer(Struct, frozen=True):
    """What a clerk answers: an HTTP status, a body or a fault as JSON, the moves it has read."""

    status: int
    body: bytes
    moves: int

    def told(self) -> Response[Any]:
        """As JSON for whoever asked."""
        headers = {"retry-after": "1"} if self.status == TooMuch.status else {}
        return Response(
            self.body, status_code=self.status, media_type="application/json", headers=headers
        )


class Clerks(Lane):
    """Places for one kind of work, each with a process."""

    def __init__(
        self, name: str, places: int, room: Room, metrics: Metrics, patience: float = _PATIENCE
    ) -> None:
        super().__init__(name, places, room, metrics)
        self._patience = patience
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def order(self, asker: Asker, work: str, *given: Any) -> Answer:
        """Have something done by a clerk, unless nobody waits for it any more."""
        return await self._unless_gone(asker, self._by_clerk(asker, work, *given))

    async def stop(self) -> None:
        """Let all of them go."""
        await super().stop()
        for process in list(self._all):
            await self._end(process)

    async def _by_clerk(self, asker: Asker, work: str, *given: Any) -> Answer:
        async with self._place(asker):
            process = await self._clerk()
            try:
                found = await _ask(process, pickle.dumps((work, given)), self._patience)
            except BaseException as error:
                await self._end(process)
                if isinstance(error, TimeoutError | asyncio.IncompleteReadError | OSError):
                    _log.error("a clerk is stuck or gone")
                    raise Unavailable("server-busy") from None
                raise
            self._idle.append(process)
            if found is None:
                raise asyncio.CancelledError
            return found

    async def _clerk(self) -> asyncio.subprocess.Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "borj.server.clerk",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_BUFFER,
        )
        self._all.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _ask(process: asyncio.subprocess.Process, order: bytes, patience: float) -> Answer | None:
    """The answer to an order; None if it was left because nobody waits for it."""
    assert process.stdin is not None
    process.stdin.write(SIZE.pack(len(order)) + order)
    answer = asyncio.create_task(_answer(process, patience))
    try:
        return await asyncio.shield(answer)
    except asyncio.CancelledError:
        process.stdin.write(SIZE.pack(0))
        await answer
        return None
    finally:
        answer.cancel()


async def _answer(process: asyncio.subprocess.Process, patience: float) -> Answer:
    assert process.stdout is not None
    async with asyncio.timeout(patience):
        status, moves, size = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return Answer(status, await process.stdout.readexactly(size), moves)
