"""What DVONN declares: its two phases, how many stacks can move, and its hands."""

from __future__ import annotations

from borj.core.declared import Declared, Fact, FactType, Phase, Scoring, Told, TrayKind
from borj.core.move import Kind

PLACING, STACKING = PHASES = ("placing", "stacking")
HAND = TrayKind("hand")

DECLARED = Declared(
    phases=(
        Phase(PLACING, (Kind.PLACE,), scored=False),
        Phase(STACKING, (Kind.MOVE, Kind.PASS)),
    ),
    # Stacks of each side that could move; the last moves and forced passes decide.
    facts=(Fact("mobility", FactType.COUNTS, Told.LINE),),
    trays=(HAND,),
    scoring=Scoring(piles=True, worths=(1, 5)),  # 6.1
)
