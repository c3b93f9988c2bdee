"""Kamisado, by Peter Burley: the square where a tower lands names the tower that answers."""

from borj.core.actions import ActionSpace
from borj.core.game import Game
from borj.games.kamisado import notation, setup, stage
from borj.games.kamisado.board import ACTIONS, BOARD
from borj.games.kamisado.declared import DECLARED
from borj.games.kamisado.editor import EDITOR
from borj.games.kamisado.ideas import IDEAS
from borj.games.kamisado.pack import pack
from borj.games.kamisado.planes import PLANES
from borj.games.kamisado.rules import KamisadoPosition, begin
from borj.games.kamisado.themes import THEMES

# The most rounds of a match (5.6) and real moves of a round. The latter: a tower is at most six
# steps from home until the round ends, and a step of a pusher may cost others a step back that
# they can make again: one step of a plain tower stands for 1 move, of a sumo for 1 + 1 * 1 = 2,
# of a double for 1 + 2 * 2 = 5, of a triple for 1 + 3 * 5 = 16. Before the last round a player
# has less than the target, so at best none of these, two sumos, two doubles, two triples.
ROUNDS = {"single": 1, "standard": 5, "long": 13, "marathon": 23}
MOVES = {
    "single": 6 * 16 + 1,
    "standard": 6 * (12 + 4 * 2) + 1,
    "long": 6 * (12 + 4 * 5) + 1,
    "marathon": 6 * (12 + 4 * 16) + 1,
}

GAME = Game(
    id="kamisado",
    position=KamisadoPosition,
    variants=setup.VARIANTS,
    options=(),
    seats=("black", "white"),
    board=BOARD,
    space=ActionSpace(ACTIONS),
    begin=begin,
    notation=notation,
    setup=setup,
    stage=stage,
    declared=DECLARED,
    editor=EDITOR,
    pack=pack,
    planes=PLANES,
    themes=THEMES,
    # 3.9: at most fifteen zero-length moves follow a real one; a refill stands between rounds.
    longest={v: rounds * MOVES[v] * 16 + rounds - 1 for v, rounds in ROUNDS.items()},
    styles=notation.STYLES,
    ideas=IDEAS,
)
