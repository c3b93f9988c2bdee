"""What the tests of all games share: every variant, and random walks through it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

import borj
from borj.core.position import Position

CAP = 400  # actions; Sixth! to six kings can go on for longer than a test should
# Kamisado, one move before the end of a round: f6-h8 wins.
CLOSE = "single~m~0~M~OLMPYRG-.-------B.-----m--.--------.--------.--------.--------.bgryp-lo"


@dataclass(frozen=True)
class Config:
    """A game, a variant and its options."""

    game: str
    variant: str
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    def start(self, seed: int = 0) -> Position:
        game = borj.game_named(self.game)
        position: Position = game.start(self.variant, seed=seed, **self.options)
        return position

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.variant}{options}"


CONFIGS = (
    Config("kamisado", "single"),
    Config("kamisado", "standard"),
    Config("kamisado", "long"),
    Config("kamisado", "marathon"),
    Config("lyngk", "standard"),
    Config("lyngk", "standard", {"collect_on_claim": True}),
    Config("lyngk", "six"),
    Config("dvonn", "standard"),
    Config("dvonn", "random"),
    Config("tzaar", "random"),
    Config("tzaar", "fixed"),
    Config("tzaar", "tournament"),
    Config("sixth", "standard"),
    Config("sixth", "standard", {"pieces": 16}),
    Config("sixth", "standard", {"size": 4}),
    Config("sixth", "standard", {"kings": 6}),
    Config("sixth", "standard", {"kings": 6, "removal": "whole"}),
    Config("sixth", "standard", {"size": 4, "kings": 6}),
    Config("sixth", "lady"),
    Config("sixth", "lady", {"lady": "edge"}),
    Config("sixth", "lady", {"lady": "edge", "kings": 6}),
    Config("sixth", "lady", {"kings": 6, "removal": "whole"}),
    Config("sixth", "hunchback"),
    Config("sixth", "hunchback", {"kings": 6}),
    Config("sixth", "giant"),
    Config("sixth", "giant", {"kings": 6}),
    Config("sixth", "giant", {"kings": 6, "removal": "whole"}),
    Config("sixth", "army"),
    Config("sixth", "army", {"lady": "edge"}),
    Config("sixth", "army", {"army": "before"}),
    Config("sixth", "army", {"army": "before", "lady": "edge", "kings": 6}),
    Config("sixth", "army", {"kings": 6, "removal": "whole"}),
)


def walk(config: Config, seed: int, cap: int = CAP) -> Iterator[Position]:
    """The positions of a random game, from the first to the last."""
    chance = random.Random(seed)
    position = config.start(seed)
    yield position
    for _ in range(cap):
        if not position.legal:
            return
        position = position.after(chance.choice(position.legal))
        yield position


@st.composite
def positions(draw: st.DrawFn, config: Config) -> Position:
    """Any position of a variant that random play can reach."""
    seed = draw(st.integers(0, 2**32 - 1))
    game = list(walk(config, seed))
    # The last positions of a game are worth more looks than chance would give them.
    from_the_end = draw(st.booleans())
    index = draw(st.integers(0, min(3, len(game) - 1) if from_the_end else len(game) - 1))
    return game[-1 - index] if from_the_end else game[index]


def repeated(position: Position) -> bool:
    """Whether a game is over because of its past, which is not part of a position."""
    return position.outcome is not None and position.outcome.reason == "repetition"
