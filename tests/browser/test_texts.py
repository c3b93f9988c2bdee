"""Python and the browser say the same: every message, in both languages, with all its forms."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from itertools import chain, islice, product

import pytest

from borj import text
from borj.text import fluent
from tests.browser.kit import LANGUAGES, Visitors

# What only terminal and server say, as web/app/text/en.ts leaves it out.
TERMINAL = {"cli.ftl", "engine-cli.ftl", "engine.ftl", "records.ftl", "paper.ftl"} | {
    "film.ftl",
    "embed.ftl",
    "screen.ftl",
}
PLAIN = (0, 1, 7, 12_345, 2.5, "c3", "", ["a1", 2, "b2"])  # what a fact may be
COUNTS = (0, 1, 2, 1_000)  # what a fact may be that chooses a plural form
MOST = 60  # sets of facts for one message


def patterns(lang: str) -> dict[str, fluent.Pattern]:
    """The messages that pages speak."""
    folder = files("borj.text") / lang
    sources = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    read = [fluent.read(file.read_text("utf-8")) for file in sources if file.name not in TERMINAL]
    return {key: pattern for messages in read for key, pattern in messages.items()}


def wants(pattern: fluent.Pattern) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The facts of a message and what they may be."""
    for part in pattern:
        if isinstance(part, fluent.Fact):
            yield part.name, PLAIN
        elif isinstance(part, fluent.Selection):
            yield part.name, tuple(chain.from_iterable(map(chosen_by, part.variants)))
            for inner in part.variants.values():
                yield from wants(inner)


def chosen_by(variant: str) -> tuple[object, ...]:
    """Facts that choose a form, and some that leave it to the default."""
    if variant in ("one", "other"):
        return COUNTS
    return (int(variant) if variant.isdigit() else variant, "something else")


def samples(pattern: fluent.Pattern) -> Iterator[dict[str, object]]:
    """Sets of facts: every value of every fact is in one of them."""
    choices: dict[str, tuple[object, ...]] = {}
    for name, values in wants(pattern):
        # A fact that is shown and chosen by must be what it is chosen by.
        known = choices.get(name, ())
        choices[name] = (
            values if known in ((), PLAIN) else known if values == PLAIN else known + values
        )
    every = [
        dict(zip(choices, found, strict=True)) for found in islice(product(*choices.values()), MOST)
    ]
    longest = max(map(len, choices.values()), default=0)
    each = [
        {name: values[at % len(values)] for name, values in choices.items()}
        for at in range(longest)
    ]
    yield from every
    yield from each


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_says_what_python_says(visit: Visitors, lang: str) -> None:
    spoken = patterns(lang)
    asked = [(key, facts) for key, pattern in spoken.items() for facts in samples(pattern)]
    tab = visit(lang).open("/about")
    tab.page.wait_for_function("() => 'borjMessages' in globalThis")
    answers = tab.page.evaluate(
        """async ([lang, asked]) => {
            const messages = await borjMessages(lang);
            return asked.map(([key, facts]) => messages.has(key) ? messages.say(key, facts) : null);
        }""",
        [lang, asked],
    )
    assert len(asked) > len(spoken) > 800
    wrong = [
        (key, facts, here, there)
        for (key, facts), there in zip(asked, answers, strict=True)
        if (here := text.sentence(key, facts, lang)) != there
    ]
    assert wrong == []
