"""DVONN: what there is to see, to pick, and what moves do."""

from __future__ import annotations

import borj
from borj.core.scene import Pick, Piece

DVONN = borj.game("dvonn")
CELLS = {"A1": "BBB", "B1": "W", "C1": "RRRW", "D1": "W"}
POSITION = DVONN.build({"variant": "standard", "phase": "stacking", "turn": 0, "cells": CELLS})


def test_1_3_the_board_is_drawn_as_in_the_rulebook() -> None:
    places = {cell.id: (cell.x, cell.y) for cell in POSITION.scene().shape.cells}
    assert places["C5"][0] == places["A1"][0]
    assert min(places, key=lambda c: places[c][0]) == "A3"
    assert max(places, key=lambda c: places[c][0]) == "K3"
    assert places["A1"][1] > places["C5"][1]


def test_a_scene_shows_stacks_from_bottom_to_top() -> None:
    scene = POSITION.play("D1-C1").scene()
    assert scene.stacks["C1"][-2:] == (Piece(0, "ring", "ivory"),) * 2
    assert scene.status.last == ("D1", "C1")
    assert scene.status.score == (6, 3)
    # Only B1 can move: the other stacks are so high that they find nothing where they would land.
    assert (scene.status.phase, scene.status.facts) == ("stacking", {"mobility": [1, 0]})


def test_a_finished_game_shows_its_result() -> None:
    cells = {"A1": "R", "C1": "R", "F1": "RB"}
    over = DVONN.build({"variant": "standard", "phase": "stacking", "turn": 0, "cells": cells})
    assert over.scene().status.result == (1, "pieces")


def test_a_move_that_cuts_off_shows_what_is_lost() -> None:
    slide, lost, status = POSITION.effects("B1-C1")
    assert (slide.kind, slide.source, slide.target, slide.path) == ("slide", "B1", "C1", ("C1",))
    assert (lost.kind, lost.source) == ("remove", "A1")
    assert status.kind == "status"


def test_placing_takes_a_piece_from_the_hand() -> None:
    effect = DVONN.start().effects("F3")[0]
    assert (effect.kind, effect.target, effect.tray) == ("place", "F3", "hand-0")


def test_picks() -> None:
    start = DVONN.start()
    assert start.choices[0].picks == (Pick("cell", "A1"),)
    first = POSITION.choices[0]
    assert first.picks == (Pick("cell", "B1"), Pick("target", "C1"))
    cells = {"A1": "W", "B1": "R", "C1": "R", "D1": "R"}
    stuck = DVONN.build({"variant": "standard", "phase": "stacking", "turn": 1, "cells": cells})
    assert stuck.choices[0].picks == (Pick("button", "pass"),)
    assert stuck.effects("pass")[0].player == 1
