"""What Kamisado declares: its phases, and what its statuses tell."""

from __future__ import annotations

from borj.core.declared import Declared, Fact, FactType, Phase, Scoring, Told
from borj.core.move import Kind

# EXTRA is the move after a push (4.6); in the last two the winner of the round is on turn, to
# refill the rows or because the match is decided.
MOVING, EXTRA, REFILLING, DECIDED = PHASES = ("tower-moves", "extra-move", "refilling", "decided")

DECLARED = Declared(
    phases=(
        Phase(MOVING, (Kind.MOVE, Kind.PUSH, Kind.PASS)),
        Phase(EXTRA, (Kind.MOVE, Kind.PUSH, Kind.PASS)),
        Phase(REFILLING, (Kind.REFILL,), compared=True),  # 6.1
        Phase(DECIDED, ()),
    ),
    facts=(
        Fact("round-number", FactType.COUNT, Told.LINE),  # in matches of more than one
        Fact("required-colour", FactType.COLOUR, Told.TASK),
    ),
    scoring=Scoring(worths=(1, 2, 4, 8), goals=(3, 7, 15, 1), rounds=True),  # 5.1, 5.3
)
