"""What can be learnt, without NumPy: ids, measures, grids and symmetries."""

from __future__ import annotations

import random

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.rl import CAP, Spec, spec, specs, symmetries
from tests.properties.test_symmetries import turns

SPECS = tuple(specs())


def test_every_variant_has_an_id() -> None:
    wanted = [
        (game.id, variant)
        for game in map(borj.game, borj.GAMES)
        if game.planes is not None  # a game without planes has no environment
        for variant in game.variants
    ]
    assert [(known.game_id, known.variant) for known in SPECS] == wanted
    assert len({known.id for known in SPECS}) == len(SPECS)
    for known in SPECS:
        assert spec(known.id) == known
        planes, height, width = known.shape
        assert planes == len(known.planes) == len(set(known.planes))
        places = known.grid.places
        assert len(set(places)) == len(places) == len(known.game.board)
        assert max(places) < height * width


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(InvalidChoice, match="version 0"):
        spec("borj-dvonn-random-v9")
    with pytest.raises(InvalidChoice):
        spec("chess")
    with pytest.raises(InvalidChoice):
        spec("dvonn", "lady")


def test_only_games_without_a_bound_are_broken_off() -> None:
    for known in SPECS:
        assert known.capped == (known.game.longest[known.variant] is None)
        assert known.longest == (CAP if known.capped else known.game.longest[known.variant])


def neighbours_stay_neighbours(known: Spec) -> bool:
    """Every direction of the board is one step in the grid, the same one everywhere."""
    board, grid = known.game.board, known.grid
    steps: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for cell, (x, y) in enumerate(board.points):
        for dx, dy in board.directions:
            if (other := board.at(x + dx, y + dy)) is not None:
                here, there = (divmod(grid.places[c], grid.width) for c in (cell, other))
                step = (there[0] - here[0], there[1] - here[1])
                steps.setdefault((dx, dy), set()).add(step)
    return all(len(found) == 1 and max(map(abs, *found)) == 1 for found in steps.values())


def test_grids_are_close() -> None:
    for known in SPECS:
        assert neighbours_stay_neighbours(known), known.id


def test_boards_are_turned_as_the_properties_turn_them() -> None:
    for game in map(borj.game, borj.GAMES):
        if game.planes is None:
            continue
        found = {symmetry.cells for symmetry in symmetries(game.id)}
        if game.planes.turns:
            assert found >= set(turns(game.board))
        assert symmetries(game.id)[0].actions == tuple(range(game.actions))


@pytest.mark.parametrize("known", SPECS, ids=lambda known: known.id)
def test_symmetries_are_one_to_one(known: Spec) -> None:
    for symmetry in symmetries(known.game_id):
        assert sorted(symmetry.cells) == list(range(len(known.game.board)))
        assert sorted(symmetry.planes) == list(range(len(known.planes)))
        assert sorted(symmetry.actions) == list(range(known.actions))
        chosen = random.Random(0).sample(range(known.actions), 40)
        for number in chosen:
            before, after = (known.game.move(n) for n in (number, symmetry.actions[number]))
            assert before.kind is after.kind
