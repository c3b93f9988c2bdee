"""What Skeleton declares: its one phase; nothing is counted."""

from __future__ import annotations

from borj.core.declared import Declared, Phase
from borj.core.move import Kind

RACING = "racing"

DECLARED = Declared(phases=(Phase(RACING, (Kind.MOVE,)),))
