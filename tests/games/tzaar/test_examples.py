"""TZAAR: the worked examples of the rulebook whose position is written out."""

from __future__ import annotations

from tests.games.tzaar.kit import at, refused, texts


def test_diagram_2_a_stack_captures_along_long_lines_but_not_across_the_hole() -> None:
    position = at("G5=TAZ C7=tta G3=at H4=t H5=T D4=z A5=A")
    assert [text for text in texts(position) if text.startswith("G5")] == [
        "G5xH4",
        "G5xG3",
        "G5xC7",
    ]
    assert refused(position, "G5xD4") == ("tzaar.1.5", None)


def test_a_simple_tzaar_on_a_tott_stack_and_the_other_way_round() -> None:
    position = at("A1=TTT A2=Z C1=T E1=A I1=t I3=a I5=z", phase="second-action")
    assert position.play("A2+A1").stacks[0] == "TTTZ"
    assert position.play("A1+A2").stacks[1] == "ZTTT"


def test_a_tower_of_three_takes_one_two_and_three_but_not_four() -> None:
    position = at("E1=TAZ D1=a E2=aa F1=ttt A1=T A2=A I5=z I4=t")
    assert {"E1xD1", "E1xE2", "E1xF1"} <= set(texts(position))
    taller = at("E1=TAZ D1=tttt E2=aa F1=t A1=T A2=A I5=z I4=t")
    assert refused(taller, "E1xD1") == ("tzaar.3.4", "taller")
