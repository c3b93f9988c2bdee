"""Where work is done: in processes of this machine, or on a cluster. The results are the same.

Work is a function of a module and its tasks are plain data, so that any process can do it. A worker
that dies costs what it was doing, which is done again. Training, matches and exercises go this way.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from borj.core.errors import BorjError, InvalidChoice

Task = TypeVar("Task")
Result = TypeVar("Result")
_TRIES = 5  # times that a task may take its worker down
_AHEAD = 2  # tasks of a cluster for each of its processors: one is done, one waits


class Executor(Protocol):
    """Does tasks, several at a time, and gives each back with its result when it is done.

    Tasks are taken only when somebody is free for them. Closing the generator stops the work.
    """

    def run(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Result], None, None]:
        """Do them all, in any order."""


class _Hand:
    """A process that does one task after the other.

    A pool breaks as a whole when one of its processes dies, so that each has only one.
    """

    def __init__(self) -> None:
        # Begun from nothing: a copy of this process would hold whatever locks are held here.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_let_be)
        self._process = self._pool.submit(os.getpid)

    def give(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """A task in its hand; that it has died meanwhile is told in the same way."""
        try:
            return self._pool.submit(work, task)
        except BrokenProcessPool as error:
            broken: Future[Result] = Future()
            broken.set_exception(error)
            return broken

    def dismiss(self, *, idle: bool) -> None:
        """End it, in the middle of what it does if need be."""
        if not idle:
            with contextlib.suppress(BrokenProcessPool, ProcessLookupError):
                os.kill(self._process.result(), signal.SIGKILL)
        self._pool.shutdown(wait=True, cancel_futures=True)


def _let_be() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who hands out the work


class LocalExecutor:
    """Processes of this machine."""

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def run(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Result], None, None]:
        """Do all tasks; where a process is killed, what it was doing begins anew, and nothing else.

        One that takes its process down again and again is an error.
        """
        coming, again, tries = enumerate(tasks), deque[tuple[int, Task]](), Counter[int]()
        idle: list[_Hand] = []
        busy: dict[Future[Result], tuple[int, Task, _Hand]] = {}
        try:
            while True:
                for number, task in _some(again, coming, self._processes - len(busy)):
                    hand = idle.pop() if idle else _Hand()
                    busy[hand.give(work, task)] = number, task, hand
                if not busy:
                    return
                done, _ = wait(busy, return_when=FIRST_COMPLETED)
                for future in done:
                    number, task, hand = busy.pop(future)
                    if isinstance(future.exception(), BrokenProcessPool):
                        hand.dismiss(idle=True)
                        tries[number] += 1
                        if tries[number] == _TRIES:
                            raise BorjError("train-worker")
                        again.append((number, task))
                    else:
                        idle.append(hand)
                        yield task, future.result()
        finally:
            for hand in idle:
                hand.dismiss(idle=True)
            for *_, hand in busy.values():
                hand.dismiss(idle=False)


def _some(
    again: deque[tuple[int, Task]], coming: Iterator[tuple[int, Task]], count: int
) -> Iterator[tuple[int, Task]]:
    """So many tasks: first those that have to be done again."""
    for _ in range(count):
        if again:
            yield again.popleft()
        else:
            yield from islice(coming, 1)


class Threads:
    """Threads of this process, for work that only watches over a process of its own."""

    def __init__(self, count: int) -> None:
        self._count = count

    def run(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Result], None, None]:
        """Do all tasks; whoever closes this early has to end what is watched over."""
        coming, busy = iter(tasks), dict[Future[Result], Task]()
        pool = ThreadPoolExecutor(self._count)
        try:
            while True:
                for task in islice(coming, self._count - len(busy)):
                    busy[pool.submit(work, task)] = task
                if not busy:
                    return
                done, _ = wait(busy, return_when=FIRST_COMPLETED)
                for future in done:
                    yield busy.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class RayExecutor:
    """A cluster of Ray (the extra `cluster`)."""

    def __init__(self, address: str) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # before it starts: it tells nobody of us
        try:
            import ray
        except ModuleNotFoundError as error:
            raise InvalidChoice("train-ray") from error
        self._ray: Any = ray
        place = None if address == "local" else address
        ray.init(address=place, log_to_driver=False, ignore_reinit_error=True)

    def run(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Result], None, None]:
        """Do all tasks; Ray does those again whose worker has died."""
        remote = self._ray.remote(max_retries=_TRIES)(work)
        most = _AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        coming, waiting = iter(tasks), dict[Any, Task]()
        try:
            while True:
                for task in islice(coming, most - len(waiting)):
                    waiting[remote.remote(task)] = task
                if not waiting:
                    return
                (done, *_), _ = self._ray.wait(list(waiting), num_returns=1)
                yield waiting.pop(done), self._ray.get(done)
        finally:
            for left in waiting:
                self._ray.cancel(left, force=True)


def executor(processes: int, address: str | None) -> Executor:
    """Whoever is to do the work: a cluster, if there is an address, and this machine if not."""
    return LocalExecutor(processes) if address is None else RayExecutor(address)
