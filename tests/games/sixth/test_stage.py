"""Sixth!: what there is to see, what can be picked, and what moves do."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from borj.core.scene import Effect, Piece, Scene, perform
from borj.games.sixth.rules import SixthPosition
from borj.games.sixth.towers import Hand
from tests.games.sixth.positions import NONE, SIXTH, follow, place
from tests.games.sixth.test_setup import COMBINATIONS

IVORY, EBONY = Piece(0, "soldier", "ivory"), Piece(1, "soldier", "ebony")
GIANT, HUNCHBACK = Piece(0, "giant", "ivory"), Piece(0, "hunchback", "ivory")
LADY = Piece(-1, "lady", "pearl")


def trays(scene: Scene) -> dict[str, dict[str, int]]:
    return {t.id: {stack[0].kind: n for stack, n in t.stacks} for t in scene.trays}


def shown(position: SixthPosition, move: str) -> list[str]:
    """The kinds of effects, the new status left out, once they lead to the next scene."""
    effects = position.effects(move)
    assert perform(position.scene(), effects) == position.play(move).scene()
    return [effect.kind for effect in effects[:-1]]


def picked(position: SixthPosition, move: str) -> list[tuple[str, str]]:
    choice = next(c for c in position.choices if c.action == move)
    return [(pick.kind, pick.value) for pick in choice.picks]


def test_the_board_has_25_squares_or_16_in_two_tones() -> None:
    shape = SIXTH.start().scene().shape
    assert (shape.name, shape.style, len(shape.cells)) == ("sixth", "squares", 25)
    small = SIXTH.start(size=4).scene().shape
    assert (small.name, len(small.cells), len(small.labels)) == ("sixth-4", 16, 8)
    cells = {cell.id: cell for cell in shape.cells}
    assert (cells["a1"].x, cells["a1"].y, cells["a1"].colour) == (0, 4, "dark")
    assert (cells["e5"].x, cells["e5"].y, cells["e5"].colour) == (4, 0, "dark")
    assert cells["b1"].colour == "light"
    assert {cell.id for cell in small.cells if cell.y == 3} == {"a1", "b1", "c1", "d1"}


def test_towers_from_bottom_to_top_with_their_rank() -> None:
    scene = place("a1=AB c3=HLg", variant="army", rights=3).scene()
    assert scene.stacks["a1"] == (IVORY, EBONY)
    assert scene.stacks["c3"] == (HUNCHBACK, LADY, Piece(1, "giant", "ebony"))
    assert scene.status.badges == {"a1": "rook", "c3": "bishop"}
    json.dumps(scene.as_json())


def test_hands_and_supply() -> None:
    assert trays(SIXTH.start().scene()) == {"hand-0": {"soldier": 15}, "hand-1": {"soldier": 15}}
    lady = SIXTH.start("lady")
    assert trays(lady.scene())["supply"] == {"lady": 1}
    assert trays(lady.play("L@a1").scene())["supply"] == {}
    giant = trays(SIXTH.start("giant").play("G@c3").scene())
    assert (giant["hand-0"], giant["hand-1"]) == ({"soldier": 11}, {"giant": 1, "soldier": 11})


def test_the_hand_of_an_army_is_what_can_be_paid() -> None:
    position = follow(SIXTH.start("army"), "lady no-lady")
    assert trays(position.scene())["hand-0"] == {"soldier": 10, "giant": 1, "hunchback": 1}
    assert trays(position.scene())["spent-0"] == {"soldier": 2}
    poor = place("a1=A", variant="army", rights=1, hands=(Hand(points=2), NONE))
    assert trays(poor.scene())["hand-0"] == {"soldier": 2, "giant": 1}
    spent = trays(poor.play("b3").scene())["spent-0"]
    assert spent == {"soldier": 9, "giant": 1, "hunchback": 1}


def test_status_of_a_game_and_its_end() -> None:
    position = place("a1=AB a3=BBABA", kings=6, score=(2, 1))
    status = position.scene().status
    assert (status.turn, status.score, status.last, status.result) == (0, (2, 1), (), None)
    assert (status.goal, status.phase, status.facts) == (6, "playing", {})
    after = position.play("a1-a3").scene().status
    assert (after.turn, after.score, after.last) == (1, (2, 2), ("a1", "a3"))
    assert place("a1=AB a3=BBABA").play("a1-a3").scene().status.result == (1, "king")
    stuck = place("a1=A c3=B", hands=(NONE, NONE)).scene().status
    assert stuck.result == (1, "stuck")


def test_facts_of_the_draw() -> None:
    cycle = "a1-a2:1 e1-e2:1 a2-a1:1 e2-e1:1 " * 2
    position = follow(place("a1=AB a2=A e1=BA e2=B"), cycle)
    assert position.scene().status.facts["repetitions"] == 2
    assert position.play("a1-a2:1").scene().status.result == (-1, "repetition")


def test_facts_of_lady_and_army() -> None:
    start = SIXTH.start("army")
    status = start.scene().status
    assert (status.goal, status.phase) == (1, "declaring")
    assert status.facts == {"lady-asked": True, "army-points": [12, 12]}
    before = SIXTH.start("army", army="before").scene().status.facts
    assert before == {"army-points": [12, 12]}
    opening = follow(start, "lady lady").scene().status.facts
    assert (opening["lady"], opening["army-points"]) == ([0, 1], [10, 10])
    facts = place("a3=L a2=A", variant="lady").scene().status.facts
    assert facts == {"onto": "a3"}
    split = place("c3=AB e3=A").play("c3-e3:1").scene().status.facts
    assert split["banned"] == "e3-c3:1"


def test_picks() -> None:
    position = place("c3=AB e3=A c4=B", variant="army", rights=1, hands=(Hand(1, 1, 1), NONE))
    assert picked(position, "a1") == [("cell", "a1")]
    assert picked(position, "G@a1") == [("hand", "giant"), ("cell", "a1")]
    assert picked(position, "L@a1") == [("hand", "lady"), ("cell", "a1")]
    assert picked(position, "c3-e3") == [("cell", "c3"), ("target", "e3"), ("count", "2")]
    assert picked(position, "c3-e3:1") == [("cell", "c3"), ("target", "e3"), ("count", "1")]
    assert picked(position, "c4-c3") == [("cell", "c4"), ("target", "c3"), ("count", "1")]
    places = {c.action[:2]: c.picks[0].tray for c in position.choices if "@" in c.action}
    assert places == {"G@": "hand-0", "H@": "hand-0", "L@": "supply"}
    assert picked(SIXTH.start("army"), "no-lady") == [("button", "no-lady")]


def test_effects_of_moves() -> None:
    position = place("a1=AB a4=B b3=ABA d4=A")
    assert shown(position, "c3") == ["place"]
    assert shown(position, "a1-a4:1") == ["slide"]
    slide = position.effects("a1-a4")[0]
    assert slide == Effect("slide", source="a1", target="a4", count=2, path=("a2", "a3", "a4"))
    jump = position.effects("b3-d4")[0]
    assert jump.path == ("d4",)


def test_effects_of_kings() -> None:
    towers = "a1=AB a3=BBALA"
    base = place(towers, variant="lady")
    assert shown(base, "a1-a3") == ["slide", "score"]
    excess = place(towers, variant="lady", kings=6)
    assert shown(excess, "a1-a3") == ["slide", "score", "return", "return"]
    whole = place(towers, variant="lady", kings=6, removal="whole")
    assert shown(whole, "a1-a3") == ["slide", "score"] + ["return"] * 7
    homes = [effect.tray for effect in whole.effects("a1-a3") if effect.kind == "return"]
    assert homes == ["hand-1", "hand-0", "hand-0", "supply", "hand-0", "hand-1", "hand-1"]
    score = whole.effects("a1-a3")[1]
    assert (score.player, score.count, score.target) == (1, 1, "a3")


def test_effects_of_armies() -> None:
    start = SIXTH.start("army")
    assert shown(start, "lady") == ["declare", "claim", "claim"]
    assert shown(start, "no-lady") == ["declare"]
    before = SIXTH.start("army", army="before")
    assert shown(before, "army") == ["declare", "claim", "claim"]
    assert shown(before, "army:GHL") == ["declare"] + ["claim"] * 7
    opening = follow(start, "lady lady")
    assert shown(opening, "c3") == ["place"]
    assert shown(opening, "G@c3") == ["place", "claim", "claim"]
    assert shown(opening, "L@a3") == ["place"]


@pytest.mark.parametrize(("variant", "options"), COMBINATIONS)
def test_random_games_stay_in_step(variant: str, options: dict[str, Any]) -> None:
    chance = random.Random(11)
    position: SixthPosition = SIXTH.start(variant, **options)
    for _ in range(150):
        if position.outcome is not None:
            break
        picks = [choice.picks for choice in position.choices]
        beginnings = {p[:n] for p in picks for n in range(1, len(p))}
        assert len(set(picks)) == len(picks)
        assert beginnings.isdisjoint(picks)
        for move in position.legal:
            assert SIXTH.move(SIXTH.index(move)) is move
            assert position.parse(position.write(move)) is move
        move = chance.choice(position.legal)
        after = position.play(move)
        assert perform(position.scene(), position.effects(move)) == after.scene()
        assert pickle.loads(pickle.dumps(after)) == after
        position = after


def test_the_pack_is_as_documented() -> None:
    position = place("c3=AB e3=A", kings=6, removal="whole", hands=(Hand(12), Hand(13)))
    packed = position.play("c3-e3:1").pack()
    assert len(packed) == 112
    assert packed[:12] == bytes((0b11001, 0, 12, 0, 13, 0, 0, 0, 1, 14, 12, 0))
    words = [packed[i : i + 4] for i in range(12, 112, 4)]
    assert words[12] == bytes((1, 0, 0, 0))
    assert words[14] == bytes((1 | 2 << 3, 0, 0, 0))
    army = SIXTH.start("army", lady="edge", army="before")
    assert army.pack()[:6] == bytes((0b11000100, 0, 0, 12, 0, 12))
    both = follow(army, "army:GL army:HL")
    assert both.pack()[:6] == bytes((0b011, 3, 8 | 32, 0, 7 | 64, 0))
    assert SIXTH.start(size=4).pack()[0] == 0b100000


def test_the_pack_leaves_out_how_the_pieces_were_dealt() -> None:
    fifteen, sixteen = (place("a1=A", pieces=n) for n in (15, 16))
    assert fifteen != sixteen
    assert fifteen.pack() == sixteen.pack()
