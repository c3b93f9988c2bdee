"""The first page is light: what it takes over the wire, without fonts and engine."""

from __future__ import annotations

import pytest

from tests.browser.kit import LANGUAGES, LIGHT, Visitors, weigh

ALONE = True  # whoever waits is told on the first page, which weighs something


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_light(visit: Visitors, lang: str) -> None:
    weight = weigh(visit(lang, animation="full"))
    assert len(weight.kept) > 10
    assert weight.apart
    assert sum(weight.kept) < LIGHT
