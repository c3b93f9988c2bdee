"""Where the built rulebooks are, and how one gets them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from borj.core.errors import InvalidChoice
from borj.core.position import LANGUAGES
from borj.games import game as game_of
from borj.learn.book import Book, book_of

GENERATED = files("borj.learn") / "generated"


@cache
def book(game: str, lang: str) -> Book:
    """The rulebook of a game in a language."""
    known = game_of(game).id
    if lang not in LANGUAGES:
        raise InvalidChoice("unknown-language", lang=lang, languages=LANGUAGES)
    path = GENERATED / f"{known}.{lang}.json"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InvalidChoice("learn-not-built", game=known) from None
    return book_of(json.loads(text))
