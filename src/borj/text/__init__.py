"""Everything Borj says, in Persian and in English: Fluent files, one for each part of the house.

`say(key, lang, **facts)` gives a message. Keys of rules are written with dots where they are
enforced (`dvonn.3.6`) and with dashes in the files (`dvonn-3-6`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files

from borj.core.errors import BorjError, Named
from borj.text import fluent, formats
from borj.text.formats import LANGUAGES

__all__ = ["LANGUAGES", "explain", "keys", "say", "sentence"]


@cache
def _messages(lang: str) -> dict[str, fluent.Pattern]:
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; Borj speaks {', '.join(LANGUAGES)}")
    folder = files(__package__) / lang
    messages: dict[str, fluent.Pattern] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            messages |= fluent.read(file.read_text("utf-8"))
    return messages


def keys(lang: str) -> frozenset[str]:
    """The keys of all messages in a language."""
    return frozenset(_messages(lang))


def say(key: str, lang: str = "en", /, **facts: object) -> str:
    """The message of a key, with these facts."""
    return sentence(key, facts, lang)


def sentence(key: str, facts: Mapping[str, object], lang: str = "en") -> str:
    """The same, with the facts as a mapping. An unknown key is a mistake of ours: KeyError."""
    pattern = _messages(lang)[key.replace(".", "-")]
    show = partial(_fact, lang=lang)
    return fluent.render(pattern, facts, show, partial(formats.plural, lang=lang))


def _fact(value: object, lang: str) -> str:
    """A fact as text; an error inside another, such as why a move failed, is a sentence itself."""
    if isinstance(value, BorjError | Named):
        return sentence(value.key, value.facts, lang)
    if isinstance(value, (tuple, list)):
        return formats.listing([_fact(item, lang) for item in value], lang)
    return formats.fact(value, lang)


def explain(error: BorjError, lang: str = "en") -> str:
    """An error as a sentence: what was wrong and what would be accepted."""
    return sentence(error.key, error.facts, lang)
