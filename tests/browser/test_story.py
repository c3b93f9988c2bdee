"""The story of a game, told by itself when it is over; and why a hint is what it is."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

import borj
from borj.core.position import Position
from tests.browser.kit import GAMES, LANGUAGES, PATIENCE, Tab, Visitors
from tests.kit import CLOSE

GAME = "kamisado"
TOLD = "#story .story li"


def played(seed: int, game: str = GAME, variant: str = "single") -> list[str]:
    """A random game of one round that is neither very short nor long, as it is written."""
    chance = random.Random(seed)
    position: Position = borj.game_named(game).start(variant)
    actions = []
    while position.legal:
        move = chance.choice(position.legal)
        actions.append(position.write(move))
        position = position.after(move)
    return actions


def passages(tab: Tab) -> list[str]:
    """The story, once it is told."""
    tab.page.locator(TOLD).first.wait_for()
    return tab.page.locator(TOLD).all_inner_texts()


def mistake(tab: Tab) -> Locator:
    """The first passage about a mistake."""
    return tab.page.locator(f"{TOLD}.turning").first


def test_a_game_is_told_in_both_languages(visit: Visitors) -> None:
    actions = played(6)
    tab = visit("en", spares=False)
    id = tab.new_game(GAME, "here", variant="single")
    for action in actions:
        if action != "pass":  # which comes by itself
            tab.type(action)
    # Nobody asked for it.
    english = passages(tab)
    assert any("chances to win" in passage for passage in english)
    # Each passage leads to its move, where the board stands then.
    button = mistake(tab).get_by_role("button")
    action = button.inner_text().split()[-1]
    assert action in actions
    button.click()
    current = tab.page.locator(".middle ol.moves [aria-current=step]")
    expect(current).to_have_text(action, timeout=PATIENCE)
    assert tab.axe() == []
    # What went most wrong can be practised from here.
    tab.page.locator("#story").get_by_role("button", name=tab.say("practice-own-practise")).click()
    tab.page.wait_for_url("**/exercises/own")
    tab.until("() => probe.state() === 'mine'")
    # Where the line is spared, or stories are not wanted, it is told to who asks for it.
    other = visit("fa").open(f"/play/{id}")
    other.page.get_by_text(other.say("story-sparing")).wait_for()
    other.setting(story=False)
    other.page.get_by_text(other.say("story-note")).wait_for()
    other.button("story-run").click()
    persian = passages(other)
    assert len(persian) == len(english)
    assert any("شانس بردش" in passage for passage in persian)
    assert not re.search(r"\{|why-|story-|undefined", "".join(english + persian))
    assert other.axe() == []
    assert other.overflows() == 0
    # On the analysis board the same story stands below the graph.
    other.open(f"/analyse/from/{id}")
    other.button("study-review-run").click()
    other.page.locator(".story li").first.wait_for()
    assert other.page.locator(".story li").all_inner_texts() == persian
    other.page.locator(".story li.turning").first.get_by_role("button").click()
    other.until("() => probe.board()?.look.status.last.length")
    assert other.axe() == []


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != GAME])
def test_every_game_has_its_story(visit: Visitors, game: str, lang: str) -> None:
    tab = visit(lang, spares=False)
    variant = {"dvonn": "random", "tzaar": "random"}.get(game, "standard")
    tab.new_game(game, "here", variant=variant)
    chance = random.Random(game)
    for _ in range(400):
        if tab.state() != "mine":
            break
        choice = chance.choice(tab.turn()["choices"])
        tab.page.evaluate("() => probe.spend()")
        tab.type(choice["action"])
        if tab.page.locator("#ended").count():
            break
    if not tab.page.locator("#ended").count():
        tab.resign()
    told = passages(tab)
    assert told
    assert not re.search(r"\{|why-|story-|term-|undefined", "".join(told))
    assert tab.axe() == []
    assert tab.overflows() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_is_answered_and_a_proof_is_shown(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.new_game(GAME, "computer", seat=0, code=CLOSE)
    tab.button("web-action-hint").click()
    tab.button("why-ask").click()
    told = tab.page.locator(".why p")
    expect(told).to_contain_text("f6-h8", timeout=PATIENCE)
    won = tab.say("why-win", who=tab.say("seat-black"), whose=tab.say("seat-white"), count=1)
    expect(told).to_contain_text(won)
    expect(told).to_contain_text(tab.say("why-wins"))
    tab.button("why-show").click()
    dialog = tab.page.get_by_role("dialog")
    expect(dialog.locator("borj-board")).to_be_visible()
    tab.until("() => document.querySelector('dialog borj-board')?.look?.status.result")
    assert tab.axe() == []
    tab.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
