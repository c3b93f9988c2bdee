"""Sixth!, sections 6 and 10: armies of twelve points, options, and the finer points."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

import borj
import borj.text
from borj.core.move import Kind, Move
from borj.games.sixth.rules import LEVIES
from borj.games.sixth.terms import Terms
from borj.games.sixth.towers import BUDGET, COST, Hand
from borj.text import LANGUAGES
from tests.games.sixth.positions import NONE, SIXTH, follow, place, refused, texts, tower


def test_6_1_entries_are_paid_from_twelve_points() -> None:
    position = follow(SIXTH.start("army"), "no-lady no-lady")
    assert position.hands == (Hand(points=12), Hand(points=12))
    position = follow(position, "c3 G@d3 H@a1")
    assert position.hands == (Hand(points=8), Hand(points=10))
    assert [tower(position, cell) for cell in ("c3", "d3", "a1")] == ["A", "g", "H"]


def test_6_1_the_budget_is_never_exceeded() -> None:
    for points, rules in (
        (0, ("3.3", "6.1", "6.1")),
        (1, ("", "6.1", "6.1")),
        (2, ("", "", "6.1")),
    ):
        position = place("a1=B a2=A", variant="army", hands=(Hand(points=points), NONE))
        for text, rule in zip(("c3", "G@c3", "H@c3"), rules, strict=True):
            if rule:
                assert refused(position, text) == rule
            else:
                assert text in texts(position)


def test_6_2_one_giant_and_one_hunchback_each() -> None:
    position = follow(SIXTH.start("army"), "no-lady no-lady G@a1 G@c3 H@e5 H@e1")
    assert refused(position, "G@b5") == "5.3a"
    assert refused(position, "H@b5") == "5.2a"


def test_6_2_armies_formed_before_the_game() -> None:
    start = SIXTH.start("army", army="before")
    assert [start.write(move) for move in start.legal] == [
        "army",
        "army:G",
        "army:H",
        "army:L",
        "army:GH",
        "army:GL",
        "army:HL",
        "army:GHL",
    ]
    hands = {text: start.play(text).hands[0] for text in texts(start)}
    assert hands == {
        "army": Hand(12),
        "army:G": Hand(10, 1),
        "army:H": Hand(9, 0, 1),
        "army:L": Hand(10),
        "army:GH": Hand(7, 1, 1),
        "army:GL": Hand(8, 1),
        "army:HL": Hand(7, 0, 1),
        "army:GHL": Hand(5, 1, 1),
    }
    assert refused(start, "c3") == "6.2"
    assert refused(start, "lady") == "6.2"
    playing = follow(start, "army:G army:H")
    assert refused(playing, "H@c3") == "6.2"
    assert refused(playing.play("G@c3"), "G@a1") == "6.2"
    assert refused(playing, "L@a1") == "6.3"


@pytest.mark.parametrize(
    ("line", "rights"),
    [
        ("lady lady", (1, 1)),
        ("lady no-lady", (1, 0)),
        ("no-lady lady", (0, 1)),
        ("no-lady " * 2, (0, 0)),
    ],
)
def test_6_3_who_paid_may_enter_the_lady(line: str, rights: tuple[int, int]) -> None:
    position = follow(SIXTH.start("army"), line)
    assert position.hands == (Hand(points=12 - 2 * rights[0]), Hand(points=12 - 2 * rights[1]))
    for player, moment in ((0, position), (1, position.play("c3"))):
        assert ("L@a1" in texts(moment)) == bool(rights[player])
        if not rights[player]:
            assert refused(moment, "L@a1") == "6.3"


def test_6_3_once_entered_she_binds_both() -> None:
    position = follow(SIXTH.start("army"), "lady no-lady L@a1 c3 a2")
    assert texts(position) == {"a2-a1"}


def test_6_4_returned_pieces_enter_free_of_cost() -> None:
    points = (Hand(points=1), Hand(points=1))
    position = place("a1=G a4=BBBB", variant="army", hands=points, kings=6).play("a1-a4")
    assert position.hands[0] == Hand(0, 1, 0, 1)
    again = follow(position, "e5 G@c3")
    assert again.hands[0] == Hand(points=1)
    lady = place("a1=B a2=AALAA", variant="army", rights=1, kings=6, removal="whole").play("a1-a2")
    assert "L@a3" not in texts(lady)
    assert "L@a3" in texts(lady.play("e5"))


def test_6_5_the_single_specials_have_no_budget() -> None:
    for variant in ("lady", "hunchback", "giant"):
        assert all(hand.points == 0 for hand in SIXTH.start(variant).hands)


def test_10_1_the_ban_is_noted_even_where_the_reverse_is_illegal() -> None:
    after = place("c3=ABA e4=AB").play("c3-e4:1")
    assert after.banned is Move(Kind.MOVE, 19, 12, None, 1, game="sixth")
    plain = place("c3=ABA e4=AB", turn=1)
    assert after.pack() != plain.after(plain.parse("a1")).pack()


def test_10_2_declarations_come_first_player_by_player() -> None:
    start = SIXTH.start("army")
    assert (start.turn, texts(start)) == (0, {"lady", "no-lady"})
    second = start.play("lady")
    assert (second.turn, texts(second)) == (1, {"lady", "no-lady"})
    opening = second.play("no-lady")
    assert (opening.turn, opening.mid_turn) == (0, False)
    assert refused(start, "c3") == "6.3"
    assert refused(start, "army:G") == "6.3"
    assert refused(opening, "lady") == "10.2"
    assert refused(SIXTH.start(), "army") == "10.2"


def test_10_3_letters_in_any_order_and_bare_army() -> None:
    start = SIXTH.start("army", army="before")
    assert start.parse("army:lhg") is start.parse("ARMY GHL") is LEVIES[-1]
    assert start.write(start.parse("army")) == "army"


@pytest.mark.parametrize("army", ["during", "before"])
def test_10_4_the_second_player_places_the_lady_if_both_paid(army: str) -> None:
    start = SIXTH.start("army", lady="edge", army=army)
    yes, no = ("lady", "no-lady") if army == "during" else ("army:L", "army:G")
    both = follow(start, f"{yes} {yes}")
    assert (both.phase, both.turn, both.mid_turn) == ("lady", 1, True)
    assert len(both.legal) == 16
    assert refused(both, "c3") == "10.4"
    after = both.play("L@e3")
    assert (after.phase, after.turn, after.mid_turn) == ("playing", 0, False)
    assert start.play(yes).play(f"{yes} L@e3") == after
    for line in (f"{yes} {no}", f"{no} {yes}"):
        one = follow(start, line)
        assert (one.phase, one.turn) == ("playing", 0)


def test_10_5_at_the_edge_too_she_returns_to_the_supply() -> None:
    position = place("a1=B a2=AALAA", variant="lady", lady="edge", kings=6, removal="whole")
    after = position.play("a1-a2")
    assert "L@c1" in texts(after)
    assert "L@c1" in texts(after.play("e5"))


def test_10_6_a_returned_piece_is_used_before_points() -> None:
    position = place("a1=B", variant="army", kings=6, hands=(Hand(1, 1, 0, 5), NONE))
    assert position.play("c3").hands[0] == Hand(0, 1, 0, 5)
    assert position.play("G@c3").hands[0] == Hand(1, 0, 0, 5)
    assert position.play("H@c3").hands[0] == Hand(1, 1, 0, 2)


def test_10_7_a_count_that_is_the_whole_is_accepted() -> None:
    position = place("a1=ABG c1=B a4=B c3=B", variant="giant")
    assert position.parse("a1-c3:3") is position.parse("a1-c3")
    assert position.write(position.parse("a1-c3:3")) == "a1-c3"
    assert position.parse("a1-c3").count == 3


@pytest.mark.parametrize(
    ("variant", "options", "accepted"),
    [
        ("standard", {"kings": 5}, "1, 6"),
        ("standard", {"kings": True}, "1, 6"),
        ("standard", {"kings": 6.0}, "1, 6"),
        ("standard", {"removal": "whole"}, "kings=6"),
        ("lady", {"removal": "excess"}, "kings=6"),
        ("standard", {"kings": 6, "removal": "some"}, "excess, whole"),
        ("standard", {"size": 6}, "5, 4"),
        ("standard", {"size": 4, "pieces": 15}, "12"),
        ("standard", {"size": 4, "pieces": 16}, "12"),
        ("standard", {"pieces": 12}, "15, 16"),
        ("standard", {"lady": "edge"}, "kings, removal, size, pieces"),
        ("giant", {"size": 4}, "kings, removal"),
        ("lady", {"pieces": 15}, "kings, removal, lady"),
        ("lady", {"army": "before"}, "kings, removal, lady"),
        ("army", {"size": 4}, "kings, removal, lady, army"),
        ("queen", {}, "standard, lady, hunchback, giant, army"),
    ],
)
def test_10_8_and_10_10_contradictions(
    variant: str, options: dict[str, Any], accepted: str
) -> None:
    with pytest.raises(borj.InvalidChoice) as error:
        SIXTH.start(variant, **options)
    assert accepted in str(error.value)
    assert "{$" not in borj.text.explain(error.value, "fa")


def test_10_8_the_deciding_king_removes_nothing() -> None:
    won = place("a1=AB a3=BBABA", score=(0, 5), kings=6, removal="whole").play("a1-a3:1")
    assert tower(won, "a3") == "BBABAB"
    assert won.score == (0, 6)


def test_10_9_the_score_counts_kings() -> None:
    won = place("a1=AB a3=BBABA").play("a1-a3:1").outcome
    assert won is not None
    assert won.score == (0, 1)
    stuck = place("a1=A c3=B", hands=(NONE, NONE), score=(2, 3), kings=6).outcome
    assert stuck is not None
    assert stuck.score == (2, 3)


def test_10_12_scores_keep_positions_apart() -> None:
    position = place("a1=ABBBB a2=B", kings=6, hands=(Hand(9), Hand(9)))
    after = position.play("a2-a1")
    assert tower(after, "a1") == tower(position, "a1")
    assert after.score != position.score
    back = follow(after, "a2")
    assert back.pack() != position.pack()


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("standard", {}),
        ("standard", {"size": 4, "kings": 6}),
        ("standard", {"pieces": 16}),
        ("army", {"kings": 6, "removal": "whole", "lady": "edge", "army": "before"}),
    ],
)
def test_options_are_those_that_were_chosen(variant: str, options: dict[str, Any]) -> None:
    assert SIXTH.start(variant, **options).options == options


def test_options_at_their_defaults_may_be_given() -> None:
    start = SIXTH.start(kings=6, removal="excess", size=5, pieces=15)
    assert start.terms == Terms(kings=6)
    assert start.options == {"kings": 6}
    assert SIXTH.start(size=4, pieces=12) == SIXTH.start(size=4)


def test_no_bound_is_claimed() -> None:
    assert SIXTH.longest == dict.fromkeys(SIXTH.variants)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_10_1_what_the_pages_say_an_army_costs_is_what_it_costs(lang: str) -> None:
    for count in range(4):
        for army in combinations("GHL", count):
            points = sum(COST[piece] for piece in army)
            name = "army" + (f"-{''.join(army)}" if army else "")
            told = borj.text.say(f"web-asked-sixth-{name}", lang)
            wanted = [points, BUDGET - points] if army else [BUDGET]
            assert [int(figure) for figure in re.findall(r"\d+", told)] == wanted
    lady, none = (borj.text.say(f"web-asked-sixth-{name}", lang) for name in ("lady", "no-lady"))
    figures = [int(figure) for figure in re.findall(r"\d+", f"{lady} {none}")]
    assert figures == [COST["L"], BUDGET - COST["L"], BUDGET]
    for choices, pieces in ((2, "LGH"), (8, "GHL")):
        told = borj.text.say("web-asked-sixth-declaring", lang, count=choices)
        # Each line names the piece beside it, which lies in a tray.
        trays = SIXTH.start("army").scene().trays
        lying = {piece.kind for tray in trays for stack, _ in tray.stacks for piece in stack}
        assert set(re.findall(r"@(\S+) ", told)) == lying
        prices = [int(figure) for figure in re.findall(r"\d+", told)]
        assert prices == [*(COST[piece] for piece in pieces), COST[None]]
