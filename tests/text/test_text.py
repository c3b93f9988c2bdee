"""Texts: both languages say the same things, as Fluent's own library would."""

from __future__ import annotations

import re
import unicodedata
from importlib.resources import files
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import borj
from borj import text
from borj.core.errors import InvalidPosition
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


def wordings(pattern: fluent.Pattern) -> list[str]:
    """Every text a message can become; facts are notation, except the few that are words."""
    said = [""]
    for part in pattern:
        if isinstance(part, fluent.Selection):
            ends = [end for variant in part.variants.values() for end in wordings(variant)]
        else:
            ends = [part if isinstance(part, str) else WORDS.get(part.name, "C3")]
        said = [begun + end for begun in said for end in ends]
    return said


WORDS = dict.fromkeys(
    ("winner", "seat", "player", "turn", "piece", "why", "who", "whose", "colour", "first"), "سفید"
) | {"games": "۳", "count": "۳"}
# Where Latin has to come first: a name that stays Latin, and the program's name before an error.
LATIN_FIRST = {"game-sixth", "cli-error"}
# There the page says which way its lines run.
PAGES = ("lesson-", "lobby-", "mine-", "new-", "practice-", "web-", "study-", "table-", "watch-")
CARE = {
    "Arabic letters or digits in Persian": r"[يكۀة٠-٩ٔ]",
    "a half-space is missing after می": r"(?<![\w\u200c])ن?می ",
    "می is joined to its verb": r"(?<![\w\u200c])ن?می(شو|کن|توان|ده|رو|گذ|آی|گیر|خوان|نویس|ساز)",
    "a half-space is missing": r" (ها|های|هایی|هایش|تر|ترین|ای|ام|اند|اش)(?![\w\u200c])",
    "a plural is joined to its noun": r"(مهره|خانه|ستون|برج|حرکت|رنگ|بازی|ردیف|نوبت|روش)ها",
    "a half-space is missing before تر": r"(بیش|کم|کوچک|بزرگ|کوتاه|نزدیک)تر",
    "a half-space is missing before ی": r"(خانه|مهره|صفحه|همه|گزینه|شماره|پرونده|لبه) ی ",
    "a half-space with nothing to join": r"\u200c(?!\w)|(?<!\w)\u200c",
    "a space before punctuation": r" ([،؛:؟!»)]|\.(?!/))",
    "a space after an opening mark": r"[«(] ",
    "no space after punctuation": r"[،؛؟][^ »)\n]",
    "Latin punctuation after Persian": r"[آ-ی»)][,;?]",
    "English quotation marks": r"[“”]",
    "three dots for one …": r"\.\.\.",
    "a ! that would jump before its Latin name": r"[A-Za-z]!(?!\u200e)",
    "dashes that would jump behind their option": r"[آ-ی،؛] --\w",
    "another word than docs/glossary.md has": (
        r"کنش|رقیب|قواعد|دست.بالا|فایل|لینک|شیوه.ی بازی|همان دم|موتور بازی|حرکت اضافی|یک‌دیگر"
    ),
}
SLIPS = (
    *("قوانين", "می شود", "نمیشود", "مهره ها", "مهرهها", "بیشتر", "خانه ی خالی", "برج\u200c است"),
    *("پر است ؛", "« برج»", "پر است؛برج", "کدام?", "“برج”", "برج...", "Sixth! را", "با --svg"),
    "حرکت رقیب",
)


def slips(said: str) -> list[str]:
    """What an editor would correct in a Persian text."""
    return [slip for slip, looks_like in CARE.items() if re.search(looks_like, said)]


def test_each_slip_is_noticed() -> None:
    assert [slips(said) for said in SLIPS] == [[slip] for slip in CARE]


@pytest.mark.parametrize("key", sorted(text.keys("fa")))
def test_persian_is_written_with_care(key: str) -> None:
    for said in wordings(MESSAGES["fa"][key]):
        assert not slips(said)
        assert "  " not in said or key == "cli-examples", "two spaces in a row"
        if key.startswith(PAGES):
            continue
        # What comes first decides which way a line runs where nothing else says so.
        directions = (unicodedata.bidirectional(c) for c in said)
        first = next(d for d in directions if d in ("L", "R", "AL"))
        assert first == "AL" or key in LATIN_FIRST, "a Persian sentence that begins in Latin"


@pytest.mark.parametrize("file", ["README.fa.md", "scripts/messages.txt"])
def test_persian_elsewhere_is_written_with_care(file: str) -> None:
    lines = [
        line
        for line in (ROOT / file).read_text("utf-8").splitlines()
        if re.search("[آ-ی]", line) and not line.startswith(("./borj", "    "))
    ]
    assert len(lines) > 10
    for line in lines:
        prose = re.sub(r"`[^`]*`|\]\([^)]*\)", "C3", line)
        assert not slips(prose)


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


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("id", borj.GAMES)
def test_every_piece_has_a_name_of_its_own(id: str, lang: str) -> None:
    pieces = [swatch.piece for swatch in borj.game_named(id).editor.palette if swatch.piece]
    names = {text.say(f"{id}-{p.kind}", lang, colour=p.colour, owner=p.owner) for p in pieces}
    assert len(names) == len(pieces)


def test_what_is_wrong_with_a_position_is_said_with_names() -> None:
    def said(id: str, lang: str, **changes: object) -> str:
        game = borj.game_named(id)
        with pytest.raises(InvalidPosition) as caught:
            game.build({**game.start().setup(), **changes})
        return text.explain(caught.value, lang)

    assert "سیاه" in said("kamisado", "fa", turn=1)
    assert said("kamisado", "fa", cells={}) == (
        "این وضعیت برج قهوه‌ایِ سیاه ندارد؛ باید ۱ تا داشته باشد."
    )
    assert "7 of this piece: black Tzaar" in said("tzaar", "en", cells={"A1": "z" * 7})
    assert "مهره‌ی روشن، مهره‌ی تیره" in said("sixth", "fa", cells={"a1": "G"})


def test_numbers_and_lists() -> None:
    assert formats.number(1234567, "en") == "1,234,567"
    assert formats.number(1234567, "fa") == "۱٬۲۳۴٬۵۶۷"
    assert formats.section("10.2", "fa") == "۱۰.۲"
    assert formats.section("10.2", "en") == "10.2"
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
