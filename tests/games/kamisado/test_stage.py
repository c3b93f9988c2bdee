"""Kamisado: what is shown, what can be picked, and what moves do to it."""

from __future__ import annotations

import json
import random

import pytest

import borj
from borj.core.scene import Effect, Pick, Piece, perform
from borj.games.kamisado.refill import weak_towers
from tests.games.kamisado.kit import (
    EXAMPLE_4,
    KAMISADO,
    PUSHED_INTO_DEADLOCK,
    example_6,
    example_7,
    example_8,
    example_9,
    play,
)

START = KAMISADO.start()


def kinds(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.kind for effect in effects]


def test_the_board_has_64_coloured_squares() -> None:
    shape = START.scene().shape
    assert (shape.name, shape.style, len(shape.cells)) == ("kamisado", "squares", 64)
    colours = {cell.id: cell.colour for cell in shape.cells}
    assert [colours[c] for c in ("a1", "h1", "a8", "f4")] == ["brown", "orange", "orange", "blue"]
    assert sorted(label.text for label in shape.labels) == sorted("abcdefgh12345678")


def test_towers_show_owner_colour_and_teeth() -> None:
    stacks = example_9().scene().stacks
    assert stacks["d4"] == (Piece(0, "tower", "green", 2),)
    assert stacks["d6"] == (Piece(1, "tower", "yellow", 1),)
    assert len(stacks) == 16


def test_the_status_of_the_start() -> None:
    status = KAMISADO.start("long").scene().status
    assert (status.turn, status.score, status.must, status.last) == (0, (0, 0), (), ())
    assert (status.phase, status.goal, status.facts) == ("tower-moves", 7, {"round-number": 1})
    assert status.result is None


def test_the_status_names_the_tower_that_must_move() -> None:
    status = START.play("c1-f4").scene().status
    assert (status.must, status.last) == (("b8",), ("c1", "f4"))
    assert status.facts["required-colour"] == "blue"


def test_the_status_of_rounds_and_of_the_end() -> None:
    won = example_7().play("f3-a8")
    status = won.scene().status
    assert (status.turn, status.score, status.must) == (0, (1, 0), ())
    assert (status.phase, status.facts["round-number"]) == ("refilling", 1)
    assert won.play("left").scene().status.facts["round-number"] == 2
    over = example_7("single").play("f3-a8").scene().status
    assert (over.result, over.phase) == ((0, "home"), "decided")
    assert play(example_6(), "a7-a6 a3-b4").scene().status.result == (1, "deadlock")


def test_picks_are_a_tower_and_its_target_or_a_button() -> None:
    pete = example_8().play("f1-d3")
    picks = {choice.action: choice.picks for choice in pete.choices}
    assert picks == {
        "a6-b5": (Pick("cell", "a6"), Pick("target", "b5")),
        "a6-c4": (Pick("cell", "a6"), Pick("target", "c4")),
        "a6>a5": (Pick("cell", "a6"), Pick("target", "a5")),
    }
    assert [c.picks for c in EXAMPLE_4.choices] == [(Pick("button", "pass"),)]
    refills = example_7().play("f3-a8").choices
    assert [c.picks for c in refills] == [(Pick("button", s),) for s in ("left", "right")]


def test_a_move_slides() -> None:
    slide, status = START.effects("c1-f4")
    assert slide == Effect("slide", source="c1", target="f4", count=1, path=("d2", "e3", "f4"))
    assert status.kind == "status"


def test_a_push_moves_the_farthest_first() -> None:
    effects = example_9().effects("d4>d5")
    assert [(e.kind, e.source, e.target) for e in effects[:-1]] == [
        ("push", "d6", "d7"),
        ("push", "d5", "d6"),
        ("slide", "d4", "d5"),
    ]


def test_a_pass_names_the_blocked_tower() -> None:
    assert EXAMPLE_4.effects("pass")[0] == Effect("pass", source="g6", player=1)


def test_a_won_round_gives_a_tooth_and_points() -> None:
    effects = example_7().effects("f3-a8")
    assert kinds(effects) == ["slide", "tooth", "score", "status"]
    assert effects[1].target == "a8"
    assert (effects[2].player, effects[2].count) == (0, 1)


def test_a_won_match_ends() -> None:
    effects = play(example_9(), "d4>d5 d5>d6").effects("h5-e8")
    assert kinds(effects) == ["slide", "tooth", "score", "end", "status"]
    assert (effects[2].count, effects[3].player) == (2, 0)


def test_a_deadlock_shows_its_chain() -> None:
    effects = example_6("standard").play("a7-a6").effects("a3-b4")
    assert kinds(effects) == ["slide", "pass", "pass", "pass", "tooth", "score", "status"]
    chain = [(e.player, e.source) for e in effects if e.kind == "pass"]
    assert chain == [(1, "f5"), (0, "b4"), (1, "f5")]
    assert effects[4].target == "f5"


def test_a_deadlock_after_a_push_shows_its_chain() -> None:
    effects = PUSHED_INTO_DEADLOCK.effects("d3>d4")
    assert kinds(effects)[:5] == ["push", "slide", "pass", "pass", "pass"]
    assert [(e.player, e.source) for e in effects[2:5]] == [(0, "c3"), (1, "d5"), (0, "c3")]
    assert effects[5] == Effect("tooth", target="d5")


def test_a_refill_moves_everything_at_once() -> None:
    refill, *_ = example_7().play("f3-a8").effects("left")
    assert ("a8", "h1") in refill.moves
    assert all(source != target for source, target in refill.moves)
    assert len(refill.moves) == 15  # brown stays on a1


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_refill_warns_of_weak_towers(side: str) -> None:
    won = example_7().play("f3-a8")
    warned = [(e.player, e.target) for e in won.effects(side) if e.kind == "warn"]
    assert warned == list(weak_towers(won, side))
    assert warned


@pytest.mark.parametrize("variant", KAMISADO.variants)
def test_effects_lead_to_the_next_scene(variant: str) -> None:
    chance = random.Random(variant)
    position: borj.Position = KAMISADO.start(variant)
    while position.outcome is None:
        move = chance.choice(position.legal)
        effects = position.effects(move)
        json.dumps([effect.as_json() for effect in effects])
        after = position.play(move)
        assert perform(position.scene(), effects) == after.scene()
        position = after
