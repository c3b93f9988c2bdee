"""The engine: searches and proofs by the native kernels, in the terms of the book."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import TracebackType
from typing import Any, Self

from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import nets
from borj.engine.limits import DEEPEST, Limit
from borj.engine.native import native
from borj.engine.scores import Score, Wdl
from borj.engine.solver import Solution, Solver
from borj.engine.turns import Stopped, Turns


@dataclass(frozen=True, slots=True)
class Line:
    """A way the game may go on, and what it is worth; `proof` where no guess stands behind it."""

    score: Score
    moves: tuple[Move, ...]
    depth: int
    proof: bool
    position: Position = field(compare=False, repr=False)  # where it begins

    @property
    def move(self) -> Move:
        """The first action."""
        return self.moves[0]

    @property
    def text(self) -> str:
        """The actions in canonical text, one after another."""
        return " ".join(texts(self.position, self.moves))


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

    def _repr_html_(self) -> str:
        """In a notebook: the position, and a table of the lines."""
        from borj.render.tables import beside, table

        rows = [(str(line.score), str(line.depth), line.text) for line in self.lines]
        wdl = " / ".join(
            f"{100 * chance:.0f} %" for chance in (self.wdl.win, self.wdl.draw, self.wdl.loss)
        )
        about = f"depth {self.depth}, {self.nodes:,} nodes, {wdl}"
        lines = table(("score", "depth", "line"), rows, about)
        return beside(self.position._repr_svg_() or "", lines)

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds else 0.0


def texts(position: Position, moves: Iterable[Move]) -> list[str]:
    """The canonical texts of moves that follow each other; it ends with the game."""
    found: list[str] = []
    for move in moves:
        if move not in position.legal:
            break
        found.append(position.write(move))
        position = position.after(move)
    return found


@dataclass(frozen=True, slots=True)
class Term:
    """A part of an evaluation, from the side to act (texts: `term-GAME-NAME`)."""

    name: str
    score: Score


@cache
def weights(game: str) -> dict[str, int]:
    """The weights of a game's evaluation, from their data file."""
    source = files("borj.engine") / "weights" / f"{game}.json"
    loaded: dict[str, int] = json.loads(source.read_text("utf-8"))
    return loaded


Tell = Callable[[Analysis], None]
MOST_LINES = 64
_WORD = (1 << 64) - 1


class _Proof:
    """A proof that an engine can stop as it stops its searches."""

    def __init__(self, solver: Solver) -> None:
        self.solver, self.stopped = solver, threading.Event()

    def arm(self) -> None:
        """It has just been made."""

    def stop(self) -> None:
        """End it, also before it has begun."""
        self.solver.stop(self.stopped)


class Engine:
    """Searches positions of any of the games. One search at a time; `stop` may come from anywhere.

    As a context manager it gives its memory back at the end of the block. Ctrl-C ends whatever
    runs in the main thread and is raised there.

    Searches that only nodes and depth limit begin with an empty table, so that on one thread the
    same search finds the same thing, node by node, everywhere.
    """

    def __init__(
        self,
        threads: int = 1,
        table_mb: int = 64,
        weights: dict[str, int] | None = None,
        net: bytes | None = None,
    ) -> None:
        if not 1 <= threads <= 64:
            raise InvalidChoice("engine-threads", found=threads)
        if not 1 <= table_mb <= 65536:
            raise InvalidChoice("engine-table", found=table_mb)
        self.threads = threads
        self.table_mb = table_mb
        self._weights, self._net = weights, net
        # One table at a time holds anything: together they would be more than what was given.
        self._engines: dict[str, Any] = {}
        self._playing = ""  # the game whose table it is
        self._judges: dict[str, Any] = {}
        self._turns = Turns(self._forget)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop what runs and give back the memory; the engine may still be used again."""
        self.stop()
        with self._turns.mine():
            self._forget()

    def search(
        self,
        position: Position,
        limit: Limit,
        lines: int = 1,
        tell: Tell | None = None,
        stopped: threading.Event | None = None,
    ) -> Analysis:
        """The best action and what it is worth; `tell` hears of every depth that is finished.

        Who wants to stop this search and no other, also before it has begun, gives it an event
        and calls `stop` with it.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        if not (type(lines) is int and 1 <= lines <= MOST_LINES):
            raise InvalidChoice("engine-lines", found=str(lines)[:40], most=MOST_LINES)
        trouble: list[BaseException] = []

        def hear(report: Any) -> None:
            assert tell is not None
            try:
                tell(_analysis(position, report))
            except BaseException as error:  # it must not fly through native threads
                trouble.append(error)
                engine.stop()

        try:
            with self._turns.mine(stopped):
                engine = self._engine(position)
                if limit.timeless and self.threads == 1:
                    engine.clear(limit.nodes or 0)
                soft, hard = limit.budget()
                self._turns.begin(engine)
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
        except Stopped:  # before its turn came: any action will do
            told = _at_once(position)
        if trouble:
            raise trouble[0]
        return _analysis(position, told)

    def choose(
        self,
        position: Position,
        *,
        nodes: int,
        glance: float,
        blind: float,
        narrow: float,
        temperature: int,
        seed: int,
        stopped: threading.Event | None = None,
    ) -> Move:
        """The action of somebody with these habits (borj.engine.levels), on one thread.

        It is stopped as a search is, and is then what was found until now.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        pack, past, luck = position.pack(), position.past, seed & _WORD
        try:
            with self._turns.mine(stopped):
                engine = self._engine(position)
                self._turns.begin(engine)
                found: int = engine.choose(
                    pack, past, nodes, glance, blind, narrow, temperature, luck
                )
        except Stopped:  # before its turn came: any action will do
            return position.legal[0]
        return position.game.move(found)

    def solve(
        self,
        position: Position,
        nodes: int | None = None,
        tell: Callable[[int], object] | None = None,
    ) -> Solution:
        """Who wins by force, by proof-number search; unknown if `nodes` do not suffice.

        `tell` hears now and then how many nodes it has taken.
        """
        with self._turns.mine():
            self._forget()  # its memory is free before more is taken
            proof = _Proof(Solver(position.game.id, self.table_mb))
            self._turns.begin(proof)
            return proof.solver.solve(position, nodes, tell, proof.stopped)

    def monte_carlo(
        self,
        position: Position,
        *,
        seconds: float = 0,
        playouts: int = 0,
        seed: int = 1,
    ) -> Analysis:
        """A second opinion from random games; not as strong as `search`.

        It ends after so many seconds or games, whichever comes first: one of them is needed.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        if not (seconds > 0 or playouts > 0) or seconds < 0 or playouts < 0:
            raise InvalidChoice("engine-playouts")
        with self._turns.mine():
            engine = self._engine(position)
            self._turns.begin(engine)
            pack, past = position.pack(), position.past
            told = engine.monte_carlo(pack, past, playouts, seconds, seed & _WORD)
        return _analysis(position, told if told[0] else _at_once(position))

    def evaluate(self, position: Position) -> Score:
        """What the position is worth at a glance."""
        return Score(self._judge(position).evaluate(position.pack()), position.turn)

    def explain(self, position: Position) -> tuple[Term, ...]:
        """What the position is worth at a glance, in its named terms: together they are all of it.

        Terms that come to nothing here are not left out.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        judge = self._judge(position)
        found = zip(judge.terms, judge.explain(position.pack()), strict=True)
        return tuple(Term(name, Score(value, position.turn)) for name, value in found)

    def _judge(self, position: Position) -> Any:
        game = position.game.id
        if game not in self._judges:
            self._judges[game] = self._make(game, table_mb=1)
        return self._judges[game]

    def stop(self, stopped: threading.Event | None = None) -> None:
        """End the running search at once; it returns what it has found.

        With the event that a search was given, it and no other ends.
        """
        self._turns.stop(stopped)

    def clear(self) -> None:
        """Forget everything learnt."""
        with self._turns.mine():
            for engine in self._engines.values():
                engine.rest()

    @asynccontextmanager
    async def analysing(
        self, position: Position, limit: Limit | None = None, lines: int = 1
    ) -> AsyncIterator[AsyncIterator[Analysis]]:
        """Analyse without blocking: `async with engine.analysing(p) as found: async for …`.

        Leaving the block stops this search and no other.
        """
        if not position.legal:
            raise InvalidChoice("engine-over")
        loop = asyncio.get_running_loop()
        heard: asyncio.Queue[Analysis] = asyncio.Queue()
        last: asyncio.Future[Analysis] = loop.create_future()
        stopped = threading.Event()

        def soon(call: Callable[..., object], *arguments: object) -> None:
            with suppress(RuntimeError):  # the loop is closed, and nobody listens
                loop.call_soon_threadsafe(call, *arguments)

        def settle(call: Callable[..., object], result: object) -> None:
            if not last.done():
                call(result)

        def run() -> None:
            try:
                result = self.search(
                    position, limit or Limit(), lines, lambda a: soon(heard.put_nowait, a), stopped
                )
            except BaseException as error:
                soon(settle, last.set_exception, error)
            else:
                soon(settle, last.set_result, result)

        async def found() -> AsyncIterator[Analysis]:
            while not (last.done() and heard.empty()):
                hearing = asyncio.ensure_future(heard.get())
                await asyncio.wait([hearing, last], return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    yield hearing.result()
                else:
                    hearing.cancel()
            yield await last

        # A thread of its own: analyses may take as long as they like, and the loop's few threads
        # are there for others.
        threading.Thread(target=run, name="borj-analysis", daemon=True).start()
        try:
            yield found()
        finally:
            self.stop(stopped)
            await asyncio.wait([last])
            last.exception()  # whoever wanted to know has asked

    def _engine(self, position: Position) -> Any:
        game = position.game.id
        if self._playing != game and self._playing in self._engines:
            self._engines[self._playing].rest()  # its memory is free before more is taken
        if game not in self._engines:
            self._engines[game] = self._make(game, self.table_mb)
        self._playing = game
        return self._engines[game]

    def _forget(self) -> None:
        self._engines = {}

    def _make(self, game: str, table_mb: int) -> Any:
        kind = native(f"{game}_engine")
        known = weights(game) | (self._weights or {})
        beside = nets.net(game) if self._net is None else self._net
        return kind(table_mb, [known[name] for name in kind.weights], beside)


def _moves(position: Position, actions: list[int]) -> tuple[Move, ...]:
    return tuple(map(position.game.move, actions))


def _at_once(position: Position) -> Any:
    """What is told where nothing was looked at: any action will do."""
    first = position.game.index(position.legal[0])
    return [(0, 0, False, [first])], 0, 0.0, 0, 0, 0


def _analysis(position: Position, told: Any) -> Analysis:
    found, nodes, seconds, depth, deepest, permille = told
    # A depth that was broken off may begin with an action that the last one has among its others.
    seen: dict[int, Line] = {}
    for value, reached, exact, way in found:
        line = Line(Score(value, position.turn), _moves(position, way), reached, exact, position)
        seen.setdefault(way[0], line)
    lines = tuple(seen.values())
    known = weights(position.game.id)
    wdl = lines[0].score.wdl(known["wdl_scale"], known.get("wdl_draw", 0))
    return Analysis(position, lines, nodes, seconds, depth, deepest, permille, wdl)
