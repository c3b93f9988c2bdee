"""What the planes of Sixth! show."""

from borj.core.planes import Planes
from borj.games.sixth.board import SQUARES

_PIECES = ("piece", "Giant", "Hunchback")
_TOPS = tuple(f"{whose} {piece} on top" for piece in _PIECES for whose in ("own", "other's"))
_HANDS = tuple(f"all: {whose} hand, {piece}" for whose in ("own", "other's") for piece in _PIECES)

PLANES = Planes(
    (
        *(f"what lies at level {n}: 1 own, 2 other's, 3 4 Giants, 5 6 Hunchbacks, 7 Lady"
          for n in range(1, 11)),
        *_TOPS, "Lady on top", "height", *_HANDS,
        "all: own points left", "all: other's points left",
        "all: own kings", "all: other's kings",
        "all: own right to enter the Lady", "all: other's right to enter the Lady",
        "source of the banned reverse: its count", "target of the banned reverse: its count",
        "all: playing", "all: the Lady goes to the edge", "all: declaring",
        "all: six kings", "all: whole towers are removed", "all: the small board",
        "all: declaring, 1 if the Lady starts at the edge, and 2 if armies are formed before play",
        "all: player to act",
    ),
    parts={("size", 4): SQUARES[4]},
)  # fmt: skip
