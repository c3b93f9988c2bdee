"""What DVONN declares: its two phases and its hands."""

from __future__ import annotations

from borj.core.declared import Declared, Phase, Scoring, TrayKind
from borj.core.move import Kind

PLACING, STACKING = PHASES = ("placing", "stacking")
HAND = TrayKind("hand")

DECLARED = Declared(
    phases=(
        Phase(PLACING, (Kind.PLACE,), scored=False),
        Phase(STACKING, (Kind.MOVE, Kind.PASS)),
    ),
    trays=(HAND,),
    scoring=Scoring(piles=True, worths=(1, 5)),  # 6.1
)
