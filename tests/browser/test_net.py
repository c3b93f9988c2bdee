"""Two browsers over the net: invitation, lobby, a server that dies in the middle."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kit import Follower, Tab, Visitors
from tests.server.kit import Server


def invited(first: Tab, second: Tab, game: str) -> str:
    """A game between two browsers, by link; the first sits first."""
    id = first.new_game(game, "link", seat=0)
    link = first.page.get_by_label(first.say("web-invite-link"), exact=True)
    second.page.goto(link.input_value())
    second.page.wait_for_url(f"**/play/{id}")
    return id


def lost(tab: Tab) -> Locator:
    """What says that the connection is lost."""
    return tab.page.locator("header").get_by_text(tab.say("web-connection-lost"), exact=True)


@pytest.mark.parametrize("langs", [("en", "fa"), ("fa", "en")])
def test_two_browsers_and_a_server_killed_in_the_middle(
    visit: Visitors, server: Server, langs: tuple[str, str]
) -> None:
    first, second = visit(langs[0], confirm=True), visit(langs[1], confirm=True)
    id = invited(first, second, "kamisado")
    chance = random.Random("restart")
    played: list[str] = []
    killed = 5

    def step(player: Tab, other: Tab) -> bool:
        """A turn of one, sent and seen by both; whether the game goes on."""
        player.until("(n) => probe.state() && probe.turn().played.length === n", len(played))
        if player.state() == "over":
            return False
        actions = Follower(player, id).look()
        action = chance.choice(actions)
        player.act(action)
        send = player.button("web-send-turn")
        expect(send).to_be_visible()
        if len(played) == killed:
            for tab in (player, other):
                tab.watch.calm = False
            server.kill()
            send.click()
            for tab in (player, other):
                expect(lost(tab)).to_be_visible()
            server.start(server.port)
        else:
            send.click()
        played.append(action)
        # A forced pass follows by itself.
        other.until("(n) => probe.turn().played.length >= n", len(played))
        player.until("(n) => probe.turn().played.length >= n", len(played))
        if len(played) == killed + 1:
            for tab in (player, other):
                expect(lost(tab)).to_have_count(0)
                tab.watch.calm = True
        played[:] = player.moves()
        return True

    for _ in range(12):
        seat = first.told(id)["view"]["turn"]
        player, other = (first, second) if seat == 0 else (second, first)
        if not step(player, other):
            break
    assert len(played) > killed + 2
    # All that was acknowledged is there, on both screens and on the server.
    told = first.told(id)
    actions = [step["action"] for turn in told["turns"] for step in turn["steps"]]
    assert first.moves() == second.moves() == actions
    if told["state"]["status"] == "running":
        first.resign()
        expect(first.page.locator("#ended")).to_have_text(first.say("web-end-lost"))
        expect(second.page.locator("#ended")).to_have_text(second.say("web-end-won"))


def test_somebody_waits_in_the_lobby_and_somebody_comes(visit: Visitors) -> None:
    first, second, third = visit("en"), visit("fa"), visit("en")
    id = first.new_game("tzaar", "lobby", seat=1)
    second.open("/lobby")
    seek = second.page.locator("main li").first
    expect(seek).to_contain_text(second.say("game-tzaar"))
    seek.get_by_role("button").click()
    second.page.wait_for_url(f"**/play/{id}")
    assert second.state() == "mine"
    # Whoever else comes watches, and can touch nothing.
    third.open("/watch")
    third.page.locator(f'main a[href="/play/{id}"]').first.click()
    third.page.wait_for_url(f"**/play/{id}")
    action = second.choices()[0]
    second.act(action)
    for tab in (first, third):
        tab.until("() => probe.turn().played.length === 1")
    assert first.state() == "mine"
    assert third.page.evaluate("() => probe.board().options") == []
    expect(third.button("web-action-resign")).to_have_count(0)


def test_draw_offers_go_over_the_net(visit: Visitors) -> None:
    first, second = visit("fa"), visit("en")
    invited(first, second, "sixth")
    assert first.state() == "mine"
    first.act("c3")
    assert second.state() == "mine"
    second.button("web-action-draw").click()
    expect(first.page.locator(".offer")).to_contain_text(first.say("web-offered-draw"))
    first.button("web-accept").click()
    for tab in (first, second):
        expect(tab.page.locator("#ended")).to_have_text(tab.say("web-end-draw"))


def test_a_seat_goes_on_elsewhere_by_its_private_link(visit: Visitors) -> None:
    first, second, phone = visit("en"), visit("fa"), visit("en")
    id = invited(first, second, "dvonn")
    assert first.state() == "mine"
    first.button("web-action-share").click()
    link = first.page.get_by_label(first.say("web-seat-link"), exact=True).input_value()
    phone.page.goto(link)
    phone.page.wait_for_url(f"**/play/{id}")
    assert phone.state() == "mine"
    action = phone.choices()[0]
    phone.act(action)
    for tab in (first, second, phone):
        tab.until("() => probe.turn().played.length === 1")
    assert first.moves() == [action]
