"""Which games a match has: pairs of the same start with the sides changed, round after round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from borj.core.chance import SplitMix64
from borj.core.game import Game
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.matches.entrants import Entrant
from borj.engine.matches.programs import identity
from borj.engine.sprt import Sprt
from borj.games import game_named as game_of

OPENING = 4  # actions played by lot where the start is always the same
_TRIES = 50


@dataclass(frozen=True)
class Settings:
    """What is played, by whom, how often and how."""

    game: str
    players: tuple[Entrant, ...]
    variant: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    games: int = 100  # of each two players; always whole pairs
    seed: int = 1
    opening: int | None = None  # actions by lot; None: as the variant needs
    limit: Limit = field(default_factory=lambda: Limit(time=1.0))  # of external programs
    patience: float = 60.0  # seconds beyond its limit before a player is taken to hang
    longest: int = 1000  # actions before a game is called a draw
    processes: int = 1
    threads: int = 1
    table_mb: int = 16
    sprt: Sprt | None = None

    @property
    def rounds(self) -> int:
        """How many pairs each two players play."""
        return max(1, (self.games + 1) // 2)

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """All pairs of players, by name."""
        return list(combinations((player.name for player in self.players), 2))

    @cached_property
    def openings(self) -> Openings:
        """How the games begin."""
        return Openings(game_of(self.game), self.variant, self.options, self.seed, self.opening)

    def identity(self, name: str) -> str:
        """What makes the player of a name the same one as in a file of games."""
        return self._identities[name]

    @cached_property
    def _identities(self) -> dict[str, str]:
        return {player.name: identity(player, self) for player in self.players}

    def player(self, name: str) -> Entrant:
        """The player of a name."""
        return next(player for player in self.players if player.name == name)

    def fixtures(self) -> Iterator[Fixture]:
        """All games in the order of play: a round of everybody against everybody, then the next."""
        for number in range(self.rounds):
            for first, second in self.pairings:
                yield Fixture(number, first, second)
                yield Fixture(number, second, first)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game of a match: the round, which decides the start, and who sits where."""

    round: int
    first: str
    second: str

    def seed(self, match: int) -> int:
        """What decides chance for the players in this game, in a match of some seed."""
        swapped = self.first > self.second
        return SplitMix64(match * 2654435761 + self.round * 2 + swapped).next() >> 16


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins: the seed of its set-up, and actions by lot."""

    seed: int
    start: Position
    moves: tuple[Move, ...]

    @property
    def position(self) -> Position:
        """Where the players take over."""
        position = self.start
        for move in self.moves:
            position = position.after(move)
        return position


class Openings:
    """The openings of a match, by round; all of them differ, as long as that is possible."""

    def __init__(
        self,
        game: Game[Any],
        variant: str | None,
        options: dict[str, Any],
        seed: int,
        length: int | None,
    ) -> None:
        self._game, self._variant, self._options = game, variant, options
        self._chance = SplitMix64(seed)
        same = self._start(0) == self._start(1)
        self.length = (OPENING if same else 0) if length is None else length
        self._found: list[Opening] = []
        self._codes: set[str] = set()

    def of_round(self, round: int) -> Opening:
        """The opening of a round; the same for everybody who plays in it."""
        while len(self._found) <= round:
            self._found.append(self._next())
        return self._found[round]

    def _start(self, seed: int) -> Position:
        start: Position = self._game.open(self._variant, self._options, seed)
        return start

    def _next(self) -> Opening:
        made = None
        for _ in range(_TRIES):
            made = self._try()
            if made is not None and (code := made.position.code()) not in self._codes:
                self._codes.add(code)
                return made
        return made or Opening(0, self._start(0), ())

    def _try(self) -> Opening | None:
        """An opening by lot; None if the game is over by then. It ends with a whole turn."""
        seed = self._chance.next() >> 16
        start = position = self._start(seed)
        moves: list[Move] = []
        while position.legal and (len(moves) < self.length or position.mid_turn):
            moves.append(position.legal[self._chance.below(len(position.legal))])
            position = position.after(moves[-1])
        return Opening(seed, start, tuple(moves)) if position.legal else None
