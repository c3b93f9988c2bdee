"""The books as the press makes them from the documents, once for all tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from borj.games import IDS
from borj.learn import Book, Lesson
from borj.learn.book import book_of
from borj.learn.lessons import lesson_of
from borj.learn.press import BadDocument, Sources, print_game
from tests.conftest import ROOT

DOCUMENTS = ROOT / "src" / "borj" / "learn"
SOURCES = Sources(ROOT, DOCUMENTS, ROOT / "docs" / "rules")
GAMES = IDS


@cache
def printed(game: str) -> tuple[dict[str, dict[str, Any]], list[BadDocument]]:
    """A game's books as data, and what is wrong with them."""
    return print_game(game, SOURCES)


@cache
def made(game: str, lang: str) -> Book:
    """A book."""
    return book_of(printed(game)[0][lang])


@cache
def taught(game: str, lang: str) -> tuple[Lesson, ...]:
    """The lessons."""
    return tuple(map(lesson_of, printed(game)[0][lang]["lessons"]))
