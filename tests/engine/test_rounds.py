"""Rounds of a match are proved apart: what is won is kept, what is refilled is made hard."""

from __future__ import annotations

import pytest

import borj
from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.engine.native import native
from borj.engine.search import weights
from tests.engine.kit import built
from tests.engine.test_oracle import round_winner

KAMISADO = borj.game("kamisado")
NODES = 1_000_000  # proofs have their whole part from here on
PROOF = 2_000_000

# White begins the second round, with many first moves; few of them win it.
OPENED = "standard~m~1~-~MYRGBLOP.--------.--------.--------.--------.--------.--------.2rtopgmbyl"
# Of the first moves of these rounds few win, and a search of as many nodes plays another one.
FEW = (
    "standard~m~1~-~OLMG2RtYBP.--------.--------.--------.--------.--------.--------.2mtgpblryo",
    "standard~m~0~-~YPLM2RtBG2Ot.--------.--------.--------.--------.--------.--------.m2ptolbyrg",
)
# The round is over, and its winner refills: one way the other player's win is much harder to prove.
REFILLED = (
    "standard~r~1~-~OLM----B.g-------.--Y-----.-----o-y.--------.----l---.--RP----.b-r-pm-2Gt",
    "standard~r~0~-~O-2ptP-RGB.--L-----.--------.--------.--M-----.rg------.--y--Y--.b----mlo",
)

pytestmark = pytest.mark.skipif(not built("kamisado"), reason="the native engine is not built")


def played(position: Position, **changed: int) -> Position:
    """After what the engine plays with some weights changed."""
    engine = Engine(table_mb=4, weights=weights("kamisado") | changed)
    found = engine.search(position, Limit(nodes=NODES))
    assert found.nodes <= 1.01 * NODES
    assert not found.proof, "the round is not the match"
    return position.play(found.move)


def winner(position: Position) -> int | None:
    return round_winner(position, native("kamisado_solver")(16), PROOF)


@pytest.mark.parametrize("code", [OPENED, *FEW])
def test_a_round_that_is_won_is_kept(code: str) -> None:
    position = KAMISADO.read(code)
    assert winner(position) == position.turn
    assert winner(played(position)) == position.turn
    assert winner(played(position, rounds=0)) != position.turn, "a search without proofs goes wrong"


@pytest.mark.parametrize("code", REFILLED)
def test_rows_are_refilled_so_that_the_other_player_has_it_hard(code: str) -> None:
    position = KAMISADO.read(code)

    def effort(begun: Position) -> int:
        pack = bytearray(begun.pack())
        pack[0] |= 1 << 5  # the round alone
        verdict, opened, _ = native("kamisado_solver")(16).prove(
            bytes(pack), (), begun.turn, PROOF, None
        )
        assert verdict == 1
        return int(opened)

    easy, hard = sorted((position.play(move) for move in position.legal), key=effort)
    assert effort(hard) > 2 * effort(easy)
    assert played(position) == hard
    assert played(position, rounds=0, search_stand=0) == easy


# The round is lost, not yet the match: in the second, White would lose more to one tower than to
# others.
LOST = (
    "standard~m~0~M~YRB-2LtMG-.--------.-b------.----O---.--------.---P----.--------.2rt-pyomg2lt",
    "standard~m~1~R~-R-BL-Y2Mt.O-P-----.--2lt--G--.b----r--.--------.--------.-------p.-o-mg-y-",
)


@pytest.mark.parametrize("code", LOST)
def test_a_lost_round_of_a_match_is_defended_where_most_goes_wrong(code: str) -> None:
    position = KAMISADO.read(code)
    assert winner(position) != position.turn

    def over(begun: Position) -> bool:
        return sum(begun.pack()[18:]) > sum(position.pack()[18:])  # a tooth more

    def wins(begun: Position) -> float:
        """The share of the answers that win, where there is one at all."""
        if over(begun):
            return 1.0
        after = [begun.after(answer) for answer in begun.legal]
        won = [over(each) or winner(each) == begun.turn for each in after]
        return sum(won) / len(won)

    assert wins(played(position)) < 0.6 * wins(played(position, search_resist=0))


# The end that is sure is worth less than what the search hopes for with other moves.
SEVERAL = (
    OPENED,
    "standard~m~1~P~MYR-BLOP.--------.-----G--.--------.--------.--------.-----b--.2rtopgm-yl",
    "standard~m~1~B~MY-GBL-P.--R-----.--p-O---.--------.--------.--m-----.--------.2rto-g-byl",
)


@pytest.mark.parametrize("code", SEVERAL)
def test_several_lines_stand_as_their_scores_say(code: str) -> None:
    position = KAMISADO.read(code)
    limit = Limit(nodes=NODES if code == OPENED else 300_000)
    found = Engine(table_mb=4).search(position, limit, lines=4)
    values = [line.score.value for line in found.lines]
    assert len({line.move for line in found.lines}) == 4
    assert values == sorted(values, reverse=True)
    assert winner(position.play(found.move)) == winner(position), "what is sure is first"
