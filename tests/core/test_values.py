"""Moves, errors, action spaces, counts: the small values everything is made of."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

import borj
from borj.core import seams
from borj.core.actions import ActionSpace
from borj.core.layouts import read_layout
from borj.core.move import PASS, Kind, Move

DVONN = borj.game("dvonn")


def test_moves_are_interned() -> None:
    move = Move(Kind.MOVE, 1, 2)
    assert move is Move(Kind.MOVE, source=1, target=2)
    assert move is not Move(Kind.MOVE, 2, 1)
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.deepcopy(move) is move
    with pytest.raises(AttributeError):
        setattr(move, "source", 3)  # noqa: B010 - mypy knows that it is frozen


def test_errors_carry_their_facts_through_pickling() -> None:
    with pytest.raises(borj.IllegalMove) as caught:
        DVONN.start().play("C3").play("C3")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (type(error), error.rule, error.facts) == (
        borj.IllegalMove,
        "dvonn.2.3",
        {"cell": "C3"},
    )
    assert str(error) == "C3 is already taken: a piece is placed on an empty space."
    assert isinstance(error, ValueError)


def test_unconnected_errors_still_say_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seams, "_explain", seams.plain)
    monkeypatch.setattr(seams, "_draw", None)
    monkeypatch.setattr(seams, "_show", repr)
    assert str(borj.InvalidMove("move-empty", text="")) == "move-empty (text=)"
    assert DVONN.start()._repr_svg_() is None
    assert str(DVONN.start()) == repr(DVONN.start())


def test_positions_show_themselves_in_notebooks() -> None:
    svg = DVONN.start()._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert ">DVONN</title>" in svg


@pytest.mark.parametrize("seed", ["7", 1.0, True])
@pytest.mark.parametrize("game", borj.GAMES)
def test_a_seed_is_a_whole_number(game: str, seed: Any) -> None:
    with pytest.raises(borj.InvalidChoice) as caught:
        borj.game_named(game).start(seed=seed)
    assert caught.value.key == "bad-seed"


def test_a_seed_may_be_a_number_of_another_library() -> None:
    class Number:
        def __index__(self) -> int:
            return 7

    assert DVONN.start("random", seed=Number()) == DVONN.start("random", seed=7)


def test_a_position_prints_as_the_code_that_makes_it() -> None:
    position = DVONN.start("random", seed=2)
    assert eval(repr(position)) == position


def test_action_spaces_number_their_moves() -> None:
    space = ActionSpace([PASS, Move(Kind.CLAIM, piece="R")])
    assert len(space) == 2
    assert PASS in space
    assert Move(Kind.CLAIM, piece="B") not in space
    assert space.move(space.index(PASS)) is PASS
    with pytest.raises(borj.InvalidMove):
        space.index(Move(Kind.CLAIM, piece="B"))
    for number in (-1, 2):
        with pytest.raises(borj.InvalidMove):
            space.move(number)


def test_layouts_say_what_differs() -> None:
    assert read_layout("AAB", {"A": 2, "B": 1}) == "AAB"
    with pytest.raises(borj.InvalidChoice, match="2 letters; 3 are needed"):
        read_layout("AA", {"A": 2, "B": 1})
    with pytest.raises(borj.InvalidChoice, match="the letter A 3 times instead of 2"):
        read_layout("AAA", {"A": 2, "B": 1})


def test_perft_of_nothing_is_one_and_of_less_is_an_error() -> None:
    assert borj.perft(DVONN.start(), 0) == borj.perft(DVONN.start(), 0, turns=True) == 1
    assert borj.perft(DVONN.start(), 2, turns=True) == 49 * 48
    with pytest.raises(ValueError, match="negative"):
        borj.perft(DVONN.start(), -1)


def test_a_move_never_changes_whatever_it_is_asked_for_with() -> None:
    move = Move(Kind.MOVE, 1, 2)
    assert Move("move", 1.0, True + 1) is move  # type: ignore[arg-type]
    assert (type(move.kind), type(move.source)) == (Kind, int)
    assert Move("claim", piece="Q").kind is Kind.CLAIM  # type: ignore[arg-type]
    assert copy.deepcopy(move) is move
    assert replace(move, target=3) is Move(Kind.MOVE, 1, 3)
    with pytest.raises(ValueError, match="fly"):
        Move("fly", 1, 2)  # type: ignore[arg-type]


def test_a_position_prints_as_its_board() -> None:
    shown = str(DVONN.start("random", seed=1))
    assert "\x1b" not in shown
    rows = [row.split() for row in shown.splitlines()]
    assert ["R", "W", "B"] in [row[1:4] for row in rows if row[:1] == ["3"]]


@pytest.mark.parametrize("given", [5, None, 2.5, ("A1",)])
def test_what_is_no_move_is_a_mistake_of_the_program(given: Any) -> None:
    start = DVONN.start("random", seed=1)
    with pytest.raises(TypeError, match=f"not {type(given).__name__}"):
        start.play(given)
    with pytest.raises(TypeError, match=f"not {type(given).__name__}"):
        start.write(given)
    with pytest.raises(TypeError, match=f"not {type(given).__name__}"):
        start.parse(given)


def test_what_is_loaded_later_is_there_when_it_is_asked_for() -> None:
    assert set(borj.__all__) <= set(dir(borj))
    assert all(getattr(borj, name) is not None for name in borj.__all__)
    with pytest.raises(AttributeError, match="borj"):
        borj.castle  # noqa: B018


def test_a_move_knows_its_text() -> None:
    """One table for each game: equal cells are other moves elsewhere, the pass is one for all."""
    for game in map(borj.game_named, borj.GAMES):
        for number, action in enumerate(game.table):
            assert str(game.move(number)) == action.text
            assert pickle.loads(pickle.dumps(game.move(number))) is game.move(number)
    here, there = (Move(Kind.MOVE, 1, 2, game=game) for game in ("dvonn", "lyngk"))
    assert here is not there
    assert (str(here), str(there)) == ("B1-C1", "B1-B2")
    assert Move(Kind.PASS, game="dvonn") is PASS
    assert str(PASS) == "pass"
    for unknown in (Move(Kind.MOVE, 1, 2), Move(Kind.MOVE, 1, 1, game="dvonn")):
        assert str(unknown) == repr(unknown)


def test_moves_of_no_game_are_taken_for_ones_of_the_position() -> None:
    start = borj.game("dvonn").start()
    assert start.play(Move(Kind.PLACE, target=3)) == start.play("D1")
    assert start.write(Move(Kind.PLACE, target=3)) == "D1"
    with pytest.raises(borj.InvalidMove, match="another game"):
        start.play(borj.game("lyngk").move(5))
