"""Where work is done: in processes of this machine, or on a cluster. The results are the same.

Work is a function of a module and its tasks are plain data, so that any process can do it. A worker
that dies costs what it was doing, which is done again.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from borj.core.errors import BorjError, InvalidChoice

Task = TypeVar("Task")
_TRIES = 5  # times that a task may take its worker down


class Executor(Protocol):
    """Does tasks, several at a time, and gives each back with its result when it is done."""

    def run(
        self, work: Callable[[Task], bytes], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, bytes]]:
        """Do them all, in any order."""


class LocalExecutor:
    """Processes of this machine."""

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def run(
        self, work: Callable[[Task], bytes], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, bytes]]:
        """Do all tasks; where a process is killed, what was not finished begins anew."""
        left = list(range(len(tasks)))
        for _ in range(_TRIES * max(1, len(tasks))):
            if not left:
                return
            for number, result in self._some(work, tasks, left):
                left.remove(number)
                yield tasks[number], result
        raise BorjError("train-worker")

    def _some(
        self, work: Callable[[Task], bytes], tasks: Sequence[Task], left: Sequence[int]
    ) -> Iterator[tuple[int, bytes]]:
        # Begun from nothing: a copy of this process would hold whatever locks are held here.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._processes, mp_context=context)
        try:
            waiting: dict[Future[bytes], int] = {}
            for number in left:
                waiting[pool.submit(work, tasks[number])] = number
            while waiting:
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            return
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class RayExecutor:
    """A cluster of Ray (the extra `cluster`)."""

    def __init__(self, address: str) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # before it starts: it tells nobody of us
        try:
            import ray
        except ModuleNotFoundError as error:
            raise InvalidChoice("train-ray") from error
        self._ray: Any = ray
        ray.init(address=None if address == "local" else address, log_to_driver=False)

    def run(
        self, work: Callable[[Task], bytes], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, bytes]]:
        """Do all tasks; Ray does those again whose worker has died."""
        remote = self._ray.remote(max_retries=_TRIES)(work)
        waiting = {remote.remote(task): task for task in tasks}
        while waiting:
            (done, *_), _ = self._ray.wait(list(waiting), num_returns=1)
            yield waiting.pop(done), self._ray.get(done)


def executor(processes: int, address: str | None) -> Executor:
    """Whoever is to do the work: a cluster, if there is an address, and this machine if not."""
    return LocalExecutor(processes) if address is None else RayExecutor(address)
