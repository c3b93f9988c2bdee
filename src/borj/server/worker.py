"""A worker process: engine work from standard input, one JSON line each, answers to the output.

It knows a position by its pack alone, as the engine does; the book is not needed here.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import traceback
from dataclasses import dataclass
from functools import cached_property
from queue import SimpleQueue
from typing import Any, cast

import msgspec
from msgspec import Struct

from borj.core.game import Game
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Analysis, Engine, Level, Limit
from borj.engine.native import kernel
from borj.engine.search import weights
from borj.engine.solver import Solver
from borj.games import game_named as game_of
from borj.server.messages import EngineLine

TABLE_MB = 64
NICE = 5  # playing comes before thinking
LONGEST = 24  # actions of a line that are worth showing
PROOF_NODES = 2_000_000  # as many as a browser gives to a proof


class Order(Struct, frozen=True, tag="think"):
    """A position to think about: for lines, for the action of a level, or for a proof."""

    id: int
    game: str
    pack: bytes
    past: tuple[bytes, ...]
    level: int | None
    seed: int
    seconds: float
    lines: int
    prove: bool = False


class Halt(Struct, frozen=True, tag="halt"):
    """Stop thinking about an order."""

    id: int


class Found(Struct, frozen=True):
    """What was found so far; `last` when it is the answer. `wrong`: the order made no sense."""

    id: int
    last: bool
    depth: int = 0
    nodes: int = 0
    lines: tuple[EngineLine, ...] = ()
    wrong: bool = False
    winner: int | None = None


@dataclass(frozen=True)
class Packed:
    """As much of a position as the engine needs, from its pack."""

    game: Game[Any]
    packed: bytes
    past: tuple[bytes, ...]

    @cached_property
    def _walker(self) -> Any:
        return kernel(self.game.id)(self.packed)

    @property
    def turn(self) -> int:
        """Who acts."""
        found: int = self._walker.turn
        return found

    @property
    def outcome(self) -> None:
        """None: nothing is thought about once a game is over."""

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """All legal actions."""
        return tuple(self.game.move(index) for index in self._walker.legal())

    def pack(self) -> bytes:
        """The pack."""
        return self.packed

    def code(self) -> str:
        """A name for the position."""
        return self.packed.hex()


def engine_lines(analysis: Analysis) -> tuple[EngineLine, ...]:
    """The lines of a search as they are told."""
    game = analysis.position.game
    scale = weights(game.id).get("wdl_scale", 400)
    return tuple(
        EngineLine(
            actions=tuple(game.index(move) for move in line.moves[:LONGEST]),
            score=line.score.value,
            win_in=line.score.win_in,
            wdl=_shares(line.score.wdl(scale)),
            proof=line.proof,
        )
        for line in analysis.lines
    )


def _shares(wdl: Any) -> tuple[float, float, float]:
    return round(wdl.win, 4), round(wdl.draw, 4), round(wdl.loss, 4)


class Worker:
    """Thinks about one order after another; a halt is heard at once."""

    def __init__(self) -> None:
        self._engine = Engine(threads=1, table_mb=TABLE_MB)
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._stops: dict[int, threading.Event] = {}
        self._encode = msgspec.json.Encoder().encode

    def run(self) -> None:
        """Work until the input ends."""
        thread = threading.Thread(target=self._work, daemon=True)
        thread.start()
        decode = msgspec.json.Decoder(Order | Halt).decode
        for line in sys.stdin.buffer:
            heard = decode(line)
            if isinstance(heard, Order):
                self._stops[heard.id] = threading.Event()
                self._orders.put(heard)
            elif stop := self._stops.get(heard.id):
                self._engine.stop(stop)
        for stop in list(self._stops.values()):
            self._engine.stop(stop)
        self._orders.put(None)
        thread.join(2)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            try:
                found = self._think(order)
            except ValueError:  # a pack that is none, or a position with nothing to do
                found = Found(order.id, last=True, wrong=True)
            except Exception:  # a mistake of ours: whoever waits must not wait in vain
                traceback.print_exc()
                os._exit(1)
            self._tell(found)
            self._stops.pop(order.id, None)

    def _think(self, order: Order) -> Found:
        position = cast(Position, Packed(game_of(order.game), order.pack, order.past))
        if not position.legal:
            return Found(order.id, last=True, wrong=True)
        if order.level is not None:
            stop = self._stops[order.id]
            move = Level(order.level).choose(self._engine, position, order.seed, stop)
            line = EngineLine((position.game.index(move),), 0, None, (0, 0, 0), False)
            return Found(order.id, last=True, lines=(line,))
        if order.prove:
            return self._prove(order, position)

        def tell(analysis: Analysis) -> None:
            told = engine_lines(analysis)
            self._tell(Found(order.id, False, analysis.depth, analysis.nodes, told))

        stop = self._stops[order.id]
        limit = Limit(time=order.seconds)
        found = self._engine.search(position, limit, order.lines, tell, stop)
        return Found(order.id, True, found.depth, found.nodes, engine_lines(found))

    def _prove(self, order: Order, position: Position) -> Found:
        solver = Solver(order.game, TABLE_MB)
        stop = self._stops[order.id]

        def guard() -> None:
            stop.wait(order.seconds)
            solver.stop(stop)

        threading.Thread(target=guard, daemon=True).start()
        try:
            found = solver.solve(position, PROOF_NODES, stopped=stop)
        finally:
            stop.set()
        way = tuple(position.game.index(move) for move in found.moves)
        won = found.winner == position.turn  # a line is seen from the side to act
        win_in, wdl = (len(way), (1, 0, 0)) if won else (-len(way), (0, 0, 1))
        lines = (EngineLine(way, 0, win_in, wdl, True),) if way else ()
        return Found(order.id, True, 0, found.nodes, lines, winner=found.winner)

    def _tell(self, found: Found) -> None:
        with contextlib.suppress(BrokenPipeError):
            sys.stdout.buffer.write(self._encode(found) + b"\n")
            sys.stdout.buffer.flush()


def main() -> None:
    """Be a worker."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    with contextlib.suppress(KeyboardInterrupt):
        Worker().run()


if __name__ == "__main__":
    main()
