"""Whole turns at the command line: in every notation, as on the page and over the API."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import borj
from borj.cli import boards
from borj.cli.main import main
from tests.engine.kit import needs_engine
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


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_whole_turns_are_typed_while_one_plays(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    game: str,
) -> None:
    """In the plain mode of `borj play`: a turn in each notation, taken back and typed anew."""
    first, *others = (one for one in typed(game) if one.code == typed(game)[0].code)
    said = "".join(f"{one.text}\nback\n" for one in others)
    file = tmp_path / "game.borj"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{said}{first.text}\nsave {file}\nquit\n"))
    assert main(("--lang", "en", "play", game, first.code, "--two")) == 0
    (record,) = borj.load(file)
    assert tuple(said_in(record)) == first.actions
    # Nothing was refused: the board is shown at first, after each turn and after each step back.
    shown = capsys.readouterr().out.count(standing(game, first.code))
    assert shown == 1 + len(others)


def said_in(record: borj.Record) -> Iterator[str]:
    """The actions of a record's first line."""
    node = record.root
    while node.children:
        node = node.children[0]
        yield node.text


def standing(game: str, code: str) -> str:
    """What stands below the board of a position."""
    return boards.standing(borj.game_named(game).read(code), "en")


@pytest.mark.parametrize("game", borj.GAMES)
def test_what_is_no_turn_says_what_is_wrong(capsys: pytest.CaptureFixture[str], game: str) -> None:
    one = typed(game)[0]
    assert main(("--lang", "en", "show", game, one.code, "--play", f"{one.text},?")) != 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "?" in err
