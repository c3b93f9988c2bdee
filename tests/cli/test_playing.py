"""`borj play`: a game line by line, through the standard input."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

import borj
from borj import text
from borj.cli import voice
from borj.cli.main import main
from borj.engine import Engine, Limit
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
    said = f"help\nmoves\nhint\nc1-c9\nc1-d1\nc1-c6\nback\nc1-c5\nsave {file}\nsave {file}\n"
    play(monkeypatch, "kamisado", "single", "--level", "1", said=f"{said}flip\nquit\n")
    out = capsys.readouterr().out
    assert "save FILE" in out
    assert "c1-c6" in out
    assert "Best: " in out
    assert "The rule in full: borj rules kamisado 3." in out  # of c1-d1, which goes sideways
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


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_hint_is_explained_in_sentences_that_the_rules_answer(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "single~m~0~M~OLMPYRG-.-------B.-----m--.--------.--------.--------.--------.bgryp-lo"
    play(monkeypatch, "kamisado", code, "--two", "--lang", lang, said="hint\nquit\n")
    out = capsys.readouterr().out
    said = {"en": "The move f6-h8 wins the game", "fa": "f6-h8"}[lang]
    assert said in out
    assert text.say("why-wins", lang) in out
    assert "  +" not in out  # no bare terms of the evaluation


@pytest.mark.parametrize("game", borj.GAMES)
def test_every_hint_has_words(game: str) -> None:
    """In positions of games by lot; what is said of a best move is what the book remarks."""
    chance = random.Random(game)
    with Engine(table_mb=1) as engine:
        position = borj.game_named(game).start(seed=1)
        for _ in range(8):
            for _ in range(6):
                if position.legal:
                    position = position.after(chance.choice(position.legal))
            if not position.legal:
                break
            found = engine.search(position, Limit(nodes=300), 2)
            for lang in ("en", "fa"):
                sentences = voice.reasons(found, lang)
                assert sentences
                assert not any(mark in s for s in sentences for mark in "{}")
