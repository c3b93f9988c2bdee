"""`borj play`: a game line by line, through the standard input."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import borj
from borj.cli.main import main
from tests.engine.kit import needs_engine

pytestmark = needs_engine("kamisado")


def play(monkeypatch: pytest.MonkeyPatch, *words: str, said: str) -> None:
    monkeypatch.setenv("BORJ_LANG", "en")
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert main(["play", *words]) == 0


def test_a_game_against_a_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.borj"
    said = f"help\nmoves\nhint\nc1-c9\nc1-c6\nback\nc1-c5\nsave {file}\nsave {file}\nflip\nquit\n"
    play(monkeypatch, "kamisado", "single", "--level", "1", said=said)
    out = capsys.readouterr().out
    assert "save FILE" in out
    assert "c1-c6" in out
    assert "Best: " in out
    assert out.count("Level 1 plays") == 2
    (record,) = borj.load(file)
    assert len(record.moves) == 2
    assert record.root.children[0].text == "c1-c5"


def test_two_people_play_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "single~m~0~M~OLMPYRG-.-------B.-----m--.--------.--------.--------.--------.bgryp-lo"
    play(monkeypatch, "kamisado", code, "--two", said="\nf6-h8\n")
    assert "wins" in capsys.readouterr().out


def test_the_level_begins_where_it_should_and_the_end_of_input_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "dvonn", "random", "--seat", "1", "--level", "1", "--lang", "fa", said="")
    assert "سطح" in capsys.readouterr().out
