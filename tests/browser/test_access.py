"""For everybody: by keys and by ear, with large letters, few colours, and more contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from borj import learn
from tests.browser.kit import LANGUAGES, LONG, RESTS, Tab, Visitors
from tests.browser.test_layout import LAYOUT, lasting

# A window of 1280 × 1024 that is magnified four times.
MAGNIFIED = {"width": 320, "height": 256}
LYING = {"viewport": {"width": 740, "height": 360}}
PAGES = (
    "/", "/new/sixth", "/lobby", "/mine", "/settings", "/exercises/today", "/analyse/tzaar",
    "/replay/ID", "/play/ID", "/learn/LANG", "/learn/dvonn/LANG", "/learn/lyngk/lessons",
    "/learn/lyngk/lessons/first-steps",
)  # fmt: skip


def wrong(tab: Tab, path: str) -> list[str]:
    """What is lost of a page as it is now."""
    found = [f"{path}: {fault}" for fault in tab.page.evaluate("() => layout.faults()")]
    return found + [f"{path}: wider than its window"] * (tab.overflows() > 0)


@pytest.mark.parametrize("lang", ["fa", pytest.param("en", marks=LONG)])
def test_nothing_is_lost_where_pages_are_four_times_as_large(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id = tab.new_game("tzaar", seat=0)
    tab.page.context.add_init_script(LAYOUT)
    tab.page.set_viewport_size({"width": MAGNIFIED["width"], "height": MAGNIFIED["height"]})
    found = list[str]()
    for path in PAGES:
        tab.open(path.replace("ID", id).replace("LANG", lang)).until(RESTS)
        found += lasting(tab, lambda path=path: wrong(tab, path))  # type: ignore[misc]
    assert not found, "\n".join(found)


def test_letters_are_as_large_as_the_browser_wishes(visit: Visitors) -> None:
    tab = visit("en")
    for path in ("/", "/learn/dvonn/en", "/docs/start.html"):
        tab.open(path).page.locator("h1").first.wait_for()
        size = "() => parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)"
        usual = tab.page.evaluate(size)
        session = tab.page.context.new_cdp_session(tab.page)
        session.send("Page.enable")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
        tab.until(f"(usual) => Math.abs(({size})() / usual - 1.5) < 0.05", usual)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_large_letters_fit_a_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context={"viewport": {"width": 360, "height": 740}})
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 20}})
    pages = (f"/learn/{lang}", "/setup/lyngk", "/analyse/kamisado", "/exercises/run", "/table")
    for path in pages:
        tab.open(path).page.locator("h1").first.wait_for()
        tab.until(RESTS)
        size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
        assert tab.page.evaluate(size) == 20
        for width in (360, 390):
            tab.page.set_viewport_size({"width": width, "height": 740})
            assert tab.overflows() <= 0, (path, width)


def test_who_asks_for_more_contrast_gets_it(visit: Visitors) -> None:
    tab = visit("en", theme="dark", context={"contrast": "more"})
    for path in ("/settings", "/learn/en", "/docs/start.html"):
        tab.open(path).page.locator("h1").first.wait_for()
        told = tab.page.evaluate(
            "() => ['--muted', '--ink'].map((name) =>"
            " getComputedStyle(document.documentElement).getPropertyValue(name))"
        )
        assert told[0] == told[1], path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_tells_its_keys_to_those_who_may_act(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id = tab.new_game("dvonn", seat=0)
    assert tab.state() == "mine"
    board = tab.page.get_by_role("application").first
    expect(board).to_have_attribute("aria-description", tab.say("web-board-keys"))
    tab.open(f"/replay/{id}").until(RESTS)
    expect(board).to_be_visible()
    expect(board).not_to_have_attribute("aria-description", tab.say("web-board-keys"))


def test_a_lesson_loses_nobody_whose_button_goes(visit: Visitors) -> None:
    tab = visit("en")
    lesson = learn.lesson("tzaar", "first-steps", "en")
    tab.open("/learn/tzaar/lessons/first-steps")
    tab.state()
    for hint in ("lesson-hint", "lesson-hint-more"):
        tab.button(hint).press("Enter")
    expect(tab.page.locator("borj-board")).to_be_focused()
    ask = tab.page.locator("#ask")
    for number, way in ((1, "lesson-skip"), (0, "lesson-back")):
        tab.button(way).press("Enter")
        expect(ask).to_contain_text(learn.plain(lesson.tasks[number].ask)[:20])
        expect(ask).to_be_focused()
    tab.button("lesson-skip").press("Enter")
    tab.button("lesson-from-start").press("Enter")
    expect(tab.button("lesson-from-start")).to_have_count(0)
    expect(ask).to_be_focused()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_leave_the_board_of_a_lying_phone_in_view(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context=LYING)
    tab.new_game("tzaar", seat=0)
    assert tab.state() == "mine"
    tab.button("learn-book-short").click()
    panel = tab.page.locator(".rules-panel")
    panel.locator("article").first.wait_for(state="attached")
    place = panel.bounding_box()
    assert place
    for cell in tab.page.evaluate("() => Object.values(probe.cells())"):
        right = cell["x"] + cell["width"]
        assert right <= place["x"] + 1 or cell["x"] >= place["x"] + place["width"] - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_goes_with_the_app(visit: Visitors, lang: str) -> None:
    tab = visit(lang, theme="dark", context={"color_scheme": "light"})
    for path, key in (("/bots", "bots-how"), ("/about", "web-about-manual")):
        tab.open(path).link(key).click()
        tab.page.locator("#contents").wait_for()
    tab.page.locator("#contents a[href$='levels.html']").click()
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")
    # What is typed leads to what is found, with keys alone.
    field, found = tab.page.get_by_role("searchbox"), tab.page.locator("#found a")
    field.fill({"en": "illegal move", "fa": "موتور"}[lang])
    expect(found.first).to_be_visible()
    expect(tab.page.locator("#count")).not_to_be_empty()
    field.press("ArrowDown")
    expect(found.first).to_be_focused()
    tab.page.keyboard.press("Escape")
    expect(field).to_be_focused()
    expect(found.first).to_be_hidden()
    assert tab.axe() == []
    # On a phone the contents lie over the page.
    tab.page.set_viewport_size({"width": 320, "height": 568})
    assert tab.overflows() <= 0
    contents = tab.page.get_by_role("navigation")
    expect(contents).to_be_hidden()
    tab.page.locator("header .menu").click()
    expect(contents).to_be_visible()
    tab.page.keyboard.press("Escape")
    # The same page in the other language, and the way back.
    tab.page.locator("header .other").click()
    tab.page.wait_for_url("**/docs/levels.html" if lang == "fa" else "**/docs/fa/levels.html")
    tab.page.locator("header .brand").click()
    tab.page.locator(".hero").wait_for()
