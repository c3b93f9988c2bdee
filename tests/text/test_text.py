"""Texts: both languages say the same things, as Fluent's own library would."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import borj
from borj import text
from borj.text import fluent, formats
from tests.conftest import ROOT

FACT = re.compile(r"\{\s*\$([\w-]+)")


def sources(lang: str) -> str:
    folder = files("borj.text") / lang
    return "\n".join(f.read_text("utf-8") for f in folder.iterdir() if f.name.endswith(".ftl"))


def facts_of(pattern: fluent.Pattern) -> set[str]:
    found: set[str] = set()
    for part in pattern:
        if isinstance(part, fluent.Fact):
            found.add(part.name)
        elif isinstance(part, fluent.Selection):
            found.add(part.name)
            for variant in part.variants.values():
                found |= facts_of(variant)
    return found


MESSAGES = {lang: fluent.read(sources(lang)) for lang in text.LANGUAGES}


def test_both_languages_have_the_same_messages() -> None:
    assert text.keys("en") == text.keys("fa")
    assert len(text.keys("en")) > 100


@pytest.mark.parametrize("key", sorted(text.keys("en")))
def test_a_message_has_the_same_facts_in_both_languages(key: str) -> None:
    english, persian = (facts_of(MESSAGES[lang][key]) for lang in ("en", "fa"))
    assert english == persian


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_no_key_is_written_twice(lang: str) -> None:
    keys = re.findall(r"^([a-zA-Z][\w-]*) *=", sources(lang), re.MULTILINE)
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("amount", [0, 1, 2, 12345])
def test_every_message_is_as_fluent_would_say_it(lang: str, amount: int) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(sources(lang)))
    for key, pattern in MESSAGES[lang].items():
        facts: dict[str, Any] = dict.fromkeys(facts_of(pattern), "C3")
        selectors = {p.name for p in pattern if isinstance(p, fluent.Selection)}
        facts |= dict.fromkeys(selectors, amount)
        message = bundle.get_message(key)
        assert message.value is not None, key
        shown = {k: v for k, v in facts.items() if k not in selectors}
        expected, errors = bundle.format_pattern(
            message.value, shown | dict.fromkeys(selectors, amount)
        )
        assert not errors
        # Fluent would write a selector's number its own way; ours goes through our formatter.
        ours = text.sentence(key, facts, lang)
        plain = formats.latin_digits(ours).replace("٬", ",")
        assert plain == formats.latin_digits(str(expected)).replace("٬", ","), key


@pytest.mark.parametrize("key", sorted(text.keys("fa")))
def test_persian_is_written_with_care(key: str) -> None:
    said = text.sentence(key, dict.fromkeys(facts_of(MESSAGES["fa"][key]), "C3"), "fa")
    assert not re.search("[يكۀة]|[٠-٩]", said), "Arabic letters or digits in Persian"
    assert not re.search(r"(?<![\w‌])(می|نمی) ", said), "a half-space is missing after می"
    assert not re.search(r" (ها|های|هایی|تر|ترین)(?![\w‌])", said), "a half-space is missing"
    assert not re.search(r" [،؛.:؟!]", said), "a space before punctuation"
    assert "  " not in said or key == "cli-examples", "two spaces in a row"


def test_rules_in_code_and_rules_in_text_are_the_same() -> None:
    """Every key that the code raises has a sentence."""
    raised = set()
    for file in (ROOT / "src" / "borj").rglob("*.py"):
        source = file.read_text("utf-8")
        raised |= set(
            re.findall(r"Invalid(?:Move|Position|Choice|Record)\(\s*\"([\w-]+)\"", source)
        )
        raised |= set(re.findall(r"AmbiguousMove\(\s*\"([\w-]+)\"", source))
    assert raised <= text.keys("en")
    assert len(raised) > 20


def test_every_game_variant_and_option_is_explained() -> None:
    for id in borj.GAMES:
        game = borj.game(id)
        wanted = {f"game-{id}"} | {f"seat-{seat}" for seat in game.seats}
        wanted |= {f"variant-{id}-{variant}" for variant in game.variants}
        wanted |= {f"option-{id}-{option.name}".replace("_", "-") for option in game.options}
        assert wanted <= text.keys("fa")


def test_numbers_and_lists() -> None:
    assert formats.number(1234567, "en") == "1,234,567"
    assert formats.number(1234567, "fa") == "۱٬۲۳۴٬۵۶۷"
    assert formats.number(2.5, "fa") == "۲٫۵"
    assert formats.fact(("a", 2), "fa") == "a، ۲"
    assert formats.fact(True, "fa") == "True"
    assert formats.latin_digits("۱۲٣") == "123"


def test_plurals() -> None:
    assert [formats.plural(n, "en") for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [formats.plural(n, "fa") for n in (0, 1, 2)] == ["one", "one", "other"]


@pytest.mark.parametrize(
    "source", ["a = { $n", "a = { foo() }", "a = { $n ->\n  [one] x\n }", "a = {"]
)
def test_a_mistake_in_a_text_file_is_found(source: str) -> None:
    with pytest.raises(fluent.FluentError):
        fluent.read(source)


def test_unknown_languages_and_missing_facts() -> None:
    with pytest.raises(ValueError, match="unknown language"):
        text.say("game-dvonn", "de")
    with pytest.raises(KeyError):
        text.say("no-such-message")
    assert "{$cell}" in text.say("dvonn-2-3")
