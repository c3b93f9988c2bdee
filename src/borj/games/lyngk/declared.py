"""What LYNGK declares: its phases, what its statuses tell, and its trays."""

from __future__ import annotations

from borj.core import declared
from borj.core.declared import Declared, Fact, FactType, Scoring, TrayKind
from borj.core.move import Kind
from borj.games.lyngk.rules import Phase

MARKERS = TrayKind("markers", common=True)  # of neutral colours
CLAIMS = TrayKind("claims")
WON = TrayKind("won")

DECLARED = Declared(
    phases=(
        declared.Phase(Phase.TURN.value, (Kind.CLAIM, Kind.MOVE, Kind.PASS)),
        declared.Phase(Phase.MOVE.value, (Kind.MOVE,)),
        declared.Phase(Phase.SIX.value, ()),
    ),
    facts=(Fact("deciding-height", FactType.COUNT),),  # where a game ends on the ladder
    trays=(MARKERS, CLAIMS, WON),
    scoring=Scoring(),
)
