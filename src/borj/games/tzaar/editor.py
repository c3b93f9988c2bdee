"""What a position editor needs to know of TZAAR."""

from __future__ import annotations

from borj.core.editor import Editor, Swatch, choice, turn, variant
from borj.games.tzaar.rules import PIECES
from borj.games.tzaar.setup import PHASES, VARIANTS
from borj.games.tzaar.stage import PIECE, SHAPE

EDITOR = Editor(
    palette=tuple(Swatch(letter, PIECE[letter], most) for letter, most in PIECES.items()),
    fields=(variant("tzaar", VARIANTS), choice("phase", PHASES), turn(("white", "black"))),
    shape=lambda setup: SHAPE.name,
)
