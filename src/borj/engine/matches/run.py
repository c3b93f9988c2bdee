"""Playing a match: games are handed to worker processes, watched, and kept as they end."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from borj.core.errors import BorjError
from borj.core.position import Position
from borj.engine.matches.entrants import limit_of
from borj.engine.matches.fixtures import Fixture, Settings
from borj.engine.matches.results import Results, Row, seats
from borj.engine.matches.standings import Standings, pairs_of, standings
from borj.engine.sprt import counts
from borj.records import Ending, Evaluation, Record

_START = 60.0  # seconds for a worker to start
_SLACK = 10.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match is."""

    done: int
    wanted: int
    last: Row | None


Tell = Callable[[Progress], None]


class _Game:
    """A game being played: its record grows with what the worker tells."""

    def __init__(self, settings: Settings, fixture: Fixture) -> None:
        self.settings, self.fixture = settings, fixture
        self.opening = settings.openings.of_round(fixture.round)
        first, second = seats(settings.game)
        self.record = Record(
            self.opening.start,
            {
                "Event": "Borj match",
                "Date": datetime.now(UTC).date().isoformat(),
                "Round": str(fixture.round + 1),
                first: fixture.first,
                second: fixture.second,
                f"{first}Program": settings.identity(fixture.first),
                f"{second}Program": settings.identity(fixture.second),
                "Seed": str(self.opening.seed),
                "Opening": str(settings.openings.length),
            },
        )
        self.node = self.record.root
        for move in self.opening.moves:
            self.node = self.node.follow(move)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.node.position

    def task(self) -> dict[str, Any]:
        """What the worker has to know."""
        s = self.settings
        players = [s.player(name) for name in (self.fixture.first, self.fixture.second)]
        return {
            "game": s.game,
            "variant": s.variant,
            "options": s.options,
            "seed": self.opening.seed,
            "opening": [node.text for node in self.record.line()],
            "players": [asdict(player) for player in players],
            "chance": self.fixture.seed(s.seed),
            "limit": asdict(s.limit),
            "patience": s.patience,
            "longest": s.longest,
            "threads": s.threads,
            "table_mb": s.table_mb,
        }

    def moved(self, event: dict[str, Any]) -> None:
        """A player has answered."""
        for text in event["moves"]:
            self.node = self.node.follow(self.position.parse(text))
        if event["evaluation"] is not None:
            self.node.evaluation = Evaluation(**event["evaluation"])
        if event["clock"] is not None:
            self.node.clock = event["clock"]
        elif event["seconds"]:
            self.node.comment = f"{event['seconds']} s"

    def ended(self) -> None:
        """The rules have ended it, or it took too long."""
        if self.record.result is None:
            self.record.finish(Ending.ADJUDICATION)

    def failed(self, player: int, kind: str, detail: str) -> None:
        """A player could not go on, and has lost."""
        seat = seats(self.settings.game)[player]
        said = f"{seat}: {kind}" + (f" ({detail})" if detail else "")
        self.record.headers["Fault"] = " ".join(said.split())[:500]
        if self.record.result is None:
            ending = Ending.TIME if kind in ("hang", "time") else Ending.ADJUDICATION
            self.record.finish(ending, 1 - player)

    def budget(self) -> float:
        """How many seconds whoever acts may take before something must be wrong."""
        player = self.settings.player((self.fixture.first, self.fixture.second)[self.position.turn])
        spent = 0.0
        if player.kind == "mcts":
            spent = float(player.value)
        elif player.kind in ("time", "clock", "ugi"):
            limit = self.settings.limit if player.kind == "ugi" else limit_of(player.spec)
            spent = limit.time or (limit.clock or 0.0) + 200 * limit.increment
        return spent + 2 * self.settings.patience + _SLACK


class _Hand:
    """A worker process, and the game it plays."""

    def __init__(self, events: queue.Queue[tuple[_Hand, dict[str, Any] | None]]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "borj.engine.matches.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.ready = False
        self.game: _Game | None = None
        self.deadline = time.monotonic() + _START
        self._listener = threading.Thread(target=self._listen, args=(events,), daemon=True)
        self._listener.start()

    def _listen(self, events: queue.Queue[tuple[_Hand, dict[str, Any] | None]]) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(ValueError, OSError):
            for line in self.process.stdout:
                events.put((self, json.loads(line)))
        events.put((self, None))

    def give(self, game: _Game) -> None:
        """Let it play a game."""
        assert self.process.stdin is not None
        self.game = game
        self.watch()
        with contextlib.suppress(OSError):  # if it has died, its end will be heard of
            self.process.stdin.write(json.dumps(game.task()).encode() + b"\n")
            self.process.stdin.flush()

    def watch(self) -> None:
        """Begin to count the time of the next answer."""
        assert self.game is not None
        self.deadline = time.monotonic() + self.game.budget()

    def kill(self) -> None:
        """End it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._listener.join()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def dismiss(self) -> None:
        """Let it go home when it is idle: it ends its players first."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        self.kill()


class _Run:
    def __init__(self, settings: Settings, results: Results, tell: Tell | None) -> None:
        self._settings, self._results, self._tell = settings, results, tell
        self._events: queue.Queue[tuple[_Hand, dict[str, Any] | None]] = queue.Queue()
        self._hands: list[_Hand] = []
        self._waiting = self._fixtures()

    def _fixtures(self) -> Iterator[Fixture]:
        for fixture in self._settings.fixtures():
            if fixture not in self._results.rows:
                yield fixture

    def run(self) -> None:
        """Play until all games are played, or the sequential test has its answer."""
        self._report(None)
        try:
            while not self._decided():
                self._hand_out()
                if not self._hands:
                    break
                self._hear()
            for hand in self._hands:
                if hand.game is None:
                    hand.dismiss()
        finally:
            for hand in self._hands:
                hand.kill()

    def _decided(self) -> bool:
        sprt = self._settings.sprt
        if sprt is None:
            return False
        pairs = pairs_of(self._settings, self._results.rows.values())
        return sprt.verdict(counts(pairs[self._settings.pairings[0]])) is not None

    def _hand_out(self) -> None:
        """Give every idle worker a game; send home those for whom there is none."""
        while len(self._hands) < self._settings.processes:
            fixture = next(self._waiting, None)
            if fixture is None:
                break
            hand = _Hand(self._events)
            self._hands.append(hand)
            hand.game = _Game(self._settings, fixture)
        for hand in [h for h in self._hands if h.ready and h.game is None]:
            fixture = next(self._waiting, None)
            if fixture is not None:
                hand.give(_Game(self._settings, fixture))
            else:
                self._hands.remove(hand)
                hand.dismiss()

    def _hear(self) -> None:
        wait = max(0.01, min(hand.deadline for hand in self._hands) - time.monotonic())
        for late in [h for h in self._hands if h.deadline <= time.monotonic()]:
            self._lost(late, "hang", "")
        try:
            hand, event = self._events.get(timeout=min(wait, 1.0))
        except queue.Empty:
            return
        if hand not in self._hands:
            return  # an echo of one that was ended
        if event is None:
            code = hand.process.wait()
            self._lost(hand, "crash", f"signal {-code}" if code < 0 else f"exit code {code}")
        elif not hand.ready:
            hand.ready = True
            assert hand.game is not None
            hand.give(hand.game)
        elif hand.game is not None:
            self._happened(hand, hand.game, event)

    def _happened(self, hand: _Hand, game: _Game, event: dict[str, Any]) -> None:
        if "moves" in event:
            game.moved(event)
            hand.watch()
            return
        if "fault" in event:
            game.failed(event["player"], event["fault"], event["detail"])
        else:
            game.ended()
        hand.game = None
        self._keep(game)

    def _lost(self, hand: _Hand, kind: str, detail: str) -> None:
        """A worker is gone: whoever was to act took it down."""
        self._hands.remove(hand)
        hand.kill()
        if not hand.ready:
            raise BorjError("match-worker", problem=detail or kind)
        if hand.game is not None:
            hand.game.failed(hand.game.position.turn, kind, detail)
            self._keep(hand.game)

    def _keep(self, game: _Game) -> None:
        self._report(self._results.add(game.fixture, game.record))

    def _report(self, last: Row | None) -> None:
        if self._tell is not None:
            wanted = 2 * self._settings.rounds * len(self._settings.pairings)
            fixtures = self._settings.fixtures()
            done = sum(fixture in self._results.rows for fixture in fixtures)
            self._tell(Progress(done, wanted, last))


def run(settings: Settings, results: Results, tell: Tell | None = None) -> Standings:
    """Play what is missing of a match; `tell` hears of every game that ends."""
    _Run(settings, results, tell).run()
    return standings(settings, results.rows.values())
