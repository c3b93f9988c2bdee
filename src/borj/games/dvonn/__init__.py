"""DVONN, by Kris Burm: 49 pieces, three of them red; stay in touch with those."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.core.move import PASS
from borj.core.options import Option
from borj.games.dvonn import notation, setup, stage
from borj.games.dvonn.board import BOARD, CELLS, JUMPS, PLACE
from borj.games.dvonn.declared import DECLARED
from borj.games.dvonn.editor import EDITOR
from borj.games.dvonn.ideas import IDEAS
from borj.games.dvonn.imports import DIALECTS
from borj.games.dvonn.pack import pack
from borj.games.dvonn.planes import PLANES
from borj.games.dvonn.rules import DvonnPosition, begin
from borj.games.dvonn.themes import THEMES

# Placements by cell, then moves by source and distance, then the pass.
SPACE = ActionSpace(
    (*PLACE, *(m for cell in CELLS for jumps in JUMPS[cell] for _, m in jumps), PASS)
)

GAME = Game(
    id="dvonn",
    position=DvonnPosition,
    variants=setup.VARIANTS,
    options=(Option("layout", None),),
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
    # 2.5 and 5.6: 49 placements; at most 48 moves, a pass between any two of them.
    longest={"standard": 49 + 96, "random": 96},
    dialects=DIALECTS,
    ideas=IDEAS,
)
