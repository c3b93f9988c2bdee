"""LYNGK, by Kris Burm: five colours and three jokers; claim two, build stacks of five."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.core.move import PASS
from borj.core.options import Option
from borj.games.lyngk import notation, setup, stage
from borj.games.lyngk.board import BOARD, CELLS, MOVES
from borj.games.lyngk.declared import DECLARED
from borj.games.lyngk.editor import EDITOR
from borj.games.lyngk.ideas import IDEAS
from borj.games.lyngk.imports import DIALECTS
from borj.games.lyngk.pack import pack
from borj.games.lyngk.pieces import CLAIM
from borj.games.lyngk.planes import PLANES
from borj.games.lyngk.rules import LyngkPosition, begin
from borj.games.lyngk.themes import THEMES

# Claims in the order I B R G K, then moves by source and target, then the pass.
SPACE = ActionSpace((*CLAIM.values(), *(MOVES[a][b] for a in CELLS for b in CELLS if a != b), PASS))

# 6.6 and 3.1: at most 42 moves and four claims. A pass is never the first turn, and a move
# follows each one.
LONGEST = 42 + 4 + 41

GAME = Game(
    id="lyngk",
    position=LyngkPosition,
    variants=setup.VARIANTS,
    options=(
        Option("layout", None),
        # 5.7, 7.1: with stacks of six nothing is ever removed, so there is nothing to collect.
        Option("collect_on_claim", False, (False, True), ("standard",)),
    ),
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
    longest=dict.fromkeys(setup.VARIANTS, LONGEST),
    dialects=DIALECTS,
    ideas=IDEAS,
)
