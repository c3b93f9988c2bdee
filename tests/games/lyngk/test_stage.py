"""LYNGK: what there is to see, to pick, and what moves do; what the engine gets."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from borj.core.scene import Pick, Piece, Stack, perform
from borj.games.lyngk.board import BOARD
from borj.games.lyngk.rules import LyngkPosition
from tests.games.lyngk.kit import LYNGK, study

IVORY, RED, BLACK = (Piece(-1, "disc", colour) for colour in ("ivory", "red", "black"))
JOKER = Piece(-1, "joker", "white")


def trays(position: LyngkPosition) -> dict[str, dict[Stack, int]]:
    return {tray.id: dict(tray.stacks) for tray in position.scene().trays}


def kinds(position: LyngkPosition, move: str) -> list[str]:
    """The kinds of a move's effects, which lead to the next scene."""
    effects = position.effects(move)
    assert perform(position.scene(), effects) == position.play(move).scene()
    return [effect.kind for effect in effects]


def test_1_3_neighbours_are_one_step_apart_and_rows_go_upwards() -> None:
    shape = LYNGK.start(seed=1).scene().shape
    assert shape.style == "points"
    places = {cell.id: (cell.x, cell.y) for cell in shape.cells}
    for cell, near in enumerate(BOARD.neighbours):
        for other in near:
            steps = dist(places[BOARD.cells[cell]], places[BOARD.cells[other]])
            assert abs(steps - 1) < 0.001
    assert places["E7"][1] < places["E1"][1]
    assert places["A1"][0] < places["I1"][0]
    assert len(shape.lines) == 21


def test_the_outline_goes_around_all_points_and_labels_name_the_columns() -> None:
    shape = LYNGK.start(seed=1).scene().shape
    corners = [*shape.outline, shape.outline[0]]
    for cell in shape.cells:
        for (x1, y1), (x2, y2) in pairwise(corners):
            side = (x2 - x1) * (cell.y - y1) - (y2 - y1) * (cell.x - x1)
            assert side / dist((x1, y1), (x2, y2)) > 0.5
    assert [label.text for label in shape.labels[::2]] == list("ABCDEFGHI")
    assert [label.text for label in shape.labels[1::2]] == list("147676741")


def test_a_scene_shows_stacks_trays_and_status() -> None:
    position = study("E4=JI E5=R A1=BGK", "IK/", won=[["JBRGI", "JBRGK"], []])
    scene = position.scene()
    assert scene.stacks["E4"] == (JOKER, IVORY)
    found = trays(position)
    assert list(found) == ["markers", "claims-0", "claims-1", "won-0", "won-1"]
    assert {stack[0].colour for stack in found["markers"]} == {"blue", "red", "green"}
    assert found["claims-0"] == {(IVORY,): 1, (BLACK,): 1}
    assert found["claims-1"] == found["won-1"] == {}
    assert sorted(stack[-1].colour for stack in found["won-0"]) == ["black", "ivory"]
    assert scene.status.score == (2, 0)
    assert (scene.status.phase, scene.status.facts) == ("turn-begins", {})
    assert [tray.kind for tray in scene.trays] == ["markers", "claims", "claims", "won", "won"]


def test_equal_removed_stacks_are_counted() -> None:
    position = study("A1=BGK", "IK/", won=[["JBRGI", "JBRGI"], []])
    assert list(trays(position)["won-0"].values()) == [2]


def test_a_claim_takes_the_marker_from_beside_the_board() -> None:
    start = LYNGK.start(seed=1)
    assert kinds(start, "R") == ["claim", "status"]
    effect = start.effects("R")[0]
    assert (effect.piece, effect.tray, effect.into) == (RED, "markers", "claims-0")
    after = start.play("R").scene()
    assert after.status.phase == "move-follows"
    assert after.status.last == ()


def test_a_claim_may_collect() -> None:
    position = study("E4=BRGKI E7=I E1=K C3=B A1=JBRGI", collect_on_claim=True)
    assert kinds(position, "I") == ["claim", "remove", "score", "remove", "score", "status"]
    assert [e.source for e in position.effects("I") if e.kind == "remove"] == ["A1", "E4"]


def test_a_regular_move_slides() -> None:
    position = study("E1=I E4=R A1=BGK")
    assert kinds(position, "E1-E4") == ["slide", "status"]
    slide = position.effects("E1-E4")[0]
    assert (slide.source, slide.target, slide.count) == ("E1", "E4", 1)
    assert slide.path == ("E2", "E3", "E4")
    assert position.play("E1-E4").scene().status.last == ("E1", "E4")


def test_a_chain_shows_its_links_on_a_shortest_way() -> None:
    position = study("E1=BI E4=I C3=I C6=I D5=R C7=BGK", "I/")
    assert kinds(position, "E1-D5") == ["link", "link", "link", "slide", "status"]
    *links, slide, _ = position.effects("E1-D5")
    assert [link.target for link in links] == ["E4", "C3", "C6"]
    assert slide.path == ("E2", "E3", "E4", "D3", "C3", "C4", "C5", "C6", "D5")
    assert slide.count == 2
    direct = study("E1=R E2=I E4=I C7=BGK", "I/")
    assert kinds(direct, "E2-E4-E1") == ["slide", "status"]


def test_a_complete_stack_leaves_to_the_winners_tray() -> None:
    position = study("E4=I E5=RGKB A1=K", "/I", turn=1)
    assert kinds(position, "E4-E5") == ["slide", "remove", "score", "status"]
    _, remove, score, _ = position.effects("E4-E5")
    assert (remove.source, remove.tray) == ("E5", "won-1")
    assert (score.player, score.count) == (1, 1)
    won = trays(position.play("E4-E5"))["won-1"]
    assert [[piece.colour for piece in stack] for stack in won] == (
        [["red", "green", "black", "blue", "ivory"]]
    )


def test_a_pass_and_the_end_are_shown() -> None:
    stuck = study("E1=BI E3=BG D3=R H4=JRGBK", "I/RG")
    assert kinds(stuck, "pass") == ["pass", "status"]
    assert stuck.effects("pass")[0].player == 0
    six = study("E4=BRGKI E5=J", "I/", variant="six")
    assert kinds(six, "E4-E5") == ["slide", "status"]
    assert six.play("E4-E5").scene().status.result == (0, "six")
    draw = study("A1=RGIK E4=J I1=BG").scene().status
    assert draw.result == (-1, "equal")


def test_picks() -> None:
    start = LYNGK.start(seed=1)
    assert start.choices[2].picks == (Pick("hand", "red", tray="markers"),)
    position = study("E1=I E4=R A1=BGK")
    (move,) = (c for c in position.choices if c.action == "E1-E4")
    assert move.picks == (Pick("cell", "E1"), Pick("target", "E4"))
    stuck = study("E1=BI E3=BG D3=R H4=JRGBK", "I/RG")
    assert stuck.choices[0].picks == (Pick("button", "pass"),)


def test_a_pack_has_91_bytes_and_drops_the_order_inside_stacks() -> None:
    position = study("A1=JBI B1=J I1=RK C1=G", "I/G", won=[["JRGKI"], []], turn=1)
    pack = position.pack()
    assert len(pack) == 91
    assert tuple(pack[:5]) == (1, 1, 8, 1, 0)
    assert tuple(pack[5:9]) == (1 + 2 + 32, 0, 32, 5)  # A1 and B1
    assert tuple(pack[-2:]) == (4 + 16, 4)
    other = study("A1=BJI B1=J I1=RK C1=G", "I/G", won=[["GJRKI"], []], turn=1)
    assert other.pack() == pack
    assert other != position
    assert study("A1=BJI B1=J I1=KR C1=G", "I/G", won=[["GJRKI"], []], turn=1).pack() != pack


def test_the_first_byte_of_a_pack() -> None:
    collect = LYNGK.start(seed=1, collect_on_claim=True)
    assert [p.pack()[0] for p in (collect, collect.play("R"))] == [8, 10]
    six = study("E4=BRGKI E5=J", "I/", variant="six")
    assert [p.pack()[0] for p in (six, six.play("E4-E5"))] == [4, 21]
