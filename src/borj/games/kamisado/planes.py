"""What the planes of Kamisado show, and the mirror that exchanges pairs of colours (1.4)."""

from dataclasses import replace

from borj.core.move import Kind, Move
from borj.core.planes import Exchange, Planes

_COLOURS = ("brown", "green", "red", "yellow", "pink", "purple", "blue", "orange")
_OTHER_SIDE = {"left": "right", "right": "left"}
_MIRROR = tuple(square ^ 7 for square in range(64))


def _mirrored(move: Move) -> Move:
    if move.kind is Kind.REFILL:
        return replace(move, piece=_OTHER_SIDE[move.piece or ""])
    source, target = (None if at is None else _MIRROR[at] for at in (move.source, move.target))
    return replace(move, source=source, target=target)


def _paired(plane: int) -> int:
    """Where a plane goes when colour c becomes 7 - c."""
    for first in (0, 8, 17):
        if first <= plane < first + 8:
            return first + 7 - (plane - first)
    return plane


PLANES = Planes(
    (
        *(f"own {colour} tower" for colour in _COLOURS),
        *(f"other's {colour} tower" for colour in _COLOURS),
        "teeth of the tower",
        *(f"all: {colour} has to move" for colour in _COLOURS),
        "all: refilling", "all: variant, 0 single to 3 marathon", "all: player to act",
    ),
    turns=False,  # the colours of the squares are in the way
    exchanges=(Exchange("mirror", _MIRROR, tuple(map(_paired, range(28))), _mirrored),),
)  # fmt: skip
