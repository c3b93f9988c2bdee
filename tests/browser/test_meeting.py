"""Finding an opponent in one press, watching, and one's own games by how they ended."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.kit import Tab, Visitors

ALONE = True  # in the lobby
QUICK, BY_DAYS = 0, 2


def preset(tab: Tab, game: str, pace: int) -> None:
    """Press a game of the lobby at one of its paces."""
    tab.page.get_by_role("group", name=tab.say(f"game-{game}")).get_by_role("button").nth(
        pace
    ).click()


def test_two_who_press_the_same_play_each_other(visit: Visitors) -> None:
    first, second = visit("fa", context={"viewport": {"width": 390, "height": 844}}), visit("en")
    # Nobody is there: there is an address to send to somebody, and the computer is always there.
    first.open("/lobby")
    expect(first.page.get_by_label(first.say("lobby-link"))).to_have_value(f"{first.url}/lobby")
    level = first.page.locator(".levels a").nth(6)
    expect(level).to_have_attribute("href", re.compile(r"^/new/\w+\?opponent=computer&level=7$"))
    preset(first, "tzaar", QUICK)
    expect(first.page.locator(".asked")).to_contain_text(first.say("game-tzaar"))
    assert first.page.url.endswith("/lobby")
    assert first.axe() == []
    # Who comes sees that somebody waits, whom and for what, and what would begin at once.
    second.open("/lobby")
    expect(second.page.locator(".seek")).to_contain_text(second.say("game-tzaar"))
    expect(second.page.locator(".pace.waits")).to_have_count(1)
    assert second.axe() == []
    preset(second, "tzaar", QUICK)
    for tab in (first, second):
        tab.page.wait_for_url("**/play/*")
        tab.button("web-begin").click()
    assert first.page.url.rsplit("/", 1)[1] == second.page.url.rsplit("/", 1)[1]


def test_what_was_asked_for_is_withdrawn(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/lobby")
    preset(tab, "lyngk", BY_DAYS)
    row = tab.page.locator(".asked li")
    expect(row).to_contain_text(tab.say("game-lyngk"))
    row.get_by_role("button").click()
    expect(tab.page.locator(".asked")).to_have_count(0)
    # A level leads to the form with that level chosen.
    tab.page.locator(".levels a").nth(8).click()
    expect(tab.page.locator("#level")).to_have_value("9")


def test_one_game_is_watched_large_and_lives(visit: Visitors) -> None:
    first, second, third = visit("en"), visit("fa"), visit("fa")
    for tab in (first, second):
        tab.open("/lobby")
        preset(tab, "kamisado", QUICK)
    for tab in (first, second):
        tab.page.wait_for_url("**/play/*")
        tab.button("web-begin").click()
    id = first.page.url.rsplit("/", 1)[1]
    state = first.told(id)["state"]
    if not state["seats"][state["turn"]]["you"]:
        first, second = second, first
    third.open("/watch")
    large = third.page.locator(".stage borj-board")
    expect(third.page.locator(f'.stage a[href="/play/{id}"]')).to_be_visible()
    assert first.state() == "mine"
    first.act("d1-d4")
    third.until("() => document.querySelector('.stage borj-board').look?.stacks.d4")
    expect(large).to_be_visible()
    assert third.axe() == []
    assert second.state() == "mine"
    second.act(second.choices()[0])
    first.until("() => probe.turn().played.length === 2")
    first.resign()
    # What is over is found by its result, and counted.
    first.open("/mine")
    expect(first.page.locator("#web-mine-over")).to_be_visible()
    expect(first.page.locator(".results")).to_contain_text(first.say("mine-people"))
    first.page.get_by_label(first.say("mine-filter-result")).select_option("won")
    expect(first.page.get_by_text(first.say("mine-none-such"))).to_be_visible()
    first.button("mine-show-all").click()
    expect(first.page.locator(".filters select").first).to_be_focused()
    expect(first.page.locator(".tile")).to_have_count(1)
    expect(first.page.get_by_label(first.say("mine-filter-result"))).to_have_value("")
    first.page.get_by_label(first.say("mine-filter-result")).select_option("lost")
    expect(first.page.locator(".tile")).to_have_count(1)
    assert first.axe() == []
    first.page.reload()
    expect(first.page.get_by_label(first.say("mine-filter-result"))).to_have_value("lost")
