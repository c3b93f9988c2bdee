"""`borj rules`: the whole book, one paragraph, a rule; and refusals that name theirs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import borj
from borj import learn, text
from borj.book.faults import fault, rule_of
from borj.cli.main import main
from borj.core.errors import BorjError, IllegalMove

LANGUAGES = ("en", "fa")
Read = pytest.CaptureFixture[str]


def said(capsys: Read, *words: str, code: int = 0) -> str:
    """What a command prints."""
    assert main(words) == code
    told = capsys.readouterr()
    return told.err if code else told.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", borj.GAMES)
def test_the_whole_book_is_read(capsys: Read, game: str, lang: str) -> None:
    read = re.sub(r"[\s\u2066\u2069]+", " ", said(capsys, "rules", game, "--lang", lang))
    for paragraph in learn.book(game, lang).paragraphs.values():
        for runs in (paragraph.title, *(board.caption for board in paragraph.boards)):
            words = re.sub(r"\s+", " ", learn.plain(runs)).strip()
            assert words.replace(" ", "") in read.replace(" ", "")


def test_a_rule_is_found_by_its_number(capsys: Read) -> None:
    by_rule = said(capsys, "rules", "dvonn", "3.6")
    assert by_rule == said(capsys, "rules", "dvonn", "surrounded")
    assert by_rule == said(capsys, "rules", "dvonn", "dvonn.3.6")
    assert "Surrounded" in by_rule
    assert "[W]" in by_rule  # the board, with what the caption speaks of
    persian = said(capsys, "rules", "dvonn", "۳.۶", "--lang", "fa")
    assert "\u2066E3\u2069" in persian
    assert persian != by_rule


def test_moves_that_are_words_and_numbers_of_rules_are_persian(capsys: Read) -> None:
    army = said(capsys, "rules", "sixth", "10.3", "--lang", "fa")
    assert "\u2066ارتش: غول و گوژپشت\u2069" in army
    assert "\u2066۶.۲\u2069، \u2066۱۰.۳\u2069" in army
    assert "\u2066راست\u2069" in said(capsys, "rules", "kamisado", "--lang", "fa")


def test_a_chapter_is_read_alone(capsys: Read) -> None:
    read = said(capsys, "rules", "tzaar", "end")
    assert "The end" in read
    assert "Setting up" not in read


def test_programs_get_the_contents(capsys: Read) -> None:
    told = json.loads(said(capsys, "rules", "tzaar", "--json"))
    assert told[0]["id"] == "idea"
    assert {rule for each in told for p in each["paragraphs"] for rule in p["rules"]} >= {"3.4"}


def test_what_is_not_there_is_named(capsys: Read) -> None:
    assert "questions" in said(capsys, "rules", "dvonn", "nothing", code=2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_leads_to_its_rule(capsys: Read, lang: str) -> None:
    words = ("show", "dvonn", "random", "--seed", "7", "--play", "C3-C4", "--lang", lang)
    assert "borj rules dvonn 3.6" in said(capsys, *words, code=1)


def test_every_rule_that_refuses_is_taught() -> None:
    keys = [key.replace("-", ".", 2) for key in text.keys("en")]
    rules = [rule for key in keys if (rule := rule_of(key))]
    assert len(rules) > 50
    for game, number in rules:
        for lang in LANGUAGES:
            assert learn.book(game, lang).find(number), f"{game}.{number}"


def test_faults_carry_the_address_of_their_rule() -> None:
    with pytest.raises(IllegalMove) as refused:
        borj.game("dvonn").start("random", seed=7).play("C3-C4")
    assert fault(refused.value).rule == "/learn/dvonn#3.6"
    assert fault(BorjError("render-size", largest=1)).rule is None
    assert rule_of("chess.3.6") is None


def test_a_score_sheet_is_printed(capsys: Read, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    asked = ("print", "dvonn", "--what", "sheet", "--lang", "fa", "--out", str(file))
    assert str(file) in said(capsys, *asked)
    assert file.read_bytes().startswith(b"%PDF-")
    told = json.loads(said(capsys, *asked, "--paper", "letter", "--json"))
    assert told == {"file": str(file), "bytes": file.stat().st_size}
