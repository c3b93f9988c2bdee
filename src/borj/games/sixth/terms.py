"""What is agreed before a game of Sixth!: the variant's options, and which go together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from borj.core.options import Need, Option

VARIANTS = ("standard", "lady", "hunchback", "giant", "army")
OPTIONS = (
    Option("kings", 1, (1, 6)),
    # 10.8; None: excess, where kings=6
    Option("removal", None, ("excess", "whole"), needs=(Need("kings", (6,)),)),
    Option("size", 5, (5, 4), ("standard",)),
    # 1.2, 10.10; None: 15, or 12 on the small board
    Option(
        "pieces",
        None,
        (15, 16, 12),
        ("standard",),
        (Need("size", (5,), of=(15, 16)), Need("size", (4,), of=(12,))),
    ),
    Option("lady", "supply", ("supply", "edge"), ("lady", "army")),
    Option("army", "during", ("during", "before"), ("army",)),
)
PIECES = {5: 15, 4: 12}  # by size, where nothing else is agreed
LETTERS = {"standard": "AB", "lady": "ABL", "hunchback": "ABHh", "giant": "ABGg", "army": "ABGgHhL"}


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a game, all of them; what a variant does not know is at its default."""

    kings: int = 1  # how many a player needs to win (3.1, 4.1)
    removal: str = "excess"  # 4.2, or 4.3: "whole"
    size: int = 5
    pieces: int = 15  # plain ones of each player in the standard game
    lady: str = "supply"  # 5.1g
    army: str = "during"  # 6.2

    def chosen(self) -> dict[str, Any]:
        """The options that are not at their default, as `start` takes them."""
        usual = Terms(size=self.size, pieces=PIECES[self.size])
        found = {"size": self.size} if self.size != 5 else {}
        names = ("kings", "removal", "pieces", "lady", "army")
        return found | {n: v for n in names if (v := getattr(self, n)) != getattr(usual, n)}


def agree(options: Mapping[str, Any]) -> Terms:
    """The terms of a variant's options, which go together (None: not given)."""
    size = options.get("size", 5)
    return Terms(
        options["kings"],
        options["removal"] or "excess",
        size,
        options.get("pieces") or PIECES[size],
        options.get("lady", "supply"),
        options.get("army", "during"),
    )
