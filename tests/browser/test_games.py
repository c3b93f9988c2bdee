"""Whole games against the computer, by mouse, in both languages, checked against the book."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.kit import BY_TURNS, LANGUAGES, Follower, Visitors, whole_game

PERSIAN = re.compile(r"[\u0600-\u06ff]")
LATIN = re.compile(r"[A-Za-z]")


@pytest.mark.parametrize(("game", "lang"), BY_TURNS)
def test_a_whole_game_against_the_computer(visit: Visitors, game: str, lang: str) -> None:
    tab = visit(lang)
    # English sits first, Persian second: both seats of each game are played from.
    id = tab.new_game(game, seat=LANGUAGES.index(lang))
    own = list(whole_game(tab, id, random.Random(f"{game} {lang}")))
    assert own
    told = tab.told(id)
    follower = Follower(tab, id)
    played = [step["action"] for turn in told["turns"] for step in turn["steps"]]
    assert tab.moves() == played
    for action in played:
        follower.position = follower.position.play(action)
    outcome = follower.position.outcome
    assert outcome is not None
    assert told["state"]["ending"]["winner"] == outcome.winner
    mine = outcome.winner == LANGUAGES.index(lang)
    key = "draw" if outcome.winner is None else "won" if mine else "lost"
    ended = tab.page.locator(".ended")
    expect(ended.locator("h2")).to_have_text(tab.say(f"web-end-{key}"))
    reason = ended.locator("p").last.inner_text()
    assert (PERSIAN if lang == "fa" else LATIN).search(reason)
    assert tab.link("web-replay").get_attribute("href") == f"/replay/{id}"
