"""A drawn start: nobody sees it early, and the browser itself checks what was promised."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import borj
from tests.browser.kit import LANGUAGES, Tab, Visitors, invited

ALONE = True  # in the lobby
EMPTY = "() => probe.board()?.look && Object.keys(probe.board().look.stacks).length === 0"
FULL = "() => probe.board()?.look && Object.keys(probe.board().look.stacks).length === 60"


def judged(tab: Tab) -> None:
    """Ask the page about the draw: it computes the hash by itself, and is content."""
    tab.button("web-drawn").click()
    dialog = tab.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text(tab.say("web-drawn-kept"))
    assert tab.axe() == []
    tab.page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_start_is_drawn_shown_to_both_at_once_and_checked(visit: Visitors, lang: str) -> None:
    first, second = visit(lang), visit(lang)
    id = first.new_game("tzaar", "lobby", seat=0)
    first.until(EMPTY)
    expect(first.page.locator(".waiting")).to_contain_text(first.say("web-drawn-sealed"))
    second.open("/lobby")
    second.page.locator(".seek").get_by_role("button").click()
    second.page.wait_for_url(f"**/play/{id}")
    for tab in (first, second):
        tab.until(FULL)
        judged(tab)
    action = first.choices()[0]  # and the board is played on as any other
    first.act(action)
    second.until("() => probe.turn().played.length === 1")
    first.page.reload()
    first.until("() => probe.turn()?.played.length === 1")
    judged(first)


def test_a_game_in_which_nothing_is_drawn_begins_as_ever(visit: Visitors) -> None:
    first, second = visit("en"), visit("fa")
    invited(first, second, "kamisado")
    expect(first.page.get_by_role("button", name=first.say("web-drawn"))).to_have_count(0)
    first.act(first.choices()[0])
    second.until("() => probe.turn().played.length === 1")


def test_a_rematch_is_checked_against_what_was_offered(visit: Visitors) -> None:
    first, second = visit("en"), visit("fa")
    id = invited(first, second, "tzaar")
    for tab in (first, second):  # before that a game is called off, not resigned
        assert tab.state() == "mine"
        tab.act(tab.choices()[0])
        if tab is second:
            tab.button("web-button-pass").click()
    first.resign()
    first.button("web-rematch").click()
    second.button("web-accept").click()
    for tab in (first, second):
        tab.page.wait_for_url(lambda url: not url.endswith(id))
        tab.until(FULL)
        judged(tab)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chosen_start_says_so(visit: Visitors, lang: str) -> None:
    first, second = visit(lang), visit(lang)
    id = first.new_game("tzaar", "lobby", code=borj.game("tzaar").start(seed=3).code(), seat=0)
    second.open("/lobby")
    row = second.page.locator(".seek")
    expect(row.filter(has_text=second.say("web-placed"))).to_have_count(1)
    row.filter(has_text=second.say("web-placed")).get_by_role("button").click()
    second.page.wait_for_url(f"**/play/{id}")
    for tab in (first, second):
        expect(tab.page.locator(".facts")).to_contain_text(tab.say("web-placed"))


def test_a_game_that_waits_cannot_be_replayed(visit: Visitors) -> None:
    tab = visit("en")
    id = tab.new_game("lyngk", "link", seat=0)
    for path in (f"/replay/{id}", f"/analyse/from/{id}"):
        tab.open(path)
        expect(tab.page.locator("main")).to_contain_text(tab.say("web-drawn-not-yet"))
