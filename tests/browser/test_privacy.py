"""The page that says what is kept: there one sees it, takes it along, and deletes it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LANGUAGES, RESTS, Visitors, invited


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_stored_is_seen_taken_along_and_deleted(visit: Visitors, lang: str) -> None:
    first, second = visit(lang), visit(lang)
    first.open("/settings")
    first.page.locator("#name").fill("Forough")
    first.button("web-keep").click()
    first.page.get_by_text(first.say("web-name-kept")).first.wait_for()
    id = invited(first, second, "kamisado")
    for tab in (first, second):
        assert tab.state() == "mine"
        tab.act(tab.choices()[0])
    expect(second.page.locator(".game > .far")).to_contain_text("Forough")

    first.open("/settings").link("privacy-title").click()
    first.page.wait_for_url("**/privacy")
    first.until(RESTS)
    first.button("privacy-show").click()
    shown = first.page.get_by_role("region", name=first.say("privacy-shown"))
    expect(shown).to_contain_text(id)
    with first.page.expect_download() as download:
        first.link("privacy-download").click()
    assert download.value.suggested_filename == "borj.json"
    data = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert data["name"] == "Forough"
    assert [game["state"]["id"] for game in data["games"]] == [id]

    dialog = first.page.get_by_role("dialog")
    first.button("privacy-delete").click()
    first.button("privacy-keep").click()  # it is not done by one touch
    expect(dialog).to_have_count(0)
    first.button("privacy-delete").click()
    first.button("privacy-delete-next").click()
    assert first.axe() == []
    first.button("privacy-delete-yes").click()
    expect(dialog).to_have_count(0)
    first.page.get_by_text(first.say("privacy-deleted")).first.wait_for()

    second.page.locator("#ended").wait_for()  # who played on has won
    expect(second.page.locator("#ended")).to_have_text(second.say("web-end-won"))
    expect(second.page.locator(".game > .far")).not_to_contain_text("Forough")
    first.open("/mine").until(RESTS)
    expect(first.page.locator("main")).to_contain_text(first.say("web-mine-empty"))
    first.open("/settings").until(RESTS)
    expect(first.page.locator("#name")).to_have_value("")
