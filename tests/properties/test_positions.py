"""What is true of every position of every variant of every game."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj import text
from borj.core.move import Move
from borj.core.position import Position
from borj.core.scene import Scene, perform
from tests.kit import CONFIGS, Config, positions, repeated

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)


def without_past(scene: Scene) -> Scene:
    """A scene without the last move, which a code cannot know."""
    return replace(scene, status=replace(scene.status, last=()))


@each_variant
@given(data=st.data())
def test_action_text_round_trips(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    texts = {position.write(move): move for move in position.legal}
    assert len(texts) == len(position.legal)
    for written, move in texts.items():
        assert position.parse(written) is move
        if config.game != "tzaar":  # there upper and lower case are all the same too
            assert position.parse(written.upper()) is move
        assert position.parse(f" {written.lower()} ") is move


@each_variant
@given(data=st.data())
def test_code_and_setup_round_trip(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    game, code = position.game, position.code()
    assert code.isascii()
    assert all(c.isalnum() or c in "-_.~" for c in code)
    for again in (game.read(code), game.build(json.loads(json.dumps(position.setup())))):
        assert again == position
        assert hash(again) == hash(position)
        assert again.code() == code
        assert again.pack() == position.pack()
        if not repeated(position):  # a code does not tell what was before
            assert (again.legal, again.outcome) == (position.legal, position.outcome)
            assert without_past(again.scene()) == without_past(position.scene())


@each_variant
@given(data=st.data())
def test_action_index_round_trips(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    game = position.game
    numbers = [game.index(move) for move in position.legal]
    assert len(set(numbers)) == len(numbers)
    assert [game.move(number) for number in numbers] == list(position.legal)
    assert all(0 <= number < game.actions for number in numbers)


@each_variant
@given(data=st.data())
def test_legal_moves_are_legal_and_nothing_else_plays(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    game = position.game
    for move in position.legal:
        assert position.play(move) == position.after(move)
    for number in data.draw(st.lists(st.integers(0, game.actions - 1), max_size=30)):
        assert_refused(position, game.move(number))


@each_variant
@given(data=st.data())
def test_any_move_object_is_refused_with_a_sentence(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    cells = st.none() | st.integers(-2, 70)
    move = Move(
        data.draw(st.sampled_from(borj.Kind)),
        data.draw(cells),
        data.draw(cells),
        data.draw(st.none() | st.sampled_from(["R", "G", "T", "left", "lady", "x"])),
        data.draw(st.none() | st.integers(-1, 9)),
        config.game,
    )
    assert_refused(position, move)


def assert_refused(position: Position, move: Move) -> None:
    if move in position.legal:
        return
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    assert error.value.rule.startswith(f"{position.game.id}.")
    assert text.explain(error.value, "fa") != text.explain(error.value, "en")


@each_variant
@given(data=st.data())
def test_a_position_never_changes(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    before = (hash(position), position.code(), position.pack(), position.turn)
    for move in position.legal[:20]:
        position.play(move)
        position.effects(move)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.legal == position.legal
    assert all(a is b for a, b in zip(again.legal, position.legal, strict=True))
    assert again.outcome == position.outcome
    assert (hash(position), position.code(), position.pack(), position.turn) == before
    with pytest.raises(AttributeError):
        position.turn = 1 - position.turn


@each_variant
@given(data=st.data())
def test_choices_cover_exactly_the_legal_moves(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    choices = position.choices
    assert [choice.action for choice in choices] == [position.write(m) for m in position.legal]
    paths = sorted(tuple((p.kind, p.value, p.tray or "") for p in c.picks) for c in choices)
    for path, following in pairwise(paths):
        assert following[: len(path)] != path, "a choice is the beginning of another"
    order = {"hand": 0, "cell": 1, "button": 1, "target": 2, "count": 3}
    for choice in choices:
        kinds = [order[pick.kind] for pick in choice.picks]
        assert kinds == sorted(kinds)
        assert kinds


@each_variant
@given(data=st.data())
def test_effects_lead_to_the_next_scene(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    scene = position.scene()
    json.dumps(scene.as_json())
    for move in random.Random(0).sample(position.legal, min(12, len(position.legal))):
        effects = position.effects(move)
        assert perform(scene, effects) == position.play(move).scene()
        json.dumps([effect.as_json() for effect in effects])
        assert effects[-1].kind == "status"


@each_variant
@given(data=st.data())
def test_an_outcome_ends_the_game_and_only_that(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    assert (position.outcome is None) == bool(position.legal)
    if position.outcome:
        key = f"reason-{config.game}-{position.outcome.reason}"
        for lang in text.LANGUAGES:
            assert text.sentence(key, {"winner": "", **position.status.facts}, lang)


@each_variant
def test_what_is_allowed_is_what_is_legal(config: Config) -> None:
    """Also where a game answers without listing its moves: a fresh position has no list yet."""
    chance, position = random.Random(config.variant), config.start(3)
    every = [position.game.space.move(number) for number in range(len(position.game.space))]
    for ply in range(160):
        if ply % 8 == 0 or not position.legal:
            legal = set(position.legal)
            for move in (*position.legal, *every[ply // 8 % 5 :: 5]):
                fresh = replace(position, last=None)  # type: ignore[type-var]
                assert fresh.allows(move) == position.allows(move) == (move in legal)
                assert Position.allows(position, move) == (move in legal)  # the way of other games
        if not position.legal:
            break
        position = position.after(chance.choice(position.legal))
