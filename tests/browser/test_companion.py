"""The companion for the box on the table: clock, score, lots, boards to copy, what is allowed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kit import GAMES, LANGUAGES, Visitors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_companion_at_the_table(visit: Visitors, lang: str) -> None:
    tab = visit(lang).open("/table/dvonn")
    expect(tab.page.locator(".copy borj-board")).to_be_visible()
    assert not tab.axe()
    tab.page.get_by_label(tab.say("table-name", seat=tab.say("seat-white")), exact=True).fill(
        "Sara"
    )
    # Numbers are typed in any digits, shown in one's own, and never more than they may be.
    minutes = tab.page.get_by_label(tab.say("table-minutes"))
    for typed, key, en, fa in (
        ("۷٫۵", "Tab", "7.5", "۷٫۵"),
        ("12", "ArrowUp", "12.5", "۱۲٫۵"),
        ("9999", "Enter", "600", "۶۰۰"),
        ("ten", "Tab", "600", "۶۰۰"),
    ):
        minutes.fill(typed)
        minutes.press(key)
        expect(minutes).to_have_value({"en": en, "fa": fa}[lang])
    # The clock: whoever presses ends the own turn, and it runs on over a reload.
    tab.button("table-clock-open").click()
    halves = tab.page.locator("button.half")
    halves.first.click()
    tab.until("() => document.querySelectorAll('.half')[1].classList.contains('ticking')")
    assert not tab.axe()
    tab.button("table-pause").click()
    tab.button("table-close").click()
    # The score.
    tab.button("table-add", name="Sara", worth=5).click()
    tab.button("table-lots-draw").click()
    expect(tab.page.locator(".drawn")).not_to_be_empty()
    tab.page.reload()
    expect(tab.page.locator(".score b").first).to_have_text({"en": "5", "fa": "۵"}[lang])
    # Is this allowed?
    tab.button("table-allowed").click()
    field = tab.page.get_by_label(tab.say("web-type-move"))
    field.fill("A1-K5")
    field.press("Enter")
    answer = tab.page.locator(".answer")
    expect(answer.get_by_role("link")).to_be_visible()
    assert f"/learn/dvonn/{lang}#" in str(answer.get_by_role("link").get_attribute("href"))


def test_a_game_that_begins_alike_shows_how(visit: Visitors) -> None:
    tab = visit("en").open("/table/kamisado")
    expect(tab.page.get_by_text(tab.say("table-setup-none"))).to_be_visible()
    shown = "document.querySelector('.copy borj-board')?.look?.stacks ?? {}"
    tab.until(f"() => Object.keys({shown}).length === 16")
    tab.page.get_by_label(tab.say("table-game"), exact=True).select_option("sixth")
    expect(tab.page.locator(".copy")).to_have_count(0)  # its board is empty at first


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_companion_for_every_game(visit: Visitors, game: str, lang: str) -> None:
    tab = visit(lang).open(f"/table/{game}")
    tab.button("table-allowed").wait_for()
    assert tab.axe() == []
    assert tab.overflows() == 0
    tab.button("table-clock-open").click()
    tab.page.locator("button.half").first.click()
    tab.until("() => document.querySelectorAll('.half')[1].classList.contains('ticking')")
    tab.button("table-pause").click()
    tab.button("table-close").click()
    tab.button("table-lots-draw").click()
    expect(tab.page.locator(".drawn")).not_to_be_empty()
    # What is no move at all is answered in words, too.
    tab.button("table-allowed").click()
    field = tab.page.get_by_label(tab.say("web-type-move"))
    field.fill("zz")
    field.press("Enter")
    expect(tab.page.locator(".answer")).not_to_be_empty()
    assert tab.axe() == []
