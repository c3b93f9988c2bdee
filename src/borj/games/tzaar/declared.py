"""What TZAAR declares: its phases, what its statuses tell, and its trays."""

from __future__ import annotations

from borj.core import declared
from borj.core.declared import Declared, Fact, FactType, Told, TrayKind
from borj.core.move import Kind
from borj.games.tzaar.rules import Phase

HAND = TrayKind("hand")  # in the tournament set-up
CAPTURED = TrayKind("captured", gone=True)

DECLARED = Declared(
    phases=(
        declared.Phase(Phase.PLACING.value, (Kind.PLACE,)),
        declared.Phase(Phase.FIRST.value, (Kind.CAPTURE,)),
        declared.Phase(Phase.SECOND.value, (Kind.CAPTURE, Kind.STACK, Kind.PASS)),
    ),
    facts=(
        Fact("lone-action", FactType.FLAG, Told.TASK),  # White's first turn
        Fact("lost-type", FactType.KIND, Told.REASON),  # of which the loser shows none any more
    ),
    trays=(HAND, CAPTURED),
)
