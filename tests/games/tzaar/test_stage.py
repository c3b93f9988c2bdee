"""TZAAR: what there is to see, to pick, and what moves do."""

from __future__ import annotations

from math import dist

from borj.core.scene import Pick, Piece, perform
from borj.games.tzaar.board import BOARD
from tests.games.tzaar.kit import STRONG, TZAAR, at

POSITION = at("A1=TAZ A4=tz A5=z C1=T C5=A E1=a I1=t")


def test_1_2_the_board_stands_on_a_corner() -> None:
    places = {cell.id: (cell.x, cell.y) for cell in POSITION.scene().shape.cells}
    assert places["E1"][0] == places["E9"][0]
    assert places["A1"][1] > places["A5"][1]
    assert places["A3"][1] == places["I3"][1] == (places["E4"][1] + places["E6"][1]) / 2
    assert max(places, key=lambda cell: places[cell][1]) == "E1"
    assert min(places, key=lambda cell: places[cell][1]) == "E9"
    for cell, near in enumerate(BOARD.neighbours):
        for other in near:
            steps = dist(places[BOARD.cells[cell]], places[BOARD.cells[other]])
            assert abs(steps - 1) < 0.001


def test_1_6_lines_labels_and_an_outline_around_everything() -> None:
    shape = POSITION.scene().shape
    assert (shape.style, len(shape.lines), len(shape.outline)) == ("points", 30, 6)
    assert [label.text for label in shape.labels] == [*"ABCDEFGHI", *"123456789"]
    assert ("E1", "E4") in shape.lines
    right, top = max(x for x, _ in shape.outline), min(y for _, y in shape.outline)
    assert all(cell.x < right and cell.y > top for cell in shape.cells)


def test_a_scene_shows_stacks_from_bottom_to_top() -> None:
    scene = POSITION.play("A1xA4").scene()
    assert [piece.kind for piece in scene.stacks["A4"]] == ["tott", "tzarra", "tzaar"]
    assert scene.stacks["A5"] == (Piece(1, "tzaar", "ebony"),)
    assert "A1" not in scene.stacks
    assert scene.status.last == ("A1", "A4")
    assert (scene.status.turn, scene.status.score) == (0, (0, 0))


def test_a_scene_counts_the_visible_types() -> None:
    status = POSITION.scene().status
    assert status.visible == (
        {"tzaar": 1, "tzarra": 1, "tott": 1},
        {"tzaar": 2, "tzarra": 1, "tott": 1},
    )
    assert (status.phase, status.facts) == ("first-action", {})
    assert TZAAR.start("fixed").scene().status.facts == {"lone-action": True}


def test_captured_pieces_are_what_the_board_lacks() -> None:
    white, black = POSITION.scene().trays
    assert (white.id, white.kind, white.owner) == ("captured-0", "captured", 0)
    assert {stack[0].kind: n for stack, n in white.stacks} == {"tzaar": 4, "tzarra": 8, "tott": 13}
    assert all(len(stack) == 1 and stack[0].owner == 1 for stack, _ in white.stacks)
    assert {stack[0].kind: n for stack, n in black.stacks} == {"tzaar": 5, "tzarra": 7, "tott": 13}


def test_hands_are_shown_in_the_tournament_set_up() -> None:
    position = TZAAR.start("tournament").play("T@C4")
    trays = {tray.id: dict(tray.stacks) for tray in position.scene().trays}
    assert list(trays) == ["hand-0", "hand-1", "captured-0", "captured-1"]
    assert trays["hand-0"] == {
        (Piece(0, "tzaar", "ivory"),): 6,
        (Piece(0, "tzarra", "ivory"),): 9,
        (Piece(0, "tott", "ivory"),): 14,
    }
    assert sum(trays["hand-1"].values()) == 30
    assert trays["captured-0"] == trays["captured-1"] == {}


def test_a_finished_game_shows_its_result() -> None:
    won = at(f"{STRONG} B1=a I2=t I5=z").play("A1xB1")
    assert won.scene().status.result == (0, "type-captured")
    lost = at("A1=T A2=Z A5=A E1=t I2=a I5=z", phase="second-action").play("A2+A1")
    assert lost.scene().status.result == (1, "type-covered")
    assert lost.scene().status.facts == {"lost-type": "tott"}


def test_a_capture_removes_piece_by_piece_and_slides() -> None:
    effects = POSITION.effects("A1xA4")
    assert [effect.kind for effect in effects] == ["remove", "remove", "slide", "status"]
    assert {effect.tray for effect in effects[:2]} == {"captured-0"}
    slide = effects[2]
    assert (slide.source, slide.target, slide.count) == ("A1", "A4", 3)
    assert slide.path == ("A2", "A3", "A4")
    assert perform(POSITION.scene(), effects) == POSITION.play("A1xA4").scene()


def test_stacking_slides_and_passing_does_nothing() -> None:
    second = POSITION.play("A1xA4")
    stacking = second.effects("C1+C5")
    assert [effect.kind for effect in stacking] == ["slide", "status"]
    assert perform(second.scene(), stacking) == second.play("C1+C5").scene()
    passing = second.effects("pass")
    assert (passing[0].kind, passing[0].player) == ("pass", 0)
    assert perform(second.scene(), passing) == second.play("pass").scene()


def test_placing_takes_a_piece_from_the_hand() -> None:
    start = TZAAR.start("tournament")
    place = start.effects("A@C4")[0]
    assert (place.kind, place.target, place.tray) == ("place", "C4", "hand-0")
    assert place.piece == Piece(0, "tzarra", "ivory")
    assert perform(start.scene(), start.effects("A@C4")) == start.play("A@C4").scene()


def test_picks() -> None:
    start = TZAAR.start("tournament").play("T@A1")
    assert start.choices[0].picks == (Pick("hand", "tzaar", "hand-1"), Pick("cell", "A2"))
    assert POSITION.choices[0].picks == (Pick("cell", "A1"), Pick("target", "A4"))
    second = POSITION.play("A1xA4")
    assert second.choices[-1].picks == (Pick("button", "pass"),)
    assert second.choices[-1].action == "pass"
