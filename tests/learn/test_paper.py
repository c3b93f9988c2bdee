"""On paper: documents are made for every game, with their fonts, every picture and all words."""

from __future__ import annotations

import ctypes
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest

import borj
from borj import learn, text
from borj.core.errors import InvalidChoice
from borj.games.kamisado import ROUNDS
from borj.learn import paper
from borj.learn.book import Board, Try

LANGUAGES = ("en", "fa")
VOWELS = re.compile("[\u064b-\u0652]")
POINTS = {"a4": (595, 842), "letter": (612, 792)}


@cache
def bundle(game: str, lang: str, what: str, size: str) -> paper.Bundle:
    return paper.bundle(game, lang, what, size)


@cache
def made(game: str, lang: str, what: str = "rulebook", size: str = "a4") -> bytes:
    return paper.pdf(bundle(game, lang, what, size))


def told(game: str, lang: str, what: str = "rulebook", size: str = "a4") -> Any:
    return json.loads(bundle(game, lang, what, size).files["data.json"])


def opened(data: bytes) -> pdfium.PdfDocument:
    return pdfium.PdfDocument(data)


def alternatives(document: pdfium.PdfDocument) -> Iterator[str]:
    """What is said of each figure to those who cannot see it, page by page."""

    def below(element: Any) -> Iterator[str]:
        if element and words(raw.FPDF_StructElement_GetType, element) == "Figure":
            yield words(raw.FPDF_StructElement_GetAltText, element)
        for n in range(max(0, raw.FPDF_StructElement_CountChildren(element))):
            yield from below(raw.FPDF_StructElement_GetChildAtIndex(element, n))

    def words(ask: Any, element: Any) -> str:
        size = ask(element, None, 0)
        buffer = ctypes.create_string_buffer(max(2, size))
        ask(element, buffer, size)
        return buffer.raw[: size - 2].decode("utf-16-le") if size else ""

    for page in document:
        tree = raw.FPDF_StructTree_GetForPage(page.raw)
        for n in range(raw.FPDF_StructTree_CountChildren(tree)):
            yield from below(raw.FPDF_StructTree_GetChildAtIndex(tree, n))
        raw.FPDF_StructTree_Close(tree)


def check_rulebook(game: str, lang: str, size: str) -> None:
    document = opened(made(game, lang, "rulebook", size))
    data, book = told(game, lang, "rulebook", size), learn.book(game, lang)
    width, height = POINTS[size]
    assert all(abs(page.get_width() - width) < 2 for page in document)
    assert all(abs(page.get_height() - height) < 2 for page in document)
    check_pictures(document, data, book)
    check_words(document, book)


def check_pictures(document: pdfium.PdfDocument, data: Any, book: learn.Book) -> None:
    """Every board and every try is there, and says what it shows."""
    said = list(alternatives(document))
    drawn = [
        block
        for chapter in data["chapters"]
        for paragraph in chapter["paragraphs"]
        for block in flat(paragraph["blocks"])
        if "pictures" in block
    ]
    asked = [
        block
        for paragraph in book.paragraphs.values()
        for block in paragraph.all()
        if isinstance(block, Board | Try)
    ]
    assert len(drawn) == len(asked)
    expected = [block["alt"] for block in drawn for _ in block["pictures"]]
    assert len(said) >= len(expected) + 2  # and mark and hero of the cover
    assert all(said)
    assert sorted(said[2:]) == sorted(expected)


def flat(blocks: list[Any]) -> Iterator[Any]:
    for block in blocks:
        yield block
        yield from flat(block.get("blocks", []))


def check_words(document: pdfium.PdfDocument, book: learn.Book) -> None:
    """Titles come in the order of the book, the words of each in their order."""
    pages = "\n".join(page.get_textpage().get_text_range() for page in list(document)[1:])
    read = plain(pages)
    place, looked = 0, 0
    for paragraph in book.paragraphs.values():
        if VOWELS.search(learn.plain(paragraph.title)):  # the reader tells their letters twice
            continue
        title = plain(learn.plain(paragraph.title))
        found = re.compile(".{0,12}?".join(title.split())).search(read, place)
        assert found, (paragraph.id, title)
        place, looked = found.start(), looked + 1
    assert looked > len(book.paragraphs) * 0.8


def plain(said: str) -> str:
    """Letters and digits alone, each Persian word in one fixed direction.

    A reader of PDFs has to guess in which direction the letters of a word were drawn; that the
    words are in their order is what is looked at.
    """
    said = re.sub(r"\w+(?:\u200c\w+)+", " ", said)  # the reader knows no half-spaces
    said = re.sub(r"[\u200c-\u200f\u2066-\u2069\ufffe]", "", said)
    words = re.findall(r"[^\W_]+", said)
    return " ".join("".join(sorted(word)) for word in words)


@pytest.mark.parametrize(
    ("game", "lang", "size"), [("dvonn", "fa", "a4"), ("tzaar", "en", "letter")]
)
def test_a_rulebook_has_all_its_pictures_and_words(game: str, lang: str, size: str) -> None:
    check_rulebook(game, lang, size)


@pytest.mark.long
@pytest.mark.parametrize("size", paper.PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", borj.GAMES)
def test_every_rulebook_has_all_its_pictures_and_words(game: str, lang: str, size: str) -> None:
    check_rulebook(game, lang, size)


def test_moves_that_are_words_are_persian_on_persian_paper() -> None:
    lines, answers = set(), set()
    for game in ("kamisado", "sixth"):
        data = told(game, "fa")
        for chapter in data["chapters"]:
            for paragraph in chapter["paragraphs"]:
                for block in flat(paragraph["blocks"]):
                    lines |= {move for _, move in block.get("line", [])}
        answers |= {each for task in data["answers"] for each in task["answers"]}
    assert {"ارتش: غول و گوژپشت", "f3-a8 چپ"} <= lines
    assert "راست" in answers
    solved = told("lyngk", "fa", "exercises")["exercises"]
    assert not any("pass" in turn for turn in lines | answers)
    assert {"پاس"} == {turn for each in solved for turn in each["line"]} & {"پاس", "pass"}


def test_fonts_are_in_the_file_and_no_others() -> None:
    document = made("dvonn", "fa")
    fonts = set(re.findall(rb"/BaseFont/[A-Z]{6}\+([\w-]+)", document))
    assert {b"Vazirmatn-Regular", b"Vazirmatn-Bold"} <= fonts
    assert fonts <= {b"Vazirmatn-Regular", b"Vazirmatn-Bold", b"DejaVuSansMono"}
    described = len(re.findall(rb"/Type/FontDescriptor", document))
    assert described == len(re.findall(rb"/FontFile[23]?", document)) >= 2


def test_pages_have_persian_numbers_and_contents_name_them() -> None:
    document = opened(made("dvonn", "fa"))
    contents = document[0].get_textpage().get_text_range()
    last = document[len(document) - 1].get_textpage().get_text_range()
    number = str(len(document)).translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹"))
    assert number in contents
    assert number in last
    assert text.say("web-credit-dvonn", "fa").split()[0] in contents


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", borj.GAMES)
def test_a_score_sheet_has_room_for_a_game(game: str, lang: str) -> None:
    """One page; a second one for the rounds of the longest match."""
    size = paper.PAPERS[LANGUAGES.index(lang)]
    document = opened(made(game, lang, "sheet", size))
    data = told(game, lang, "sheet", size)
    rounds = data.get("rounds", {"numbers": [], "more": []})
    assert len(document) == (2 if rounds["more"] else 1)
    if rounds["more"]:
        assert len(rounds["numbers"] + rounds["more"]) == max(ROUNDS.values())
    read = plain(document[0].get_textpage().get_text_range())
    for said in (data["title"], *data["head"], *data["seats"], *data["turn"]):
        assert plain(said) in read


def test_the_form_of_kamisado_has_four_symbols_a_move() -> None:
    """EXTRAS: forms to record games, as in chess, with four symbols a move."""
    data = told("kamisado", "en", "sheet")
    assert data["turn"] == ["tower", "squares", "arrow", "square"]
    assert data["seats"] == ["Black", "White"]


def test_what_was_made_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = bundle("dvonn", "en", "sheet", "a4")
    first = paper.kept(asked, tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [paper.name(asked)]
    monkeypatch.setitem(sys.modules, "typst", None)  # it cannot be made again
    assert paper.kept(asked, tmp_path) == first
    assert paper.name(bundle("dvonn", "en", "sheet", "letter")) != paper.name(asked)


def test_the_same_is_the_same_to_the_byte() -> None:
    asked = bundle("sixth", "en", "sheet", "a4")
    assert paper.pdf(asked) == paper.pdf(asked)


@pytest.mark.parametrize(("what", "size"), [("poster", "a4"), ("sheet", "a3")])
def test_what_cannot_be_printed_is_said(what: str, size: str) -> None:
    with pytest.raises(InvalidChoice) as refused:
        paper.bundle("dvonn", "en", what, size)
    assert text.explain(refused.value, "en")


def check_exercises(game: str, lang: str, size: str) -> None:
    document, data = (
        opened(made(game, lang, "exercises", size)),
        told(game, lang, "exercises", size),
    )
    assert len(data["exercises"]) == 24
    said = list(alternatives(document))
    assert sorted(said) == sorted(each["alt"] for each in data["exercises"])
    last = document[len(document) - 1].get_textpage().get_text_range()
    assert plain(data["answers-title"]) in plain(last)
    assert all("".join(each["line"]) for each in data["exercises"])


def test_a_sheet_of_exercises_has_all_positions_and_their_solutions() -> None:
    check_exercises("dvonn", "en", "letter")


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", borj.GAMES)
def test_every_sheet_of_exercises_has_all_positions(game: str, lang: str) -> None:
    check_exercises(game, lang, "a4")
