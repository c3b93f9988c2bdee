"""What a position editor needs to know of DVONN."""

from __future__ import annotations

from borj.core.editor import Editor, Swatch, choice, turn, variant
from borj.games.dvonn.declared import PHASES
from borj.games.dvonn.rules import PIECES
from borj.games.dvonn.setup import VARIANTS
from borj.games.dvonn.stage import PIECE, SHAPE

EDITOR = Editor(
    palette=tuple(Swatch(letter, PIECE[letter], most) for letter, most in PIECES.items()),
    fields=(variant("dvonn", VARIANTS), choice("phase", PHASES), turn(("white", "black"))),
    shape=lambda setup: SHAPE.name,
)
