"""A program in a process of its own, asked without blocking: the same exchanges in asyncio."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Self, TypeVar

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.program.blocking import LONGEST, PATIENCE, ending
from borj.engine.program.exchanges import Exchange, Hear, Manners, Say, Tell
from borj.engine.program.spoken import (
    Answer,
    Fault,
    Info,
    Setting,
    go_line,
    position_line,
    read_answer,
    settings_of,
    texts_of,
)

T = TypeVar("T")


class AsyncProgram:
    """A running UGI program: `async with await AsyncProgram.open(["./engine"]) as program: …`.

    One question at a time; whoever asks while another one is answered waits for it. After a Fault
    it is to be closed.
    """

    def __init__(self, process: Process, patience: float) -> None:
        self._process, self._manners = process, Manners(patience)
        self._one = asyncio.Lock()

    @classmethod
    async def open(cls, command: Sequence[str], patience: float = PATIENCE) -> Self:
        """Start a program and greet it."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                limit=LONGEST,
            )
        except OSError as error:
            raise Fault("crash", f"{command[0]}: {error.strerror}") from None
        made = cls(process, patience)
        try:
            await made._run(made._manners.greet())
        except BaseException:
            await made.close()
            raise
        return made

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self._manners.name

    @property
    def author(self) -> str:
        """Who wrote it, as it says."""
        return self._manners.author

    @property
    def options(self) -> Mapping[str, Setting]:
        """The options it declares, by their names in small letters."""
        return self._manners.options

    async def configure(self, **settings: object) -> None:
        """Set options that it declares."""
        async with self._one:
            await self._run(self._manners.configure(settings, known=False))
            await self._run(self._manners.settle())

    async def new_game(self, start: Position | None = None, **settings: object) -> None:
        """A game begins: what is played, and other options, as far as it declares them."""
        told: dict[str, object] = {**(settings_of(start) if start is not None else {}), **settings}
        async with self._one:
            await self._run(self._manners.configure(told, known=True))
            await self._run(self._manners.new_game())

    async def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        played: Iterable[Move | str] = (),
        tell: Tell | None = None,
    ) -> Answer:
        """What it plays in a position, or after what was played from there.

        Without a limit only `stop` ends it; being cancelled stops it, too, and waits for it.
        """
        here, texts = texts_of(position, played)
        wanted = limit or Limit()
        seconds = None if wanted == Limit() else (wanted.time or wanted.clock or 0.0)
        go = go_line(wanted)
        async with self._one:
            await self._run(self._manners.configure({**settings_of(position)}, known=True))
            asked = self._manners.think(
                position_line(position, texts), go, here.turn, seconds, tell
            )
            try:
                text, infos = await self._run(asked)
            except asyncio.CancelledError:  # nobody waits, but the next question must not hear it
                with contextlib.suppress(Fault):
                    await self._run(self._manners.break_off())
                raise
        return read_answer(here, text, infos)

    @asynccontextmanager
    async def analysing(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        played: Iterable[Move | str] = (),
    ) -> AsyncIterator[AsyncIterator[Info]]:
        """What it says while it searches: `async with program.analysing(p) as infos: async for …`.

        Leaving the block stops it.
        """
        heard: asyncio.Queue[Info | None] = asyncio.Queue()
        searching = asyncio.ensure_future(
            self.search(position, limit, played=played, tell=heard.put_nowait)
        )
        searching.add_done_callback(lambda _: heard.put_nowait(None))

        async def infos() -> AsyncIterator[Info]:
            while (info := await heard.get()) is not None:
                yield info
            await searching  # what went wrong is told to who listens

        try:
            yield infos()
        finally:
            if not searching.done():
                with contextlib.suppress(Fault):
                    await self.stop()
                await asyncio.wait([searching])
            if not searching.cancelled():
                searching.exception()

    async def stop(self) -> None:
        """End the search that runs; it answers then."""
        await self._say("stop")

    async def query(
        self, position: Position, word: str, *, played: Iterable[Move | str] = ()
    ) -> str:
        """Its answer to `query gameover`, `p1turn` or `result`."""
        _, texts = texts_of(position, played)
        async with self._one:
            await self._run(self._manners.configure({**settings_of(position)}, known=True))
            return await self._run(self._manners.query(position_line(position, texts), word))

    async def perft(
        self,
        position: Position,
        depth: int,
        *,
        played: Iterable[Move | str] = (),
        seconds: float | None = None,
    ) -> dict[str, int] | None:
        """How many ways go on from each action, as it counts; None if it does not count."""
        _, texts = texts_of(position, played)
        async with self._one:
            await self._run(self._manners.configure({**settings_of(position)}, known=True))
            line = position_line(position, texts)
            return await self._run(self._manners.perft(line, depth, seconds))

    # The process.

    async def _run(self, exchange: Exchange[T]) -> T:
        try:
            step = next(exchange)
            while True:
                if isinstance(step, Say):
                    await self._say(step.line)
                    step = exchange.send("")
                    continue
                try:
                    line = await self._hear(step)
                except Fault as fault:
                    step = exchange.throw(fault)
                else:
                    step = exchange.send(line)
        except StopIteration as end:
            result: T = end.value
            return result

    async def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            await self._process.stdin.drain()
        except (OSError, RuntimeError):
            raise Fault("crash", await self._ending()) from None

    async def _hear(self, wanted: Hear) -> str:
        assert self._process.stdout is not None
        left = None if wanted.deadline is None else max(wanted.deadline - time.monotonic(), 0.001)
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), left)
        except TimeoutError:
            raise Fault("hang") from None
        except ValueError:  # a line without end: what there is of it was dropped
            return ""
        if not line:
            raise Fault("crash", await self._ending())
        return line.decode("utf-8", "replace").strip()

    async def _ending(self) -> str:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), 0.5)
        return ending(self._process.returncode)

    async def close(self) -> None:
        """End it, kindly at first, and all it started."""
        with contextlib.suppress(Fault):
            await self._say("quit")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), 0.3)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
