"""Requests for analysis: read with care, then waiting for their turn."""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.search import MOST_LINES, Analysis
from borj.games import game_named as game_of
from borj.records.starts import build

_LIMITS: dict[str, tuple[type, ...]] = {"time": (int, float), "nodes": (int,), "depth": (int,)}


@dataclass(eq=False)
class Task:
    """An analysis that was asked for."""

    id: str | int
    client: str
    position: Position
    limit: Limit
    lines: int
    partial: bool
    stopped: threading.Event = field(default_factory=threading.Event)
    cancelled: bool = False
    reached: int = 0  # the last depth that was told
    last: Analysis | None = None

    @property
    def endless(self) -> bool:
        """Whether it goes on until it is cancelled."""
        return self.limit == Limit()


class Queue:
    """Tasks that wait: each client's in the order they came, the clients one after another."""

    def __init__(self) -> None:
        self._clients: deque[str] = deque()
        self._tasks: dict[str, deque[Task]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._tasks.values()))

    def put(self, task: Task) -> None:
        """Let a task wait behind its client's others."""
        if task.client not in self._tasks:
            self._clients.append(task.client)
            self._tasks[task.client] = deque()
        self._tasks[task.client].append(task)

    def take(self) -> Task:
        """The next task; its client is then behind the others."""
        client = self._clients.popleft()
        waiting = self._tasks[client]
        task = waiting.popleft()
        if waiting:
            self._clients.append(client)
        else:
            del self._tasks[client]
        return task

    def remove(self, task: Task) -> bool:
        """Take out a task; False if it does not wait."""
        waiting = self._tasks.get(task.client)
        if waiting is None or task not in waiting:
            return False
        waiting.remove(task)
        if not waiting:
            del self._tasks[task.client]
            self._clients.remove(task.client)
        return True


def parse(line: str) -> Mapping[str, Any]:
    """A request, which is a JSON object."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InvalidChoice("jsonl-not-json", problem=str(error)[:200]) from None
    if not isinstance(found, dict):
        raise InvalidChoice("jsonl-not-object")
    return found


def task_of(request: Mapping[str, Any], id: str | int | None) -> Task:
    """The analysis that a request asks for."""
    if id is None:
        raise InvalidChoice("jsonl-id")
    limit: dict[str, Any] = _field(request, "limit", dict, {})
    for name, value in limit.items():
        if name not in _LIMITS:
            raise InvalidChoice("jsonl-field", field=f"limit.{name}"[:40], fields=tuple(_LIMITS))
        if not _positive(value, _LIMITS[name]):
            raise InvalidChoice("jsonl-value", field=f"limit.{name}", found=json.dumps(value)[:40])
    lines = _field(request, "lines", int, 1)
    if not 1 <= lines <= MOST_LINES:
        raise InvalidChoice("jsonl-value", field="lines", found=str(lines)[:40])
    return Task(
        id=id,
        client=_field(request, "client", str, ""),
        position=_position(request),
        limit=Limit(**limit),
        lines=lines,
        partial=_field(request, "partial", bool, True),
    )


def _positive(value: Any, kinds: tuple[type, ...]) -> bool:
    return type(value) in kinds and 0 < value < 1e15


def _position(request: Mapping[str, Any]) -> Position:
    game = game_of(_field(request, "game", str, ""))
    code = _field(request, "position", str, None)
    position: Position
    if code is None:
        variant, seed = _field(request, "variant", str, None), _field(request, "seed", int, 0)
        position = build(game, variant, _field(request, "options", dict, {}), None, seed)
    else:
        for name in ("variant", "options", "seed"):
            if name in request:
                raise InvalidChoice("jsonl-code-and-start")
        position = game.read(code)
    for move in _field(request, "moves", list, []):
        if not isinstance(move, str):
            raise InvalidChoice("jsonl-value", field="moves", found=json.dumps(move)[:40])
        position = position.play(move)
    return position


def _field(request: Mapping[str, Any], name: str, kind: type, default: Any) -> Any:
    """A field of a kind; null and absence mean its default."""
    found = request.get(name)
    if found is None:
        return default
    if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
        raise InvalidChoice("jsonl-value", field=name, found=json.dumps(found)[:40])
    return found
