"""What a position editor needs to know of Kamisado: sixteen towers, each alone, and their teeth."""

from __future__ import annotations

from borj.core.editor import Editor, Swatch, choice, turn, variant
from borj.core.scene import Piece
from borj.games.kamisado.board import COLOURS
from borj.games.kamisado.declared import PHASES
from borj.games.kamisado.rules import POINTS
from borj.games.kamisado.setup import TOOTH, TOWERS, VARIANTS
from borj.games.kamisado.stage import SHAPE

TEETH = len(POINTS) - 1  # a tower has at most so many

EDITOR = Editor(
    palette=(
        *(
            Swatch(letter, Piece(tower // 8, "tower", COLOURS[tower % 8]), 1, alone=True)
            for tower, letter in enumerate(TOWERS)
        ),
        Swatch(TOOTH, None, TEETH * len(TOWERS)),
    ),
    fields=(
        variant("kamisado", VARIANTS),
        choice("phase", PHASES),
        turn(("black", "white")),
        choice(
            "required",
            (None, *COLOURS),
            names=("edit-required-none", *(f"colour-kamisado-{colour}" for colour in COLOURS)),
        ),
    ),
    shape=lambda setup: SHAPE.name,
)
