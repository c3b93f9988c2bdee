"""Two browsers over the net: invitation, lobby, a server that dies in the middle."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kit import LONG, Follower, Tab, Visitors, invited
from tests.server.kit import Server

ALONE = True  # with a server that is killed


def lost(tab: Tab) -> Locator:
    """What says that the connection is lost."""
    return tab.page.locator("header").get_by_text(tab.say("web-connection-lost"), exact=True)


@pytest.mark.parametrize("langs", [("en", "fa"), pytest.param(("fa", "en"), marks=LONG)])
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
    # Who waits finds the way back from the first page, where others see who waits.
    first.open("/")
    first.page.locator(f'section[aria-labelledby="go-on"] a[href="/play/{id}"]').click()
    first.page.wait_for_url(f"**/play/{id}")
    third.open("/")
    waits = third.page.locator('section[aria-labelledby="waits"] li')
    expect(waits).to_contain_text(third.say("game-tzaar"))
    seek = second.page.locator(".seek").first
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
    # Whoever listens hears what was played, and what is to be done now.
    task = second.say("web-turn-yours", task=second.say("web-task-sixth-playing", onto="none"))
    heard = second.page.locator("[aria-live=polite]").filter(has_text="c3")
    expect(heard).to_contain_text(task)
    second.button("web-action-draw").click()
    first.button("web-decline").click()
    expect(second.page.get_by_text(second.say("web-offer-declined"))).to_be_visible()
    second.button("web-action-draw").click()
    expect(first.page.locator(".offer")).to_contain_text(first.say("web-offered-draw"))
    first.button("web-accept").click()
    for tab in (first, second):
        expect(tab.page.locator("#ended")).to_have_text(tab.say("web-end-draw"))


def test_turns_are_taken_back_by_consent(visit: Visitors) -> None:
    first, second = visit("fa"), visit("en")
    id = invited(first, second, "sixth")
    assert first.state() == "mine"
    first.act("c3")
    assert second.state() == "mine"
    expect(second.button("web-action-takeback")).to_be_disabled()  # they have played nothing
    first.button("web-action-takeback").click()
    expect(second.page.locator(".offer")).to_contain_text(second.say("web-offered-takeback"))
    expect(first.button("web-action-takeback")).to_be_disabled()  # it is asked for already
    second.button("web-decline").click()
    expect(first.page.get_by_text(first.say("web-offer-declined"))).to_be_visible()
    second.act("c2")
    assert first.state() == "mine"
    # One's own turn is meant, and what followed goes with it.
    first.button("web-action-takeback").click()
    second.button("web-accept").click()
    for tab in (first, second):
        tab.until("() => probe.turn().played.length === 0")
        assert tab.turn()["stacks"] == {}
        expect(tab.page.locator(".offer")).to_have_count(0)
    assert first.state() == "mine"
    assert first.told(id)["state"]["ply"] == 0


AWAY = """
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    globalThis.shown = [];
    globalThis.Notification = class {
      static permission = "granted";
      constructor(title, { body }) {
        if (globalThis.phone) throw new TypeError("only through a service worker");
        shown.push([title, body]);
      }
    };
    ServiceWorkerRegistration.prototype.showNotification = function (title, { body, data }) {
      shown.push([title, body, data, this.active?.scriptURL]);
    };
"""


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_is_elsewhere_is_told_that_it_is_their_turn(visit: Visitors, phone: bool) -> None:
    # With sounds on, too: nothing may sound before the first click, and nothing tries.
    first, second = visit("en"), visit("fa", notify=True, sound=True)
    second.page.add_init_script(AWAY + f"globalThis.phone = {str(phone).lower()};")
    id = invited(first, second, "sixth")
    assert first.state() == "mine"
    game = second.say("game-sixth")
    expect(second.page).to_have_title(second.say("web-title-game", game=game))
    first.act("c3")
    expect(second.page).to_have_title(second.say("web-title-turn", game=game))
    told = [second.say("web-notify-turn"), game]
    if phone:
        told += [f"/play/{id}", f"{second.url}/sw.js"]
    assert second.until("() => shown.length && shown") == [told]
    # It is told once for a turn, whatever else happens in it, and again for the next one.
    first.button("web-action-takeback").click()
    expect(second.page.locator(".offer")).to_be_visible()
    second.button("web-decline").click()
    expect(second.page.locator(".offer")).to_be_hidden()
    assert second.page.evaluate("() => shown.length") == 1
    second.act("c2")
    assert first.state() == "mine"
    first.act("c4")
    assert len(second.until("() => shown.length > 1 && shown")) == 2


def test_a_clock_runs_to_its_end(visit: Visitors) -> None:
    first, second = visit("fa"), visit("en")
    first.open("/about")
    clock = {"kind": "fischer", "minutes": 0.02, "increment": 1}
    wish = {"game": "sixth", "opponent": "link", "seat": 0, "clock": clock}
    asked = first.page.context.request.post(
        f"{first.url}/api/games", data=wish, headers={"origin": first.url}
    )
    id = asked.json()["state"]["id"]
    first.open(f"/play/{id}")
    second.open(asked.json()["links"]["invite"])
    second.page.wait_for_url(f"**/play/{id}")
    assert first.state() == "mine"
    first.act("c3")
    assert second.state() == "mine"
    second.act("c2")
    # Both have played: from now on it runs, and nobody has to do anything for it to end.
    first.page.locator("#ended").wait_for()
    expect(first.page.locator("#ended")).to_have_text(first.say("web-end-lost"))
    expect(second.page.locator("#ended")).to_have_text(second.say("web-end-won"))
    loser = first.say("seat-first")
    reason = first.page.get_by_text(first.say("web-end-time", loser=loser, drawn="no"))
    expect(reason.first).to_be_visible()
    expect(first.page.locator(".near [role=timer]")).to_have_text("۰:۰۰٫۰")


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


def test_both_players_see_the_lots_once_and_watchers_do_not(visit: Visitors) -> None:
    first, second, third = visit("en"), visit("fa"), visit("en")
    id = invited(first, second, "dvonn", seat=None, watched=True)
    third.open(f"/play/{id}")
    for tab in (first, second):
        expect(tab.page.locator(".lots")).to_contain_text(tab.say("web-lots"))
    turn = first.told(id)["view"]["turn"]
    mine = first.told(id)["state"]["seats"][turn]["you"]
    player, other = (first, second) if mine else (second, first)
    player.button("web-begin").click()
    player.act(player.choices()[0])
    # What the other does takes nothing from the eyes.
    other.until("() => probe.turn().played.length === 1")
    expect(other.page.locator(".lots")).to_be_visible()
    other.button("web-begin").click()
    assert other.state() == "mine"
    for tab in (first, second):
        tab.page.reload()
        tab.until("() => probe.board()?.look && probe.turn().played.length === 1")
        expect(tab.page.locator(".lots")).to_have_count(0)
    third.until("() => probe.board()?.look && probe.turn().played.length === 1")
    expect(third.page.locator(".lots")).to_have_count(0)


@pytest.mark.parametrize("confirm", [False, True])
def test_what_is_decided_without_a_line_is_sent_when_it_is_back(
    visit: Visitors, server: Server, confirm: bool
) -> None:
    first, second = visit("fa", confirm=confirm), visit("en")
    id = invited(first, second, "tzaar")
    assert first.state() == "mine"
    action = first.choices()[0]
    for tab in (first, second):
        tab.watch.calm = False
    server.kill()
    expect(lost(first)).to_be_visible()
    # The pick is kept, and it is said what becomes of it.
    first.act(action)
    expect(first.page.get_by_text(first.say("web-sending-later"))).to_be_visible()
    server.start(server.port)
    if confirm:
        first.button("web-send-turn").click()
    for tab in (first, second):
        tab.until("() => probe.turn().played.length === 1")
        expect(lost(tab)).to_have_count(0)
        tab.watch.calm = True
    assert first.moves() == second.moves() == [action]
    assert first.told(id)["state"]["ply"] == 1


def test_the_computer_answers_what_was_decided_without_a_line(
    visit: Visitors, server: Server
) -> None:
    tab = visit("en")
    tab.new_game("kamisado", seat=0)
    assert tab.state() == "mine"
    tab.watch.calm = False
    server.kill()
    expect(lost(tab)).to_be_visible()
    tab.act("a1-a5")
    expect(tab.page.get_by_text(tab.say("web-sending-later"))).to_be_visible()
    # The tower waits where it was sent.
    places = tab.page.evaluate("() => probe.cells()")
    tower = tab.board.locator('[data-stack="a1"] .piece').bounding_box()
    assert tower is not None
    assert abs(tower["y"] - places["a5"]["y"]) < places["a5"]["height"] / 2
    server.start(server.port)
    tab.until("() => probe.state() && probe.turn().played.length >= 2")
    assert tab.moves()[0] == "a1-a5"


def test_a_browser_without_net_keeps_what_was_decided(visit: Visitors) -> None:
    tab = visit("en")
    id = tab.new_game("dvonn", "computer", seat=0, variant="random")
    assert tab.state() == "mine"
    action = tab.choices()[0]
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    tab.act(action)
    expect(tab.page.get_by_text(tab.say("web-sending-later"))).to_be_visible()
    assert tab.moves() == []
    tab.page.context.set_offline(False)
    # The computer answers as if nothing had been.
    tab.until("() => probe.state() && probe.turn().played.length >= 2")
    assert tab.moves()[0] == action
    assert tab.told(id)["state"]["ply"] >= 2
