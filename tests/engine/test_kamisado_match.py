"""Kamisado in matches: the engine looks past the round, at points, teeth and the refill."""

from __future__ import annotations

from itertools import pairwise

import pytest

import borj
from borj.core.position import Position
from borj.engine import Engine, Limit
from borj.games.kamisado.declared import REFILLING
from borj.games.kamisado.rules import KamisadoPosition
from tests.engine.kit import built
from tests.kit import Config, walk

KAMISADO = borj.game("kamisado")
MATCHES = ("standard", "long", "marathon")

pytestmark = pytest.mark.skipif(not built("kamisado"), reason="the native engine is not built")


def points(position: Position, player: int) -> int:
    assert isinstance(position, KamisadoPosition)
    return sum((1 << teeth) - 1 for teeth in position.teeth[8 * player : 8 * player + 8])


def refilling(teeth: tuple[int, ...], variant: str, turn: int = 0) -> Position:
    """Black has come home with the orange tower, or White with his; they have these teeth."""
    squares = [*range(8), *(63 - square for square in range(8))]
    squares[8 * turn + 7], squares[8 * (1 - turn) + 7] = (7, 39) if turn else (56, 24)
    return KamisadoPosition(variant, tuple(squares), teeth, turn, None, REFILLING)


def teeth(black: tuple[int, ...], white: tuple[int, ...]) -> tuple[int, ...]:
    """Teeth of the towers from the last colour on; the others have none."""
    return (*(0,) * (8 - len(black)), *black, *(0,) * (8 - len(white)), *white)


def value(position: Position) -> int:
    return Engine(table_mb=1).evaluate(position).value


# White's blue tower could win the round, but a sumo will win two points and the match.
THREE = "standard~m~1~L~--Y--O-R.--L-----.----p-P-.----b-M-.---G2Btymo.--------.l---r---.g-------"
SEVEN = (
    "long~m~0~P~-P---2Mt--.-L------.-3Btt2gt---2bt-.Y-2rt-G2Rtp-.---2ot----.----m---.-------2Ot."
    "---2lt-y--"
)


@pytest.mark.parametrize(
    ("code", "home", "better"), [(THREE, "c7-c1", "c7-c4"), (SEVEN, "g5-d8", "g5-e7")]
)
def test_a_round_is_not_won_when_the_match_can_be(code: str, home: str, better: str) -> None:
    position = KAMISADO.read(code)
    after = position.play(home)
    assert after.outcome is None
    assert after.turn == position.turn, "the round is won, and the winner refills"
    found = Engine(table_mb=4).search(position, Limit(nodes=5000))
    assert found.move == position.parse(better)
    assert found.score.win_in == 3


def test_a_lost_round_is_lost_for_one_point_rather_than_for_the_match() -> None:
    # Whatever White plays, Black comes home; only with the pink tower that would decide.
    position = KAMISADO.read(
        "standard~m~1~B~---PLM--.-------O.YR--G2pt--.----mg--.-----B--.-----l--.--r-----.--y-b--o"
    )
    lost = set()
    for move in position.legal:
        after = position.play(move)
        ends = [after.play(answer) for answer in after.legal]
        assert any(end.turn == 0 and points(end, 0) > points(position, 0) for end in ends)
        if any(end.outcome for end in ends):
            lost.add(move)
    assert lost
    found = Engine(table_mb=4).search(position, Limit(depth=2))
    assert found.move not in lost
    assert found.score.win_in is None


@pytest.mark.parametrize("variant", MATCHES)
def test_the_search_goes_on_through_the_refill(variant: str) -> None:
    seen = 0
    for seed in range(6):
        for position in walk(Config("kamisado", variant), seed):
            if not isinstance(position, KamisadoPosition) or position.phase != REFILLING:
                continue
            engine = Engine(table_mb=4)
            found = engine.search(position, Limit(depth=3))
            assert len(found.best.moves) >= 3, "the next round is part of the line"
            # With nothing but a glance at the rows, it takes the refill that looks better.
            glance = engine.search(position, Limit(depth=1))
            looks = {move: -value(position.play(move)) for move in position.legal}
            assert looks[glance.move] == max(looks.values()) == glance.score.value
            seen += 1
    assert seen > 5


def test_the_two_refills_are_told_apart() -> None:
    found = set()
    for seed in range(10):
        for position in walk(Config("kamisado", "long"), seed):
            if isinstance(position, KamisadoPosition) and position.phase == REFILLING:
                left, right = (value(position.play(move)) for move in position.legal)
                found.add((left > right) - (left < right))
    assert found >= {-1, 1}


def test_points_are_worth_more_the_nearer_the_goal() -> None:
    lead = teeth((0, 1, 1), ()), teeth((0, 1), ())
    assert value(refilling(lead[0], "standard")) > 2 * value(refilling(lead[1], "standard")) > 0
    for one, two in pairwise(MATCHES):
        assert value(refilling(lead[0], one)) > value(refilling(lead[0], two))


def test_teeth_count_beyond_the_points_they_made() -> None:
    # Three points each: a double can win four more, and the match; three sumos win two at a time.
    doubled, spread = teeth((2,), (1, 1, 1)), teeth((1, 1, 1), (2,))
    assert points(refilling(doubled, "long"), 0) == points(refilling(doubled, "long"), 1)
    assert value(refilling(doubled, "long")) != value(refilling(spread, "long"))


@pytest.mark.parametrize("variant", MATCHES)
def test_both_players_are_judged_alike(variant: str) -> None:
    black, white = (1, 0, 1), (0, 1)
    assert value(refilling(teeth(black, white), variant, 0)) == value(
        refilling(teeth(white, black), variant, 1)
    )


def test_a_match_that_is_over_is_the_winners() -> None:
    over = list(walk(Config("kamisado", "marathon"), 3))[-1]
    assert over.outcome is not None
    assert over.outcome.winner == over.turn
    assert value(over) > 10_000
