"""Sixth! (Six MaKING), by József Dorsonczky: towers climb from pawn to king."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.games.sixth import notation, setup, stage
from borj.games.sixth.board import BOARD, CARRIES, PLACE
from borj.games.sixth.declared import DECLARED
from borj.games.sixth.editor import EDITOR
from borj.games.sixth.ideas import IDEAS
from borj.games.sixth.pack import pack
from borj.games.sixth.planes import PLANES
from borj.games.sixth.rules import LEVIES, YES_OR_NO, SixthPosition, begin
from borj.games.sixth.terms import OPTIONS, VARIANTS
from borj.games.sixth.themes import THEMES

# Placements by piece (plain, Giant, Hunchback, Lady) and cell, then moves, then declarations.
SPACE = ActionSpace(
    (*(m for places in PLACE.values() for m in places.values()), *CARRIES, *YES_OR_NO, *LEVIES)
)

GAME = Game(
    id="sixth",
    position=SixthPosition,
    variants=VARIANTS,
    options=OPTIONS,
    seats=("first", "second"),
    board=BOARD,
    space=SPACE,
    begin=begin,
    notation=notation,
    setup=setup,
    stage=stage,
    declared=DECLARED,
    editor=EDITOR,
    pack=pack,
    planes=PLANES,
    themes=THEMES,
    # 3.5 ends every game, but only after more positions than anyone would want as a bound.
    longest=dict.fromkeys(VARIANTS),
    draw_offers=True,
    repeats=True,
    ideas=IDEAS,
)
