"""The last turns of a very long game: the page counts them, tells the end, and replays them all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import borj
from tests.browser.kit import LANGUAGES, Visitors
from tests.browser.test_study import shows
from tests.server.kit import Server
from tests.server.long import endless, write

HOUSE = 1000  # turns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_turns_are_counted_and_the_end_is_told(
    visit: Visitors, server: Server, lang: str
) -> None:
    tab, id, actions = visit(lang), f"Long{lang}", endless(HOUSE)
    write(server.data, tab.new_game("sixth", "here"), id, actions[: HOUSE - 11])
    tab.open(f"/play/{id}")
    left = tab.page.locator("[data-turns-left]")
    expect(left).to_have_text(tab.say("web-fact-turns-left", count=11))
    tab.do(actions[HOUSE - 11])
    expect(left).to_have_text(tab.say("web-fact-turns-left", count=10))
    expect(
        tab.page.get_by_text(tab.say("web-turns-left", count=10, most=HOUSE)).first
    ).to_be_visible()
    for number, action in enumerate(actions[HOUSE - 10 :], HOUSE - 10):
        tab.after(number)
        tab.do(action)
    expect(tab.page.locator("#ended")).to_have_text(tab.say("web-end-draw"))
    expect(tab.page.locator(".ended").get_by_text(tab.say("web-end-house"))).to_be_visible()
    expect(left).to_have_count(0)
    last = tab.told(id)["view"]["code"]
    tab.link("web-replay").click()
    tab.page.wait_for_url(f"**/replay/{id}*")
    where = tab.page.locator(".where")
    expect(where).to_have_text(tab.say("web-end-house"))  # it opens with its end, once it is there
    tab.page.keyboard.press("Home")
    expect(where).to_have_text(tab.say("study-where", at=0, of=HOUSE))
    tab.page.keyboard.press("End")
    expect(where).to_have_text(tab.say("web-end-house"))
    shows(tab, borj.game("sixth").read(last))
    tab.open("/about")
    told = tab.say("web-about-house-turns", game=tab.say("game-sixth"), turns=HOUSE)
    expect(tab.page.get_by_text(told)).to_be_visible()
