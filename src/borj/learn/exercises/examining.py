"""Whether a turn is the only right one, by prover and search; deterministic, so it can be repeated.

Three claims can be made for a turn. It `wins` if the prover says so; then no other turn may be
known to win: each is refuted by the prover, or, where that takes too long, found wanting by two
searches. It `holds` if the prover says that every other turn loses. It is `best` if three
searches, each with more nodes, agree that it is worth more than any other by far.

What leads to the same position is one turn, however it is played.

To be found an exercise has to pass a higher bar than to be kept: when weights change, what was
true by far is still true, if by less. What rests on proofs alone needs no search to be kept, so
that no change of the evaluation can touch it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Analysis, Engine, Limit, Line
from borj.engine.search import weights
from borj.engine.solver import Proof, Solver

WINS, HOLDS, BEST = CLAIMS = ("wins", "holds", "best")

TABLE_MB = 16
# How many positions a proof may see, about: it gets fewer nodes where more can be played.
_RIGHT = 500_000  # to prove that a turn wins, or loses
_OTHERS = (15_000, 90_000)  # for each of the other turns, at first and if few are open
_NARROW = 8  # fewer actions than these count as so many
_FEW = 4
_SEARCHES = (20_000, 100_000)  # nodes, where proofs do not suffice
_MARGIN_SEARCHES = (25_000, 100_000, 300_000)
_REPLY = 60_000  # nodes for the turns of a line

_FAR = 6  # turns to a win, at most: nobody looks further ahead
_DEEPEST = 1000  # no search looks so far
_LIKELY = 75  # chances of a turn that is worth a proof, in percent


@dataclass(frozen=True, slots=True)
class Bar:
    """What searches have to say where proofs do not suffice: chances to win, in percent."""

    no_win: int  # no other turn may have more where one wins
    alive: int  # a turn that holds has at least this
    gap: int  # by how much the best turn is better than any other
    worth: int  # what the best turn must have at least
    rival: int  # what another turn may have at most
    glance: bool = False  # whether a search says first if a proof is worth while


FOUND = Bar(no_win=50, alive=35, gap=25, worth=40, rival=70, glance=True)
KEPT = Bar(no_win=60, alive=30, gap=15, worth=35, rival=80)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of a right turn; see `Evidence`."""

    claim: str
    exact: bool
    nodes: int
    wins_in: int | None = None
    gap: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Fork:
    """A position within a turn, and the actions in it that lead to the right end of the turn."""

    position: Position
    right: tuple[Move, ...]

    @property
    def others(self) -> tuple[Move, ...]:
        """The actions that lead elsewhere."""
        return tuple(move for move in self.position.legal if move not in self.right)


class Examiner:
    """Examines turns of one game by a bar; `nodes` is what it has spent."""

    def __init__(self, game: str, bar: Bar = KEPT) -> None:
        self._game = game
        self._bar = bar
        self._engine = Engine(table_mb=TABLE_MB)
        self._solver = Solver(game, TABLE_MB)
        self.nodes = 0

    def renew(self) -> None:
        """Forget everything: what is found next depends on nothing that was before."""
        self._solver = Solver(self._game, TABLE_MB)
        self.nodes = 0

    def examine(self, position: Position, turn: Sequence[Move], claim: str) -> Finding | None:
        """What makes a turn the only right one; None if nothing does."""
        end = after(position, turn)
        forks = list(forks_of(position, end))
        if not any(fork.others for fork in forks):
            return None
        before = self.nodes
        found = {WINS: self._wins, HOLDS: self._holds, BEST: self._best}[claim](end, forks)
        if found is None:
            return None
        exact, wins_in, gap, depth = found
        return Finding(claim, exact, self.nodes - before, wins_in, gap, depth)

    def turn(self, position: Position, nodes: int = _REPLY) -> tuple[Move, ...]:
        """The best turn, by search."""
        moves: list[Move] = []
        while not moves or position.must_go_on:
            if len(position.legal) == 1:
                moves.append(position.legal[0])
            else:
                moves.append(self.search(position, nodes).move)
            position = position.after(moves[-1])
        return tuple(moves)

    def search(self, position: Position, nodes: int, lines: int = 1) -> Analysis:
        """Search a position; what it takes is counted."""
        found = self._engine.search(position, Limit(nodes=nodes), lines)
        self.nodes += found.nodes
        return found

    def _proof(self, position: Position, player: int, seen: int) -> Proof:
        nodes = seen // max(_NARROW, len(position.legal))
        found = self._solver.prove(position, player, nodes)
        self.nodes += found.nodes
        return found

    # The three claims: whether it rests on proofs alone, turns to the win, gap, depth.

    def _wins(self, end: Position, forks: Sequence[Fork]) -> _Found | None:
        player = forks[0].position.turn
        if self._bar.glance:
            quick = self._compare(forks, _SEARCHES[0])
            if quick.rival_wins or not quick.agrees or quick.right < _LIKELY:
                return None  # a proof would take long, and hardly be one
        proof = self._proof(end, player, _RIGHT)
        if not proof.wins:
            return None
        wins_in = _turns(end, proof.moves, player)
        if wins_in is not None and wins_in > _FAR:
            return None
        unknown = [fork.position.after(move) for fork in forks for move in fork.others]
        for seen in _OTHERS:
            known = [self._proof(other, player, seen).wins for other in unknown]
            if True in known:
                return None
            unknown = [end for end, wins in zip(unknown, known, strict=True) if wins is None]
            if len(unknown) > _FEW:
                break
        if not unknown:
            return True, wins_in, None, None
        worst, depth = 0, _DEEPEST
        for nodes in _SEARCHES:
            thought = self._compare(forks, nodes)
            worst, depth = max(worst, thought.rival), min(depth, thought.depth)
            if thought.rival_wins or worst > self._bar.no_win:
                return None
            if self._bar.glance and not thought.agrees:
                return None
        return False, wins_in, 100 - worst, depth

    def _holds(self, end: Position, forks: Sequence[Fork]) -> _Found | None:
        opponent = 1 - forks[0].position.turn
        if self._bar.glance:
            quick = self._compare(forks, _SEARCHES[0])
            if not quick.agrees or quick.rival > 100 - _LIKELY:
                return None
            # The best of the others is the hardest to refute.
            if quick.best and not self._proof(quick.best, opponent, _OTHERS[1]).wins:
                return None
        others = [fork.position.after(move) for fork in forks for move in fork.others]
        if not all(self._proof(other, opponent, _OTHERS[1]).wins for other in others):
            return None
        loses = self._proof(end, opponent, _RIGHT).wins
        if loses is not None:
            return None if loses else (True, None, None, None)
        seen = self._compare(forks, _SEARCHES[1])
        if not seen.agrees or seen.right < self._bar.alive:
            return None
        return False, None, seen.right, seen.depth

    def _best(self, _end: Position, forks: Sequence[Fork]) -> _Found | None:
        gaps, depths, bar = [], [], self._bar
        for nodes in _MARGIN_SEARCHES:
            seen = self._compare(forks, nodes)
            gaps.append(seen.right - seen.rival)
            depths.append(seen.depth)
            apart = gaps[-1] >= bar.gap and seen.right >= bar.worth and seen.rival <= bar.rival
            if not seen.agrees or not apart:
                return None
        return False, None, min(gaps), min(depths)

    def _compare(self, forks: Sequence[Fork], nodes: int) -> _Compared:
        """What searches think of the right turn and of the others, at each fork on its ways."""
        right, rival, depth, agrees, wins = 100, 0, _DEEPEST, True, False
        best: Position | None = None
        for fork in forks:
            if not fork.others:
                continue
            found = self.search(fork.position, nodes, len(fork.right) + 1)
            depth = min(depth, found.depth)
            agrees = agrees and found.move in fork.right
            right = min(right, max(chances(self._game, line) for line in found.lines))
            others = [line for line in found.lines if line.move not in fork.right]
            for line in others:
                if chances(self._game, line) >= rival:
                    rival, best = chances(self._game, line), fork.position.after(line.move)
                wins = wins or (line.score.win_in or 0) > 0
        return _Compared(right, rival, depth, agrees, wins, best)


_Found = tuple[bool, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class _Compared:
    """Chances of the right turn and of the best other one, in percent; whether they agree."""

    right: int
    rival: int
    depth: int
    agrees: bool
    rival_wins: bool
    best: Position | None  # after the best other action


def after(position: Position, turn: Sequence[Move]) -> Position:
    """The position after a turn."""
    for move in turn:
        position = position.after(move)
    return position


def chances(game: str, line: Line) -> int:
    """The chances to win with a line, in percent."""
    known = weights(game)
    wdl = line.score.wdl(known["wdl_scale"], known.get("wdl_draw", 0))
    return round(100 * wdl.expectation)


def forks_of(position: Position, end: Position) -> Iterator[Fork]:
    """All positions within a turn from which the end can still be reached, the first one first."""
    right, deeper = [], []
    for move in position.legal:
        reached = position.after(move)
        if reached.must_go_on:
            inner = list(forks_of(reached, end))
            if inner:
                right.append(move)
                deeper += inner
        elif reached == end:
            right.append(move)
    if right:
        yield Fork(position, tuple(right))
        yield from deeper


def _turns(end: Position, way: Sequence[Move], player: int) -> int | None:
    """How many turns a player has taken when a way is at its end, the one before it included."""
    count, position, within = 1, end, False
    for move in way:
        count += position.turn == player and not within
        position = position.after(move)
        within = position.must_go_on
    over = position.outcome
    return count if over is not None and over.winner == player else None
