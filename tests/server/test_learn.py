"""The rulebooks over HTTP: addresses, languages, caching, and how light they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

import borj
from borj import learn, text
from borj.server.rulebooks import language
from tests.server.kit import Server

LANGUAGES = ("en", "fa")
LIGHT = 40_000  # bytes of a page alone, packed


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
        yield client


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_book_is_a_page_of_its_own(http: httpx.Client, lang: str) -> None:
    for game in borj.GAMES:
        answer = http.get(f"/learn/{game}/{lang}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        page = answer.text
        direction = "rtl" if lang == "fa" else "ltr"
        assert f'<html lang="{lang}" dir="{direction}">' in page
        assert "{{" not in page
        assert "<!--" not in page
        title = text.say("learn-book", lang, game=text.say(f"game-{game}", lang))
        assert f"<h1>{title}</h1>" in page
        for rule in learn.book(game, lang).homes:
            assert f'id="{rule}"' in page
        assert int(answer.headers["content-length"]) < LIGHT


def test_a_page_that_one_has_is_not_sent_again(http: httpx.Client) -> None:
    first = http.get("/learn/dvonn/fa")
    again = http.get("/learn/dvonn/fa", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get("/learn/dvonn/en").headers["etag"] != first.headers["etag"]


def test_an_address_without_a_language_shows_the_readers(http: httpx.Client) -> None:
    for path in ("/learn", "/learn/tzaar"):
        for accepted, lang in (("fa-IR,en;q=0.5", "fa"), ("de,en", "en")):
            answer = http.get(path, headers={"accept-language": accepted})
            assert f'<html lang="{lang}"' in answer.text
            assert "accept-language" in answer.headers["vary"]
            canonical = re.search(r'rel="canonical" href="([^"]+)"', answer.text)
            assert canonical
            assert canonical[1] == f"{path}/{lang}"


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("fa", "fa"),
        ("en-GB, FA;q=0.1", "fa"),
        ("en, fa;q=0", "en"),
        ("en, fa;q=0.0, de", "en"),
        ("fat, en", "en"),
        ("*", "en"),
    ],
)
def test_persian_is_for_those_whose_browser_knows_it(accepted: str, lang: str) -> None:
    assert language(accepted) == lang


def test_the_shelf_leads_to_all_books(http: httpx.Client) -> None:
    for lang in LANGUAGES:
        page = http.get(f"/learn/{lang}").text
        for game in borj.GAMES:
            assert f'href="/learn/{game}/{lang}"' in page


def test_what_is_no_book_is_the_apps_affair(http: httpx.Client) -> None:
    index = http.get("/").text
    for path in ("/learn/chess", "/learn/chess/en", "/learn/dvonn/de"):
        assert http.get(path).text == index
    assert http.get("/learn.html").status_code == 404  # the frame alone is no page


def test_a_document_is_set_once_and_kept(http: httpx.Client, server: Server) -> None:
    address = "/learn/dvonn/fa/sheet.pdf"
    first = http.get(address)
    assert first.status_code == 200
    assert first.headers["content-type"] == "application/pdf"
    assert first.headers["content-disposition"] == 'inline; filename="dvonn-fa-sheet.pdf"'
    assert first.content.startswith(b"%PDF-")
    again = http.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    kept = list((server.data / "paper").iterdir())
    assert [file.read_bytes() for file in kept] == [first.content]
    kept[0].unlink()
    assert http.get(address).content == first.content
    letter = http.get(address, params={"paper": "letter"})
    assert letter.content != first.content


@pytest.mark.parametrize(
    "path", ["dvonn/fa/poster.pdf", "dvonn/de/sheet.pdf", "go/en/sheet.pdf", "dvonn/en/sheet"]
)
def test_what_is_not_printed_is_not_found(http: httpx.Client, path: str) -> None:
    assert http.get(f"/learn/{path}").status_code == 404
    assert http.get("/learn/dvonn/en/sheet.pdf?paper=a3").status_code == 404


def test_the_page_leads_to_its_documents(http: httpx.Client) -> None:
    page = http.get("/learn/dvonn/fa").text
    for what in ("rulebook", "sheet"):
        for size in ("a4", "letter"):
            assert f'href="/learn/dvonn/fa/{what}.pdf?paper={size}"' in page


def test_what_is_kept_for_offline_is_all_that_is_written(http: httpx.Client) -> None:
    kit = http.get("/learn/kit.json").json()
    assert len(kit["files"]) == len(set(kit["files"])) == len(LANGUAGES) * (1 + 2 * len(borj.GAMES))
    for path in kit["files"]:
        told = http.get(path)
        assert told.status_code == 200
        kind = "application/json" if path.endswith(".json") else "text/html"
        assert told.headers["content-type"].startswith(kind)
    assert http.get("/learn/kit.json").json() == kit


def test_the_documentation_is_served_with_the_policy_of_all_pages(http: httpx.Client) -> None:
    for address, lang, place in (
        *(("/docs", "en", "start.html"), ("/docs/", "en-GB", "start.html")),
        *(("/docs/", "fa", "fa/start.html"), ("/docs/fa", "en", "fa/start.html")),
    ):
        begin = http.get(address, headers={"accept-language": lang})
        assert (begin.status_code, begin.headers["location"]) == (302, f"/docs/{place}")
    page = http.get("/docs/start.html")
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for address in (
        "library.html",
        "rules/dvonn.html",
        "search.fa.json",
        "search.js",
        "manual.css",
    ):
        assert http.get(f"/docs/{address}").status_code == 200, address
    assert 'dir="rtl"' in http.get("/docs/fa/start.html").text
    assert http.get("/docs/none.html").status_code == 404
