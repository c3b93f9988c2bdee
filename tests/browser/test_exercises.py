"""Exercises as somebody solves them: by hand and by keys, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from borj.learn.exercises import Exercise, exercises, theme_key
from tests.browser.kit import LANGUAGES, LONG, Tab, Visitors
from tests.server.kit import Server, query
from tests.server.solving import a_wrong_turn, answers

ALONE = True  # among all own exercises, which are counted
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True}


def begin(tab: Tab, found: Exercise) -> None:
    """Open an exercise, and wait until it can be solved."""
    tab.open(f"/exercises/{found.game}/{found.id}")
    tab.until("() => probe.state() === 'mine'")


def write(tab: Tab, turn: list[str]) -> None:
    """Play a turn by keys alone."""
    for action in turn:
        tab.until("() => document.querySelector('.solve form input:enabled')")
        tab.type(action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_turn_is_refuted_and_the_right_one_found_by_keys(
    visit: Visitors, lang: str
) -> None:
    found = exercises("dvonn")[0]
    tab = visit(lang)
    begin(tab, found)
    page, verdict = tab.page, tab.page.locator(".verdict")
    assert tab.say("game-dvonn") in page.title()
    themes = [tab.say(theme_key(found.game, theme)) for theme in found.themes]
    assert not any(theme in page.content() for theme in themes)  # no spoilers
    expect(verdict).to_contain_text(tab.say("practice-counts"))
    page.evaluate("() => probe.listen()")
    write(tab, a_wrong_turn(found))
    again = tab.button("practice-again")
    expect(again).to_be_focused()
    down = tab.say("practice-rating-down", before="@", after="@", change="@").split("@")[0]
    expect(verdict).to_contain_text(down)
    wrong = tab.say("practice-wrong-plain").rstrip(".")
    tab.until("(wrong) => probe.heard.some((told) => told.includes(wrong))", wrong)
    # The engine answers on the board.
    named = tab.say("practice-wrong-answer", who="@", turn="@").split("@")[0]
    expect(verdict).to_contain_text(named)
    assert tab.axe() == []
    page.keyboard.press("Enter")
    for turn in answers(found):
        write(tab, turn)
    expect(verdict).to_contain_text(tab.say("practice-right"))
    expect(verdict).to_contain_text(themes[0])
    expect(tab.button("practice-next")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/exercises/dvonn/(?!{found.id})"))
    # What was missed is remembered, and shown.
    tab.open("/exercises/record")
    expect(page.locator("figure figcaption")).to_be_visible()
    expect(page.locator(".try")).to_have_count(1)
    assert tab.axe() == []


def test_by_hand_on_a_small_phone(visit: Visitors) -> None:
    tab = visit("fa", context=PHONE)
    for game in ("tzaar", "kamisado"):
        found = exercises(game)[0]
        begin(tab, found)
        assert tab.overflows() == 0
        for turn in answers(found):
            for action in turn:
                tab.until("(action) => probe.offers(action)", action)
                tab.board.scroll_into_view_if_needed()
                tab.act(action, touch=True)
        expect(tab.page.locator(".verdict")).to_contain_text(tab.say("practice-right"))
        assert tab.overflows() == 0


def test_the_solution_is_shown(visit: Visitors) -> None:
    found = exercises("sixth")[0]
    tab = visit("en")
    begin(tab, found)
    tab.button("practice-solution").click()
    expect(tab.page.locator(".verdict")).to_contain_text(found.line[-1][-1])
    shown = found.end.scene().as_json()["stacks"]
    tab.until(
        "(wanted) => Object.keys(probe.board().look.stacks).sort().join()"
        " === Object.keys(wanted).sort().join()",
        shown,
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_the_first_page_to_a_run(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.open("/")
    tab.page.get_by_role("navigation").get_by_role(
        "link", name=tab.say("web-way-exercises")
    ).click()
    expect(tab.page.locator("#today")).to_be_visible()
    tab.page.get_by_label(tab.say("practice-game"), exact=True).select_option("lyngk")
    tab.link("practice-run-begin").click()
    tab.button("practice-run-begin").click()
    for missed in range(3):
        tab.until("() => probe.state() === 'mine'")
        expect(tab.page.locator(".misses .missed")).to_have_count(missed)
        found = solved_now(tab)
        write(tab, a_wrong_turn(found))
        if missed == 0:
            expect(tab.page.locator(".misses .missed")).to_have_count(1)
            assert tab.axe() == []
    expect(tab.page.locator(".result")).to_contain_text(tab.say("practice-run-three"))
    assert tab.axe() == []


def solved_now(tab: Tab) -> Exercise:
    """The exercise whose position is on the board."""
    shown = tab.page.evaluate("() => probe.board().look.stacks")
    for each in exercises("lyngk"):
        if each.position.scene().as_json()["stacks"] == shown:
            return each
    raise AssertionError("no exercise looks like this")


@pytest.mark.parametrize("lang", ["en", pytest.param("fa", marks=LONG)])
def test_the_mistakes_of_my_own_game(visit: Visitors, server: Server, lang: str) -> None:
    tab = visit(lang)
    lost = next(e for e in exercises("dvonn") if e.solver == 0 and e.evidence.claim == "wins")
    tab.open(f"/analyse/dvonn/{lost.code}")
    tab.until("() => probe.state() === 'mine'")
    tab.type(" ".join(a_wrong_turn(lost)))
    tab.page.locator("[data-after], .moves button").first.wait_for()
    tab.button("study-review-run").click()
    tab.button("practice-own-practise").click()
    tab.page.wait_for_url("**/exercises/own")
    tab.until("() => probe.state() === 'mine'")
    tab.page.reload()  # it is kept in the tab
    tab.until("() => probe.state() === 'mine'")
    write(tab, list(lost.steps[0].answer))
    expect(tab.page.locator(".verdict")).to_contain_text(tab.say("practice-right"))
    tab.button("practice-next").click()
    expect(tab.page.get_by_text(tab.say("practice-own-again"))).to_be_visible()
    assert tab.axe() == []
    # The server keeps it: a day later it comes again.
    tab.link("practice-title").last.click()
    expect(tab.page.get_by_text(tab.say("practice-own-kept", count=1))).to_be_visible()
    query(server, "UPDATE own_exercises SET due = 0, seen = 0")
    tab.page.reload()
    expect(tab.page.get_by_text(tab.say("practice-own-due", count=1))).to_be_visible()
    tab.page.locator("a[href='/exercises/own/due']").click()
    tab.until("() => probe.state() === 'mine'")
    write(tab, list(lost.steps[0].answer))
    expect(tab.page.locator(".verdict")).to_contain_text(tab.say("practice-right"))
    expect(tab.button("practice-next")).to_be_focused()
    for _ in range(600):  # it is told after the verdict
        if query(server, "SELECT count(*) FROM own_exercises WHERE due > 0")[0][0] == 1:
            break
        tab.page.wait_for_timeout(100)
    else:
        pytest.fail("the server was not told")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_that_are_still_empty_show_the_way(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    for path, way in (
        ("/exercises/own", "/new/dvonn"),
        ("/exercises/record", "/exercises/next?game=dvonn"),
        ("/exercises/again", "/exercises/next?game=dvonn"),
    ):
        tab.open(path)
        boards = tab.page.locator(".boards a")
        expect(boards).to_have_count(5)
        expect(tab.page.locator(f'.boards a[href="{way}"]')).to_be_visible()
        assert tab.axe() == [], path
        tab.page.set_viewport_size({"width": 360, "height": 740})
        assert tab.overflows() <= 0, path
        tab.page.set_viewport_size({"width": 1280, "height": 720})
    tab.page.locator(".boards a").nth(2).click()
    tab.page.wait_for_url("**/exercises/dvonn/**")
    # A run says what it is, and of which game it will be.
    tab.open("/exercises/run")
    assert tab.axe() == []
    expect(tab.page.locator(".terms li")).to_have_count(3)
    choices = tab.page.get_by_role("radio")
    expect(choices).to_have_count(6)
    expect(choices.first).to_be_checked()
    choices.nth(4).check()
    tab.page.wait_for_url("**/exercises/run?game=tzaar")
    tab.page.reload()
    expect(choices.nth(4)).to_be_checked()
    for width, height in ((740, 360), (360, 740)):
        tab.page.set_viewport_size({"width": width, "height": height})
        box = tab.button("practice-run-begin").bounding_box()
        assert box
        assert box["y"] + box["height"] <= height  # it is in sight
    tab.button("practice-run-begin").click()
    tab.until("() => probe.state() === 'mine'")
    expect(tab.page.locator(".run .of")).to_have_text(tab.say("game-tzaar"))


def test_without_a_network_it_is_said_kindly(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/exercises")
    expect(tab.page.locator("#today")).to_be_visible()
    tab.link("practice-record-open").click()
    tab.link("practice-title").last.click()
    expect(tab.page.locator("#today")).to_be_visible()
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    tab.link("practice-record-open").click()
    expect(tab.page.get_by_role("alert")).to_contain_text(tab.say("practice-offline"))
