"""LYNGK: counts that an independent program agrees with (rules, section 10)."""

from __future__ import annotations

import pytest

import borj
from borj.games.lyngk.pieces import COLOURS
from borj.games.lyngk.rules import LyngkPosition
from tests.games.lyngk.kit import LYNGK, study

L1 = "JIBRGKIBRGKIBRGKIBRGKJIBRGKIBRGKIBRGKIBRGKJ"
L2 = "KBJKIBIJBGIKBRRBRJRGBIGIRRIKKGBRGGKGIKRBGKI"
L3 = "KRBKKBBRIKKRIGIGKJBJBRIKGIGJIIRBGRBGIRBGRGK"


def without_claims(position: LyngkPosition, depth: int) -> int:
    """Perft with claiming disabled for both."""
    moves = position.moves_of(position.turn)
    if depth == 1:
        return len(moves)
    return sum(without_claims(position.after(move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        (L1, [170, 27_306, 4_137_718]),
        (L2, [160, 24_075, 3_401_283]),
        (L3, [149, 20_825, 2_726_474]),
    ],
)
def test_10_layouts_without_claims(layout: str, expected: list[int]) -> None:
    position = LYNGK.start(layout=layout)
    assert [without_claims(position, depth) for depth in (1, 2, 3)] == expected


@pytest.mark.parametrize(
    ("layout", "turns", "moves"),
    [
        (L1, 1076, [180, 183, 180, 183, 180]),
        (L2, 1035, [164, 169, 172, 192, 178]),
        (L3, 990, [180, 152, 155, 157, 197]),
    ],
)
@pytest.mark.parametrize("variant", ["standard", "six"])
def test_10_first_turns_with_claims(
    layout: str, turns: int, moves: list[int], variant: str
) -> None:
    position = LYNGK.start(variant, layout=layout)
    assert borj.perft(position, 1, turns=True) == turns
    assert [len(position.play(colour).legal) for colour in COLOURS] == moves


def test_10_l2_with_claims() -> None:
    assert borj.perft(LYNGK.start(layout=L2), 2, turns=True) == 738_278


M1 = (
    "B2=JK B3=KG C2=IB C6=IB C7=KI D1=B D2=R D4=BR D6=J E2=GR E3=B E4=IR E5=GK E7=RIG F4=KG "
    "F6=B G2=GR G3=GR G4=KI G7=K H2=B I1=IG"
)
M2 = (
    "B1=BJRG B2=J B3=K B4=I C1=B C2=I C4=BR D1=B D4=BGIJR E1=RG E3=BI E6=IK F1=R F4=KG F5=GK "
    "G1=R G3=GKI G4=K G6=IKBR G7=K H1=RG H2=B I1=IG"
)
M3 = (
    "B1=B B2=JK B3=KI C4=B C5=G C6=IGR D1=B D2=RKG D4=BJR E1=R E2=GIB E4=I F2=IG F6=BK G1=R "
    "G2=GR G5=GK G6=IK H1=R H2=B H4=KG I1=I"
)
M4 = (
    "A1=K B2=JI B3=KG C1=B C3=JBKRI C6=IB C7=KI D1=BGR D2=RBI D4=BR D6=J E2=GR E5=G E7=RIG "
    "F4=K F5=G G1=R G2=GR G4=KI G7=K H2=B H4=KB I1=IG"
)
M5 = (
    "B2=JKB B4=IK C3=JRIB C4=B C7=K D2=RB E1=RG E3=BIG E5=G E7=R F1=R F3=KI F4=KG F6=BIK G1=R "
    "G3=G G4=K G6=IK H1=RG H2=B H3=G I1=I"
)
M6 = (
    "A1=K B1=BI B2=JK B4=I C1=B C3=JR C4=B C7=K D2=RB D4=BGIJR E5=G E6=I F1=RBI F3=KIRG F4=KG "
    "F6=BR G1=R G3=GB G4=K G6=IKG G7=KG H1=RG I1=I"
)
M7 = (
    "A1=K B1=B B2=JG B3=KI C1=B C4=B C5=G C7=KIGR D1=BG D2=RKG D3=RBKJI D4=BJR E1=RIG E2=G "
    "E6=I F1=RBKI G1=R G5=G G6=IK H1=R H2=B H4=K I1=I"
)


@pytest.mark.parametrize(
    ("cells", "claims", "won", "variant", "collect", "expected"),
    [
        # The pieces missing on these boards are those of the one stack that was removed.
        pytest.param(M1, "RG/IK", "JRBKI", "standard", False, [56, 786, 30_771], id="M1"),
        pytest.param(M1, "RG/IK", "JRBKI", "standard", True, [56, 786, 30_771], id="M1-collect"),
        pytest.param(M2, "KG/BR", "", "standard", False, [36, 955, 26_315], id="M2"),
        pytest.param(M3, "BG/KI", "JIRBK", "standard", False, [40, 996, 31_244], id="M3"),
        pytest.param(M3, "BG/KI", "JIRBK", "standard", True, [40, 996, 31_244], id="M3-collect"),
        pytest.param(M4, "RG/IK", "", "six", False, [39, 937, 26_745], id="M4"),
        pytest.param(M5, "KG/BR", "JGIRB", "standard", True, [54, 1374, 55_596], id="M5"),
        pytest.param(M6, "KG/RI", "", "six", False, [36, 805, 20_613], id="M6"),
        pytest.param(M7, "BG/KI", "", "six", False, [55, 999, 39_252], id="M7"),
    ],
)
def test_10_middle_games(
    cells: str, claims: str, won: str, variant: str, collect: bool, expected: list[int]
) -> None:
    removed = [[], [won] if won else []]
    position = study(cells, claims, variant=variant, collect_on_claim=collect, won=removed)
    assert [borj.perft(position, depth, turns=True) for depth in (1, 2, 3)] == expected
