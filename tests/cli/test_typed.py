"""Whole turns at the command line: in every notation, as on the page and over the API."""

from __future__ import annotations

import json

import pytest

import borj
from borj.cli.main import main
from tests.typed import typed


@pytest.mark.parametrize("game", borj.GAMES)
def test_whole_turns_are_typed_in_every_notation(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    for one in typed(game):
        position = borj.game_named(game).read(one.code)
        for action in one.actions:
            position = position.play(action)
        words = ("--json", "--lang", "fa", "moves", game, one.code, "--play", one.text)
        assert main(words) == 0, one.text
        told = json.loads(capsys.readouterr().out)
        assert told["code"] == position.code(), one.text


@pytest.mark.parametrize("game", borj.GAMES)
def test_what_is_no_turn_says_what_is_wrong(capsys: pytest.CaptureFixture[str], game: str) -> None:
    one = typed(game)[0]
    assert main(("--lang", "en", "show", game, one.code, "--play", f"{one.text},?")) != 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "?" in err
