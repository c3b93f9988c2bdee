"""A move: one action of one player, the same small value in every game."""

from __future__ import annotations

from collections.abc import Callable
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
    """One action. It holds only what identifies it; cells are indices into its game's board.

    `str(move)` is its text in the game's table. Moves are interned: equal moves are the same
    object, so `==`, `in` and hashing are as fast as they can be, also after pickling. The one
    object is filled once, so that asking for it with equal values of another type (`"move"` for
    `Kind.MOVE`) cannot change it for everybody.
    """

    kind: Kind
    source: int | None = None
    target: int | None = None
    piece: str | None = None
    count: int | None = None
    game: str = ""  # whose move it is; the pass is the same in all of them

    def __new__(
        cls,
        kind: Kind,
        source: int | None = None,
        target: int | None = None,
        piece: str | None = None,
        count: int | None = None,
        game: str = "",
    ) -> Move:
        """The one move of these values."""
        key = (kind, source, target, piece, count, game)
        found = _INTERNED.get(key)
        if found is not None:
            return found
        if game and key[:-1] == (Kind.PASS, None, None, None, None):
            return PASS
        move = object.__new__(cls)
        for name, value in zip(cls.__slots__, (Kind(kind), *key[1:]), strict=True):
            object.__setattr__(move, name, value)
        return _INTERNED.setdefault(key, move)

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.kind, self.source, self.target, self.piece, self.count, self.game)

    def __str__(self) -> str:
        """Its text, read wherever it is legal; what no game has is told by what it holds."""
        text = self.kind.value if self is PASS else _TEXTS.get(self.game, _unknown)(self)
        return text or repr(self)


def tell(game: str, text: Callable[[Move], str]) -> None:
    """Let the moves of a game know their texts."""
    _TEXTS[game] = text


def _unknown(move: Move) -> str:
    return ""


_INTERNED: dict[tuple[object, ...], Move] = {}
_TEXTS: dict[str, Callable[[Move], str]] = {}

PASS = Move(Kind.PASS)
