"""TZAAR, by Kris Burm: three types of pieces a side; never run out of any of them."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.core.move import PASS
from borj.core.options import Option
from borj.games.tzaar import notation, setup, stage
from borj.games.tzaar.board import BOARD, CAPTURE, PLACE, STACK
from borj.games.tzaar.declared import DECLARED
from borj.games.tzaar.editor import EDITOR
from borj.games.tzaar.ideas import IDEAS
from borj.games.tzaar.imports import DIALECTS
from borj.games.tzaar.pack import pack
from borj.games.tzaar.planes import PLANES
from borj.games.tzaar.rules import TzaarPosition, begin
from borj.games.tzaar.themes import THEMES

# Placements by type and space, then captures by source, direction and distance, then stackings
# in the same order, then the pass.
SPACE = ActionSpace(
    (
        *(move for moves in PLACE.values() for move in moves),
        *(move for moves in CAPTURE for move in moves.values()),
        *(move for moves in STACK for move in moves.values()),
        PASS,
    )
)

# 4.5: an end leaves at least five of the six types visible, so at most 55 spaces are emptied, one
# at least by every turn; each turn has two actions at most, the first of all only one.
TURNS = len(BOARD) - 5
PLAY = 2 * TURNS - 1

GAME = Game(
    id="tzaar",
    position=TzaarPosition,
    variants=setup.VARIANTS,
    options=(Option("layout", None, variants=("random",)),),
    seats=("white", "black"),
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
    longest={"random": PLAY, "fixed": PLAY, "tournament": len(BOARD) + PLAY},
    dialects=DIALECTS,
    ideas=IDEAS,
)
