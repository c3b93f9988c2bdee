"""Where the built rulebooks are, and how one gets them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from borj.core.errors import InvalidChoice
from borj.core.position import LANGUAGES
from borj.games import game_named as game_of
from borj.learn.book import Book, book_of
from borj.learn.lessons import Lesson, lesson_of

GENERATED = files("borj.learn") / "generated"


@cache
def book(game: str, lang: str) -> Book:
    """The rulebook of a game in a language."""
    return book_of(_data(game, lang))


@cache
def lessons(game: str, lang: str) -> tuple[Lesson, ...]:
    """The guided lessons of a game in a language, its first one first."""
    return tuple(map(lesson_of, _data(game, lang)["lessons"]))


def lesson(game: str, id: str, lang: str) -> Lesson:
    """A guided lesson of a game in a language."""
    known = {lesson.id: lesson for lesson in lessons(game, lang)}
    if id not in known:
        raise InvalidChoice("unknown-lesson", game=game, lesson=id, lessons=tuple(known))
    return known[id]


def _data(game: str, lang: str) -> dict[str, Any]:
    known = game_of(game).id
    if lang not in LANGUAGES:
        raise InvalidChoice("unknown-language", lang=lang, languages=LANGUAGES)
    path = GENERATED / f"{known}.{lang}.json"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InvalidChoice("learn-not-built", game=known) from None
    found: dict[str, Any] = json.loads(text)
    return found
