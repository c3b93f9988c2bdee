"""A move: one action of one player, the same small value in every game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What sort of action a move is."""

    PLACE = "place"
    MOVE = "move"
    PUSH = "push"
    CAPTURE = "capture"
    STACK = "stack"
    CLAIM = "claim"
    REFILL = "refill"
    DECLARE = "declare"
    PASS = "pass"


@dataclass(frozen=True, slots=True, eq=False, init=False)
class Move:
    """One action. It holds only what identifies it; cells are indices into the game's board.

    Moves are interned: equal moves are the same object, so `==`, `in` and hashing are as fast
    as they can be, also after pickling. The one object is filled once, so that asking for it with
    equal values of another type (`"move"` for `Kind.MOVE`) cannot change it for everybody.
    """

    kind: Kind
    source: int | None = None
    target: int | None = None
    piece: str | None = None
    count: int | None = None

    def __new__(
        cls,
        kind: Kind,
        source: int | None = None,
        target: int | None = None,
        piece: str | None = None,
        count: int | None = None,
    ) -> Move:
        """The one move of these values."""
        key = (kind, source, target, piece, count)
        found = _INTERNED.get(key)
        if found is not None:
            return found
        move = object.__new__(cls)
        for name, value in zip(cls.__slots__, (Kind(kind), *key[1:]), strict=True):
            object.__setattr__(move, name, value)
        return _INTERNED.setdefault(key, move)

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.kind, self.source, self.target, self.piece, self.count)


_INTERNED: dict[tuple[object, ...], Move] = {}

PASS = Move(Kind.PASS)
