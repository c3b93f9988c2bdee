"""The editor's description of each game covers every set-up, and every edit has an answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj import text
from borj.core.editor import Editor, Field, draft, get, put
from borj.core.errors import InvalidPosition
from borj.core.game import Game
from borj.core.position import Position
from tests.kit import CONFIGS, Config, positions

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)
each_game = pytest.mark.parametrize("id", borj.GAMES)


def accepts(field: Field, value: Any) -> bool:
    """Whether a value can be chosen in a field."""
    match field.kind:
        case "choice":
            return any(type(value) is type(v) and value == v for v in field.values)
        case "number":
            return type(value) is int and field.least <= value <= field.most
        case "letters":
            return set(value) <= set(field.letters) and len(set(value)) == len(value) <= field.most
        case "stacks":
            return all(len(s) == field.most and set(s) <= set(field.letters) for s in value)
        case "carry":
            return value is None or 1 <= int(value.rpartition(":")[2]) <= field.most
    return False


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values in a set-up, down to those that `Field` may hold whole."""
    if isinstance(value, dict):
        return [leaf for name, inner in value.items() for leaf in leaves(inner, (*path, name))]
    if isinstance(value, list) and len(path) == 1:
        return [leaf for i, inner in enumerate(value) for leaf in leaves(inner, (*path, i))]
    return [path]


@each_variant
@given(data=st.data())
def test_the_description_covers_every_setup(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    editor, setup = position.game.editor, position.setup()
    known = {field.path for field in editor.fields}
    for path in leaves({n: v for n, v in setup.items() if n != "cells"}):
        # What no field shows is what `settle` works out.
        assert path in known or editor.settle({**setup, str(path[0]): ""}) == setup
    for field in editor.fields:
        assert accepts(field, get(setup, field)), field
        if field.variants and position.variant not in field.variants:
            default = {"number": 0, "letters": "", "stacks": []}.get(field.kind, field.default)
            assert get(setup, field) in (default, *field.values[:1])
    assert editor.settle(setup) == setup
    assert editor.shape(setup) == position.scene().shape.name
    assert draft(editor, setup["cells"]) == position.scene().stacks
    letters = "".join(setup["cells"].values())
    for swatch in editor.palette:
        assert letters.count(swatch.letter) <= swatch.most
        if swatch.variants and position.variant not in swatch.variants:
            assert swatch.letter not in letters


@st.composite
def values(draw: st.DrawFn, field: Field) -> Any:
    match field.kind:
        case "choice":
            return draw(st.sampled_from(field.values))
        case "number":
            return draw(st.integers(field.least, field.most))
        case "letters":
            return "".join(
                draw(st.lists(st.sampled_from(field.letters), unique=True, max_size=field.most))
            )
        case "stacks":
            stack = st.text(st.sampled_from(field.letters), min_size=5, max_size=5)
            return draw(st.lists(stack, max_size=2))
    return draw(st.none() | st.just("c3-e3:2"))


def edited(data: st.DataObject, editor: Editor, setup: dict[str, Any]) -> dict[str, Any]:
    """The set-up after one edit: a field, a piece put onto a cell, or a cell emptied."""
    what = data.draw(st.sampled_from(("field", "piece", "clear")))
    if what == "field":
        field = data.draw(st.sampled_from(editor.fields))
        changed = put(setup, field.path, data.draw(values(field)))
        assert isinstance(changed, dict)
        return changed
    cells = dict(setup["cells"])
    cell = data.draw(st.sampled_from(sorted(cells) or ["a1"]))
    if what == "clear":
        cells.pop(cell, None)
    else:
        swatch = data.draw(st.sampled_from(editor.palette))
        cells[cell] = ("" if swatch.alone else cells.get(cell, "")) + swatch.letter
    return {**setup, "cells": cells}


def attempt(game: Game[Any], setup: Mapping[str, Any]) -> tuple[Position | None, list[str]]:
    try:
        return game.build(setup), []
    except InvalidPosition as error:
        return None, [text.explain(error, lang) for lang in text.LANGUAGES]


@each_variant
@given(data=st.data())
def test_every_edit_is_a_position_or_a_sentence(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    game, setup = position.game, position.setup()
    for _ in range(data.draw(st.integers(1, 4))):
        setup = edited(data, game.editor, setup)
        json.dumps(setup)
        settled = game.editor.settle(setup)
        game.editor.shape(settled)
        draft(game.editor, settled["cells"])
        built, sentences = attempt(game, settled)
        assert built or len(sentences) == len(text.LANGUAGES)
        assert all("{" not in sentence for sentence in sentences)
        if built:
            assert game.read(built.code()) == built
            assert draft(game.editor, built.setup()["cells"]) == built.scene().stacks


@each_game
def test_each_field_and_value_has_a_text(id: str) -> None:
    editor = borj.game_named(id).editor
    assert len({swatch.letter for swatch in editor.palette}) == len(editor.palette)
    for field in editor.fields:
        assert field.text in text.keys("en")
        assert {name for name in field.names if name} <= text.keys("en")
        assert len(field.names) == len(field.values)


@each_game
@pytest.mark.parametrize("hostile", [{}, {"cells": 1}, {"won": [1, 2]}, {"options": {"size": []}}])
def test_what_is_no_setup_is_left_to_build(id: str, hostile: dict[str, Any]) -> None:
    game = borj.game_named(id)
    assert game.editor.settle(hostile) is hostile
    assert isinstance(game.editor.shape(hostile), str)
    with pytest.raises(InvalidPosition):
        game.build(hostile)


def test_a_tooth_without_a_tower_is_not_drawn() -> None:
    assert draft(borj.game("kamisado").editor, {"a1": "t"}) == {"a1": ()}
