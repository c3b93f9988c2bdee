"""Answers that are prepared in a game of days, on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LONG, Json, Tab, Visitors
from tests.browser.test_layout import DESK, LAYOUT, PHONE, settled

DAYS = {"kind": "days", "days": 3}


def of_days(owner: Tab, other: Tab) -> str:
    """A game of days in which the other one begins."""
    wish = {"game": "kamisado", "opponent": "link", "seat": 1, "clock": DAYS}
    made: Json = owner.page.context.request.post(f"{owner.url}/api/games", data=wish).json()
    id, token = made["state"]["id"], made["links"]["invite"].rsplit("/", 1)[1]
    assert other.page.context.request.post(f"{other.url}/api/links/{token}").ok
    return str(id)


def lines(tab: Tab, *wanted: str) -> None:
    """These lines are listed."""
    tab.until(
        "(wanted) => JSON.stringify([...document.querySelectorAll('[data-line]')]"
        ".map((line) => line.dataset.line)) === JSON.stringify(wanted)",
        list(wanted),
    )


def kept(tab: Tab, id: str) -> list[str]:
    """What the server has of them."""
    told = tab.page.context.request.get(f"{tab.url}/api/games/{id}/prepared").json()
    return [" ".join(line) for line in told["lines"]]


@pytest.mark.parametrize("lang", ["en", pytest.param("fa", marks=LONG)])
def test_answers_are_prepared_kept_and_played(visit: Visitors, lang: str) -> None:
    owner, other = visit(lang), visit("en")
    id = of_days(owner, other)
    owner.open(f"/play/{id}")
    owner.link("craft-prepare").click()
    owner.page.wait_for_url("**/prepare")
    # On the board: what they may play, and the answer, which is kept as soon as it is whole.
    task = owner.page.locator(".task")
    expect(task).to_have_text(owner.say("craft-prepare-theirs"))
    owner.do("d1-d4")
    expect(task).to_have_text(owner.say("craft-prepare-answer"))
    owner.do("h8-h6")
    lines(owner, "d1-d4 h8-h6")
    # Another line, by keys alone; and another answer in the place of the first one.
    owner.button("craft-prepare-another").press("Enter")
    owner.until("() => probe.offers('a1-a5')")
    owner.type("a1-a5")
    owner.until("() => probe.offers('d8-d7')")
    owner.type("d8-d7")
    lines(owner, "d1-d4 h8-h6", "a1-a5 d8-d7")
    owner.button("craft-prepare-another").press("Enter")
    owner.do("d1-d4", "h8-h7")
    lines(owner, "a1-a5 d8-d7", "d1-d4 h8-h7")
    assert owner.axe() == []
    owner.page.evaluate(LAYOUT)
    for width, height in (PHONE, DESK):
        settled(owner, (width, height))
        assert owner.page.evaluate("() => layout.faults()") == []
        assert owner.overflows() <= 0
    # What the server has is there again, and a line is deleted.
    owner.page.reload()
    lines(owner, "a1-a5 d8-d7", "d1-d4 h8-h7")
    owner.page.locator("li:has([data-line]) .quiet").first.press("Enter")
    lines(owner, "d1-d4 h8-h7")
    owner.link("craft-prepare-back").click()
    owner.page.wait_for_url(f"**/play/{id}")
    expect(owner.page.get_by_text(owner.say("craft-prepare-count", count=1))).to_be_visible()
    assert kept(owner, id) == ["d1-d4 h8-h7"]
    assert owner.axe() == []
    # They play it: the answer is there with it, and its owner is told that it was theirs.
    other.open(f"/play/{id}")
    other.do("d1-d4")
    other.after(2)
    assert other.moves() == ["d1-d4", "h8-h7"]
    expect(other.page.locator("[data-as-prepared]")).to_have_count(0)
    expect(owner.page.locator("[data-as-prepared]")).to_have_text(
        owner.say("craft-prepare-played", turns="h8-h7")
    )
    expect(owner.page.get_by_text(owner.say("craft-prepare-did")).first).to_be_visible()
    assert kept(owner, id) == []
