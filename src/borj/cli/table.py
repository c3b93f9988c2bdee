"""A game played in the terminal, whatever shows it: turns, taking back, its record."""

from __future__ import annotations

import random
from pathlib import Path

from borj import records
from borj.cli.clocks import Clocks
from borj.core.errors import InvalidMove
from borj.core.move import PASS, Move
from borj.core.position import Position
from borj.engine import Engine, Level
from borj.records import Ending, Node, Record, Result
from borj.records.node import read_turn


class Table:
    """A record, who plays it, and where somebody looks at it.

    `me` is the seat of the one at the keyboard; None if both sit here, and then `level` plays
    nobody.
    """

    def __init__(
        self,
        record: Record,
        level: Level | None = None,
        me: int | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        self.record, self.level, self.me, self.clocks = record, level, me, clocks
        self.end = record.end
        self._looks: Node | None = None
        if clocks:
            clocks.recall(self.end)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.end.position

    @property
    def shown(self) -> Node:
        """What somebody looks at: the end, or an earlier position."""
        return self._looks or self.end

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return self.record.result

    @property
    def mine(self) -> bool:
        """Whether somebody at the keyboard is to act."""
        return self.goes_on and (self.me is None or self.position.turn == self.me)

    @property
    def goes_on(self) -> bool:
        """Whether there is something to play."""
        return self.result is None and bool(self.position.legal)

    def play(self, *moves: Move) -> None:
        """Play legal actions, one after another."""
        for move in moves:
            player = self.position.turn
            forced = self.position.legal == (PASS,)
            self.end = self.end.follow(move)
            self.end.promote()
            if self.clocks and not self.position.must_go_on:
                self.clocks.pressed(player, self.end, forced)
        self._looks = None

    def read(self, said: str) -> list[Move]:
        """The actions of a typed turn, or of a part of one; nothing is played."""
        return read_turn(self.position, said)

    def answer(self, engine: Engine) -> Move:
        """What the level plays, one action."""
        if self.level is None:
            raise InvalidMove("move-empty", text="")
        return self.level.choose(engine, self.position, random.getrandbits(32))

    def back(self) -> bool:
        """To where somebody at the keyboard was to act before; what follows is taken out."""
        node = self.shown if self._looks else _before(self.end, self.me)
        if node is None:
            return False
        for child in list(node.children):
            child.delete()
        self.end, self._looks = node, None
        self.record.reopen()
        if self.clocks:
            self.clocks.recall(node)
        return True

    def look(self, steps: int) -> None:
        """Look at an earlier position, or a later one again; not beyond the ends."""
        path = [self.record.root, *self.end.path()]
        place = min(max(path.index(self.shown) + steps, 0), len(path) - 1)
        self._looks = path[place] if place < len(path) - 1 else None

    def flag(self) -> bool:
        """Whether the time of who is to act has run out; then the game is over."""
        if self.clocks is None or not self.goes_on:
            return False
        turn = self.position.turn
        if self.clocks.left(turn) > 0:
            return False
        self.record.finish(Ending.TIME, winner=1 - turn)
        self.clocks.halt()
        return True

    def save(self, file: str) -> None:
        """Write the record; nothing is overwritten."""
        Path(file).touch(exist_ok=False)
        try:
            records.dump(self.record, file)
        except BaseException:
            Path(file).unlink(missing_ok=True)
            raise


def _before(node: Node, me: int | None) -> Node | None:
    """The last place before a node where a turn of one's own began."""
    while node.parent is not None:
        node = node.parent
        at = node.position
        passed = at.legal == (PASS,)
        if (me is None or at.turn == me) and not at.mid_turn and not passed:
            return node
    return None
