"""Engine work on the server: worker processes, a fair queue, nothing on the event loop.

Addresses take turns, and at each address the people there; while others wait, nobody thinks for
longer than a slice. What nobody waits for any more is stopped. Whoever plays a kind of game
against a person gets no help with that kind of game.
"""

from __future__ import annotations

import asyncio
import binascii
import contextlib
import logging
import sys
from base64 import b64decode
from dataclasses import dataclass

import msgspec

import borj
from borj.core.errors import Named
from borj.engine.levels import FULL
from borj.engine.native import EngineMissing, kernel
from borj.server.fair import FairQueue, Room
from borj.server.faults import NotAllowed, Refusal, TooMuch, Unavailable, fault
from borj.server.hub import Connection
from borj.server.limits import Limits
from borj.server.line import Line
from borj.server.live import Live
from borj.server.messages import Refused, Think, Thought
from borj.server.metrics import Metrics
from borj.server.store.store import Store
from borj.server.worker import Found, Halt, Order

ROOM = Room(each=4, address=40, all=200)
OPENING = 4  # turns after which a position is no longer everybody's
SLICE = 3.0  # seconds after which thinking ends where others wait; what was found is the answer
_PATIENCE = 15.0  # seconds beyond its limit before a worker counts as stuck
_LEVEL_SECONDS = 60.0  # a level thinks by nodes; this is far more than any needs
_log = logging.getLogger("borj.thinkers")


@dataclass(eq=False)
class Job:
    """Something to think about, and for whom."""

    connection: Connection
    asked: Think
    order: Order
    stopped: bool = False

    def say(self, found: Found) -> None:
        """Tell whoever waits."""
        if found.wrong:
            error = _no_position(self.asked.game)
            self.connection.say(Refused(self.asked.id, fault(error)))
            return
        told = Thought(
            self.asked.id,
            found.last,
            found.depth,
            found.nodes,
            found.lines,
            winner=found.winner,
        )
        self.connection.say(told)


class Thinkers:
    """The workers. A process is started when there is something to do for it."""

    def __init__(self, workers: int, store: Store, limits: Limits, metrics: Metrics) -> None:
        self._store = store
        self._limits = limits
        self._metrics = metrics
        self._count = workers
        self._queue: FairQueue[Job] = FairQueue(ROOM)
        self._some = asyncio.Event()  # set while anybody waits
        self._jobs: dict[tuple[Connection, int], Job] = {}
        self._running: dict[Job, asyncio.subprocess.Process] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._number = 0
        metrics.gauge("thinking", lambda: len(self._running))
        metrics.gauge("thinking_waiting", lambda: len(self._queue))

    async def think(self, connection: Connection, asked: Think) -> None:
        """Find out what the engine thinks; the answers come when they come."""
        self._limits.spend(connection.person, connection.address, "think")
        self._check_engine()
        if (connection, asked.id) in self._jobs:
            raise Refusal("server-think-known", id=asked.id)
        self._number += 1
        order = _order(asked, self._number)
        await self._check_fair(connection, asked, order)
        if self._queue.full(connection.person, connection.address):
            raise TooMuch("server-think-full")
        job = self._jobs[connection, asked.id] = Job(connection, asked, order)
        if len(self._tasks) < self._count:
            self._tasks.append(asyncio.create_task(self._work()))
        self._queue.put(connection.person, connection.address, job)
        self._some.set()
        if len(self._running) >= self._count:
            place = self._queue.before(job) + 1
            connection.say(Thought(asked.id, False, 0, 0, (), place))

    async def _next(self) -> Job:
        while not self._queue:
            await self._some.wait()
        job = self._queue.take()
        self._look()
        return job

    def _look(self) -> None:
        if not self._queue:
            self._some.clear()

    def _check_engine(self) -> None:
        if not self._count:
            raise _no_engine()
        try:
            kernel(borj.GAMES[0])
        except EngineMissing:
            raise _no_engine() from None

    async def _check_fair(self, connection: Connection, asked: Think, order: Order) -> None:
        """No help for who plays a person, unless it is the computer's turn in another game.

        Whoever plays the computer also moves its pieces, and so could lead that game to where the
        one against a person stands.
        """
        person, game = connection.person, asked.game
        if not await self._store.plays_people_at(person, game):
            return
        other = await _computers(connection, asked, order)
        if other is None or other.row.placed:
            raise NotAllowed("server-fair-play")
        stands = await self._store.stands_against_people(person, game, OPENING)
        if not stands:
            return
        passes = await asyncio.to_thread(_passes, other.line, stands)
        if passes:
            raise NotAllowed("server-fair-line")

    def stop(self, connection: Connection, id: int) -> None:
        """Stop what somebody asked for; what was found so far is the answer."""
        if job := self._jobs.get((connection, id)):
            self._stop(job)

    def leave(self, connection: Connection) -> None:
        """Somebody has gone: stop all that they asked for."""
        for job in [job for job in self._jobs.values() if job.connection is connection]:
            self._stop(job)

    def _stop(self, job: Job) -> None:
        job.stopped = True
        if self._queue.remove(job.connection.person, job.connection.address, job):
            self._look()
            self._jobs.pop((job.connection, job.asked.id), None)
            job.say(Found(job.order.id, last=True))
        elif process := self._running.get(job):
            _write(process, Halt(job.order.id))

    async def stop_all(self) -> None:
        """Let all workers go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # One task for each worker process.

    async def _work(self) -> None:
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self._next()
                try:
                    if process is None or process.returncode is not None:
                        process = await _start()
                    self._running[job] = process
                    if not await self._serve(process, job):
                        await _end(process)
                except Exception:  # whatever it was: the next one is served
                    _log.exception("no worker")
                    job.connection.say(Refused(job.asked.id, fault(_no_engine())))
                finally:
                    self._running.pop(job, None)
                    self._jobs.pop((job.connection, job.asked.id), None)
        finally:
            if process is not None:
                await _end(process)

    async def _serve(self, process: asyncio.subprocess.Process, job: Job) -> bool:
        """Have a job done; False if the worker is of no more use."""
        assert process.stdout is not None
        _write(process, job.order)
        if job.stopped:
            _write(process, Halt(job.order.id))
        self._metrics.count("thoughts")
        limit = job.order.seconds if job.order.level is None else _LEVEL_SECONDS
        sharing = asyncio.create_task(self._share(process, job))
        try:
            async with asyncio.timeout(limit + _PATIENCE):
                while line := await process.stdout.readline():
                    found = msgspec.json.decode(line, type=Found)
                    if found.id != job.order.id:
                        continue
                    job.say(found)
                    if found.last:
                        return True
        except TimeoutError:
            _log.error("a worker is stuck")
        finally:
            sharing.cancel()
        job.connection.say(Refused(job.asked.id, fault(_no_engine())))
        return False

    async def _share(self, process: asyncio.subprocess.Process, job: Job) -> None:
        """End a job after its slice, as soon as anybody else waits.

        A level is to be the same everywhere; only the last one needs as long as a study does.
        """
        if job.order.level in (None, FULL):
            await asyncio.sleep(SLICE)
            await self._some.wait()
            _write(process, Halt(job.order.id))


def _no_position(game: str) -> Refusal:
    return Refusal("server-think-pack", game=Named(game, f"game-{game}"))


def _no_engine() -> Unavailable:
    return Unavailable("server-no-engine")


def _order(asked: Think, number: int) -> Order:
    borj.game_named(asked.game)
    try:
        pack = b64decode(asked.pack, validate=True)
        past = tuple(b64decode(pack, validate=True) for pack in asked.past)
    except (binascii.Error, ValueError):
        raise _no_position(asked.game) from None
    return Order(
        id=number,
        game=asked.game,
        pack=pack,
        past=past,
        level=asked.level,
        seed=asked.seed,
        seconds=asked.seconds,
        lines=asked.lines,
        prove=asked.prove,
    )


async def _computers(connection: Connection, asked: Think, order: Order) -> Live | None:
    """The game in which this is the computer's own turn, if it is: that helps nobody else."""
    games = [live for live in connection.follows.values() if _asks(live, connection, asked)]
    for live in games:
        if live.position.pack() == order.pack:
            return live
    for live in games:  # a turn may have several actions, and the page asks for each
        position = live.position
        if any(position.after(move).pack() == order.pack for move in position.legal):
            return live
        await asyncio.sleep(0)  # there may be many, and others wait
    return None


def _asks(live: Live, connection: Connection, asked: Think) -> bool:
    """Whether the computer is to play in a game of theirs, at the level that is asked for."""
    row = live.row
    return (
        (row.game, row.level, row.status) == (asked.game, asked.level, "running")
        and row.kinds[live.position.turn] == "computer"
        and bool(live.seats_of(connection.person))
    )


def _passes(line: Line, codes: frozenset[str]) -> bool:
    """Whether a game has been at one of these positions."""
    position = line.marks[0]
    for turn in line:
        for text in turn.actions:
            position = position.after(position.parse(text))
        if position.code() in codes:
            return True
    return False


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "borj.server.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _write(process: asyncio.subprocess.Process, message: Order | Halt) -> None:
    assert process.stdin is not None
    with contextlib.suppress(ConnectionError):
        process.stdin.write(msgspec.json.encode(message) + b"\n")
