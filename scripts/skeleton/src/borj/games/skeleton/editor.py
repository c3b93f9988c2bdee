"""What a position editor needs to know of Skeleton."""

from __future__ import annotations

from borj.core.editor import Editor, Swatch, turn, variant
from borj.games.skeleton.rules import TOWERS
from borj.games.skeleton.setup import VARIANTS
from borj.games.skeleton.stage import PIECE, SHAPE

EDITOR = Editor(
    palette=tuple(Swatch(letter, piece, TOWERS, alone=True) for letter, piece in PIECE.items()),
    fields=(variant("skeleton", VARIANTS), turn(("white", "black"))),
    shape=lambda setup: SHAPE.name,
)
