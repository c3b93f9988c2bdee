"""A move in its place in the tree of a record, with what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from borj.core.errors import InvalidMove, InvalidRecord
from borj.core.move import Move
from borj.core.position import Position
from borj.records.result import Evaluation, clock_seconds

if TYPE_CHECKING:
    from borj.records.tree import Record


class Node:
    """A move in its place in the tree, with what is said about it; the root has no move.

    `before` and `comment` are texts before and after the move, `nags` its annotations by number
    (1 is !, 2 is ?), `clock` the mover's seconds after the move, `evaluation` an engine's view.
    """

    __slots__ = (
        "_before", "_children", "_clock", "_comment", "_nags", "_position", "_record",
        "evaluation", "move", "parent",
    )  # fmt: skip

    def __init__(self, record: Record, parent: Node | None, move: Move | None) -> None:
        self._record = record
        self.parent = parent
        self.move = move
        self.evaluation: Evaluation | None = None
        self._children: list[Node] = []
        self._position: Position | None = None
        self._before = self._comment = ""
        self._nags: tuple[int, ...] = ()
        self._clock: float | None = None

    # What is said about the move.

    @property
    def comment(self) -> str:
        """The text after the move; at the root, the text before the game."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = text.strip()

    @property
    def before(self) -> str:
        """The text right before the move."""
        return self._before

    @before.setter
    def before(self, text: str) -> None:
        self._moved("before")
        self._before = text.strip()

    @property
    def nags(self) -> tuple[int, ...]:
        """The annotations by number, in order, each once."""
        return self._nags

    @nags.setter
    def nags(self, numbers: Iterable[int]) -> None:
        self._moved("nags")
        found = tuple(numbers)
        for number in found:
            if type(number) is not int or not 0 <= number <= 255:
                raise InvalidRecord("record-nag", number=repr(number)[:20])
        self._nags = tuple(sorted(set(found)))

    @property
    def clock(self) -> float | None:
        """What was left on the mover's clock after the move, in seconds."""
        return self._clock

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._clock = None if seconds is None else clock_seconds(seconds)

    def _moved(self, field: str) -> None:
        if self.move is None:
            raise InvalidRecord("record-root", field=field)

    # Where it stands.

    @property
    def record(self) -> Record:
        """The record it belongs to."""
        return self._record

    @property
    def position(self) -> Position:
        """The position after the move; worked out when first asked for, then kept."""
        if self._position is not None:
            return self._position
        path = []
        node = self
        while node._position is None:
            path.append(node)
            assert node.parent is not None
            node = node.parent
        position = node._position
        for node in reversed(path):
            assert node.move is not None
            position = node._position = position.after(node.move)
        return position

    @property
    def player(self) -> int | None:
        """Who made the move."""
        return None if self.parent is None else self.parent.position.turn

    @property
    def text(self) -> str:
        """The move in canonical text; empty at the root."""
        if self.parent is None or self.move is None:
            return ""
        return self.parent.position.write(self.move)

    @property
    def children(self) -> tuple[Node, ...]:
        """What follows: the main continuation first, then the other variations."""
        return tuple(self._children)

    @property
    def next(self) -> Node | None:
        """The main continuation."""
        return self._children[0] if self._children else None

    def line(self) -> Iterator[Node]:
        """The nodes that follow on the main continuation, one after another."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def path(self) -> list[Node]:
        """The nodes from the first move to this one."""
        nodes = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    # Changing the tree.

    def add(self, move: Move | str) -> Node:
        """The node after a legal move (or the text of a move or turn): a new one if need be.

        The first move added is the main continuation, later ones are variations.
        """
        if isinstance(move, Move):
            return self.follow(self.position.own(move))
        node = self
        for played in read_turn(self.position, move):
            node = node.follow(played)
        return node

    def follow(self, move: Move) -> Node:
        """The same for a move that is known to be legal."""
        for child in self._children:
            if child.move is move:
                return child
        child = Node(self._record, self, move)
        self._children.append(child)
        return child

    def promote(self) -> None:
        """Make this the main continuation of its parent."""
        self._moved("promote")
        assert self.parent is not None
        siblings = self.parent._children
        siblings.remove(self)
        siblings.insert(0, self)

    def delete(self) -> None:
        """Take this move and all that follows out of the tree."""
        self._moved("delete")
        assert self.parent is not None
        self.parent._children.remove(self)

    # A value among others.

    def __repr__(self) -> str:
        return f"<Node {self.text or 'root'}, {len(self._children)} children>"

    def __reduce__(self) -> tuple[object, ...]:
        steps = [node.parent._children.index(node) for node in self.path() if node.parent]
        return _node_of, (self._record, steps)


def _node_of(record: Record, steps: list[int]) -> Node:
    node = record.root
    for step in steps:
        node = node._children[step]
    return node


def read_turn(position: Position, text: str) -> list[Move]:
    """The moves of the text of a move or of a whole turn; all are legal, one after another."""
    moves: list[Move] = []
    for action in position.game.notation.split(text):
        if moves and not position.mid_turn:
            raise InvalidMove("turn-over", text=text, action=action)
        moves.append(position.parse(action))
        position = position.after(moves[-1])
    if not moves:
        raise InvalidMove("move-empty", text=text)
    return moves
