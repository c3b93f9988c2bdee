"""Positions of Kamisado for the engine: 34 bytes.

Byte 0: bit 0 whose turn it is, bits 1 and 2 the variant (0 single, 1 standard, 2 long, 3
marathon), bits 3 and 4 what goes on (0 moving, 1 refilling, 2 over). Byte 1: the colour that must
move, 0 brown to 7 orange, or 8 for none. Bytes 2 to 17: the squares of the towers, Black's from
brown to orange, then White's; a1 is 0, b1 is 1, a2 is 8. Bytes 18 to 33: their teeth. That a move
is the extra one after a push is left out: it cannot matter (4.6 fixes the tower, and no more).

Bit 5 of byte 0 is never set here. Who sets it asks about the round alone: for the engine the end of
the round is then the end, whoever leads (the oracle's page does so).
"""

from __future__ import annotations

from borj.games.kamisado.declared import DECIDED, EXTRA, MOVING, REFILLING
from borj.games.kamisado.rules import TARGET, KamisadoPosition

NONE = 8
_VARIANT = {variant: number for number, variant in enumerate(TARGET)}
_PHASE = {MOVING: 0, EXTRA: 0, REFILLING: 1, DECIDED: 2}


def pack(position: KamisadoPosition) -> bytes:
    """The 34 bytes of a position."""
    state = position.turn | _VARIANT[position.variant] << 1 | _PHASE[position.phase] << 3
    required = NONE if position.required is None else position.required
    return bytes((state, required, *position.squares, *position.teeth))
