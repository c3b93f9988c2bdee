"""Numbers of action sequences that independent programs agree on, the deep ones too."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import borj
from borj.core.position import Position


@dataclass(frozen=True)
class Count:
    """A start, what is played before counting, and the numbers for depth 1, 2, 3 …"""

    game: str
    variant: str
    numbers: tuple[int, ...]
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    moves: tuple[str, ...] = ()

    def position(self) -> Position:
        position: Position = borj.game_named(self.game).start(self.variant, **self.options)
        for move in self.moves:
            position = position.play(move)
        return position

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.variant}{options}" + ("-played" if self.moves else "")


DVONN_CELLS = tuple(borj.game("dvonn").board.cells)
DVONN_LATER = tuple(cell for cell in DVONN_CELLS if cell not in ("F3", "C3", "I3"))

COUNTS = (
    Count("kamisado", "single", (102, 1150, 11182, 105020, 900982, 7399794, 56182538)),
    Count("kamisado", "marathon", (102, 1150, 11182)),
    Count("dvonn", "standard", (37, 1573, 64263, 2875902), moves=DVONN_CELLS),
    Count("dvonn", "standard", (45, 2090, 99242, 4804443), moves=("F3", "C3", "I3", *DVONN_LATER)),
    Count("tzaar", "fixed", (42, 1797, 260556)),
    Count("tzaar", "tournament", (180, 31860, 5543640)),
    Count("sixth", "standard", (25, 600, 13960, 318480, 7214544, 164395720)),
    Count("sixth", "standard", (16, 240, 3456, 49152), {"size": 4}),
    Count("sixth", "lady", (41, 1368, 38520, 981912)),
    Count("sixth", "lady", (16, 384, 7864, 155540), {"lady": "edge"}),
    Count("sixth", "hunchback", (50, 2400, 83120, 2786320)),
    Count("sixth", "giant", (50, 2400, 83920, 2871920)),
    Count("sixth", "army", (2, 4, 332, 26208)),
    Count("sixth", "army", (8, 64, 3712, 202752), {"army": "before"}),
)
