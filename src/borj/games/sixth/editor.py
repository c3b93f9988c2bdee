"""What a position editor needs to know of Sixth!."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core.editor import Editor, Field, Path, Swatch, choice, turn, variant
from borj.games.sixth.declared import PHASES
from borj.games.sixth.setup import LADY
from borj.games.sixth.stage import PIECE, SHAPES
from borj.games.sixth.terms import LETTERS, OPTIONS, VARIANTS
from borj.games.sixth.towers import BUDGET, GIANT, HUNCHBACK, KING, OWNER, PLAIN

# In armies pieces are paid for, so there a piece does not come out of the hand.
HELD = tuple(variant for variant in VARIANTS if variant != "army")
MOST = {**dict.fromkeys(PLAIN, 16), **dict.fromkeys(GIANT + HUNCHBACK + "L", 1)}
NAMES = {PLAIN: "plain", GIANT: "giants", HUNCHBACK: "hunchbacks"}
IN_HAND = (
    ("plain", 16, ()),
    ("giants", 1, ("giant", "army")),
    ("hunchbacks", 1, ("hunchback", "army")),
    ("points", BUDGET, ("army",)),
)


def _hand(letter: str) -> Path:
    name = next((name for letters, name in NAMES.items() if letter in letters), None)
    return ("hands", OWNER[letter], name) if name else ()


def _knowing(letter: str) -> tuple[str, ...]:
    return tuple(variant for variant in VARIANTS if letter in LETTERS[variant])


def shape(setup: Mapping[str, Any]) -> str:
    """The board of five by five, or of four by four."""
    options = setup.get("options")
    size = options.get("size") if isinstance(options, Mapping) else None
    return SHAPES[4 if size == 4 else 5].name


EDITOR = Editor(
    palette=tuple(
        Swatch(letter, piece, MOST[letter], False, _hand(letter), HELD, _knowing(letter))
        for letter, piece in PIECE.items()
    ),
    fields=(
        variant("sixth", VARIANTS),
        *(
            choice(
                ("options", option.name),
                dict.fromkeys((option.default, *(option.values or ()))),
                default=option.default,
                variants=option.variants,
            )
            for option in OPTIONS
        ),
        choice("phase", PHASES),
        turn(("first", "second")),
        *(
            Field(("hands", p, name), "number", most=most, player=p, variants=variants)
            for p in (0, 1)
            for name, most, variants in IN_HAND
        ),
        choice("lady", LADY, variants=("lady", "army")),
        *(Field(("score", p), "number", most=6, player=p) for p in (0, 1)),
        Field(("ban",), "carry", most=KING - 2),
    ),
    shape=shape,
)
