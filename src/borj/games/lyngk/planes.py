"""What the planes of LYNGK show; its five colours are all alike."""

from dataclasses import replace

from borj.core.move import Move
from borj.core.planes import Exchange, Planes
from borj.games.lyngk.board import BOARD
from borj.games.lyngk.pieces import COLOURS

_NAMES = ("ivory", "blue", "red", "green", "black")
_NEXT = dict(zip(COLOURS, COLOURS[1:] + COLOURS[:1], strict=True))


def _renamed(move: Move) -> Move:
    piece = _NEXT.get(move.piece or "", move.piece)
    return replace(move, piece=piece)


def _following(plane: int) -> int:
    """Where a plane goes when every colour becomes the next one."""
    for first in (0, 6, 13, 18):
        if first <= plane < first + 5:
            return first + (plane - first + 1) % 5
    return plane


PLANES = Planes(
    (
        *(f"{name} in the stack" for name in _NAMES), "jokers in the stack",
        *(f"{name} on top" for name in _NAMES), "a lone joker", "height",
        *(f"all: {name} claimed by the player to act" for name in _NAMES),
        *(f"all: {name} claimed by the other" for name in _NAMES),
        "all: own stacks taken", "all: other's stacks taken", "all: claimed in this turn",
        "all: variant with stacks of six", "all: a claim collects", "all: player to act",
    ),
    exchanges=(
        Exchange("colours", tuple(range(len(BOARD))), tuple(map(_following, range(29))), _renamed),
    ),
)  # fmt: skip
