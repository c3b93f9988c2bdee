"""The rulebooks as HTML: all that the book says, anchors for every rule, no scripts needed."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

import borj
from borj import learn, render
from borj.learn.html import sheets

BOOKS = [(game, lang) for game in borj.GAMES for lang in ("en", "fa")]
# Elements that hold nothing; what SVG closes by itself comes as start and end.
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Reader(HTMLParser):
    """Reads HTML as a browser without scripts would: what is open must be closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.styled: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "id" in given:
            self.ids.append(given["id"] or "")
        if tag == "a":
            self.links.append(given.get("href") or "")
        for name in ("href", "fill", "stroke"):
            self.links += re.findall(r"url\((#[^)]+)\)", given.get(name) or "")
        if tag == "use":
            self.links.append(given["href"] or "")
        self.styled += [tag for name in given if name == "style" or name.startswith("on")]
        if tag in ("style", "script"):
            self.styled.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@cache
def read(game: str, lang: str) -> Reader:
    made = sheets(learn.book(game, lang))
    reader = Reader()
    reader.feed(made.contents + made.text)
    reader.close()
    assert not reader.open
    return reader


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_paragraph_and_every_rule_is_an_anchor(game: str, lang: str) -> None:
    book, page = learn.book(game, lang), read(game, lang)
    assert len(page.ids) == len(set(page.ids))
    anchors = set(page.ids)
    assert set(book.paragraphs) <= anchors
    assert set(book.homes) <= anchors
    assert {chapter.id for chapter in book.chapters} <= anchors


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_link_leads_to_something(game: str, lang: str) -> None:
    page = read(game, lang)
    anchors = set(page.ids)
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in anchors, link
        elif link.startswith("/learn/"):
            path, _, anchor = link.partition("#")
            _, _, other, spoken = path.split("/")
            assert spoken == lang
            assert not anchor or anchor in read(other, lang).ids
        else:
            assert link.startswith("https://"), link


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_all_words_of_the_book_are_there(game: str, lang: str) -> None:
    said = re.sub(r"\s+", " ", "".join(read(game, lang).text))
    for paragraph in learn.book(game, lang).paragraphs.values():
        told = [paragraph.title]
        for block in paragraph.all():
            match block:
                case learn.Prose():
                    told.append(block.runs)
                case learn.Listing():
                    told += block.items
                case learn.Table():
                    told += [*block.head, *(cell for row in block.rows for cell in row)]
                case learn.Board():
                    told.append(block.caption)
                case learn.Try():
                    told += [block.ask, block.right]
        for runs in told:
            assert re.sub(r"\s+", " ", learn.plain(runs)) in said


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_nothing_in_it_breaks_the_policy_of_the_pages(game: str, lang: str) -> None:
    assert read(game, lang).styled == []


def test_what_is_typed_reads_from_left_to_right() -> None:
    made = sheets(learn.book("tzaar", "fa")).text
    assert re.findall(r"<code[^>]*>", made)
    assert all('dir="ltr"' in code for code in re.findall(r"<code[^>]*>", made))


def test_a_move_that_is_a_word_is_one_of_the_language() -> None:
    made = {lang: sheets(learn.book("dvonn", lang)).text for lang in ("en", "fa")}
    assert '<code dir="ltr">pass</code></li>' in made["en"]
    assert '<code dir="ltr">پاس</code></li>' in made["fa"]
    assert '<code dir="ltr">pass</code></li>' not in made["fa"]


def test_so_are_whole_declarations_and_the_answers_of_tries() -> None:
    made = {
        (game, lang): sheets(learn.book(game, lang)).text
        for game in ("kamisado", "sixth")
        for lang in ("en", "fa")
    }
    assert '<code dir="ltr">army: Giant and Hunchback</code></li>' in made["sixth", "en"]
    assert '<code dir="ltr">ارتش: غول و گوژپشت</code></li>' in made["sixth", "fa"]
    assert '<p class="answers"><code dir="ltr">راست</code></p>' in made["kamisado", "fa"]
    assert '<code dir="ltr">f3-a8 چپ</code></li>' in made["kamisado", "fa"]


def test_room_beside_a_board_is_kept_for_what_lies_there() -> None:
    made = sheets(learn.book("dvonn", "en")).text
    stages = re.findall(r'<div class="stage"[^>]*>', made)
    assert any("data-hands" in stage for stage in stages), "while pieces are placed"
    assert not all("data-hands" in stage for stage in stages), "once they are"


def test_pictures_of_an_album_share_their_definitions_and_follow_the_theme() -> None:
    album = render.Album("a")
    scene = borj.game("dvonn").start("random", seed=1).scene()
    one, other = (render.svg(scene, album=album, size=size) for size in (300, 400))
    assert "<defs" not in one + other
    assert "var(--rim)" in album.definitions()
    for used in re.findall(r'href="#([^"]+)"', one + other):
        assert f'id="{used}"' in album.definitions()
    whole = render.svg(scene)
    assert len(one) + len(album.definitions()) < 1.2 * len(whole)
