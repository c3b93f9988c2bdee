"""A game and everything written about it: the tree of its moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from borj.core.errors import InvalidRecord
from borj.core.game import Game
from borj.core.move import Move
from borj.core.position import Position
from borj.records.node import Node
from borj.records.result import Ending, Evaluation, Result

_State = tuple[int, Move | None, str, str, tuple[int, ...], float | None, Evaluation | None]


class Record:
    """A game: where it started, its tree of moves, headers (players, event, date …), the result.

    The start is kept as its code tells it: what happened before it takes no part. Two records are
    equal if everything in them is.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, start: Position, headers: Mapping[str, str] | None = None) -> None:
        self.headers: dict[str, str] = dict(headers or {})
        self.root = Node(self, None, None)
        fresh = start.last is None and not start.past  # then its code tells nothing else
        self.root._position = start if fresh else start.game.read(start.code())
        self._ended: Result | None = None

    @property
    def game(self) -> Game[Any]:
        """The game that was played."""
        return self.start.game

    @property
    def start(self) -> Position:
        """The first position."""
        return self.root.position

    @property
    def players(self) -> tuple[str, str]:
        """The names of players 0 and 1, from the headers called like their seats; "" if unknown."""
        named = {name.lower(): value for name, value in self.headers.items()}
        first, second = self.game.seats
        return named.get(first, ""), named.get(second, "")

    # The game as it was played.

    def line(self) -> Iterator[Node]:
        """The nodes of the main line, without the root."""
        return self.root.line()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line."""
        return tuple(node.move for node in self.line() if node.move is not None)

    @property
    def end(self) -> Node:
        """The last node of the main line; the root if nothing was played."""
        node = self.root
        while node.next is not None:
            node = node.next
        return node

    @property
    def position(self) -> Position:
        """The position at the end of the main line."""
        return self.end.position

    def play(self, move: Move | str) -> Node:
        """Add a move, or the text of a move or turn, at the end of the main line."""
        return self.end.add(move)

    def nodes(self) -> Iterator[Node]:
        """All nodes, each after its parent, without the root."""
        waiting = list(reversed(self.root._children))
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node._children))

    # How it ended.

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it has not. Where the rules decide, they do."""
        outcome = self.position.outcome
        if outcome is None:
            return self._ended
        return Result(outcome.winner, Ending.RULE, outcome.reason.value, outcome.score)

    def finish(self, ending: Ending, winner: int | None = None) -> None:
        """Say that the game ended other than by the rules."""
        if self.position.outcome is not None:
            raise InvalidRecord("record-over")
        needs_winner = {
            Ending.RESIGNATION: True,
            Ending.TIME: True,
            Ending.AGREEMENT: False,
            Ending.HOUSE: False,
            Ending.ABANDONED: False,
        }.get(ending)
        if ending is Ending.RULE:
            raise InvalidRecord("record-not-over")
        if ending is Ending.AGREEMENT and not self.game.draw_offers:
            raise InvalidRecord("record-no-draw-offers", name=self.game.id)
        if winner not in (None, 0, 1) or needs_winner not in (None, winner is not None):
            raise InvalidRecord("record-winner", ending=ending.value, winner=repr(winner)[:20])
        self._ended = Result(winner, ending)

    def resign(self, player: int) -> None:
        """Say that a player gave up."""
        self.finish(Ending.RESIGNATION, winner=1 - player)

    def reopen(self) -> None:
        """Take back what `finish` said."""
        self._ended = None

    # A value among others.

    def _contents(self) -> list[_State]:
        """The tree as a flat list: for each node its parent's number, its move, what is said."""
        found: list[_State] = []
        waiting = [(-1, self.root)]
        while waiting:
            parent, node = waiting.pop()
            waiting.extend((len(found), child) for child in reversed(node._children))
            said = (node._before, node._comment, node._nags, node._clock, node.evaluation)
            found.append((parent, node.move, *said))
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (
            self.start == other.start
            and self.headers == other.headers
            and self._contents() == other._contents()
            and self.result == other.result
        )

    def __repr__(self) -> str:
        count = sum(1 for _ in self.line())
        return f"<Record {self.game.id} {self.start.variant}, {count} moves, {self.result or '*'}>"

    def _repr_html_(self) -> str:
        """In a notebook: the last position, the headers, and the moves in their turns."""
        from borj.render.tables import beside, paragraph, table

        headers = table((), list(self.headers.items())) if self.headers else ""
        moves = " ".join(node.text for node in self.line())
        return beside(self._repr_svg_() or "", headers + paragraph(moves) + self._told())

    def _told(self) -> str:
        """How it ended, as a paragraph."""
        from borj import text
        from borj.render.tables import paragraph

        if self.result is None:
            return ""
        winner = self.result.winner
        if winner is None:
            return paragraph(text.say("cli-draw", "en"))
        seat = text.say(f"seat-{self.game.seats[winner]}", "en")
        return paragraph(text.say("cli-won", "en", seat=seat))

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()

    def __getstate__(self) -> tuple[object, ...]:
        return self.start, self.headers, self._ended, self._contents()

    def __setstate__(self, state: tuple[Position, dict[str, str], Any, list[_State]]) -> None:
        start, self.headers, self._ended, contents = state
        nodes: list[Node] = []
        for parent, move, before, comment, nags, clock, evaluation in contents:
            node = Node(self, nodes[parent] if nodes else None, move)
            node._before, node._comment, node._nags = before, comment, nags
            node._clock, node.evaluation = clock, evaluation
            if node.parent is not None:
                node.parent._children.append(node)
            nodes.append(node)
        self.root = nodes[0]
        self.root._position = start
