"""Skeleton: five towers on each side race over a small board. Say here who invented your game."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.games.skeleton import notation, setup, stage
from borj.games.skeleton.board import BOARD, CELLS, STEPS
from borj.games.skeleton.declared import DECLARED
from borj.games.skeleton.editor import EDITOR
from borj.games.skeleton.ideas import IDEAS
from borj.games.skeleton.pack import pack
from borj.games.skeleton.rules import SkeletonPosition, begin
from borj.games.skeleton.themes import THEMES

# By cell, the steps of White, then those of Black: native/games/skeleton.hpp numbers them alike.
SPACE = ActionSpace(move for cell in CELLS for steps in STEPS for _, move in steps[cell])

GAME = Game(
    id="skeleton",
    position=SkeletonPosition,
    variants=setup.VARIANTS,
    options=(),
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
    themes=THEMES,
    longest={"standard": 41},  # 3.3
    ideas=IDEAS,
)
