"""The engine: searches and proofs by the native kernels, in the terms of the book."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import DEEPEST, Limit
from borj.engine.native import native
from borj.engine.scores import Score, Wdl
from borj.engine.solver import Solution, Solver


@dataclass(frozen=True, slots=True)
class Line:
    """A way the game may go on, and what it is worth; `proof` where no guess stands behind it."""

    score: Score
    moves: tuple[Move, ...]
    depth: int
    proof: bool

    @property
    def move(self) -> Move:
        """The first action."""
        return self.moves[0]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search has found so far, or in the end; `lines` are the best first actions."""

    position: Position
    lines: tuple[Line, ...]
    nodes: int
    seconds: float
    depth: int
    deepest: int
    table_permille: int
    wdl: Wdl

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]

    @property
    def move(self) -> Move:
        """The best action."""
        return self.best.move

    @property
    def score(self) -> Score:
        """The score of the best action, from the side to act."""
        return self.best.score

    @property
    def proof(self) -> bool:
        """Whether the result is exact."""
        return self.best.proof

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds else 0.0


@cache
def weights(game: str) -> dict[str, int]:
    """The weights of a game's evaluation, from their data file."""
    source = files("borj.engine") / "weights" / f"{game}.json"
    loaded: dict[str, int] = json.loads(source.read_text("utf-8"))
    return loaded


Tell = Callable[[Analysis], None]
_WORD = (1 << 64) - 1


class Engine:
    """Searches positions of any of the games. One search at a time; `stop` may come from anywhere.

    Searches that only nodes and depth limit begin with an empty table, so that on one thread the
    same search finds the same thing, node by node, everywhere.
    """

    def __init__(
        self, threads: int = 1, table_mb: int = 64, weights: dict[str, int] | None = None
    ) -> None:
        if not 1 <= threads <= 64:
            raise InvalidChoice("engine-threads", found=threads)
        if not 1 <= table_mb <= 65536:
            raise InvalidChoice("engine-table", found=table_mb)
        self.threads = threads
        self.table_mb = table_mb
        self._weights = weights
        # One table at a time, or proofs: together they would be more than what was given.
        self._native: tuple[str, Any] | None = None
        self._solver: Solver | None = None
        self._judges: dict[str, Any] = {}
        self._busy = threading.Lock()

    def search(
        self,
        position: Position,
        limit: Limit,
        lines: int = 1,
        tell: Tell | None = None,
        stopped: threading.Event | None = None,
    ) -> Analysis:
        """The best action and what it is worth; `tell` hears of every depth that is finished.

        Who wants to stop a search that may not have begun yet gives it an event, `stopped`, sets
        it and then calls `stop`.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        trouble: list[BaseException] = []

        def hear(report: Any) -> None:
            assert tell is not None
            try:
                tell(_analysis(position, report))
            except BaseException as error:  # it must not fly through native threads
                trouble.append(error)
                engine.stop()

        with self._busy:
            engine = self._engine(position)
            engine.arm()
            if stopped is not None and stopped.is_set():
                engine.stop()
            if limit.timeless and self.threads == 1:
                engine.clear(limit.nodes or 0)
            soft, hard = limit.budget()
            told = engine.search(
                position.pack(),
                position.past,
                min(limit.depth or DEEPEST, DEEPEST),
                limit.nodes or 0,
                soft,
                hard,
                lines,
                self.threads,
                None if tell is None else hear,
            )
            if trouble:
                raise trouble[0]
            return _analysis(position, told)

    def choose(
        self,
        position: Position,
        *,
        nodes: int,
        glance: float,
        lines: int,
        temperature: int,
        seed: int,
    ) -> Move:
        """The action of somebody with these habits (borj.engine.levels), on one thread."""
        if not position.legal:
            raise InvalidChoice("engine-over")
        with self._busy:
            engine = self._engine(position)
            engine.arm()
            past = position.past
            luck = seed & _WORD
            pack = position.pack()
            found: int = engine.choose(pack, past, nodes, glance, lines, temperature, luck)
            return position.game.move(found)

    def solve(self, position: Position, nodes: int | None = None) -> Solution:
        """Who wins by force, by proof-number search; unknown if `nodes` do not suffice."""
        with self._busy:
            self._native = None
            self._solver = None
            self._solver = Solver(position.game.id, self.table_mb)
            return self._solver.solve(position, nodes)

    def monte_carlo(
        self,
        position: Position,
        *,
        seconds: float = 0,
        playouts: int = 0,
        seed: int = 1,
    ) -> Analysis:
        """A second opinion from random games; not as strong as `search`."""
        with self._busy:
            engine = self._engine(position)
            engine.arm()
            return _analysis(position, engine.monte_carlo(position.pack(), playouts, seconds, seed))

    def evaluate(self, position: Position) -> Score:
        """What the position is worth at a glance."""
        game = position.game.id
        if game not in self._judges:
            self._judges[game] = self._make(game, table_mb=1)
        return Score(self._judges[game].evaluate(position.pack()), position.turn)

    def stop(self) -> None:
        """End the running search at once; it returns what it has found."""
        running, solver = self._native, self._solver
        if running is not None:
            running[1].stop()
        if solver is not None:
            solver.stop()

    def clear(self) -> None:
        """Forget everything learnt."""
        with self._busy:
            if self._native is not None:
                self._native[1].clear()

    @asynccontextmanager
    async def analysing(
        self, position: Position, limit: Limit | None = None, lines: int = 1
    ) -> AsyncIterator[AsyncIterator[Analysis]]:
        """Analyse without blocking: `async with engine.analysing(p) as found: async for …`.

        Leaving the block stops the search.
        """
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[Analysis | None] = asyncio.Queue()
        stopped = threading.Event()

        def tell(analysis: Analysis) -> None:
            loop.call_soon_threadsafe(queue.put_nowait, analysis)

        def run() -> Analysis:
            try:
                return self.search(position, limit or Limit(), lines, tell, stopped)
            finally:
                loop.call_soon_threadsafe(queue.put_nowait, None)

        task = loop.run_in_executor(None, run)

        async def found() -> AsyncIterator[Analysis]:
            while (analysis := await queue.get()) is not None:
                yield analysis
            yield await task

        try:
            yield found()
        finally:
            stopped.set()
            self.stop()
            await asyncio.wait([task])

    def _engine(self, position: Position) -> Any:
        game = position.game.id
        if self._native is None or self._native[0] != game:
            self._native = self._solver = None  # its memory is free before more is taken
            self._native = (game, self._make(game, self.table_mb))
        return self._native[1]

    def _make(self, game: str, table_mb: int) -> Any:
        kind = native(f"{game}_engine")
        known = weights(game) | (self._weights or {})
        return kind(table_mb, [known[name] for name in kind.weights])


def _moves(position: Position, actions: list[int]) -> tuple[Move, ...]:
    return tuple(map(position.game.move, actions))


def _analysis(position: Position, told: Any) -> Analysis:
    found, nodes, seconds, depth, deepest, permille = told
    # A depth that was broken off may begin with an action that the last one has among its others.
    seen: dict[int, Line] = {}
    for value, reached, exact, way in found:
        line = Line(Score(value, position.turn), _moves(position, way), reached, exact)
        seen.setdefault(way[0], line)
    lines = tuple(seen.values())
    known = weights(position.game.id)
    wdl = lines[0].score.wdl(known["wdl_scale"], known.get("wdl_draw", 0))
    return Analysis(position, lines, nodes, seconds, depth, deepest, permille, wdl)
