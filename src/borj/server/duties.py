"""What the server does by itself all the time, watched over: what fails begins again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic

from borj.core.errors import BorjError
from borj.server.metrics import Metrics

AGAIN = 1.0  # seconds before what failed begins again
MOMENT = 5.0  # seconds for which something may fail before the server counts as ill
SILENCE = 20.0  # seconds beyond its time after which one that says nothing counts as failing
_log = logging.getLogger("borj.duties")

Well = Callable[[], None]  # by which a duty says that it has done what it is there for
Run = Callable[[Well], Awaitable[None]]


@dataclass(eq=False)
class Duty:
    """One of them, and since when it has not worked. `every`: how often it says that it does."""

    name: str
    run: Run
    every: float | None
    failing_since: float | None = None
    heard: float = field(default_factory=monotonic)

    def well(self) -> None:
        """It works."""
        self.failing_since = None
        self.heard = monotonic()

    @property
    def failing(self) -> bool:
        """Whether it has not worked for longer than a moment, or hangs somewhere."""
        at = monotonic()
        if self.failing_since is not None and self.failing_since < at - MOMENT:
            return True
        return self.every is not None and self.heard < at - self.every - SILENCE

    def failed(self, problem: BaseException | None) -> None:
        """It does not; the whole story is told once, until it works again."""
        first = self.failing_since is None
        if self.failing_since is None:
            self.failing_since = monotonic()
        if isinstance(problem, BorjError):
            _log.warning("%s: %s", self.name, problem.key)
        else:
            _log.error("%s: %r", self.name, problem, exc_info=problem if first else None)


class Duties:
    """All of them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: dict[asyncio.Task[None], Duty] = {}
        metrics.gauge("duties_failing", lambda: len(self.failing()))

    def begin(self, name: str, run: Run, *, every: float | None = None) -> None:
        """Do something from now on, until all is stopped; it is never meant to end by itself.

        `every`: seconds after which it should have said that it is well; None if it waits for news.
        """
        duty = Duty(name, run, every)
        self._tasks[asyncio.create_task(self._watch(duty), name=name)] = duty

    async def stop(self) -> None:
        """Stop everything."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    def failing(self) -> tuple[str, ...]:
        """The names of those that do not work."""
        return tuple(duty.name for duty in self._tasks.values() if duty.failing)

    async def _watch(self, duty: Duty) -> None:
        task = asyncio.current_task()
        assert task is not None
        while True:
            problem: BaseException | None = None
            try:
                await duty.run(duty.well)
            except asyncio.CancelledError as error:
                if task.cancelling():
                    raise
                problem = error  # something that it waited for was given up: that is no end
            except Exception as error:
                problem = error
            self._metrics.count("duties_failed")
            duty.failed(problem)
            await asyncio.sleep(AGAIN)
