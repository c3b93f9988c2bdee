"""What Sixth! declares: its phases, what its statuses tell, and its trays.

Hands hold what a player may still enter; in armies formed during play these are as many plain
pieces as there are points left (and pieces that came back), and Giant and Hunchback as long as
they can be paid for. What is paid, or can no longer be paid for, is spent. The Lady lies in the
supply until she is entered, whoever may do that.
"""

from __future__ import annotations

from borj.core.declared import Declared, Fact, FactType, Phase, Scoring, Told, TrayKind
from borj.core.move import Kind

DECLARE, EDGE_LADY, PLAY = PHASES = ("declaring", "lady", "playing")
HAND = TrayKind("hand")
SUPPLY = TrayKind("supply", common=True)
SPENT = TrayKind("spent", gone=True)

DECLARED = Declared(
    phases=(
        Phase(DECLARE, (Kind.DECLARE,)),
        Phase(EDGE_LADY, (Kind.PLACE,)),
        Phase(PLAY, (Kind.PLACE, Kind.MOVE)),
    ),
    facts=(
        Fact("lady", FactType.PLAYERS),  # who may enter her now
        Fact("onto", FactType.CELL, Told.TASK),  # her square, where she must be covered now
        Fact("lady-asked", FactType.FLAG, Told.TASK),  # 6.3: shall she be paid for?
        Fact("army-points", FactType.PURSE, Told.LINE),  # left to pay with
        Fact("banned", FactType.ACTION),  # the reverse that may not be played
        Fact("repetitions", FactType.COUNT, Told.LINE),  # how often this position has been there
    ),
    trays=(HAND, SUPPLY, SPENT),
    scoring=Scoring(goals=(1, 6)),  # 3.1, 4.1
)
