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
