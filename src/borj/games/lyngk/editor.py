"""What a position editor needs to know of LYNGK."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from borj.core import setups
from borj.core.editor import Editor, Field, Swatch, choice, turn, variant
from borj.core.errors import BorjError
from borj.games.lyngk.pieces import COLOURS, PIECES
from borj.games.lyngk.rules import Phase
from borj.games.lyngk.setup import LETTERS, VARIANTS
from borj.games.lyngk.stage import PIECE, SHAPE


def settle(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """Pieces that are neither on the board nor in removed stacks are set aside."""
    try:
        first, second = setups.pair(setup, "won")
        used = Counter("".join((*setup["cells"].values(), *first, *second)))
    except (BorjError, AttributeError, KeyError, TypeError):
        return setup  # `build` says what is wrong with it
    aside = "".join(letter * (count - used[letter]) for letter, count in PIECES.items())
    return {**setup, "aside": aside}


EDITOR = Editor(
    palette=tuple(Swatch(letter, PIECE[letter], most) for letter, most in PIECES.items()),
    fields=(
        variant("lyngk", VARIANTS),
        choice(
            "collect_on_claim",
            (False, True),
            names=("edit-no", "edit-yes"),
            variants=("standard",),
        ),
        choice("phase", (phase.value for phase in Phase)),
        turn(("first", "second")),
        *(Field(("claims", p), "letters", letters=COLOURS, most=2, player=p) for p in (0, 1)),
        *(
            Field(("won", p), "stacks", letters=LETTERS, most=5, player=p, variants=("standard",))
            for p in (0, 1)
        ),
    ),
    shape=lambda setup: SHAPE.name,
    settle=settle,
)
