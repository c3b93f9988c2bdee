"""One's bots: made, their token seen once and used, revoked; all of it by the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LANGUAGES, RESTS, Visitors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_is_made_used_and_revoked(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.open("/settings").link("bots-title").click()
    tab.page.wait_for_url("**/bots")
    tab.until(RESTS)
    expect(tab.page.locator("main")).to_contain_text(tab.say("bots-none"))
    for step in (1, 2, 3):
        expect(tab.page.locator("main")).to_contain_text(tab.say(f"bots-step-{step}"))
    expect(tab.button("bots-make")).to_be_disabled()  # it has no name yet

    keys = tab.page.keyboard
    tab.page.get_by_label(tab.say("bots-name"), exact=True).focus()
    keys.type("Rokh")
    keys.press("Tab")
    if lang == "en":
        keys.press("ArrowDown")
    may = "create" if lang == "en" else "play"
    expect(tab.radio("may", may)).to_be_checked()
    keys.press("Enter")
    heading = tab.page.get_by_role("heading", name=tab.say("bots-made", name="Rokh [bot]"))
    expect(heading).to_be_focused()
    token = tab.page.get_by_label(tab.say("bots-token"), exact=True).input_value()
    assert tab.axe() == []

    api = tab.page.context.request
    header = {"authorization": f"Bearer {token}"}
    told = api.get(f"{tab.url}/api/bot/", headers=header).json()["bot"]
    assert (told["name"], told["scopes"]) == (
        "Rokh [bot]",
        ["create", "play"] if lang == "en" else ["play"],
    )
    tab.button("bots-done").click()
    expect(tab.page.get_by_label(tab.say("bots-token"), exact=True)).to_have_count(0)
    expect(tab.page.get_by_role("heading", name=tab.say("bots-list"))).to_be_focused()

    tab.page.reload()
    tab.until(RESTS)
    # Who comes by an address begins above, although the words of the page came after it.
    assert tab.page.evaluate("() => document.activeElement === document.body")
    mine = tab.page.get_by_role("listitem").filter(has_text="Rokh [bot]")
    expect(mine).to_contain_text(tab.say(f"bots-may-{may}"))
    assert token not in tab.page.content()
    mine.get_by_role("button").press("Enter")
    dialog = tab.page.get_by_role("dialog")
    tab.button("bots-keep").click()
    expect(dialog).to_have_count(0)
    mine.get_by_role("button").press("Enter")
    assert tab.axe() == []
    dialog.get_by_role("button", name=tab.say("bots-revoke"), exact=True).click()
    expect(mine).to_have_count(0)
    expect(tab.page.get_by_role("heading", name=tab.say("bots-list"))).to_be_focused()
    assert api.get(f"{tab.url}/api/bot/", headers=header).status == 401
