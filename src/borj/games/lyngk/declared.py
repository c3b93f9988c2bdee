"""What LYNGK declares: its phases, what its statuses tell, and its trays."""

from __future__ import annotations

from borj.core import declared
from borj.core.declared import Declared, Fact, FactType, Scoring, Told, TrayKind
from borj.core.move import Kind
from borj.games.lyngk.rules import Phase

MARKERS = TrayKind("markers", common=True)  # of neutral colours
CLAIMS = TrayKind("claims")
WON = TrayKind("won")

DECLARED = Declared(
    phases=(
        declared.Phase(Phase.TURN.value, (Kind.CLAIM, Kind.MOVE, Kind.PASS)),
        declared.Phase(Phase.MOVE.value, (Kind.MOVE,)),
        declared.Phase(Phase.SIX.value, (), scored=False),  # 7.3: points decide nothing
    ),
    facts=(  # where a game ends on the ladder
        Fact("deciding-height", FactType.COUNT, Told.REASON),
        Fact("stacks-by-height", FactType.LADDER, Told.REASON),
    ),
    trays=(MARKERS, CLAIMS, WON),
    scoring=Scoring(),
)
