"""Analysis for other programs: requests and answers as JSON, one on each line.

`docs/protocols.md` describes them. Many requests may be under way; what cannot be understood is
answered with an error, and the engine lives on.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from typing import Any, BinaryIO

from borj import text
from borj.core.errors import BorjError, InvalidChoice
from borj.engine import stdio
from borj.engine.limits import Limit
from borj.engine.reports import analysis_data
from borj.engine.search import Analysis, Engine
from borj.engine.tasks import Queue, Task, parse, task_of

MOST_WAITING = 10_000
SLICE = 0.5  # seconds that a search without a limit has before it makes room for others
_FOREVER = 1e6  # seconds: a limit of time keeps the table when such a search goes on later
_FIELDS = {
    "analyse": ("id", "do", "client", "game", "position", "variant", "options", "seed", "moves",
                "limit", "lines", "partial"),
    "cancel": ("id", "do"),
    "cancel-all": ("id", "do"),
    "status": ("id", "do"),
    "quit": ("id", "do"),
}  # fmt: skip


class JsonLines:
    """One conversation. `run` reads requests until `quit` or the end of the input.

    At the end of the input, what has a limit is still finished; the rest is cancelled.
    """

    def __init__(
        self,
        source: BinaryIO,
        target: BinaryIO,
        *,
        lang: str = "en",
        parallel: int = 1,
        threads: int = 1,
        table_mb: int = 64,
    ) -> None:
        self._source = source
        self._speaker = stdio.Speaker(target)
        self._lang = lang
        self._change = threading.Condition()
        self._queue = Queue()
        self._tasks: dict[str | int, Task] = {}  # all that wait or run
        self._running: dict[Task, Engine] = {}
        self._closing = False
        engines = [Engine(threads, table_mb) for _ in range(parallel)]
        self._workers = [
            threading.Thread(target=self._work, args=(engine,), daemon=True) for engine in engines
        ]

    def run(self) -> None:
        """Listen and answer."""
        for worker in self._workers:
            worker.start()
        cancel = True
        try:
            for line in stdio.lines(self._source):
                if self._speaker.gone or (line != "" and self._hear(line)):
                    break
            else:
                cancel = False
        finally:
            with self._change:
                for task in tuple(self._tasks.values()):
                    if cancel or task.endless:
                        self._cancel(task)
                self._closing = True
                self._change.notify_all()
            for worker in self._workers:
                worker.join()

    # Requests.

    def _hear(self, line: str | None) -> bool:
        """Answer one line; True if it was the last."""
        id: Any = None
        try:
            if line is None:
                raise InvalidChoice("jsonl-too-long", limit=stdio.LONGEST)
            request = parse(line)
            found = request.get("id")
            id = found if isinstance(found, (str, int)) and not isinstance(found, bool) else None
            return self._obey(request, id)
        except BorjError as error:
            self._fail(id, error.key, text.explain(error, self._lang))
        except Exception as error:  # a mistake of ours must not end the conversation
            self._fail(id, "internal", f"{type(error).__name__}: {error}")
        return False

    def _obey(self, request: Mapping[str, Any], id: str | int | None) -> bool:
        do = request.get("do", "analyse")
        if not isinstance(do, str) or do not in _FIELDS:
            raise InvalidChoice("jsonl-do", found=json.dumps(do)[:40], known=tuple(_FIELDS))
        for name in request:
            if name not in _FIELDS[do]:
                raise InvalidChoice("jsonl-field", field=name[:40], fields=_FIELDS[do])
        if do == "quit":
            return True
        with self._change:
            if do == "analyse":
                self._add(task_of(request, id))
            elif do == "cancel":
                if id is None or id not in self._tasks:
                    raise InvalidChoice("jsonl-cancel", id=json.dumps(id)[:80])
                self._cancel(self._tasks[id])
            elif do == "cancel-all":
                for task in tuple(self._tasks.values()):
                    self._cancel(task)
            else:
                self._tell(id, "status", running=len(self._running), waiting=len(self._queue))
        return False

    def _add(self, task: Task) -> None:
        if task.id in self._tasks:
            raise InvalidChoice("jsonl-busy", id=json.dumps(task.id)[:80])
        if len(self._queue) >= MOST_WAITING:
            raise InvalidChoice("jsonl-full", limit=MOST_WAITING)
        if not task.position.legal:
            raise InvalidChoice("engine-over")
        self._tasks[task.id] = task
        self._queue.put(task)
        self._change.notify_all()

    def _cancel(self, task: Task) -> None:
        task.cancelled = True
        if self._queue.remove(task):
            self._finish(task)
        else:
            self._running[task].stop(task.stopped)

    # The work; the lock `_change` guards everything shared.

    def _work(self, engine: Engine) -> None:
        while True:
            with self._change:
                while not len(self._queue):
                    if self._closing:
                        return
                    self._change.wait()
                task = self._queue.take()
                self._running[task] = engine
            try:
                self._search(engine, task)
            except BorjError as error:
                self._end(task)
                self._fail(task.id, error.key, text.explain(error, self._lang))
            except Exception as error:
                self._end(task)
                self._fail(task.id, "internal", f"{type(error).__name__}: {error}")

    def _search(self, engine: Engine, task: Task) -> None:
        limit = Limit(time=_FOREVER) if task.endless else task.limit
        # Others get their turn: whoever goes on without end is asked to pause now and then.
        patience = threading.Timer(SLICE, self._make_room, (engine, task))
        patience.daemon = True
        if task.endless:
            patience.start()
        found = engine.search(
            task.position, limit, task.lines, lambda a: self._progress(task, a), task.stopped
        )
        patience.cancel()
        if task.last is None or found.depth >= task.last.depth:
            task.last = found
        with self._change:
            if task.endless and not task.cancelled and task.stopped.is_set():
                task.stopped = threading.Event()
                del self._running[task]
                self._queue.put(task)
                self._change.notify_all()
                return
        self._end(task)
        self._finish(task)

    def _make_room(self, engine: Engine, task: Task) -> None:
        """Pause an endless task as soon as another one waits."""
        with self._change:
            while self._running.get(task) is engine and not self._closing:
                if len(self._queue) and len(self._running) >= len(self._workers):
                    task.stopped.set()
                    engine.stop()
                    return
                self._change.wait(SLICE)

    def _progress(self, task: Task, found: Analysis) -> None:
        if found.depth > task.reached:
            task.reached, task.last = found.depth, found
            if task.partial and not task.cancelled:
                self._tell(task.id, "partial", **analysis_data(found))

    def _end(self, task: Task) -> None:
        with self._change:
            self._running.pop(task, None)
            self._tasks.pop(task.id, None)
            self._change.notify_all()

    def _finish(self, task: Task) -> None:
        """The last word on a task."""
        self._tasks.pop(task.id, None)
        found = {} if task.last is None else analysis_data(task.last)
        self._tell(task.id, "cancelled" if task.cancelled else "final", **found)

    def _tell(self, id: str | int | None, type: str, **data: Any) -> None:
        self._speaker.say(json.dumps({"id": id, "type": type, **data}, ensure_ascii=False))

    def _fail(self, id: str | int | None, key: str, sentence: str) -> None:
        self._tell(id, "error", key=key, error=sentence)
