"""Players at the board: who is asked for a move, and answers."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from borj.core.move import Move
from borj.core.position import Position
from borj.engine.levels import Level
from borj.engine.limits import Limit
from borj.engine.matches.entrants import Entrant, limit_of
from borj.engine.program import Answer, Fault, Program
from borj.engine.program.spoken import clock_words, go_line, position_line
from borj.engine.search import Analysis, Engine
from borj.records import Evaluation


@dataclass(slots=True)
class Table:
    """The game as its players see it."""

    start: Position
    position: Position
    seed: int
    texts: list[str] = field(default_factory=list)  # what was played, action by action
    clocks: list[float | None] = field(default_factory=lambda: [None, None])
    increments: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def play(self, move: Move) -> str:
        """Make a legal move; its text."""
        text = self.position.write(move)
        self.texts.append(text)
        self.position = self.position.after(move)
        return text


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player answers: one action or several of the same turn."""

    moves: tuple[Move, ...]
    evaluation: Evaluation | None = None


class Player(Protocol):
    """Somebody who can be asked for a move."""

    clock: Limit | None  # for players who have a clock

    def begin(self, table: Table) -> None:
        """A new game."""

    def choose(self, table: Table) -> Thought:
        """The next action; raises Fault."""

    def close(self) -> None:
        """It is over."""


def evaluation_of(found: Analysis) -> Evaluation:
    """A search's opinion as records keep it: from player 0's side."""
    score = found.score.pov(0)
    if score.win_in is not None:
        return Evaluation(wins_in=score.win_in, depth=found.depth)
    return Evaluation(score.value / 100, depth=found.depth)


class _Own:
    """One of our own ways to play."""

    clock: Limit | None = None

    def begin(self, table: Table) -> None:
        """Nothing is kept from game to game."""

    def close(self) -> None:
        """Nothing to close."""


class RandomPlayer(_Own):
    """Any legal action."""

    def choose(self, table: Table) -> Thought:
        """One by lot."""
        chance = random.Random(f"{table.seed} {len(table.texts)}")
        return Thought((chance.choice(table.position.legal),))


class LevelPlayer(_Own):
    """One of the levels."""

    def __init__(self, engine: Engine, level: int) -> None:
        self._engine, self._level = engine, Level(level)

    def choose(self, table: Table) -> Thought:
        """What the level plays."""
        seed = table.seed + len(table.texts)
        return Thought((self._level.choose(self._engine, table.position, seed),))


class SearchPlayer(_Own):
    """The search within a limit."""

    def __init__(self, engine: Engine, limit: Limit) -> None:
        self._engine, self._limit = engine, limit
        self.clock = limit if limit.clock is not None else None

    def begin(self, table: Table) -> None:
        """Forget the last game."""
        self._engine.clear()

    def choose(self, table: Table) -> Thought:
        """The best action it finds."""
        limit = self._limit
        if self.clock is not None:
            left = table.clocks[table.position.turn] or 0.0
            limit = Limit(clock=max(left, 0.001), increment=limit.increment)
        found = self._engine.search(table.position, limit)
        return Thought((found.move,), evaluation_of(found))


class MonteCarloPlayer(_Own):
    """Random games: the baseline."""

    def __init__(self, engine: Engine, *, seconds: float = 0, playouts: int = 0) -> None:
        self._engine = engine
        self._limits: dict[str, Any] = {"seconds": seconds, "playouts": playouts}

    def choose(self, table: Table) -> Thought:
        """The most visited action."""
        seed = table.seed + len(table.texts)
        found = self._engine.monte_carlo(table.position, seed=seed, **self._limits)
        return Thought((found.move,), evaluation_of(found))


class ProgramPlayer:
    """An external program; one that failed is started anew for the next game."""

    def __init__(self, command: list[str], limit: Limit, patience: float, table_mb: int) -> None:
        self._command, self._limit, self._patience = command, limit, patience
        self._table_mb = table_mb
        self.clock = limit if limit.clock is not None else None
        self._program: Program | None = None

    def begin(self, table: Table) -> None:
        """Start it if need be, and tell it what is played."""
        if self._program is None:
            self._program = Program(self._command, self._patience)
        self._program.new_game(table.start, Hash=self._table_mb, Threads=1, Seed=table.seed)

    def choose(self, table: Table) -> Thought:
        """Its best move, if that is legal."""
        if self._program is None:
            raise Fault("crash", "not running")
        turn = table.position.turn
        found = self._program.think(
            table.position,
            position_line(table.start, table.texts),
            self._go(table),
            table.clocks[turn] or self._limit.time or 0.0,
        )
        return Thought(found.moves, _opinion(found))

    def _go(self, table: Table) -> str:
        turn = table.position.turn
        if self._limit.clock is None:
            return go_line(self._limit)
        own = table.clocks[turn] or 0.0
        clocks = [own if clock is None else clock for clock in table.clocks]
        return f"go {clock_words(clocks, table.increments)}"

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None


def _opinion(answer: Answer) -> Evaluation | None:
    """What a program thinks of the position, from player 0's side."""
    if answer.score is None:
        return None
    score, depth = answer.score.pov(0), answer.infos[0].depth
    if score.win_in is not None:
        return Evaluation(wins_in=score.win_in, depth=depth)
    return Evaluation(score.value / 100, depth=depth)


def seat(entrant: Entrant, limit: Limit, patience: float, threads: int, table_mb: int) -> Player:
    """The player of an entrant."""
    if entrant.kind == "ugi":
        return ProgramPlayer(entrant.command, limit, patience, table_mb)
    if entrant.kind == "random":
        return RandomPlayer()
    engine = Engine(threads, table_mb)
    if entrant.kind == "level":
        return LevelPlayer(engine, int(entrant.value))
    if entrant.kind == "mcts":
        return MonteCarloPlayer(engine, seconds=float(entrant.value))
    if entrant.kind == "playouts":
        return MonteCarloPlayer(engine, playouts=int(entrant.value))
    return SearchPlayer(engine, limit_of(entrant.spec))


def timed(player: Player, table: Table) -> tuple[Thought, float]:
    """What a player answers, and the seconds it took."""
    began = time.perf_counter()
    thought = player.choose(table)
    return thought, time.perf_counter() - began
