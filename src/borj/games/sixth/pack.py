"""Positions of Sixth! for the engine: 112 bytes.

Byte 0: bit 0 whose turn it is; bits 1 and 2 the phase (0 play, 1 the Lady goes to the edge, 2
declarations); bit 3 six kings; bit 4 whole towers are removed; bit 5 the 4x4 board. While
declaring only: bit 6 the Lady starts at the edge, bit 7 armies are formed before play.
Byte 1: bit p is set where player p may enter the Lady.
Bytes 2 and 4: the hand of player 0 and 1: plain pieces, + 32 for the Giant, + 64 for the
Hunchback. Bytes 3 and 5: the points left to them. Bytes 6 and 7: their kings.
Bytes 8, 9 and 10: the banned reverse: count (0 for none), source, target. Byte 11: 0.
Bytes 12 to 111: the 25 squares in board order, a 32-bit word each, low byte first. A tower takes
three bits a piece, the bottom piece the lowest: 1 to 7 in the order A B G g H h L.

Variant and number of pieces are left out: hands, points and rights say all that matters of them.
The ban stays even where its reverse is illegal, since repetition asks for it (10.1).
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING

from borj.games.sixth.declared import DECLARE, EDGE_LADY, PLAY
from borj.games.sixth.towers import LETTERS

if TYPE_CHECKING:
    from borj.games.sixth.rules import SixthPosition

_PHASES = (PLAY, EDGE_LADY, DECLARE)
_LAYOUT = Struct("<12B25I")


def pack(position: SixthPosition) -> bytes:
    """The 112 bytes of a position."""
    terms, banned, declaring = position.terms, position.banned, position.phase == DECLARE
    first, second = position.hands
    return _LAYOUT.pack(
        position.turn
        | _PHASES.index(position.phase) << 1
        | (terms.kings == 6) << 3
        | (terms.removal == "whole") << 4
        | (terms.size == 4) << 5
        | (declaring and terms.lady == "edge") << 6
        | (declaring and terms.army == "before") << 7,
        position.rights,
        first.plain | first.giants << 5 | first.hunchbacks << 6,
        first.points,
        second.plain | second.giants << 5 | second.hunchbacks << 6,
        second.points,
        *position.score,
        *((banned.count, banned.source, banned.target) if banned else (0, 0, 0)),
        0,
        *map(_word, position.stacks),
    )


@lru_cache(1 << 16)  # towers are too many to keep all of them for ever
def _word(tower: str) -> int:
    return sum(LETTERS.index(letter) + 1 << 3 * i for i, letter in enumerate(tower))
