"""Where work is done: in processes of this machine, or on a cluster. The results are the same.

Work is a function of a module and its tasks are plain data, so that any process can do it. A worker
that dies costs what it was doing, which is done again.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter, deque
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
        """Do all tasks; where a process is killed, what it was doing begins anew, and nothing else.

        A pool breaks as a whole when one of its processes dies, so that each has only one.
        """
        left, tries = deque(range(len(tasks))), Counter[int]()
        idle: list[ProcessPoolExecutor] = []
        busy: dict[Future[bytes], tuple[int, ProcessPoolExecutor]] = {}
        try:
            while left or busy:
                while left and len(busy) < self._processes:
                    hand = idle.pop() if idle else self._hand()
                    number = left.popleft()
                    busy[_given(hand, work, tasks[number])] = number, hand
                done, _ = wait(busy, return_when=FIRST_COMPLETED)
                for future in done:
                    number, hand = busy.pop(future)
                    if isinstance(future.exception(), BrokenProcessPool):
                        hand.shutdown(wait=False)
                        tries[number] += 1
                        if tries[number] == _TRIES:
                            raise BorjError("train-worker")
                        left.append(number)
                    else:
                        idle.append(hand)
                        yield tasks[number], future.result()
        finally:
            for hand in (*idle, *(hand for _, hand in busy.values())):
                hand.shutdown(wait=True, cancel_futures=True)

    @staticmethod
    def _hand() -> ProcessPoolExecutor:
        # Begun from nothing: a copy of this process would hold whatever locks are held here.
        return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))


def _given(hand: ProcessPoolExecutor, work: Callable[[Task], bytes], task: Task) -> Future[bytes]:
    """A task in the hand of a process; one that has died meanwhile is told in the same way."""
    try:
        return hand.submit(work, task)
    except BrokenProcessPool as error:
        broken: Future[bytes] = Future()
        broken.set_exception(error)
        return broken


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
