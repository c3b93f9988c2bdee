"""The line of a game: the turns that count, and positions on the way from which to go on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from borj.core.position import Position

MARK = 16  # turns between positions that are kept


# Both hold no cycles, so the collector need not look at them.
class Played(Struct, frozen=True, gc=False):
    """A turn of the line that counts: the event it was, who played it, and the actions."""

    number: int
    player: int
    forced: bool
    actions: tuple[str, ...]


class Line(Struct, frozen=True, gc=False):
    """Turns that were played and not taken back, and where they lead.

    To take a turn back must not mean to play all others again, nor need every position be kept:
    `marks` are those before the first turn and after every so many.
    """

    position: Position
    marks: tuple[Position, ...]
    turns: tuple[Played, ...] = ()

    @classmethod
    def begin(cls, start: Position) -> Line:
        """Before the first turn."""
        return cls(start, (start,))

    def __len__(self) -> int:
        return len(self.turns)

    def __iter__(self) -> Iterator[Played]:
        return iter(self.turns)

    def go_on(self, turn: Played, position: Position) -> Line:
        """One turn more, and the position after it."""
        turns = (*self.turns, turn)
        marks = self.marks if len(turns) % MARK else (*self.marks, position)
        return Line(position, marks, turns)

    def at(self, ply: int) -> Position:
        """The position when so many turns had been played."""
        if ply >= len(self.turns):
            return self.position
        near = ply // MARK
        position = self.marks[near]
        for turn in self.turns[near * MARK : ply]:
            for text in turn.actions:
                position = position.after(position.parse(text))
        return position

    def cut(self, ply: int) -> Line:
        """Only the first turns."""
        return Line(self.at(ply), self.marks[: ply // MARK + 1], self.turns[:ply])
