"""Playing a match: games are handed to those who watch over them, and kept as they end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from borj.core.position import Position
from borj.engine.executors import RayExecutor, Threads
from borj.engine.matches import watch
from borj.engine.matches.entrants import Entrant, limit_of
from borj.engine.matches.fixtures import Fixture, Settings
from borj.engine.matches.results import Results, Row, seats
from borj.engine.matches.standings import Standings, pairs_of, standings
from borj.engine.sprt import counts
from borj.records import Ending, Evaluation, Record

_SLACK = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match is."""

    done: int
    wanted: int
    last: Row | None


Tell = Callable[[Progress], None]
_Data = dict[str, Any]


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

    def task(self) -> _Data:
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
            "turn": self.position.turn,
            "budgets": [self._budget(player) for player in players],
        }

    def happened(self, events: list[_Data]) -> None:
        """Put all that was told of it into the record."""
        for event in events:
            if "moves" in event:
                self.moved(event)
            elif "fault" in event:
                self.failed(event["player"], event["fault"], event["detail"])
            else:
                self.ended()

    def moved(self, event: _Data) -> None:
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

    def _budget(self, player: Entrant) -> float:
        """How many seconds a player may take for an answer before something must be wrong."""
        spent = 0.0
        if player.kind == "mcts":
            spent = float(player.value)
        elif player.kind in ("time", "clock", "ugi"):
            limit = self.settings.limit if player.kind == "ugi" else limit_of(player.spec)
            spent = limit.time or (limit.clock or 0.0) + 200 * limit.increment
        return spent + 2 * self.settings.patience + _SLACK


class _Run:
    def __init__(
        self, settings: Settings, results: Results, tell: Tell | None, address: str | None
    ) -> None:
        self._settings, self._results, self._tell = settings, results, tell
        self._address = address
        self._games: dict[int, _Game] = {}  # those being played

    def _tasks(self) -> Iterator[_Data]:
        for number, fixture in enumerate(self._settings.fixtures()):
            if fixture not in self._results.rows:
                game = self._games[number] = _Game(self._settings, fixture)
                yield game.task() | {"number": number}

    def run(self) -> None:
        """Play until all games are played, or the sequential test has its answer."""
        self._report(None)
        with ExitStack() as stack:
            playing = stack.enter_context(closing(self._playing(stack)))
            while not self._decided():
                told = next(playing, None)
                if told is None:
                    break
                task, events = told
                game = self._games.pop(task["number"])
                game.happened(events)
                self._report(self._results.add(game.fixture, game.record))

    def _playing(self, stack: ExitStack) -> Generator[tuple[_Data, list[_Data]], None, None]:
        """The games, each when it is over. Those who watch here end with the stack."""
        if self._address is not None:
            return RayExecutor(self._address).run(watch.play, self._tasks())
        watchers = stack.enter_context(watch.Watchers())
        return Threads(self._settings.processes).run(watchers.play, self._tasks())

    def _decided(self) -> bool:
        sprt = self._settings.sprt
        if sprt is None:
            return False
        pairs = pairs_of(self._settings, self._results.rows.values())
        return sprt.verdict(counts(pairs[self._settings.pairings[0]])) is not None

    def _report(self, last: Row | None) -> None:
        if self._tell is not None:
            wanted = 2 * self._settings.rounds * len(self._settings.pairings)
            fixtures = self._settings.fixtures()
            done = sum(fixture in self._results.rows for fixture in fixtures)
            self._tell(Progress(done, wanted, last))


def run(
    settings: Settings, results: Results, tell: Tell | None = None, address: str | None = None
) -> Standings:
    """Play what is missing of a match; `tell` hears of every game that ends.

    With an address the games are played on that cluster, and not at this machine.
    """
    _Run(settings, results, tell, address).run()
    return standings(settings, results.rows.values())
