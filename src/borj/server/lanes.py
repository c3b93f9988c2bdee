"""Side work, beside the event loop: each kind has a lane of its own, with few places.

Nobody's pictures wait for somebody else's records. Who waits for a place waits fairly, and not
without end: where too much waits already, it is refused. What nobody waits for any more is left.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from borj.server.fair import FairQueue, Room
from borj.server.faults import TooMuch, Unavailable
from borj.server.metrics import Metrics

T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """Who waits for an answer, and from where; `gone` returns when they wait no longer."""

    person: str
    address: str
    gone: Callable[[], Awaitable[None]]


class Lane:
    """Places for one kind of work, which is done in threads of its own."""

    def __init__(self, name: str, places: int, room: Room, metrics: Metrics) -> None:
        self._name = name
        self._places = self._free = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(room)
        self._threads: ThreadPoolExecutor | None = None
        self._left: set[asyncio.Task[Any]] = set()  # what runs on though nobody waits for it
        metrics.gauge(f"{name}_waiting", lambda: len(self._queue))

    async def do(self, asker: Asker, work: Callable[..., T], *given: Any) -> T:
        """Have something done in a thread; a thread cannot be stopped, so it is nothing long."""
        return await self._unless_gone(asker, self._in_thread(asker, work, *given))

    async def stop(self) -> None:
        """Come to an end."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _in_thread(self, asker: Asker, work: Callable[..., T], *given: Any) -> T:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._places, self._name)
        async with self._place(asker):
            done = asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
            try:
                return await asyncio.shield(done)
            except asyncio.CancelledError:
                await asyncio.wait((done,))  # its place is taken until then
                raise

    @asynccontextmanager
    async def _place(self, asker: Asker) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._wait(asker)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asker: Asker) -> None:
        self._check_room(asker)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(asker.person, asker.address, turn)
        try:
            await turn
        except asyncio.CancelledError:
            waited = self._queue.remove(asker.person, asker.address, turn)
            if not waited:  # the place was given at the same moment
                self._pass_on()
            raise

    def _check_room(self, asker: Asker) -> None:
        if not self._free and self._queue.full(asker.person, asker.address):
            raise TooMuch("server-busy")

    def _pass_on(self) -> None:
        """Give a place that has become free to the next one."""
        if self._queue:
            turn = self._queue.take()
            if not turn.done():
                turn.set_result(None)
        else:
            self._free += 1

    async def _unless_gone(self, asker: Asker, work: Coroutine[Any, Any, T]) -> T:
        """Do something as long as anybody waits for it."""
        try:
            self._check_room(asker)
        except TooMuch:
            work.close()
            raise
        task = asyncio.create_task(work)
        gone = asyncio.ensure_future(asker.gone())
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            if not task.done():
                task.cancel()
                self._left.add(task)
                task.add_done_callback(self._leave)
        try:
            if task.done():
                return task.result()
            raise Unavailable("server-busy")  # nobody hears it
        finally:
            del task, gone  # an error that knows what raised it would keep all of it for long

    def _leave(self, task: asyncio.Task[Any]) -> None:
        self._left.discard(task)
        if not task.cancelled():
            task.exception()  # nobody wants to know
