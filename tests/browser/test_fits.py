"""What is in view at once, without scrolling: what is asked for, and what somebody waits with."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LANGUAGES, RESTS, Json, Tab, Visitors, invited
from tests.browser.test_layout import LAYOUT, PHONE, lasting, post, settled

ALONE = True  # in the lobby, whose rows take room
HELD = ((360, 740), (390, 844), (740, 360), (844, 390))  # phones, upright and sideways
SMALLEST = (320, 568)
DESKS = ((1280, 720), (1440, 900), (2560, 1440))
LETTERS = 32  # pixels that somebody's letters measure who has them twice as large
DAYS = {"kind": "days", "days": 3}
MANY = ("tzaar", "dvonn", "lyngk", "kamisado", "sixth", "tzaar", "dvonn", "lyngk", "kamisado")
# What of these is out of the window, or lower than where something that stays in view begins.
HIDDEN = """([parts, over]) => {
  const end = over ? document.querySelector(over).getBoundingClientRect().top : innerHeight;
  const found = [...document.querySelectorAll(parts)].filter((node) => node.checkVisibility());
  if (!found.length) return [`no ${parts}`];
  return found.map((node) => [node, node.getBoundingClientRect()])
    .filter(([, { top, bottom }]) => top < 0 || bottom > Math.min(end, innerHeight) + 1)
    .map(([node, { bottom }]) => `${node.textContent.trim().slice(0, 30)} ends at ${bottom}`);
}"""
# By how many pixels a page is higher than its window, and what lies over the board than its place.
BEYOND = """() => [document.documentElement, document.querySelector(".over")]
  .map((node) => node.scrollHeight - node.clientHeight).filter((more) => more > 1)"""


def hidden(tab: Tab, size: tuple[int, int], parts: str, over: str = "") -> list[str]:
    """What of a page is not in view in a window of that size."""
    settled(tab, size)
    found: list[str] = tab.page.evaluate(HIDDEN, [parts, over])
    return [f"{size} ({tab.lang}): {each}" for each in found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_against_whom_is_asked_in_view_on_a_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    for game in ("kamisado", "sixth"):
        tab.open(f"/new/{game}").page.locator(".against .option").first.wait_for()
        settled(tab, SMALLEST)
        rows = tab.page.locator(".which .option").evaluate_all(
            "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
        )
        assert rows == 1
        for size in HELD:
            look = partial(hidden, tab, size, ".which .option, .ways .option, .against .option")
            assert lasting(tab, partial(look, ".go .button")) == []
            assert hidden(tab, size, ".go .button") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_waits_has_all_of_it_in_view(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    wishes: list[Json] = [
        {"game": "tzaar", "opponent": "link", "seat": 0},
        {"game": "dvonn", "variant": "random", "opponent": "link", "clock": DAYS},
        {"game": "lyngk", "opponent": "lobby", "clock": DAYS},
    ]
    for wish in wishes:
        id = post(tab, "games", wish)["state"]["id"]
        tab.open(f"/play/{id}").page.locator(".waiting").wait_for()

        def scrolled(size: tuple[int, int]) -> list[str]:
            settled(tab, size)
            return [f"{size}: {more} pixels more" for more in tab.page.evaluate(BEYOND)]

        for size in HELD:
            assert lasting(tab, partial(scrolled, size)) == [], wish
            assert hidden(tab, size, ".waiting, .now .button") == [], wish
        tab.button("web-action-abort").click()
        tab.page.locator(".ended").wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_who_wait_leave_the_computer_in_view(visit: Visitors, lang: str) -> None:
    other, tab = visit("en"), visit(lang)
    for game in MANY:
        post(other, "games", {"game": game, "opponent": "lobby", "clock": DAYS})
    tab.page.context.add_init_script(LAYOUT)
    tab.open("/lobby").page.locator(".seek").first.wait_for()
    for size in DESKS:
        assert lasting(tab, partial(hidden, tab, size, ".presets li, .levels a")) == []
    # On a phone few of them come first, and all others are a press away.
    settled(tab, PHONE)
    expect(tab.page.locator(".seek:visible")).to_have_count(3)
    tab.page.locator("summary").click()
    expect(tab.page.locator(".seek:visible")).not_to_have_count(3)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["/lobby", "/new/kamisado"])
def test_letters_twice_as_large_stay_in_their_boxes(visit: Visitors, path: str, lang: str) -> None:
    other, tab = visit("en"), visit(lang)
    post(other, "games", {"game": "kamisado", "opponent": "lobby", "clock": DAYS})
    tab.page.context.add_init_script(LAYOUT)
    tab.open(path).until(RESTS)
    settled(tab, PHONE)
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS}})
    size = "() => getComputedStyle(document.documentElement).fontSize"
    tab.until(f"(wanted) => ({size})() === wanted", f"{LETTERS}px")
    assert lasting(tab, lambda: tab.page.evaluate("() => layout.faults()")) == []
    assert tab.overflows() <= 0


def test_what_harms_nobody_has_the_focus_in_a_dialog(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("tzaar", seat=0)
    assert tab.state() == "mine"
    tab.act(tab.choices()[0])
    tab.page.get_by_role("toolbar").get_by_role(
        "button", name=tab.say("web-action-resign"), exact=True
    ).click()
    expect(tab.button("web-play-on")).to_be_focused()
    tab.page.keyboard.press("Enter")
    expect(tab.page.get_by_role("dialog")).to_have_count(0)
    expect(tab.page.locator(".ended")).to_have_count(0)


def test_who_comes_by_a_link_reads_what_is_played(visit: Visitors) -> None:
    first, second = visit("en"), visit("fa")
    invited(first, second, "lyngk")
    moves = second.page.locator("ol.moves")
    expect(moves).to_contain_text(second.say("game-lyngk"))
    expect(moves).to_contain_text(second.say("web-variant-lyngk-standard"))


def test_a_phone_shows_what_a_line_gives_before_the_line(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/embedding").page.locator("aside iframe").wait_for()
    settled(tab, PHONE)
    shown, lines = (tab.page.locator(part).bounding_box() for part in ("aside", ".lines"))
    assert shown
    assert lines
    assert shown["y"] + shown["height"] <= lines["y"]


def test_a_long_dialog_keeps_its_way_out_in_view(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("tzaar", seat=0)
    settled(tab, HELD[-1])
    tab.button("web-action-share").click()
    dialog = tab.page.get_by_role("dialog")
    dialog.get_by_role("link", name=tab.say("craft-picture")).wait_for()
    dialog.evaluate("(node) => node.scrollTo(0, node.scrollHeight)")
    assert dialog.evaluate("(node) => node.scrollTop") > 0
    close = dialog.get_by_role("button", name=tab.say("web-close"), exact=True)
    expect(close).to_be_in_viewport()
    close.click()
    expect(dialog).to_have_count(0)


def test_a_record_is_a_file_in_ones_own_language(visit: Visitors, tmp_path: Path) -> None:
    tab = visit("fa")
    tab.open("/analyse/dvonn").board.wait_for()
    tab.button("study-open-record").click()
    dialog = tab.page.get_by_role("dialog")
    # The browser's own words are not seen: ours are what is pressed.
    choose = dialog.get_by_label(tab.say("study-record-file"), exact=True)
    box = choose.bounding_box()
    assert box
    assert box["width"] <= 1
    record = tmp_path / "record.txt"
    record.write_text("C3 D3 E3", "utf-8")
    choose.set_input_files(record)
    expect(dialog).to_have_count(0)
    expect(tab.page.locator(".side .moves button")).to_have_count(3)
