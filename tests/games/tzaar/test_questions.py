"""TZAAR, section 6: rulings in short; and the coordinates of other programs (5.3)."""

from __future__ import annotations

import pytest

import borj
from borj.games.tzaar.rules import Phase, Reason
from tests.games.tzaar.kit import STRONG, TZAAR, at, board, refused, texts


@pytest.mark.parametrize("tower", ["T", "AT", "ZAT"])
def test_6_equal_heights_capture_each_other(tower: str) -> None:
    for turn, move in ((0, "A1xA2"), (1, "A2xA1")):
        cells = f"A1={tower} A2={tower.lower()} C1=Z C7=T D1=A I1=z I3=a I5=t"
        assert move in texts(at(cells, turn=turn))


def test_6_a_lower_stack_never_captures_a_higher_one() -> None:
    position = at("A1=TT A2=ttt C1=Z D1=A E9=T I1=z I3=a I5=t")
    assert refused(position, "A1xA2") == ("tzaar.3.4", "taller")
    black = at("A1=TT A2=ttt C1=Z D1=A E9=T I1=z I3=a I5=t", turn=1)
    assert "A2xA1" in texts(black)


def test_6_the_first_action_is_never_passed_or_stacked() -> None:
    position = at("A1=TT A2=t A3=T C1=Z D1=A I1=z I3=a I5=t")
    assert refused(position, "pass") == ("tzaar.3.2", "pass")
    assert refused(position, "C1+D1") == ("tzaar.3.2", "stack")
    with pytest.raises(borj.IllegalMove):
        position.play("C1+D1 A1xA2")


def test_6_hidden_pieces_do_not_count_and_are_lost_with_their_stack() -> None:
    # Black's only visible Tzaar goes; the one under the Tott does not help.
    won = at(f"{STRONG} B1=z E1=zt I2=a I5=t").play("A1xB1")
    assert won.outcome == borj.Outcome(0, Reason.TYPE_CAPTURED, (0, 0))
    # With the stack go the hidden pieces: nothing of it stays on the board.
    after = at(f"{STRONG} B1=zt E1=z I2=a I5=t").play("A1xB1")
    assert board(after)["B1"] == "AT"
    assert "".join(board(after).values()).count("z") == 1


def test_6_a_tzaar_on_a_tott_is_a_tzaar_and_a_tott_less() -> None:
    position = at("A1=T A2=Z C1=T D1=A E9=z I1=t I3=a", phase="second-action")
    visible = position.scene().status.visible[0]
    assert visible == {"tzaar": 1, "tzarra": 1, "tott": 2}
    after = position.play("A2+A1")
    assert after.scene().status.visible[0] == {"tzaar": 1, "tzarra": 1, "tott": 1}
    assert after.outcome is None


@pytest.mark.parametrize("variant", ["random", "tournament"])
def test_6_the_first_turn_is_one_capture_in_every_set_up(variant: str) -> None:
    position = TZAAR.start(variant, seed=1)
    while position.phase is Phase.PLACING:
        # Types by turns, so that both colours lie next to each other.
        position = position.play(position.legal[0])
    after = position.play(position.legal[0])
    assert (after.turn, after.phase) == (1, Phase.FIRST)


def test_5_3_ranges_in_the_coordinates_of_the_printed_board() -> None:
    position = at("B1=TZ F4=z E6=Z E7=z A5=T D1=A I1=t I3=a")
    assert position.write(position.parse("b1-f4")) == "B1xF4"
    assert position.write(position.parse("e5-e6")) == "E6xE7"
    assert position.write(position.parse("@E8 e5-e6")) == "E6xE7"
